"""The rest of the tricks: hands laid open for it, objections to such a claim, and whose the rest becomes (A.14)."""

from puur.cards import CardSet
from puur.modes import Variant
from puur.reglement.carries import carries
from puur.reglement.fault_options import RestExtent
from puur.rules.score import Reason
from puur.rules.trick_points import Taken
from puur.seats import Party, Seat
from puur.spiel.acts import ClaimRest, Laid, Object
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import Case
from puur.spiel.state import LaidOpen, Phase, Rest, Spiel
from puur.spiel.tricks import all_tricks


@carries("A.14", "E.10", "K.karte-bereit")
def can_lay_down(spiel: Spiel, seat: Seat) -> bool:
    """Whether a seat has anything to lay down: with no card left, nobody claims the rest."""
    return bool(spiel.hands[seat])


@carries("A.14", "E.10")
def is_given_away(spiel: Spiel) -> bool:
    """Whether the rest has gone to a party: the tricks that are left are not played, and no card is given any more."""
    return spiel.faults.rest is not None


def laying(spiel: Spiel, act: ClaimRest) -> tuple[Seat, ...]:
    """The seats whose hands a claim lays open: the claimer's, or his partner's too where he has one."""
    partner = spiel.start.seats.partner(act.seat) if act.laid is Laid.BOTH else None
    return (act.seat,) if partner is None else (act.seat, partner)


@carries("A.14")
def laid_open(spiel: Spiel, act: ClaimRest) -> Spiel:
    """The Spiel after everybody has seen these hands, whatever the outcome of the claim."""
    shown = tuple(LaidOpen(seat, spiel.hands[seat]) for seat in laying(spiel, act))
    return spiel._replace(faults=spiel.faults._replace(laid=(*spiel.faults.laid, *shown)))


@carries("A.14", "E.10", "K.karte-bereit", "P.11")
def claim_objected_to(spiel: Spiel, act: Object) -> Case | None:
    """The claim to the rest that an objection is about: laid down just now, and ruled on without anybody calling it.

    It means that claim, not an earlier fault of the same player that nobody noticed.
    """
    if not _laid_down_now(spiel, act):
        return None
    claims = [case for case in spiel.faults.cases if case.irregularity.kind is IrregularityKind.REST_CLAIMED]
    return next((case for case in reversed(claims) if case.irregularity.offender is act.offender), None)


def _laid_down_now(spiel: Spiel, act: Object) -> bool:
    """Whether an objection is to somebody who laid his hand open and gave no card since; some may have come back."""
    laid = [claim for claim in spiel.faults.laid if claim.seat is act.offender]
    return act.trick is None and bool(laid) and laid[-1].cards <= spiel.hands[act.offender]


@carries("A.14")
def claimed_rightly(spiel: Spiel, act: Object) -> str | None:
    """The article by which a claim that is objected to was right, if it was."""
    rest = spiel.faults.rest
    right = rest is not None and act.offender in rest.party.seats and _laid_down_now(spiel, act)
    return rest.article if right and rest is not None else None


@carries("A.14", "E.10", "P.13")
def rest_lost(spiel: Spiel, party: Party, article: str) -> Spiel:
    """The Spiel ends; the party gets all that is not yet turned, or all nine tricks if the Reglement says so (P.13)."""
    all_nine = spiel.reglement.fault.rest_extent.value is RestExtent.ALL_NINE
    return rest_to(spiel, Rest(party, article, 0 if all_nine else len(spiel.turned)))


@carries("A.14", "E.10", "P.13")
def rest_taken(spiel: Spiel, rest: Rest) -> Taken:
    """What the rest is worth to the party: all cards not yet turned, on the table, in the hands and in the stock."""
    cards = CardSet.of([card for trick in all_tricks(spiel)[rest.since :] for card in trick.cards])
    cards |= spiel.preface.stock
    for hand in spiel.hands:
        cards |= hand
    mode = (spiel.preface.variant or Variant.O).mode(rest.since)
    return Taken(rest.party, sum(map(mode.points_of, cards)), Reason.REST, rest.article, rest.since)


def rest_to(spiel: Spiel, rest: Rest) -> Spiel:
    """The Spiel ends before its last card; the hands stay as they lay."""
    return spiel._replace(phase=Phase.PLAYED, turn=None, faults=spiel.faults._replace(rest=rest))
