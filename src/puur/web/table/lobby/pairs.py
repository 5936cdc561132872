"""The same cards for both sides: two tables with one secret seed, and their results side by side."""

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Final

import msgspec

from puur.decks import Deck, Language
from puur.partie import Partie
from puur.seats import Seat
from puur.store.journal import Journal, JournalEntry
from puur.web.http.sentences import say
from puur.web.streams.ids import id_of, is_id
from puur.web.table import events as e
from puur.web.table.host.deals import share
from puur.web.table.host.hub import Hub
from puur.web.table.lobby.creation import First, Openings
from puur.web.table.lobby.wish import TableWish, Twice, first_events
from puur.web.table.state import Live
from puur.wire import letter
from puur.wording import Voice

PREFIX: Final = "pair/"
_MARK: Final = "pair "
"""The prefix of our seeds."""


class PairedTables(msgspec.Struct, frozen=True):
    """Tables of one seed in the journal: each entry lists all tables so far."""

    tables: tuple[str, ...]
    twice: Twice
    host: str


@dataclass(frozen=True, slots=True)
class ComparedSpiel:
    """A Spiel at both tables: its number, and points of each party at the first and at the second."""

    number: int
    first: tuple[int, ...]
    second: tuple[int, ...]

    @property
    def apart(self) -> tuple[int, ...]:
        """How many more points each party's cards brought at the first table."""
        return tuple(first - second for first, second in zip(self.first, self.second, strict=True))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two tables side by side, as far as both have got, since Spiele played by only one would reveal cards."""

    parties: tuple[str, ...]
    names: tuple[tuple[str, ...], tuple[str, ...]]
    lines: tuple[ComparedSpiel, ...]
    over: tuple[bool, bool]

    def totals(self) -> ComparedSpiel:
        """All lines together."""
        zero = (0,) * len(self.parties)
        sums = [tuple(map(sum, zip(*column, strict=True))) or zero for column in self._columns()]
        return ComparedSpiel(len(self.lines), sums[0], sums[1])

    def _columns(self) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
        return [line.first for line in self.lines], [line.second for line in self.lines]


def pair_id(seed: str | None) -> str | None:
    """The id of a seed's pair, which does not reveal the seed; None where the seed is not a pair's.

    >>> pair_id("pair 1234"), pair_id("open day")
    ('fd65k9z6ym', None)
    """
    if seed is None or not seed.startswith(_MARK):
        return None
    return id_of(int.from_bytes(hashlib.sha256(seed.encode()).digest()))


class Pairs:
    """The pairs of a server's tables."""

    def __init__(self, journal: Journal, hub: Hub, openings: Openings) -> None:
        self._journal = journal
        self._hub = hub
        self._openings = openings

    async def open(self, person: str, payer: str, wish: TableWish, language: Language) -> str:
        """Open the tables for a request for the same cards; returns the pair's id.

        Raises `ReglementError`, `Enough` and `Full`.
        """
        twice, seed = wish.twice, _MARK + secrets.token_hex(16)
        settings = msgspec.structs.replace(wish.settings, seed=seed)
        title = settings.title
        await share(self._journal, seed, (), 2)  # before there is a table, so that it stays secret in any case
        first = msgspec.structs.replace(settings, title=_titled(title, "A", language))
        tables = [(await self._openings.create(person, payer, first, *first_events(wish))).table]
        if twice == "tables":
            second = msgspec.structs.replace(settings, title=_titled(title, "B", language))
            tables.append((await self._openings.create(person, payer, second)).table)
        name = pair_id(seed) or ""
        await share(self._journal, seed, tuple(tables), 2)
        await self._keep(name, PairedTables(tuple(tables), twice, person), 0)
        return name

    async def _keep(self, name: str, pair: PairedTables, expected: int) -> None:
        entry = JournalEntry("paired", msgspec.json.encode(pair), time.time())
        await self._journal.append(PREFIX + name, expected, [entry])

    async def named(self, name: str) -> tuple[PairedTables, int] | None:
        """A pair, and the number of its entries."""
        found = await self._journal.read(PREFIX + name) if is_id(name) else ()
        return (msgspec.json.decode(found[-1].body, type=PairedTables), len(found)) if found else None

    async def open_return(self, person: str, payer: str, name: str) -> str | None:
        """Open the second leg: the same people, moved by one seat, with the same cards.

        None where it is too early, or not theirs. Raises `Enough`, `Full`, and `StaleStream` where somebody else was
        faster.
        """
        found = await self.named(name)
        if found is None or found[0].twice != "swapped" or len(found[0].tables) != 1:
            return None
        pair, written = found
        live = await self._hub.look(pair.tables[0])
        if live is None or not live.over or live.retired or live.seat_of(person) is None:
            return None
        settings = msgspec.structs.replace(live.settings, title=f"{live.settings.title.removesuffix(' A')} B".strip())
        made = await self._openings.create(person, payer, settings, *_one_on(live))
        twice = tuple(sitter.person for sitter in live.sitters if sitter is not None and sitter.person is not None)
        await self._keep(name, PairedTables((*pair.tables, made.table), pair.twice, pair.host), written)
        await share(self._journal, live.settings.seed or "", (*pair.tables, made.table), 2, twice)
        return made.table

    async def compared(self, pair: PairedTables, language: Language) -> Comparison | None:
        """The first Partien of both tables side by side; None while there is only one."""
        if len(pair.tables) < 2:  # noqa: PLR2004  a pair
            return None
        first, second = [await self._hub.earlier(table, 1) for table in pair.tables]
        if first is None or second is None:
            return None
        voice = Voice(language, Deck.FRENCH)
        parties = tuple(voice.party(party) for party in first.plan.parties)
        lines = tuple(
            ComparedSpiel(at + 1, *both)
            for at, both in enumerate(zip(_written(first.partie), _written(second.partie), strict=False))
        )
        return Comparison(parties, (_names(first), _names(second)), lines, (first.over, second.over))


def _titled(title: str, which: str, language: Language) -> str:
    return f"{title} {which}" if title else say(language, "pair.table", which=which)


def _one_on(live: Live) -> tuple[First, ...]:
    """Everybody moves by one seat, to the other party's place and cards."""
    order = live.plan.order
    moved = [(order[(at + 1) % len(order)], live.sitters[seat]) for at, seat in enumerate(order)]
    return tuple(
        _sits(seat, sitter.person, sitter.name)
        for seat, sitter in moved
        if sitter is not None and sitter.person is not None
    )


def _sits(seat: Seat, person: str, name: str) -> First:
    def sits(host: str, at: float) -> e.Event:
        del host
        return e.Sat(at, letter(seat), person, name)

    return sits


def _written(partie: Partie | None) -> tuple[tuple[int, ...], ...]:
    rows = () if partie is None else partie.finished
    return tuple(tuple(row.counted if row.written is None else row.written) for row in rows)


def _names(live: Live) -> tuple[str, ...]:
    """Who sits in each party."""
    sitting = {seat: sitter.name for seat in live.plan.order if (sitter := live.sitters[seat]) is not None}
    return tuple(" + ".join(sitting[seat] for seat in party.seats if seat in sitting) for party in live.plan.parties)
