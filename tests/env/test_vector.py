"""Learners at many tables at once."""

import gymnasium
import numpy as np
import pytest

from puur.core.tables import Ints
from puur.env.batch import Masks
from puur.env.fields import Bytes, named
from puur.env.vector import TableVectorEnv
from puur.errors import UnsupportedPosition


def first_legal(seen: Bytes, masks: Masks) -> Ints:
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
        one, other = (TableVectorEnv(8, "schieber", opponents=opponents) for _ in range(2))
        (seen, _), (twin, _) = one.reset(seed=9), other.reset(seed=9)
        for _ in range(30):
            assert (seen["observation"] == twin["observation"]).all()
            actions = first_legal(seen["observation"], seen["action_mask"])
            seen, won, *_ = one.step(actions)
            twin, theirs, *_ = other.step(actions)
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
