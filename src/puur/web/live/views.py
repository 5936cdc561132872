"""A viewer's whole view of a table, as it goes over the wire. Whatever tells of cards comes from `puur.spiel.view`.

A `Scene` is one state of a table; what several viewers share is made once for each language and pack, and what did not
change is taken over from the scene before.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from puur.cards import Card, CardSet
from puur.decks import Deck, Language, variant_name
from puur.partie import LiftForDeal, Partie, PartiePhase, objections
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel.fault import Objection
from puur.spiel.state import Phase, Spiel, Trick
from puur.spiel.tricks import dealt_hand
from puur.spiel.view import View, view
from puur.web import wire
from puur.web.live import people, sheets
from puur.web.live.faces import face, faces, in_hand
from puur.web.live.options import at_table, options
from puur.web.live.state import Live
from puur.web.live.telling import ruled, told
from puur.web.says import say
from puur.wording import (
    Voice,
    consequence_text,
    decider_text,
    decision_text,
    irregularity_text,
    objection_text,
    offer_text,
    partie_phase_text,
    prompt_text,
    waiting_text,
)


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
            found = self._shared[manner] = _share(self, Voice(*manner, names=people.names(self.live)))
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


_MOST_TOLD: Final = 512
_SHOWN_CASES: Final = 8
"""Cases that are settled and still shown."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a viewer's line has been told: the last act (none: tell nothing old) and the picture of the slate."""

    since: int | None = None
    slate: str = ""


NOTHING: Final = Known()


def view_of(scene: Scene, viewer: Viewer, known: Known = NOTHING, *, now: float = 0.0, watchers: int = 0) -> wire.View:
    """All that a viewer may know of a table, with what happened since his last view. Parts of it are shared."""
    live, manner = scene.live, (viewer.language, viewer.deck)
    you = None if scene.late else live.seat_of(viewer.person)
    seen = scene.seen(you)
    shared = scene.shared(manner)
    voice = shared.voice
    hand, acts, asks = _own(scene, you, seen, voice)
    return wire.View(
        table=live.table,
        title=shared.title,
        reglement=shared.reglement,
        edition=live.edition,
        number=live.number if scene.partie is None else live.base + scene.partie.number,
        spiel=0 if scene.partie is None else _spiel_number(scene.partie),
        phase=shared.phase,
        play=live.settings.play,
        you=None if you is None else wire.letter(you),
        players=people.for_viewer(live, shared.players, you, now),
        hand=hand,
        trick=shared.trick,
        last=shared.trick if shared.trick is not None and shared.trick.taker is not None else None,
        waits=say(voice.language, "wait.late") if scene.late else shared.waits,
        asks=asks or _wished(live, you, voice),
        acts=acts,
        happened=[] if scene.late or known.since is None else scene.told(known.since, manner, seen),
        sheet=shared.plain_sheet if shared.sheet.svg is known.slate else shared.sheet,
        talk=people.talk(live, viewer.person, you, voice),
        fair=_fair(live),
        trump=shared.trump,
        trump_icon=shared.icon,
        die=shared.die,
        stock=0 if seen is None else seen.stock,
        lifted=shared.lifted,
        bottom=shared.bottom,
        prediction=None if seen is None else seen.prediction,
        cases=[] if seen is None or not seen.cases else _cases(seen, voice),
        over=live.over,
        open_hands=_open_hands(scene, you, manner),
        chair=[] if scene.late else people.chair(live, viewer.person),
        watchers=watchers,
        record=f"/tisch/{live.table}.jass" if live.over and live.entries else None,
    )


def _spiel_number(partie: Partie) -> int:
    running = partie.phase in {PartiePhase.PLAYING, PartiePhase.BETWEEN}
    return len(partie.finished) + running


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
    who = partie.writer if partie.phase is PartiePhase.BETWEEN else None
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


def _fair(live: Live) -> wire.Fair:
    if live.settings.seed is not None:
        return wire.Fair("")
    salts = {seat.name: salt for seat, salt in live.salts}
    return wire.Fair(live.seal, live.secret if live.over else None, salts)


def _plain(sheet: wire.Sheet) -> wire.Sheet:
    """The sheet without its picture, for whoever has it."""
    return wire.Sheet(sheet.parties, sheet.totals, sheet.rows, sheet.lines, sheet.target, "", sheet.result)


def _with_lines(sheet: wire.Sheet, seen: View | None, voice: Voice) -> wire.Sheet:
    lines = sheets.lines(seen, voice)
    return wire.Sheet(sheet.parties, sheet.totals, sheet.rows, lines, sheet.target, sheet.svg, sheet.result)


def _cases(seen: View, voice: Voice) -> list[wire.CaseSeen]:
    return [
        wire.CaseSeen(
            number=at + 1,
            title=irregularity_text(case.irregularity, voice),
            article=case.ruling.article,
            decider=decider_text(case.ruling, voice, seen.reglement) if len(case.ruling.offers) > 1 else "",
            offers=[offer_text(offer, voice) for offer in case.ruling.offers],
            taken=case.chosen,
            consequences=[
                consequence_text(one, voice) for one in (() if case.chosen is None else case.ruling.offers[case.chosen])
            ],
            open=not decision_text(case, voice),
        )
        for at, case in enumerate(seen.cases)
        if case.decided is None or at >= len(seen.cases) - _SHOWN_CASES
    ]


