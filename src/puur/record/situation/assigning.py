"""Cards nobody has seen, dealt so that every hand has its size and holds nothing it cannot hold."""

from collections.abc import Mapping
from typing import Final

from puur.cards import CARDS, EMPTY, PACK, Card, CardSet
from puur.seats import Seat

Hands = tuple[CardSet, CardSet, CardSet, CardSet]
_STRIDE: Final = 7  # prime to the pack: neighbours in the pack come to different hands
SPREAD: Final = tuple(CARDS[at * _STRIDE % len(CARDS)] for at in range(len(CARDS)))
"""The pack in the order in which unseen cards are thought of."""


def completed(
    held: Mapping[Seat, CardSet], sizes: Mapping[Seat, int], barred: Mapping[Seat, CardSet] | None = None
) -> Hands | None:
    """Hands of these sizes that hold at least what is `held`, and of the rest nothing that is `barred` for the seat.

    None where there are none. The same question always has the same answer.

    >>> hands = completed({Seat.S: CardSet.of("D6")}, {Seat.S: 2, Seat.E: 1})
    >>> len(hands[Seat.S]), len(hands[Seat.E])
    (2, 1)
    """
    seen = EMPTY
    for cards in held.values():
        if cards & seen:
            return None
        seen = seen | cards
    slots = [seat for seat, size in sizes.items() for _ in range(size - len(held.get(seat, EMPTY)))]
    if any(size < len(held.get(seat, EMPTY)) for seat, size in sizes.items()):
        return None
    unseen = [one for one in SPREAD if one in PACK - seen]
    owner: dict[Card, int] = {}
    for number in range(len(slots)):
        if not _place(number, slots, unseen, barred or {}, owner, set()):
            return None
    hands = {seat: held.get(seat, EMPTY) for seat in Seat}
    for one, number in owner.items():
        hands[slots[number]] = hands[slots[number]].adding(one)
    return hands[Seat.S], hands[Seat.E], hands[Seat.N], hands[Seat.W]


def _place(
    number: int,
    slots: list[Seat],
    unseen: list[Card],
    barred: Mapping[Seat, CardSet],
    owner: dict[Card, int],
    tried: set[Card],
) -> bool:
    """Find a card for a slot, moving others where that helps: an augmenting path."""
    for one in unseen:
        if one in tried or one in barred.get(slots[number], EMPTY):
            continue
        tried.add(one)
        if one not in owner or _place(owner[one], slots, unseen, barred, owner, tried):
            owner[one] = number
            return True
    return False
