"""One state of a table, ready to be seen: what viewers share is made once, and what did not change is taken over.

Whatever tells of cards comes from `puur.spiel.view`.
"""

from dataclasses import dataclass, field
from typing import Final

from puur.cards import Card, CardSet
from puur.decks import Deck, Language, variant_name
from puur.partie import LiftForDeal, Partie, PartiePhase
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel.state import Spiel, Trick
from puur.spiel.view import View, view
from puur.web import wire
from puur.web.live import people, sheets
from puur.web.live.faces import face
from puur.web.live.lots import lifts_next, names_dealer
from puur.web.live.state import Live
from puur.web.live.telling import ruled, told
from puur.web.says import say
from puur.wording import (
    Voice,
    partie_phase_text,
    waiting_text,
)

_MOST_TOLD: Final = 512


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a person (none: somebody unknown), his language and his pack."""

    person: str | None = None
    language: Language = Language.DE
    deck: Deck = Deck.FRENCH


Manner = tuple[Language, Deck]


@dataclass(frozen=True, slots=True)
class Shared:
    """What all viewers of one language and pack get alike."""

    voice: Voice
    title: str
    reglement: str
    phase: str
    waits: str
    trump: str
    trick: wire.TrickSeen | None
    sheet: wire.Sheet
    plain_sheet: wire.Sheet
    players: list[wire.Player]
    die: int | None
    icon: str
    lifted: wire.Face | None
    bottom: wire.Face | None


@dataclass(slots=True)
class Memory:
    """What scenes of a table hand on: acts already told, by number, the last slate, and the last public view."""

    told: dict[tuple[int, Manner], wire.Happened] = field(default_factory=dict)
    sheets: dict[Manner, tuple[object, wire.Sheet]] = field(default_factory=dict)
    latest: tuple[Spiel | None, View | None] = (None, None)

    def shared(self, spiel: Spiel | None) -> View | None:
        """The last public view, if its Weis and points are those of this Spiel: nothing was said, ruled or taken."""
        before, seen = self.latest
        if before is None or spiel is None or before.start is not spiel.start or before.talk is not spiel.talk:
            return None
        same = before.preface is spiel.preface and before.faults is spiel.faults and before.ending is spiel.ending
        return seen if same and len(before.complete_tricks) == len(spiel.complete_tricks) else None


@dataclass(slots=True)
class Scene:
    """One state of a table, ready to be seen. `partie` is what is shown, for late onlookers an earlier one."""

    live: Live
    partie: Partie | None
    late: bool = False
    _seen: dict[Seat | None, View | None] = field(default_factory=dict)
    _shared: dict[Manner, Shared] = field(default_factory=dict)
    memory: Memory = field(default_factory=Memory)

    @classmethod
    def of(cls, live: Live, before: "Scene | None" = None) -> "Scene":
        """The scene of a state; `before` is the one of the state before it."""
        scene = cls(live, live.partie)
        if before is not None and before.live.sitters is live.sitters:
            scene.memory = before.memory
            if len(scene.memory.told) >= _MOST_TOLD:
                scene.memory.told.clear()
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
            shared = self.seen(None) if seat is not None else self.memory.shared(spiel)
            self._seen[seat] = None if spiel is None else view(spiel, seat, shared)
            if seat is None:
                self.memory.latest = spiel, self._seen[None]
        return self._seen[seat]

    def shared(self, manner: Manner) -> Shared:
        """What all viewers of a language and a pack get alike."""
        found = self._shared.get(manner)
        if found is None:
            found = self._shared[manner] = _share(self, Voice(*manner, names=people.names(self.live, manner[0])))
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

    def told(self, since: int, manner: Manner, seen: View | None) -> list[wire.Happened]:
        """What happened after an act, oldest first, as this viewer may hear it."""
        voice = self.shared(manner).voice
        found: list[wire.Happened] = []
        for one in self.live.recent:
            if one.number <= since:
                continue
            known = self.memory.told.get((one.number, manner))
            if known is None:
                known = self.memory.told[one.number, manner] = told(one, voice)
            rulings = "" if seen is None or known.tone != "ruling" else ruled(one, seen, voice)
            if rulings:
                text = f"{known.text} {rulings}".strip()
                known = wire.Happened(known.number, known.kind, text, known.seat, known.card, known.tone)
            if known.text:
                found.append(known)
        return found


# ---------------------------------------------------------------- shared


def _share(scene: Scene, voice: Voice) -> Shared:
    live, partie, seen = scene.live, scene.partie, scene.seen(None)
    title = live.reglement.title[voice.language]
    sheet = _with_lines(scene.sheet(voice), seen, voice)
    return Shared(
        voice=voice,
        title=live.settings.title or title,
        reglement=title,
        phase=_phase(scene),
        waits=_waits(scene, seen, voice),
        trump="" if seen is None or seen.variant is None else variant_name(seen.variant, voice.deck, voice.language),
        trick=None if seen is None or seen.trick is None else _trick(seen, seen.trick, voice),
        sheet=sheet,
        plain_sheet=_plain(sheet),
        players=people.players(live, seen, voice),
        die=_die(live),
        icon=_icon(seen),
        lifted=_face(None if partie is None or seen is None else seen.lifted, voice),
        bottom=_face(None if seen is None else seen.bottom, voice),
    )


def _face(card: Card | None, voice: Voice) -> wire.Face | None:
    return None if card is None else face(card, voice.deck, voice.language)


def _phase(scene: Scene) -> str:
    partie = scene.partie
    if partie is None:
        return "seats"
    if scene.live.abandoned and not scene.late:
        return PartiePhase.OVER.value
    if partie.phase is PartiePhase.PLAYING and partie.spiel is not None:
        return partie.spiel.phase.value
    return partie.phase.value


def _waits(scene: Scene, seen: View | None, voice: Voice) -> str:
    live, partie = scene.live, scene.partie
    if partie is None:
        free = sum(live.sitters[seat] is None for seat in live.plan.order)
        key = {0: "wait.start", 1: "wait.seats_free_one"}.get(free, "wait.seats_free")
        return say(voice.language, key, free=free)
    if live.abandoned:
        return say(voice.language, "wait.abandoned")
    if partie.phase is PartiePhase.OVER:
        return say(voice.language, "wait.over")
    if partie.phase is PartiePhase.PLAYING and seen is not None:
        return waiting_text(seen, voice)
    namer = names_dealer(partie)
    if namer is not None:
        return say(voice.language, "wait.dealer", who=voice.seat(namer))
    who = partie.writer if partie.phase is PartiePhase.BETWEEN else lifts_next(partie)
    return partie_phase_text(partie.phase, voice, who)


def _trick(seen: View, trick: Trick, voice: Voice) -> wire.TrickSeen | None:
    if not trick.cards:
        return None
    players = seen.seats.starting_with(trick.leader)
    dead = seen.dead
    given = [
        wire.Given(wire.letter(players[at % len(players)]), _lying(card, dead, voice), at == trick.best)
        for at, card in enumerate(trick.cards)
    ]
    taker = None if trick.taker is None else wire.letter(trick.taker)
    return wire.TrickSeen(len(seen.tricks) + 1, given, taker, None if taker is None else trick.points)


def _lying(card: Card, dead: CardSet, voice: Voice) -> wire.Face:
    plain = face(card, voice.deck, voice.language)
    return wire.Face(plain.id, plain.name, dead=True) if card in dead else plain


def _icon(seen: View | None) -> str:
    """The letter of what is played: a suit, O or U; of Slalom and Guschti, what this trick is played in."""
    if seen is None or seen.variant is None:
        return ""
    trick = seen.trick
    running = trick is not None and trick.taker is None
    number = len(seen.tricks) + (trick is not None and not running)
    return (trick.mode if trick is not None and running else seen.variant.mode(number)).order.name


def _die(live: Live) -> int | None:
    """The face that lies there, until the next card is given."""
    for one in reversed(live.recent):
        if isinstance(one.act, a.Roll):
            return one.act.face
        if isinstance(one.act, a.Play | LiftForDeal | a.Deal):
            return None
    return None


def _plain(sheet: wire.Sheet) -> wire.Sheet:
    """The sheet without its picture, for whoever has it."""
    return wire.Sheet(sheet.parties, sheet.totals, sheet.rows, sheet.lines, sheet.target, "", sheet.result)


def _with_lines(sheet: wire.Sheet, seen: View | None, voice: Voice) -> wire.Sheet:
    lines = sheets.lines(seen, voice)
    return wire.Sheet(sheet.parties, sheet.totals, sheet.rows, lines, sheet.target, sheet.svg, sheet.result)
