"""Totals over several Passen or rounds: what counts of each result, the total, the rank. Pure functions of results."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Generic, TypeVar

from puur.partie.counted_rounds import Contribution, Counts
from puur.partie.ties import NO_FACTS, PlayerFacts, tie_value
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import Winner

P = TypeVar("P", str, int)
"""The identifier of a player: a name, or a start number."""


@dataclass(frozen=True, slots=True)
class Result(Generic[P]):
    """A player's result in one Passe or round, counted from 1."""

    player: P
    round: int
    points: int


@dataclass(frozen=True, slots=True)
class Standing(Generic[P]):
    """A player's place: the rank (shared by equals), the total, and its parts, round by round."""

    rank: int
    player: P
    total: int
    contributions: tuple[Contribution, ...]


@carries("E.9")
def carry_over(
    totals: tuple[int, ...], players: tuple[tuple[P, ...], ...], *, round_number: int
) -> tuple[Result[P], ...]:
    """Copy a table's totals to the personal sheets: each player gets his party's points (E.9).

    >>> carry_over((1000, 884), (("Anna", "Beat"), ("Carla", "Dani")), round_number=2)[3]
    Result(player='Dani', round=2, points=884)
    """
    return tuple(
        Result(player, round_number, points) for points, party in zip(totals, players, strict=True) for player in party
    )


@carries("E.2", "F.meisterschaft", "P.50")
def contributions(
    reglement: Reglement, results: tuple[Result[P], ...], *, rounds: int | None = None
) -> tuple[Contribution, ...]:
    """How one player's results count: subtracted or multiplied rounds, and dropped worst ones (Streichresultat).

    `rounds` is the total number of rounds where it differs from the Reglement, after an evening was shortened. Results
    are dropped only beyond the number that counts, so that interim totals are complete.
    """
    keys = reglement.tournament
    counted = [
        _contribution(reglement, result) for result in sorted(results, key=lambda made: (made.round, made.points))
    ]
    played = keys.passen.value if rounds is None else rounds
    dropped = min(keys.dropped.value, max(0, played - 1))
    too_many = len(counted) - (played - dropped)
    sign = winning_sign(reglement)
    worst_first = sorted(range(len(counted)), key=lambda at: (sign * counted[at].worth, at))
    for at in worst_first[: max(0, min(too_many, dropped))]:
        bad = counted[at]
        counted[at] = Contribution(bad.round, bad.points, Counts.DROPPED, keys.dropped.article, bad.factor)
    return tuple(counted)


def _contribution(reglement: Reglement, result: Result[P]) -> Contribution:
    """A result before dropping."""
    keys = reglement.tournament
    factor = keys.multiplied.value.get(result.round, 1)
    if result.round in keys.subtracted.value:
        return Contribution(result.round, result.points, Counts.SUBTRACTED, keys.subtracted.article, factor)
    article = keys.passen.article if factor == 1 else keys.multiplied.article
    return Contribution(result.round, result.points, Counts.ADDED, article, factor)


def winning_sign(reglement: Reglement) -> int:
    """1 where most points win, -1 where fewest do."""
    return 1 if reglement.partie.winner.value is Winner.MOST else -1


@carries("E.2", "F.meisterschaft", "G.wertung", "P.25")
def standings(
    reglement: Reglement,
    results: tuple[Result[P], ...],
    facts: Mapping[P, PlayerFacts] | None = None,
    *,
    rounds: int | None = None,
) -> tuple[Standing[P], ...]:
    """The ranking from all results, best first; equal totals share the rank or are separated by tie-breaks (P.25).

    `facts` are optional additional facts by player. The ranking does not depend on the order of results; equals are
    sorted by name.
    """
    sign = winning_sign(reglement)
    ties = reglement.tournament.tie_break.value
    beside: Mapping[P, PlayerFacts] = {} if facts is None else facts
    totals: list[tuple[tuple[int, tuple[tuple[int, ...], ...]], Standing[P]]] = []
    own: dict[P, list[Result[P]]] = {player: [] for player in beside}
    for result in results:
        own.setdefault(result.player, []).append(result)
    for player in sorted(own):
        parts = contributions(reglement, tuple(own[player]), rounds=rounds)
        known = beside.get(player, NO_FACTS)
        answers = tuple(tie_value(tie, parts, known, sign=sign) for tie in ties)
        total = sum(part.worth for part in parts) + known.beside
        totals.append(((sign * total, answers), Standing(0, player, total, parts)))
    totals.sort(key=lambda entry: entry[0], reverse=True)
    ranked: list[Standing[P]] = []
    for _, equals in groupby(totals, key=lambda entry: entry[0]):
        rank = len(ranked) + 1
        ranked += [replace(standing, rank=rank) for _, standing in equals]
    return tuple(ranked)
