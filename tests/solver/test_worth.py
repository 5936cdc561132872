"""What is played for, by the Reglement: factors, Match, the parties' scores."""

import random

import pytest
from tests.solver.deals import SCHIEBER, dealt

from puur.errors import NotationError, UnsupportedPosition
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Seat
from puur.solver.budget import Budget, Cancel
from puur.solver.exact import Solver
from puur.solver.modes import choose
from puur.solver.positions import position
from puur.solver.questions import question
from puur.solver.worth import Aim
from puur.spiel import place

SOLVER = Solver(Budget(megabytes=4, threads=2))
HANDS = "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7"


def test_counted_is_the_difference_of_the_points() -> None:
    """Without factor and Match the counted result is own points less the others'."""
    spiel = place(SCHIEBER, "D", HANDS)
    points = SOLVER.solve(question(spiel, Aim.POINTS))
    counted = SOLVER.solve(question(spiel, Aim.COUNTED))
    rest = 95
    assert points.value.exact is not None
    assert 2 * points.value.exact - rest == counted.value.exact


def test_a_factor_multiplies() -> None:
    """In a Reglement with factors the counted result is multiplied: hearts simple, spades double."""
    reglement = load("schieber-1-2-3")
    plain = SOLVER.solve(question(place(SCHIEBER, "D", HANDS), Aim.COUNTED)).value.exact
    assert plain is not None
    assert 2 * plain == SOLVER.solve(question(place(reglement, "D", HANDS), Aim.COUNTED)).value.exact


@pytest.mark.parametrize("name", ["differenzler", "fnf-handjass", "hindersi"])
def test_everybody_for_himself_is_told(name: str) -> None:
    """Where everybody has a score of his own, no card has one value, and that is said."""
    with pytest.raises(UnsupportedPosition, match="everybody plays for himself"):
        question(place(load(name), "D", HANDS), Aim.POINTS)


def test_a_table_with_cards_on_it() -> None:
    """Cards on the table may be in the hands as written or not; the next player is to play."""
    with_card = position(SCHIEBER, "D", HANDS, "D10 DA")
    without = position(SCHIEBER, "D", "DK H7 H6|S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7", "D10 DA")
    assert Seat.N is with_card.turn
    assert with_card.hands == without.hands
    first, second = (SOLVER.solve(question(spiel, Aim.POINTS)) for spiel in (with_card, without))
    assert first.value == second.value


def test_a_card_that_may_not_lie_there_is_told() -> None:
    """A card on the table that was no regular card is refused, and so is a complete trick."""
    with pytest.raises(UnsupportedPosition, match="S10 may not be played"):
        position(SCHIEBER, "D", HANDS, "D10 S10")
    with pytest.raises(NotationError):
        position(SCHIEBER, "D", HANDS, "D10 DA DQ DJ")


def test_the_best_announcement_and_schieben() -> None:
    """The best announcement is the largest of all, and passing to the partner is worth his best."""
    hands = dealt(random.Random(3), 4)
    found = choose(SCHIEBER, hands, SOLVER)
    own = [announcement.value.low for announcement in found.announcements if announcement.seat is found.vorhand]
    partners = [
        announcement.value.low for announcement in found.announcements if announcement.seat is not found.vorhand
    ]
    assert max(own) == found.best.value.exact
    assert found.schieben is not None
    assert max(partners) == found.schieben.exact
    assert set(SCHIEBER.trump.factors.value) == {announcement.variant for announcement in found.announcements}


@pytest.mark.parametrize("seed", range(3))
def test_two_threads_find_what_one_finds(seed: int) -> None:
    """All announcements of a deal, and what schieben is worth, are the same on one thread and on two."""
    hands = dealt(random.Random(seed), 4)
    alone, together = (choose(SCHIEBER, hands, Solver(Budget(megabytes=4, threads=threads))) for threads in (1, 2))
    assert alone == together
    assert alone.complete


def test_cancelled_before_it_began() -> None:
    """A search that was called off answers at once, with bounds."""
    cancel = Cancel()
    cancel.cancel()
    found = SOLVER.solve(question(place(SCHIEBER, Variant.D, dealt(random.Random(1), 6)), Aim.POINTS), cancel=cancel)
    assert not found.complete
    assert found.value.low <= found.value.high


def test_time_ends_a_search() -> None:
    """When the time is over there are bounds, and it is said."""
    solver = Solver(Budget(seconds=0.001, megabytes=4))
    found = solver.solve(question(place(SCHIEBER, Variant.D, dealt(random.Random(2), 9)), Aim.POINTS))
    assert not found.complete
    assert found.value.exact is None
