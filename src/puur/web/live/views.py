"""A viewer's whole view of a table, as it goes over the wire. Whatever tells of cards comes from `puur.spiel.view`."""

from dataclasses import dataclass
from typing import Final

from puur.cards import CardSet
from puur.partie import Partie, PartiePhase
from puur.seats import Seat
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand
from puur.spiel.view import View
from puur.web import wire
from puur.web.live import people
from puur.web.live.faces import faces, in_hand
from puur.web.live.own import own_part
from puur.web.live.scene import Manner, Scene, Viewer
from puur.web.live.state import Live
from puur.web.says import say
from puur.wording import (
    Voice,
    consequence_text,
    decider_text,
    decision_text,
    irregularity_text,
    offer_text,
)

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
    hand, acts, asks = own_part(scene, you, seen, voice)
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
        chair=[] if scene.late else people.chair(live, viewer.person, you),
        watchers=watchers,
        record=f"/tisch/{live.table}.jass" if live.over and live.entries else None,
        earlier=[f"/tisch/{live.table}/{one}.jass" for one in range(1, live.games)] if live.over else [],
        dealers=[] if scene.late or not live.over else people.dealers(live, you, voice),
        levels=people.bot_levels(voice.language) if not live.runs and you is not None else [],
    )


def _spiel_number(partie: Partie) -> int:
    running = partie.phase in {PartiePhase.PLAYING, PartiePhase.BETWEEN}
    return len(partie.finished) + running


def _fair(live: Live) -> wire.Fair:
    if live.settings.seed is not None:
        return wire.Fair("")
    salts = {seat.name: salt for seat, salt in live.salts}
    return wire.Fair(live.seal, live.secret if live.over else None, salts)


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


def _wished(live: Live, you: Seat | None, voice: Voice) -> str:
    """What others propose and the viewer has not answered."""
    wish = live.wish
    if wish is None or you is None or you in wish.agreed:
        return ""
    who = next(iter(sorted(wish.agreed)))
    return say(voice.language, f"ask.wish_{wish.what}", who=voice.seat(who))
