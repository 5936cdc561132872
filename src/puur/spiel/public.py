"""What a seat may know about a case: what everybody saw, but not cards still in other hands.

That all trumps of a player are dead does not reveal which trumps he has: the others learn the `Extent`, and the cards
only as they are played. Of a Weis they know the points said; calling it does not reveal its cards.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.reglement.carries import carries
from puur.reglement.fault_options import EarlyCard
from puur.seats import Seat
from puur.spiel.acts import Act, ClaimRest, Cut, Deal, Draw, Lift, Play, ShowWeis
from puur.spiel.fault import Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.ruling import Case, Consequence, ConsequenceKind, Extent
from puur.spiel.start_of_play import NO_HANDS
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import all_tricks

_SEEN_BY_ALL: Final = frozenset({IrregularityKind.EARLY_CARD, IrregularityKind.TWO_CARDS, IrregularityKind.WRONG_LEAD})
_NEVER_NAMED: Final = frozenset({Extent.HIGHEST_WITHHELD, Extent.WEIS})
"""Others are not told which card was the highest held back, or in the Weis, even if all saw it in his hand."""
_OF_A_WEIS: Final = frozenset(
    {
        ConsequenceKind.COUNTS_AS_SAID,
        ConsequenceKind.COUNTS_TRULY,
        ConsequenceKind.COUNTS_LATE,
        ConsequenceKind.FORFEIT,
        ConsequenceKind.MAY_CORRECT,
        ConsequenceKind.SAY_AGAIN,
        ConsequenceKind.SHOW_AGAIN,
    }
)
_OF_STOECK: Final = frozenset({IrregularityKind.STOECK_WRONG, IrregularityKind.STOECK_LATE})
_JUDGED_BY_HIS_CARDS: Final[Mapping[ObjectionKind, IrregularityKind]] = MappingProxyType(
    {
        ObjectionKind.NOT_A_WEIS: IrregularityKind.WEIS_NOT_HELD,
        ObjectionKind.WEIS_NOT_HELD: IrregularityKind.WEIS_NOT_HELD,
        ObjectionKind.WEIS_MISNAMED: IrregularityKind.WEIS_MISNAMED,
        ObjectionKind.WEIS_NOT_HIGHEST: IrregularityKind.WEIS_NOT_HIGHEST,
        ObjectionKind.WEIS_CANNOT_COUNT: IrregularityKind.WEIS_UNNEEDED,
    }
)
"""Objections that only the player's cards prove, and what must have been called before the others are told."""


def phase_at_table(spiel: Spiel) -> Phase:
    """The phase of the Spiel; while a case is pending, the phase after it."""
    return spiel.phase if spiel.faults.resume is None else spiel.faults.resume


@carries("K.wahl", "E.5")
def hand_seen(spiel: Spiel, seat: Seat | None) -> CardSet | None:
    """The seat's cards, or None while a partner must not take them up, until Vorhand has decided (K.wahl, E.5)."""
    if seat is None:
        return None
    choosing = phase_at_table(spiel) is Phase.ANNOUNCE and not spiel.preface.schoben
    if choosing and spiel.reglement.trump.partner_waits.value and spiel.turn is not None:
        return None if spiel.start.seats.partner(spiel.turn) is seat else spiel.hands[seat]
    return spiel.hands[seat]


def seen_by(spiel: Spiel, seat: Seat | None) -> CardSet:
    """The cards a seat has seen: its own, all that were given, and those given wrongly and taken back."""
    return _given(spiel) | _laid_open(spiel) | (hand_seen(spiel, seat) or EMPTY)


def _given(spiel: Spiel) -> CardSet:
    """The cards that lie in a trick, open or turned."""
    return CardSet.of([card for trick in all_tricks(spiel) for card in trick.cards])


def _laid_open(spiel: Spiel) -> CardSet:
    """The cards that all saw when they were laid down, wrongly or with a claim (A.14), and that are of this deal."""
    mask = 0
    for hand in spiel.faults.laid:
        mask |= hand.cards.mask
    called = [case.irregularity for case in spiel.faults.cases]  # few, so a search is faster than hashing
    for irregularity in spiel.faults.irregularities:
        open_to_all = irregularity.kind in _SEEN_BY_ALL or (
            isinstance(irregularity.act, Play) and irregularity in called
        )
        if open_to_all and irregularity not in spiel.faults.undone:
            mask |= irregularity.cards.mask
    return CardSet(mask)


@carries("P.32")
def dead_seen(spiel: Spiel, seat: Seat | None) -> CardSet:
    """The dead cards a seat knows: its own, those in tricks, and those that were named to everybody.

    A card that has fallen shows all that it lost its Stichwert (A.8, A.12), by the trick it does not take. In another's
    hand only those are known that were named when they died: the card given wrongly, two shown at once, trumps that all
    saw.
    """
    dead = spiel.faults.dead
    if not dead:
        return dead
    own = hand_seen(spiel, seat) or EMPTY
    return dead & (own | _given(spiel) | _named_dead(spiel))


