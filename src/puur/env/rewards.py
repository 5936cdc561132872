"""The reward of a learner at the end of a Spiel."""

from collections.abc import Sequence
from enum import StrEnum

from puur.env.house import TableHouse
from puur.seats import Seat


class Reward(StrEnum):
    """What a Spiel is worth to a seat."""

    POINTS = "points"  # what its party writes; negative where fewest points win
    LEAD = "lead"  # the same minus the others' average: it sums to zero over the parties


def rewards_of(made: Sequence[int], house: TableHouse, reward: Reward) -> tuple[float, ...]:
    """The reward of each seat, from the rewards as `Reward.POINTS`.

    >>> rewards_of((100, 57, 100, 57), TableHouse.of("schieber"), Reward.LEAD)
    (43.0, -43.0, 43.0, -43.0)
    """
    if reward is Reward.POINTS:
        return tuple(float(points) for points in made)
    plan = house.reglement.seat_plan
    others = [[made[other] for other in plan.opponents(seat)] for seat in Seat]
    return tuple(own - sum(theirs) / len(theirs) for own, theirs in zip(made, others, strict=True))
