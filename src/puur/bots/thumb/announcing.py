"""Choosing trump by rules of thumb: length, Puur and Nell, Asse beside; else pass it on."""

from typing import Final

from puur.cards import CardSet, Rank, Suit, card_of
from puur.modes import STRENGTH, Order, Variant
from puur.spiel.acts import Announce, Schieben
from puur.spiel.view import View

TRUMP_WORTH: Final = (5, 5, 5, 18, 6, 24, 7, 8, 14)
"""What a trump is worth to its announcer, by rank from six to Ass: the Nell nearly what the Puur is."""
SIDE_ACE: Final = 10
SIDE_KING: Final = 3
ENOUGH: Final = 52
"""With less than this the choice is better passed to the partner."""


def trump_worth(hand: CardSet, suit: Suit) -> int:
    """How good a hand is with this trump: its trumps, and Asse and guarded kings beside."""
    own = hand.of_suit(suit)
    worth = sum(TRUMP_WORTH[one.rank] for one in own)
    for side in Suit:
        if side is not suit:
            worth += SIDE_ACE * (card_of(side, Rank.ACE) in hand)
            worth += SIDE_KING * (card_of(side, Rank.KING) in hand and len(hand.of_suit(side)) > 1)
    return worth


def run_worth(hand: CardSet, order: Order) -> int:
    """How good a hand is without trump: cards that win at once in each suit, and length behind them."""
    worth = 0
    for suit in Suit:
        held = sorted((STRENGTH[order][one] for one in hand.of_suit(suit)), reverse=True)
        top = 8
        for strength in held:
            if strength == top:
                worth += 13
                top -= 1
            else:
                worth += 5 if strength == top - 1 and top < 8 else 0  # noqa: PLR2004  8: the suit's best card
                break
    return worth


def variant_worth(hand: CardSet, variant: Variant) -> int:
    """How good a hand is for a variant; Slalom and Guschti by the mean of both orders."""
    if variant.trump is not None:
        return trump_worth(hand, variant.trump)
    orders = {Order[letter] for letter in variant.value}
    return sum(run_worth(hand, order) for order in orders) // len(orders)


def choose_variant(view: View, hand: CardSet) -> Announce | Schieben | None:
    """The best announcement open to the viewer, or schieben with a weak hand; none when it has no choice to make."""
    announces = [act for act in view.acts if isinstance(act, Announce)]
    passes = [act for act in view.acts if isinstance(act, Schieben)]
    if not announces:
        return passes[0] if passes else None
    trump = view.reglement.trump

    def worth(act: Announce) -> tuple[int, int]:
        factor = trump.factors.value[act.variant] if act.joker is None else trump.jokers.value[act.joker]
        plain = variant_worth(hand, act.variant)
        return (plain * (3 + factor), -factor) if trump.each_once.value else (plain * factor, plain)

    best = max(announces, key=worth)
    if passes and variant_worth(hand, best.variant) < ENOUGH:
        return passes[0]
    return best
