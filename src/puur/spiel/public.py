"""What a seat may know of a case: what everybody saw, not the cards that are still in other hands.

That all trumps of a player are dead does not tell which trumps he has: the others learn `Extent`, and the cards only
as they fall.
"""

from dataclasses import replace
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Act, ClaimRest, Cut, Deal, Draw, Lift, Play, ShowWeis
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.ruling import Case, Offer
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import all_tricks

_SEEN_BY_ALL: Final = frozenset({IrregularityKind.EARLY_CARD, IrregularityKind.TWO_CARDS})


def phase_at_table(spiel: Spiel) -> Phase:
    """What the Spiel is at; while a case waits, what it goes on with then."""
    return spiel.phase if spiel.faults.resume is None else spiel.faults.resume


@carries("K.wahl", "E.5")
def hand_seen(spiel: Spiel, seat: Seat | None) -> CardSet | None:
    """The seat's cards, or none while a partner must not take them up: until Vorhand has decided (K.wahl, E.5)."""
    if seat is None:
        return None
    choosing = phase_at_table(spiel) is Phase.ANNOUNCE and not spiel.preface.schoben
    waits = spiel.reglement.trump.partner_waits.value and choosing
    if waits and spiel.turn is not None and spiel.start.seats.partner(spiel.turn) is seat:
        return None
    return spiel.hands[seat]


def seen_by(spiel: Spiel, seat: Seat | None) -> CardSet:
    """The cards a seat has seen: its own, all that were given, and those given wrongly and taken back."""
    own = hand_seen(spiel, seat)
    mask = 0 if own is None else own.mask
    for trick in all_tricks(spiel):
        mask |= CardSet.of(trick.cards).mask
    for one in spiel.faults.irregularities:
        if _lay_open(spiel, one):
            mask |= one.cards.mask
    return CardSet(mask)


def _lay_open(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether all saw the cards it is about, and they are still the cards of this deal."""
    if irregularity in spiel.faults.undone:
        return False
    called = any(case.irregularity == irregularity for case in spiel.faults.cases)
    return irregularity.kind in _SEEN_BY_ALL or (called and isinstance(irregularity.act, Play))


@carries("A.12", "P.11")
def cases_seen(spiel: Spiel, seat: Seat | None) -> tuple[Case, ...]:
    """The cases as a seat may know them; the offender knows everything about his own but what he dealt."""
    seen = seen_by(spiel, seat)
    return tuple(
        _dealing_seen(case if case.irregularity.offender is seat else _public(case, seen), seen)
        for case in spiel.faults.cases
    )


def _public(case: Case, seen: CardSet) -> Case:
    ruling = replace(case.ruling, offers=tuple(_offer_seen(offer, seen) for offer in case.ruling.offers))
    return replace(case, irregularity=_irregularity_seen(case.irregularity, seen), ruling=ruling)


@carries("A.17", "F.trumpf")
def _dealing_seen(case: Case, seen: CardSet) -> Case:
    """Who deals wrongly does not see what he dealt, nor does anybody; of a wrong Lupf all see how deep it was."""
    act: Act = case.irregularity.act
    match act:
        case Deal(_, (first, second, third, fourth)):
            act = replace(act, hands=(first & seen, second & seen, third & seen, fourth & seen))
        case Lift():
            act = Cut(act.seat, act.count)
        case _:
            return case
    return replace(case, irregularity=replace(case.irregularity, act=act))


def _offer_seen(offer: Offer, seen: CardSet) -> Offer:
    return tuple(replace(one, cards=one.cards & seen) for one in offer)


def _irregularity_seen(irregularity: Irregularity, seen: CardSet) -> Irregularity:
    act = irregularity.act
    if isinstance(act, ShowWeis | Draw):
        act = replace(act, cards=act.cards & seen)
    return replace(
        irregularity,
        act=act,
        cards=irregularity.cards if isinstance(act, ClaimRest) else irregularity.cards & seen,  # the proof is told
        objections=tuple(replace(one, cards=EMPTY) for one in irregularity.objections),
    )
