"""Rankings as they were published: each version is a value, and says where the evening has moved on since.

What was shown stays as it was. Whoever corrects a sheet afterwards changes no version; he makes the next one, and until
then every page tells that the newest one is no longer true.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace, ranking
from puur.desk.results import Tally
from puur.desk.state import Evening, Publication
from puur.desk.totals_so_far import tally


@dataclass(frozen=True, slots=True)
class Deviation:
    """Where a version differs from the evening as it stands: tables, each with its round, and people.

    People are those who were given or lost points, drew a card, or are in the competition no more, or again.
    """

    tables: tuple[tuple[int, int], ...]
    people: tuple[Person, ...]


def places_of(publication: Publication) -> tuple[RankedPlace, ...]:
    """The ranking as it was published."""
    return ranking(publication.tally)


def deviation(evening: Evening, publication: Publication) -> Deviation | None:
    """Where a version is no longer what the sheets say; none while it is."""
    then, now = publication.tally, tally(evening).until(publication.after_round)
    if then == now or ranking(then) == ranking(now):
        return None
    return Deviation(tuple(_tables(then, now)), tuple(sorted(_people(then, now))))


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
    return frozenset(changed)


def version_after(evening: Evening, after_round: int) -> Publication | None:
    """The newest version of the ranking after a round; none where there is none."""
    versions = (version for version in reversed(evening.publications) if version.after_round == after_round)
    return next(versions, None)


def corrects(evening: Evening, publication: Publication) -> Publication | None:
    """The version before it of the ranking after the same round, which it corrects; none for the first."""
    before = (
        version
        for version in reversed(evening.publications)
        if version.version < publication.version and version.after_round == publication.after_round
    )
    return next(before, None)


def binding(evening: Evening) -> Publication | None:
    """The version that prizes, certificates and files for others are made from; none while the evening is open.

    It is the final one; before that the newest of the last round that has begun.
    """
    return evening.final or version_after(evening, evening.begun_rounds)


def binding_tally(evening: Evening) -> Tally:
    """What the binding ranking was made from; what there is now where none of the last round was published."""
    version = binding(evening)
    return tally(evening) if version is None else version.tally


def binding_places(evening: Evening) -> tuple[RankedPlace, ...]:
    """The ranking as it is binding."""
    return ranking(binding_tally(evening))