def _open_hands(scene: Scene, you: Seat | None, manner: Manner) -> dict[str, list[wire.Face]]:
    """The hands onlookers see: as they were dealt once all cards lie, or as they are where they look on late."""
    partie = scene.partie
    if you is not None or partie is None or partie.spiel is None:
        return {}
    if scene.late:
        return {seat.name: _sorted(partie.spiel.hands[seat], partie.spiel, manner) for seat in partie.seats.order}
    if scene.live.settings.spectators == "hidden" and partie.phase in {PartiePhase.BETWEEN, PartiePhase.OVER}:
        spiel = partie.spiel
        return {seat.name: _sorted(dealt_hand(spiel, seat), spiel, manner) for seat in partie.seats.order}
    return {}


def _sorted(hand: CardSet, spiel: Spiel, manner: Manner) -> list[wire.Face]:
    language, deck = manner
    return faces(in_hand(hand, spiel.preface.variant, None), deck, language)


# ---------------------------------------------------------------- one's own


def _own(
    scene: Scene, you: Seat | None, seen: View | None, voice: Voice
) -> tuple[list[wire.Face], list[wire.Option], str]:
    """The viewer's hand, what he may do, and what he is asked."""
    live, partie = scene.live, scene.partie
    if you is None or partie is None or live.abandoned:
        return [], [], ""
    sitter = live.sitters[you]
    if sitter is None or not sitter.plays:
        return _hand(seen, {}, {}, voice), [], ""
    offered = options(partie, seen, you, voice, live.settings.by_hand)
    if live.settings.play == "table" and seen is not None:
        offered += at_table(partie, seen, voice, offered)
    at = {one.cards[0]: number for number, one in enumerate(offered) if one.kind == "play"}
    whys = _whys(scene, you, seen, at, voice)
    return _hand(seen, at, whys, voice), offered, _asks(partie, you, seen, offered, voice)


def _hand(seen: View | None, at: Mapping[str, int], whys: Mapping[str, str], voice: Voice) -> list[wire.Face]:
    if seen is None or not seen.hand:
        return []
    mode = None if seen.trick is None else seen.trick.mode
    plain = faces(in_hand(seen.hand, seen.variant, mode), voice.deck, voice.language)
    dead = seen.dead
    return [
        wire.Face(one.id, one.name, at.get(one.id), whys.get(one.id), bool(dead) and Card[one.id] in dead)
        if one.id in at or one.id in whys or dead
        else one
        for one in plain
    ]


def _whys(scene: Scene, you: Seat, seen: View | None, at: Mapping[str, int], voice: Voice) -> dict[str, str]:
    """Why cards may not be given now, where the table shows it and it is the viewer's turn."""
    partie = scene.partie
    marked = scene.live.settings.marks and seen is not None and seen.turn is you and seen.phase is Phase.PLAY
    if not marked or seen is None or partie is None or partie.phase is not PartiePhase.PLAYING:
        return {}
    strict = scene.live.settings.play == "strict"
    regular = {act.card for act in seen.acts if isinstance(act, a.Play)}
    wrong = [card for card in seen.hand or () if card not in regular and (strict or card.name in at)]
    told: dict[str, str] = {}
    for card in wrong:
        faults = objections(partie, a.Play(you, card))
        told[card.name] = " ".join(_why(one, voice.language, voice.deck) for one in faults)
    return told


@lru_cache(maxsize=2_048)
def _why(one: Objection, language: Language, deck: Deck) -> str:
    return objection_text(one, language, deck)


def _asks(partie: Partie, you: Seat, seen: View | None, offered: list[wire.Option], voice: Voice) -> str:
    """The question put to the viewer; "" where he is asked nothing."""
    kinds = {one.kind for one in offered if not one.rare}
    if partie.phase is PartiePhase.BETWEEN and "write" in kinds:
        return say(voice.language, "ask.between")
    if partie.phase is PartiePhase.LOTS and kinds:
        return say(voice.language, "ask.dealer")
    if seen is None or partie.phase is not PartiePhase.PLAYING:
        return ""
    if seen.phase is Phase.RULING:
        return prompt_text(seen.phase, voice.language) if kinds & {"choose", "rule"} else ""
    if seen.turn is you and kinds & {"play", "announce", "predict", "cut", "lift", "roll", "draw", "shuffle"}:
        return prompt_text(seen.phase, voice.language)
    return prompt_text(seen.phase, voice.language) if "predict" in kinds else ""


def _wished(live: Live, you: Seat | None, voice: Voice) -> str:
    """What others propose and the viewer has not answered."""
    wish = live.wish
    if wish is None or you is None or you in wish.agreed:
        return ""
    who = next(iter(sorted(wish.agreed)))
    return say(voice.language, f"ask.wish_{wish.what}", who=voice.seat(who))
