"""Objections to an event: every fault, not just the first; none means that it may happen."""

from collections.abc import Iterator
from typing import Final

from puur.desk.events import EveningEvent, Unknown
from puur.desk.facts import (
    CashFact,
    DeskFact,
    OpeningFact,
    PeopleFact,
    PlayingFact,
    SeatingFact,
    SheetFact,
    TeamFact,
)
from puur.desk.facts.end import CertificatesMade, MatchDecided, Reopened, TieDrawn, Undone
from puur.desk.facts.people import ContactsDeleted, KeyDestroyed, Withdrawn
from puur.desk.facts.seats import PlayedOtherwise, TablesMerged
from puur.desk.facts.sheets import SheetClaimed, SheetCompared
from puur.desk.facts.start import Described, EntryModeChosen, Noted, Opened
from puur.desk.facts.teams import RosterFact
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.objections import cash, end, people, rounds, seats, sheets, teams
from puur.desk.state import Evening

AFTER_THE_END: Final = (Reopened, ContactsDeleted, KeyDestroyed, Noted, CertificatesMade, Undone)
"""Kinds of events still allowed when an evening is closed."""
MOVES_POINTS: Final = (
    SheetFact,
    RosterFact,
    PlayedOtherwise,
    TablesMerged,
    Withdrawn,
    EntryModeChosen,
    TieDrawn,
    MatchDecided,
)
"""Kinds of events that change a ranking, and so are refused once one is final."""


def objections(evening: Evening, event: EveningEvent) -> tuple[DeskFault, ...]:
    """All objections to an event in this evening; () means that it may happen.

    Undoing is judged by `puur.desk.undo`, since later events must remain valid.
    """
    what = event.what
    if isinstance(what, Unknown | Undone):
        return ()
    return (*_standing(evening, what), *_chapter(evening, event, what))


def _standing(evening: Evening, what: DeskFact) -> Iterator[DeskFault]:
    if evening.closed is not None and not isinstance(what, AFTER_THE_END):
        yield fault(EveningTrouble.CLOSED, "evening", at=evening.closed)
    final = evening.final
    if final is not None and isinstance(what, MOVES_POINTS) and not isinstance(what, SheetClaimed | SheetCompared):
        yield fault(EveningTrouble.DEFINITIVE, "evening", version=final.version)


def _chapter(evening: Evening, event: EveningEvent, what: DeskFact) -> Iterator[DeskFault]:
    if isinstance(what, OpeningFact):
        yield from _opening(evening, what)
    elif isinstance(what, PeopleFact):
        yield from people.objections(evening, what)
    elif isinstance(what, SeatingFact):
        yield from seats.objections(evening, what)
    elif isinstance(what, PlayingFact):
        yield from rounds.objections(evening, what, event.at)
    elif isinstance(what, SheetFact):
        yield from sheets.objections(evening, event, what)
    elif isinstance(what, CashFact):
        yield from cash.objections(evening, what)
    elif isinstance(what, TeamFact):
        yield from teams.objections(evening, what)
    elif not isinstance(what, Undone):
        yield from end.objections(evening, what, event.at)


def _opening(evening: Evening, what: OpeningFact) -> Iterator[DeskFault]:
    match what:
        case Opened():
            yield fault(EveningTrouble.OPEN_ALREADY, "evening")
        case Noted():
            yield from sheets.words(what.words, "words")
        case EntryModeChosen():
            yield from sheets.undecided(evening, what.mode)
        case Described():
            yield from rounds.described(evening, what.day)
