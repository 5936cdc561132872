"""What an attentive player remembers: the cards still out, and which of them each other player may hold.

Everything follows from the view: suits not followed, trumps not played on a trump lead, open or shown cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from puur.bots.knowledge import lying, unseen
from puur.cards import CardSet, Suit
from puur.modes import LED_MASK, PUUR_BIT, TRUMP_MASK
from puur.reglement.options import FollowDuty, TrumpSource, Undertrump
from puur.rules.follow import undertrump_in
from puur.rules.stoeck import stoeck_of
from puur.rules.trick import best_place
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.spiel.state import Trick
from puur.spiel.view import View


@dataclass(frozen=True, slots=True)
class Memory:
    """The cards `out` in other hands or in the stock, and by seat number which of them it `may` hold (own: none)."""

    out: CardSet
    may: tuple[CardSet, CardSet, CardSet, CardSet]

    def void(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat certainly has no card of a suit."""
        return not self.may[seat].of_suit(suit)


def remembered(view: View) -> Memory:
    """The viewer's memory.

    >>> from puur.cards import card
    >>> from puur.reglement import load
    >>> from puur.spiel import Play, apply, place
    >>> from puur.spiel.view import view
    >>> spiel = place(load("schieber"), "O", "DA D6|H7 D7|DK D8|H8 H9")
    >>> for seat, name in zip(Seat, ("DA", "D7", "D8", "H8"), strict=True):
    ...     spiel = apply(spiel, Play(seat, card(name)))
    >>> memory = remembered(view(spiel, Seat.S))
    >>> memory.void(Seat.W, Suit.D), memory.void(Seat.N, Suit.D)
    (True, False)
    """
    out = unseen(view)
    may = [out.mask if seat in view.seats.order and seat is not view.seat else 0 for seat in Seat]
    for trick in lying(view)[last_draw(view) :]:
        for seat, without in _shown_void(view, trick):
            may[seat] &= ~without
    for seat, cards in _located(view):
        held = cards.mask & out.mask
        for other in Seat:
            may[other] = may[other] | held if other is seat and other is not view.seat else may[other] & ~held
    south, east, north, west = map(CardSet, may)
    return Memory(out, (south, east, north, west))


def last_draw(view: View) -> int:
    """The number of the first trick after the last draw (G.ziehen): what was missing before may have been drawn."""
    drawn = [number for number, cards in enumerate(view.reglement.deal.draws.value, 1) if cards]
    complete = sum(trick.taker is not None for trick in lying(view))
    return max((number for number in drawn if number <= complete), default=0)


def _shown_void(view: View, trick: Trick) -> Iterator[tuple[Seat, int]]:
    """Who has shown by a card of this trick that he lacks which cards."""
    follow = view.reglement.follow
    order, led = trick.mode.order, trick.cards[0]
    trumps, suit = TRUMP_MASK[order], LED_MASK[led]
    exempt = PUUR_BIT[order] if follow.puur_exempt.value else 0
    rule = undertrump_in(view.reglement, view.round).value
    players = view.seats.starting_with(trick.leader)
    for place, card in enumerate(trick.cards[1:], 1):
        seat = players[place % len(players)]
        if suit >> card & 1:
            continue
        if suit == trumps:
            yield seat, suit & ~exempt
        elif not trumps >> card & 1 or follow.duty.value is FollowDuty.FOLLOW_ONLY:
            yield seat, suit
        elif rule in {Undertrump.FORBIDDEN, Undertrump.FORBIDDEN_OVERTRUMP}:
            best = best_place(trick.cards[: place + 1], order, view.dead.mask)
            if best != place and best is not None and trumps >> trick.cards[best] & 1:
                yield seat, ~trumps  # a player who under-trumps has only trumps (A.21)


def _located(view: View) -> Iterator[tuple[Seat, CardSet]]:
    """Unplayed cards that everybody knows to be in a certain hand."""
    if view.bottom is not None:
        yield view.dealer, CardSet.of([view.bottom])
    if view.lifted is not None and view.reglement.trump.source.value is TrumpSource.LIFTED_CARD:
        yield view.dealer, CardSet.of([view.lifted])
    for open_hand in view.laid:
        yield open_hand.seat, open_hand.cards
    for early in view.early:
        yield early.seat, CardSet.of([early.card])
    for case in view.cases:
        wrong = case.irregularity
        if isinstance(wrong.act, Play):
            yield wrong.offender, wrong.cards
    both = stoeck_of(view.variant)
    if view.stoeck is not None and both:
        yield view.stoeck, both
    for seen in view.weis:
        if seen.cards is not None:
            yield seen.seat, seen.cards
