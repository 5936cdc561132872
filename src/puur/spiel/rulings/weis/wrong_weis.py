"""What a Weis is worth that is not what was said, or not the highest (A.23.5, A.23.7, P.23)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.rules.weis import weis_of
from puur.rules.weis_comparison import Announced, leader, said_strength
from puur.seats import Party
from puur.spiel.citations import in_force
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, annulling, left_to_decide, never_closed, offers_to, one_offer, standing
from puur.spiel.ruling import Case, Consequence, ConsequenceKind, Offer, Ruling
from puur.spiel.rulings.weis.credited import credited, is_compared
from puur.spiel.rulings.weis.time_to_call import after_second_card
from puur.spiel.said_weis import Claim
from puur.spiel.state import Spiel
from puur.spiel.tricks import all_tricks, dealt_hand
from puur.spiel.weis.correction import claim_of, may_be_corrected, said_in
from puur.spiel.weis.moment import variant_of
from puur.spiel.weis.ruled import as_said
from puur.spiel.weis.talk import announced
from puur.spiel.weis.truth import Truth, announced_as, truth_of

CORRECTING: Final = "A.23.5"
INVALID: Final = "A.23.7"
FOLLOWING: Final = "P.23"
DECIDED: Final = "P.39"
_VOIDABLE: Final = frozenset({Kind.WEIS_NOT_HELD, Kind.WEIS_MISNAMED})


@carries("A.23.5", "A.23.7", "P.23")
def _false(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A Weis that differs from what was said: void, worth what was said, or misnamed."""
    claim = claim_of(spiel, irregularity)
    if not is_compared(spiel):
        return credited(spiel, irregularity, claim)
    article = in_force(CORRECTING, spiel.reglement)
    if may_be_corrected(spiel, irregularity):
        return _may_be_put_right(article, irregularity)
    if claim is None:
        return one_offer(article, standing(article))
    truth = truth_of(spiel, claim)
    if truth is Truth.VOID:
        return one_offer(article, *_void(spiel, claim))
    if truth is Truth.MISNAMED:
        return _misnamed(spiel, irregularity, claim, party)
    return one_offer(article, _counts(irregularity, article))


def _may_be_put_right(article: str, irregularity: Irregularity) -> Ruling:
    """Nothing follows yet: its player may still put it right."""
    seat, cards = irregularity.offender, irregularity.cards
    return one_offer(article, Consequence(ConsequenceKind.MAY_CORRECT, article, cards=cards, seat=seat))


