"""What people say of Weis and Stöck, drawn at random: mostly in time and true, now and then not."""

from random import Random

from tests.naive.rulings.acts import Act
from tests.naive.rulings.announcements import dealt, own_claims, standing, whole, with_first_card
from tests.naive.rulings.choices import pending
from tests.naive.rulings.heard_weis import worth
from tests.naive.rulings.stoeck import both_of
from tests.naive.rulings.table import Table, number
from tests.naive.trick import Seat

SAID = (20, 50, 100, 150, 200)
NINE = 9


def saying(table: Table, rng: Random) -> Act | None:
    """Somebody says something of Weis or Stöck; None if nobody does just now."""
    if table.stage != "play" or table.house.die or pending(table):
        return None
    if not table.house.weis:
        return rng.choice((strange(table, rng), ("stoeck", rng.choice(table.house.seats)))) if out(rng, 0.006) else None
    if out(rng, 0.03):
        return stoeck(table, rng)
    if number(table) > 1 and not table.reopened:
        return false(table, rng) if out(rng, 0.004) else None
    if out(rng, 0.04) and standing(table):
        return ("lay_open", rng.choice(table.house.seats), rng.choice(standing(table)).seat)
    return announcing(table, rng) if out(rng, 0.35) else None


def out(rng: Random, chance: float) -> bool:
    """Whether it happens."""
    return rng.random() < chance


def announcing(table: Table, rng: Random) -> Act | None:
    """Mostly somebody who has a Weis, and whose time it is, announces it; now and then anybody anything."""
    due = [
        seat
        for seat in table.house.seats
        if table.hands[seat] and whole(dealt(table, seat)) and with_first_card(table, seat)
    ]
    if not due and out(rng, 0.9):
        return None
    seat = rng.choice(due if due and out(rng, 0.8) else table.house.seats)
    there = [cards for cards in whole(dealt(table, seat)) if len(cards) < NINE]
    if not there or out(rng, 0.15):
        return false(table, rng)
    if own_claims(table, seat) and out(rng, 0.5):
        return None
    cards = rng.choice(there)
    if len(cards) > 3 and out(rng, 0.1) and len({card[0] for card in cards}) == 1:  # a shorter part of the row
        cards = frozenset(row(cards)[: rng.randint(3, len(cards) - 1)])
    return ("weis", seat, cards, rng.choice(SAID) if out(rng, 0.25) else worth(cards))


def row(cards: frozenset[str]) -> list[str]:
    """Return the cards of a row from the lowest upwards."""
    order = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
    return sorted(cards, key=lambda card: order.index(card[1:]))


def false(table: Table, rng: Random) -> Act | None:
    """Anybody announces what he may not have: a row of which he holds a card, or cards that are no Weis."""
    seat = rng.choice(table.house.seats)
    hand = sorted(dealt(table, seat))
    if not hand:
        return None
    if out(rng, 0.15):
        return strange(table, rng)
    order = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
    low, length, suit = rng.randint(0, 5), rng.randint(3, 4), rng.choice(hand)[0]
    cards = frozenset(suit + rank for rank in order[low : low + length])
    return ("weis", seat, cards, worth(cards) if out(rng, 0.7) else rng.choice(SAID))


def strange(table: Table, rng: Random) -> Act:
    """Somebody says points for some cards of his hand, or of anybody's."""
    seat: Seat = rng.choice(table.house.seats)
    some = sorted(dealt(table, seat)) or sorted(dealt(table, rng.choice(table.house.seats))) or ["H6"]
    return ("weis", seat, frozenset(rng.sample(some, min(len(some), 3))), rng.choice(SAID))


def stoeck(table: Table, rng: Random) -> Act:
    """Mostly who has both shows them, now and then somebody else says so."""
    both = both_of(table)
    holders = [seat for seat in table.house.seats if both and both <= dealt(table, seat)]
    return ("stoeck", rng.choice(holders if holders and out(rng, 0.8) else table.house.seats))
