"""Records played again and kept in memory for a while, so that stepping from Spiel to Spiel costs nothing."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from puur.errors import ReglementError
from puur.record import Replayed, play_through
from puur.reglement import loads
from puur.web.http.workers import Readers
from puur.web.table.shelf.shelf import Kept, Shelf
from puur.web.table.shelf.spiele import Part, cards_in, parts_of

MOST: Final = 24
MOST_STEPS: Final = 40_000
"""Acts in memory, in all records together: some forty Partien, or one that was made to be long."""


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A record, played as far as it goes, cut into Spiele; `before` counts the cards before each of them."""

    kept: Kept
    played: Replayed
    parts: tuple[Part, ...]
    before: tuple[int, ...]


class Library:
    """Opens records."""

    def __init__(self, shelf: Shelf, readers: Readers) -> None:
        self.shelf = shelf
        self.readers = readers
        self._open: OrderedDict[str, OpenedRecord] = OrderedDict()

    @property
    def _steps(self) -> int:
        return sum(len(record.played.steps) for record in self._open.values())

    async def find(self, name: str, network: str) -> OpenedRecord | None:
        """The record of a name, or none, for somebody of a network. Raises `ClosedDoor` where too many wait."""
        kept = await self.shelf.find(name)
        if kept is None:  # it may have been taken away, also by another process
            self._open.pop(name, None)
            return None
        if name in self._open:
            self._open.move_to_end(name)
            return self._open[name]
        opened = await self.readers.do(network, self._again, kept)
        self._open[name] = opened
        while len(self._open) > 1 and (len(self._open) > MOST or self._steps > MOST_STEPS):
            self._open.popitem(last=False)
        return opened

    def _again(self, kept: Kept) -> OpenedRecord:
        """A record played again, unless it was meanwhile for somebody else."""
        return self._open.get(kept.name) or opened_of(kept)


def opened_of(kept: Kept) -> OpenedRecord:
    """A record played again."""
    played = played_of(kept)
    parts = parts_of(played)
    before = [0]
    for part in parts:
        before.append(before[-1] + cards_in(part))
    return OpenedRecord(kept, played, parts, tuple(before))


def played_of(kept: Kept) -> Replayed:
    """A record played as far as it goes; a club's Reglement with faults leaves the one it names."""
    rules = None
    if kept.reglement is not None:
        try:
            rules = loads(kept.reglement)
        except ReglementError:
            rules = None  # the replay says which Reglement is missing
    return play_through(kept.text, reglement=rules)
