"""Breaking ties between equal totals (P.25) by the Reglement's list of questions."""

from dataclasses import dataclass
from typing import assert_never

from puur.partie.counted_rounds import Contribution, Counts
from puur.reglement.carries import carries
from puur.reglement.options import TieBreak


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """Facts about a player besides his results: other points, Matches, penalties, credited rounds, the card drawn.

    `beside` is added to the total: points given or taken by the direction, bonuses for places at a table. `drawn` is
    his place after drawing cards, 1 for the highest; None: no card was drawn.
    """

    beside: int = 0
    matches: int = 0
    penalties: int = 0
    rests: int = 0
    drawn: int | None = None


NO_FACTS = PlayerFacts()


@carries("P.25")
def tie_value(tie: TieBreak, parts: tuple[Contribution, ...], facts: PlayerFacts, *, sign: int) -> tuple[int, ...]:
    """A player's answer to one question: the greater answer ranks higher, equal answers leave the tie.

    `sign` is 1 where most points win and -1 where fewest do. A missing answer is empty, and ranks lowest.

    >>> parts = (Contribution(1, 120, Counts.ADDED, "E.2"), Contribution(2, 80, Counts.ADDED, "E.2"))
    >>> tie_value(TieBreak.BEST_ROUND, parts, NO_FACTS, sign=1), tie_value(TieBreak.LAST_ROUND, parts, NO_FACTS, sign=1)
    ((120,), (80,))
    """
    match tie:
        case TieBreak.SHARED:
            return ()
        case TieBreak.MOST_MATCHES:
            return (facts.matches,)
        case TieBreak.FEWEST_MATCHES:
            return (-facts.matches,)
        case TieBreak.FEWEST_PENALTIES:
            return (-facts.penalties,)
        case TieBreak.FEWEST_RESTS:
            return (-facts.rests,)
        case TieBreak.CARD_DRAW:
            return () if facts.drawn is None else (-facts.drawn,)
        case (
            TieBreak.BEST_ROUND
            | TieBreak.SECOND_BEST
            | TieBreak.WORST_ROUND
            | TieBreak.LAST_ROUND
            | TieBreak.DROPPED_ROUND
        ):
            return _of_results(tie, parts, sign)
        case _:
            assert_never(tie)


def _of_results(tie: TieBreak, parts: tuple[Contribution, ...], sign: int) -> tuple[int, ...]:
    """The answer from the results themselves."""
    counted = [part for part in parts if part.counts is not Counts.DROPPED]
    best_first = sorted((sign * part.worth for part in counted), reverse=True)
    if tie is TieBreak.BEST_ROUND:
        return tuple(best_first[:1])
    if tie is TieBreak.SECOND_BEST:
        return tuple(best_first[1:2])
    if tie is TieBreak.WORST_ROUND:
        return tuple(best_first[-1:])
    if tie is TieBreak.LAST_ROUND:
        return tuple(sign * part.worth for part in sorted(counted, key=lambda part: part.round)[-1:])
    left_out = [sign * part.points for part in parts if part.counts is Counts.DROPPED]
    return (max(left_out),) if left_out else ()
