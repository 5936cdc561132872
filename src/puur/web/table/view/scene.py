"""One state of a table, ready for display: shared parts are built once, and unchanged parts are reused.

All information about cards comes from `puur.spiel.view`.
"""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from puur.decks import Deck, Language
from puur.modes import Order
from puur.partie import Partie, PartiePhase
from puur.seats import Seat
from puur.spiel.state import Phase
from puur.spiel.view import Own, View, view, view_from
from puur.web.table import admission
from puur.web.table.state import Live
from puur.web.table.view import alike, people, sheets
from puur.web.table.view.faces import order_of, pack
from puur.web.table.view.memory import Manner, Readership, ViewMemory, encoded
from puur.web.table.view.news import ruled, told
from puur.wire import Happened
from puur.wording import Voice

_MOMENT: Final = 0.05
"""Seconds too short to matter on a clock that shows tenths."""
_NO_TIMERS: Final = Raw(b"{}")
NOTHING_HAPPENED: Final = Raw(b"[]")


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer: a person (None: unknown), his language and his pack."""

    person: str | None = None
    language: Language = Language.DE
    deck: Deck = Deck.FRENCH


class Shared(NamedTuple):
    """The parts of a `wire.View` shared by all viewers of one language and pack."""

    pack: Raw
    table: Raw
    round: Raw
    seats: Raw
    now: Raw
    score: Raw
    slate: Raw


class Seldom(NamedTuple):
    """The shared parts that a card usually leaves as they are: one comparison tells that none of them changed."""

    pack: Raw
    table: Raw
    round: Raw
    seats: Raw
    slate: Raw


@dataclass(slots=True)
class Alike:
    """The news for all viewers who have the same shared parts `before`; encoded as a frame, if built."""

    before: Shared
    happened: Raw
    changed: dict[str, Raw]
    text: bytes = b""


class Common(NamedTuple):
    """What matters to what every seat may do.

    `playing`: in strict play the seat on `turn` must play a card, and the others wait. `beyond`: there are acts outside
    the current Spiel. `has_target` says of each seat whether its party has the points for Bedanken (A.3);
    `order` is what hands are sorted by.
    """

    playing: bool
    turn: Seat | None
    beyond: bool
    has_target: tuple[bool, ...]
    order: Order

    def waits(self, seat: Seat) -> bool:
        """Whether a seat is waiting for another's card; meanwhile its options seldom change."""
        return self.playing and self.turn is not seat and not self.beyond


