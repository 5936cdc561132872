"""Which cards may follow, compiled from the functions of `puur.rules.follow` themselves."""

from typing import Final

from puur.core.jit import compiled
from puur.core.tables import LED, PUUR, TAKERS, TRUMPS
from puur.rules import follow as rules

following_masks: Final = compiled(rules.following_masks)
legal_mask: Final = compiled(rules.legal_mask)


@compiled
def legal_following(hand: int, order: int, led: int, best: int, flags: int) -> int:
    """The cards of a hand that may be played to a trick, as a mask: the same as `FollowRule.legal`.

    `led` is the card led, `best` the one winning so far, `order` the trick's order and `flags` those of the rule.

    >>> from puur.cards import Card, CardSet
    >>> hand = CardSet.of("D7 DJ H7")
    >>> str(CardSet(legal_following(hand.mask, 0, int(Card.H6), int(Card.D10), rules.ONLY_FREE)))
    'DJ H7'
    """
    trumps = TRUMPS[order]
    above = TAKERS[36 * order + best] & trumps
    suit, trumps, puur, over, void_over, only_over = following_masks(LED[led], trumps, PUUR[order], above, flags)
    return legal_mask(hand, suit, trumps, puur, over, void_over, only_over)
