"""Opening an evening, and what is said about it."""

from dataclasses import replace
from typing import assert_never

from msgspec.structs import replace as with_fields

from puur.desk import facts
from puur.desk.events import EveningEvent
from puur.desk.facts.fields import EntryMode
from puur.desk.facts.start import Described, EntryModeChosen, Noted, Opened
from puur.desk.state import Evening, PlayedRound
from puur.reglement import Reglement, named
from puur.reglement.options import Confirm


def opened(event: EveningEvent, what: Opened) -> Evening:
    """A newly opened evening. Raises `ReglementError` when its rules cannot be read."""
    reglement = named(what.reglement, what.text)
    return Evening(what, event.at, reglement, what.entry or mode_of(reglement))


def mode_of(reglement: Reglement) -> EntryMode:
    """The way of confirming sheets where nothing else was chosen (P.51)."""
    match reglement.tournament.confirm.value:
        case Confirm.SINGLE:
            return "single"
        case Confirm.SECOND_PERSON:
            return "second_person"
        case Confirm.BLIND_DOUBLE:
            return "blind_double"


def _kept(round_: PlayedRound, mode: EntryMode) -> PlayedRound:
    """A round whose confirmed sheets stay confirmed when the way of confirming changes (P.51)."""
    seats = {table.number: table.seats for table in round_.seated.tables}
    sheets = {number: sheet.kept_as(mode, seats[number]) for number, sheet in round_.sheets.items() if number in seats}
    return replace(round_, sheets={**round_.sheets, **sheets})


def described(evening: Evening, event: EveningEvent, what: facts.OpeningFact) -> Evening:
    """The evening after a fact about its description."""
    match what:
        case Opened():
            return evening  # it is already open
        case Described():
            return replace(
                evening, opened=with_fields(evening.opened, day=what.day, title=what.title, place=what.place)
            )
        case EntryModeChosen():
            rounds = tuple(_kept(round_, evening.entry) for round_ in evening.rounds)
            return replace(evening, entry=what.mode, rounds=rounds)
        case Noted():
            return replace(evening, notes=(*evening.notes, (event.at, event.by, what.words)))
        case _:
            assert_never(what)
