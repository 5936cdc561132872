"""Published rankings, recomputed from the journal at that time, and the one that decides prizes."""

from collections.abc import Iterator
from dataclasses import replace

from puur.desk.audit.final import ranked
from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import Hall, Then, standing
from puur.desk.audit.rules import CheckingRules
from puur.desk.audit.source import ArchivedEvent
from puur.desk.audit.tables import listed_findings
from puur.desk.audit.values import number, objects

VERSIONS = "versions.json"


def version_findings(
    told: tuple[ArchivedEvent, ...], then: Then, rules: CheckingRules, table: object
) -> Iterator[Finding]:
    """Every version in the archive compared with the journal: which exist, and each of their lines."""
    tables = {number(entry, "version"): entry for entry in objects({"all": table}, "all")}
    made = {number(entry.event, "version"): entry for entry in _published(told)}
    for version in sorted(made.keys() ^ tables.keys()):
        yield Finding(FindingKind.VERSION_MISSING, VERSIONS, None, {"version": version})
    for version in sorted(made.keys() & tables.keys()):
        at = number(made[version].event, "after_round")
        yield from listed_findings(ranked(then(made[version]), rules, at), tables[version], VERSIONS, at)


def binding_hall(told: tuple[ArchivedEvent, ...], then: Then, hall: Hall) -> Hall:
    """The hall that decides prizes: at the time of the final ranking, else of the last round's newest one.

    The list of prizes, choices and guests are the current ones.
    """
    final = [number(entry.event, "version") for entry in standing(told) if entry.kind == "definitive"]
    made = _published(told)
    last = [entry for entry in made if number(entry.event, "after_round") == hall.next_round - 1]
    chosen = [entry for entry in made if number(entry.event, "version") in final] or last
    if not chosen:
        return hall
    at = number(chosen[-1].event, "after_round")
    before = then(chosen[-1])
    for person, guest in before.people.items():
        guest.marks = hall.people[person].marks if person in hall.people else guest.marks
    return replace(
        before,
        rounds={played: round_ for played, round_ in before.rounds.items() if played <= at},
        points=[given for given in before.points if given[2] is None or given[2] <= at],
        prizes=hall.prizes,
        budget=hall.budget,
        chosen=hall.chosen,
    )


def _published(told: tuple[ArchivedEvent, ...]) -> list[ArchivedEvent]:
    return [entry for entry in standing(told) if entry.kind == "ranking_published"]
