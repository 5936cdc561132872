"""The bracket of a knock-out final: who meets whom, the best against the last, and who goes on (P.56)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from puur.desk.plan import Person

Slot = Person | None
"""A place in a bracket: a contender by its first person; None where nobody is."""
MatchEnd = Literal["extra_spiel", "walkover"]
"""How a match was decided that its sheet does not decide: by a further Spiel, or because one side does not play."""
TITLE = 2
"""The places of the last round."""


@dataclass(frozen=True, slots=True)
class FinalDraw:
    """Who is in the final in a round: in a bracket in the order of its places, else in the order of the ranking."""

    round: int
    places: tuple[Slot, ...]

    @property
    def alive(self) -> tuple[Person, ...]:
        """Who is still in."""
        return tuple(place for place in self.places if place is not None)


@dataclass(frozen=True, slots=True)
class DecidedMatch:
    """A match that the direction noted as decided."""

    round: int
    winner: Person
    loser: Person
    how: MatchEnd


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """Two neighbours of a bracket in a round, and who of them goes on; None: it is not decided, or nobody is there."""

    round: int
    first: Slot
    second: Slot
    winner: Slot = None
    third_place: bool = False

    @property
    def both(self) -> tuple[Person, ...]:
        """Those who meet; fewer than two where somebody goes on without playing."""
        return tuple(side for side in (self.first, self.second) if side is not None)

    @property
    def undecided(self) -> bool:
        """Whether two meet, and neither has won yet."""
        return len(self.both) == TITLE and self.winner is None

    @property
    def loser(self) -> Slot:
        """Who lost; None where nobody did."""
        return next((side for side in self.both if self.winner is not None and side != self.winner), None)


MatchVerdict = Callable[[int, Person, Person], Slot]
"""Who won between two in a round; None: nobody knows yet."""


def bracket_rounds(contenders: int) -> int:
    """How many rounds it takes until one is left.

    >>> [bracket_rounds(count) for count in (1, 2, 4, 7, 8, 9)]
    [0, 1, 2, 3, 3, 4]
    """
    return (contenders - 1).bit_length() if contenders > 1 else 0


def seeded(ranked: Sequence[Person]) -> tuple[Slot, ...]:
    """The places of the first round, best first: the first meets the last, and the first two meet only at the end.

    Where they are no power of two, the best go on without playing.

    >>> seeded((11, 12, 13, 14)), seeded((11, 12, 13))
    ((11, 14, 12, 13), (11, None, 12, 13))
    """
    order = [1]
    while len(order) < len(ranked):
        over = 2 * len(order) + 1
        order = [seed for above in order for seed in (above, over - above)]
    return tuple(ranked[seed - 1] if seed <= len(ranked) else None for seed in order)


def seeds_of(draw: FinalDraw) -> tuple[Person, ...]:
    """Those of the first round in the order of their seeds.

    >>> seeds_of(FinalDraw(4, (11, 14, 12, 13)))
    (11, 12, 13, 14)
    """
    numbers = seeded(range(1, len(draw.places) + 1))
    listed = zip(numbers, draw.places, strict=True)
    return tuple(person for _, person in sorted((seed or 0, person) for seed, person in listed if person is not None))


def matches_in(draw: FinalDraw, verdict: MatchVerdict) -> tuple[BracketMatch, ...]:
    """The matches of a round; who has no opponent goes on."""
    found = []
    for first, second in zip(draw.places[0::2], draw.places[1::2], strict=False):
        winner = verdict(draw.round, first, second) if first is not None and second is not None else first or second
        found.append(BracketMatch(draw.round, first, second, winner))
    return tuple(found)


def match_for_third(before: tuple[BracketMatch, ...], draw: FinalDraw, verdict: MatchVerdict) -> BracketMatch | None:
    """The match of those who lost before the last round; None where it is not that, or not two of them lost."""
    lost = tuple(match.loser for match in before if match.loser is not None)
    if len(draw.places) != TITLE or len(lost) != TITLE:
        return None
    first, second = lost
    return BracketMatch(draw.round, first, second, verdict(draw.round, first, second), third_place=True)


def bracket_matches(
    draws: tuple[FinalDraw, ...], verdict: MatchVerdict, *, third_place: bool
) -> tuple[BracketMatch, ...]:
    """Every match of the rounds that are drawn, round by round; with `third_place` that for rank three is the last."""
    found: list[BracketMatch] = []
    before: tuple[BracketMatch, ...] = ()
    for draw in draws:
        now = matches_in(draw, verdict)
        third = match_for_third(before, draw, verdict) if third_place else None
        found += [*now, *(() if third is None else (third,))]
        before = now
    return tuple(found)