@carries("A.23.5")
def _not_covered(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """A wrong Weis may be put right until the card is covered; until then it is no fault."""
    return in_force(CORRECTING, spiel.reglement) if may_be_corrected(spiel, irregularity) else None


def _counts(irregularity: Irregularity, article: str) -> Consequence:
    return Consequence(ConsequenceKind.COUNTS_AS_SAID, article, cards=irregularity.cards, seat=irregularity.offender)


def _void(spiel: Spiel, claim: Claim) -> Offer:
    """The Weis does not count; if it was the highest, all opponents may still announce theirs (A.23.7).

    One that was void before may be the highest only now that this one falls, in whichever order they are called.
    """
    reglement = spiel.reglement
    found = weis_of(claim.cards, reglement.weis)
    four_held = found is not None and not found.is_run and claim.cards <= dealt_hand(spiel, claim.seat)
    article = in_force(CORRECTING if four_held else FOLLOWING, reglement)
    forfeit = Consequence(ConsequenceKind.FORFEIT, article, cards=claim.cards, seat=claim.seat)
    hindered = [party for fallen in (claim, *_fallen_before(spiel)) for party in _hindered_by(spiel, fallen, claim)]
    freed = [party for party in dict.fromkeys(hindered) if party not in _freed_before(spiel)]
    invalid = in_force(INVALID, reglement)
    return (forfeit, *(Consequence(ConsequenceKind.MAY_ANNOUNCE, invalid, party=party) for party in freed))


def _freed_before(spiel: Spiel) -> set[Party | None]:
    """Who may announce already, as an earlier case said."""
    said = [part for case in spiel.faults.cases for part in _decided(case)]
    return {part.party for part in said if part.kind is ConsequenceKind.MAY_ANNOUNCE}


def _decided(case: Case) -> Offer:
    """What holds by a case: nothing while it waits for a choice."""
    return () if case.chosen is None else case.ruling.offers[case.chosen]


def _fallen_before(spiel: Spiel) -> tuple[Claim, ...]:
    """The Weis that were found void and hindered nobody then, as a higher one stood that may be void as well."""
    found = []
    for case in spiel.faults.cases:
        claim, kinds = said_in(spiel, case.irregularity), {part.kind for part in _decided(case)}
        if claim is not None and case.irregularity.kind in _VOIDABLE and kinds == {ConsequenceKind.FORFEIT}:
            found.append(claim)
    return tuple(found)


@carries("A.23.7")
def _hindered_by(spiel: Spiel, fallen: Claim, now: Claim) -> tuple[Party, ...]:
    """Whose smaller Weis a void one hindered: all its opponents', if no Weis that still stands was as high."""
    if any(_is_higher(spiel, other, fallen) for other in spiel.talk.claims if other not in {now, fallen}):
        return ()
    seats = spiel.start.seats
    return tuple(dict.fromkeys(seats.party(seat) for seat in seats.opponents(fallen.seat)))


def _is_higher(spiel: Spiel, claim: Claim, than: Claim) -> bool:
    """Whether a Weis as announced is higher than another, or as high and came first (A.23.4)."""
    variant, keys = variant_of(spiel), spiel.reglement.weis
    own, other = (said_strength(announced_as(spiel, said), variant, keys) for said in (claim, than))
    return own > other or (own == other and _turn_of(spiel, claim) < _turn_of(spiel, than))


def _turn_of(spiel: Spiel, claim: Claim) -> tuple[int, int]:
    """When a Weis was announced: with which trick, and how many had their turn in it before."""
    tricks = all_tricks(spiel)
    order = spiel.start.seats.order if claim.trick >= len(tricks) else spiel.start.sitting[tricks[claim.trick].leader]
    return claim.trick, order.index(claim.seat)


def _highest(spiel: Spiel) -> Announced | None:
    return leader(announced(spiel), variant_of(spiel), spiel.reglement.weis)


@carries("A.23.7", "P.39")
def _misnamed(spiel: Spiel, irregularity: Irregularity, claim: Claim, party: Party) -> Ruling:
    """A valid Weis with wrong cards named: if that decided the comparison, the opponents may annul.

    Whoever settles disputes decides whether it harmed them in another way.
    """
    article = in_force(INVALID, spiel.reglement)
    offers = ((annulling(article),), (_counts(irregularity, in_force(DECIDED, spiel.reglement)),))
    if _decides(spiel, irregularity, claim):
        return offers_to(party, article, *offers)
    return left_to_decide(spiel, *offers)


def _decides(spiel: Spiel, irregularity: Irregularity, claim: Claim) -> bool:
    """Whether its player's party has the highest Weis only because of what was said wrongly."""
    seats = spiel.start.seats
    now, then = _highest(spiel), _highest(as_said(spiel, irregularity))
    parties = [None if said is None else seats.party(said.seat) for said in (now, then)]
    return parties[0] is seats.party(claim.seat) and parties[1] is not parties[0]


@carries("A.23.3", "A.23.5")
def _not_highest(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A player who announced less than his highest Weis, or not all of it, is held to what he said."""
    del party
    if may_be_corrected(spiel, irregularity):
        return _may_be_put_right(in_force(CORRECTING, spiel.reglement), irregularity)
    said = in_force(CORRECTING, spiel.reglement)
    return one_offer(irregularity.objections[0].article, _counts(irregularity, said))


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.WEIS_MISNAMED: Procedure(_false, never_closed, not_yet=_not_covered),
        Kind.WEIS_NOT_HELD: Procedure(_false, never_closed, not_yet=_not_covered),
        Kind.WEIS_NOT_HIGHEST: Procedure(_not_highest, never_closed, closed_to=after_second_card, not_yet=_not_covered),
    }
)
