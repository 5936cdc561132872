"""A cache passed from one scene of a table to the next, so that unchanged parts are not rebuilt.

It is never a source of truth: everything can be rebuilt from the state, and is stored with what it was built from.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final, TypeVar

import msgspec
from msgspec import Raw

from puur import wire
from puur.bots.knowledge import reaches_target
from puur.decks import Deck, Language
from puur.partie import Partie
from puur.seats import Seat
from puur.spiel.state import Spiel
from puur.spiel.view import Own, View, is_idle, is_still_shared, own_of
from puur.wording import Voice

Manner = tuple[Language, Deck]
"""A way of reading: language and pack."""
_MOST_KEPT: Final = 512
_ENCODE: Final = msgspec.json.Encoder().encode
T = TypeVar("T")


def encoded(part: object) -> Raw:
    """A part as JSON."""
    return Raw(_ENCODE(part))


@dataclass(slots=True)
class Readership:
    """The cache for one language and pack: parts of views, and what they are built from.

    A part is encoded once, and stays the same object as long as its content is the same: the object serves as its
    version, and a viewer who was sent it does not need it again. `told` are encoded acts, by number.
    """

    voice: Voice
    told: dict[int, wire.Happened] = field(default_factory=dict)
    _kept: dict[Hashable, tuple[object, object]] = field(default_factory=dict)
    _parts: dict[Hashable, tuple[object, bytes, Raw]] = field(default_factory=dict)

    def part(self, name: Hashable, made_from: object, make: Callable[[], object]) -> Raw:
        """The named part as JSON, rebuilt unless its source is unchanged."""
        known = self._parts.get(name)
        if known is not None and (known[0] is made_from or known[0] == made_from):
            return known[2]
        return self.fresh(name, make(), made_from)

    def fresh(self, name: Hashable, part: object, made_from: object = None) -> Raw:
        """The part as JSON; the cached object if it is equal."""
        known, told = self._parts.get(name), _ENCODE(part)
        raw = known[2] if known is not None and known[1] == told else Raw(told)
        self._parts[name] = (made_from, told, raw)
        return raw

    def kept(self, name: Hashable, made_from: object, make: Callable[[], T]) -> T:
        """The cached value with this name, rebuilt unless its source is unchanged."""
        known = self._kept.get(name)
        if known is not None and (known[0] is made_from or known[0] == made_from):
            return known[1]  # type: ignore[return-value]  # whatever has this name was made by the same `make`
        made = make()
        self._kept[name] = (made_from, made)
        return made

    def tidy(self) -> None:
        """Forget what has become too much."""
        for kept in (self.told, self._kept, self._parts):
            if len(kept) >= _MOST_KEPT:
                kept.clear()


@dataclass(slots=True)
class ViewMemory:
    """The caches for each way of reading, and the last public view. Valid as long as the same people sit."""

    readings: dict[Manner, Readership] = field(default_factory=dict)
    latest: tuple[Spiel | None, View | None] = (None, None)
    seats: dict[str | None, Seat | None] = field(default_factory=dict)
    _idle: dict[Seat, tuple[Spiel, Own]] = field(default_factory=dict)
    _aside: tuple[object, ...] = ()
    _reached: tuple[object, tuple[bool, ...]] | None = None
    _written: tuple[object, bool] | None = None

    def own_of(self, spiel: Spiel, seat: Seat) -> Own:
        """A seat's private knowledge; unchanged while it keeps waiting."""
        if not is_idle(spiel, seat):
            return own_of(spiel, seat)
        known = self._idle.get(seat)
        own = own_of(spiel, seat, None if known is None or not is_still_shared(known[0], spiel) else known[1])
        self._idle[seat] = spiel, own
        return own

    def aside_of(self, aside: tuple[object, ...]) -> tuple[object, ...]:
        """The source of chat and seats; the same object as before if equal, so that comparison is fast."""
        if aside != self._aside:
            self._aside = aside
        return self._aside

    def has_target(self, seen: View) -> tuple[bool, ...]:
        """For each seat, whether its party has the points for Bedanken (A.3); recomputed when the points change."""
        made_from = seen.lines, seen.carried
        if self._reached is None or self._reached[0] != made_from:
            with_target = [party for party in seen.seats.parties if reaches_target(seen, party)]
            self._reached = made_from, tuple([any(seat in party.seats for party in with_target) for seat in Seat])
        return self._reached[1]

    def to_correct(self, partie: Partie) -> bool:
        """Whether the sheet has a wrong entry; rechecked when more is written."""
        if self._written is None or self._written[0] is not partie.finished:
            wrong = any(row.written != row.counted for row in partie.finished)
            self._written = partie.finished, wrong
        return self._written[1]

    def tidy(self) -> None:
        """Forget what has become too much."""
        if len(self.seats) >= _MOST_KEPT:
            self.seats.clear()
        for reading in self.readings.values():
            reading.tidy()

    def public(self, spiel: Spiel | None) -> View | None:
        """The last public view, if announcements and rulings are unchanged."""
        before, seen = self.latest
        return seen if before is not None and spiel is not None and is_still_shared(before, spiel) else None
