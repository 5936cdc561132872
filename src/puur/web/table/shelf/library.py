"""A cache of replayed records, so that stepping from Spiel to Spiel is fast."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar, TypeVarTuple

from puur.web.http.common_answers import CommonAnswers
from puur.web.http.errors import ClosedDoor
from puur.web.http.workers import Backroom
from puur.web.http.workshop import Crowded, TooLarge, Workshop
from puur.web.table.shelf.kept import KeptRecord
from puur.web.table.shelf.opened import OpenedRecord, made_of, opened_of
from puur.web.table.shelf.shelf import Shelf

P = ParamSpec("P")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
LONG: Final = 40_000
"""The length in characters from which a record is slow to replay: four times a usual Partie."""
SHARED: Final = 16
"""The number of cached answers about long records."""
MOST: Final = 24
MOST_STEPS: Final = 40_000
"""The most acts in memory, over all records: about forty Partien, or a single artificially long one."""


class Library:
    """Opens records: usual ones in a thread, with caching; long ones each time in a separate process."""

    def __init__(self, shelf: Shelf, readers: Backroom, workshop: Workshop) -> None:
        self.shelf = shelf
        self.readers = readers
        self._workshop = workshop
        self._common = CommonAnswers(SHARED)
        self._open: OrderedDict[str, OpenedRecord] = OrderedDict()

    @property
    def _steps(self) -> int:
        return sum(len(record.played.steps) for record in self._open.values())

    async def kept(self, name: str) -> KeptRecord | None:
        """The record with a name, unopened; None if there is none."""
        kept = await self.shelf.find(name)
        if kept is None:  # it may have been withdrawn, also by another process
            self._open.pop(name, None)
        return kept

    async def ask(self, network: str, kept: KeptRecord, work: Callable[[OpenedRecord, *Ts], T], *args: *Ts) -> T:
        """The result of a module's function on an opened record. Raises `ClosedDoor` where too many wait."""
        if kept.length > LONG:
            asked = f"{kept.name} {work.__module__} {work.__qualname__} {args}"
            return await self._common.get(asked, lambda: self.apart(network, made_of, work, kept, args))
        opened = await self._opened(network, kept)
        return await self.readers.do_for(network, lambda: work(opened, *args))

    async def rules(self, network: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of a function on a Reglement that a visitor sends: it may take a quarter of a second.

        Raises `ClosedDoor` where too many wait, and what the work raises.
        """
        return await self.readers.do_for(network, work, *args, **kwargs)

    async def read(self, network: str, length: int, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """The result of a module's function on a text of this length. Raises `ClosedDoor` where too many wait."""
        if length > LONG:
            return await self.apart(network, work, *args)
        return await self.readers.do_for(network, lambda: work(*args))

    async def apart(self, network: str, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Run in a separate process: a busy thread would block the event loop."""
        try:
            return await self._workshop.do(network, work, *args)
        except Crowded:
            raise ClosedDoor("problem.crowded", 503) from None
        except TooLarge:
            raise ClosedDoor("problem.too_much", 422) from None

    async def _opened(self, network: str, kept: KeptRecord) -> OpenedRecord:
        name = kept.name
        if name in self._open:
            self._open.move_to_end(name)
            return self._open[name]
        opened = await self.readers.do_for(network, self._again, kept)
        self._open[name] = opened
        while len(self._open) > 1 and (len(self._open) > MOST or self._steps > MOST_STEPS):
            self._open.popitem(last=False)
        return opened

    def _again(self, kept: KeptRecord) -> OpenedRecord:
        """Replay a record, unless another caller has done so in the meantime."""
        return self._open.get(kept.name) or opened_of(kept)
