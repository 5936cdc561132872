"""The procedure for a fault: who may call it, until when, and the ruling."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from puur.reglement.carries import carries
from puur.seats import Party, Seat
from puur.spiel.fault import Irregularity
from puur.spiel.ruling import Consequence, ConsequenceKind, Offer, Ruling
from puur.spiel.state import Spiel


class Callers(Enum):
    """Who may call an irregularity."""

    OPPONENTS = "opponents"  # of the offender (P.11)
    ANYBODY = "anybody"  # every player, as with a wrong deal (A.17)


def never_closed(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """There is no time limit: it may be called until the Spiel is written (P.11)."""
    del spiel, irregularity
    return None


def open_to_all(spiel: Spiel, irregularity: Irregularity, caller: Seat) -> str | None:
    """The time limit is the same for all players."""
    del spiel, irregularity, caller
    return None


def never_too_early(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """It may be called at once."""
    del spiel, irregularity
    return None


def can_always_happen(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Nothing on the table contradicts the report."""
    del spiel, irregularity
    return None


def always_wrong(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """It is forbidden for everybody."""
    del spiel, irregularity
    return None


class Procedure(NamedTuple):
    """The procedure for one kind of irregularity.

    `ruling` says what is offered now; the party it is given is the one that may choose, or that points go to. `closed`
    is the article by which it is too late to call the irregularity, or none while it is in time; `closed_to` the same
    where it depends on who calls. `impossible` is the article by which a report of it cannot be true, `not_yet`
    the one by which it may still be put right, so that it is no fault yet, `allowed` the one by which who is said to
    have done it may do it.
    """

    ruling: Callable[[Spiel, Irregularity, Party], Ruling]
    closed: Callable[[Spiel, Irregularity], str | None]
    callers: Callers = Callers.OPPONENTS
    closed_to: Callable[[Spiel, Irregularity, Seat], str | None] = open_to_all
    impossible: Callable[[Spiel, Irregularity], str | None] = can_always_happen
    not_yet: Callable[[Spiel, Irregularity], str | None] = never_too_early
    allowed: Callable[[Spiel, Irregularity], str | None] = always_wrong


@carries("P.30")
def opposing_party(spiel: Spiel, irregularity: Irregularity, caller: Seat | None) -> Party:
    """The opponents of the offender; where there are several parties that of the caller, else the next (P.30)."""
    seats = spiel.start.seats
    opponents = seats.opponents(irregularity.offender)
    return seats.party(caller if caller is not None and caller in opponents else opponents[0])


@carries("P.11", "P.30")
def chooser_uncalled(spiel: Spiel, irregularity: Irregularity, ruling: Ruling) -> Party | None:
    """Who may choose while nobody has called it: none where several parties oppose, as it is then who calls (P.30).

    None, too, where a choice is nobody's.
    """
    seats = spiel.start.seats
    parties = {seats.party(seat) for seat in seats.opponents(irregularity.offender)}
    return None if len(parties) > 1 else ruling.chooser


def one_offer(article: str, *consequences: Consequence) -> Ruling:
    """A ruling without a choice."""
    return Ruling(article, None, (consequences,))


def offers_to(party: Party, article: str, *offers: Offer) -> Ruling:
    """A ruling with a choice for a party; play going on without one, the last offer is taken (P.29)."""
    return Ruling(article, party, offers, default=len(offers) - 1)


@carries("E.leiter", "F.grundsatz", "P.4")
def left_to_decide(spiel: Spiel, *offers: Offer) -> Ruling:
    """A ruling for whoever settles disputes here; play going on without one, the last offer is taken (P.29)."""
    return Ruling(spiel.reglement.table.disputes.article, None, offers, default=len(offers) - 1)


def annulling(article: str, next_dealer: Seat | None = None) -> Consequence:
    """The Spiel is annulled; the same dealer deals again unless another is named (P.19)."""
    return Consequence(ConsequenceKind.ANNUL, article, seat=next_dealer)


def standing(article: str) -> Consequence:
    """Nothing changes."""
    return Consequence(ConsequenceKind.STAND, article)
