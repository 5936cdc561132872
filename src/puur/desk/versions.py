"""Published rankings: each version is a value, which can be compared with the current evening.

A published version never changes. A later correction of a sheet leads to the next version, and until then every page
says that the latest one is outdated.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace, ranking
from puur.desk.results import Tally
from puur.desk.state import Evening, Publication
from puur.desk.team_ranking import TeamPlace, team_ranking
from puur.desk.totals_so_far import tally


@dataclass(frozen=True, slots=True)
class Deviation:
    """How a version differs from the current evening: tables, each with its round, and people.

    People are those who got or lost points, drew a card, changed their team, or left or rejoined the competition.
    """

    tables: tuple[tuple[int, int], ...]
    people: tuple[Person, ...]


def places_of(publication: Publication) -> tuple[RankedPlace, ...]:
    """The ranking as published."""
    return ranking(publication.tally)


def team_places_of(publication: Publication) -> tuple[TeamPlace, ...]:
    """The ranking of teams as published."""
    return team_ranking(publication.tally)


def deviation(evening: Evening, publication: Publication) -> Deviation | None:
    """How a version differs from the sheets; None while it does not."""
    then, now = publication.tally, tally(evening).until(publication.after_round)
    if then == now or same_ranks(then, now):
        return None
    return Deviation(tuple(_tables(then, now)), tuple(sorted(_people(then, now))))


def same_ranks(then: Tally, now: Tally) -> bool:
    """Whether two tallies make the same rankings, of people and of teams."""
    before, after = ranking(then), ranking(now)
    return before == after and team_ranking(then, before) == team_ranking(now, after)


def _tables(then: Tally, now: Tally) -> Iterator[tuple[int, int]]:
    before, after = (
        {(round_.number, table.number): table for round_ in tallied.rounds for table in round_.tables}
        for tallied in (then, now)
    )
    yield from sorted(place for place in before.keys() | after.keys() if before.get(place) != after.get(place))


def _people(then: Tally, now: Tally) -> frozenset[Person]:
    changed = {change.person for change in set(then.adjusted) ^ set(now.adjusted)}
    changed |= (then.helpers ^ now.helpers) | (then.withdrawn ^ now.withdrawn) | (set(then.people) ^ set(now.people))
    if then.drawn != now.drawn:
        changed |= set(then.drawn) | set(now.drawn)
    members = (
        {(team.number, person) for team in tallied.roster.teams for person in team.members} for tallied in (then, now)
    )
    before, after = members
    return frozenset(changed) | {person for _, person in before ^ after}


def version_after(evening: Evening, after_round: int) -> Publication | None:
    """The latest version of the ranking after a round, or None."""
    versions = (version for version in reversed(evening.publications) if version.after_round == after_round)
    return next(versions, None)


def corrects(evening: Evening, publication: Publication) -> Publication | None:
    """The previous version of the ranking after the same round, which it corrects; None for the first."""
    before = (
        version
        for version in reversed(evening.publications)
        if version.version < publication.version and version.after_round == publication.after_round
    )
    return next(before, None)


def shown_publication(evening: Evening) -> Publication | None:
    """The latest public ranking, or None.

    A held-back ranking does not hide earlier ones (P.50).
    """
    return next(
        (
            publication
            for publication in reversed(evening.publications)
            if not publication.held_back or publication.released is not None
        ),
        None,
    )


def public_version(evening: Evening) -> Publication | None:
    """The ranking that people outside the hall may read: the final one, else the latest that the hall has seen."""
    return evening.final or shown_publication(evening)


def binding(evening: Evening) -> Publication | None:
    """The version used for prizes, certificates and exports; None while there is none.

    It is the final one; before that, the latest one of the last round that has begun.
    """
    return evening.final or version_after(evening, evening.begun_rounds)


def binding_tally(evening: Evening) -> Tally:
    """The input of the binding ranking; the current one where none was published for the last round."""
    version = binding(evening)
    return tally(evening) if version is None else version.tally


def binding_places(evening: Evening) -> tuple[RankedPlace, ...]:
    """The binding ranking."""
    return ranking(binding_tally(evening))


def binding_team_places(evening: Evening) -> tuple[TeamPlace, ...]:
    """The binding ranking of teams."""
    return team_ranking(binding_tally(evening))
