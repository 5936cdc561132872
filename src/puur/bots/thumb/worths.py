"""The value of a hand in a variant: its party's expected final lead in points, judged from one hand."""

from typing import Final, NamedTuple

from puur.cards import CardSet, Rank, Suit, card_of
from puur.modes import STRENGTH, Order, Variant

BEST: Final = 8
"""The strength of the best card of a suit."""
_GUARDED: Final = 2
_LONG: Final = 3


class TrumpWorth(NamedTuple):
    """Values with a trump suit, in points: single trumps, each further one, and side suits."""

    none: float  # before anything is counted
    puur: float
    nell: float
    ace: float
    king: float
    queen: float
    ten: float
    first: float
    second: float
    third: float
    fourth: float
    fifth: float
    sixth: float  # and each more
    puur_nell: float  # both
    side_ace: float
    side_ace_king: float  # the king behind it
    side_king: float  # guarded, without the Ass
    void: float  # each trump for each suit one lacks


class RunWorth(NamedTuple):
    """Values without trump: in each suit the cards from the best down, and those behind them."""

    none: float
    best: float
    two: float
    three: float
    four: float
    behind: float  # each card more in a suit whose best one holds
    second: float  # the second-best, guarded, without the best
    third: float  # the third-best, twice guarded, without either
    gap: float  # where just one card is missing in the row


class HandWorth(NamedTuple):
    """The value of a hand to the chooser."""

    trump: TrumpWorth
    run: RunWorth

    def of(self, hand: CardSet, variant: Variant) -> float:
        """The expected lead of this hand's party; for Slalom and Guschti the mean over their tricks."""
        if variant.trump is not None:
            return with_trump(hand, variant.trump, self.trump)
        orders = [Order[letter] for letter in variant.value]
        return sum(without_trump(hand, order, self.run) for order in orders) / len(orders)


def with_trump(hand: CardSet, trump: Suit, counted: TrumpWorth) -> float:
    """The value of a hand with this trump."""
    own = hand.of_suit(trump)
    held = {card.rank for card in own}
    honours = {
        Rank.JACK: counted.puur,
        Rank.NINE: counted.nell,
        Rank.ACE: counted.ace,
        Rank.KING: counted.king,
        Rank.QUEEN: counted.queen,
        Rank.TEN: counted.ten,
    }
    steps = (counted.first, counted.second, counted.third, counted.fourth, counted.fifth, *(counted.sixth,) * 4)
    worth = counted.none + sum(honours.get(rank, 0.0) for rank in held) + sum(steps[: len(own)])
    if {Rank.JACK, Rank.NINE} <= held:
        worth += counted.puur_nell
    return worth + sum(_beside(hand, side, len(own), counted) for side in Suit if side is not trump)


def _beside(hand: CardSet, side: Suit, trumps: int, counted: TrumpWorth) -> float:
    """The value of a side suit."""
    own = hand.of_suit(side)
    king = card_of(side, Rank.KING) in own
    if not own:
        return counted.void * trumps
    if card_of(side, Rank.ACE) in own:
        return counted.side_ace + king * counted.side_ace_king
    return counted.side_king if king and len(own) >= _GUARDED else 0.0


def without_trump(hand: CardSet, order: Order, counted: RunWorth) -> float:
    """The value of a hand in Obenabe or Undenufe."""
    return counted.none + sum(_suit_worth(hand, suit, order, counted) for suit in hand.suits)


def _suit_worth(hand: CardSet, suit: Suit, order: Order, counted: RunWorth) -> float:
    held = {STRENGTH[order][card] for card in hand.of_suit(suit)}
    row = next(length for length in range(len(held) + 1) if BEST - length not in held)
    if row:
        steps = (counted.best, counted.two, counted.three, counted.four)
        gap = counted.gap if BEST - row - 1 in held else 0.0
        return sum(steps[:row]) + counted.behind * (len(held) - row) + gap
    if BEST - 1 in held:
        worth = counted.second if len(held) >= _GUARDED else 0.0
        return worth + (counted.third if BEST - 2 in held else 0.0)
    return counted.third if BEST - 2 in held and len(held) >= _LONG else 0.0
