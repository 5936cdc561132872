"""A viewer's view of a table as it goes over the line: whole at first, then the parts that changed.

Every part is encoded once for all who share it. A line is ordered, so what it was sent is what its viewer has: parts
that are still the same objects, or say the same, are left out.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET, Raw, UnsetType

from puur import wire
from puur.seats import Seat
from puur.web.table.view import own, people
from puur.web.table.view.memory import Reading, encoded
from puur.web.table.view.scene import NOTHING_HAPPENED, Scene, Viewer

VIEWS: Final = msgspec.json.Decoder(wire.View)
_LASTING: Final = tuple(name for name in wire.PARTS if name != "happened")
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


class Parts(NamedTuple):
    """The parts of a `wire.View`, but for what happened, each encoded."""

    pack: Raw
    table: Raw
    round: Raw
    seats: Raw
    now: Raw
    score: Raw
    slate: Raw
    timers: Raw
    watchers: Raw
    hand: Raw
    own: Raw
    menu: Raw
    chair: Raw
    talk: Raw


@dataclass(frozen=True, slots=True)
class Known:
    """What a viewer's line has been sent: the last act (none: tell nothing old) and the parts (none: all are due)."""

    since: int | None = None
    parts: Parts | None = None


NOTHING: Final = Known()


class Frame(NamedTuple):
    """A frame as it goes over the line, and the parts its viewer has then."""

    text: str
    parts: Parts


def view_of(
    scene: Scene, viewer: Viewer, since: int | None = None, *, now: float = 0.0, watchers: int = 0
) -> wire.View:
    """All that a viewer may know of a table, with what happened since an act."""
    return VIEWS.decode(frame_of(scene, viewer, Known(since), now=now, watchers=watchers).text)


def frame_of(scene: Scene, viewer: Viewer, known: Known = NOTHING, *, now: float = 0.0, watchers: int = 0) -> Frame:
    """A whole `wire.View`, or `wire.News` for whose line has been sent one, as JSON."""
    manner = viewer.language, viewer.deck
    you = scene.seat_of(viewer.person)
    shared, reading = scene.shared(manner), scene.reading(manner)
    parts = Parts(
        *shared,
        scene.timers(now),
        _number(watchers),
        *own.parts(scene, you, reading),
        *_aside(scene, viewer, you, reading),
    )
    happened = NOTHING_HAPPENED
    if known.since is not None and not scene.late:
        happened = scene.told(known.since, manner, you)
    edition, number = scene.live.edition, scene.number
    if known.parts is None:
        whole = _WHOLE(edition=edition, number=number, happened=happened, **parts._asdict())
        return Frame(_ENCODE(whole).decode(), parts)
    changed = {
        name: part
        for name, part, before in zip(_LASTING, parts, known.parts, strict=True)
        if part is not before and part != before
    }
    if happened is not NOTHING_HAPPENED:
        changed["happened"] = happened
    return Frame(_ENCODE(_CHANGED(edition=edition, number=number, **changed)).decode(), parts)


@lru_cache(maxsize=1_024)
def _number(watchers: int) -> Raw:
    return encoded(watchers)


def _aside(scene: Scene, viewer: Viewer, you: Seat | None, reading: Reading) -> tuple[Raw, Raw]:
    """Where a viewer sits and what he hears: what changes as somebody speaks, sits down or leaves."""
    live, person, aside = scene.live, viewer.person, scene.aside()
    voice, late = reading.voice, scene.late
    return (
        reading.part(("chair", person), aside, lambda: people.chair_part(live, person, you, voice, late=late)),
        reading.part(("talk", person), aside, lambda: people.talk(live, person, you, voice)),
    )
