"""Matches of the challenge in the journal: every act stands there before anybody is told of it."""

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import Struct

from puur.interop.codes import PLAYERS, seat_of_zuehlke
from puur.interop.zuehlke_messages import ZuehlkePlayer
from puur.interop.zuehlke_table import ZuehlkeTable, deal_points
from puur.record.act_json import act_fields
from puur.record.chance import Stream
from puur.reglement.model import Reglement
from puur.spiel import Phase, Spiel, advance
from puur.spiel.acts import Act
from puur.store.journal import Journal, JournalEntry, JournalEvent
from puur.web.peers.deals import dealt_first, opened
from puur.web.peers.terms import Terms
from puur.web.table.acts import act_in

PREFIX: Final = "challenge/"


class Begun(Struct, frozen=True):
    """A match: who plays, by number, what its cards follow from, and on which terms."""

    names: tuple[str, ...]
    seed: str
    target: int
    factors: bool
    reglement: str


class Ended(Struct, frozen=True):
    """How it ended: the winning team, the points of both, and whose fault it was if somebody could not play on."""

    winner: int
    points: tuple[int, int]
    culprit: int | None


class Notes:
    """What is written of one match."""

    def __init__(self, journal: Journal) -> None:
        self.stream: Final = PREFIX + secrets.token_hex(8)
        self._journal = journal
        self._seq = 0

    async def begin(self, begun: Begun) -> None:
        """The match begins."""
        await self._write("begun", msgspec.json.encode(begun))

    async def acted(self, act: Act) -> None:
        """Somebody acts; returns when it is durable."""
        await self._write("acted", msgspec.json.encode(dict(act_fields(act))))

    async def end(self, ended: Ended) -> None:
        """The match is over."""
        await self._write("ended", msgspec.json.encode(ended))

    async def _write(self, kind: str, body: bytes) -> None:
        await self._journal.append(self.stream, self._seq, [JournalEntry(kind, body, time.time())])
        self._seq += 1


MakeNotes = Callable[[], Notes | None]


def no_notes() -> None:
    """A match nobody writes down."""


@dataclass(frozen=True, slots=True)
class NotedMatch:
    """A match as it stands in the journal: all its deals, the points they come to, and how it ended (none: not yet)."""

    begun: Begun
    spiele: tuple[Spiel, ...]
    points: tuple[int, int]
    ended: Ended | None


def match_in(events: Sequence[JournalEvent], reglement: Reglement) -> NotedMatch:
    """The match these events make. The points are counted anew."""
    begun = msgspec.json.decode(events[0].body, type=Begun)
    acts = [_act(event) for event in events if event.kind == "acted"]
    ended = next((msgspec.json.decode(event.body, type=Ended) for event in events if event.kind == "ended"), None)
    spiele: list[Spiel] = []
    spiel: Spiel | None = None
    for act in acts:
        if spiel is None:
            number = len(spiele)
            stream = Stream.of(bytes.fromhex(begun.seed), number)
            spiel = opened(reglement, dealt_first(reglement, number), stream)
        spiel = advance(spiel, act)
        if spiel.phase is Phase.OVER or spiel.turn is None:
            spiele.append(spiel)
            spiel = None
    points = _points(begun, spiele, reglement)
    return NotedMatch(begun, (*spiele, *(() if spiel is None else (spiel,))), points, ended)


def _act(event: JournalEvent) -> Act:
    found = act_in(msgspec.json.decode(event.body))
    if not isinstance(found, Act):
        raise TypeError(event.kind)
    return found


def _points(begun: Begun, spiele: Sequence[Spiel], reglement: Reglement) -> tuple[int, int]:
    plan, terms = reglement.seat_plan, Terms(factors=begun.factors)
    players = tuple(ZuehlkePlayer("", at, name) for at, name in enumerate(begun.names))
    numbers = {seat_of_zuehlke(at, plan): at for at in range(PLAYERS)}
    sums = (0, 0)
    for spiel in spiele:
        table = ZuehlkeTable(players, numbers, sums, terms.factor(spiel.preface.variant))
        made = deal_points(spiel.tricks, table)
        sums = (sums[0] + made[0], sums[1] + made[1])
    return sums