@dataclass(slots=True)
class Scene:
    """One state of a table, ready for display. `partie` is the one shown, for delayed onlookers an earlier one."""

    live: Live
    partie: Partie | None
    late: bool = False
    _seen: dict[Seat | None, View | None] = field(default_factory=dict)
    _own: dict[Seat, Own | None] = field(default_factory=dict)
    _common: Common | None = None
    _told: dict[tuple[int, Manner], Raw] = field(default_factory=dict)
    _aside: tuple[object, ...] | None = None
    _shared: dict[Manner, Shared] = field(default_factory=dict)
    _timers: tuple[float, Raw] | None = None
    alike: dict[Manner, Alike] = field(default_factory=dict)
    memory: ViewMemory = field(default_factory=ViewMemory)

    @classmethod
    def of(cls, live: Live, before: "Scene | None" = None) -> "Scene":
        """The scene of a state; `before` is the scene of the previous state."""
        return cls(live, live.partie, memory=_handed_on(before, live, late=False))

    @classmethod
    def late_one(cls, live: Live, before: "Scene | None" = None) -> "Scene":
        """The scene for onlookers who are one Spiel behind: at the same point of the previous Spiel."""
        if live.over:
            return cls(live, live.partie, memory=_handed_on(before, live, late=False))
        at = min(len(live.shown), len(live.past)) - 1
        memory = _handed_on(before, live, late=True)
        return cls(live, live.past[at] if at >= 0 else None, late=True, memory=memory)

    def seen(self, seat: Seat | None) -> View | None:
        """What a seat, or an onlooker, may know of the Spiel."""
        if seat not in self._seen:
            spiel = None if self.partie is None else self.partie.spiel
            if seat is None:
                self._seen[None] = None if spiel is None else view(spiel, None, self.memory.public(spiel))
                self.memory.latest = spiel, self._seen[None]
            else:
                public = self.seen(None)
                self._seen[seat] = None if spiel is None or public is None else view_from(public, spiel, seat)
        return self._seen[seat]

    def own(self, seat: Seat) -> Own | None:
        """What only a seat knows of the Spiel."""
        if seat not in self._own:
            spiel = None if self.partie is None else self.partie.spiel
            self._own[seat] = None if spiel is None else self.memory.own_of(spiel, seat)
        return self._own[seat]

    def common(self) -> "Common":
        """What matters to what every seat may do."""
        if self._common is None:
            self._common = _common(self)
        return self._common

    def shared(self, manner: Manner) -> Shared:
        """The shared parts for a language and a pack."""
        found = self._shared.get(manner)
        if found is None:
            found = self._shared[manner] = _share(self, self.reading(manner))
        return found

    def reading(self, manner: Manner) -> Readership:
        """The cache for a language and a pack."""
        found = self.memory.readings.get(manner)
        if found is None:
            voice = Voice(*manner, names=people.names(self.live, manner[0]))
            found = self.memory.readings[manner] = Readership(voice)
        return found

    @property
    def number(self) -> int:
        """The number of acts in the state shown."""
        return self.live.number if self.partie is None else self.live.base + self.partie.number

    def seat_of(self, person: str | None) -> Seat | None:
        """A viewer's seat; None for delayed onlookers."""
        if self.late:
            return None
        if person not in self.memory.seats:
            self.memory.seats[person] = self.live.seat_of(person)
        return self.memory.seats[person]

    def aside(self) -> tuple[object, ...]:
        """The source of chat and seats: it changes only when somebody speaks, sits down or leaves, or at an end."""
        if self._aside is None:
            live, partie = self.live, self.live.partie
            self._aside = self.memory.aside_of(
                (
                    self.late,
                    partie is None,
                    partie if live.over else None,
                    live.abandoned,
                    people.may_talk(partie),
                    live.said,
                    live.blocked,
                    live.wish,
                    live.left,
                    live.admitted,
                    live.barred,
                    live.newcomers,
                    live.arrived,
                    live.retired,
                    live.accusation,
                    admission.retracting(live),
                    admission.cards_are_out(partie),
                )
            )
        return self._aside

    def timers(self, now: float) -> Raw:
        """The time each player has left, the same for all requests within a moment."""
        if self.live.settings.clock is None:
            return _NO_TIMERS
        if self._timers is None or not 0.0 <= now - self._timers[0] < _MOMENT:
            turn = people.on_turn(self.live, self.seen(None))
            self._timers = now, encoded(people.timers(self.live, turn, now))
        return self._timers[1]

    def told(self, since: int, manner: Manner, seat: Seat | None) -> Raw:
        """What happened after an act, oldest first, as this seat may hear it."""
        alike = self._told.get((since, manner))
        if alike is not None:
            return alike
        found: list[Happened] = []
        own = False  # rulings are told to each viewer separately
        reading = self.reading(manner)
        for happening in reversed(self.live.recent):
            if happening.number <= since:
                break
            happened = reading.told.get(happening.number)
            if happened is None:
                happened = reading.told[happening.number] = told(happening, reading.voice)
            if happened.tone == "ruling" and (seen := self.seen(seat)) is not None:
                rulings = ruled(happening, seen, reading.voice)
                happened = replace(happened, text=f"{happened.text} {rulings}".strip())
            if happened.text:
                found.append(happened)
            own = own or happened.tone == "ruling"
        told_now = encoded(found[::-1]) if found else NOTHING_HAPPENED
        if not own:
            self._told[since, manner] = told_now
        return told_now


# ---------------------------------------------------------------- shared


def _handed_on(before: Scene | None, live: Live, *, late: bool) -> ViewMemory:
    """What the scene before made and still holds, as long as the same people sit."""
    if before is None or before.late is not late or before.live.retractions != live.retractions:
        return ViewMemory()
    if before.live.sitters is not live.sitters and _sitting(before.live) != _sitting(live):
        return ViewMemory()
    before.memory.tidy()
    return before.memory


def _sitting(live: Live) -> tuple[object, ...]:
    """Who sits where and plays himself, ignoring clocks."""
    return tuple([sitter and (sitter.name, sitter.person, sitter.level, sitter.plays) for sitter in live.sitters])


def _common(scene: Scene) -> Common:
    partie, seen = scene.partie, scene.seen(None)
    if partie is None or seen is None:
        return Common(playing=False, turn=None, beyond=True, has_target=(False,) * len(Seat), order=Order.O)
    runs = partie.phase is PartiePhase.PLAYING
    return Common(
        playing=runs and scene.live.settings.play == "strict" and seen.phase is Phase.PLAY,
        turn=seen.turn,
        beyond=not runs or scene.memory.to_correct(partie),
        has_target=scene.memory.has_target(seen),
        order=order_of(seen.variant, None if seen.trick is None else seen.trick.mode),
    )


def _share(scene: Scene, reading: Readership) -> Shared:
    live, partie, seen = scene.live, scene.partie, scene.seen(None)
    shown = alike.Shown(live, partie, scene.late, seen, reading)
    seldom = reading.kept("seldom", alike.seldom_made_from(shown), lambda: _seldom(shown))
    return Shared(
        pack=seldom.pack,
        table=seldom.table,
        round=seldom.round,
        seats=seldom.seats,
        now=reading.fresh("now", alike.now(shown)),
        score=alike.score(shown),
        slate=seldom.slate,
    )


def _seldom(shown: alike.Shown) -> Seldom:
    live, partie, late, seen, reading = shown
    voice = reading.voice
    written = None if partie is None else (partie.finished, partie.results, live.abandoned)
    return Seldom(
        pack=pack(voice.deck, voice.language),
        table=alike.table(shown),
        round=alike.spiel(shown),
        seats=people.players(live, seen, reading, late=late),
        slate=reading.part("slate", written, lambda: sheets.slate(live, partie, voice)),
    )
