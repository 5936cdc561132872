"""How a match stands: its Partien in their order, which of them count, and the result in sentences."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from puur.bots.arena.human_match import USUAL_SPIELE, MatchSeats, NotCounted, SecondTable, score_of
from puur.bots.arena.match_told import match_lines, reason_text
from puur.decks import Language
from puur.seats import Party
from puur.web.pages.match.scorer import PartieScore

MOST_SHOWN: Final = 200
"""Partien of a match that are shown: more than its Spiele take."""


class PartieState(StrEnum):
    """How far a Partie of a match is."""

    COUNTS = "counts"
    REFUSED = "refused"
    WAITS = "waits"  # the second table still has to play it


@dataclass(frozen=True, slots=True)
class MatchPartie:
    """A Partie of a match that is over: what people and bots made of it in all, or why it does not count."""

    number: int
    state: PartieState
    spiele: int = 0
    made: int = 0
    bots: int = 0
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The Partien of a match, how many of them wait, and the result so far, a sentence a line."""

    rows: tuple[MatchPartie, ...]
    lines: tuple[str, ...]

    @property
    def waiting(self) -> int:
        """How many Partien the second table still has to play."""
        return sum(1 for partie in self.rows if partie.state is PartieState.WAITS)


def standing_of(scores: tuple[PartieScore | None, ...], language: Language) -> MatchStanding:
    """The standing, from the scores of the Partien that are over in their order; none waits for its score."""
    first: tuple[MatchSeats, str] | None = None
    rows: list[MatchPartie] = []
    pairs: list[tuple[int, Fraction]] = []
    broken_off = 0
    for number, score in enumerate(scores, 1):
        if score is None:
            rows.append(MatchPartie(number, PartieState.WAITS))
            continue
        own = _players(score)
        reasons = [NotCounted(reason) for reason in score.reasons]
        if own is not None and first is not None and own != first:
            reasons.append(NotCounted.OTHER_PAIR)
        if reasons or own is None:
            told = tuple(reason_text(reason, language) for reason in reasons)
            rows.append(MatchPartie(number, PartieState.REFUSED, reasons=told))
            continue
        first = own
        broken_off += score.broken_off
        pairs += [(made, Fraction(bots, score.tables)) for made, bots in score.spiele]
        bots_made = Fraction(sum(bots for _, bots in score.spiele), score.tables)
        sums = sum(made for made, _ in score.spiele), round(bots_made)
        rows.append(MatchPartie(number, PartieState.COUNTS, len(score.spiele), *sums))
    if first is None:
        return MatchStanding(tuple(rows), ())
    seats, _ = first
    score_now = score_of(pairs[:USUAL_SPIELE])
    lines = match_lines(seats, score_now, broken_off, SecondTable(seats.level), USUAL_SPIELE, language)
    return MatchStanding(tuple(rows), tuple(lines))


def _players(score: PartieScore) -> tuple[MatchSeats, str] | None:
    """Who played as the record names them, and the persons by their digest: both have to stay the same."""
    if score.reasons or not score.people:
        return None
    return MatchSeats(Party[score.party], score.people, score.level, score.reglement), score.pair
