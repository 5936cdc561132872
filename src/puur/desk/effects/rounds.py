"""Changing one round, one sheet."""

from collections.abc import Callable
from dataclasses import replace

from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import TableSheet


def with_round(evening: Evening, number: int, change: Callable[[PlayedRound], PlayedRound]) -> Evening:
    """The evening with one round changed; unchanged where the round is not seated."""
    if evening.round(number) is None:
        return evening
    rounds = tuple(change(round_) if round_.number == number else round_ for round_ in evening.rounds)
    return replace(evening, rounds=rounds)


def with_sheet(evening: Evening, number: int, table: int, change: Callable[[TableSheet], TableSheet]) -> Evening:
    """The evening with one sheet changed; unchanged where the round has no such table."""
    found = evening.round(number)
    if found is None or found.table(table) is None:
        return evening
    sheets = {**found.sheets, table: change(found.sheet(table))}
    return with_round(evening, number, lambda round_: replace(round_, sheets=sheets))
