"""Lots, plans, and what was really played."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, assert_never

from puur.desk.effects.rounds import with_round
from puur.desk.events import EveningEvent
from puur.desk.facts import seats as f
from puur.desk.partnerless import sitting_out
from puur.desk.plan import Round
from puur.desk.state import Evening, PlayedRound, PublishedSeating, RollCall

T = TypeVar("T")


def changed(evening: Evening, event: EveningEvent, what: f.SeatingFact) -> Evening:
    """The evening after a fact about the seating."""
    match what:
        case f.LotDrawn():
            entrant = evening.people.get(what.person)
            if entrant is None:
                return evening
            return replace(evening, people={**evening.people, what.person: replace(entrant, lot=what.lot)})
        case f.SeedRevealed():
            return replace(evening, secret=what.secret, called=what.called)
        case f.GapChosen():
            return replace(evening, gaps=what.policy)
        case f.Seated():
            return _seated(evening, event, what)
        case f.PlayedOtherwise():
            return _reseated(evening, what, frozenset())
        case f.TablesMerged():
            return _reseated(evening, what, frozenset(what.dissolved))
        case f.RollCalled():
            roll = RollCall(event.at, what.missing)
            return with_round(
                evening, what.round, lambda round_: replace(round_, rolls={**round_.rolls, what.table: roll})
            )
        case _:
            assert_never(what)


def _seated(evening: Evening, event: EveningEvent, what: f.Seated) -> Evening:
    """A new version, which replaces everything from its first round on except rounds that have begun."""
    if not what.rounds:
        return evening
    first = min(round_.number for round_ in what.rounds)
    kept = {round_.number: round_ for round_ in evening.rounds if round_.begun is not None or round_.number < first}
    fresh = (PlayedRound(round_, what.version) for round_ in what.rounds if round_.number not in kept)
    rounds = sorted((*kept.values(), *fresh), key=lambda round_: round_.number)
    seating = PublishedSeating(
        what.version, event.seq, event.at, what.rounds, what.method, what.repeats, what.seed, what.final
    )
    return replace(evening, rounds=tuple(rounds), seatings=(*evening.seatings, seating))


def _reseated(evening: Evening, what: f.PlayedOtherwise | f.TablesMerged, dissolved: frozenset[int]) -> Evening:
    """A round with other people at some tables, and without some tables and their sheets.

    Where others rest in it than before, who sits out is judged anew; a swap at the tables changes nothing of it (P.49).
    """

    def reseated(round_: PlayedRound) -> PlayedRound:
        tables = {table.number: table for table in round_.seated.tables} | {
            table.number: table for table in what.tables
        }
        kept = _without(tables, dissolved)
        seated = Round(round_.number, tuple(kept[number] for number in sorted(kept)), what.resting)
        rolls, sheets = _without(round_.rolls, dissolved), _without(round_.sheets, dissolved)
        return replace(round_, seated=seated, corrected=True, rolls=rolls, sheets=sheets)

    played, after = evening.round(what.round), with_round(evening, what.round, reseated)
    if played is None or played.begun is None or set(played.seated.resting) == set(what.resting):
        return after
    alone = sitting_out(after, what.round)
    return with_round(after, what.round, lambda round_: replace(round_, alone=alone))


def _without(held: Mapping[int, T], numbers: frozenset[int]) -> dict[int, T]:
    return {number: kept for number, kept in held.items() if number not in numbers}
