"""The long form to open a table: all settings, a club's own Reglement, and the same cards twice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

import msgspec

from puur.bots import levels
from puur.bots.levels import Level
from puur.decks import Language
from puur.reglement import loads
from puur.web.table.lobby.wish import TableWish, wish_of
from puur.wire.settings import TableSettings, TimeLimit

Twice = Literal["no", "tables", "swapped"]
"""The same cards: once only, at two tables, or for the same people a second time with the sides changed."""
_TWICE: Final[Mapping[str, Twice]] = {"tische": "tables", "tausch": "swapped"}
_LONGEST: Final = 3_600.0
DIGITS: Final = 5
"""Of a number of seconds; more are not read."""


@dataclass(frozen=True, slots=True)
class LongWish:
    """The request from the long form."""

    wish: TableWish
    twice: Twice


def stand_ins() -> tuple[str, ...]:
    """The levels of bots that may stand in for a person: all but `zufall`."""
    return tuple(level for level in levels() if level != Level.ZUFALL)


def long_wish(fields: Mapping[str, str], language: Language) -> LongWish:
    """Parse the fields, ignoring invalid values. Raises `ReglementError`, as `wish_of` does."""
    text = fields.get("file", "").strip() or fields.get("text", "").strip()
    told = {**fields, "text": text if fields.get("reglement") == "eigen" else "", "seed": ""}
    if fields.get("reglement") == "eigen" and not text:
        loads("", language=language)  # raises with the minimum a Reglement needs
    told["by_hand"] = fields.get("by_hand", "") or "none"
    wish = wish_of(told, language)
    usual = TableSettings()
    stand_in = fields.get("stand_in", "")
    settings = msgspec.structs.replace(
        wish.settings,
        stand_in=stand_in if stand_in in stand_ins() else usual.stand_in,
        grace=_seconds(fields.get("grace", ""), usual.grace),
        clock=_clock(fields) if fields.get("clock") == "eigen" else wish.settings.clock,
    )
    twice = _TWICE.get(fields.get("twice", ""), "no")
    if twice != "no" and settings.entry == "private":
        settings = msgspec.structs.replace(settings, entry="link")
    return LongWish(replace(wish, settings=settings, alone=wish.alone and twice != "tables"), twice)


def _clock(fields: Mapping[str, str]) -> TimeLimit:
    usual = TimeLimit()
    move, reserve = fields.get("move", ""), fields.get("reserve", "")
    return TimeLimit(max(3.0, _seconds(move, usual.move)), _seconds(reserve, usual.reserve))


def _seconds(told: str, usual: float) -> float:
    """Whole seconds, up to an hour."""
    return min(float(told), _LONGEST) if told.isascii() and told.isdecimal() and len(told) <= DIGITS else usual
