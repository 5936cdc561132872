"""The agenda of an evening: everything that is open, each point once, computed from the events and never stored.

A point disappears once it is resolved. Some block the next round: it then begins only if somebody explicitly overrides
them by name.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.desk.cash_account import dues_of
from puur.desk.entrants import Presence
from puur.desk.facts.fields import PassedOver
from puur.desk.finals import known_matches, limit_of, stale_draws
from puur.desk.further_evenings import awaited, further_evening
from puur.desk.partnerless import has_partner
from puur.desk.places import free_places, next_in_line
from puur.desk.plan import Person
from puur.desk.seat_plan import RoundsAsked, left_out, request_for, taken_back
from puur.desk.seating.options import WishKind
from puur.desk.seating.unmet_wishes import violations
from puur.desk.state import Evening, PlayedRound
from puur.desk.timed_rounds import time_asked
from puur.desk.versions import deviation
from puur.desk.wall import sheets_missing


class AgendaKind(StrEnum):
    """What can be open."""

    GONE = "gone"  # somebody has left and still has a chair
    UNSEATED = "unseated"  # somebody is present without a chair
    SHEETS = "sheets"  # tables of a round whose result does not count
    DEVIATES = "deviates"  # the newest ranking no longer matches the sheets
    DRAWN = "drawn"  # a round of the final would be drawn otherwise today; the draw stays
    MATCH = "match"  # a match of the final is not decided
    LIMIT = "limit"  # the limit of the qualification cuts a shared rank
    WISH = "wish"  # a seating does not fulfil a wish
    ABSENT = "absent"  # somebody is missing at a table, and it is undecided what to do
    TIME_RULE = "time_rule"  # rounds end after a time, and nobody has said what holds then (P.59)
    FURTHER_DAY = "further_day"  # the next round is on a further evening, and nobody has said on which day (P.60)
    FURTHER_EVENING = "further_evening"  # the next round is on a further evening, which has not been opened (P.60)
    TEAM_RULE = "team_rule"  # there are teams, and nobody has said how they count (P.58)
    EXPECTED = "expected"  # neither present nor cancelled, and not seated
    TAKEN_BACK = "taken_back"  # was taken for another at the door, and still has a chair
    PARTNER = "partner"  # has nobody to play with where pairs are fixed
    PROTEST = "protest"
    PLACE = "place"  # one is free, and somebody waits for it
    FEE = "fee"  # is here and has not paid


@dataclass(frozen=True, slots=True)
class AgendaPoint:
    """An open point: its round, tables, people and day, if any, and the version or objection it is about."""

    kind: AgendaKind
    round: int | None = None
    tables: tuple[int, ...] = ()
    people: tuple[Person, ...] = ()
    number: int | None = None
    wish: WishKind | None = None
    day: str = ""


PASSED_OVER: Final[dict[AgendaKind, PassedOver]] = {
    AgendaKind.SHEETS: "sheets",
    AgendaKind.UNSEATED: "unseated",
    AgendaKind.DEVIATES: "deviates",
    AgendaKind.WISH: "wish",
    AgendaKind.DRAWN: "drawn",
    AgendaKind.TEAM_RULE: "team_rule",
    AgendaKind.PARTNER: "partner",
}
"""The points that may be overridden to begin a round.

