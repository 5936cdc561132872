"""Noting Partien as they begin and end, so that people find their own again, and nobody else's."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from puur.decks import Language
from puur.seats import Seat
from puur.store.clubs import club_of_table
from puur.store.played import PartieStanding, PlayedPartie, left_early, note_left, note_played
from puur.store.rated import note_rated
from puur.store.table_door import DatabaseTables
from puur.web.table import events as e
from puur.web.table.people.results import ladder_of, rated_seats
from puur.web.table.state import Live, Sitter

LOG: Final = logging.getLogger("puur.web.notebook")
_TELLING: Final = (e.Started, e.Again, e.Sat, e.Stood, e.Abandoned, e.Retired)
"""Events that change who plays, or whether the Partie continues."""


class Companion(msgspec.Struct, frozen=True):
    """A player: name, party number, whether he is a bot."""

    name: str
    party: int
    bot: bool


class Summary(msgspec.Struct, frozen=True):
    """The entry of a Partie in the list of player number `you`.

    `reglement` is its title in each language. `totals` are by party, and `winners` are parties: both of a Partie that
    is over. `practice` says that something was taken back in it.
    """

    title: str
    reglement: dict[str, str]
    players: list[Companion]
    you: int
    totals: list[int]
    winners: list[int]
    practice: bool = False


_SUMMARY: Final = msgspec.json.Decoder(Summary)


class Notebook:
    """Listens to the tables of a process, and notes their latest state one after the other."""

    def __init__(self, tables: DatabaseTables) -> None:
        self._tables = tables
        self._news: dict[tuple[str, int], Live] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start noting."""
        self._task = asyncio.get_running_loop().create_task(self._note_all(), name="notebook")

    async def close(self) -> None:
        """Note what is left, and stop."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._note_news()

    def told(self, live: Live, events: Sequence[e.Event]) -> None:
        """Called when something happened at a table; without an event where its Partie ended."""
        if live.partie is not None and (not events or any(isinstance(event, _TELLING) for event in events)):
            self._news[live.table, live.games] = live
            self._wake.set()

    async def _note_all(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._note_news()

    async def _note_news(self) -> None:
        """A failing store must not stop a table: what could not be noted is noted with the next event."""
        while self._news:
            key = next(iter(self._news))
            live = self._news.pop(key)
            try:
                await self._tables.write(partial(_note, live))
            except Exception as error:  # noqa: BLE001  whatever it is, the tables go on
                LOG.error("a Partie was not noted: %s", type(error).__name__)  # noqa: TRY400  its values may be names


def _note(live: Live, connection: Connection) -> None:
    """Note a Partie for everybody seated, and that the others have left it."""
    lines = lines_of(live)
    note_played(connection, lines)
    note_left(connection, live.table, live.games, frozenset(line.person for line in lines))
    rules = ladder_of(live, club_of_table(connection, live.table)) if live.over else None
    if rules is not None:
        gone = left_early(connection, live.table, live.games)
        left = {live.plan.order[_SUMMARY.decode(line.told).you]: line.person for line in gone}
        note_rated(connection, rated_seats(live, rules, left, time.time()))


def lines_of(live: Live) -> tuple[PlayedPartie, ...]:
    """The state of a Partie for each person seated; it reveals no cards."""
    standing = PartieStanding.OVER if live.over else PartieStanding.RUNNING
    order = live.plan.order
    lines: list[PlayedPartie] = []
    for you, seat in enumerate(order):
        sitter = live.sitters[seat]
        if sitter is not None and sitter.person is not None:
            told = msgspec.json.encode(_summary(live, you))
            at = max(live.opened, live.changed, live.since)
            lines.append(PlayedPartie(sitter.person, live.table, live.games, at, standing, told))
    return tuple(lines)


def _summary(live: Live, you: int) -> Summary:
    plan, partie = live.plan, live.partie
    result = partie.results[-1] if partie is not None and live.over and partie.results else None
    titles = {language.value: live.reglement.title[language] for language in Language}
    return Summary(
        title=live.settings.title,
        reglement=titles,
        players=[_player(live, seat) for seat in plan.order],
        you=you,
        totals=[] if result is None else list(result.totals),
        winners=[] if result is None else [plan.parties.index(party) for party in result.winners],
        practice=live.practice,
    )


def _player(live: Live, seat: Seat) -> Companion:
    sitter = live.sitters[seat] or Sitter("")
    return Companion(sitter.name, live.plan.parties.index(live.plan.party(seat)), sitter.person is None)
