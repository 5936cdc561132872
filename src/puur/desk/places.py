"""Places in the hall, where they are limited: how many are free, and who waits for one, the first first."""

from typing import Final

from puur.desk.entrants import Presence
from puur.desk.plan import Person
from puur.desk.state import Evening

TAKES: Final = frozenset({Presence.EXPECTED, Presence.PRESENT, Presence.LATE})
"""Who has a place; who has left, does not come, or waits, has none."""


def free_places(evening: Evening) -> int | None:
    """How many places are free, 0 where too many have one; None if as many may come as want to.

    A helper takes none, as he fills a gap.
    """
    if evening.places is None:
        return None
    taken = sum(entrant.presence in TAKES and not entrant.helper for entrant in evening.people.values())
    return max(0, evening.places - taken)


def waiting_list(evening: Evening) -> tuple[tuple[Person, ...], ...]:
    """Who waits, in the order of their numbers: alone, or a fixed pair together."""
    waiting = [person for person, entrant in sorted(evening.people.items()) if entrant.presence is Presence.WAITING]
    return tuple(dict.fromkeys(together(evening, person) for person in waiting))


def together(evening: Evening, person: Person) -> tuple[Person, ...]:
    """Somebody who waits, with his partner where they wait together."""
    pair = next((pair for pair in evening.pairs if person in pair), (person,))
    waits = all(
        (entrant := evening.people.get(other)) is not None and entrant.presence is Presence.WAITING for other in pair
    )
    return tuple(pair) if waits else (person,)


def next_in_line(evening: Evening) -> tuple[Person, ...]:
    """Who is offered a place that is free now: the first of the list, if there is room for all of them; else nobody."""
    free = free_places(evening)
    first = next(iter(waiting_list(evening)), ())
    return first if free is not None and len(first) <= free else ()


def must_wait(evening: Evening, count: int) -> int:
    """How many of so many newcomers must wait: nobody comes before who waits already."""
    free = free_places(evening)
    if free is None:
        return 0
    return count if waiting_list(evening) else max(0, count - free)
