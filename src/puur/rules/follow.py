"""Which cards may be played to a trick (A.20, A.21, A.25.2, F.ablauf, G.runde).

`legal_mask` works on plain integers, so that a compiled core can share it; everything else here prepares its arguments.
"""

from dataclasses import dataclass

from puur.modes import ABOVE, LED_MASK, PUUR_BIT, TRUMP_MASK
from puur.reglement.carries import carries
from puur.reglement.model import Cited, FollowKeys, Reglement
from puur.reglement.options import FollowDuty, Undertrump


@carries("A.2", "A.20", "A.21", "A.25.2", "F.ablauf", "G.runde")
def legal_mask(  # noqa: PLR0913, PLR0917  a compiled core takes plain integers
    hand: int, led: int, trumps: int, puur: int, over: int, void_over: int, only_over: int
) -> int:
    """The cards of a hand that may be played, as a mask.

    `led` is the mask of the led suit, 0 when leading; `trumps` that of the trump suit, 0 without trump. `puur` is the
    bit of the Puur where it need not be given to a trump lead (A.20), else 0. `over`, `void_over` and `only_over` are
    the trumps that may be put on a plain lead by a player who holds the led suit, who holds none of it, and who holds
    nothing but trumps: all trumps where under-trumping is free, else those above the trump now winning (A.21).
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


@dataclass(frozen=True, slots=True)
class FollowRule:
    """The follow rules of a Reglement as data for `legal_mask`: where under-trumping is free, who is exempt."""

    follow_only: bool
    over_free: bool
    void_free: bool
    only_free: bool
    puur_exempt: bool

    @classmethod
    def of(cls, keys: FollowKeys, undertrump: Undertrump) -> "FollowRule":
        """The rule a Reglement's keys describe, with what it says of under-trumping in the round played."""
        return cls(
            follow_only=keys.duty.value is FollowDuty.FOLLOW_ONLY,
            over_free=undertrump is Undertrump.FREE,
            void_free=undertrump in {Undertrump.FREE, Undertrump.FREE_WHEN_VOID},
            only_free=undertrump is not Undertrump.FORBIDDEN_OVERTRUMP,
            puur_exempt=keys.puur_exempt.value,
        )

    def legal(self, hand: int, order: int, led: int, best: int) -> int:
        """The mask of legal cards: `led` and `best` are the cards led and winning so far."""
        trumps = TRUMP_MASK[order]
        suit = LED_MASK[led]
        follow = hand & suit
        if trumps == 0 or (follow and suit != trumps and self.follow_only):
            return follow or hand
        if suit == trumps:
            return legal_mask(hand, suit, trumps, PUUR_BIT[order] if self.puur_exempt else 0, trumps, trumps, trumps)
        if trumps >> best & 1:
            above = ABOVE[order][best]
            return legal_mask(
                hand,
                suit,
                trumps,
                0,
                trumps if self.over_free else above,
                trumps if self.void_free else above,
                trumps if self.only_free else above,
            )
        return follow | hand & trumps if follow else hand


@carries("A.21", "P.25")
def undertrump_in(reglement: Reglement, round_number: int) -> Cited[Undertrump]:
    """What is said of under-trumping in a round: rounds that are subtracted may have a rule of their own (P.25)."""
    event = reglement.event
    return event.subtracted_undertrump if round_number in event.subtracted.value else reglement.follow.undertrump
