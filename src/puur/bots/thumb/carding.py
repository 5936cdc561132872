"""Choosing a card by the rules of thumb: draw trumps, cash Bock, smear the partner's trick."""

from puur.bots.knowledge import is_bock, next_mode, trumps, unseen, wants_points
from puur.cards import Card, CardSet
from puur.modes import BEATERS, Mode
from puur.rules.trick import seat_of
from puur.seats import Seat
from puur.spiel.view import View


def choose_card(view: View, seat: Seat, hand: CardSet, legal: tuple[Card, ...]) -> Card:
    """One of the legal cards."""
    if len(legal) == 1:
        return legal[0]
    mode = next_mode(view)
    wanted = wants_points(view)
    running = view.trick is not None and view.trick.taker is None and bool(view.trick.cards)
    if not running:
        live = tuple(one for one in legal if one not in view.dead) or legal  # a dead card loses the trick it leads
        return _lead(view, seat, hand, live, mode) if wanted else _low_lead(legal, mode)
    return _follow(view, seat, legal, mode) if wanted else _duck(view, legal, mode)


def _cheap(cards: tuple[Card, ...], mode: Mode) -> Card:
    """The card one misses least: few points, no trump, low."""
    return min(cards, key=lambda one: (one.suit is mode.trump, mode.points_of(one), _power(one, mode)))


def _power(one: Card, mode: Mode) -> int:
    """How many cards of the pack beat this one, fewer first."""
    return -BEATERS[mode.order][one].bit_count()


def _lead(view: View, seat: Seat, hand: CardSet, legal: tuple[Card, ...], mode: Mode) -> Card:
    """Draw trumps when one's own party chose them, then cash what must win, then lead low."""
    out = unseen(view)
    own = tuple(one for one in legal if one.suit is mode.trump)
    chose = view.announcer is not None and view.seats.party(view.announcer) is view.seats.party(seat)
    if own and chose and trumps(out, mode):
        best = max(own, key=lambda one: _power(one, mode))
        return best if is_bock(best, mode, out) or len(own) > len(trumps(out, mode)) // 2 else _cheap(legal, mode)
    bocks = [one for one in legal if is_bock(one, mode, out) and one.suit is not mode.trump]
    if bocks:
        return max(bocks, key=lambda one: (mode.points_of(one), -len(hand.of_suit(one.suit))))
    plain = tuple(one for one in legal if one.suit is not mode.trump)
    return _cheap(plain or legal, mode)


def _low_lead(legal: tuple[Card, ...], mode: Mode) -> Card:
    """Where points are not wanted: the card most others beat."""
    return min(legal, key=lambda one: (_power(one, mode), mode.points_of(one)))


def _follow(view: View, seat: Seat, legal: tuple[Card, ...], mode: Mode) -> Card:
    """Smear a trick that is the partner's for sure, win what is worth it, else throw the cheapest card."""
    trick = view.trick
    if trick is None or trick.best is None:
        return _cheap(legal, mode)
    winning = trick.cards[trick.best]
    holder = seat_of(trick.best, trick.leader, view.seats)
    last = len(trick.cards) == trick.size - 1
    out = unseen(view)
    safe = last or BEATERS[mode.order][winning] & out.mask == 0
    if view.seats.party(holder) is view.seats.party(seat):
        return _smear(legal, mode, out) if safe else _cheap(legal, mode)
    takers = tuple(one for one in legal if BEATERS[mode.order][winning] >> one & 1 and one not in view.dead)
    sure = tuple(one for one in takers if last or BEATERS[mode.order][one] & out.mask == 0)
    if sure:
        return max(sure, key=lambda one: (one.suit is not mode.trump, last * mode.points_of(one), -_power(one, mode)))
    if takers and trick.points >= 10:  # noqa: PLR2004  a ten lies: worth a try
        return _cheap(takers, mode)
    return _cheap(legal, mode)


def _smear(legal: tuple[Card, ...], mode: Mode, out: CardSet) -> Card:
    """Points for the partner, but keep trumps and cards that win by themselves."""
    spare = tuple(one for one in legal if one.suit is not mode.trump and not is_bock(one, mode, out))
    return max(spare, key=mode.points_of) if spare else _cheap(legal, mode)


def _duck(view: View, legal: tuple[Card, ...], mode: Mode) -> Card:
    """Where points are not wanted: stay below with as much as possible, or win at the end with the dearest card."""
    trick = view.trick
    if trick is None or trick.best is None:
        return _low_lead(legal, mode)
    winning = trick.cards[trick.best]
    below = tuple(one for one in legal if one in view.dead or not BEATERS[mode.order][winning] >> one & 1)
    if below:
        return max(below, key=lambda one: (mode.points_of(one), _power(one, mode)))
    if len(trick.cards) == trick.size - 1:
        return max(legal, key=lambda one: _power(one, mode))
    return _low_lead(legal, mode)
