"""What a view tells about hidden cards: where each may be, and how many are where.

A player who does not follow shows what he does not hold; shown cards are known to be in a hand. Places are the other
seats in playing order after one's own, then the stock.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from puur.bots.knowledge import lying
from puur.cards import PACK
from puur.modes import ABOVE, LED_MASK, PUUR_BIT, TRUMP_MASK
from puur.reglement.options import StoeckPlay, TrumpSource
from puur.rules.follow import FollowRule
from puur.rules.trick import seat_of
from puur.seats import Seat
from puur.spiel.state import Trick
from puur.spiel.view import View

NOTHING: Final = 0


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden cards: `cards` is their mask; for each place, how many are there and which may be."""

    seats: tuple[Seat, ...]  # the places that are hands
    cards: int
    sizes: tuple[int, ...]
    allowed: tuple[int, ...]


def hidden_from(view: View, seat: Seat) -> Hidden:
    """The cards a seat does not see, and where they may be."""
    others = view.seats.starting_with(seat)[1:]
    given = 0
    for trick in lying(view):
        for card in trick.cards:
            given |= 1 << card
    own = NOTHING if view.hand is None else view.hand.mask
    hidden = PACK.mask & ~(given | own)
    cannot, must = _shown_void(view), _shown_cards(view)
    sizes = [view.sizes[other] for other in others]
    stock = hidden.bit_count() - sum(sizes)
    allowed = [hidden & ~cannot[other] for other in others]
    for place, other in enumerate(others):
        held = must[other] & hidden
        allowed = [mask | held if at == place else mask & ~held for at, mask in enumerate(allowed)]
    fixed = 0
    for other in others:
        fixed |= must[other]
    if stock:
        sizes.append(stock)
        allowed.append(hidden & ~fixed)
    return Hidden(others, hidden, tuple(sizes), tuple(allowed))


def without_suspicion(hidden: Hidden) -> Hidden:
    """The same with only certain knowledge, for tables where somebody did not play by the rules."""
    return Hidden(hidden.seats, hidden.cards, hidden.sizes, tuple(hidden.cards for _ in hidden.sizes))


def _shown_void(view: View) -> list[int]:
    """For each seat, the cards it has shown not to hold; nothing for hands that have drawn since."""
    cannot = [0, 0, 0, 0]
    rule = FollowRule.of(view.reglement.follow, view.reglement.follow.undertrump.value)
    settled = len(view.reglement.deal.draws.value)
    for trick in lying(view)[settled:]:
        for place, missing in _missing(trick, rule, view.dead.mask):
            cannot[seat_of(place, trick.leader, view.seats)] |= missing
    return cannot


def _missing(trick: Trick, rule: FollowRule, dead: int) -> Iterator[tuple[int, int]]:
    """For each card that followed, its place and the cards its player cannot have held."""
    order = trick.mode.order
    if not trick.cards:
        return
    led = trick.cards[0]
    best = led
    for place, (_, card) in enumerate(pairwise(trick.cards), start=1):
        yield place, _not_held(int(card), int(led), int(best), order, rule)
        takes = ABOVE[order][best] >> card & 1 or (TRUMP_MASK[order] >> card & 1 and not TRUMP_MASK[order] >> best & 1)
        if takes and not dead >> card & 1:
            best = card


def _not_held(card: int, led: int, best: int, order: int, rule: FollowRule) -> int:
    """What the player of `card` shows not to hold (A.20, A.21)."""
    suit, trumps = LED_MASK[led], TRUMP_MASK[order]
    if suit >> card & 1:
        return NOTHING
    if suit == trumps:
        return suit & ~PUUR_BIT[order] if rule.puur_exempt else suit
    if not trumps >> card & 1:
        return suit
    void = suit if rule.follow_only else NOTHING
    if not trumps >> best & 1 or ABOVE[order][best] >> card & 1 or rule.over_free:
        return void
    return suit if rule.void_free else PACK.mask & ~trumps


def _shown_cards(view: View) -> list[int]:
    """For each seat, cards that everybody knows it holds or held."""
    must = [0, 0, 0, 0]
    if view.bottom is not None:
        must[view.dealer] |= 1 << view.bottom
    if view.lifted is not None and view.reglement.trump.source.value is TrumpSource.LIFTED_CARD:
        must[view.dealer] |= 1 << view.lifted
    for early in view.early:
        must[early.seat] |= 1 << early.card
    for seen in view.weis:
        if seen.cards is not None:
            must[seen.seat] |= seen.cards.mask
    trump = None if view.variant is None else view.variant.trump
    if view.stoeck is not None and trump is not None and view.reglement.stoeck.play.value is not StoeckPlay.OFF:
        must[view.stoeck] |= 0b011000000 << 9 * trump
    return must
