"""Laying down the rest, only where every remaining card is Bock in any order of play, by the judging rule (A.14)."""

from puur.bots.knowledge import is_bock, lying, next_mode, own_hand, unseen
from puur.modes import Variant
from puur.reglement.options import RestClaim, StoeckPlay
from puur.rules.follow import FollowRule, undertrump_in
from puur.rules.rest import LaidDown, not_bock
from puur.rules.stoeck import stoeck_of
from puur.spiel.acts import Act, ClaimRest, Laid
from puur.spiel.view import View

_FEWEST = 2
"""The fewest cards worth claiming: a single card is faster to play."""
_AFTER = 2
"""The number of tricks after which every Weis has been said (A.23.3)."""


def claim(view: View, acts: tuple[Act, ...]) -> ClaimRest | None:
    """The claim of the rest, if it is certainly right and costs no Stoeck; only on lead."""
    if view.seat is None or view.turn is not view.seat or len(own_hand(view)) < _FEWEST:
        return None
    act = ClaimRest(view.seat, Laid.OWN)
    leads = view.trick is None or view.trick.taker is not None
    if not leads or act not in acts or len(lying(view)) < _AFTER or _may_hold_stoeck(view):
        return None
    return act if surely_all(view) else None


def surely_all(view: View) -> bool:
    """Whether the leader wins every remaining trick, whatever the others hold and in whatever order he plays.

    >>> from puur.reglement import load
    >>> from puur.seats import Seat
    >>> from puur.spiel import place
    >>> from puur.spiel.view import view
    >>> surely_all(view(place(load("schieber"), "D", "DJ D9|C7 HA|H6 H7|S6 S7"), Seat.S))
    True
    """
    seat, keys = view.seat, view.reglement
    hand, out = own_hand(view), unseen(view)
    judged = keys.trick.rest.value is RestClaim.ANY_ORDER and len(view.seats.order) == 4  # noqa: PLR2004  A.14
    if seat is None or not judged or not all(is_bock(card, next_mode(view), out) for card in hand):
        return False
    variant = view.variant or Variant.O
    first = sum(trick.taker is not None for trick in lying(view))
    laid = LaidDown(seat, hand, None, out, seat, (), view.dead)
    modes = tuple(variant.mode(number) for number in range(first, first + len(hand)))
    follow = FollowRule.of(keys.follow, undertrump_in(keys, view.round).value)
    return not_bock(laid, modes, follow, keys.trick.dead_lead.value, view.seats) is None


def _may_hold_stoeck(view: View) -> bool:
    """Whether this party may still have Stoeck to show: they are shown with the second of the two (A.23.8)."""
    if view.reglement.stoeck.play.value is not StoeckPlay.SHOWN or view.stoeck is not None:
        return False
    return bool(stoeck_of(view.variant) & (own_hand(view) | unseen(view)))
