"""Which cards may be played to a trick (A.12, A.20, A.21, A.25.2, K.farbe, E.8, F.ablauf, G.runde).

`legal_mask` and `following_masks` work on plain integers, so that the compiled core shares them; everything else here
prepares their arguments.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from puur.cards import CARDS, Card, Suit
from puur.modes import BEATERS, PUUR_BIT, SUIT_MASK, TRUMP_MASK, Order
from puur.reglement.carries import carries
from puur.reglement.cited import Cited
from puur.reglement.model import FollowKeys, Reglement
from puur.reglement.options import FollowDuty, Undertrump


@carries("A.2", "A.12", "A.20", "A.21", "A.25.2", "K.farbe", "E.8", "F.ablauf", "G.runde")
def legal_mask(  # noqa: PLR0913, PLR0917  a compiled core takes plain integers
    hand: int, led: int, trumps: int, puur: int, over: int, void_over: int, only_over: int
) -> int:
    """The cards of a hand that may be played, as a mask.

    `led` is the mask of the led suit, 0 when leading; `trumps` that of the trump suit, 0 without trump. `puur` is the
    bit of the Puur where it need not be given to a trump lead (A.20), else 0. `over`, `void_over` and `only_over` are
    the trumps that may be played on a plain lead by a player who holds the led suit, by one who is void in it, and by
    one who holds only trumps: all trumps where under-trumping is free, else those above the winning trump (A.21).
    """
    if led == 0:
        return hand
    follow = hand & led
    if led == trumps:
        return follow if follow & ~puur else hand
    if follow:
        return follow | (hand & over)
    rest = hand & ~trumps
    if rest:
        return rest | (hand & void_over)
    return (hand & only_over) or hand


Masks = tuple[int, int, int, int, int, int]
"""What `legal_mask` needs besides the hand: led, trumps, puur, over, void_over, only_over."""

FOLLOW_ONLY: Final = 1
OVER_FREE: Final = 2
VOID_FREE: Final = 4
ONLY_FREE: Final = 8
PUUR_EXEMPT: Final = 16


def following_masks(led: int, trumps: int, puur: int, above: int, flags: int) -> Masks:  # the compiled core shares it
    """The masks for a hand that follows to the suit `led` under a rule given by its flags (A.20, A.21, A.25.2).

    `puur` is the bit of the Puur. `above` are the trumps higher than the winning one, or all trumps while none has been
    played: where under-trumping is forbidden, only these may be played on a plain lead. A player who must follow and
    may not trump plays none.
    """
    return (
        led,
        trumps,
        puur if flags & PUUR_EXEMPT else 0,
        0 if flags & FOLLOW_ONLY else trumps if flags & OVER_FREE else above,
        trumps if flags & VOID_FREE else above,
        trumps if flags & ONLY_FREE else above,
    )


@cache
def _tables(flags: int) -> tuple[tuple[tuple[Masks, ...], ...], ...]:
    """The masks of a rule, precomputed for every order, card led and card winning."""
    return tuple(
        tuple(by_suit[card.suit] for card in CARDS)
        for by_suit in (
            tuple(tuple(_masks(order, suit, best, flags) for best in CARDS) for suit in Suit) for order in Order
        )
    )


def _masks(order: Order, suit: Suit, best: Card, flags: int) -> Masks:
    trumps = TRUMP_MASK[order]
    return following_masks(SUIT_MASK[suit], trumps, PUUR_BIT[order], BEATERS[order][best] & trumps, flags)


@dataclass(frozen=True, slots=True)
class FollowRule:
    """The follow rules of a Reglement as data for `legal_mask`: free under-trumping, the exempt Puur."""

    follow_only: bool
    over_free: bool
    void_free: bool
    only_free: bool
    puur_exempt: bool
    _ready: tuple[tuple[tuple[Masks, ...], ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_ready", _tables(self.flags))

    @classmethod
    def of(cls, keys: FollowKeys, undertrump: Undertrump) -> "FollowRule":
        """The rule set by a Reglement's keys, with its rule on under-trumping in the current round."""
        return cls(
            follow_only=keys.duty.value is FollowDuty.FOLLOW_ONLY,
            over_free=undertrump is Undertrump.FREE,
            void_free=undertrump in {Undertrump.FREE, Undertrump.FREE_WHEN_VOID},
            only_free=undertrump is not Undertrump.FORBIDDEN_OVERTRUMP,
            puur_exempt=keys.puur_exempt.value,
        )

    @property
    def flags(self) -> int:
        """The rule as one integer: the sum of the flags above that are set."""
        held = (self.follow_only, self.over_free, self.void_free, self.only_free, self.puur_exempt)
        return sum(1 << place for place, card in enumerate(held) if card)

    def legal(self, hand: int, order: int, led: int, best: int) -> int:
        """The mask of legal cards: `led` is the card led, `best` the one winning so far."""
        suit, trumps, puur, over, void_over, only_over = self._ready[order][led][best]
        return legal_mask(hand, suit, trumps, puur, over, void_over, only_over)


@carries("A.21", "P.25")
def undertrump_in(reglement: Reglement, round_number: int) -> Cited[Undertrump]:
    """The rule on under-trumping in a round: subtracted rounds may have a rule of their own (P.25)."""
    keys = reglement.tournament
    return keys.subtracted_undertrump if round_number in keys.subtracted.value else reglement.follow.undertrump
