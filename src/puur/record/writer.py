"""A record as text, in its canonical form."""

from typing import Final

from puur.partie.acts import PartieAct
from puur.record.act_words import act_words
from puur.record.headers import Header
from puur.record.model import VERSION, Entry, Record
from puur.seats import Seat
from puur.spiel.acts import Deal, Play

INDENT: Final = "  "


def write(record: Record) -> str:
    """The text of a record, which `puur.record.reader.read` reads back without loss.

    >>> from puur.cards import Card
    >>> print(write(Record(entries=(Entry(Play(Seat.E, Card.HK), trick=1), Entry(Play(Seat.N, Card.H7), trick=1)))))
    jass 1
    <BLANKLINE>
    1 E: HK H7
    <BLANKLINE>
    """
    page = WrittenPage(record)
    page.comments(record.after)
    return page.text


def _header_lines(header: Header) -> list[str]:
    return [*(f"# {text}" for text in header.before), f"{header.name}: {header.value}".rstrip()]


class WrittenPage:
    """A record being written, act by act; cards of a trick share a line while nothing comes between them."""

    def __init__(self, record: Record) -> None:
        """What a record has so far, but for the comments after its acts."""
        headers = (line for header in record.headers for line in _header_lines(header))
        self.lines = [f"jass {VERSION}", *headers, ""]
        self._order = record.order
        self._open: tuple[int, Seat] | None = None  # the trick on the last line, and who plays next
        for entry in record.entries:
            self.add(entry)

    @property
    def text(self) -> str:
        """Everything that was written."""
        return "\n".join(self.lines).rstrip("\n") + "\n"

    def comments(self, texts: tuple[str, ...]) -> None:
        """Comments on lines of their own."""
        self.lines.extend(f"# {text}" for text in texts)

    def add(self, entry: Entry) -> None:
        """One entry: its heading, its comments, its act."""
        act = entry.act
        if entry.spiel is not None:
            self._heading(entry.spiel)
        if entry.remarks.before:
            self.comments(entry.remarks.before)
            self._open = None
        words = self._card(act, entry) if isinstance(act, Play) and entry.trick is not None else self._act(act)
        if words:
            self.lines.append(words)
        if entry.clock is not None:
            self.lines[-1] += f" @{entry.clock}"
        if entry.remarks.beside:
            self.lines[-1] += f"  # {entry.remarks.beside}"
            self._open = None
        if isinstance(act, Deal):
            self._hands(act, entry.remarks.hands)

    def _heading(self, number: int) -> None:
        self.lines.extend(["", f"Spiel {number}"] if self.lines[-1] else [f"Spiel {number}"])
        self._open = None

    def _act(self, act: PartieAct) -> str:
        self._open = None
        return act_words(act)

    def _card(self, act: Play, entry: Entry) -> str:
        """The words that begin a line, or nothing where the card joins the line of its trick."""
        joins = (entry.trick, act.seat) == self._open
        self._open = None
        if entry.trick is not None and act.seat in self._order:
            at = self._order.index(act.seat) + 1
            self._open = (entry.trick, self._order[at % len(self._order)])
        if not joins:
            return f"{entry.trick} {act.seat}: {act.card}"
        self.lines[-1] += f" {act.card}"
        return ""

    def _hands(self, act: Deal, remarks: tuple[str, str, str, str]) -> None:
        """The hands of a deal that are not empty; a deal of nothing says so."""
        for seat, hand, remark in zip(Seat, act.hands, remarks, strict=True):
            if hand or remark or (seat is Seat.S and not any(act.hands)):
                comment = f"  # {remark}" if remark else ""
                self.lines.append(f"{INDENT}{seat}: {hand or '-'}{comment}")
