"""A viewer's view of a table as sent: complete at first, then only changed parts.

Every part is encoded once for all viewers who share it. Since a connection is ordered, the viewer has what was sent:
parts that are the same objects, or equal, are left out.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET, Raw, UnsetType

from puur import wire
from puur.seats import Seat
from puur.web.table.view import own, people
from puur.web.table.view.memory import Manner, Readership, encoded
from puur.web.table.view.scene import NOTHING_HAPPENED, Alike, Scene, Shared, Viewer

VIEWS: Final = msgspec.json.Decoder(wire.WholeView)
_WHOLE: Final = msgspec.defstruct(
    "Whole", [("edition", int), ("number", int), *((name, Raw) for name in wire.PARTS)], tag="view", kw_only=True
)
"""A `wire.View` whose parts are encoded."""
_CHANGED: Final = msgspec.defstruct(
    "Changed",
    [("edition", int), ("number", int), *((name, Raw | UnsetType, UNSET) for name in wire.PARTS)],
    tag="news",
    kw_only=True,
)
"""A `wire.News` whose parts are encoded."""
_ENCODE: Final = msgspec.json.Encoder().encode


class Mine(NamedTuple):
    """The private parts of a `wire.View`, each encoded."""

    timers: Raw
    watchers: Raw
    hand: Raw
    own: Raw
    menu: Raw
    chair: Raw
    talk: Raw


class Parts(NamedTuple):
    """The parts of a `wire.View`, without the news."""

    shared: Shared
    mine: Mine


class SentBefore(NamedTuple):
    """What a viewer has been sent: the last act (None: no old news) and the parts (None: all are due)."""

    since: int | None = None
    parts: Parts | None = None


NOTHING: Final = SentBefore()


class SentFrame(NamedTuple):
    """An encoded frame, and the parts its viewer then has."""

    text: bytes
    parts: Parts


def view_of(
    scene: Scene, viewer: Viewer, since: int | None = None, *, now: float = 0.0, watchers: int = 0
) -> wire.WholeView:
    """The complete view of a table for a viewer, with the news since an act."""
    return VIEWS.decode(frame_of(scene, viewer, SentBefore(since), now=now, watchers=watchers).text)


def frame_of(
    scene: Scene, viewer: Viewer, known: SentBefore = NOTHING, *, now: float = 0.0, watchers: int = 0
) -> SentFrame:
    """A complete `wire.View` as JSON, or `wire.News` for a viewer who already has one."""
    manner = viewer.language, viewer.deck
    you, reading = scene.seat_of(viewer.person), scene.reading(manner)
    timers = scene.timers(now)
    made_from = timers, watchers, scene.aside(), own.made_from(scene, you)
    name = "mine", viewer.person
    mine = reading.kept(name, made_from, lambda: _mine(scene, viewer, you, reading, timers, watchers))
    parts, happened = Parts(scene.shared(manner), mine), NOTHING_HAPPENED
    if known.since is not None and not scene.late:
        happened = scene.told(known.since, manner, you)
    if known.parts is None:
        return SentFrame(
            _encoded(_WHOLE, scene, parts.shared._asdict() | mine._asdict() | {"happened": happened}), parts
        )
    return SentFrame(_news(scene, manner, known.parts, parts, happened), parts)


def _news(scene: Scene, manner: Manner, known: Parts, parts: Parts, happened: Raw) -> bytes:
    """The changes; most viewers share the previous parts, and have no private news."""
    alike = scene.alike.get(manner)
    if alike is None or alike.before is not known.shared or alike.happened is not happened:
        changed = _different(known.shared, parts.shared)
        if happened is not NOTHING_HAPPENED:
            changed["happened"] = happened
        alike = scene.alike[manner] = Alike(known.shared, happened, changed)
    if parts.mine != known.mine:
        return _encoded(_CHANGED, scene, alike.changed | _different(known.mine, parts.mine))
    if not alike.text:
        alike.text = _encoded(_CHANGED, scene, alike.changed)
    return alike.text


def _different(before: Shared | Mine, after: Shared | Mine) -> dict[str, Raw]:
    """The parts that are different objects with different content."""
    pairs = zip(after._fields, after, before, strict=True)
    return {name: part for name, part, known in pairs if part is not known and part != known}


def _encoded(kind: type[msgspec.Struct], scene: Scene, parts: dict[str, Raw]) -> bytes:
    return _ENCODE(kind(edition=scene.live.edition, number=scene.number, **parts))


def _mine(scene: Scene, viewer: Viewer, you: Seat | None, reading: Readership, timers: Raw, watchers: int) -> Mine:
    """A viewer's private parts; seat and chat change when somebody speaks, sits down or leaves, or at an end."""
    hand, asked, menu = own.parts(scene, you, reading)
    name = "beside", viewer.person
    chair, talk = reading.kept(name, scene.aside(), lambda: _beside(scene, viewer.person, you, reading))
    return Mine(timers, _number(watchers), hand, asked, menu, chair, talk)


def _beside(scene: Scene, person: str | None, you: Seat | None, reading: Readership) -> tuple[Raw, Raw]:
    """The `wire.ChairPart` and the `wire.Talk` of a viewer."""
    live, voice, late = scene.live, reading.voice, scene.late
    chair = reading.fresh(("chair", person), people.chair_part(live, person, you, voice, late=late))
    return chair, reading.fresh(("talk", person), people.talk(live, person, you, voice))


@lru_cache(maxsize=1_024)
def _number(watchers: int) -> Raw:
    return encoded(watchers)
