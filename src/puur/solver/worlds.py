"""Possible hidden hands, drawn at random among those consistent with what a player has seen.

He knows his own cards, how many the others hold, what was played, and who did not follow suit. Inferences from
announcements and habits are not used here.
"""

import random
from itertools import combinations

from puur.cards import CardSet, cards_in
from puur.modes import PUUR_BIT, SUIT_MASK, TRUMP_MASK
from puur.seats import Seat
from puur.spiel.state import Spiel

ALL_CARDS = (1 << 36) - 1


def excluded(spiel: Spiel) -> dict[Seat, int]:
    """For each seat the cards it cannot hold, as masks, because it did not play them when it had to (A.2, A.20)."""
    found = dict.fromkeys(spiel.start.seats.order, 0)
    follow = spiel.start.follow
    for trick in (*spiel.turned, *([] if spiel.trick is None else [spiel.trick])):
        order = trick.mode.order
        trumps = TRUMP_MASK[order]
        for place, card in enumerate(trick.cards[1:], 1):
            led = SUIT_MASK[trick.cards[0].suit]
            if led >> card & 1:
                continue
            seat = spiel.start.sitting[trick.leader][place % len(spiel.start.seats.order)]
            if led == trumps:
                found[seat] |= led & ~(PUUR_BIT[order] if follow.puur_exempt else 0)
            elif follow.follow_only or not trumps >> card & 1:
                found[seat] |= led
    return found


def sampled(spiel: Spiel, seat: Seat, rng: random.Random) -> Spiel:
    """The Spiel with the hands of the others redrawn consistently with what this seat knows."""
    order = spiel.start.seats.order
    others = [other for other in order if other is not seat]
    unseen = 0
    for other in others:
        unseen |= spiel.hands[other].mask
    barred = excluded(spiel)
    hands = _dealt(unseen, {seat: len(spiel.hands[seat]) for seat in others}, barred, rng)
    return spiel._replace(
        hands=tuple(
            CardSet(hands[Seat(number)]) if Seat(number) in hands else hand for number, hand in enumerate(spiel.hands)
        )
    )


def _dealt(cards: int, sizes: dict[Seat, int], barred: dict[Seat, int], rng: random.Random) -> dict[Seat, int]:
    """Hands of these sizes without excluded cards. The real hands are a solution, so there always is one."""
    hands = dict.fromkeys(sizes, 0)
    room = dict(sizes)
    waiting = list(cards_in(cards))
    rng.shuffle(waiting)
    waiting.sort(key=lambda card: sum(not barred[seat] >> card & 1 for seat in sizes))
    left = cards
    for card in waiting:
        left &= ~(1 << card)
        fit = [seat for seat in sizes if room[seat] and not barred[seat] >> card & 1]
        while fit:
            seat = rng.choices(fit, [room[other] for other in fit])[0]
            room[seat] -= 1
            if _can_be_dealt(left, room, barred):
                hands[seat] |= 1 << card
                break
            room[seat] += 1
            fit.remove(seat)
    return hands


def _can_be_dealt(cards: int, room: dict[Seat, int], barred: dict[Seat, int]) -> bool:
    """Whether every group of seats has room for the cards that only they can hold (Hall's condition)."""
    seats = list(room)
    for size in range(len(seats)):
        for group in combinations(seats, size):
            nobody_else = cards
            for seat in seats:
                if seat not in group:
                    nobody_else &= barred[seat]
            if nobody_else.bit_count() > sum(room[seat] for seat in group):
                return False
    return True
