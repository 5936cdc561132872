"""A learner's table plays exactly as the rules do: decisions, turns, points, and what is seen."""

import os
import random
import subprocess
import sys

import numpy as np
import pytest

from puur.cards import Card, CardSet
from puur.env import IllegalAction, Table
from puur.env.actions import action_of
from puur.env.house import TableHouse, refusal
from puur.env.rewards import Reward, rewards_of
from puur.env.shadow import after, decisions, opened, spiel_of
from puur.env.table import listed
from puur.env.view_observation import seen_in
from puur.errors import UnsupportedPosition
from puur.extras import MissingExtra, demand
from puur.reglement import built_in, load
from puur.rules.trick_points import totals
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
        assert [points[parties.index(spiel.start.seats.party(seat))] for seat in Seat] == list(table.points)
        table.reset()


@pytest.mark.parametrize("name", PLAYED)
def test_a_table_plays_by_the_rules(name: str) -> None:
    """Legal actions, turn, points and every seat's observation are those of the rules, over random Spiele."""
    play_beside(name, 1, 4)


@pytest.mark.nightly
@pytest.mark.parametrize("name", PLAYED)
def test_a_table_plays_by_the_rules_for_long(name: str) -> None:
    """The same over many more Spiele, so that rare Weis and Matches come up too."""
    play_beside(name, 2, 150)


def test_without_a_compiler_the_tables_are_the_same() -> None:
    """Where Numba is missing the same source runs as Python and plays the same Spiele."""
    code = (
        "from puur.env import Tables; tables = Tables(3, 'schieber', seed=5)\n"
        "for _ in range(90): _ = tables.step(tables.random_actions())\n"
        "print(tables.states().tobytes().hex(), tables.legal.tolist(), tables.rewards.tolist())"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            text=True,
            env=os.environ | {"NUMBA_DISABLE_JIT": disabled},
        ).stdout
        for disabled in ("0", "1")
    }
    assert 1 == len(printed)


@pytest.mark.parametrize("name", ["grauer-jass-2", "grauer-jass-4"])
def test_games_with_dice_are_refused(name: str) -> None:
    """What the tables cannot play is refused with the reason."""
    with pytest.raises(UnsupportedPosition, match=f"do not play {name}: "):
        Table(name)


def test_a_deal_of_ones_own() -> None:
    """A table takes any hands of nine cards, and the card that makes trump exactly where one does."""
    hands = [CardSet(511 << 9 * seat) for seat in range(4)]
    table = Table("kzjv")
    table.deal(hands, Seat.W)
    assert (Seat.W, tuple(hands), Seat.S) == (table.dealer, table.dealt, table.turn)
    for wrong in ([*hands[:3], hands[0]], hands[:3]):
        with pytest.raises(UnsupportedPosition, match="nine cards"):
            table.deal(wrong, Seat.W)
    with pytest.raises(UnsupportedPosition, match="makes trump"):
        table.deal(hands, Seat.W, made=Card.C6)
    for made in (None, Card.D6):
        with pytest.raises(UnsupportedPosition, match="makes trump"):
            Table("fnf-handjass").deal(hands, Seat.W, made=made)


def test_a_finished_table_says_so() -> None:
    """After the last card no action is legal, and the error says what to do."""
    table = Table("kzjv", seed=1)
    assert (0, 0, 0, 0) == table.points
    while table.legal:
        table.step(listed(table.legal)[0])
    assert table.turn is None
    with pytest.raises(IllegalAction, match="over: call reset"):
        table.step(0)


@pytest.mark.parametrize("action", [-1, 10**30, 1.5, "D", None, np.array([46])])
def test_what_is_no_action_is_refused_in_words(action: int) -> None:
    """A number that is none of the actions is illegal, all else is no number; neither changes the table."""
    table = Table("schieber", seed=1)
    before = table.legal
    with pytest.raises((IllegalAction, TypeError), match=r"not legal|integer"):
        table.step(action)
    assert before == table.legal


def test_any_number_is_a_seed() -> None:
    """A seed may be as long as one likes; text is none."""
    assert Table("schieber", seed=2**70 + 5).hands == Table("schieber", seed=2**70 + 5).hands
    with pytest.raises(TypeError, match="integer"):
        Table("schieber", seed="x")  # type: ignore[arg-type]  # what somebody may try


def test_rewards() -> None:
    """Points are negative where fewest win; the lead is over the others' average."""
    table = Table("differenzler", seed=3)
    while table.legal:
        table.step(listed(table.legal)[0])
    assert [-points for points in table.points] == list(table.rewards)
    lead = rewards_of((10, 20, 30, 40), table.house, Reward.LEAD)
    assert [-20.0, -6.67, 6.67, 20.0] == [round(reward, 2) for reward in lead]
    assert (3.0, 4.0, 3.0, 4.0) == rewards_of((3, 4, 3, 4), TableHouse.of("kzjv"), Reward.POINTS)


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a package that only learners need, the error names it and how to get it."""
    monkeypatch.setattr("puur.extras.find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=r"pyarrow is not installed; .* pip install 'puur\[data\]'"):
        demand("pyarrow", "data")


def test_a_view_of_nobody_has_no_observation() -> None:
    """A spectator is no learner."""
    with pytest.raises(ValueError, match="spectator"):
        seen_in(view(spiel_of(Table("kzjv", seed=1)), None))
