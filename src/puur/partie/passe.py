"""Several Passen or rounds together: what counts of each result, the total, the rank. Pure functions of results."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import assert_never

from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import TieBreak, Winner


@dataclass(frozen=True, slots=True)
class Result:
    """What a player brought home from one Passe or round, counted from 1."""

    player: str
    round: int
    points: int


class Counts(StrEnum):
    """How a result goes into the total."""

    ADDED = "added"
    SUBTRACTED = "subtracted"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class Contribution:
    """A result in a total: how it counts, and the article that says so. `worth` is what it adds."""

    round: int
    points: int
    counts: Counts
    article: str

    @property
    def worth(self) -> int:
        """What it adds to the total."""
        match self.counts:
            case Counts.ADDED:
                return self.points
            case Counts.SUBTRACTED:
                return -self.points
            case Counts.DROPPED:
                return 0
            case never:
                assert_never(never)


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place: the rank (shared by equals), the total, and how it came about, round by round."""

    rank: int
    player: str
    total: int
    contributions: tuple[Contribution, ...]


@carries("E.9")
def carry_over(
    totals: tuple[int, ...], players: tuple[tuple[str, ...], ...], *, round_number: int
) -> tuple[Result, ...]:
    """A table's totals carried to the personal sheets: each player gets what his party made (E.9).

    >>> carry_over((1000, 884), (("Anna", "Beat"), ("Carla", "Dani")), round_number=2)[3]
    Result(player='Dani', round=2, points=884)
    """
    return tuple(
        Result(player, round_number, points) for points, party in zip(totals, players, strict=True) for player in party
    )


@carries("E.2", "F.meisterschaft")
def contributions(reglement: Reglement, results: tuple[Result, ...]) -> tuple[Contribution, ...]:
    """How one player's results count: rounds that are subtracted, and the worst ones dropped (Streichresultat).

    Results are dropped only as far as more are played than are to count, so that an interim total has no holes.
    """
    event = reglement.event
    counted = [
        Contribution(one.round, one.points, Counts.SUBTRACTED, event.subtracted.article)
        if one.round in event.subtracted.value
        else Contribution(one.round, one.points, Counts.ADDED, event.passen.article)
        for one in sorted(results, key=lambda one: (one.round, one.points))
    ]
    too_many = len(counted) - (event.passen.value - event.dropped.value)
    sign = 1 if reglement.partie.winner.value is Winner.MOST else -1
    worst_first = sorted(range(len(counted)), key=lambda at: (sign * counted[at].worth, at))
    for at in worst_first[: max(0, min(too_many, event.dropped.value))]:
        one = counted[at]
        counted[at] = Contribution(one.round, one.points, Counts.DROPPED, event.dropped.article)
    return tuple(counted)


@carries("E.2", "F.meisterschaft", "G.wertung", "P.25")
def standings(reglement: Reglement, results: tuple[Result, ...]) -> tuple[Standing, ...]:
    """The ranking from all results, best first; who has the same total shares the rank or is parted as agreed (P.25).

    It does not depend on the order in which results came in; equals stand in the order of their names.
    """
    sign = -1 if reglement.partie.winner.value is Winner.MOST else 1
    totals = []
    for player in sorted({one.player for one in results}):
        parts = contributions(reglement, tuple(one for one in results if one.player == player))
        totals.append((sum(part.worth for part in parts), player, parts))

    def place(entry: tuple[int, str, tuple[Contribution, ...]]) -> tuple[int, int]:
        return sign * entry[0], sign * _tie_breaker(reglement, entry[2])

    totals.sort(key=lambda entry: (*place(entry), entry[1]))
    ranked: list[Standing] = []
    for _, equals in groupby(totals, key=place):
        rank = len(ranked) + 1
        ranked += [Standing(rank, player, total, parts) for total, player, parts in equals]
    return tuple(ranked)


@carries("P.25")
def _tie_breaker(reglement: Reglement, parts: tuple[Contribution, ...]) -> int:
    """What parts players with the same total: nothing, the best single round, or the last one."""
    counted = [part for part in parts if part.counts is not Counts.DROPPED]
    match reglement.event.tie_break.value:
        case TieBreak.SHARED:
            return 0
        case TieBreak.BEST_ROUND:
            worths = [part.worth for part in counted]
            return max(worths) if reglement.partie.winner.value is Winner.MOST else min(worths)
        case TieBreak.LAST_ROUND:
            return max(counted, key=lambda part: part.round).worth
        case _:
            assert_never(reglement.event.tie_break.value)
