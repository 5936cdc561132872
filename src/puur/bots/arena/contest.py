"""A contest: every player against every other over the same deals, until all are played or a test stops it."""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import Final

from puur.bots.arena.elo import EloRow, ranking
from puur.bots.arena.engines.protocol import Engine
from puur.bots.arena.results import PairOfPoints, Results
from puur.bots.arena.scored import NANOSECONDS, DealResult
from puur.bots.arena.settings import MatchSettings
from puur.bots.arena.shards import Shard, ShardResults, play_shard
from puur.bots.arena.sprt import Running, Sprt, SprtVerdict, Tested
from puur.bots.arena.summary import MatchSummary, summary

SHARD_SECONDS: Final = 1.0
"""How long a shard should take: long enough for negligible overhead, short enough to lose without harm."""
MOST_DEALS: Final = 64
_OVERHEAD: Final = 0.01
"""Seconds a deal takes apart from thinking."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays how many deals. `settings` apply to every pair, with the sides filled in from `players`."""

    players: tuple[str, ...]
    settings: MatchSettings
    deals: int
    sprt: Sprt | None = None
    keep_records: bool = False

    @property
    def pairs(self) -> tuple[PairOfPoints, ...]:
        """The matches, by the places of their players.

        >>> Contest(("a", "b", "c"), MatchSettings("", "", "kzjv"), 10).pairs
        ((0, 1), (0, 2), (1, 2))
        """
        return tuple(combinations(range(len(self.players)), 2))

    def settings_of(self, pair: PairOfPoints) -> MatchSettings:
        """The settings of a match."""
        return replace(self.settings, a=self.players[pair[0]], b=self.players[pair[1]])


@dataclass(frozen=True, slots=True)
class ContestProgress:
    """The progress of a contest: deals done out of all that may be needed, and the first match so far."""

    done: int
    total: int
    mean: float
    stderr: float | None


@dataclass(frozen=True, slots=True)
class ContestOutcome:
    """The outcome of a contest: its matches, the test's verdict if any, and the table if there are more than two."""

    matches: Mapping[PairOfPoints, MatchSummary]
    tested: Tested | None
    table: tuple[EloRow, ...]


@dataclass(slots=True)
class _Sums:
    """The differences of a match so far, added up in whole numbers."""

    count: int = 0
    total: Fraction = Fraction()
    squares: Fraction = Fraction()

    def add(self, result: DealResult) -> None:
        """One more deal."""
        difference = result.difference
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    def progress(self, done: int, total: int) -> ContestProgress:
        """The progress so far."""
        if self.count < 2:  # noqa: PLR2004  one deal has no spread
            return ContestProgress(done, total, float(self.total), None)
        mean = self.total / self.count
        variance = (self.squares - self.count * mean * mean) / (self.count - 1)
        return ContestProgress(done, total, float(mean), math.sqrt(variance / self.count))


@dataclass(slots=True)
class ContestRun:
    """A contest being played: `keep` gets every deal of a pair, with its records, before the deal is stored."""

    contest: Contest
    results: Results
    engine: Engine
    keep: Callable[[PairOfPoints, DealResult], None] | None = None
    _size: int = 1
    _test: Running | None = None
    _done: int = 0
    _sums: _Sums = field(default_factory=_Sums)

    def play(self, told: Callable[[ContestProgress], None] | None = None) -> ContestOutcome:
        """Play what is missing; what was played before an error or an interruption is kept."""
        self._take_up()
        if self._is_decided():
            return self.outcome()
        running = self.engine.run(play_shard, self._shards())
        try:
            for shard, played in running:
                self._note(shard, played)
                if told is not None:
                    told(self._sums.progress(self._done, self.contest.deals * len(self.contest.pairs)))
                if self._is_decided():
                    break
        finally:
            _closed(running)
        return self.outcome()

    def _take_up(self) -> None:
        """Load what was played before."""
        contest = self.contest
        self._test = None if contest.sprt is None else Running(contest.sprt)
        self._done, self._sums = 0, _Sums()
        for pair in contest.pairs:
            for index, result in self.results.of(pair).items():
                self._count(pair, index, result)
        self._judge()

    def _count(self, pair: PairOfPoints, index: int, result: DealResult) -> None:
        if index < self.contest.deals:
            self._done += 1
            if pair == self.contest.pairs[0]:
                self._sums.add(result)

    def _is_decided(self) -> bool:
        return self._test is not None and self._test.found.verdict is not SprtVerdict.OPEN

    def _shards(self) -> Iterator[Shard]:
        """The missing deals, all pairs in parallel, in shards sized by the speed of play."""
        contest = self.contest
        at = 0
        while at < contest.deals:
            size = self._size
            for pair in contest.pairs:
                done = self.results.of(pair)
                deals = tuple(index for index in range(at, min(at + size, contest.deals)) if index not in done)
                if deals:
                    yield Shard(pair, contest.settings_of(pair), deals, contest.keep_records)
            at += size

    def _note(self, shard: Shard, played: ShardResults) -> None:
        for result in played:
            if self.keep is not None:
                self.keep(shard.pair, result)
            self._count(shard.pair, result.index, result)
        self.results.add(shard.pair, [result.without_records() for result in played])
        thought = sum(result.answers_a.total + result.answers_b.total for result in played) / NANOSECONDS
        self._size = max(1, min(MOST_DEALS, round(SHARD_SECONDS / (thought / len(played) + _OVERHEAD))))
        self._judge()

    def _judge(self) -> None:
        """Feed the test with the deals that are next in order."""
        if self._test is None:
            return
        done = self.results.of(self.contest.pairs[0])
        while not self._is_decided() and (next_result := done.get(self._test.found.deals)) is not None:
            self._test.add(next_result.difference)

    def outcome(self) -> ContestOutcome:
        """What is known so far. A test that has ended counts the deals up to its end, whatever else was played."""
        tested = None if self._test is None else self._test.found
        most = tested.deals if tested is not None and self._is_decided() else self.contest.deals
        matches = {
            pair: summary([result for index, result in self.results.of(pair).items() if index < most])
            for pair in self.contest.pairs
        }
        many = len(self.contest.players) > 2  # noqa: PLR2004  two need no table
        rated = {pair: found for pair, found in matches.items() if found.is_rated}
        return ContestOutcome(matches, tested, ranking(len(self.contest.players), rated) if many else ())


def _closed(running: Iterator[object]) -> None:
    """Stop the work still running."""
    close = getattr(running, "close", None)
    if close is not None:
        close()
