"""A championship over several evenings: the best ones count, by totals or by points for ranks (P.54).

An evening identifies people by start numbers, which mean nothing on the next one. A season uses a key of the club's
choice that is the same on every evening: a member number or a name.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace, one_by_one
from puur.partie import Contribution, Counts
from puur.partie.passe import winning_sign
from puur.partie.ties import NO_FACTS, tie_value
from puur.reglement import Reglement
from puur.reglement.carries import carries


@dataclass(frozen=True, slots=True)
class SeasonEntry:
    """A person's evening: his key, his rank (None: out of competition), his total."""

    who: str
    rank: int | None
    total: int


@dataclass(frozen=True, slots=True)
class SeasonEvening:
    """An evening of the season: its title and its final ranking."""

    name: str
    entries: tuple[SeasonEntry, ...]


@dataclass(frozen=True, slots=True)
class SeasonPlace:
    """A line of the season: the rank (None: too few evenings), the key, the total, and what each evening counts.

    The number of a contribution is that of the evening, from 1. `attendance` is the total for taking part.
    """

    rank: int | None
    who: str
    total: int
    evenings: tuple[Contribution, ...]
    attendance: int = 0


def season_evening(name: str, places: tuple[RankedPlace, ...], known: Mapping[Person, str]) -> SeasonEvening:
    """An evening's final ranking for a season; people without a key are left out.

    A season ranks people, not pairs: both of a fixed pair have its rank and its total.

    >>> season_evening("Mai", (RankedPlace(1, 17, 3900, ()), RankedPlace(2, 4, 3800, ())), {17: "Anna"}).entries
    (SeasonEntry(who='Anna', rank=1, total=3900),)
    """
    found = one_by_one(places)
    entries = (SeasonEntry(known[place.person], place.rank, place.total) for place in found if place.person in known)
    return SeasonEvening(name, tuple(entries))


@carries("P.54")
def season(reglement: Reglement, evenings: tuple[SeasonEvening, ...]) -> tuple[SeasonPlace, ...]:
    """The championship after these evenings, best first; people with too few evenings follow below, without a rank.

    Evenings played out of competition do not count.

    >>> from puur.reglement import load
    >>> one, two = ((SeasonEntry("Anna", 1, 3900),), (SeasonEntry("Anna", 2, 3700), SeasonEntry("Beat", 1, 3800)))
    >>> found = season(load("einzelschieber"), (SeasonEvening("Mai", one), SeasonEvening("Juni", two)))
    >>> [(place.rank, place.who, place.total) for place in found]
    [(1, 'Anna', 7600), (2, 'Beat', 3800)]
    """
    keys = reglement.season
    sign = 1 if keys.points.value else winning_sign(reglement)
    places: list[tuple[tuple[int, tuple[tuple[int, ...], ...]], SeasonPlace]] = []
    for who in sorted({entry.who for evening in evenings for entry in evening.entries if entry.rank is not None}):
        counted = season_contributions(reglement, who, evenings)
        attendance = keys.attendance.value * len(counted)
        total = sum(contribution.worth for contribution in counted) + attendance
        answers = tuple(tie_value(tie, counted, NO_FACTS, sign=sign) for tie in keys.tie_break.value)
        places.append(((sign * total, answers), SeasonPlace(None, who, total, counted, attendance)))
    places.sort(key=lambda entry: entry[0], reverse=True)
    enough = [entry for entry in places if len(entry[1].evenings) >= keys.least.value]
    ranked: list[SeasonPlace] = []
    for _, equals in groupby(enough, key=lambda entry: entry[0]):
        rank = len(ranked) + 1
        ranked += [replace(place, rank=rank) for _, place in equals]
    return (*ranked, *(place for _, place in places if len(place.evenings) < keys.least.value))


@carries("P.54")
def season_contributions(
    reglement: Reglement, who: str, evenings: tuple[SeasonEvening, ...]
) -> tuple[Contribution, ...]:
    """A person's contributions from evenings, limited to the best ones."""
    keys = reglement.season
    counted = list(_played(reglement, who, evenings))
    sign = 1 if keys.points.value else winning_sign(reglement)
    most = len(counted) if keys.counted.value is None else keys.counted.value
    worst_first = sorted(range(len(counted)), key=lambda at: (sign * counted[at].points, at))
    for at in worst_first[: max(0, len(counted) - most)]:
        counted[at] = replace(counted[at], counts=Counts.DROPPED, article=keys.counted.article)
    return tuple(counted)


def _played(reglement: Reglement, who: str, evenings: tuple[SeasonEvening, ...]) -> Iterator[Contribution]:
    """Every evening somebody played in the competition, by its points of the season or its total."""
    points = reglement.season.points
    for number, evening in enumerate(evenings, 1):
        for entry in evening.entries:
            if entry.who != who or entry.rank is None:
                continue
            worth = entry.total if not points.value else dict(enumerate(points.value, 1)).get(entry.rank, 0)
            yield Contribution(number, worth, Counts.ADDED, points.article)
