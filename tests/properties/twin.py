"""Between Puur and the naive twin: the same cards, seats, modes and tricks in the twin's plain words."""

from collections.abc import Iterable

from tests.naive import cards as naive
from tests.naive.count import Trick as NaiveTrick
from tests.naive.trick import Play as NaivePlay

from puur.cards import Card
from puur.modes import Variant
from puur.seats import Seat, SeatPlan
from puur.spiel import Spiel, Trick
from puur.spiel.tricks import all_tricks


def names(cards: Iterable[Card]) -> list[str]:
    """The twin's names of cards, in the given order."""
    return [card.name for card in cards]


def spiel_mode(variant: Variant) -> str:
    """The twin's name of what is announced for a Spiel."""
    return variant.name


def plays(trick: Trick, seats: SeatPlan) -> list[NaivePlay]:
    """The cards of a trick with who gave them."""
    order = seats.starting_with(trick.leader)
    return [(order[place % len(order)].name, card.name) for place, card in enumerate(trick.cards)]


def taken(spiel: Spiel) -> list[NaiveTrick]:
    """The complete tricks: who took each, and its cards."""
    return [(trick.taker.name, names(trick.cards)) for trick in all_tricks(spiel) if trick.taker is not None]


def dealt(spiel: Spiel) -> dict[str, list[str]]:
    """What each seat was dealt: its hand and what it has played, in the order of the pack."""
    held: dict[str, list[str]] = {seat.name: names(spiel.hands[seat]) for seat in Seat}
    for trick in all_tricks(spiel):
        for seat, name in plays(trick, spiel.start.seats):
            held[seat].append(name)
    return {seat: sorted(cards, key=naive.DECK.index) for seat, cards in held.items()}
