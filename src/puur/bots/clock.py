"""How long a bot may think: a budget for one move. Bots may read the time; the kernel never does."""

import math
import time
from dataclasses import dataclass
from typing import Final

USUAL: Final = 1.0
"""The default seconds for a move."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time for one move: `budget` in seconds, and its `deadline` by `time.perf_counter`.

    >>> Clock.endless().remaining(), Clock.start(0.0).is_over()
    (inf, True)
    """

    budget: float
    deadline: float

    @classmethod
    def start(cls, budget: float = USUAL) -> "Clock":
        """A clock for a move that begins now."""
        return cls(budget, time.perf_counter() + budget)

    @classmethod
    def endless(cls) -> "Clock":
        """A clock that never runs out, for bots that stop by themselves and so decide the same on every machine."""
        return cls(math.inf, math.inf)

    def halved(self) -> "Clock":
        """A clock for the first of two halves of a move.

        >>> Clock.start(8.0).halved().budget, Clock.endless().halved().budget
        (4.0, inf)
        """
        return self if math.isinf(self.budget) else Clock(self.budget / 2, self.deadline - self.budget / 2)

    def remaining(self) -> float:
        """Seconds left; negative once the move is late."""
        return self.deadline - time.perf_counter()

    def is_over(self) -> bool:
        """Whether the budget is used up."""
        return self.remaining() <= 0
