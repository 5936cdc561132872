"""The memory layout of a search: canonical cards, the one array of settings, and the kernels' constants.

Kernels see canonical cards: nine bits a suit, stronger cards have higher bits, and the trump suit is the first. In a
Slalom the cards are ordered as in its first trick, and the other tricks are won by the lowest bit.
"""

from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.int64]
Small = npt.NDArray[np.int16]


class IntRow(Protocol):
    """A row of integers, as kernels see it: an array, or a list where nothing is compiled."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...

    def __len__(self) -> int: ...


SearchTable = IntRow
SearchWeights = IntRow

# One array holds everything a search needs; these are the indices into it.
TRUMPS: Final = 0  # mask of the trump suit, 0 without trump
PUUR: Final = 1  # bit of the Puur where it need not be played (A.20), else 0
OVER: Final = 2  # 511 where a player who holds the led suit may under-trump
FOLLOW: Final = 3  # 511 where he may trump, 0 where he must follow
VOID: Final = 4  # 511 where a player void in the led suit may under-trump
ONLY: Final = 5  # 511 where a player with only trumps may under-trump
FLIP: Final = 6  # 1 where a trick counts for the others, because fewer points win
HINT: Final = 7  # the entry with the previous best card for the position to be searched, or for one of its name
BONUS: Final = 8  # half of what all tricks bring a party, for both parties
NODES: Final = 10  # tricks searched so far
STOP: Final = 11  # not 0: the search was stopped and its result is invalid
LIMIT: Final = 12  # tricks it may search
STAMP: Final = 13  # the number of this search, in the high bits of the keys of its entries
BUCKETS: Final = 14  # number of buckets in the table, minus one
SCALE: Final = 15  # what a card point counts
REVERSED: Final = 16  # for each number of tricks left, 36 where the lowest card wins, else 0
POINTS: Final = 32  # of the 36 cards
BEATERS: Final = 68  # for each of the 36 cards the mask of those that beat it; then the same where the lowest wins
BY_LEADER: Final = 140  # 3 where estimates of the suits are by leader, 0 where by who has trumps
VECTOR: Final = 148  # for each suit and its 512 sets, the points from the strongest card down, seven bits each
NAMES: Final = VECTOR + 2048  # for each suit and its 512 sets, the name of who holds them
LEADER: Final = NAMES + 2048  # a name for each leader and each state of the Match
LOOKS: Final = LEADER + 16  # estimates for the 512 sets of the first suit: see `puur.core.dd.estimate`
SIDES: Final = LOOKS + 512  # for the other suits; four times, each with a quarter of the cases of who has trumps
SUMS: Final = SIDES + 6144  # scratch for computing them
SUITS: Final = SUMS + 16  # for each of the 36 cards the mask of its suit
ABOVE: Final = SUITS + 36  # the stronger cards of the suit
BELOW: Final = ABOVE + 36  # the weaker ones
MOVES: Final = BELOW + 36  # move lists, sixteen for each place in a trick and number of tricks left
PLACES: Final = MOVES + 640  # canonical index of each of the 36 natural cards
POINT_CLASSES: Final = PLACES + 36  # of the 36 cards, one of eight: see `puur.core.dd.card_marks`
SURE: Final = POINT_CLASSES + 36  # for the 512 sets of the trump suit, the sure points of its top cards, and whose
LOOSE: Final = SURE + 512  # for the 512 sets of the trump suit, the vector without those points
RATES: Final = LOOSE + 512  # card ratings: three numbers of tricks left, four places in the trick
SIZE: Final = RATES + 12 * 564

LANE_BITS: Final = 15  # width of each of the four estimates in a word
SEAT_BITS: Final = 14  # width of each of the first suit's
BIAS: Final = 1 << 12  # added to an estimate to keep it non-negative
KEY_BITS: Final = 54
KEY_MASK: Final = (1 << KEY_BITS) - 1
CARDS_MASK: Final = (1 << 36) - 1
OFFSET: Final = 160  # added to a bound to keep entries non-negative
FULL: Final = 1023  # the largest bound an entry can hold
NO_MOVE: Final = 63  # an entry without a card; cards are 0 to 35
WORST: Final = -(1 << 20)
BEST: Final = 1 << 20

# The parts of a position, in this order; canonical cards.
HANDS: Final = 0  # four hands, the leader of the trick on the table first
LED: Final = 4  # the card led
TOP: Final = 5  # the card winning so far
TAKER: Final = 6  # who played it, counted from the leader
MADE: Final = 7  # points on the table
PLACED: Final = 8  # cards on the table
LEAD: Final = 9  # the leader's number
LEFT: Final = 10  # tricks to come, including the one on the table
REST: Final = 11  # points to come, including those on the table
MATCH: Final = 12  # who may still take all tricks: 1 the leader's party, 2 the others
GUESS: Final = 13  # first target of the search
WISH: Final = 14  # 0: the value; 1: also the value of every card
POSITION_SIZE: Final = 16

# The output: bounds of the value, then bounds for each card.
LOW: Final = 0
HIGH: Final = 1
CARD_LOW: Final = 2
CARD_HIGH: Final = 38
PASSES: Final = 74
CARD_GUESS: Final = 75  # first target for each card
OUT_SIZE: Final = 111
UNKNOWN: Final = 1 << 16  # beyond every value: nothing is known about a card
