"""Where somebody sits is only a name: a table turned round is played alike."""

from dataclasses import replace

import pytest
from tests.interop.walks import spiele

from puur.bots.clock import Clock
from puur.bots.levels import bot
from puur.interop.known import Known, answerable, chosen, known_in, view_of
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import view


def turned(known: Known, by: int) -> Known:
    """The same, everybody so many seats further on."""
    return replace(known, seat=Seat((known.seat + by) % 4), dealer=Seat((known.dealer + by) % 4))


@pytest.mark.parametrize("seed", range(3))
def test_the_rules_of_thumb_know_no_seat(seed: int) -> None:
    """`einfach` decides alike at every seat of a turned table."""
    reglement = load("einzelschieber")
    for spiel in spiele(reglement, f"turned {seed}"):
        if spiel.turn is None:
            continue
        known = known_in(view(spiel, spiel.turn))
        answers = set()
        for by in range(4):
            seen = view_of(turned(known, by), reglement)
            act = bot("einfach").choose(seen, answerable(seen), Clock.endless())
            assert act is not None
            answers.add(chosen(act))
        assert 1 == len(answers), known
