"""One simple rule for the choice of trump, the same for both sides, so that only card play is compared.

It does not change with our bots, so that results stay comparable over the years.
"""

from typing import Final

from puur.cards import CardSet, Suit
from puur.modes import STRENGTH, Order, Variant
from puur.spiel.acts import Act, Announce, Schieben
from puur.spiel.view import View

OWN_TRUMP: Final = (5, 5, 6, 7, 8, 9, 12, 18, 26)
"""What a trump is worth by its strength, from the six to the Puur."""
SIDE_TOP: Final = (11, 4, 1)
"""What Ass, king and queen outside trumps are worth."""
NO_TRUMP: Final = (21, 9, 4, 2, 1, 1, 1, 1, 1)
"""What a card is worth without trump, the best of its suit first."""
ENOUGH: Final = 58
"""A hand worth less (two in five are) is passed on where possible."""


def worth(hand: CardSet, order: Order) -> int:
    """How good a hand is in a mode.

    >>> (
    ...     worth(CardSet.of("DJ D9 DA HA SA C6 C7 H6 S6"), Order.D),
    ...     worth(CardSet.of("DA HA SA CA DK HK D6 H6 S6"), Order.O),
    ... )
    (78, 105)
    """
    if order.trump is None:
        return sum(NO_TRUMP[8 - STRENGTH[order][card]] for card in hand)
    trumps = sum(OWN_TRUMP[STRENGTH[order][card]] for card in hand.of_suit(order.trump))
    beside = [8 - card.rank for suit in Suit if suit is not order.trump for card in hand.of_suit(suit)]
    return trumps + sum(SIDE_TOP[place] for place in beside if place < len(SIDE_TOP))


def variant_worth(hand: CardSet, variant: Variant) -> int:
    """How good a hand is for a variant: the mean of the orders it is played in."""
    orders = [Order[letter] for letter in variant.value]
    return sum(worth(hand, order) for order in orders) // len(orders)


def by_rule(view: View, acts: tuple[Act, ...]) -> Act | None:
    """What the rule announces, or schieben with a hand that is not good enough; None where there is no choice."""
    if view.hand is None:
        return next((act for act in acts if isinstance(act, Schieben)), None)
    hand, factors = view.hand, view.reglement.trump.factors.value
    announces = [act for act in acts if isinstance(act, Announce) and act.joker is None]
    passes = [act for act in acts if isinstance(act, Schieben)]
    if not announces:
        return passes[0] if passes else None
    best = max(announces, key=lambda act: variant_worth(hand, act.variant) * factors[act.variant])
    return passes[0] if passes and variant_worth(hand, best.variant) < ENOUGH else best
