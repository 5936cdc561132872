"""One state of a table, ready to be seen: what viewers share is made once, and what did not change is taken over.

Whatever tells of cards comes from `puur.spiel.view`.
"""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from msgspec.structs import replace

from puur import wire
from puur.decks import Deck, Language
from puur.modes import Mode, Variant
from puur.partie import Partie, PartiePhase
from puur.seats import Seat
from puur.spiel.state import Phase
from puur.spiel.view import Own, View, own_of, view, view_from
from puur.web.table import admission
from puur.web.table.state import Live
from puur.web.table.view import alike, people, sheets
from puur.web.table.view.memory import Manner, Memory
from puur.web.table.view.news import ruled, told
from puur.wording import Voice

_MOMENT: Final = 0.05
"""Seconds in which nobody reads another time from a clock that shows tenths."""
_NO_TIMERS: Final = ("",) * len(Seat)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a person (none: somebody unknown), his language and his pack."""

    person: str | None = None
    language: Language = Language.DE
    deck: Deck = Deck.FRENCH


class SharedFields(NamedTuple):
    """What all viewers of one language and pack get alike, as JSON already: the fields of `wire.Alike`, the players.

    `picture` is the slate's; `plain_sheet` is for whoever has it.
    """

    voice: Voice
    fields: str
    players: tuple[str, ...]
    picture: str
    plain_sheet: str


class Common(NamedTuple):
    """What matters to what every seat may do.

    `playing`: in strict play the one on `turn` is to give a card, and the others wait. `beyond`: there are acts that
    are not of the running Spiel. `has_target` says of each seat whether its party has the points for Bedanken (A.3);
    `order` by what hands are sorted.
    """

    playing: bool
    turn: Seat | None
    beyond: bool
    has_target: tuple[bool, ...]
    order: tuple[Variant | None, Mode | None]


@dataclass(slots=True)
class Scene:
    """One state of a table, ready to be seen. `partie` is what is shown, for late onlookers an earlier one."""

    live: Live
    partie: Partie | None
    late: bool = False
    _seen: dict[Seat | None, View | None] = field(default_factory=dict)
    _own: dict[Seat, Own | None] = field(default_factory=dict)
    _common: Common | None = None
    _told: dict[tuple[int, Manner], str] = field(default_factory=dict)
    _aside: tuple[object, ...] | None = None
    _shared: dict[Manner, SharedFields] = field(default_factory=dict)
    _timers: tuple[float, tuple[str, ...]] | None = None
    memory: Memory = field(default_factory=Memory)

    @classmethod
    def of(cls, live: Live, before: "Scene | None" = None) -> "Scene":
        """The scene of a state; `before` is the one of the state before it."""
        scene = cls(live, live.partie)
        if before is not None and before.live.sitters is live.sitters:
            scene.memory = before.memory
            scene.memory.tidy()
        return scene

    @classmethod
    def late_one(cls, live: Live) -> "Scene":
        """The scene for those who look on a Spiel late: as far into the Spiel before as this one has come."""
        if live.over:
            return cls(live, live.partie)
        at = min(len(live.shown), len(live.past)) - 1
        return cls(live, live.past[at] if at >= 0 else None, late=True)

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
            self._own[seat] = None if spiel is None else own_of(spiel, seat)
        return self._own[seat]

    def common(self) -> "Common":
        """What matters to what every seat may do."""
        if self._common is None:
            self._common = _common(self)
        return self._common

    def shared(self, manner: Manner) -> SharedFields:
        """What all viewers of a language and a pack get alike."""
        found = self._shared.get(manner)
        if found is None:
            found = self._shared[manner] = _share(self, manner)
        return found

    def seat_of(self, person: str | None) -> Seat | None:
        """Where a viewer sits; who looks on late sits nowhere."""
        if self.late:
            return None
        if person not in self.memory.seats:
            self.memory.seats[person] = self.live.seat_of(person)
        return self.memory.seats[person]

    def fronts(self, you: Seat | None) -> tuple[str, ...]:
        """How the JSON of all players begins for who sits at a seat, or for an onlooker."""
        found = self.memory.fronts.get(you)
        if found is None:
            found = self.memory.fronts[you] = people.fronts(self.live, you)
        return found

    def aside(self) -> tuple[object, ...]:
        """What words and seats are told from: it changes only as somebody speaks, sits down or leaves, or at an end."""
        if self._aside is None:
            live = self.live
            ended = live.over and live.partie
            closed = people.closed_by(live, live.plan.order[0])
            self._aside = (
                self.late,
                live.partie is None,
                ended,
                closed,
                live.said,
                live.blocked,
                live.wish,
                live.left,
                live.admitted,
                live.barred,
                live.newcomers,
                live.arrived,
                live.retired,
                admission.cards_are_out(live.partie),
            )
        return self._aside

    def timers(self, now: float) -> tuple[str, ...]:
        """The time each player has left, told alike to all who look within a moment."""
        if self.live.settings.clock is None:
            return _NO_TIMERS[: len(self.live.plan.order)]
        if self._timers is None or not 0.0 <= now - self._timers[0] < _MOMENT:
            turn = people.on_turn(self.live, self.seen(None))
            self._timers = now, people.timers(self.live, turn, now)
        return self._timers[1]

    def voice(self, manner: Manner) -> Voice:
        """How the players are called in a language, and the cards of a pack."""
        found = self.memory.voices.get(manner)
        if found is None:
            found = self.memory.voices[manner] = Voice(*manner, names=people.names(self.live, manner[0]))
        return found

    def sheet(self, voice: Voice) -> wire.Sheet:
        """The slate, made anew only when something was written."""
        manner, partie = (voice.language, voice.deck), self.partie
        if partie is None:
            return wire.Sheet([voice.party(party) for party in self.live.plan.parties], [], [], [])
        key = (partie.finished, partie.results, self.live.abandoned)
        known = self.memory.sheets.get(manner)
        if known is not None and known[0] == key:
            return known[1]
        picture = sheets.picture(partie, voice)
        made = sheets.sheet(partie, voice, picture=picture, abandoned=self.live.abandoned)
        self.memory.sheets[manner] = (key, made)
        return made

    def full_sheet(self, manner: Manner) -> str:
        """The slate with its picture, as JSON."""
        seen, voice = self.seen(None), self.voice(manner)
        slate, lines = self.sheet(voice), () if seen is None else seen.lines
        return self.memory.kept(
            ("full sheet", manner),
            (slate, lines),
            lambda: wire.as_text(replace(slate, lines=sheets.lines(seen, voice))),
        )

    def told(self, since: int, manner: Manner, seat: Seat | None) -> str:
        """What happened after an act, oldest first, as this seat may hear it: a list, as JSON."""
        alike = self._told.get((since, manner))
        if alike is not None:
            return alike
        found: list[str] = []
        own = False  # what was ruled is told to each by himself
        for happening in reversed(self.live.recent):
            if happening.number <= since:
                break
            known = self.memory.told.get((happening.number, manner))
            if known is None:
                made = told(happening, self.voice(manner))
                known = self.memory.told[happening.number, manner] = made, wire.as_text(made)
            happened, text = known
            if happened.tone == "ruling" and (seen := self.seen(seat)) is not None:
                rulings = ruled(happening, seen, self.voice(manner))
                happened = replace(happened, text=f"{happened.text} {rulings}".strip())
                text = wire.as_text(happened) if rulings else text
            if happened.text:
                found.append(text)
            own = own or happened.tone == "ruling"
        text = f"[{','.join(reversed(found))}]"
        if not own:
            self._told[since, manner] = text
        return text


# ---------------------------------------------------------------- shared


def _common(scene: Scene) -> Common:
    partie, seen = scene.partie, scene.seen(None)
    if partie is None or seen is None:
        return Common(playing=False, turn=None, beyond=True, has_target=(False,) * len(Seat), order=(None, None))
    runs = partie.phase is PartiePhase.PLAYING
    return Common(
        playing=runs and scene.live.settings.play == "strict" and seen.phase is Phase.PLAY,
        turn=seen.turn,
        beyond=not runs or scene.memory.to_correct(partie),
        has_target=scene.memory.has_target(seen),
        order=(seen.variant, None if seen.trick is None else seen.trick.mode),
    )


def _share(scene: Scene, manner: Manner) -> SharedFields:
    seen, voice, keep = scene.seen(None), scene.voice(manner), scene.memory
    slate = scene.sheet(voice)
    lines = () if seen is None else seen.lines

    def plain() -> str:
        return wire.as_text(replace(slate, lines=sheets.lines(seen, voice), svg=""))

    return SharedFields(
        voice=voice,
        fields=alike.fields(alike.Shown(scene.live, scene.partie, scene.late, seen, voice, keep)),
        players=people.players(scene.live, seen, voice, keep),
        picture=slate.svg,
        plain_sheet=keep.kept(("plain sheet", manner), (slate, lines), plain),
    )
