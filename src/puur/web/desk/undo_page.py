"""Taking back, looked at first: what would be left out, what depends on it, and what it changes on the evening."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from puur.desk import commands as c
from puur.desk.deciding import Asker, decide
from puur.desk.faults import DeskFaults, Trouble
from puur.desk.fold import happen
from puur.desk.planning import RoundMoves, changes
from puur.desk.ranking import Place, ranking
from puur.desk.standing import tally
from puur.desk.state import Evening
from puur.desk.telling import told
from puur.desk.undoing import step_of
from puur.desk.wall import Colour, wall
from puur.web.desk.desk import Desk, NoEntry, Page
from puur.web.desk.room import Room
from puur.web.front import WebRequest

MOST: Final = 12
"""Changes that are told one by one."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A table whose sheet would look otherwise on the wall."""

    round: int
    table: int
    before: Colour
    after: Colour


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody whose total or rank would be another; none: not in the ranking."""

    before: Place | None
    after: Place | None

    @property
    def person(self) -> int:
        """Who it is."""
        found = self.after or self.before
        return 0 if found is None else found.person


@dataclass(frozen=True, slots=True)
class Undoing:
    """What taking an event back would do. `again` are events that would hold again, `later` what is in its way."""

    sentences: tuple[str, ...]
    again: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    later: tuple[tuple[int, str], ...] = ()
    moved: tuple[RoundMoves, ...] = ()
    turned: tuple[Turned, ...] = ()
    ranked: tuple[Ranked, ...] = ()

    @property
    def quiet(self) -> bool:
        """Whether nobody's seat, sheet or rank changes."""
        return not (self.moved or self.turned or self.ranked)


def undo_routes(desk: Desk) -> list[HTTPRouteHandler]:
    """The look at what taking something back would do."""

    @get("/turnier/{name:str}/zurueck/{event:int}", include_in_schema=False)
    async def looked(request: WebRequest, name: FromPath[str], event: FromPath[int]) -> Page:
        def facts(room: Room) -> dict[str, object]:
            if not room.can("undone") or not 1 < event <= room.evening.number:
                raise NoEntry
            return {"event": event, "undoing": undoing_of(room, event), "most": MOST}

        return await desk.show(request, name, "desk_undo.html", facts, "log", slow=True)

    return [looked]


def undoing_of(room: Room, event: int) -> Undoing:
    """What taking back this event would do, with all that came of the same command."""
    evening = room.evening
    log = {one.seq: one for one in evening.log}

    def sentence(seq: int) -> str:
        return told(log[seq], room.voice, log)

    step = step_of(evening, event)
    sentences = tuple(sentence(seq) for seq in reversed(step))
    found = decide(evening, c.Undo(event), Asker(room.by, max(room.now(), evening.changed)))
    if isinstance(found, DeskFaults):
        wrong = room.told(DeskFaults(tuple(one for one in found.faults if one.kind is not Trouble.DEPENDS)))
        return Undoing(sentences, wrong=wrong, later=tuple((seq, sentence(seq)) for seq in _later(found)))
    after = evening
    for one in found:
        after = happen(after, one)
    again = tuple(sentence(seq) for seq in sorted(evening.undone - after.undone))
    seated = tuple(one.seated for one in after.rounds)
    turned, ranked = tuple(_turned(evening, after)), tuple(_ranked(evening, after))
    return Undoing(sentences, again, moved=changes(evening, seated), turned=turned, ranked=ranked)


def _later(refusal: DeskFaults) -> Iterator[int]:
    """The events that must be taken back first, the latest first."""
    for one in refusal.faults:
        events = one.fact("events") if one.kind is Trouble.DEPENDS else ()
        yield from (int(seq) for seq in events) if isinstance(events, tuple) else ()


def _turned(before: Evening, after: Evening) -> Iterator[Turned]:
    """Tables of both whose colour is another."""
    for one in before.rounds:
        other = after.round(one.number)
        if other is None or one.begun is None:
            continue
        looks = {seen.table: seen.colour for seen in wall(after, other)}
        for seen in wall(before, one):
            if looks.get(seen.table, seen.colour) is not seen.colour:
                yield Turned(one.number, seen.table, seen.colour, looks[seen.table])


def _ranked(before: Evening, after: Evening) -> Iterator[Ranked]:
    """Everybody whose line in the ranking is another, best first."""
    old = {place.person: place for place in ranking(tally(before))}
    new = {place.person: place for place in ranking(tally(after))}
    for person in (*new, *(one for one in old if one not in new)):
        one, other = old.get(person), new.get(person)
        if (one and (one.rank, one.total)) != (other and (other.rank, other.total)):
            yield Ranked(one, other)
