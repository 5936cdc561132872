"""What contradicts itself in a request: every fault, with the field, what is wrong and what would be right."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from puur.desk.plan import Person
from puur.desk.seating.options import Sides, WishKind
from puur.desk.seating.request import SeatingRequest, SeatingWish
from puur.errors import PuurError

_TWO = frozenset({WishKind.APART, WishKind.RATHER_APART, WishKind.NOT_PARTNERS, WishKind.MENTOR})
_AT = frozenset({WishKind.TABLE, WishKind.NEAR_DOOR})


class FaultKind(StrEnum):
    """What can be wrong in a request; the value is the English sentence."""

    ROUNDS = "rounds: at least one is needed"
    TWICE = "{field}: {person} is named more than once, once would be right"
    UNKNOWN = "{field}: {person} is not among the people; add the person or leave it out here"
    PLAYED_NUMBERS = "played: rounds must be numbered from 1 without gaps, and be no more than all rounds"
    PAIR_OF_ONE = "pairs: {person} cannot be his own partner"
    NO_PAIRS = "pairs: only fixed pairs have them; leave them out or choose fixed pairs"
    WISH_ALONE = "wishes: {wish} needs at least two different people"
    WISH_TABLES = "wishes: {wish} needs at least one table, numbered from 1"
    RANKED = "ranked: the first round by rank and the step count from 1"


@dataclass(frozen=True, slots=True)
class RequestFault:
    """One thing wrong in a request: its kind, the field, and the person or the wish it is about."""

    kind: FaultKind
    field: str
    person: Person | None = None
    wish: WishKind | None = None

    def __str__(self) -> str:
        return self.kind.value.format(field=self.field, person=self.person, wish=self.wish)


class SeatingError(PuurError):
    """A request that contradicts itself. `faults` holds everything that is wrong."""

    def __init__(self, faults: tuple[RequestFault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def faults_of(request: SeatingRequest) -> tuple[RequestFault, ...]:
    """Everything wrong in a request; () means that `seat` will answer.

    >>> [str(fault) for fault in faults_of(SeatingRequest(people=(1, 2, 2), rounds=0, seed=""))]
    ['rounds: at least one is needed', 'people: 2 is named more than once, once would be right']
    """
    return tuple(_faults(request))


def _faults(request: SeatingRequest) -> Iterator[RequestFault]:
    if request.rounds < 1:
        yield RequestFault(FaultKind.ROUNDS, "rounds")
    known = {*request.people, *request.helpers}
    yield from _twice("people", request.people)
    yield from _twice("helpers", request.helpers)
    yield from _twice("lots", request.lots)
    yield from _strange("lots", request.lots, set(request.people) - set(request.helpers))
    yield from _pairs(request, known)
    for wish in request.wishes:
        yield from _wish(wish)
    yield from _played(request)
    ranked = request.ranked
    if ranked is not None:
        yield from _twice("ranked", ranked.ranking)
        if ranked.first_round < 1 or ranked.step < 1:
            yield RequestFault(FaultKind.RANKED, "ranked")


def _twice(field: str, people: Iterable[Person]) -> Iterator[RequestFault]:
    for person, times in sorted(Counter(people).items()):
        if times > 1:
            yield RequestFault(FaultKind.TWICE, field, person)


def _strange(field: str, people: Iterable[Person], known: set[Person]) -> Iterator[RequestFault]:
    for person in sorted(set(people) - known):
        yield RequestFault(FaultKind.UNKNOWN, field, person)


def _pairs(request: SeatingRequest, known: set[Person]) -> Iterator[RequestFault]:
    if request.pairs and request.sides is not Sides.PAIRS:
        yield RequestFault(FaultKind.NO_PAIRS, "pairs")
    named = [person for pair in request.pairs for person in pair]
    for person, other in request.pairs:
        if person == other:
            yield RequestFault(FaultKind.PAIR_OF_ONE, "pairs", person)
    yield from _twice("pairs", (person for pair in request.pairs for person in dict.fromkeys(pair)))
    yield from _strange("pairs", named, known)


def _wish(wish: SeatingWish) -> Iterator[RequestFault]:
    if wish.kind in _TWO and len(set(wish.people)) < 2:  # noqa: PLR2004  it is about two
        yield RequestFault(FaultKind.WISH_ALONE, "wishes", wish=wish.kind)
    if wish.kind in _AT and (not wish.tables or min(wish.tables) < 1):
        yield RequestFault(FaultKind.WISH_TABLES, "wishes", wish=wish.kind)


def _played(request: SeatingRequest) -> Iterator[RequestFault]:
    numbers = [round_.number for round_ in request.played]
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) > max(request.rounds, 0):
        yield RequestFault(FaultKind.PLAYED_NUMBERS, "played")
    for round_ in request.played:
        yield from _twice(
            f"played, round {round_.number}",
            [*(person for table in round_.tables for person in table.seats), *round_.resting],
        )