The chair of somebody who has left cannot be, nor what holds when the time is up, nor the day of a further evening."""
_OF_ANY_ROUND: Final = frozenset({AgendaKind.SHEETS, AgendaKind.DEVIATES, AgendaKind.TEAM_RULE, AgendaKind.PARTNER})
WISHES: Final = frozenset(WishKind)


def agenda(evening: Evening) -> tuple[AgendaPoint, ...]:
    """Everything that is open, most important first; () where nothing is, or the evening is closed."""
    if evening.closed is not None:
        return ()
    return (
        *gone(evening),
        *_unseated(evening),
        *_taken_back(evening),
        *_absent(evening),
        *_sheets(evening, evening.next_round),
        *_deviating(evening),
        *_of_final(evening),
        *_protests(evening),
        *_wishes(evening),
        *of_the_time(evening),
        *of_further_evenings(evening),
        *_of_teams(evening),
        *_partnerless(evening),
        *_recalls(evening),
        *_owing(evening),
    )


def in_the_way(evening: Evening, number: int) -> tuple[AgendaPoint, ...]:
    """The points that block the next round; a wish that is not firm does not."""
    found = (
        *_unseated(evening),
        *_sheets(evening, number),
        *_deviating(evening),
        *_of_final(evening),
        *_wishes(evening),
        *_of_teams(evening),
        *_partnerless(evening),
    )
    return tuple(
        point
        for point in found
        if point.kind in PASSED_OVER
        and (point.kind in _OF_ANY_ROUND or point.round == number)
        and (point.wish is None or point.wish.firm)
    )


def _to_come(evening: Evening) -> tuple[PlayedRound, ...]:
    """The rounds that are seated and have not begun, as far as they will be played."""
    return tuple(
        round_ for round_ in evening.rounds if round_.begun is None and round_.number <= evening.planned_rounds
    )


def gone(evening: Evening) -> Iterator[AgendaPoint]:
    """Chairs of people who are not there: in the next round, and at tables of the running one without a sheet."""
    running = evening.running
    if running is not None and running.ended is None:
        waiting = {table.number for table in running.seated.tables if running.sheet(table.number).latest is None}
        sitting = {person for table in running.seated.tables if table.number in waiting for person in table.seats}
        yield from _chairs(evening, running, sitting)
    for round_ in _to_come(evening)[:1]:
        yield from _chairs(evening, round_, round_.seated.people)


def _chairs(evening: Evening, round_: PlayedRound, sitting: frozenset[Person] | set[Person]) -> Iterator[AgendaPoint]:
    gone = tuple(
        person
        for person in sorted(sitting)
        if (entrant := evening.people.get(person)) is not None
        and not entrant.there(round_.number)
        and evening.playing_for(person, round_.number) == person
    )
    if gone:
        yield AgendaPoint(AgendaKind.GONE, round_.number, people=gone)


def _unseated(evening: Evening) -> Iterator[AgendaPoint]:
    """People present for a seated round without a place in it: each once, for the first such round."""
    told = set[Person]()
    for round_ in _to_come(evening):
        seated = round_.seated.people
        lacking = {
            person
            for person, entrant in evening.people.items()
            if entrant.there(round_.number) and not entrant.helper and person not in seated
        } - (told | evening.out_of(round_.number))
        lacking -= {substitute.stand_in for substitute in evening.substitutes if substitute.holds(round_.number)}
        told |= lacking
        unsure = lacking & left_out(evening, round_)
        for kind, people in ((AgendaKind.UNSEATED, lacking - unsure), (AgendaKind.EXPECTED, unsure)):
            if people:
                yield AgendaPoint(kind, round_.number, people=tuple(sorted(people)))


def _taken_back(evening: Evening) -> Iterator[AgendaPoint]:
    """People seated for the next round whose coming was taken back after the draw."""
    for round_ in _to_come(evening)[:1]:
        if people := taken_back(evening, round_):
            yield AgendaPoint(AgendaKind.TAKEN_BACK, round_.number, people=tuple(sorted(people)))


def _absent(evening: Evening) -> Iterator[AgendaPoint]:
    """Tables where somebody was missing at the roll call, as long as they have no sheet."""
    running = evening.running
    if running is None or running.ended is not None:
        return
    for table, roll in sorted(running.rolls.items()):
        if roll.missing and running.sheet(table).latest is None and running.table(table) is not None:
            yield AgendaPoint(AgendaKind.ABSENT, running.number, (table,), roll.missing)


def _sheets(evening: Evening, before: int) -> Iterator[AgendaPoint]:
    for number, tables in sheets_missing(evening, before):
        yield AgendaPoint(AgendaKind.SHEETS, number, tables)


def _deviating(evening: Evening) -> Iterator[AgendaPoint]:
    """The newest ranking, if outdated by a correction and the next version is not published."""
    if not evening.publications:
        return
    newest = evening.publications[-1]
    found = deviation(evening, newest)
    if found is not None:
        tables = tuple(dict.fromkeys(table for _, table in found.tables))
        yield AgendaPoint(AgendaKind.DEVIATES, newest.after_round, tables, found.people, newest.version)


def _of_final(evening: Evening) -> Iterator[AgendaPoint]:
    """What is open in the final: its limit, its matches, draws that would be others today (P.56, P.57)."""
    after = evening.reglement.tournament.qualify_after.value
    if after is None or evening.begun_rounds < after or sheets_missing(evening, evening.next_round):
        return
    limit = limit_of(evening)
    if limit is not None and limit.asked and not evening.draws:
        yield AgendaPoint(AgendaKind.LIMIT, after, people=limit.level, number=limit.places)
    for match in known_matches(evening):
        if match.undecided and match.round == evening.begun_rounds:
            yield AgendaPoint(AgendaKind.MATCH, match.round, people=match.both)
    for number in stale_draws(evening):
        yield AgendaPoint(AgendaKind.DRAWN, number)


def _protests(evening: Evening) -> Iterator[AgendaPoint]:
    for protest in evening.protests:
        if protest.upheld is None:
            yield AgendaPoint(AgendaKind.PROTEST, number=protest.number)


def _wishes(evening: Evening) -> Iterator[AgendaPoint]:
    """Wishes not fulfilled by the next round's seating, each with the people concerned."""
    coming = _to_come(evening)[:1]
    if not (evening.wishes and coming):
        return
    number = coming[0].number
    unmet: dict[WishKind, tuple[Person, ...]] = {}
    for violation in violations(request_for(evening, RoundsAsked(number, number)), evening.plan):
        if violation.round == number and violation.kind.value in WISHES:
            wish = WishKind(violation.kind.value)
            unmet[wish] = tuple(dict.fromkeys((*unmet.get(wish, ()), *violation.people)))
    for wish, people in unmet.items():
        yield AgendaPoint(AgendaKind.WISH, number, people=tuple(sorted(people)), wish=wish)


