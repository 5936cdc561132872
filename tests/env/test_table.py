"""A learner's table plays exactly as the rules do: decisions, turns, points, and what is seen."""

import random

import numpy as np
import pytest

from puur.env import Table
from puur.env.actions import action_of
from puur.env.house import refusal
from puur.env.shadow import after, decisions, opened
from puur.env.table import listed
from puur.env.viewing import seen_in
from puur.reglement import built_in, load
from puur.rules.counting import totals
from puur.seats import Seat
from puur.spiel import count, view

PLAYED = tuple(name for name in built_in() if refusal(load(name)) is None)


def play_beside(name: str, seed: int, spiele: int) -> None:
    """Random Spiele on a table and, beside it, by the rules; everything is compared before every decision."""
    table, rng = Table(name, seed=seed), random.Random(seed)
    reglement = load(name)
    for _ in range(spiele):
        spiel = opened(reglement, table.dealer, table.dealt, table.made)
        while table.legal:
            assert table.turn is not None
            open_now = {action_of(act) for act in decisions(view(spiel, table.turn))}
            assert open_now == set(listed(table.legal)) == set(np.flatnonzero(table.mask()).tolist())
            for seat in Seat:
                assert seen_in(view(spiel, seat)).tolist() == table.observation(seat).tolist()
            action = rng.choice(listed(table.legal))
            spiel = after(spiel, action)
            table.step(action)
            assert spiel.turn is table.turn
        assert spiel.is_over
        parties = spiel.start.seats.parties
        points = totals(count(spiel), parties)
        assert [points[parties.index(spiel.start.seats.party(seat))] for seat in Seat] == list(table.points())
        table.reset()


@pytest.mark.parametrize("name", PLAYED)
def test_a_table_plays_by_the_rules(name: str) -> None:
    """Legal actions, turn, points and every seat's observation are those of the rules, over random Spiele."""
    play_beside(name, 1, 4)
