"""The Spiel of the day: one sealed deal for everybody, a table of one's own against the same bots, and how it stands.

The secret of a day is drawn the day before, and its seal is public from then on; it is opened when the day is over.
"""

import asyncio
import datetime as dt
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from sqlalchemy import Connection

from puur.decks import Language
from puur.lessons.puzzles import day_at
from puur.reglement import loads
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.store.daily import (
    DailyResult,
    DailySecret,
    DailyStanding,
    begin_daily,
    best_of_day,
    daily_count,
    daily_of,
    daily_standing,
    days_played,
    known_secret,
    last_drawn,
    secret_of,
)
from puur.store.table_door import DatabaseTables
from puur.web.http.sentences import say
from puur.web.table import events as e
from puur.web.table.host.hub import Full
from puur.web.table.lobby.creation import First, Openings
from puur.web.visitor.names import clean_name
from puur.wire import letter
from puur.wire.settings import DAY, TableSettings

LEVEL: Final = "stark"
"""The bots of every table: what they do hangs on their cards and what was played, and on nothing else."""
MOST: Final = 50_000
"""Who may play the Spiel of one day at one server."""
BEST: Final = 5
_LOOKED_BACK: Final = 400
_SET_BACK: Final = dt.timedelta(2)
"""How far a clock is believed to have been set back; what was further ahead was a wrong clock."""


@dataclass(frozen=True, slots=True)
class DailyHand:
    """How somebody stands to the Spiel of a day: his table, his lead once it is over, and all others beside it.

    No table ("") where he has played it under another name.
    """

    table: str
    lead: int | None = None
    standing: DailyStanding | None = None

    @property
    def per_cent(self) -> int | None:
        """Of how many others he was ahead, of a hundred; who had the same counts half. None without others."""
        found = self.standing
        if found is None or found.finished < 2:  # noqa: PLR2004  somebody else
            return None
        return round(100 * (found.below + (found.equal - 1) / 2) / (found.finished - 1))


@cache
def daily_text() -> str:
    """The Reglement of the Spiel of the day."""
    return files("puur.web.table.lobby").joinpath("tagesspiel.toml").read_text(encoding="utf-8")


@cache
def daily_reglement() -> Reglement:
    """The same, read."""
    return loads(daily_text())


def seat_of_day(day: dt.date) -> Seat:
    """Where people sit that day: in turn they announce, are asked by their partner, or lead to another's trump.

    >>> seat_of_day(dt.date(2026, 11, 28)) is seat_of_day(dt.date(2026, 12, 2))
    True
    """
    return tuple(Seat)[day.toordinal() % len(Seat)]


def streak(days: tuple[str, ...], today: dt.date) -> int:
    """How many days in a row, up to today or yesterday; `days` are the last ones, the last first.

    >>> streak(("2026-11-27", "2026-11-26", "2026-11-24"), dt.date(2026, 11, 28))
    2
    """
    played, at, count = set(days), today, 0
    if at.isoformat() not in played:
        at -= dt.timedelta(1)
    while at.isoformat() in played:
        at, count = at - dt.timedelta(1), count + 1
    return count


class DailyDeals:
    """The Spiele of the day of a server."""

    def __init__(self, tables: DatabaseTables, openings: Openings, now: Callable[[], float] = time.time) -> None:
        self._tables = tables
        self._openings = openings
        self._now = now
        self._one_opening = asyncio.Lock()

    async def today(self) -> dt.date:
        """The day it is in Switzerland; a day that was over stays so where a clock is set back by hours.

        The secret of a day is drawn the day before, so that the last one tells how far the clock has been.
        """
        told, drawn = day_at(self._now()), await self._tables.read(last_drawn)
        reached = told if drawn is None else dt.date.fromisoformat(drawn) - dt.timedelta(1)
        return reached if told < reached <= told + _SET_BACK else told

    async def secret(self, day: dt.date) -> DailySecret:
        """The secret of today or of tomorrow, drawn if nobody asked for it before."""
        known = await self.known(day)
        if known is not None:
            return known
        drawn = DailySecret(day.isoformat(), secrets.token_hex(32), self._now())
        return await self._tables.write(lambda connection: secret_of(connection, drawn))

    async def known(self, day: dt.date) -> DailySecret | None:
        """The secret of a day, if one was drawn."""
        return await self._tables.read(lambda connection: known_secret(connection, day.isoformat()))

    async def open(self, persons: tuple[str, ...], payer: str, name: str) -> str:
        """The table of somebody for today, known by these names, the one that counts first; opened if he has none yet.

        Raises `Enough` and `Full`.
        """
        day = await self.today()
        async with self._one_opening:  # who taps twice finds the table of the first tap
            known = await self._found(persons, day)
            return await self._opened(persons, payer, name, day) if known is None else known.table

    async def _opened(self, persons: tuple[str, ...], payer: str, name: str, day: dt.date) -> str:
        """A new table of somebody, or the one that another process has opened for him meanwhile."""
        if await self._tables.read(lambda connection: daily_count(connection, day.isoformat())) >= MOST:
            raise Full
        drawn = await self.secret(day)
        settings = TableSettings(
            daily_reglement().name,
            text=daily_text(),
            levels=(LEVEL,),
            spectators="none",
            by_hand=(),
            stand_in=LEVEL,
            seed=f"{DAY}{drawn.day}",
        )
        first = _sits(seat_of_day(day), clean_name(name) or say(Language.DE, "person.guest"))
        made = await self._openings.create(persons[0], payer, settings, *first, secret=drawn.secret)
        line = DailyResult(drawn.day, persons[0], made.table)
        counts = await self._tables.write(lambda connection: begin_daily(connection, line, persons[1:]))
        if counts.table != made.table:
            await self._openings.give_up(made.table)
        return counts.table

    async def hand(self, persons: tuple[str, ...], day: dt.date) -> DailyHand | None:
        """What somebody, known by these names, made of the Spiel of a day; None if he has not begun it."""
        mine = await self._found(persons, day)
        if mine is None or mine.lead is None:
            return None if mine is None else DailyHand(mine.table)
        lead = mine.lead
        standing = await self._tables.read(lambda connection: daily_standing(connection, day.isoformat(), lead))
        return DailyHand(mine.table, lead, standing)

    async def days(self, persons: tuple[str, ...]) -> tuple[str, ...]:
        """The days somebody, known by these names, has played to the end, the last first."""
        return await self._tables.read(lambda connection: days_played(connection, persons, _LOOKED_BACK))

    async def best(self, day: dt.date) -> tuple[DailyResult, ...]:
        """The best of a day that is over; nothing before."""
        if day >= await self.today():
            return ()
        return await self._tables.read(lambda connection: best_of_day(connection, day.isoformat(), BEST))

    async def _found(self, persons: tuple[str, ...], day: dt.date) -> DailyResult | None:
        def found(connection: Connection) -> DailyResult | None:
            lines = [line for person in persons if (line := daily_of(connection, day.isoformat(), person)) is not None]
            return max(lines, key=lambda line: bool(line.table), default=None)

        return await self._tables.read(found)


def _sits(seat: Seat, name: str) -> tuple[First, ...]:
    """He sits down, and it begins."""

    def sits(host: str, at: float) -> e.Event:
        return e.Sat(at, letter(seat), host, name)

    def starts(host: str, at: float) -> e.Event:
        del host
        return e.Started(at)

    return sits, starts
