"""What a player may know of the points: nothing that rests on hidden cards."""

from dataclasses import replace

import pytest

from puur.bots.knowledge import has_reached_target
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Spiel, place, view
from puur.spiel.bedanken_points import has_reached


def _nearly(carried: tuple[int, int]) -> Spiel:
    """A Schieber to 2500 in which North holds the Stoeck and South leads, with these points written."""
    spiel = place(load("schieber"), "H", "D6 D7|S6 S7|HQ HK|C6 C7")
    return spiel._replace(start=replace(spiel.start, carried=carried))


@pytest.mark.cites("A.3", "A.23.8")
def test_nobody_learns_of_the_partners_stoeck() -> None:
    """Twenty points short, only North's hidden Stoeck would be enough: South is not told that he could say so."""
    spiel = _nearly((2480, 0))
    assert has_reached(spiel, spiel.start.seats.party(Seat.S))
    assert not has_reached_target(view(spiel, Seat.S))


@pytest.mark.cites("A.3")
def test_written_points_are_known_to_all() -> None:
    """With the target written both partners know it, the opponents and a spectator do not have it."""
    spiel = _nearly((2500, 0))
    reached = {seat: has_reached_target(view(spiel, seat)) for seat in (*Seat, None)}
    assert {Seat.S: True, Seat.E: False, Seat.N: True, Seat.W: False, None: False} == reached
