"""Choosing helpers' labels in a construction so that, if possible, nobody meets two of them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from puur.desk.seating.shifts import AT_TABLE, Labels

_FEW: Final = 24
_NEAR: Final = 14
_CHAIR: Final = 3  # those in chair D of the first round, who never meet each other


def helper_labels(rounds: Sequence[Labels], labels: int, helpers: int) -> tuple[int, ...]:
    """The best labels for so many helpers: never at one table, and nobody meets two of them.

    >>> from puur.desk.seating.shifts import shifted
    >>> helper_labels(shifted(10, 3) or (), 40, 1)
    (3,)
    """
    if helpers == 0:
        return ()
    chairs = range(min(labels, AT_TABLE * _NEAR))
    met: dict[int, Counter[int]] = {label: Counter() for label in chairs}
    for round_ in rounds:
        for table in round_:
            for label in table:
                if label in met:
                    met[label].update(table)
    ways: Iterable[tuple[int, ...]] = combinations(chairs, helpers)
    if labels > _FEW:
        ways = (way for way in ways if way[0] == _CHAIR)
    return min(ways, key=lambda way: (_together(way, met), _crowding(way, met), way[0] != _CHAIR))


def _together(way: tuple[int, ...], met: dict[int, Counter[int]]) -> int:
    return sum(met[label][other] for label, other in combinations(way, 2))


def _crowding(way: tuple[int, ...], met: dict[int, Counter[int]]) -> int:
    """How often people meet a helper beyond the first time."""
    times: Counter[int] = Counter()
    for label in way:
        times.update({other: count for other, count in met[label].items() if other not in way})
    return sum(count - 1 for count in times.values() if count > 1)
