"""Fixed pairs: the joint result of two who play together all evening, added up from the rounds of both."""

from math import ceil, floor

from puur.desk.audit.hall import Hall
from puur.desk.audit.points import Everybody, Made
from puur.desk.audit.rules import CheckingRules

CouplePoints = tuple[int, int | None]
"""Points given by the direction, and for which round."""


def couples(hall: Hall, made: Everybody, rules: CheckingRules) -> dict[int, int]:
    """The partner of the first of each pair: both took part, and neither fills gaps. None where people are ranked."""
    found: dict[int, int] = {}
    if not rules.ranks_pairs:
        return found
    met: set[int] = set()
    for first, second in sorted(hall.pairs):
        here = [person for person in (first, second) if person in made.people and person not in hall.helpers]
        if here and met.isdisjoint(here):
            met.update(here)
            if len(here) > 1:
                found[first] = second
    return found


def rounds_of(first: int, second: int | None, made: Everybody, rules: CheckingRules) -> list[Made]:
    """The rounds of a person, alone or with the partner."""
    own = made.rounds.get(first, [])
    if second is None:
        return own
    other = {result.round: result for result in made.rounds.get(second, [])}
    mine = {made.round: made for made in own}
    return [_merged(mine.get(at), other.get(at), rules) for at in sorted(mine.keys() | other.keys())]


def _merged(first: Made | None, second: Made | None, rules: CheckingRules) -> Made:
    """Merge one round of two people: playing takes precedence over a rest, a rest over nothing; equals are averaged."""
    there = sorted((made for made in (first, second) if made is not None), key=_weight, reverse=True)
    if len(there) == 1 or _weight(there[0]) > _weight(there[1]):
        return there[0]
    a, b = there
    up = (rules.sign > 0) == (a.round in rules.subtracted)
    points = ceil((a.points + b.points) / 2) if up else floor((a.points + b.points) / 2)
    bonus = (a.bonus + b.bonus) / 2
    rounded = floor(bonus) if rules.sign > 0 else ceil(bonus)
    return Made(a.round, points, a.played, (a.matches + b.matches) // 2, rounded, a.rested)


def _weight(made: Made) -> int:
    return 2 * made.played + made.rested


def points_of(people: list[int], hall: Hall, until: int) -> list[int]:
    """What the direction gave them up to a round; the same for both counts once."""
    told: list[CouplePoints] = []
    for person in people:
        left = list(told)
        for who, points, at in hall.points:
            if who != person or not (at is None or at <= until):
                continue
            if (points, at) in left:
                left.remove((points, at))
            else:
                told.append((points, at))
    return [points for points, _ in told]
