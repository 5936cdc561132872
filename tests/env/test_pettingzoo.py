"""PettingZoo's own tests, and what its environments promise beyond them."""

import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from puur.env import IllegalAction
from puur.env.aec import env, raw_env
from puur.env.parallel import parallel_env

# PettingZoo names the environments of its own that have a mask; of others with one it says this
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be", "ignore:Observation is not a NumPy array"
)
TABLES = ("schieber", "fnf-handjass", "differenzler")


@pytest.mark.parametrize("name", TABLES)
def test_the_turn_based_environment_passes(name: str) -> None:
    """PettingZoo's test of the turn-based interface passes, with its guard and without."""
    api_test(raw_env(name), num_cycles=200)
    api_test(env(name), num_cycles=200)
    seed_test(lambda: env(name), num_cycles=100)


@pytest.mark.parametrize("name", TABLES)
def test_the_parallel_environment_passes(name: str) -> None:
    """PettingZoo's test of the parallel interface passes."""
    parallel_api_test(parallel_env(name), num_cycles=200)
    parallel_seed_test(lambda: parallel_env(name), num_cycles=100)


@pytest.mark.parametrize("name", TABLES)
def test_on_turn_nobody_waits(name: str) -> None:
    """An agent on turn for whom there is no action waits, which is refused in words and changes nothing."""
    table = parallel_env(name)
    before, _ = table.reset(seed=1)
    with pytest.raises(IllegalAction, match="not legal"):
        table.step({})
    assert sorted(before) == sorted(table.agents)
