"""What the scenes of a table hand on from one state to the next: what still holds, so that it is not made anew.

Nothing in here is truth: everything can be made from the state alone, and says from what it was made.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final, TypeVar, cast

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
"""How people read: their language and their pack."""
_MOST_KEPT: Final = 512
_ENCODE: Final = msgspec.json.Encoder().encode
T = TypeVar("T")


def encoded(part: object) -> Raw:
    """A part as JSON."""
    return Raw(_ENCODE(part))


@dataclass(slots=True)
class Readership:
    """What was made for those who read one language and one pack: parts of views and what they are made of.

    A part is encoded once, and is the same object for as long as it says the same: that object is its version, and
    whoever was sent it needs it no more. `told` are acts already told, by number.
    """

    voice: Voice
    told: dict[int, wire.Happened] = field(default_factory=dict)
    _kept: dict[Hashable, tuple[object, object]] = field(default_factory=dict)
    _parts: dict[Hashable, tuple[object, bytes, Raw]] = field(default_factory=dict)

    def part(self, name: Hashable, made_from: object, make: Callable[[], object]) -> Raw:
        """The part of this name as JSON, made anew unless it was made from the same."""
        known = self._parts.get(name)
        if known is not None and (known[0] is made_from or known[0] == made_from):
            return known[2]
        return self.fresh(name, make(), made_from)

    def fresh(self, name: Hashable, part: object, made_from: object = None) -> Raw:
        """The part as JSON; what was known by this name if it says the same."""
        known, told = self._parts.get(name), _ENCODE(part)
        raw = known[2] if known is not None and known[1] == told else Raw(told)
        self._parts[name] = (made_from, told, raw)
        return raw

    def kept(self, name: Hashable, made_from: object, make: Callable[[], T]) -> T:
        """What has this name, made anew unless it was made from the same."""
        known = self._kept.get(name)
        if known is not None and (known[0] is made_from or known[0] == made_from):
            return cast("T", known[1])
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
    """What was made for each manner of reading, where people sit, the last public view. As long as the same sit."""

    readings: dict[Manner, Readership] = field(default_factory=dict)
    latest: tuple[Spiel | None, View | None] = (None, None)
    seats: dict[str | None, Seat | None] = field(default_factory=dict)
    _idle: dict[Seat, tuple[Spiel, Own]] = field(default_factory=dict)
    _aside: tuple[object, ...] = ()
    _reached: tuple[object, tuple[bool, ...]] | None = None
    _written: tuple[object, bool] | None = None

    def own_of(self, spiel: Spiel, seat: Seat) -> Own:
        """What only a seat knows; where it waits, what it knew as it waited before."""
        if not is_idle(spiel, seat):
            return own_of(spiel, seat)
        known = self._idle.get(seat)
        own = own_of(spiel, seat, None if known is None or not is_still_shared(known[0], spiel) else known[1])
        self._idle[seat] = spiel, own
        return own

    def aside_of(self, aside: tuple[object, ...]) -> tuple[object, ...]:
        """What words and seats are told from; the very same as before where it is equal: it is quickly compared."""
        if aside != self._aside:
            self._aside = aside
        return self._aside

    def has_target(self, seen: View) -> tuple[bool, ...]:
        """Of each seat, whether its party has the points for Bedanken (A.3); counted anew where there are others."""
        made_from = seen.lines, seen.carried
        if self._reached is None or self._reached[0] != made_from:
            with_target = [party for party in seen.seats.parties if reaches_target(seen, party)]
            self._reached = made_from, tuple([any(seat in party.seats for party in with_target) for seat in Seat])
        return self._reached[1]

    def to_correct(self, partie: Partie) -> bool:
        """Whether something stands on the sheet that was not counted so; looked through anew where more is written."""
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
        """The last public view, if what was said and ruled is still the same."""
        before, seen = self.latest
        return seen if before is not None and spiel is not None and is_still_shared(before, spiel) else None
