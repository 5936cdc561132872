"""A quick seat among people: at the table of the lobby that plays by rules and a clock, or at a new one."""

from collections.abc import Iterable, Mapping

from puur.reglement import built_in
from puur.web.table.lobby.pace import CLOCKS
from puur.web.table.lobby.rows import LobbyRow
from puur.web.table.lobby.wish import TableWish
from puur.wire.settings import TableSettings


def pairing_wish(form: Mapping[str, str]) -> TableWish:
    """The table somebody wants who is led to others: listed, with rules and clock of his, and what is usual besides.

    What is unknown is as usual; without a known clock it is the normal one, as strangers wait for each other. Fields:
    `reglement clock name`.

    >>> wish = pairing_wish({"reglement": "kzjv", "clock": "blitz"})
    >>> wish.settings.reglement, wish.settings.entry, wish.settings.begins, wish.settings.clock
    ('kzjv', 'lobby', 'full', TimeLimit(move=6.0, reserve=60.0))
    """
    rules = form.get("reglement", "")
    settings = TableSettings(
        reglement=rules if rules in built_in() else TableSettings().reglement,
        entry="lobby",
        clock=CLOCKS.get(form.get("clock", "")) or CLOCKS["normal"],
        begins="full",
    )
    return TableWish(settings, form.get("name", ""), alone=False)


def best_table(rows: Iterable[LobbyRow], wish: TableWish) -> LobbyRow | None:
    """The table that plays as wished and begins soonest: with the most people, of those the one that waits longest."""
    fitting = [row for row in rows if row.free and not row.runs and _fits(row, wish.settings)]
    return max(fitting, key=lambda row: (row.people, -row.opened), default=None)


def _fits(row: LobbyRow, settings: TableSettings) -> bool:
    same = row.rules == settings.reglement and row.play == settings.play
    return same and row.clock is not None and CLOCKS[row.clock] == settings.clock
