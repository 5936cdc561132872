"""Which cards are a Weis, and what it is worth (A.23.1, A.23.2, G.weis).

A run lies in one suit in the natural order from the six to the Ass, four alike are the four cards of a rank. Every
number comes from the Reglement. Runs are looked up by the pattern of a suit: nine bits, the lowest one the six.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from puur.cards import RANKS_PER_SUIT, CardSet, Rank, Suit
from puur.modes import SUIT_MASK, Order, Variant
from puur.reglement.carries import carries
from puur.reglement.model import WeisKeys

SUIT_PATTERNS: Final = 1 << RANKS_PER_SUIT
SHORTEST_RUN: Final = 3
_PATTERN: Final = SUIT_PATTERNS - 1
_FOUR_MASK: Final = tuple(sum(1 << RANKS_PER_SUIT * suit + rank for suit in Suit) for rank in Rank)


@dataclass(frozen=True, slots=True)
class Weis:
    """The cards of one Weis and its unmultiplied points; 0 for nine in a row where that wins the Partie."""

    cards: CardSet
    points: int

    @property
    def length(self) -> int:
        """How many cards it has."""
        return len(self.cards)

    @property
    def suit(self) -> Suit | None:
        """The suit of a run; None for four alike."""
        suit = Suit(_lowest(self.cards.mask) // RANKS_PER_SUIT)
        return suit if self.cards.mask & ~SUIT_MASK[suit] == 0 else None

    @property
    def is_run(self) -> bool:
        """Whether its cards follow each other in one suit."""
        return self.suit is not None

    def wins_partie(self, keys: WeisKeys) -> bool:
        """Whether announcing it wins the Partie on the spot (A.23.1)."""
        return keys.nine_wins.value and self.length == RANKS_PER_SUIT

    def top(self, variant: Variant, keys: WeisKeys) -> Rank:
        """The rank of the highest card, by which the Weis is named; the lowest in Undenufe (A.23.4).

        Cards of several suits that were announced though they are no Weis have one too, whichever suit it is of.
        """
        ranks = sum({1 << card.rank for card in self.cards}) if self.suit is None else self.cards.mask
        return Rank((_lowest(ranks) if lowest_leads(variant, keys) else ranks.bit_length() - 1) % RANKS_PER_SUIT)


def lowest_leads(variant: Variant, keys: WeisKeys) -> bool:
    """Whether low cards rank above high ones in a Weis: in Undenufe, by the first trick (A.23.4, P.22)."""
    return keys.undenufe_reversed.value and variant.mode(0).order is Order.U


def runs_in(pattern: int) -> tuple[tuple[int, int], ...]:
    """The longest runs of three or more in a suit's pattern, as pairs of lowest rank and number of cards.

    >>> runs_in(0b110001110)
    ((1, 3),)
    """
    return _RUNS[pattern]


def _longest_runs(pattern: int) -> Iterator[tuple[int, int]]:
    rank = 0
    while pattern >> rank:
        length = _lowest(~(pattern >> rank))
        if length >= SHORTEST_RUN:
            yield rank, length
        rank += length + 1


def _lowest(mask: int) -> int:
    """The place of the lowest bit that is set."""
    return (mask & -mask).bit_length() - 1


_RUNS: Final = tuple(tuple(_longest_runs(pattern)) for pattern in range(SUIT_PATTERNS))


def four_alike_in(mask: int) -> int:
    """The ranks of which a set of cards, given as its mask, holds all four: nine bits, the lowest one the six."""
    return mask & mask >> RANKS_PER_SUIT & mask >> 2 * RANKS_PER_SUIT & mask >> 3 * RANKS_PER_SUIT & _PATTERN


@carries("A.23.1", "G.weis")
def weis_of(cards: CardSet, keys: WeisKeys) -> Weis | None:
    """The Weis formed by exactly these cards, or None. Part of a longer run is one too: a player may announce less."""
    mask = cards.mask
    if not mask:
        return None
    suit = _lowest(mask) // RANKS_PER_SUIT
    runs = _RUNS[mask >> RANKS_PER_SUIT * suit & _PATTERN]
    if mask & ~SUIT_MASK[suit] == 0:
        points = _run_points(len(cards), keys) if runs and runs[0][1] == len(cards) else None
    else:
        rank = _lowest(mask) % RANKS_PER_SUIT
        points = keys.fours.value.get(Rank(rank)) if mask == _FOUR_MASK[rank] else None
    return None if points is None else Weis(cards, points)


def _run_points(length: int, keys: WeisKeys) -> int | None:
    if length == RANKS_PER_SUIT and keys.nine_wins.value:
        return 0
    return keys.runs.value.get(length)


@carries("A.23.1", "A.23.2", "G.weis")
def find_weis(hand: CardSet, keys: WeisKeys) -> tuple[Weis, ...]:
    """Every Weis of a hand: whole runs by suit from the lowest, then four alike by rank.

    Without Kreuzweis no card counts twice: this is the selection worth most, in which a run may be shortened.

    >>> from puur.reglement import load
    >>> hand = CardSet.of("DQ DK DA HK SK CK H6 S8 C10")
    >>> [(str(weis.cards), weis.points) for weis in find_weis(hand, load("schieber").weis)]
    [('DQ DK DA', 20), ('DK HK SK CK', 100)]
    """
    fours = _fours(hand.mask, keys)
    if not fours or keys.cross.value:
        return (*_runs(hand.mask, keys), *fours)
    return max(_selections(hand.mask, fours, keys), key=lambda chosen: _worth(chosen, keys))


def _runs(mask: int, keys: WeisKeys) -> tuple[Weis, ...]:
    found = []
    for suit in range(len(Suit)):
        shift = RANKS_PER_SUIT * suit
        for low, length in _RUNS[mask >> shift & _PATTERN]:
            counted = _counted_length(length, keys)
            points = _run_points(counted, keys)
            if points is not None:
                cards = CardSet((1 << counted) - 1 << shift + low + length - counted)
                found.append(Weis(cards, points))
    return tuple(found)


def _counted_length(length: int, keys: WeisKeys) -> int:
    """How many cards of a run count: all of them, or, from its top, as many as the Reglement has points for."""
    return next((fewer for fewer in range(length, 0, -1) if _run_points(fewer, keys) is not None), length)


def _fours(mask: int, keys: WeisKeys) -> tuple[Weis, ...]:
    ranks = four_alike_in(mask)
    if not ranks:
        return ()
    points = keys.fours.value
    return tuple(Weis(CardSet(_FOUR_MASK[r]), points[r]) for r in Rank if ranks >> r & 1 and r in points)


def _selections(mask: int, fours: tuple[Weis, ...], keys: WeisKeys) -> Iterator[tuple[Weis, ...]]:
    """Each choice of four alikes, with the runs formed by the other cards."""
    for number in range(len(fours) + 1):
        for chosen in combinations(fours, number):
            used = sum(weis.cards.mask for weis in chosen)
            yield (*_runs(mask & ~used, keys), *chosen)


def _worth(chosen: tuple[Weis, ...], keys: WeisKeys) -> tuple[bool, int]:
    return any(weis.wins_partie(keys) for weis in chosen), sum(weis.points for weis in chosen)


@carries("G.weis", "P.6")
def credits_of(hand: CardSet, fresh: CardSet, keys: WeisKeys) -> tuple[Weis, ...]:
    """The Weis a player may credit himself with after he got the `fresh` cards; at first all nine are fresh.

    Whole rows and four alike come first, then the parts of a row that may be credited instead. A row that grew counts
    again in full if all its cards are still in hand; a Weis without a fresh card was counted before.

    >>> from puur.reglement import load
    >>> hand = CardSet.of("H6 H7 H8 H9")
    >>> [str(weis.cards) for weis in credits_of(hand, CardSet.of("H9"), load("grauer-jass-2").weis)]
    ['H6 H7 H8 H9', 'H7 H8 H9']
    """
    whole = (*_runs(hand.mask, keys), *_fours(hand.mask, keys))
    found = (*whole, *(part for row in whole for part in _shorter(row, keys)))
    return tuple(weis for weis in found if weis.cards & fresh)


def _shorter(row: Weis, keys: WeisKeys) -> Iterator[Weis]:
    """The parts of a row that are themselves a Weis, longest first; four alike have none."""
    cards = tuple(row.cards)
    for length in range(len(cards) - 1, SHORTEST_RUN - 1, -1):
        parts = (weis_of(CardSet.of(cards[low : low + length]), keys) for low in range(len(cards) - length + 1))
        yield from (part for part in parts if part is not None)


@carries("G.weis")
def row_of(hand: CardSet, cards: CardSet) -> CardSet:
    """The whole row of the hand that contains these cards; where there is none, the cards themselves.

    >>> str(row_of(CardSet.of("H6 H7 H8 H9 D9"), CardSet.of("H7 H8 H9")))
    'H6 H7 H8 H9'
    """
    for suit in Suit:
        shift = RANKS_PER_SUIT * suit
        for low, length in _RUNS[hand.mask >> shift & _PATTERN]:
            row = CardSet((1 << length) - 1 << shift + low)
            if cards <= row:
                return row
    return cards
