"""The credit for a round somebody did not play: a rest by the plan, or a missed round (P.12, P.49)."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import assert_never

from puur.desk.plan import Person
from puur.partie.passe import winning_sign
from puur.reglement import Cited, Reglement
from puur.reglement.carries import carries
from puur.reglement.options import Credit, UnevenSpiele


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A person's score in a round he played."""

    person: Person
    round: int
    points: int


@carries("P.12", "P.49", "P.59")
def credited(
    reglement: Reglement, person: Person, round_number: int, played: tuple[RoundScore, ...], *, rests: bool
) -> Cited[int]:
    """The credited points for a round, with the article: for a rest by the plan, else for a missed round.

    `played` is everybody's scores so far. Half a point is rounded against the person credited; no credit counts as the
    worst possible score.

    >>> from puur.reglement import load
    >>> credited(load("einzelschieber"), 7, 2, (), rests=True), credited(load("fnf-handjass"), 7, 3, (), rests=True)
    (Cited(value=942, article='P.49'), Cited(value=157, article='P.49'))
    """
    keys = reglement.tournament
    how, fixed = (keys.rest, keys.rest_points) if rests else (keys.missed, keys.missed_points)
    wanted = many_wanted(reglement, round_number)
    match how.value:
        case Credit.TABLE_MEAN:
            return Cited(_rounded(_table_mean(reglement, round_number, played), many=wanted), how.article)
        case Credit.OWN_AVERAGE:
            own = _own_average(reglement, person, round_number, played)
            mean = _table_mean(reglement, round_number, played) if own is None else own
            return Cited(_rounded(mean, many=wanted), how.article)
        case Credit.FIXED:
            return Cited(fixed.value or 0, fixed.article)
        case Credit.ZERO:
            least = [result.points for result in played if result.round == round_number]
            return Cited(0 if wanted else max(least, default=0), how.article)
        case _:
            assert_never(how.value)


def many_wanted(reglement: Reglement, round_number: int) -> bool:
    """Whether more points are better in a round."""
    subtracted = round_number in reglement.tournament.subtracted.value
    return (winning_sign(reglement) > 0) is not subtracted


def _rounded(mean: Fraction, *, many: bool) -> int:
    """Round against the person who did not play."""
    return floor(mean) if many else ceil(mean)


def _table_mean(reglement: Reglement, round_number: int, played: tuple[RoundScore, ...]) -> Fraction:
    """A table's total divided by its columns; where that is not fixed, the mean of the round.

    Where time ends the round it is fixed only if results are converted (P.59).
    """
    total, keys = reglement.sheet.check_total.value, reglement.tournament
    fixed = keys.round_minutes.value is None or keys.uneven_spiele.value is UnevenSpiele.CONVERTED
    if total is not None and fixed:
        return Fraction(total, len(reglement.seat_plan.parties))
    return _mean([result.points for result in played if result.round == round_number]) or Fraction(0)


def _own_average(
    reglement: Reglement, person: Person, round_number: int, played: tuple[RoundScore, ...]
) -> Fraction | None:
    """The mean of a person's rounds with the same objective; None where he has played none."""
    wanted = many_wanted(reglement, round_number)
    return _mean(
        [
            result.points
            for result in played
            if result.person == person and many_wanted(reglement, result.round) is wanted
        ]
    )


def _mean(points: list[int]) -> Fraction | None:
    return Fraction(sum(points), len(points)) if points else None
