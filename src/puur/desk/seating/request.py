"""The request of a seating, and its answer."""

from dataclasses import dataclass
from enum import StrEnum

from puur.desk.plan import Person, Plan, Round
from puur.desk.seating.options import ByRank, Gaps, Method, Sides, WishKind


@dataclass(frozen=True, slots=True)
class SeatingWish:
    """A wish about each of the people, or about each pair of them; `MENTOR` names the learner first.

    `tables` are the tables of `TABLE` and `NEAR_DOOR`.
    """

    kind: WishKind
    people: tuple[Person, ...]
    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Absence:
    """Somebody absent in some rounds: he comes later, or leaves before the end."""

    person: Person
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RankedRounds:
    """Rounds seated by ranking (F.tische): from which round on, and how.

    `ranking` are the people, best first, before the rounds to be planned; people missing in it come last.
    `step` is the k of every k-th rank.
    """

    first_round: int
    how: ByRank = ByRank.NEW_TABLES
    ranking: tuple[Person, ...] = ()
    step: int = 2


@dataclass(frozen=True, slots=True)
class SeatingRequest:
    """Everything that determines a seating; the order of people, wishes and helpers does not matter.

    `rounds` counts all rounds of the evening, `played` holds those really played. `helpers` may fill gaps, `pairs` are
    fixed pairs, `lots` the people in the order of lots drawn by hand; otherwise the seed draws them.
    """

    people: tuple[Person, ...]
    rounds: int
    seed: str
    sides: Sides = Sides.EACH
    gaps: Gaps = Gaps.HELPERS
    helpers: tuple[Person, ...] = ()
    pairs: tuple[tuple[Person, Person], ...] = ()
    wishes: tuple[SeatingWish, ...] = ()
    away: tuple[Absence, ...] = ()
    played: tuple[Round, ...] = ()
    ranked: RankedRounds | None = None
    lots: tuple[Person, ...] = ()


class Unfulfilled(StrEnum):
    """The kinds of violations."""

    MEETS_AGAIN = "meets_again"
    RESTS_AGAIN = "rests_again"
    FIVE_AGAIN = "five_again"  # again at a table of five
    HELPER_AGAIN = "helper_again"  # again with a helper
    PARTNERS_AGAIN = "partners_again"
    WISH_APART = "apart"
    WISH_RATHER_APART = "rather_apart"
    WISH_NOT_PARTNERS = "not_partners"
    WISH_TABLE = "table"
    WISH_NEAR_DOOR = "near_door"
    WISH_OTHER_TABLES = "other_tables"
    WISH_MENTOR = "mentor"
    GAP = "gap"  # gaps cannot be filled in the requested way
    TOO_FEW = "too_few"  # not enough people for a table
    NO_RANKING = "no_ranking"  # these rounds wait for a ranking

    @property
    def firm(self) -> bool:
        """Whether it breaks a wish that takes precedence over avoiding repeats."""
        return self in {
            Unfulfilled.WISH_APART,
            Unfulfilled.WISH_NOT_PARTNERS,
            Unfulfilled.WISH_TABLE,
            Unfulfilled.WISH_NEAR_DOOR,
        }


@dataclass(frozen=True, slots=True)
class Violation:
    """Something a plan could not fulfil: the round, the people, the table (None: no table, or several).

    `times` counts: how often two meet, somebody rests, and so on, up to this round.
    """

    kind: Unfulfilled
    round: int
    people: tuple[Person, ...] = ()
    table: int | None = None
    times: int = 1


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """A plan with all rounds, played ones first, and its statistics.

    `repeats` counts meetings beyond the first of any two people, over the whole plan; fixed partners do not meet.
    `helpers_missing` is how many more helpers would have been needed.
    """

    plan: Plan
    repeats: int
    method: Method
    violations: tuple[Violation, ...] = ()
    helpers_missing: int = 0
