"""Fit the weights by which the solver orders cards: `python tools/fit_evaluation.py --seed 1 --positions 50000`.

Deals are played on by a simple player with much chance in it until two to eight tricks are left; the solver says what
each position is worth; ridge regression finds the weights of `puur.core.dd.evaluation`, which are written to
`src/puur/core/dd/weights.json`. Weights change how long the solver takes, never what it finds.
"""

import argparse
import json
import random
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from puur.cards import CARDS, Card, cards_in
from puur.core.dd import evaluation as at
from puur.core.dd.machine import Machine
from puur.core.dd.position import Position
from puur.core.dd.rules import SolverRules, canonical_places
from puur.modes import BEATERS, POINTS, Order
from puur.rules.follow import ONLY_FREE, PUUR_EXEMPT, FollowRule

TARGET: Final = Path(__file__).parents[1] / "src" / "puur" / "core" / "dd" / "weights.json"
FOLLOW: Final = FollowRule(follow_only=False, over_free=False, void_free=False, only_free=True, puur_exempt=True)
TRICKS_LEFT: Final = (3, 4, 5, 6, 7, 8)
SHARES: Final = {"T": (6, 16, 28, 30, 16, 4), "O": (8, 16, 24, 24, 18, 10), "U": (8, 16, 24, 24, 18, 10)}
RIDGE: Final = 3.0


def choose(rng: random.Random, order: Order, legal: int, others: int, table: list[Card], best: int) -> Card:
    """A card a hurried player might give."""
    cards = cards_in(legal)
    worth = POINTS[order]
    if rng.random() < 0.4:  # noqa: PLR2004  so often anything
        return rng.choice(cards)
    if not table:
        sure = [card for card in cards if not BEATERS[order][card] & others]
        return rng.choice(sure) if sure else min(cards, key=lambda card: worth[card] + 3 * rng.random())
    if best % 2 == len(table) % 2:
        return max(cards, key=lambda card: worth[card] + rng.random())
    winning = [card for card in cards if BEATERS[order][table[best]] >> card & 1]
    if winning and rng.random() < 0.7:  # noqa: PLR2004  mostly takes what it can
        return max(winning, key=lambda card: worth[card])
    return min(cards, key=lambda card: worth[card] + rng.random())


def played_down(rng: random.Random, order: Order, tricks_left: int) -> tuple[tuple[int, ...], int]:
    """Four hands with so many cards each after some play, the leader's first, and the leader."""
    pack = rng.sample(range(36), 36)
    hands = [sum(1 << card for card in pack[at : at + 9]) for at in range(0, 36, 9)]
    leader = rng.randrange(4)
    while hands[0].bit_count() > tricks_left:
        table: list[Card] = []
        best = 0
        for place in range(4):
            seat = (leader + place) % 4
            legal = FOLLOW.legal(hands[seat], order, table[0], table[best]) if table else hands[seat]
            others = hands[0] | hands[1] | hands[2] | hands[3]
            card_given = choose(rng, order, legal, others & ~hands[seat], table, best)
            table.append(card_given)
            hands[seat] &= ~(1 << card_given)
            if place and BEATERS[order][table[best]] >> card_given & 1:
                best = place
        leader = (leader + best) % 4
    return tuple(hands[leader:] + hands[:leader]), leader


def features(order: Order, hands: tuple[int, ...]) -> npt.NDArray[np.float64]:
    """How often a position has each mark of the evaluation; the leader's party is the first."""
    found = np.zeros(at.SIZE)
    places = canonical_places(order)
    spread = [sum(1 << places[card] for card in cards_in(hand)) for hand in hands]
    trumped = 0
    if order.trump is not None:
        trumped = sum(1 << seat for seat in range(4) if spread[seat] & 0x1FF)
    for suit in range(4):
        held = [hand >> 9 * suit & 0x1FF for hand in spread]
        if not any(held):
            continue
        is_trump = suit == 0 and order.trump is not None
        stand = at.lead_in(held[0], held[2], held[1] | held[3])
        if is_trump or order.trump is None:
            found[(at.LEAD_TRUMP if is_trump else at.LEAD_SIDE) + stand] += 1
        if is_trump:
            _mark_trumps(held, found)
        mark_cards(held, trumped, found, is_trump=is_trump)
    found[at.lead_of(0, trumped)] += 1
    return found


