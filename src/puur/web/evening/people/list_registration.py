"""Everybody of a list gets a start number: alone, or pair by pair."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from msgspec.structs import replace as with_fields

from puur.desk import commands as c
from puur.desk.facts.fields import Mark
from puur.desk.facts.teams import TeamFormed, TeamJoined
from puur.desk.faults import DeskFaults
from puur.desk.list_entries import ListEntry
from puur.desk.objections.teams import next_team
from puur.desk.people import PersonDetails
from puur.desk.plan import Person
from puur.desk.seating.from_reglement import sides_of
from puur.desk.seating.options import Sides
from puur.desk.teams import TeamNumber
from puur.web.evening.desk.room import Room
from puur.web.evening.log.names import Naming
from puur.web.evening.log.wants import Granted, Want, WantOutcome

AT_ONCE: Final = 100
"""People of a list that are registered at once."""


@dataclass(frozen=True, slots=True)
class Registration:
    """Who is registered at once: the command, their details, and the name of their team ("": none)."""

    command: c.Register | c.RegisterPair
    names: tuple[PersonDetails, ...]
    team: str = ""


def fixed_pairs(room: Room) -> bool:
    """Whether people come as fixed pairs."""
    return sides_of(room.rules) is Sides.PAIRS


async def registered_from(room: Room, entries: tuple[ListEntry, ...], nonce: str) -> WantOutcome:
    """The people of a list get their numbers, in its order, once, however often it is sent.

    They come so many at a time, so that nobody else waits long for the disk. Where pairs are fixed and no line names
    two, two lines make a pair; who is left over waits for a partner.
    """
    outcome: WantOutcome = Granted((), room.evening)
    steps = _steps(entries) if not fixed_pairs(room) else _pair_steps(entries)
    for at, step in enumerate(steps):
        command = _booked(step.command) if room.evening.cash.fee else step.command
        mark = f"{nonce} {at}" if nonce else ""
        outcome = await room.host.do(Want(command, room.by, naming=Naming(fresh=step.names), nonce=mark))
        if isinstance(outcome, Granted) and step.team:
            outcome = await _joined(room, step.team, outcome.people, mark)
        if isinstance(outcome, DeskFaults):
            break
    return outcome


async def _joined(room: Room, name: str, people: tuple[Person, ...], mark: str) -> WantOutcome:
    """They belong to the team of this name, which is formed where there is none."""
    team = _team(room, name)
    if team is None:
        forming = TeamFormed(next_team(room.evening), name)
        outcome = await room.host.do(Want(forming, room.by, nonce=f"{mark} team" if mark else ""))
        if isinstance(outcome, DeskFaults):
            return outcome
        # A list that is sent again gets the answer of then: what was formed may be called otherwise by now.
        given = (event.what.team for event in outcome.events if isinstance(event.what, TeamFormed))
        team = next(given, forming.team)
    joining = TeamJoined(team, people)
    return await room.host.do(Want(joining, room.by, nonce=f"{mark} in" if mark else ""))


def _team(room: Room, name: str) -> TeamNumber | None:
    called = name.casefold()
    return next((team.number for team in room.evening.roster.teams if team.name.casefold() == called), None)


def _steps(entries: Sequence[ListEntry]) -> Iterator[Registration]:
    """Everybody for himself, those with the same marks and of the same team together."""
    for (marks, team), alike in groupby(entries, lambda entry: (entry.marks, entry.team)):
        people = [person for entry in alike for person in entry.people]
        for at in range(0, len(people), AT_ONCE):
            some = tuple(people[at : at + AT_ONCE])
            yield Registration(c.Register(len(some), marks), some, team)


def _pair_steps(entries: Sequence[ListEntry]) -> Iterator[Registration]:
    """Pair by pair: two names of a line, else two lines."""
    two_a_line = any(entry.partner is not None for entry in entries)
    for at in range(0, len(entries), 1 if two_a_line else 2):
        lines = (entries[at],) if two_a_line else entries[at : at + 2]
        people = tuple(person for entry in lines for person in entry.people)
        marks = _marks_of(lines)
        command = c.RegisterPair(marks) if len(people) > 1 else c.Register(1, marks)
        yield Registration(command, people, lines[0].team if len({entry.team for entry in lines}) == 1 else "")


def _booked(command: c.Register | c.RegisterPair) -> c.Register | c.RegisterPair:
    """Who has paid by the list paid by the bank, before; where there is a fee that is booked, not ticked."""
    if "paid" not in command.marks:
        return command
    return with_fields(command, marks=tuple(mark for mark in command.marks if mark != "paid"), paid="transfer")


def _marks_of(entries: Sequence[ListEntry]) -> tuple[Mark, ...]:
    """The marks that all of them have: a pair is marked as one."""
    return tuple(mark for mark in entries[0].marks if all(mark in entry.marks for entry in entries))