@carries("A.22")
def _named_dead(spiel: Spiel) -> CardSet:
    """The cards everybody knows to be dead; one exchanged for a card laid too early dies without a call (A.22)."""
    shown, mask = _laid_open(spiel), 0
    for case in spiel.faults.cases:
        taken = () if case.chosen is None else case.ruling.offers[case.chosen]
        for part in taken:
            mask |= _cards_told(part, case.irregularity, shown, EMPTY).mask if part.kind is ConsequenceKind.DEAD else 0
    dies = spiel.reglement.fault.early.value is EarlyCard.STAYS
    for both in spiel.faults.exchanged:
        mask |= both.cards.mask if dies else 0
    return CardSet(mask) | CardSet.of([lying.card for lying in spiel.faults.early])


@carries("P.11")
def cases_seen(spiel: Spiel, seat: Seat | None) -> tuple[Case, ...]:
    """The cases as a seat may know them; the offender knows everything about his own but what he dealt.

    What he held back of a suit (A.12) nobody else has seen.
    """
    if not spiel.faults.cases:
        return ()
    seen = seen_by(spiel, seat)
    return tuple(
        _dealing_seen(case if case.irregularity.offender is seat else _public(spiel, case, seen))
        for case in spiel.faults.cases
    )


def _public(spiel: Spiel, case: Case, seen: CardSet) -> Case:
    irregularity, ruling = case.irregularity, case.ruling
    lying = _lying(spiel) if case.decided is None else EMPTY
    offers = tuple(
        tuple([_naming(part, _cards_told(part, irregularity, seen, lying)) for part in offer])
        for offer in ruling.offers
    )
    told = ruling if offers == ruling.offers else replace(ruling, offers=offers)
    return replace(case, irregularity=_irregularity_seen(irregularity, seen), ruling=told)


def _naming(consequence: Consequence, cards: CardSet) -> Consequence:
    """The consequence with these cards: itself where it names no others, as most do."""
    return consequence if consequence.cards == cards else replace(consequence, cards=cards)


def _lying(spiel: Spiel) -> CardSet:
    """The cards of the trick that lies open."""
    return EMPTY if spiel.trick is None else CardSet.of(spiel.trick.cards)


@carries("F.trumpf")
def _dealing_seen(case: Case) -> Case:
    """Who deals wrongly (A.17) does not see what he dealt, nor does anybody; of a wrong Lupf all see the depth."""
    act: Act = case.irregularity.act
    match act:
        case Deal():
            act = replace(act, hands=NO_HANDS)
        case Lift():
            act = Cut(act.seat, act.count)
        case _:
            return case
    return replace(case, irregularity=replace(case.irregularity, act=act))


@carries("P.32")
def _cards_told(consequence: Consequence, irregularity: Irregularity, seen: CardSet, lying: CardSet) -> CardSet:
    """The cards of a consequence that are named to others: a barred suit, the Stoeck, else what they have seen.

    Never those of a Weis, of which only the points were said (A.23.3), nor the highest that was held back. But `lying`
    are the cards on the table while a choice waits: whoever may play on instead of choosing (P.29) must know which of
    them would win nothing. Once it is decided `dead_seen` tells, as the cards fall.
    """
    kind, cards = consequence.kind, consequence.cards
    if kind is ConsequenceKind.BAR or irregularity.kind in _OF_STOECK:
        return cards
    if kind in _OF_A_WEIS:
        return EMPTY
    return cards & (lying if consequence.extent in _NEVER_NAMED else seen)


def _irregularity_seen(irregularity: Irregularity, seen: CardSet) -> Irregularity:
    """What happened as all others know it: cards they saw, the proof against a claim, none drawn and none of a Weis.

    Of a Weis only the points were said (A.23.3).
    """
    act, cards = irregularity.act, irregularity.cards
    match act:
        case ShowWeis():
            act, cards = replace(act, cards=EMPTY), EMPTY
        case Draw():
            act, cards = replace(act, cards=EMPTY), EMPTY
        case ClaimRest():
            pass  # the proof is told (A.14)
        case _:
            cards = cards & seen
    told = tuple(
        [
            replace(objection, cards=EMPTY) if objection.cards else objection
            for objection in irregularity.objections
            if _is_told(objection, irregularity)
        ]
    )
    return replace(irregularity, act=act, cards=cards, objections=told)


def _is_told(objection: Objection, irregularity: Irregularity) -> bool:
    """Whether others learn of an objection: not what the cards also show if the Weis was called for something else."""
    return _JUDGED_BY_HIS_CARDS.get(objection.kind, irregularity.kind) is irregularity.kind
