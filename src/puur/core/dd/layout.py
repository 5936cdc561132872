"""Where the numbers of a search stand: canonical cards, the one array of settings, and the constants of the kernels.

Kernels see canonical cards: nine bits a suit, a stronger card has a higher bit, and the trump suit is the first one. In
a Slalom the cards stand as in its first trick, and the other tricks are won by the lowest bit.
"""

from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.int64]
Small = npt.NDArray[np.int16]


class IntRow(Protocol):
    """A row of whole numbers, as kernels see it: an array, or where nothing is compiled a list."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...

    def __len__(self) -> int: ...


SearchTable = IntRow
SearchWeights = IntRow

# One array holds all that a search needs to know; these are the places in it.
TRUMPS: Final = 0  # mask of the trump suit, 0 without trump
PUUR: Final = 1  # bit of the Puur where he need not be given (A.20), else 0
OVER: Final = 2  # 511 where a player who holds the led suit may under-trump
FOLLOW: Final = 3  # 511 where he may trump at all, 0 where he must follow
VOID: Final = 4  # 511 where one without the led suit may under-trump
ONLY: Final = 5  # 511 where one with nothing but trumps may under-trump
FLIP: Final = 6  # 1 where a trick counts for the others: who has fewer points wins
HINT: Final = 7  # the entry whose card was best before in the position to be searched, or in one of its name
BONUS: Final = 8  # half of what all tricks bring a party, for both parties
NODES: Final = 10  # tricks looked at so far
STOP: Final = 11  # not 0: the search was stopped, and what it returns means nothing
LIMIT: Final = 12  # tricks it may look at
STAMP: Final = 13  # the number of this search, in the high bits of the keys of its entries
BUCKETS: Final = 14  # number of buckets of the table, less one
SCALE: Final = 15  # what a point of the cards counts
REVERSED: Final = 16  # for each number of tricks left, 36 where the lowest card wins, else 0
POINTS: Final = 32  # of the 36 cards
BEATERS: Final = 68  # for the 36 cards the mask of those that beat it; then the same where the lowest wins
BY_LEADER: Final = 140  # 3 where estimates of the suits are by who leads, 0 where by who has trumps
VECTOR: Final = 148  # for each suit and its 512 sets the points from the strongest card, seven bits each
NAMES: Final = VECTOR + 2048  # for each suit and its 512 sets the name of who holds them
LEADER: Final = NAMES + 2048  # for each leader and what of the Match is still open a name
LOOKS: Final = LEADER + 16  # for the 512 sets of the first suit what they look worth: see `puur.core.dd.estimate`
SIDES: Final = LOOKS + 512  # for the other suits; four times, a fourth of those who may have trumps in each
SUMS: Final = SIDES + 6144  # for making them
SUITS: Final = SUMS + 16  # for the 36 cards the mask of the suit
ABOVE: Final = SUITS + 36  # the stronger cards of the suit
BELOW: Final = ABOVE + 36  # the weaker ones
MOVES: Final = BELOW + 36  # lists of cards, sixteen for each place in a trick and number of tricks left
PLACES: Final = MOVES + 640  # where each of the 36 natural cards stands in canonical order
POINT_CLASSES: Final = PLACES + 36  # of the 36 cards, one of eight: see `puur.core.dd.card_marks`
SURE: Final = POINT_CLASSES + 36  # for the 512 sets of the trump suit the points its top cards are sure of, and whose
LOOSE: Final = SURE + 512  # for the 512 sets of the trump suit the vector without those points
RATES: Final = LOOSE + 512  # what cards promise: three numbers of tricks left, four places in the trick
SIZE: Final = RATES + 12 * 564

LANE_BITS: Final = 15  # of one of the four estimates in a word
SEAT_BITS: Final = 14  # of one of the first suit's
BIAS: Final = 1 << 12  # added to an estimate, so that it is never negative
KEY_BITS: Final = 54
KEY_MASK: Final = (1 << KEY_BITS) - 1
CARDS_MASK: Final = (1 << 36) - 1
OFFSET: Final = 160  # added to a bound, so that entries are never negative
FULL: Final = 1023  # the largest bound an entry can hold
NO_MOVE: Final = 63  # an entry without a card; cards are 0 to 35
WORST: Final = -(1 << 20)
BEST: Final = 1 << 20

# What a position is made of, in this order; canonical cards.
HANDS: Final = 0  # four hands, the leader of the trick on the table first
LED: Final = 4  # the card led
TOP: Final = 5  # the card winning so far
TAKER: Final = 6  # who gave it, counted from the leader
MADE: Final = 7  # points on the table
PLACED: Final = 8  # cards on the table
LEAD: Final = 9  # the leader's number
LEFT: Final = 10  # tricks to come, the one on the table included
REST: Final = 11  # points to come, those on the table included
MATCH: Final = 12  # whose all tricks may still be: 1 the leader's party, 2 the others'
GUESS: Final = 13  # where the search begins
WISH: Final = 14  # 0: the value; 1: the value of every card too
POSITION_SIZE: Final = 16

# What comes out: bounds of the value, then bounds of each card.
LOW: Final = 0
HIGH: Final = 1
CARD_LOW: Final = 2
CARD_HIGH: Final = 38
PASSES: Final = 74
CARD_GUESS: Final = 75  # where the search for each card begins
OUT_SIZE: Final = 111
UNKNOWN: Final = 1 << 16  # beyond every value: nothing known of a card
