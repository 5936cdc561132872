"""Folding events into an evening. Nothing is refused here: what is in the log has happened.

Any prefix of a log is an evening. Events of kinds from a later version, and events that make no sense where they are,
change nothing and are listed (`Evening.unknown`, `Evening.puzzling`). Undone events are ignored.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from puur.desk.effects import cash, clock, end, people, seats, sheets, start, teams
from puur.desk.events import EveningEvent, Unknown
from puur.desk.facts import CashFact, DeskFact, OpeningFact, PeopleFact, PlayingFact, SeatingFact, SheetFact, TeamFact
from puur.desk.facts.end import RankingPublished, Undone
from puur.desk.facts.start import Opened
from puur.desk.state import Evening


def happen(evening: Evening | None, event: EveningEvent) -> Evening:
    """The evening after an event; the first one opens it.

    Raises `LookupError` where the first one does not, `ReglementError` where its Reglement cannot be read.
    """
    if evening is None:
        if not isinstance(event.what, Opened):
            raise LookupError("an evening begins with its opening")
        return replace(start.opened(event, event.what), log=(event,))
    if isinstance(event.what, Undone):
        return _undone(evening, event)
    return _happened(evening, event)


def replayed(events: Iterable[EveningEvent]) -> Evening | None:
    """The evening after all these events; none after none. Raises as `happen`.

    Undone events are skipped from the start, so that each event is folded only once.
    """
    log = tuple(events)
    return _folded(log, left_out(log)) if log else None


def left_out(log: tuple[EveningEvent, ...]) -> frozenset[int]:
    """The numbers of the undone events in a log: the last word about each counts.

    If an undoing is itself undone, its events count again. The opening always counts.
    """
    gone: set[int] = set()
    for event in reversed(log):
        if isinstance(event.what, Undone) and event.seq not in gone:
            gone |= {seq for seq in event.what.events if log[0].seq < seq < event.seq}
    return frozenset(gone)


def _undone(evening: Evening, event: EveningEvent) -> Evening:
    """The evening without the undone event, refolded from its log."""
    log = (*evening.log, event)
    return _folded(log, left_out(log))


def _folded(log: tuple[EveningEvent, ...], gone: frozenset[int]) -> Evening:
    opened = replace(happen(None, log[0]), undone=gone)
    return reduce(lambda before, event: stepped(before, event, gone), log[1:], opened)


def stepped(evening: Evening, event: EveningEvent, gone: frozenset[int]) -> Evening:
    """The evening after an event of a log, with some events left out."""
    if event.seq in gone or isinstance(event.what, Undone):
        return replace(evening, log=(*evening.log, event))
    return _happened(evening, event)


def _happened(evening: Evening, event: EveningEvent) -> Evening:
    log = (*evening.log, event)
    what = event.what
    if isinstance(what, Unknown):
        return replace(evening, log=log, unknown=(*evening.unknown, event.seq))
    after = _after(evening, event, what)
    puzzling = (*evening.puzzling, event.seq) if after is evening else evening.puzzling
    return replace(after, log=log, puzzling=puzzling)


def _as_it_stood(evening: Evening) -> Evening:
    """The evening as it was seen at the time: without events undone by then, but with those undone only later."""
    log = evening.log
    gone = left_out(log)
    later = any(event.seq in evening.undone and event.seq not in gone for event in log)
    return _folded(log, gone) if later else evening


def _after(evening: Evening, event: EveningEvent, what: DeskFact) -> Evening:
    """The evening after a fact; the same object where the fact makes no sense here."""
    if isinstance(what, OpeningFact):
        return start.described(evening, event, what)
    if isinstance(what, PeopleFact):
        return people.changed(evening, event, what)
    if isinstance(what, SeatingFact):
        return seats.changed(evening, event, what)
    if isinstance(what, PlayingFact):
        return clock.changed(evening, event, what)
    if isinstance(what, SheetFact):
        return sheets.changed(evening, event, what)
    if isinstance(what, CashFact):
        return cash.changed(evening, event, what)
    if isinstance(what, TeamFact):
        return teams.changed(evening, what)
    if isinstance(what, Undone):
        return evening
    if isinstance(what, RankingPublished):
        return end.published(evening, event, what, _as_it_stood(evening))
    return end.changed(evening, event, what)