def _of_teams(evening: Evening) -> Iterator[AgendaPoint]:
    """How teams count is said before anybody knows whom it favours (P.58)."""
    if evening.roster.teams and evening.roster.rule is None:
        yield AgendaPoint(AgendaKind.TEAM_RULE)


def of_the_time(evening: Evening) -> Iterator[AgendaPoint]:
    """What holds when the time is up is said before a round begins, and nothing else begins it (P.59)."""
    if time_asked(evening.reglement):
        yield AgendaPoint(AgendaKind.TIME_RULE)


def of_further_evenings(evening: Evening) -> Iterator[AgendaPoint]:
    """The day of a further evening, and that it is opened, before its first round begins (P.60)."""
    number = awaited(evening)
    if number is not None:
        known = further_evening(evening, number)
        if known is None:
            yield AgendaPoint(AgendaKind.FURTHER_DAY, number)
        else:
            yield AgendaPoint(AgendaKind.FURTHER_EVENING, number, day=known.day)


def _partnerless(evening: Evening) -> Iterator[AgendaPoint]:
    """People who sit out, because pairs are fixed and nobody plays with them: their partner has left, or is missing.

    Whoever is seated with somebody who fills gaps does not.
    """
    number = evening.next_round
    coming = evening.round(number)
    sitting = {person for table in (() if coming is None else coming.seated.tables) for person in table.seats}
    alone = tuple(
        person
        for person, entrant in sorted(evening.people.items())
        if person not in sitting
        and not entrant.helper
        and entrant.there(number)
        and not has_partner(evening, person, number)
    )
    if alone:
        yield AgendaPoint(AgendaKind.PARTNER, people=alone)


def _recalls(evening: Evening) -> Iterator[AgendaPoint]:
    """The first who waits, as soon as there is a place for him, until he has it or wants it no longer."""
    first = next_in_line(evening)
    if first:
        yield AgendaPoint(AgendaKind.PLACE, people=first, number=free_places(evening))


def _owing(evening: Evening) -> Iterator[AgendaPoint]:
    """Who is in the hall, and still owes his fee; who has not come yet pays when he comes."""
    owing = tuple(
        person
        for due in dues_of(evening)
        if due.open > 0
        for person in due.people[:1]
        if any(evening.people[other].presence is Presence.PRESENT for other in due.people)
    )
    if owing:
        yield AgendaPoint(AgendaKind.FEE, people=owing)
