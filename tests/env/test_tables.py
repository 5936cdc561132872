"""Many tables at once play what single tables play, lane by lane."""

import numpy as np
import pytest

from puur.core.chance import seeded
from puur.env import IllegalAction, Table, Tables
from puur.env import layout as h
from puur.env.fields import OBSERVATION, named
from puur.errors import UnsupportedPosition
from puur.seats import Seat

NAMES = ("schieber", "kzjv", "fnf-handjass", "differenzler", "coiffeur", "hindersi")


def twin(tables: Tables, lane: int, seed: int) -> Table:
    """The single table that plays what this lane plays."""
    table = Table(tables.house.reglement, seed=0)
    table._row[h.CHANCE] = seeded(seed, lane)  # noqa: SLF001  the same dice
    table.reset(dealer=Seat(int(tables.house.numbers[h.STEP]) * lane % 4))
    return table


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lanes", [1, 5])
def test_lanes_are_tables(name: str, lanes: int) -> None:
    """Turn, legal actions, masks, observations, states, rewards and ends are those of single tables."""
    tables = Tables(lanes, name, seed=3)
    singles = [twin(tables, lane, 3) for lane in range(lanes)]
    for _ in range(120):
        for lane, table in enumerate(singles):
            assert table.turn is Seat(int(tables.turns()[lane]))
            assert table.legal == int(tables.legal[lane])
            assert table.mask().tolist() == tables.masks()[lane].tolist()
            assert table.observation(table.turn or Seat.S).tolist() == tables.observations()[lane].tolist()
            assert table.observation(Seat.N).tolist() == tables.observations(Seat.N)[lane].tolist()
            assert table.state(table.turn or Seat.S).tolist() == tables.states()[lane].tolist()
        actions = tables.random_actions()
        tables.step(actions)
        for lane, table in enumerate(singles):
            over = table.step(int(actions[lane])) == 0
            assert over == bool(tables.over[lane])
            assert list(table.rewards) == tables.rewards[lane].tolist()
            if over:
                table.reset()


def test_the_same_seed_gives_the_same_spiele() -> None:
    """Two batches of one seed agree for ever, whatever came before; another seed gives others."""
    tables, other_tables = Tables(50, "schieber", seed=7), Tables(50, "schieber", seed=8)
    assert (tables.states() != other_tables.states()).any()
    other_tables.step(other_tables.random_actions())
    other_tables.reset(7)
    for _ in range(60):
        assert (tables.states() == other_tables.states()).all()
        tables.step(tables.random_actions())
        other_tables.step(other_tables.random_actions())
    assert (tables.rewards == other_tables.rewards).all()


def test_an_illegal_action_is_named_and_nothing_is_done() -> None:
    """The lane and what was legal there are told; no table moved."""
    tables = Tables(4, "kzjv", seed=1)
    before = tables.states().copy()
    actions = tables.random_actions().copy()
    actions[2] = 0
    with pytest.raises(IllegalAction, match="action 0 at table 2 is not legal; legal are 36, 37"):
        tables.step(actions)
    for wrong in (-1, 47, 1 << 40):
        actions[2] = wrong
        with pytest.raises(IllegalAction):
            tables.step(actions)
    assert (before == tables.states()).all()


def test_wrong_numbers_are_refused() -> None:
    """Too few or too many tables, or actions of another shape, are said at once."""
    for lanes in (0, 100_001):
        with pytest.raises(UnsupportedPosition, match="1 to 100000"):
            Tables(lanes)
    with pytest.raises(UnsupportedPosition, match="one for each table"):
        Tables(3).step(np.zeros(2, dtype=np.int64))


@pytest.mark.parametrize("actions", [[36.7, 36.2], [36], [[36, 36]], ["36", "36"], [True, False]])
def test_actions_are_a_whole_number_for_each_table(actions: list[object]) -> None:
    """Anything else is refused, and nothing was done."""
    tables = Tables(2, "schieber", seed=1)
    before = tables.observations().copy()
    with pytest.raises(UnsupportedPosition, match="actions of shape"):
        tables.step(np.array(actions))
    assert before.tolist() == tables.observations().tolist()


@pytest.mark.parametrize("where", [[True], [True] * 5, [1, 0], [[True, False]]])
def test_which_tables_move_is_a_truth_value_for_each(where: list[object]) -> None:
    """Fewer, more or other ones are refused: the kernel would read beyond them."""
    tables = Tables(2, "schieber", seed=1)
    with pytest.raises(UnsupportedPosition, match="where of shape"):
        tables.step(np.array([36, 36]), np.array(where))


def test_any_number_is_a_seed_of_many() -> None:
    """A seed may be as long as one likes, or negative; text is none."""
    assert Tables(2, "schieber", seed=2**70 + 5).states().tolist() != Tables(2, "schieber", seed=-9).states().tolist()
    with pytest.raises(TypeError, match="integer"):
        Tables(2, "schieber", seed="x")  # type: ignore[arg-type]  # what somebody may try


def test_a_hundred_thousand_tables() -> None:
    """The largest batch plays a whole round: every Spiel of the Einzelschieber counts 157."""
    tables = Tables(100_000, "einzelschieber", seed=2)
    ended = np.zeros(100_000, dtype=np.int64)
    for _ in range(38):
        tables.step(tables.random_actions())
        over = tables.rewards[tables.over]
        assert (over[:, 0] + over[:, 1] == 157).all()
        ended += tables.over
    assert (ended == 1).all()
    assert (100_000, OBSERVATION) == tables.observations().shape
    assert (100_000, 4, 36) == named(tables.states())["hands"].shape


@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_a_spiel_is_kept(name: str) -> None:
    """Where the next Spiel was dealt, the last one is still seen from every seat as it stood when all cards lay."""
    tables = Tables(7, name, seed=5)
    singles = [twin(tables, lane, 5) for lane in range(7)]
    ended = 0
    for _ in range(80):
        actions = tables.random_actions()
        tables.step(actions)
        done = [lane for lane, table in enumerate(singles) if table.step(int(actions[lane])) == 0]
        assert done == np.flatnonzero(tables.over).tolist()
        for seat in Seat:
            seen, states = tables.final_observations(seat), tables.final_states(seat)
            assert seen.tolist() == [singles[lane].observation(seat).tolist() for lane in done]
            assert states.tolist() == [singles[lane].state(seat).tolist() for lane in done]
        assert not any(singles[lane].mask().any() for lane in done)
        for lane in done:
            singles[lane].reset()
        ended += len(done)
    assert ended > 7


def test_no_end_is_told_before_there_is_one() -> None:
    """A table where no Spiel has ended since the reset is named; where none is asked the answer is empty."""
    tables = Tables(3, "kzjv", seed=1)
    assert (0, OBSERVATION) == tables.final_observations(Seat.S).shape
    with pytest.raises(UnsupportedPosition, match="no Spiel has ended yet at table 1"):
        tables.final_states(where=np.array([False, True, True]))
    while not tables.over.all():
        tables.step(tables.random_actions())
    assert (3, OBSERVATION) == tables.final_observations(Seat.E).shape
    tables.reset(2)
    with pytest.raises(UnsupportedPosition, match="at table 0"):
        tables.final_observations(Seat.E, np.array([True, False, False]))
