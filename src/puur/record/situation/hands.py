"""Cards nobody has seen, dealt so that every hand has its size and holds nothing it cannot hold."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import comb
from typing import Final

from puur.cards import CARDS, EMPTY, PACK, Card, CardSet
from puur.record.act_parts import Hands
from puur.seats import Seat

Spread = tuple[Card, ...]
"""The pack in an order in which unseen cards are thought of."""
_STRIDES: Final = (7, 5, 11, 13, 17, 19, 23, 25, 29, 31)  # prime to the pack: neighbours come to different hands
_BY_POINTS: Final = tuple(sorted(CARDS, key=lambda card: (card.rank.letter not in {"A", "10", "K", "Q"}, -card.rank)))
SPREADS: Final[tuple[Spread, ...]] = (
    tuple(CARDS[at * _STRIDES[0] % len(CARDS)] for at in range(len(CARDS))),
    _BY_POINTS,
    _BY_POINTS[::-1],
    *(tuple(CARDS[(at * stride + stride) % len(CARDS)] for at in range(len(CARDS))) for stride in _STRIDES[1:]),
)
"""Orders that differ as much as can be: mixed, all that counts first, all that counts last, then mixed otherwise."""


def completed(
    held: Mapping[Seat, CardSet],
    sizes: Mapping[Seat, int],
    barred: Mapping[Seat, CardSet] | None = None,
    spread: Spread = SPREADS[0],
) -> Hands | None:
    """Hands of these sizes that hold at least what is `held`, and of the rest nothing that is `barred` for the seat.

    None where there are none. The same question always has the same answer.

    >>> hands = completed({Seat.S: CardSet.of("D6")}, {Seat.S: 2, Seat.E: 1})
    >>> len(hands[Seat.S]), len(hands[Seat.E])
    (2, 1)
    """
    asked = _asked(held, sizes, barred or {})
    if asked is None:
        return None
    needs, may = asked
    got = _dealt(needs, may, spread)
    got = _matched(needs, may, spread) if got is None else got
    return None if got is None else _with(held, got)


def tried(
    held: Mapping[Seat, CardSet], sizes: Mapping[Seat, int], barred: Mapping[Seat, CardSet], spread: Spread
) -> Hands | None:
    """The same, but no card is moved once it is dealt: quick, and none where that does not do."""
    asked = _asked(held, sizes, barred)
    got = None if asked is None else _dealt(*asked, spread)
    return None if got is None else _with(held, got)


def _asked(
    held: Mapping[Seat, CardSet], sizes: Mapping[Seat, int], barred: Mapping[Seat, CardSet]
) -> tuple[dict[Seat, int], dict[Seat, int]] | None:
    """How many cards each seat needs, and which it may hold; None if what is held does not fit."""
    seen = 0
    for cards in held.values():
        if cards.mask & seen:
            return None
        seen |= cards.mask
    needs = {seat: size - len(held.get(seat, EMPTY)) for seat, size in sizes.items()}
    if any(need < 0 for need in needs.values()):
        return None
    return needs, {seat: PACK.mask & ~seen & ~barred.get(seat, EMPTY).mask for seat in sizes}


def _with(held: Mapping[Seat, CardSet], got: Mapping[Seat, int]) -> Hands:
    hands = [held.get(seat, EMPTY).mask | got.get(seat, 0) for seat in Seat]
    return CardSet(hands[0]), CardSet(hands[1]), CardSet(hands[2]), CardSet(hands[3])


def _dealt(needs: Mapping[Seat, int], may: Mapping[Seat, int], spread: Spread) -> dict[Seat, int] | None:
    """Every seat in turn takes the first cards it may hold, whoever has least to choose from first."""
    taken, got = 0, {}
    for seat in sorted(needs, key=lambda seat: may[seat].bit_count() - needs[seat]):
        need, hand, free = needs[seat], 0, may[seat] & ~taken
        for card in spread:
            if not need:
                break
            if free >> card & 1:
                hand |= 1 << card
                need -= 1
        if need:
            return None
        got[seat] = hand
        taken |= hand
    return got


def _matched(needs: Mapping[Seat, int], may: Mapping[Seat, int], spread: Spread) -> dict[Seat, int] | None:
    """The same where the first cards do not do: every card is looked for, moving others where that helps."""
    slots = [seat for seat, need in needs.items() for _ in range(need)]
    owner: dict[Card, int] = {}
    for number in range(len(slots)):
        if not _place(number, slots, spread, may, owner, set()):
            return None
    got = dict.fromkeys(needs, 0)
    for card, number in owner.items():
        got[slots[number]] |= 1 << card
    return got


def _place(
    number: int, slots: list[Seat], spread: Spread, may: Mapping[Seat, int], owner: dict[Card, int], tried: set[Card]
) -> bool:
    """Find a card for a slot, moving others where that helps: an augmenting path."""
    for card in spread:
        if card in tried or not may[slots[number]] >> card & 1:
            continue
        tried.add(card)
        if card not in owner or _place(owner[card], slots, spread, may, owner, tried):
            owner[card] = number
            return True
    return False


def ways(held: Mapping[Seat, CardSet], sizes: Mapping[Seat, int], gone: CardSet) -> int:
    """In how many ways the other cards may lie in hands of these sizes, if nobody held what is `gone`.

    >>> ways({Seat.S: CardSet.of("D6")}, {Seat.S: 2, Seat.E: 1}, EMPTY)
    1190
    """
    free, found = len(_free(held, gone)), 1
    for seat, size in sizes.items():
        need = size - len(held.get(seat, EMPTY))
        if not 0 <= need <= free:
            return 0
        found *= comb(free, need)
        free -= need
    return found


def every(held: Mapping[Seat, CardSet], sizes: Mapping[Seat, int], gone: CardSet) -> Iterator[Hands]:
    """Each of these ways."""
    yield from (_with({}, got) for got in _every(tuple(sizes), held, sizes, _free(held, gone)))


def _free(held: Mapping[Seat, CardSet], gone: CardSet) -> CardSet:
    mask = PACK.mask & ~gone.mask
    for cards in held.values():
        mask &= ~cards.mask
    return CardSet(mask)


def _every(
    seats: tuple[Seat, ...], held: Mapping[Seat, CardSet], sizes: Mapping[Seat, int], free: CardSet
) -> Iterator[dict[Seat, int]]:
    if not seats:
        yield {}
        return
    first, *others = seats
    own = held.get(first, EMPTY)
    for cards in combinations(free, sizes[first] - len(own)):
        more = CardSet.of(cards)
        for got in _every(tuple(others), held, sizes, free - more):
            yield {**got, first: own.mask | more.mask}
