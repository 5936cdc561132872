"""The errors Puur raises: every one named, every fact an attribute.

People read text made from the kind of an error in their language; the English message here is for developers
and for scripts. A wrong *file* may raise; a wrong *play* at a table never does (see `puur.spiel`).
"""

from dataclasses import dataclass
from enum import StrEnum


class PuurError(Exception):
    """Base of every error Puur raises on purpose."""


class Wanted(StrEnum):
    """What a text should have named."""

    CARD = "card"
    SUIT = "suit"
    RANK = "rank"
    VARIANT = "variant"
    SEAT = "seat"
    EACH_CARD_ONCE = "each_card_once"
    OTHER = "other"


class NotationError(PuurError, ValueError):
    """Text that should name a card, a seat, a mode or a hand, and does not.

    `text` is what was given, `expected` says what would have been right, `wanted` is its kind, and `near` holds the
    short names (`SA`, `OU`) of what may have been meant, the likeliest first.
    """

    def __init__(self, text: str, expected: str, *, wanted: Wanted = Wanted.OTHER, near: tuple[str, ...] = ()) -> None:
        shown = text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004  an error stays one readable line
        super().__init__(f"{shown!r} is not readable here: expected {expected}")
        self.text = text
        self.expected = expected
        self.wanted = wanted
        self.near = near


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a Reglement file: where it stands, what is wrong, what would be right."""

    file: str
    line: int
    key: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.key}: {self.message}"


class ReglementError(PuurError):
    """A Reglement file that cannot be used. `faults` holds every fault found, not the first."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


class RecordError(PuurError):
    """A place in a record that cannot be read or replayed: `line`, `column` (from 1), what was `found`, `expected`."""

    def __init__(self, line: int, column: int, found: str, expected: str) -> None:
        super().__init__(f"line {line}, column {column}: found {found}, expected {expected}")
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected


class StaleAct(PuurError):
    """An act meant for an earlier state: `expected` acts had been seen by its sender, `number` have happened."""

    def __init__(self, expected: int, number: int) -> None:
        super().__init__(f"the act was made for state {expected}, but the table is at state {number}")
        self.expected = expected
        self.number = number


class UnsupportedPosition(PuurError):
    """A position that no deal of the Reglement can lead to, or that the asked function does not cover."""
