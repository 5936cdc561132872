"""A record: the setup (headers), what happened (entries), and people's notes (remarks).

Every value here can be written and read back without loss; anything else is refused on construction.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from puur.errors import NotationError
from puur.partie.acts import PartieAct
from puur.record.act_rows import demand_writable
from puur.record.clock import ClockTime
from puur.record.headers import Header, HeaderKey
from puur.record.lines import MOST_TRICKS, demand_comment
from puur.seats import Seat
from puur.spiel.acts import Deal, Play

VERSION: Final = 1
MOST_SPIELE: Final = 999_999


@dataclass(frozen=True, slots=True)
class Remarks:
    """Comments on an act: on lines before it, at the end of its line, and beside the hands of a deal.

    "" is no comment. Text that a line cannot hold is a `NotationError`.
    """

    before: tuple[str, ...] = ()
    beside: str = ""
    hands: tuple[str, str, str, str] = ("", "", "", "")

    def __post_init__(self) -> None:
        for text in self.before:
            demand_comment(text)
        for text in (self.beside, *self.hands):
            if text:
                demand_comment(text)


NO_REMARKS: Final = Remarks()


@dataclass(frozen=True, slots=True)
class Entry:
    """A recorded act.

    `spiel` is the number of the Spiel that begins here, where it was written; `trick` the number of the trick a card
    belongs to. Both are written annotations, checked by `puur.record.replay`.
    """

    act: PartieAct
    trick: int | None = None
    spiel: int | None = None
    clock: ClockTime | None = None
    remarks: Remarks = NO_REMARKS

    def __post_init__(self) -> None:
        if self.trick is not None and not (isinstance(self.act, Play) and 1 <= self.trick <= MOST_TRICKS):
            raise NotationError(str(self.trick), f"a trick's number, 1 to {MOST_TRICKS}, beside a card only")
        if self.spiel is not None and not 1 <= self.spiel <= MOST_SPIELE:
            raise NotationError(str(self.spiel), f"a Spiel's number, 1 to {MOST_SPIELE}")
        demand_writable(self.act)
        if any(self.remarks.hands) and not isinstance(self.act, Deal):
            raise NotationError(str(self.remarks.hands), "comments on hands beside a deal only")


@dataclass(frozen=True, slots=True)
class Record:
    """Headers, entries, and the comments after the last entry. A known header may stand once (`NotationError`)."""

    headers: tuple[Header, ...] = ()
    entries: tuple[Entry, ...] = ()
    after: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        keys = [header.key for header in self.headers if header.key is not None]
        for at, key in enumerate(keys):
            if key in keys[:at]:
                raise NotationError(key.value, "each known header once")
        for comment in self.after:
            demand_comment(comment)

    @property
    def acts(self) -> tuple[PartieAct, ...]:
        """What happened, without the notes."""
        return tuple(entry.act for entry in self.entries)

    def header(self, key: HeaderKey) -> str | None:
        """The value of a header, or none where it is missing or not filled in."""
        return next((header.value for header in self.headers if header.key is key and header.value), None)

    @property
    def own_lines(self) -> Iterator[tuple[int, str]]:
        """The comments on lines of their own, each with the number of entries before it; those on headers first."""
        yield from ((0, text) for header in self.headers for text in header.before)
        yield from ((at, text) for at, entry in enumerate(self.entries) for text in entry.remarks.before)
        yield from ((len(self.entries), text) for text in self.after)

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in playing order, as far as the headers tell: `Sitze`, else everybody."""
        return playing_order(self.headers)


def playing_order(headers: Iterable[Header]) -> tuple[Seat, ...]:
    """The seats in playing order: as the header `Sitze` says, else S E N W."""
    value = next((header.value for header in headers if header.key is HeaderKey.SEATS), "")
    return tuple(Seat[letter] for letter in value.split()) or tuple(Seat)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a text: line and column from 1."""

    line: int
    column: int
