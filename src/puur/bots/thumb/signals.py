"""Giving and reading signals between partners: verwerfen and anziehen, as agreed."""

from collections.abc import Iterator
from typing import Final

from puur.bots.conventions import Conventions, Discard, LowLead
from puur.bots.knowledge import lying, own_hand, unseen
from puur.bots.thumb.situation import NO_WISH, SuitWish, running
from puur.cards import Card, Suit
from puur.modes import ABOVE, TRUMP_MASK
from puur.seats import Seat
from puur.spiel.state import Trick
from puur.spiel.view import View

SAME_COLOUR: Final = {Suit.D: Suit.H, Suit.H: Suit.D, Suit.S: Suit.C, Suit.C: Suit.S}
_LOW: Final = 3
"""The most points of a low card, when led."""
NEARLY: Final = 2.0
"""The points a signal may cost."""


def wish_of(view: View, seat: Seat, conventions: Conventions) -> SuitWish:
    """How much the partner wants each suit led, from his discards and leads so far."""
    partner = view.seats.partner(seat)
    if partner is None:
        return NO_WISH
    wish = [0.0, 0.0, 0.0, 0.0]
    thrown = first_discard(view, partner)
    if thrown is not None:
        for suit, wanted in meaning(thrown.suit, conventions.discard):
            wish[suit] += wanted
    if conventions.low_lead is LowLead.ASKS_BACK:
        for suit in {lead.suit for lead in _low_leads(view, partner)}:
            wish[suit] += 0.5
    return wish[0], wish[1], wish[2], wish[3]


def meaning(thrown: Suit, agreed: Discard) -> Iterator[tuple[Suit, float]]:
    """How much a first discard of a suit says that each suit is wanted.

    >>> dict(meaning(Suit.D, Discard.COLOUR))
    {<Suit.H: 1>: 1.0, <Suit.D: 0>: -1.0}
    """
    match agreed:
        case Discard.NOTHING:
            return
        case Discard.UNWANTED:
            yield thrown, -1.0
        case Discard.WANTED:
            yield thrown, 1.0
        case Discard.COLOUR:
            yield SAME_COLOUR[thrown], 1.0
            yield thrown, -1.0


def _given(view: View, trick: Trick, seat: Seat) -> Card | None:
    """The card a seat gave to a trick."""
    players = view.seats.starting_with(trick.leader)
    at = players.index(seat)
    return trick.cards[at] if at < len(trick.cards) else None


def first_discard(view: View, seat: Seat) -> Card | None:
    """A seat's first discard of a plain card."""
    for trick in lying(view):
        given = _given(view, trick, seat)
        if given is not None and is_thrown(trick, given):
            return given
    return None


def is_thrown(trick: Trick, card: Card) -> bool:
    """Whether a card of a trick is a discard: neither of the suit led nor a trump."""
    return card.suit is not trick.cards[0].suit and not TRUMP_MASK[trick.mode.order] >> card & 1


def _low_leads(view: View, seat: Seat) -> Iterator[Card]:
    """The low plain cards a seat has led."""
    for trick in lying(view):
        if trick.leader is seat and trick.cards and is_low_lead(trick):
            yield trick.cards[0]


def is_low_lead(trick: Trick) -> bool:
    """Whether a low plain card was led to a trick."""
    given = trick.cards[0]
    return not TRUMP_MASK[trick.mode.order] >> given & 1 and trick.mode.points_of(given) <= _LOW


def with_discard(
    view: View, seat: Seat, ranked: tuple[tuple[Card, float], ...], conventions: Conventions, nearly: float = NEARLY
) -> tuple[tuple[Card, float], ...]:
    """The cards, best first, with the first discard chosen by agreement where that costs no more than `nearly`."""
    trick = running(view)
    if trick is None or conventions.discard is Discard.NOTHING or view.seats.partner(seat) is None:
        return ranked
    if own_hand(view).of_suit(trick.cards[0].suit) or first_discard(view, seat) is not None:
        return ranked
    trumps = TRUMP_MASK[trick.mode.order]
    best, most = ranked[0]
    if trumps >> best & 1:
        return ranked
    near = [pair for pair in ranked if most - pair[1] <= nearly and not trumps >> pair[0] & 1]
    told = max(near, key=lambda pair: (says(view, pair[0], conventions.discard), pair[1]))
    return (told, *(pair for pair in ranked if pair is not told))


def says(view: View, card: Card, agreed: Discard) -> float:
    """How true the signal of a discard is, about suits one wants or does not want led."""
    return sum(wanted * strength(view, suit) for suit, wanted in meaning(card.suit, agreed))


def strength(view: View, suit: Suit) -> float:
    """How much a player wants a suit led: 1 with its best card, less with its second, below 0 with nothing."""
    trick = running(view)
    own, out = own_hand(view).of_suit(suit), unseen(view)
    if trick is None or not own or trick.mode.trump is suit:
        return 0.0
    above = min((ABOVE[trick.mode.order][card] & out.mask).bit_count() for card in own)
    return {0: 1.0, 1: 0.3}.get(above, -0.5)
