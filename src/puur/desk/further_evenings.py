"""A competition on several evenings: which rounds are played on which, and on what day each further one is (P.60).

It stays one competition: points, bracket and published versions are those of all its evenings.
"""

from itertools import accumulate

from puur.desk.state import Evening, FurtherEvening
from puur.reglement.carries import carries


@carries("P.60")
def demanded(evening: Evening) -> tuple[int, ...]:
    """The first rounds of the further evenings that the Reglement demands, as far as there are so many rounds."""
    firsts = (last + 1 for last in accumulate(evening.reglement.tournament.evening_rounds.value))
    return tuple(number for number in firsts if number <= evening.planned_rounds)


def first_rounds(evening: Evening) -> tuple[int, ...]:
    """The first round of every evening after the first, demanded by the Reglement or said by the direction.

    Evenings whose rounds are not played any more, since it was shortened, are none.
    """
    said = (known.round for known in evening.further if known.round <= evening.planned_rounds)
    return tuple(sorted({*demanded(evening), *said}))


def further_evening(evening: Evening, number: int) -> FurtherEvening | None:
    """The evening that begins with a round, once its day was said; else None."""
    return next((known for known in evening.further if known.round == number), None)


def rounds_with(evening: Evening, number: int) -> range:
    """The rounds of the evening on which a round is played."""
    firsts = (1, *first_rounds(evening))
    first = max(begins for begins in firsts if begins <= number)
    end = min((begins for begins in firsts if begins > number), default=max(evening.planned_rounds, number) + 1)
    return range(first, end)


def tonight(evening: Evening) -> range:
    """The rounds of the evening that was opened last."""
    opened = [known.round for known in evening.further if known.begun is not None]
    return rounds_with(evening, opened[-1] if opened else 1)


def day_of(evening: Evening, number: int) -> str | None:
    """The day on which a round is played, YYYY-MM-DD; None: it is on a further evening whose day nobody has said."""
    first = rounds_with(evening, number).start
    if first == 1:
        return evening.opened.day
    known = further_evening(evening, first)
    return None if known is None else known.day


def hour_of(evening: Evening, number: int) -> str:
    """The hour at which the further evening of a round begins, as it was said; "" where nobody said one."""
    known = further_evening(evening, rounds_with(evening, number).start)
    return "" if known is None else known.hour


@carries("P.60")
def awaited(evening: Evening) -> int | None:
    """The next round, where it begins a further evening that has not been opened; None: play goes on tonight."""
    number = evening.next_round
    if number not in first_rounds(evening) or number > evening.planned_rounds:
        return None
    known = further_evening(evening, number)
    return number if known is None or known.begun is None else None
