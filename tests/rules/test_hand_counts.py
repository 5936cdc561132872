"""How many hands of nine hold what, counted suit by suit: every hand is four patterns of nine bits."""

from collections import Counter
from collections.abc import Callable, Hashable
from math import comb
from typing import Final, TypeVar

import pytest

from puur.cards import CardSet, Rank, Suit, card_of
from puur.rules.weis import SUIT_PATTERNS, four_alike_in, runs_in

K = TypeVar("K", bound=Hashable)
HANDS: Final = 94_143_280
NINE_TO_ACE: Final = sum(1 << rank for rank in Rank if rank >= Rank.NINE)


def hands_by(of_suit: Callable[[int], K], join: Callable[[K, K], K]) -> Counter[K]:
    """Number of hands of nine by a property that is known of each suit and joined from suit to suit."""
    suit = Counter((pattern.bit_count(), of_suit(pattern)) for pattern in range(SUIT_PATTERNS))
    table = suit
    for _ in range(3):
        longer: Counter[tuple[int, K]] = Counter()
        for (held, so_far), ways in table.items():
            for (more, here), times in suit.items():
                longer[held + more, join(so_far, here)] += ways * times
        table = longer
    result: Counter[K] = Counter()
    for (held, known), ways in table.items():
        if held == 9:
            result[known] += ways
    return result


def longest_run(pattern: int) -> int:
    """The length of a suit's longest run, 0 if there is none of three."""
    return max((length for _, length in runs_in(pattern)), default=0)


@pytest.mark.parametrize(
    ("length", "hands"),
    [(3, 20_904_604), (4, 3_633_588), (5, 504_252), (6, 55_440), (7, 4_428), (8, 216), (9, 4)],
)
def test_longest_run(length: int, hands: int) -> None:
    """The longest run of a hand has exactly so many cards in so many of all hands."""
    counted = hands_by(longest_run, max)
    assert HANDS == counted.total() == comb(36, 9)
    assert hands == counted[length]


@pytest.mark.parametrize("rank", Rank)
def test_four_of_one_rank(rank: Rank) -> None:
    """All four cards of a named rank lie in 201,376 hands."""
    counted = hands_by(lambda pattern: pattern >> rank & 1, min)
    assert counted[1] == 201_376


@pytest.mark.wide
def test_hands_without_weis() -> None:
    """No run of three and no four alike among nine to Ass: 68,081,916 hands."""
    counted = hands_by(
        lambda pattern: (bool(runs_in(pattern)), pattern & NINE_TO_ACE),
        lambda facts, other: (facts[0] or other[0], facts[1] & other[1]),
    )
    assert counted[False, 0] == 68_081_916


def test_four_alike_are_the_common_ranks_of_the_suits() -> None:
    """Four alike are read from a hand as the ranks that all four suit patterns share."""
    for rank in Rank:
        four = CardSet.of([card_of(suit, rank) for suit in Suit])
        assert 1 << rank == four_alike_in(four.mask)
        assert all(four_alike_in(four.without(card).mask) == 0 for card in four)


def test_stoeck() -> None:
    """König and Ober of a named trump lie together in 5,379,616 hands."""
    both = 1 << Rank.QUEEN | 1 << Rank.KING
    held = Counter(pattern.bit_count() for pattern in range(SUIT_PATTERNS) if pattern & both == both)
    assert sum(ways * comb(27, 9 - cards) for cards, ways in held.items()) == 5_379_616
