"""A participant: presence, and the rounds he is there for."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.desk.facts.fields import Mark
from puur.desk.plan import Person


class Presence(StrEnum):
    """The presence of a person, as known to the desk."""

    WAITING = "waiting"  # on the waiting list
    EXPECTED = "expected"
    PRESENT = "present"
    LATE = "late"  # comes for a later round
    MISSING = "missing"
    WITHDRAWN = "withdrawn"
    DECLINED = "declined"  # waited, and wants no place any more


OUTSIDE: Final = frozenset({Presence.WAITING, Presence.DECLINED})
"""Who has no place, and never had one."""


@dataclass(frozen=True, slots=True)
class Span:
    """Rounds somebody is there for: the first and the last (none: to the end)."""

    first: int
    last: int | None = None

    def holds(self, number: int) -> bool:
        """Whether a round is among them."""
        return self.first <= number and (self.last is None or number <= self.last)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person: marks, presence, whether he fills gaps, the lot he drew, the rounds he is there for.

    `offered`: he waits, and was told that a place is free for him. `came_before`: he was in the hall on an earlier
    evening of the competition, and is expected anew (P.60).
    """

    person: Person
    marks: frozenset[Mark] = frozenset()
    presence: Presence = Presence.EXPECTED
    helper: bool = False
    lot: int | None = None
    spans: tuple[Span, ...] = (Span(1),)
    forgotten: bool = False
    offered: bool = False
    came_before: bool = False

    def there(self, number: int) -> bool:
        """Whether he is there for a round.

        >>> Entrant(7, spans=(Span(1, 2), Span(4))).there(3)
        False
        """
        return self.presence not in OUTSIDE and any(span.holds(number) for span in self.spans)

    @property
    def came(self) -> bool:
        """Whether he is in the hall, or was there on an earlier evening and is expected anew."""
        return self.presence is Presence.PRESENT or (self.presence is Presence.EXPECTED and self.came_before)

    @property
    def ranked(self) -> bool:
        """Whether he is in the competition; others are listed below it, out of competition ("a.K.")."""
        return not self.helper and self.presence not in OUTSIDE | {Presence.WITHDRAWN}


def leaving(spans: tuple[Span, ...], number: int) -> tuple[Span, ...]:
    """The spans of somebody who is gone from a round on.

    >>> leaving((Span(1),), 3), leaving((Span(1),), 1)
    ((Span(first=1, last=2),), ())
    """
    kept = (span for span in spans if span.first < number)
    return tuple(Span(span.first, _earlier(span.last, number - 1)) for span in kept)


def coming(spans: tuple[Span, ...], number: int) -> tuple[Span, ...]:
    """The spans of somebody who is there from a round on.

    >>> coming((Span(1, 2),), 4), coming((Span(1, 2),), 3)
    ((Span(first=1, last=2), Span(first=4, last=None)), (Span(first=1, last=None),))
    """
    before = leaving(spans, number)
    if before and before[-1].last == number - 1:
        return (*before[:-1], Span(before[-1].first))
    return (*before, Span(number))


def _earlier(last: int | None, other: int) -> int:
    return other if last is None else min(last, other)
