"""Everybody's points from each round: played, or credited for a rest or a missed round."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor

from puur.desk.audit.hall import Hall, HallRound
from puur.desk.audit.papers import PaperCount, counted, counting
from puur.desk.audit.rules import SEATS, CheckingRules


@dataclass(frozen=True, slots=True)
class Made:
    """A person's round: its points, whether he played or rested by the plan, his Matches, points for his place."""

    round: int
    points: int
    played: bool
    matches: int = 0
    bonus: int = 0
    rested: bool = False


@dataclass(slots=True)
class Everybody:
    """Everybody's rounds, and who is ranked where."""

    people: set[int] = field(default_factory=set)
    outside: set[int] = field(default_factory=set)
    rounds: dict[int, list[Made]] = field(default_factory=dict)


def begun(hall: Hall, until: int) -> list[HallRound]:
    """The rounds that have begun, in order, up to the first gap."""
    found = []
    for at in sorted(hall.rounds):
        if not hall.rounds[at].begun:
            break
        if at <= until:
            found.append(hall.rounds[at])
    return found


def results(seated: HallRound, hall: Hall, rules: CheckingRules) -> Mapping[int, PaperCount]:
    """The sheets of a round that count, by table."""
    found: dict[int, PaperCount] = {}
    for table, seats in seated.seats.items():
        entry = counting(seated.paper(table), hall.mode, seats)
        made = None if entry is None else counted(seated.paper(table), entry, seats, seated.number, rules)
        if made is not None:
            found[table] = made
    return found


def made_by_all(hall: Hall, rules: CheckingRules, until: int) -> Everybody:
    """Everybody's rounds up to one."""
    every = begun(hall, 1 << 30)
    all_made = Everybody()
    all_made.people = {person for played in every for person in played.people}
    for person, guest in hall.people.items():
        if guest.presence == "present" and not guest.helper and any(guest.there(played.number) for played in every):
            all_made.people.add(person)
    all_made.outside = hall.helpers | {
        person
        for person, guest in hall.people.items()
        if guest.presence == "withdrawn" and rules.gone_outside and not _was_out(hall, person)
    }
    rounds = begun(hall, until)
    known = {round_.number: results(round_, hall, rules) for round_ in rounds}
    for round_ in rounds:
        for table, made in known[round_.number].items():
            _played(all_made, round_, round_.seats[table], made, rules)
    played = {person: list(made) for person, made in all_made.rounds.items()}
    for round_ in rounds:
        placed = {person for seats in round_.seats.values() for person in seats}
        gone = all_made.people - _in_final(hall, rounds) if round_.final else set[int]()
        for person in all_made.people - placed - all_made.outside - gone:
            rests = person in round_.resting and not (rules.pairs and person in round_.alone)
            kind, fixed = (rules.rest, rules.rest_points) if rests else (rules.missed, rules.missed_points)
            points = _credit(kind, fixed, person, round_.number, played, rules)
            all_made.rounds.setdefault(person, []).append(Made(round_.number, points, played=False, rested=rests))
    return all_made


def _with_partners(hall: Hall, places: tuple[int | None, ...]) -> set[int]:
    named = {place for place in places if place is not None}
    return named | {mate for pair in hall.pairs if named.intersection(pair) for mate in pair}


def _in_final(hall: Hall, rounds: list[HallRound]) -> set[int]:
    """Everybody who is in the final in any of these rounds."""
    return {person for round_ in rounds for person in _with_partners(hall, round_.final)}


def _was_out(hall: Hall, person: int) -> bool:
    """Whether somebody who left had played as long as he was in."""
    for at in sorted(hall.rounds):
        final = hall.rounds[at].final
        if final and person not in _with_partners(hall, final):
            return hall.people[person].there(at - 1)
    return False


def _played(
    made: Everybody, round_: HallRound, seats: tuple[int, ...], sheet: PaperCount, rules: CheckingRules
) -> None:
    columns = len(sheet.points)
    wanted = rules.sign * (-1 if round_.number in rules.subtracted else 1)
    for at, person in enumerate(seats):
        column = at % 2 if columns == 2 and len(seats) == SEATS else at  # noqa: PLR2004  two parties
        better = sum(wanted * other > wanted * sheet.points[column] for other in sheet.points)
        bonus = rules.place_bonus[better] if better < len(rules.place_bonus) else 0
        found = Made(round_.number, sheet.points[column], played=True, matches=sheet.matches[column], bonus=bonus)
        made.rounds.setdefault(person, []).append(found)


def _credit(kind: str, fixed: int, person: int, at: int, played: Mapping[int, list[Made]], rules: CheckingRules) -> int:
    """The points for a round somebody did not play; half a point against him."""
    many = (rules.sign > 0) != (at in rules.subtracted)
    here = [result.points for made in played.values() for result in made if result.round == at]
    if kind == "fixed":
        return fixed
    if kind == "zero":
        return 0 if many else max(here, default=0)
    mean: Fraction | None = None
    if kind == "own_average":
        own = [
            made.points
            for made in played.get(person, [])
            if ((rules.sign > 0) != (made.round in rules.subtracted)) == many
        ]
        mean = Fraction(sum(own), len(own)) if own else None
    if mean is None and rules.check_total is not None and (not rules.timed or rules.uneven == "converted"):
        mean = Fraction(rules.check_total, 2 if rules.partners else SEATS)
    if mean is None:
        mean = Fraction(sum(here), len(here)) if here else Fraction(0)
    return floor(mean) if many else ceil(mean)
