"""Learners at many tables at once."""

from copy import deepcopy
from functools import partial
from typing import NamedTuple, cast

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.utils.env_checker import check_returned_data_not_reused, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from puur.core.tables import Ints
from puur.env.batch import Flags, MaskArray
from puur.env.fields import Bytes, named
from puur.env.gym import TableEnv
from puur.env.spaces import LearnerView
from puur.env.vector import TableVectorEnv
from puur.errors import UnsupportedPosition
from puur.seats import seat as seat_named


def first_legal(seen: Bytes, masks: MaskArray) -> Ints:
    """The policy that does the first thing it may."""
    del seen
    return np.asarray(masks.argmax(axis=1), dtype=np.int64)


@pytest.mark.parametrize("seats", ["S", "SN", "W", "SENW"])
@pytest.mark.parametrize("reward", ["points", "lead"])
def test_the_learner_is_always_on_turn(seats: str, reward: str) -> None:
    """Every observation is a seat's on turn, and every Spiel that ends is rewarded with its points, once."""
    tables = TableVectorEnv(40, "einzelschieber", seats=seats, reward=reward)
    seen, _ = tables.reset(seed=4)
    spiele = 0
    for _ in range(80):
        assert (named(seen["observation"])["turn"][:, 0] == 1).all()
        seen, won, over, cut_off, _ = tables.step(first_legal(seen["observation"], seen["action_mask"]))
        assert not cut_off.any()
        assert (won[~over] == 0).all()
        low = 0 if reward == "points" else -157
        assert ((low <= won[over]) & (won[over] <= 157)).all()
        spiele += int(over.sum())
    assert spiele > 40


def test_the_same_seed_gives_the_same_spiele() -> None:
    """Two of one seed agree, with opponents of one's own as well as at random."""
    for opponents in (None, first_legal):
        first_env, second_env = (TableVectorEnv(8, "schieber", opponents=opponents) for _ in range(2))
        (seen, _), (twin, _) = first_env.reset(seed=9), second_env.reset(seed=9)
        for _ in range(30):
            assert (seen["observation"] == twin["observation"]).all()
            actions = first_legal(seen["observation"], seen["action_mask"])
            seen, won, *_ = first_env.step(actions)
            twin, theirs, *_ = second_env.step(actions)
            assert (won == theirs).all()


def test_gymnasium_makes_it() -> None:
    """It is what `gymnasium.make_vec` makes, and what it gives lies in its spaces."""
    tables = gymnasium.make_vec(
        "puur.env.gym:Puur/Schieber-v0", num_envs=3, vectorization_mode="vector_entry_point", seats="SN"
    )
    seen, _ = tables.reset(seed=1)
    assert tables.observation_space.contains(seen)
    assert tables.action_space.contains(first_legal(seen["observation"], seen["action_mask"]))


def test_a_learner_needs_a_seat() -> None:
    """No seat is said at once."""
    with pytest.raises(UnsupportedPosition, match="no seat"):
        TableVectorEnv(2, seats="")


class Ends(NamedTuple):
    """The report on finished Spiele: by table the last observation and the points, each with its flags."""

    seen: list[LearnerView | None]
    where: Flags
    info_where: Flags
    points: npt.NDArray[np.int32]
    points_where: Flags

    @classmethod
    def of(cls, told: dict[str, object]) -> "Ends":
        """All that is told, and nothing else."""
        assert {"final_obs", "_final_obs", "final_info", "_final_info"} == set(told)
        info = cast("dict[str, npt.NDArray[np.int32]]", told["final_info"])
        assert {"points", "_points"} == set(info)
        seen = list(cast("list[LearnerView | None]", told["final_obs"]))
        where, info_where = cast("Flags", told["_final_obs"]), cast("Flags", told["_final_info"])
        return cls(seen, where, info_where, info["points"], cast("Flags", info["_points"]))


