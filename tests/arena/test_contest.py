"""Contests: the same numbers whatever the order, the engine or the interruptions."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from puur.bots.arena.contest import Contest, ContestProgress, ContestRun
from puur.bots.arena.engines import Finished
from puur.bots.arena.engines.inline import Inline
from puur.bots.arena.engines.protocol import ShardWork
from puur.bots.arena.results import OtherMatch, Results, ResultsError, head_of
from puur.bots.arena.scored import DealResult, SideAnswers
from puur.bots.arena.settings import MatchSettings
from puur.bots.arena.shards import Shard
from puur.bots.arena.sprt import Sprt, SprtVerdict, judged
from puur.bots.arena.summary import MatchSummary

SETTINGS = MatchSettings("", "", "kzjv", seed="contest", budget=60.0)
DEALS = 14
CONTEST = Contest(("einfach", "zufall"), SETTINGS, DEALS)


@dataclass
class Shuffling:
    """An engine that finishes shards in a random order, several at a time, and can stop in the middle."""

    seed: int
    most: int = 1_000_000

    def run(self, work: ShardWork, shards: Iterator[Shard]) -> Iterator[Finished]:
        """Every shard, in the order of chance."""
        rng = random.Random(self.seed)
        waiting: list[Shard] = []
        while waiting or len(waiting) < 4:
            while len(waiting) < 4 and (shard := next(shards, None)) is not None:
                waiting.append(shard)
            if not waiting:
                return
            shard = waiting.pop(rng.randrange(len(waiting)))
            yield shard, work(shard)
            self.most -= 1
            if not self.most:
                raise KeyboardInterrupt


def points(found: MatchSummary) -> MatchSummary:
    """A summary without the time it took."""
    return replace(found, answers_a=SideAnswers(), answers_b=SideAnswers())


def played(
    contest: Contest, results: Results | None = None, seed: int | None = None
) -> dict[tuple[int, int], MatchSummary]:
    """The summaries of a contest, played in order or in the order of chance."""
    run = ContestRun(
        contest, Results.unkept() if results is None else results, Inline() if seed is None else Shuffling(seed)
    )
    return {pair: points(found) for pair, found in run.play().matches.items()}


def test_the_order_of_play_changes_nothing() -> None:
    """Any engine gives the same mean, errors and counts, to the last bit."""
    expected = played(CONTEST)
    assert DEALS == expected[0, 1].deals
    for seed in range(3):
        assert expected == played(CONTEST, seed=seed)


def test_interrupted_and_gone_on_with_is_the_same(tmp_path: Path) -> None:
    """Broken off again and again, gone on with from the file each time: the same result, and no deal played twice."""
    path = tmp_path / "results.jsonl"
    head = head_of(CONTEST.players, SETTINGS)
    found: Mapping[tuple[int, int], MatchSummary] = {}
    for seed in range(40):
        results = Results.kept(path, head)
        before = len(results.of((0, 1)))
        assert len(path.read_bytes().splitlines()) == before + 1
        try:
            found = ContestRun(CONTEST, results, Shuffling(seed, most=2)).play().matches
        except KeyboardInterrupt:
            continue
        finally:
            results.close()
        break
    assert played(CONTEST)[0, 1] == points(found[0, 1])
    assert DEALS + 1 == len(path.read_bytes().splitlines())


@pytest.mark.parametrize("cut", [1, 5, 40, 80])
def test_a_torn_line_is_cut_off(tmp_path: Path, cut: int) -> None:
    """A line that broke off as it was written is played again; whole lines stay as they are."""
    path = tmp_path / "results.jsonl"
    head = head_of(CONTEST.players, SETTINGS)
    results = Results.kept(path, head)
    expected = played(CONTEST, results)
    results.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    again = Results.kept(path, head)
    assert DEALS - 1 == len(again.of((0, 1)))
    assert expected == played(CONTEST, again)
    again.close()
    assert whole.splitlines()[:-1] == path.read_bytes().splitlines()[:-1]


def test_a_killed_match_is_gone_on_with(tmp_path: Path) -> None:
    """A process killed in the middle has lost nothing it had told of."""
    path = tmp_path / "results.jsonl"
    words = [sys.executable, "-m", "puur.cli", "arena", "einfach", "zufall", "--spiele", "4000", "--seed", "contest"]
    words += ["--reglement", "kzjv", "--budget", "60", "--resume", str(path)]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 600
    while time.monotonic() < deadline and (not path.exists() or path.read_bytes().count(b"\n") < 5):
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    results = Results.kept(path, head_of(CONTEST.players, SETTINGS))
    assert 4 <= len(results.of((0, 1)))
    assert played(CONTEST)[0, 1] == played(CONTEST, results)[0, 1]
    results.close()


def test_a_killed_round_robin_is_gone_on_with(tmp_path: Path) -> None:
    """Many players likewise: killed in the middle of it, gone on with, the table is that of one run."""
    path = tmp_path / "results.jsonl"
    players = ("einfach", "zufall", "again=zufall")
    words = [sys.executable, "-m", "puur.cli", "arena", *players, "--spiele", "4000", "--seed", "contest"]
    words += ["--reglement", "kzjv", "--budget", "60", "--jobs", "2", "--resume", str(path)]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 600
    while time.monotonic() < deadline and (not path.exists() or path.read_bytes().count(b"\n") < 8):
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    contest = Contest(players, SETTINGS, 6)
    results = Results.kept(path, head_of(players, SETTINGS))
    assert 7 <= sum(len(deal) for deal in results.deals.values())
    assert (
        ContestRun(contest, Results.unkept(), Inline()).play().table
        == ContestRun(contest, results, Inline()).play().table
    )
    results.close()


def test_another_match_is_not_mixed_in(tmp_path: Path) -> None:
    """A file of other settings is refused with what differs; one that is none, with its line."""
    path = tmp_path / "results.jsonl"
    Results.kept(path, head_of(CONTEST.players, SETTINGS)).close()
    with pytest.raises(OtherMatch, match="seed is contest there and 2 here") as error:
        Results.kept(path, head_of(CONTEST.players, replace(SETTINGS, seed="2")))
    assert (("seed", "contest", "2"),) == error.value.differing
    path.write_text(path.read_text() + '{"pair":[0,1],"deal":"x"}\n')
    with pytest.raises(ResultsError, match=":2:"):
        Results.kept(path, head_of(CONTEST.players, SETTINGS))
    path.write_text("jass 1\n")
    with pytest.raises(ResultsError, match=":1:"):
        Results.kept(path, head_of(CONTEST.players, SETTINGS))


def test_a_sequential_test_ends_the_match_alike() -> None:
    """Wherever shards are played, a test ends after the same deal, and only deals up to it count."""
    contest = replace(CONTEST, deals=40, sprt=Sprt(0, 70))
    found = [ContestRun(contest, Results.unkept(), engine).play() for engine in (Inline(), Shuffling(1), Shuffling(2))]
    assert 1 == len({outcome.tested for outcome in found})
    assert 1 == len({points(outcome.matches[0, 1]) for outcome in found})
    assert found[0].tested is not None
    assert SprtVerdict.H1 is found[0].tested.verdict
    assert found[0].tested.deals == found[0].matches[0, 1].deals < 40
    results = Results.unkept()
    played(replace(contest, deals=found[0].tested.deals, sprt=None), results)
    assert found[0].tested == judged(
        Sprt(0, 70), [result.difference for _, result in sorted(results.of((0, 1)).items())]
    )


def test_everybody_meets_everybody() -> None:
    """More than two players make a table: each pair plays the same deals, and the stronger stands higher."""
    contest = Contest(("zufall", "einfach", "again=zufall"), SETTINGS, 10)
    outcome = ContestRun(contest, Results.unkept(), Inline()).play()
    assert {(0, 1), (0, 2), (1, 2)} == set(outcome.matches)
    assert 1 == outcome.table[0].player
    assert 0 == outcome.matches[0, 2].mean
    assert {20} == {row.deals for row in outcome.table}


def test_progress_is_told() -> None:
    """After every shard it is told how far the contest is, and in the end what it came to."""
    seen: list[ContestProgress] = []
    outcome = ContestRun(CONTEST, Results.unkept(), Inline()).play(seen.append)
    assert [progress.done for progress in seen] == sorted({progress.done for progress in seen})
    assert (DEALS, DEALS) == (seen[-1].done, seen[-1].total)
    assert outcome.matches[0, 1].mean == seen[-1].mean
    assert outcome.matches[0, 1].stderr == pytest.approx(seen[-1].stderr)


def test_records_are_handed_over_before_the_result_is_kept() -> None:
    """Every deal comes with its records once, and results are kept without them."""
    kept: list[DealResult] = []
    results = Results.unkept()
    ContestRun(
        replace(CONTEST, deals=3, keep_records=True), results, Inline(), lambda _, record: kept.append(record)
    ).play()
    assert [0, 1, 2] == [result.index for result in kept]
    assert all(game.record for result in kept for game in result.games)
    assert [result.without_records() for result in kept] == list(results.of((0, 1)).values())
