"""Undoing: an undone event is left out of the fold, provided nothing later depends on it."""

from collections.abc import Iterator
from typing import Final

from puur.desk.events import EveningEvent
from puur.desk.facts.end import Closed, Undone
from puur.desk.facts.people import ContactsDeleted, KeyDestroyed
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.fold import happen, left_out, stepped
from puur.desk.objections import AFTER_THE_END, MOVES_POINTS, objections
from puur.desk.roles import may
from puur.desk.state import Evening

NAMED: Final = 8
"""The most events a refusal names, latest first: they must be undone in this order."""

FOR_GOOD: Final = (ContactsDeleted, KeyDestroyed)
"""The kinds of events that destroy data for good."""


def undo_objections(evening: Evening, event: EveningEvent, what: Undone) -> tuple[DeskFault, ...]:
    """All objections to undoing some events; () means that they may be undone."""
    faults = tuple(fault for seq in sorted(what.events) for fault in _named(evening, seq))
    if faults:
        return faults
    faults = tuple(dict.fromkeys(_guarded(evening, event)))
    if faults:
        return faults
    later = depending(evening, event)
    shown = tuple(version for version in evening.publications if version.seq in later and version.shown is not None)
    if shown:
        return tuple(fault(EveningTrouble.WAS_SHOWN, "event", version=version.version) for version in shown[-1:])
    return (fault(EveningTrouble.DEPENDS, "event", event=what.event, events=later[:NAMED]),) if later else ()


def _named(evening: Evening, seq: int) -> Iterator[DeskFault]:
    """What is undone must exist, not be the opening or undone already, have destroyed nothing and been unseen."""
    if not 1 <= seq <= evening.number:
        yield fault(EveningTrouble.NO_EVENT, "event", event=seq, last=evening.number)
    elif seq == evening.log[0].seq:
        yield fault(EveningTrouble.NEVER_UNDONE, "event", event=seq)
    elif seq in evening.undone:
        yield fault(EveningTrouble.UNDONE_ALREADY, "event", event=seq)
    elif any(event.seq == seq and isinstance(event.what, FOR_GOOD) for event in evening.log):
        yield fault(EveningTrouble.GONE_FOR_GOOD, "event", event=seq)
    else:
        shown = (version for version in evening.publications if version.seq == seq and version.shown is not None)
        yield from (fault(EveningTrouble.WAS_SHOWN, "event", version=version.version) for version in shown)


def _guarded(evening: Evening, undoing: EveningEvent) -> Iterator[DeskFault]:
    """Objections to changing these events at all: the role, the end of the evening, a final ranking."""
    changed = evening.undone ^ left_out((*evening.log, undoing))
    for event in evening.log:
        if event.seq not in changed:
            continue
        if not may(undoing.by.role, event.kind):
            yield fault(EveningTrouble.MAY_NOT, "event", what=event.kind, role=undoing.by.role)
        if evening.closed is not None and not isinstance(event.what, (Closed, *AFTER_THE_END)):
            yield fault(EveningTrouble.CLOSED, "event", at=evening.closed)
        final = evening.final
        if final is not None and isinstance(event.what, MOVES_POINTS):
            yield fault(EveningTrouble.DEFINITIVE, "event", version=final.version)


def step_of(evening: Evening, event: int) -> tuple[int, ...]:
    """The numbers of all events from the same command as an event, latest first.

    Events of one command are consecutive, with the same time and author.
    """
    log = evening.log
    at = next((at for at, logged in enumerate(log) if logged.seq == event), None)
    if at is None or event in evening.undone:
        return (event,)
    first, last = at, at
    while first > 1 and _together(log[first - 1], log[at]):
        first -= 1
    while last + 1 < len(log) and _together(log[last + 1], log[at]):
        last += 1
    return tuple(event.seq for event in reversed(log[first : last + 1]) if event.seq not in evening.undone)


def _together(earlier: EveningEvent, later: EveningEvent) -> bool:
    return (earlier.at, earlier.by) == (later.at, later.by)


def depending(evening: Evening, undoing: EveningEvent) -> tuple[int, ...]:
    """The numbers of the events that would not have been possible without the undone ones, latest first.

    The objections to each later event are computed with and without the undoing.
    """
    before, after = evening.undone, left_out((*evening.log, undoing))
    first = min(before ^ after, default=evening.number + 1)
    complaints = _complaints(evening.log, after, first)
    if not complaints:
        return ()
    usual = _complaints(evening.log, before, first)
    fresh = (seq for seq, faults in complaints.items() if faults - usual.get(seq, frozenset()))
    return tuple(sorted(fresh, reverse=True))


def _complaints(log: tuple[EveningEvent, ...], gone: frozenset[int], first: int) -> dict[int, frozenset[DeskFault]]:
    """The objections to each event from a number on, when some are left out."""
    evening = happen(None, log[0])
    found: dict[int, frozenset[DeskFault]] = {}
    for event in log[1:]:
        if event.seq >= first and event.seq not in gone:
            faults = objections(evening, event)
            if faults:
                found[event.seq] = frozenset(faults)
        evening = stepped(evening, event, gone)
    return found
