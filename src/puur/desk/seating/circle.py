"""Fixed pairs, everybody against everybody: one pair stays, the others go round it (the circle method)."""

from puur.desk.seating.shifts import Labels


def circle(pairs: int, rounds: int) -> tuple[Labels, ...] | None:
    """So many rounds in which no pair meets another twice, a table being two pairs; None if there are not as many.

    The number of pairs must be even. Sides change from round to round, so that nobody always names the first dealer.

    >>> circle(4, 3)
    (((0, 3), (1, 2)), ((3, 1), (2, 0)), ((2, 3), (0, 1)))
    """
    if pairs % 2 or rounds >= pairs:
        return None
    return tuple(_round(pairs, number) for number in range(rounds))


def _round(pairs: int, number: int) -> Labels:
    turning = pairs - 1
    ring = [(at + number) % turning for at in range(turning)]
    staying = (ring[0], turning) if number % 2 == 0 else (turning, ring[0])
    return (staying, *((ring[at], ring[turning - at]) for at in range(1, pairs // 2)))
