"""What the Spiel of the day brought, noted as a table has played it."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from puur.lessons.puzzles import day_at
from puur.partie import PartiePhase
from puur.store.daily import DailyResult, finish_daily
from puur.store.table_door import DatabaseTables
from puur.web.table import events as e
from puur.web.table.state import Live

LOG: Final = logging.getLogger("puur.web.daybook")


def daily_result(live: Live) -> DailyResult | None:
    """A person's result in the Spiel of the day; None while it is running, and if it ended after that day."""
    partie, day = live.partie, live.day
    if partie is None or day is None or partie.phase is not PartiePhase.OVER or live.abandoned:
        return None
    if day_at(live.changed).isoformat() != day:
        return None
    for seat in live.people:
        sitter, mine = live.sitters[seat], live.plan.parties.index(live.plan.party(seat))
        totals = partie.results[-1].totals
        others = sum(total for party, total in enumerate(totals) if party != mine)
        if sitter is not None and sitter.person is not None:
            return DailyResult(day, sitter.person, live.table, totals[mine] - others)
    return None


class Daybook:
    """Keeps the results of the Spiel of the day from all tables of a process."""

    def __init__(self, tables: DatabaseTables) -> None:
        self._tables = tables
        self._tasks: set[asyncio.Task[None]] = set()

    def told(self, live: Live, events: Sequence[e.Event]) -> None:
        """Called with the events at a table; without any when its Partie has ended, and only then is there a result."""
        result = daily_result(live) if live.day is not None and not events else None
        if result is not None:
            task = asyncio.get_running_loop().create_task(self._note(result), name="daybook")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait until every result is stored."""
        await asyncio.gather(*self._tasks)

    async def _note(self, result: DailyResult) -> None:
        """Store a result; a store that fails here must not stop a table."""
        try:
            await self._tables.write(lambda connection: finish_daily(connection, result))
        except Exception as error:  # noqa: BLE001  whatever it is, the tables go on
            LOG.error("a Spiel of the day was not noted: %s", type(error).__name__)  # noqa: TRY400  its values may be names
