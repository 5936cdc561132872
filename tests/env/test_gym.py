"""One learner among bots: Gymnasium's own checks, and what the environment promises beyond them."""

from typing import SupportsFloat, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from puur.bots import UnknownBot
from puur.env import IllegalAction
from puur.env.fields import OBSERVATION, Fractions, highest
from puur.env.gym import IDS, TableEnv
from puur.seats import Seat


@pytest.mark.parametrize("name", [name for name, _ in IDS])
def test_registered_environments_pass(name: str) -> None:
    """Gymnasium's checker finds nothing to say about any registered environment."""
    check_env(gymnasium.make(f"puur.env.gym:Puur/{name}", bots="zufall").unwrapped)


def test_observations_come_as_fractions_under_another_name() -> None:
    """What RLlib's own module with masks reads: the key it looks for, and floats; both forms say the same."""
    table = TableEnv("kzjv", bots="zufall", key="observations", numbers="fractions")
    made = gymnasium.make("puur.env.gym:Puur/Schieber-v0", bots="zufall", key="observations", numbers="fractions")
    check_env(made.unwrapped)
    seen, _ = table.reset(seed=3)
    plain, _ = TableEnv("kzjv", bots="zufall").reset(seed=3)
    fractions = cast("dict[str, Fractions]", seen)["observations"]
    assert np.dtype(np.float32) == fractions.dtype
    assert (0.0, 1.0) == (fractions.min(), fractions.max())
    assert np.array_equal(plain["observation"], np.rint(fractions * highest(OBSERVATION)))
    assert np.array_equal(plain["action_mask"], seen["action_mask"])


def _spiel(table: TableEnv, seed: int | None) -> tuple[list[int], float]:
    seen, _ = table.reset(seed=seed)
    done, over, reward = [], False, 0.0
    while not over:
        action = int(np.flatnonzero(seen["action_mask"])[0])
        seen, given, over, _, _ = table.step(action)
        done.append(action)
        reward += float(given)
    return done, reward


@pytest.mark.parametrize("bots", ["zufall", "einfach", ("einfach", "zufall", "einfach")])
def test_the_same_seed_gives_the_same_spiele(bots: str | tuple[str, ...]) -> None:
    """Two environments of the same seed play the same Spiele, the next ones too."""
    first_env, second_env = TableEnv("kzjv", bots=bots), TableEnv("kzjv", bots=bots)
    first = [_spiel(first_env, 5), _spiel(first_env, None), _spiel(first_env, None)]
    assert first == [_spiel(second_env, 5), _spiel(second_env, None), _spiel(second_env, None)]
    assert first[0] != first[1]


def test_the_learner_is_always_on_turn() -> None:
    """Whatever seat the learner has, each decision it is asked for is its own; rewards are its party's points."""
    for seat in Seat:
        table = TableEnv("kzjv", bots="einfach", seat=seat)
        table.reset(seed=int(seat))
        reward: SupportsFloat = 0.0
        while table.table.legal:
            assert seat is table.table.turn
            _, reward, _, _, _ = table.step(int(table.action_space.sample()))
        assert table.table.points[seat] == reward


def test_an_illegal_action_changes_nothing() -> None:
    """A card that may not be given is refused by name, and the table stands as before."""
    table = TableEnv("schieber", bots="zufall", illegal="raise")
    seen, _ = table.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match=f"action {illegal} is not legal"):
        table.step(illegal)
    assert seen["observation"].tolist() == table.table.observation(Seat.S).tolist()


def test_an_illegal_action_is_replaced() -> None:
    """By default the first legal action is done in its place, and the learner is told."""
    table = TableEnv("schieber", bots="zufall")
    seen, _ = table.reset(seed=1)
    _, _, _, _, told = table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert {"illegal": True} == told
    assert int(np.flatnonzero(seen["action_mask"])[0]) in table.table.played


def test_unknown_bots_are_refused() -> None:
    """A name no bot has, or the wrong number of bots, is said at once."""
    with pytest.raises(UnknownBot):
        TableEnv(bots="niemand")
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        TableEnv(bots=("zufall", "zufall"))
