"""A viewer's whole view of a table, as it goes over the wire. Whatever tells of cards comes from `puur.spiel.view`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from puur import wire
from puur.cards import CardSet
from puur.partie import PartiePhase
from puur.seats import Seat
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand
from puur.web.table.view import people
from puur.web.table.view.cases import cases_of
from puur.web.table.view.faces import faces, in_hand
from puur.web.table.view.memory import Manner
from puur.web.table.view.own import EMPTY_HANDED, own_fields
from puur.web.table.view.scene import Scene, Viewer

VIEWS: Final = msgspec.json.Decoder(wire.View)


@dataclass(frozen=True, slots=True)
class Known:
    """What a viewer's line has been told: the last act (none: tell nothing old) and the picture of the slate."""

    since: int | None = None
    slate: str = ""


NOTHING: Final = Known()


class Frame(NamedTuple):
    """A view as it goes over the line, and the picture of the slate its viewer has then."""

    text: str
    slate: str


def view_of(scene: Scene, viewer: Viewer, known: Known = NOTHING, *, now: float = 0.0, watchers: int = 0) -> wire.View:
    """All that a viewer may know of a table, with what happened since his last view: what `frame_of` says."""
    return VIEWS.decode(frame_of(scene, viewer, known, now=now, watchers=watchers).text)


def frame_of(scene: Scene, viewer: Viewer, known: Known = NOTHING, *, now: float = 0.0, watchers: int = 0) -> Frame:
    """A `wire.View` as JSON, put together from parts: what viewers share, and what is this one's own."""
    manner = viewer.language, viewer.deck
    you = scene.seat_of(viewer.person)
    shared = scene.shared(manner)
    told = "[]" if scene.late or known.since is None else scene.told(known.since, manner, you)
    has_picture = shared.picture is known.slate or shared.picture == known.slate
    text = (
        f'{{"type":"view",{shared.fields},{_SEATED[you]},'
        f'"players":{people.for_viewer(shared.players, scene.fronts(you), scene.timers(now))},'
        f'{_own(scene, you, manner)},"happened":{told},'
        f'"sheet":{shared.plain_sheet if has_picture else scene.full_sheet(manner)},'
        f'{_aside(scene, viewer, you)},"watchers":{watchers}}}'
    )
    return Frame(text, shared.picture or known.slate)


_SEATED: Final[Mapping[Seat | None, str]] = {None: '"you":null'} | {seat: f'"you":"{seat.name}"' for seat in Seat}


def _own(scene: Scene, you: Seat | None, manner: Manner) -> str:
    """Hand, acts and questions; an onlooker has none, but he may see the hands of others."""
    if you is not None:
        return own_fields(scene, you, manner)
    seen, told = scene.seen(None), EMPTY_HANDED
    if seen is not None and seen.cases:
        told += f',"cases":{wire.as_text(cases_of(seen, scene.voice(manner)))}'
    hands = _open_hands(scene, manner)
    return f'{told},"open_hands":{wire.as_text(hands)}' if hands else told


def _aside(scene: Scene, viewer: Viewer, you: Seat | None) -> str:
    """Words and seats: what changes only when somebody speaks, sits down or leaves, and as a Partie ends."""
    live, manner = scene.live, (viewer.language, viewer.deck)

    def make() -> str:
        voice = scene.voice(manner)
        told = f'"talk":{wire.as_text(people.talk(live, viewer.person, you, voice))}'
        if not live.runs and you is not None:
            told += f',"levels":{wire.as_text(people.bot_levels(voice.language))}'
        if scene.late:
            return told
        dealers = people.dealers(live, you, voice) if live.over else []
        news = people.news(live, voice)
        told += f',"news":{wire.as_text(news)}' if news else ""
        chair = people.chair(live, viewer.person, you)
        return f'{told},"chair":{wire.as_text(chair)}' + (f',"dealers":{wire.as_text(dealers)}' if dealers else "")

    return scene.memory.kept(("aside", viewer.person, manner), scene.aside(), make)


def _open_hands(scene: Scene, manner: Manner) -> dict[str, list[wire.Face]]:
    """The hands onlookers see: as they were dealt once all cards lie, or as they are where they look on late."""
    partie = scene.partie
    if partie is None or partie.spiel is None:
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
