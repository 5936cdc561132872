"""Announced and unannounced Weis as bounds on the best Weis of a hand, for kernels.

Everybody announces his highest Weis with his first card (A.23.3), so he cannot hold nine cards with a better Weis than
he said; a player who said nothing has none worth more than what had been said. Whatever the comparison made him tell
(A.23.4) narrows it further: the number of cards, the top card, that it is in trump, or "gut" to another's.

The strength of a Weis is one number, ordered as the rules order Weis: nine in a row, points, cards, top card, trump.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from puur.cards import RANKS_PER_SUIT, Rank, Suit
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Ints
from puur.modes import Variant
from puur.reglement.model import WeisKeys
from puur.reglement.options import WeisPlay
from puur.rules.weis import lowest_leads, runs_in
from puur.rules.weis_comparison import height
from puur.rules.weis_disclosure import Disclosure
from puur.seats import Seat
from puur.spiel.view import View

RUNS: Final = 512
"""Patterns of a suit: the table has the best run of each, suit by suit, then what all runs of a pattern count."""
FOURS: Final = 4 * RUNS + RUNS
"""Where four alike stand in the table, by rank."""
CROSS: Final = FOURS + RANKS_PER_SUIT
"""Where the table says whether a card may count in two Weis (A.23.2)."""
POINTS: Final = 9
"""Where the points begin in the strength of a Weis; below them lie cards, top card and trump."""
NINE: Final = 1 << 24
"""The strength of nine in a row where they win the Partie."""
MOST: Final = 1 << 25
"""More than any Weis: nothing is known of the hand."""
_CARDS: Final = 5
_TOP: Final = 1
_TRUMP: Final = 1
_ANY_TOP: Final = (1 << _CARDS) - 1
_ANY: Final = (1 << POINTS) - 1


class _Scale(NamedTuple):
    """What decides how strong a Weis is: the points, and what is compared where they are equal (A.23.4, P.22)."""

    runs: tuple[tuple[int, int], ...]
    fours: tuple[tuple[Rank, int], ...]
    nine_wins: bool
    longer_first: bool
    lowest_leads: bool
    cross: bool
    trump: Suit | None

    @classmethod
    def of(cls, keys: WeisKeys, variant: Variant) -> "_Scale":
        """The scale of a Reglement in a variant."""
        runs, fours = tuple(sorted(keys.runs.value.items())), tuple(sorted(keys.fours.value.items()))
        longer, cross = keys.longer_first.value, keys.cross.value
        return cls(runs, fours, keys.nine_wins.value, longer, lowest_leads(variant, keys), cross, variant.trump)

    def code(self, points: int, cards: int, tall: int, trump: int) -> int:
        """The strength of a Weis; the number of cards counts only where longer ones are higher."""
        told = cards << _CARDS if self.longer_first else 0
        return points << POINTS | told | tall << _TOP | trump

    def run(self, low: int, length: int, suit: Suit) -> int:
        """The strength of a row from its lowest rank; 0 where it counts nothing. What has no points counts shorter."""
        points = dict(self.runs)
        if length == RANKS_PER_SUIT and self.nine_wins:
            return NINE
        counted = next((fewer for fewer in range(length, 0, -1) if fewer in points), 0)
        if not counted:
            return 0
        bottom, top = low + length - counted, low + length - 1
        tall = Rank.ACE - bottom if self.lowest_leads else top
        return self.code(points[counted], counted, tall, int(suit is self.trump))

    def four(self, rank: Rank) -> int:
        """The strength of four alike; 0 where they count nothing."""
        points = dict(self.fours).get(rank)
        tall = Rank.ACE - rank if self.lowest_leads else rank
        return 0 if points is None else self.code(points, len(Suit), tall, 0)


def strengths(keys: WeisKeys, variant: Variant) -> Ints:
    """How strong the Weis of every suit and rank are, for `best_weis`; not to be changed."""
    return _strengths(_Scale.of(keys, variant))


@lru_cache(maxsize=64)
def _strengths(scale: _Scale) -> Ints:
    table = np.zeros(CROSS + 1, np.int64)
    for pattern in range(RUNS):
        rows = runs_in(pattern)
        for suit in Suit:
            table[suit * RUNS + pattern] = max((scale.run(low, length, suit) for low, length in rows), default=0)
        table[4 * RUNS + pattern] = sum(scale.run(low, length, Suit.D) >> POINTS for low, length in rows)
    for rank in Rank:
        table[FOURS + rank] = scale.four(rank)
    table[CROSS] = scale.cross
    table.setflags(write=False)
    return table


@compiled
def _best_run(hand: int, table: Ints) -> int:
    """The strength of the best run in some cards."""
    best = 0
    for suit in range(4):
        best = max(best, table[suit * RUNS + (hand >> 9 * suit & 511)])
    return best


@compiled
def _counted(hand: int, table: Ints) -> int:
    """The points of all runs in some cards."""
    points = 0
    for suit in range(4):
        points += table[4 * RUNS + (hand >> 9 * suit & 511)]
    return points


@compiled
def best_weis(hand: int, table: Ints) -> int:
    """The strength of the best Weis in a hand, of those that count most together where no card counts twice."""
    best, alike = _best_run(hand, table), hand & hand >> 9 & hand >> 18 & hand >> 27 & 511
    if alike == 0:
        return best
    if table[CROSS]:
        while alike != 0:
            best = max(best, table[FOURS + lowest(alike)])
            alike &= alike - 1
        return best
    most = _counted(hand, table)
    chosen = alike
    while chosen != 0:
        four = 0
        rest, points, left = hand & ~(chosen * 0o1001001001), 0, chosen
        while left != 0:
            four = max(four, table[FOURS + lowest(left)])
            points += table[FOURS + lowest(left)] >> POINTS
            left &= left - 1
        points += _counted(rest, table)
        if points > most:
            most, best = points, max(four, _best_run(rest, table))
        chosen = chosen - 1 & alike
    return best


def bounds_for(view: View, others: tuple[Seat, ...]) -> Ints | None:
    """For each other seat the least and the greatest strength of its best Weis; None where no Weis are compared.

    A player who has not played a card yet may still announce anything.
    """
    keys = view.reglement.weis
    if keys.play.value is not WeisPlay.COMPARED:
        return None
    first = view.turned[0] if view.turned else view.trick
    bounds = np.array([[0, MOST]] * 3, np.int64)
    if first is None:
        return bounds
    gave = dict.fromkeys(view.seats.starting_with(first.leader)[: len(first.cards)])
    highest = max((seen.points for seen in view.weis), default=0)
    for place, seat in enumerate(others[:3]):
        said = [seen for seen in view.weis if seen.seat is seat]
        if said:
            bounds[place] = _told(max(said, key=lambda seen: seen.points), view)
        elif seat in gave:
            bounds[place] = 0, highest << POINTS | _ANY
    return bounds


def points_only(bounds: Ints) -> Ints:
    """The same bounds as far as they are about points."""
    least = bounds[:, 0] >> POINTS << POINTS
    greatest = np.where(bounds[:, 1] < MOST, bounds[:, 1] | _ANY, MOST)
    return np.stack((least, greatest), axis=1)


def unbound(bounds: Ints) -> Ints:
    """Bounds of as many hands, within which any may be."""
    return np.array([[0, MOST]] * len(bounds), np.int64)


def _told(seen: Disclosure, view: View) -> tuple[int, int]:
    """The least and the greatest strength of a Weis as far as it was told; "gut" is said to one that is no lower."""
    least, greatest = _span(seen, view)
    if seen.gut:
        party = view.seats.party(seen.seat)
        before = view.weis[: view.weis.index(seen)]
        others = [told for told in before if view.seats.party(told.seat) is not party and told.points == seen.points]
        greatest = min(greatest, max((_span(told, view)[1] for told in others), default=greatest))
    return least, greatest


def _span(seen: Disclosure, view: View) -> tuple[int, int]:
    """The least and the greatest strength that fit what was told of one Weis."""
    keys, variant = view.reglement.weis, view.variant or Variant.O
    if keys.nine_wins.value and seen.length == RANKS_PER_SUIT:
        return NINE, NINE
    least = seen.points << POINTS
    if keys.longer_first.value:
        if seen.length is None:
            return least, least | _ANY
        least |= seen.length << _CARDS
    if seen.top is None:
        return least, least | _ANY_TOP
    least |= height(seen.top, variant, keys) << _TOP
    return least | int(seen.trump is not None), least | _TRUMP


@compiled
def contradiction(hands: Ints, given: Ints, bounds: Ints, table: Ints) -> int:
    """How much the announced Weis contradict these hands; `given` are the cards each has already played.

    0: not at all; 1: only in what the comparison told beyond the points; 2: in the points.
    """
    worst = 0
    for place in range(3):
        if bounds[place, 1] < MOST:
            worth = best_weis(hands[place] | given[place], table)
            if worth >> POINTS < bounds[place, 0] >> POINTS or worth >> POINTS > bounds[place, 1] >> POINTS:
                return 2
            if worth < bounds[place, 0] or worth > bounds[place, 1]:
                worst = 1
    return worst
