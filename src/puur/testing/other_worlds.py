"""Other worlds: the same view for one seat, with the hidden cards dealt differently."""

from random import Random
from typing import Final

from puur.bots.memory import remembered
from puur.cards import Card, CardSet
from puur.seats import Seat
from puur.spiel import view
from puur.spiel.state import Spiel

_SWAPS: Final = 200


def other_world(spiel: Spiel, seat: Seat, dice: Random) -> Spiel:
    """The Spiel with the cards hidden from this seat exchanged among their holders, including the stock.

    Nobody gets a card of a suit he has shown to lack. The seat's view stays the same; where nothing can be exchanged,
    the Spiel itself is returned.

    >>> from puur.reglement import load
    >>> from puur.spiel import place
    >>> spiel = place(load("schieber"), "O", "DA D6|H7 D7|DK D8|H8 H9")
    >>> other = other_world(spiel, Seat.S, Random(1))
    >>> other == spiel, view(other, Seat.S) == view(spiel, Seat.S)
    (False, True)
    """
    seen = view(spiel, seat)
    memory = remembered(seen)
    hidden = [other for other in spiel.start.seats.order if other is not seat or seen.hand is None]
    allowed = [memory.may[other].mask if other is not seat else ~0 for other in hidden]
    places = [list(spiel.hands[other]) for other in hidden]
    if spiel.preface.stock:
        places.append(list(spiel.preface.stock))
        allowed.append(~0)
    for _ in range(_SWAPS):
        _swap(places, allowed, dice)
    stock = CardSet.of(places.pop()) if spiel.preface.stock else spiel.preface.stock
    hands = list(spiel.hands)
    for other, cards in zip(hidden, places, strict=True):
        hands[other] = CardSet.of(cards)
    changed = spiel._replace(hands=tuple(hands), preface=spiel.preface._replace(stock=stock))
    return changed if view(changed, seat) == seen else spiel


def _swap(places: list[list[Card]], allowed: list[int], dice: Random) -> None:
    """Exchange two cards of two places, if both may lie there."""
    filled = [number for number, cards in enumerate(places) if cards]
    if len(filled) < 2:  # noqa: PLR2004  nobody to exchange with
        return
    own, other = dice.sample(filled, 2)
    mine, theirs = dice.randrange(len(places[own])), dice.randrange(len(places[other]))
    given, taken = places[own][mine], places[other][theirs]
    if allowed[own] >> taken & 1 and allowed[other] >> given & 1:
        places[own][mine], places[other][theirs] = taken, given
