"""Ratings as they stand: computed from all results by each process, and brought up to date when somebody asks."""

import asyncio
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import Final

from puur.ratings import RatedPartie, Strength, rated
from puur.store.rated import FIRST, RatedPlace, RatedSeat, rated_after
from puur.store.table_door import DatabaseTables
from puur.web.http.beside import beside

_SETTLED: Final = 30.0
"""Seconds after which no process notes a Partie with an earlier time, so that all count them in the same order."""
_AGAIN: Final = 10.0
"""Seconds for which a standing is not computed anew."""
_BOARDS: Final = 200
"""Boards that are kept: those of all Reglemente, and of the clubs somebody looked at last."""
_MOST: Final = 400
"""Seats read at once: some milliseconds of work that holds up nobody."""


@dataclass(slots=True)
class RatingBoard:
    """The ratings under one Reglement, of single players and of those who sat on one side together, up to a Partie."""

    players: dict[str, Strength] = field(default_factory=dict)
    sides: dict[str, Strength] = field(default_factory=dict)
    place: RatedPlace = FIRST
    looked: float = float("-inf")
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)


class RatingBoards:
    """The boards of one process."""

    def __init__(self, tables: DatabaseTables) -> None:
        self._tables = tables
        self._boards: dict[str, RatingBoard] = {}

    async def of(self, rules: str) -> RatingBoard:
        """The ratings under a built-in Reglement, up to some seconds ago."""
        board = self._boards.pop(rules, None) or RatingBoard()
        self._boards[rules] = board  # the last one now
        while len(self._boards) > _BOARDS:
            del self._boards[next(iter(self._boards))]
        async with board.busy:
            if time.monotonic() - board.looked >= _AGAIN:
                await self._brought_up(board, rules)
                board.looked = time.monotonic()
        return board

    async def _brought_up(self, board: RatingBoard, rules: str) -> None:
        before = time.time() - _SETTLED
        while True:
            seats = await self._tables.read(
                partial(rated_after, rules=rules, place=board.place, before=before, most=_MOST)
            )
            whole = tuple(parties_in(seats, cut=len(seats) == _MOST))
            if not whole:
                return
            await beside(_counted, board, whole)
            board.place = whole[-1][0]


def parties_in(seats: Iterable[RatedSeat], *, cut: bool) -> Iterator[tuple[RatedPlace, RatedPartie]]:
    """The Partien that seats in their order belong to; without the last one where the list may be `cut` in it."""
    found = [(place, tuple(held)) for place, held in groupby(seats, key=_place)]
    for place, held in found[:-1] if cut else found:
        sides: dict[int, list[str]] = {}
        for seat in held:
            sides.setdefault(seat.party, []).append(seat.player)
        order = sorted(sides)
        winners = frozenset(order.index(seat.party) for seat in held if seat.won)
        yield place, RatedPartie(tuple(tuple(sides[party]) for party in order), winners)


def _place(seat: RatedSeat) -> RatedPlace:
    return seat.at, seat.table, seat.game


def _counted(board: RatingBoard, parties: Iterable[tuple[RatedPlace, RatedPartie]]) -> None:
    for _, partie in parties:
        board.players.update(rated(board.players, partie))
        if any(len(side) > 1 for side in partie.sides):
            board.sides.update(rated(board.sides, partie.pairs()))


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A row of the ranking list. Those with equal numbers share a rank."""

    rank: int
    name: str
    rating: Strength


def ranked(ratings: Mapping[str, Strength], names: Mapping[str, str], fewest: int) -> tuple[RankedPlayer, ...]:
    """Those who may be named and have so many Partien, by the points they surely have."""
    shown = [(name, ratings[player]) for player, name in names.items() if player in ratings]
    chosen = sorted(
        ((name, rating) for name, rating in shown if rating.played >= fewest),
        key=lambda row: (-row[1].surely, row[0].casefold()),
    )
    ranks: list[RankedPlayer] = []
    for number, (name, rating) in enumerate(chosen, 1):
        same = bool(ranks) and ranks[-1].rating.surely == rating.surely
        ranks.append(RankedPlayer(ranks[-1].rank if same else number, name, rating))
    return tuple(ranks)
