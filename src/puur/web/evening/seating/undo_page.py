"""Undoing, with a preview: the affected events, what depends on them, and the changes to the evening."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from litestar import get
from litestar.params import FromPath

from puur.desk import commands as c
from puur.desk.decision import DeskAsker, decide
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.fold import happen
from puur.desk.log_words import told
from puur.desk.undo import step_of
from puur.web.evening.desk.changes import NO_CHANGES, Changes, changes_between
from puur.web.evening.desk.desk import Desk, NoEntry
from puur.web.evening.desk.room import Room
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest

MOST: Final = 12
"""The most changes listed one by one."""


@dataclass(frozen=True, slots=True)
class Undoing:
    """The effect of undoing an event. `again` are events that would count again, `later` those that block it."""

    sentences: tuple[str, ...]
    again: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    later: tuple[tuple[int, str], ...] = ()
    changes: Changes = NO_CHANGES


@get("/turnier/{name:str}/zurueck/{event:int}")
async def looked(request: WebRequest, name: FromPath[str], event: FromPath[int], desk: Given[Desk]) -> Page:
    """The look at what taking something back would do."""
    room = await desk.enter(request, name, "log")
    if not room.can("undone") or not 1 < event <= room.evening.number:
        raise NoEntry
    return await desk.long_page(request, room, "desk_undo.html", partial(_facts, event=event))


def _facts(room: Room, *, event: int) -> dict[str, object]:
    return {"event": event, "undoing": undoing_of(room, event), "most": MOST}


def undoing_of(room: Room, event: int) -> Undoing:
    """What taking back this event would do, with all that came of the same command."""
    evening = room.evening
    log = {logged.seq: logged for logged in evening.log}

    def sentence(seq: int) -> str:
        return told(log[seq], room.voice, log)

    step = step_of(evening, event)
    sentences = tuple(sentence(seq) for seq in reversed(step))
    found = decide(evening, c.Undo(event), DeskAsker(room.by, max(room.now(), evening.changed)))
    if isinstance(found, DeskFaults):
        wrong = room.told(
            DeskFaults(tuple(fault for fault in found.faults if fault.kind is not EveningTrouble.DEPENDS))
        )
        return Undoing(sentences, wrong=wrong, later=tuple((seq, sentence(seq)) for seq in _later(found)))
    after = evening
    for undone in found:
        after = happen(after, undone)
    again = tuple(sentence(seq) for seq in sorted(evening.undone - after.undone))
    return Undoing(sentences, again, changes=changes_between(evening, after))


def _later(refusal: DeskFaults) -> Iterator[int]:
    """The events that must be undone first, latest first."""
    for fault in refusal.faults:
        events = fault.fact("events") if fault.kind is EveningTrouble.DEPENDS else ()
        yield from (int(seq) for seq in events) if isinstance(events, tuple) else ()


ROUTES: Final = (looked,)
