"""How the deals of a match begin: who deals, and the cards by chance."""

from puur.cards import CARDS
from puur.interop.codes import PLAYERS, seat_of_zuehlke
from puur.record.chance import Stream, dealt
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel import Spiel, advance, open_spiel
from puur.spiel.acts import Cut


def dealt_first(reglement: Reglement, number: int) -> Seat:
    """Who deals the deal of a number, from 0: seat k mod 4 begins it."""
    plan = reglement.seat_plan
    return plan.before(seat_of_zuehlke(number % PLAYERS, plan))


def opened(reglement: Reglement, dealer: Seat, stream: Stream) -> Spiel:
    """A Spiel whose cards are dealt by chance.

    >>> from puur.record.chance import seed_of
    >>> from puur.reglement import load
    >>> spiel = opened(load("einzelschieber"), Seat.W, Stream.of(seed_of("doc"), 0))
    >>> spiel.turn, spiel.phase
    (<Seat.S: 0>, <Phase.ANNOUNCE: 'announce'>)
    """
    plan = reglement.seat_plan
    spiel = open_spiel(reglement, plan, dealer=dealer)
    spiel = advance(spiel, Cut(plan.before(dealer), reglement.deal.cut_min.value))
    return advance(spiel, dealt(spiel, stream.shuffled(CARDS)))
