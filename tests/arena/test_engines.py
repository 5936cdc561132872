"""Engines: the same results wherever shards are played; a lost worker costs its shard only."""

import os
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from tests.arena.workers import DEADLY, MARKS, killed_always, killed_once, raises, refuses, sleeps

from puur.bots.arena.engines import Engine, EngineName, WorkerLost, engine
from puur.bots.arena.engines.inline import Inline
from puur.bots.arena.engines.local import Local
from puur.bots.arena.engines.on_dask import OnDask
from puur.bots.arena.scored import DealResult, ScoredSpiel
from puur.bots.arena.settings import MatchSettings
from puur.bots.arena.shards import Shard, play_shard
from puur.errors import PuurError

SETTINGS = MatchSettings("einfach", "zufall", "kzjv", seed="engines", budget=60.0)
SHARDS = tuple(Shard((0, 1), SETTINGS, deals) for deals in ((0, 1), (2,), (3, 4), (5,), (6, 7, 8)))


def games(found: list[DealResult]) -> dict[int, tuple[ScoredSpiel, ...]]:
    """The results by deal, without the time they took."""
    return {result.index: result.games for result in found}


def played_by(player: Engine) -> dict[int, tuple[ScoredSpiel, ...]]:
    """What an engine makes of all shards."""
    return games([result for _, played in player.run(play_shard, iter(SHARDS)) for result in played])


@cache
def expected() -> dict[int, tuple[ScoredSpiel, ...]]:
    """What every engine should make of all shards."""
    return games([game for shard in SHARDS for game in play_shard(shard)])


@pytest.fixture
def marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where workers note what they begin."""
    monkeypatch.setenv(MARKS, str(tmp_path))
    return tmp_path


def test_processes_give_the_same_results() -> None:
    """Two processes play what one does."""
    assert expected() == played_by(engine(EngineName.LOCAL, 1))
    assert expected() == played_by(engine(EngineName.LOCAL, 2))


@pytest.mark.filterwarnings("ignore")  # Dask's own, and those of what it imports
def test_a_lost_dask_worker_costs_its_shard_only(marks: Path) -> None:
    """A Dask cluster plays what one process does; the shard of a killed worker and at most one more is begun again."""
    running = engine(EngineName.DASK, 2).run(killed_once, iter(SHARDS))
    assert expected() == games([game for _, played in running for game in played])
    begun = Counter(path.name.split("-")[0] for path in marks.iterdir())
    assert 2 == begun[str(DEADLY)]
    assert len(SHARDS) + 1 <= begun.total() <= len(SHARDS) + 2


@pytest.mark.nightly
@pytest.mark.filterwarnings("ignore")
def test_dask_gives_the_same_results() -> None:
    """A cluster of one worker that nobody kills gives the same results."""
    assert expected() == played_by(engine(EngineName.DASK, 1))


@pytest.mark.nightly
@pytest.mark.filterwarnings("ignore")
def test_a_shard_that_kills_dask_workers_is_given_up(marks: Path) -> None:
    """It ends the match with its deals named once two workers have died of it."""
    with pytest.raises(WorkerLost, match="deals 3 to 4"):
        list(OnDask(2).run(killed_always, iter(SHARDS)))
    assert 2 == sum(path.name.startswith("3-") for path in marks.iterdir())


@pytest.mark.nightly
@pytest.mark.filterwarnings("ignore")
def test_errors_come_back_from_dask() -> None:
    """What the work raises there is raised where the match is run, at once."""
    with pytest.raises(PuurError, match="no deal 0"):
        list(OnDask(1).run(raises, iter(SHARDS)))


@pytest.mark.nightly
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_lost_ray_worker_costs_its_shard_only(marks: Path) -> None:
    """A Ray cluster gives the same results, where Ray is installed."""
    pytest.importorskip("ray")
    found = games(
        [result for _, played in engine(EngineName.RAY, 2).run(killed_once, iter(SHARDS)) for result in played]
    )
    assert expected() == found
    begun = Counter(path.name.split("-")[0] for path in marks.iterdir())
    assert (2, len(SHARDS) + 1) == (begun[str(DEADLY)], begun.total())


@pytest.mark.nightly
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_ray_gives_the_same_results() -> None:
    """Ray does the same, where it is installed."""
    pytest.importorskip("ray")
    assert expected() == played_by(engine(EngineName.RAY, 1))


def test_a_lost_worker_costs_its_shard_only(marks: Path) -> None:
    """A process that is killed is replaced, its shard is begun again, and no other one is."""
    found = games([result for _, played in Local(2).run(killed_once, iter(SHARDS)) for result in played])
    assert expected() == found
    begun = sorted(path.name.split("-")[0] for path in marks.iterdir())
    assert (
        sorted(str(shard.deals[0]) for shard in (*SHARDS, next(shard for shard in SHARDS if DEADLY in shard.deals)))
        == begun
    )


def test_a_shard_that_kills_is_given_up(marks: Path) -> None:
    """A shard whose workers die every time ends the match with its deals named, and leaves no process behind."""
    with pytest.raises(WorkerLost, match="deals 3 to 4"):
        list(Local(2).run(killed_always, iter(SHARDS)))
    assert 2 == sum(path.name.startswith("3-") for path in marks.iterdir())
    for path in marks.iterdir():
        with pytest.raises(ProcessLookupError):
            os.kill(int(path.name.split("-")[2]), 0)


def test_errors_come_back() -> None:
    """What the work raises is raised where the match is run, in its own words even where it cannot travel itself."""
    for work, kind, told in ((raises, PuurError, "no deal 0"), (refuses, RuntimeError, "TwoWords: no deal 0")):
        with pytest.raises(kind, match=told):
            list(Local(1).run(work, iter(SHARDS)))
    with pytest.raises(PuurError, match="no deal 0"):
        list(Inline().run(raises, iter(SHARDS)))


def test_who_has_enough_closes_and_waits_for_nobody() -> None:
    """Closing the iterator ends processes that are still at work, and shards are taken only as they can be begun."""
    taken: list[Shard] = []

    def given() -> Shard:
        taken.append(SHARDS[len(taken)])
        return taken[-1]

    running = Local(2).run(sleeps, iter(given, None))
    shard, _ = next(iter(running))
    assert SHARDS[0] == shard
    assert 2 == len(taken)
