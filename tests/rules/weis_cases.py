"""What the tests of Weis share: the keys of A.23 and G.weis, and a supply of hands and of possible claims."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final

from puur.cards import PACK, CardSet, Rank, Suit, card_of
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.rules.weis import Weis, weis_of
from puur.rules.weis_comparison import Announced
from puur.seats import Seat

SCHIEBER: Final = load("schieber").weis
NO_CROSS: Final = replace(SCHIEBER, cross=Cited(value=False, article="A.23.2"))
GRAUER: Final = load("grauer-jass-2").weis


def weis(cards: str) -> Weis:
    """The Weis that the named cards are in the Schieber."""
    found = weis_of(CardSet.of(cards), SCHIEBER)
    assert found is not None
    return found


def said(seat: Seat, cards: str) -> Announced:
    """A Weis announced with its true points."""
    found = weis(cards)
    return Announced(seat, found, found.points)


def _card_sets() -> Iterator[CardSet]:
    for suit in Suit:
        for low in Rank:
            for length in range(3, 10 - low):
                yield CardSet.of([card_of(suit, Rank(rank)) for rank in range(low, low + length)])
    for rank in Rank:
        yield CardSet.of([card_of(suit, rank) for suit in Suit])


EVERY_WEIS: Final = tuple(found for cards in _card_sets() if (found := weis_of(cards, SCHIEBER)) is not None)


def some_claims(rng: Random) -> tuple[Announced, ...]:
    """Weis without a common card, mostly of one value, announced in playing order by any seats."""
    points = rng.choice((20, 20, 50, 100))
    pool = [weis for weis in EVERY_WEIS if weis.points == points or rng.random() < 1 / 3]
    used, seats, claims = CardSet(), rng.choice((list(Seat), [Seat.W, Seat.S, Seat.E, Seat.N])), list[Announced]()
    for seat in seats:
        for chosen in rng.sample(pool, rng.choice((0, 1, 1, 1, 2))):
            if not chosen.cards & used:
                used |= chosen.cards
                claims.append(Announced(seat, chosen, chosen.points))
    return tuple(claims)


@lru_cache(maxsize=8)
def many_claims(seed: int, number: int) -> tuple[tuple[Announced, ...], ...]:
    """So many times some claims: the same for every variant they are looked at in."""
    rng = Random(seed)
    return tuple(some_claims(rng) for _ in range(number))


def some_hands(rng: Random, size: int = 9) -> list[CardSet]:
    """As many hands as the pack has, dealt so that neighbours and equal ranks often come together."""
    cards = sorted(PACK, key=lambda card: rng.choice((card, card.rank * 4)) + rng.random() * 12)
    return [CardSet.of(cards[at : at + size]) for at in range(0, 36, size)]


def renamed(cards: CardSet, order: tuple[Suit, ...]) -> CardSet:
    """The same cards with their suits exchanged."""
    return CardSet.of([card_of(order[card.suit], card.rank) for card in cards])