@pytest.mark.parametrize("name", ["schieber", "einzelschieber", "fnf-handjass", "differenzler"])
@pytest.mark.parametrize("seats", ["S", "NS", "WE"])
def test_the_last_observation_is_told(name: str, seats: str) -> None:
    """Where a Spiel ended its last observation, mask and points are told, and nowhere else."""
    tables = TableVectorEnv(12, name, seats=seats)
    seen, told = tables.reset(seed=3)
    assert {} == told
    first, sign, count = seat_named(seats[0]), -1 if name == "differenzler" else 1, 0
    for _ in range(60):
        seen, won, over, _, told = tables.step(first_legal(seen["observation"], seen["action_mask"]))
        if not over.any():
            assert {} == told
            continue
        ends = Ends.of(told)
        assert all(over.tolist() == where.tolist() for where in (ends.where, ends.info_where, ends.points_where))
        assert over.tolist() == [last is not None for last in ends.seen]
        assert (won == sign * ends.points[:, first]).all()
        for last in filter(None, ends.seen):
            count += 1
            assert tables.single_observation_space.contains(last)
            assert not last["action_mask"].any()
            fields = named(last["observation"])
            assert not fields["phase"].any()
            assert not fields["hand"].any()
            assert 36 == fields["played"].sum() == np.count_nonzero(fields["when"])
    assert count > 12


def test_it_tells_what_gymnasium_tells_of_single_tables() -> None:
    """Keys, shapes, kinds and masks are those that Gymnasium's own vector makes of single environments."""
    single = partial(TableEnv, "kzjv", bots="zufall")
    theirs = SyncVectorEnv([single] * 6, autoreset_mode=AutoresetMode.SAME_STEP)
    ours = TableVectorEnv(6, "kzjv")
    assert ours.metadata["autoreset_mode"] is theirs.metadata["autoreset_mode"]
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    found = []
    for tables in (ours, theirs):
        seen, told = tables.reset(seed=1)
        over: Flags = np.zeros(6, dtype=np.bool_)
        while not over.any():
            seen, _, over, _, told = tables.step(first_legal(seen["observation"], seen["action_mask"]))
        ends = Ends.of(told)
        last = next(seen for seen in ends.seen if seen is not None)
        assert over.tolist() == ends.where.tolist()
        assert 2 * 157 * over.sum() == ends.points.sum()
        arrays = (ends.where, ends.info_where, ends.points, ends.points_where, last["observation"], last["action_mask"])
        found.append([(array.shape, array.dtype) for array in arrays])
    assert found[0] == found[1]


def test_gymnasiums_checks_pass() -> None:
    """What is returned is never written to again, and the same seed tells the same."""
    check_returned_data_not_reused(cast("gymnasium.Env[LearnerView, Ints]", TableVectorEnv(1, "schieber")))
    first_env, second_env = TableVectorEnv(5, "schieber", seats="SN"), TableVectorEnv(5, "schieber", seats="SN")
    first_env.reset(seed=2)
    second_env.reset(seed=2)
    first_env.action_space.seed(7)
    kept = []
    for _ in range(40):
        actions = first_env.action_space.sample()
        step, twin = first_env.step(actions), second_env.step(actions)
        assert data_equivalence(step, twin, exact=True)
        kept.append((step, deepcopy(step)))
    assert all(data_equivalence(then, now, exact=True) for then, now in kept)


def test_gymnasiums_wrappers_find_their_way() -> None:
    """A wrapper that counts Spiele counts all decisions of each; one that lists what is told tells it to its table."""
    counted = RecordEpisodeStatistics(TableVectorEnv(5, "einzelschieber"))
    listed = DictInfoToList(TableVectorEnv(5, "schieber"))
    counted.reset(seed=2)
    listed.reset(seed=2)
    for _ in range(40):
        over, told = counted.step(counted.action_space.sample())[2::2]
        if over.any():
            lengths = cast("dict[str, npt.NDArray[np.int64]]", told["episode"])["l"][over].tolist()
            assert set(lengths) <= {9, 10}
        ended, each = listed.step(listed.action_space.sample())[2::2]
        assert ended.tolist() == ["final_obs" in info for info in each]


def test_random_learners_do_what_is_legal() -> None:
    """Actions drawn from the space are legal wherever it is asked; with a mask of one's own they follow that."""
    tables = TableVectorEnv(3, "differenzler")
    tables.reset(seed=1)
    tables.action_space.seed(4)
    drawn = [tables.action_space.sample() for _ in range(30)]
    assert all((47 <= action).all() and tables.action_space.contains(action) for action in drawn)
    assert len({tuple(action) for action in drawn}) > 20
    mask = np.zeros(205, dtype=np.int8)
    mask[9] = 1
    assert [9, 9, 9] == tables.action_space.sample(mask=(mask, mask, mask)).tolist()
