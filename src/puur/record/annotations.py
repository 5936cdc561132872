"""Annotations: what was found out about a card, or about a board, kept in comments that begin with a `%`.

A reader that does not know them, of this format or of an older Puur, finds comments and keeps them as they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, assert_never

from puur.cards import Card
from puur.errors import NotationError
from puur.modes import Variant
from puur.record.lines import LARGEST_NUMBER, demand_comment, demand_plain
from puur.record.words import quoted

SIGN: Final = "%"
MOST_CARDS: Final = 36
"""Cards of one annotation: more than a Spiel has nobody can give."""
MOST_PLAYERS: Final = 4
FIELD_OF: Final[Mapping[str, str]] = {
    "kostet": "kostet",
    "costs": "kostet",
    "fehler": "fehler",
    "error": "fehler",
    "welten": "welten",
    "worlds": "welten",
    "punkte": "punkte",
    "points": "punkte",
    "ansage": "ansage",
    "announce": "ansage",
    "spieler": "spieler",
    "players": "spieler",
}
"""The words that begin a field of an annotation, and the one that is written."""
_CENTS: Final = -2
"""The last decimal place of points."""


@dataclass(frozen=True, slots=True)
class Better:
    """The cards that were better than the one given, and what that one lost against them, in points.

    Without `worlds` the cost is that with open hands; else the average over so many deals that the player had to think
    possible, with its standard `error`. None is not said. `said` are words about it. Raises `NotationError` for what
    cannot be written.
    """

    cards: tuple[Card, ...]
    cost: Decimal | None = None
    error: Decimal | None = None
    worlds: int | None = None
    said: str = ""

    def __post_init__(self) -> None:
        _demand_cards(self.cards)
        if len(set(self.cards)) < len(self.cards):
            raise NotationError(" ".join(map(str, self.cards)), "each card once")
        for points in (self.cost, self.error):
            if points is not None and not _is_points(points):
                raise NotationError(str(points), "points from 0, with at most two decimals")
        _demand_number(self.worlds)
        _demand_said(self.said)


@dataclass(frozen=True, slots=True)
class Variation:
    """Cards that could have been given from here on, in the order in which they fall. `said` are words about it."""

    cards: tuple[Card, ...]
    said: str = ""

    def __post_init__(self) -> None:
        _demand_cards(self.cards)
        _demand_said(self.said)


@dataclass(frozen=True, slots=True)
class OtherTable:
    """What another table made of the same cards: `points` in the order in which they are written, S and N first.

    `table` is its name or number, `variant` what was announced there, `players` who sat there, in the order of seats.
    """

    table: str
    points: tuple[int, ...]
    variant: Variant | None = None
    players: tuple[str, ...] = ()
    said: str = ""

    def __post_init__(self) -> None:
        for text in (self.table, *self.players):
            demand_plain(text)
        if not self.table or not all(self.players):
            raise NotationError(self.table, "a name or a number")
        if not 1 <= len(self.points) <= MOST_PLAYERS or any(abs(points) > LARGEST_NUMBER for points in self.points):
            raise NotationError(str(self.points), "points, a whole number for each party")
        if len(self.players) > MOST_PLAYERS:
            raise NotationError(str(self.players), "at most four players")
        _demand_said(self.said)


RecordNote = Better | Variation | OtherTable


def note_text(note: RecordNote) -> str:
    """The comment that says a note, as `puur.record.annotation_reader` reads it.

    >>> note_text(Better((Card.C8, Card.C9), Decimal("12.50"), said="der Nell fällt"))
    '%besser C8 C9 kostet 12.5  # der Nell fällt'
    """
    match note:
        case Better():
            words = ["besser", *map(str, note.cards), *_costs(note)]
        case Variation():
            words = ["variante", *map(str, note.cards)]
        case OtherTable():
            words = ["tisch", quoted(note.table), "punkte", *map(str, note.points)]
            words += ["ansage", note.variant.name] if note.variant is not None else []
            words += ["spieler", *map(_name, note.players)] if note.players else []
        case _:
            assert_never(note)
    return SIGN + " ".join(words) + (f"  # {note.said}" if note.said else "")


def _costs(note: Better) -> list[str]:
    told = [("kostet", note.cost), ("fehler", note.error), ("welten", note.worlds)]
    return [text for word, number in told if number is not None for text in (word, _plain(number))]


def _name(text: str) -> str:
    """A name as one word, in quotation marks also where it could be taken for a field."""
    return f'"{text}"' if text.lower() in FIELD_OF else quoted(text)


def _plain(number: Decimal | int) -> str:
    """A number without an exponent, and without noughts behind its point."""
    text = f"{number:f}" if isinstance(number, Decimal) else str(number)
    return text.rstrip("0").rstrip(".") if "." in text else text


def _is_points(points: Decimal) -> bool:
    if not points.is_finite() or points.is_signed() or points > LARGEST_NUMBER:
        return False
    exponent = points.normalize().as_tuple().exponent
    return isinstance(exponent, int) and exponent >= _CENTS


def _demand_cards(cards: tuple[Card, ...]) -> None:
    if not 1 <= len(cards) <= MOST_CARDS:
        raise NotationError(" ".join(map(str, cards)), f"cards, 1 to {MOST_CARDS}")


def _demand_number(number: int | None) -> None:
    if number is not None and not 1 <= number <= LARGEST_NUMBER:
        raise NotationError(str(number), f"a whole number, 1 to {LARGEST_NUMBER}")


def _demand_said(said: str) -> None:
    if said:
        demand_comment(said)
