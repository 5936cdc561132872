"""What everybody may see of an evening: published seats, and rankings that are not held back."""

from collections.abc import Iterator
from dataclasses import dataclass

from puur.desk.plan import Person
from puur.desk.state import Evening, PlayedRound, Publication
from puur.desk.versions import Deviation, corrects, deviation
from puur.web.evening.desk.round_names import Saying


@dataclass(frozen=True, slots=True)
class VersionShown:
    """The notes on a ranking: its version, since when, which version it corrects, and where it is outdated."""

    number: int
    at: float
    after_round: int
    corrects: int | None
    definitive: bool
    deviation: Deviation | None


def version_shown(evening: Evening, publication: Publication) -> VersionShown:
    """The notes on a version."""
    before = corrects(evening, publication)
    return VersionShown(
        publication.version,
        publication.shown or publication.at,
        publication.after_round,
        None if before is None else before.version,
        publication.definitive is not None,
        deviation(evening, publication),
    )


def version_text(version: VersionShown, say: Saying, hour: str) -> str:
    """The same in one line, such as "Version 3, korrigiert 19:42"."""
    corrected = "first" if version.corrects is None else "corrected"
    parts = [say(f"desk.version.{corrected}", n=version.number, at=hour)]
    if version.definitive:
        parts.append(say("desk.version.definitive"))
    if version.deviation is not None:
        parts.append(moved_text(version.deviation, version.after_round, say))
    return " · ".join(parts)


def moved_text(found: Deviation, after_round: int, say: Saying) -> str:
    """Where a version is outdated, as text."""
    return say("desk.version.moved", tables=found.tables, listed=tables_text(found, after_round, say))


def tables_text(found: Deviation, after_round: int, say: Saying) -> str:
    """The tables whose sheets have changed since, with the round if it is an earlier one."""
    return ", ".join(
        str(table) if number == after_round else say("desk.version.table_of", table=table, round=number)
        for number, table in found.tables
    )


def round_to_seat(evening: Evening) -> PlayedRound | None:
    """The round whose seats are of interest: the next one if published, else the current one."""
    return evening.round(evening.next_round) or evening.running


def sitting(evening: Evening, played: PlayedRound) -> Iterator[tuple[Person, int, int]]:
    """Who really sits where in a round: person, table, place at it from 0; substitutes in the chairs they fill."""
    for table in played.seated.tables:
        for at, person in enumerate(table.seats):
            yield evening.playing_for(person, played.number), table.number, at