def mark_cards(held: list[int], trumped: int, found: npt.NDArray[np.float64], *, is_trump: bool) -> None:
    """Add the marks of a suit's cards."""
    void = sum(1 << seat for seat in range(4) if not held[seat])
    cards = sum(held)
    ranks = [rank for rank in range(8, -1, -1) if cards >> rank & 1]
    for higher, rank in enumerate(ranks):
        seat = next(number for number in range(4) if held[number] >> rank & 1)
        party = seat & 1
        above = ((held[1 - party] | held[3 - party]) >> rank).bit_count()
        length = held[seat].bit_count()
        place = len(ranks) * 9 + higher
        if is_trump:
            marks = (at.TRUMP_PLACE + place, at.TRUMP_RANK + rank, at.TRUMP_GUARD + at.trump_guard_of(above, length))
        else:
            here = at.situation_of(party, trumped, void)
            guard = at.GUARD + here * at.PER_GUARD + at.guard_of(above, length)
            marks = (at.PLACE + here * at.PER_PLACE + place, at.RANK + here * 9 + rank, guard)
        for mark in marks:
            found[mark] += -1 if party else 1


def _mark_trumps(held: list[int], found: npt.NDArray[np.float64]) -> None:
    own, others = (held[0] | held[2]).bit_count(), (held[1] | held[3]).bit_count()
    if own >= others:
        found[at.TRUMP_COUNT + own * 10 + others] += 1
    else:
        found[at.TRUMP_COUNT + others * 10 + own] -= 1
    found[at.longest_of(max(held[0].bit_count(), held[2].bit_count()), others)] += 1
    found[at.longest_of(max(held[1].bit_count(), held[3].bit_count()), own)] -= 1


def fitted(kind: str, positions: int, rng: random.Random) -> tuple[list[int], float, float]:
    """The weights of a kind of mode, the error left on every tenth position, and the spread of those, in points."""
    machine = Machine(64)
    products, wanted_sum = np.zeros((at.SIZE, at.SIZE)), np.zeros(at.SIZE)
    kept: list[tuple[npt.NDArray[np.float64], int]] = []
    for number in range(positions):
        order = rng.choice([order for order in Order if order.trump is not None]) if kind == "T" else Order[kind]
        left = rng.choices(TRICKS_LEFT, SHARES[kind])[0]
        hands, leader = played_down(rng, order, left)
        rules = SolverRules((order,), order, PUUR_EXEMPT | ONLY_FREE)
        answer = machine.solve(rules, Position(hands, (), leader, len(CARDS) // 4 - left))
        row, value = features(order, hands), 2 * answer.low - answer.rest
        if number % 10 == 0:
            kept.append((row, value))
            continue
        seen = np.flatnonzero(row)
        products[np.ix_(seen, seen)] += np.outer(row[seen], row[seen])
        wanted_sum[seen] += row[seen] * value
    weights = np.linalg.solve(products + RIDGE * np.eye(at.SIZE), wanted_sum)
    wanted = np.array([value for _, value in kept])
    error = np.array([row for row, _ in kept]) @ weights - wanted
    return (
        [round(at.UNIT * float(weight)) for weight in weights],
        float(np.sqrt((error**2).mean())),
        float(wanted.std()),
    )


def main() -> None:
    """Fit all three kinds and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--positions", type=int, default=50000, help="for trump; half of it for Obenabe and Undenufe")
    told = parser.parse_args()
    rng = random.Random(told.seed)  # noqa: S311  dice for positions guard no secret
    found: dict[str, list[int]] = {}
    for kind in SHARES:
        weights, error, spread = fitted(kind, told.positions if kind == "T" else told.positions // 2, rng)
        found[kind] = weights
        print(f"{kind}: error {error:.1f} of {spread:.1f} points")
    TARGET.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
