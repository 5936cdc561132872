"""Fit the weights by which the solver orders cards: `python tools/fit_evaluation.py --seed 1 --positions 14000`.

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
from puur.core.dd.evaluation import HOLDINGS, LENGTHS, PER_HOLDING, SIZE
from puur.core.dd.machine import Machine
from puur.core.dd.position import Position
from puur.core.dd.rules import Rules, canonical_places
from puur.modes import BEATERS, POINTS, Order
from puur.rules.follow import ONLY_FREE, PUUR_EXEMPT, FollowRule

TARGET: Final = Path(__file__).parents[1] / "src" / "puur" / "core" / "dd" / "weights.json"
FOLLOW: Final = FollowRule(follow_only=False, over_free=False, void_free=False, only_free=True, puur_exempt=True)
TRICKS_LEFT: Final = (2, 3, 4, 5, 6, 7, 8)
SHARES: Final = {"T": (8, 20, 25, 25, 15, 5, 2), "O": (8, 16, 20, 20, 16, 12, 8), "U": (8, 16, 20, 20, 16, 12, 8)}
RIDGE: Final = 3.0


def choose(rng: random.Random, order: Order, legal: int, others: int, table: list[Card], best: int) -> Card:
    """A card a hurried player might give."""
    cards = cards_in(legal)
    worth = POINTS[order]
    if rng.random() < 0.4:  # noqa: PLR2004  so often anything
        return rng.choice(cards)
    if not table:
        sure = [one for one in cards if not BEATERS[order][one] & others]
        return rng.choice(sure) if sure else min(cards, key=lambda one: worth[one] + 3 * rng.random())
    if best % 2 == len(table) % 2:
        return max(cards, key=lambda one: worth[one] + rng.random())
    winning = [one for one in cards if BEATERS[order][table[best]] >> one & 1]
    if winning and rng.random() < 0.7:  # noqa: PLR2004  mostly takes what it can
        return max(winning, key=lambda one: worth[one])
    return min(cards, key=lambda one: worth[one] + rng.random())


def played_down(rng: random.Random, order: Order, tricks_left: int) -> tuple[tuple[int, ...], int]:
    """Four hands with so many cards each after some play, the leader's first, and the leader."""
    pack = rng.sample(range(36), 36)
    hands = [sum(1 << one for one in pack[at : at + 9]) for at in range(0, 36, 9)]
    leader = rng.randrange(4)
    while hands[0].bit_count() > tricks_left:
        table: list[Card] = []
        best = 0
        for place in range(4):
            seat = (leader + place) % 4
            legal = FOLLOW.legal(hands[seat], order, table[0], table[best]) if table else hands[seat]
            others = hands[0] | hands[1] | hands[2] | hands[3]
            one = choose(rng, order, legal, others & ~hands[seat], table, best)
            table.append(one)
            hands[seat] &= ~(1 << one)
            if place and BEATERS[order][table[best]] >> one & 1:
                best = place
        leader = (leader + best) % 4
    return tuple(hands[leader:] + hands[:leader]), leader


def features(order: Order, hands: tuple[int, ...]) -> npt.NDArray[np.float64]:
    """What the evaluation sees, in the order of its weights."""
    found = np.zeros(SIZE)
    places = canonical_places(order)
    spread = [sum(1 << places[one] for one in cards_in(hand)) for hand in hands]
    own, other = spread[0] | spread[2], spread[1] | spread[3]
    trumps = 0x1FF if order.trump is not None else 0
    held = int(bool(own & trumps)) | 2 * int(bool(other & trumps))
    for suit in range(4):
        alive = [rank for rank in range(8, -1, -1) if (own | other) >> 9 * suit + rank & 1]
        for place, rank in enumerate(alive):
            mine = own >> 9 * suit + rank & 1
            if suit == 0 and trumps:
                name = "trump"
            else:
                name = ("none", "own" if mine else "other", "other" if mine else "own", "both")[held]
            at = HOLDINGS.index(name) * PER_HOLDING
            sign = 1 if mine else -1
            found[at + len(alive) * 9 + place] += sign
            found[at + LENGTHS * 9 + rank] += sign
    found[len(HOLDINGS) * PER_HOLDING + held] = 1
    return found


def fitted(kind: str, positions: int, rng: random.Random) -> tuple[list[float], float, float]:
    """The weights of a kind of mode, the error that is left and the spread of what they explain, in points."""
    machine = Machine(64)
    rows, values = [], []
    for _ in range(positions):
        order = rng.choice([one for one in Order if one.trump is not None]) if kind == "T" else Order[kind]
        left = rng.choices(TRICKS_LEFT, SHARES[kind])[0]
        hands, leader = played_down(rng, order, left)
        rules = Rules((order,), order, PUUR_EXEMPT | ONLY_FREE)
        answer = machine.solve(rules, Position(hands, (), leader, len(CARDS) // 4 - left))
        rows.append(features(order, hands))
        values.append(2 * answer.low - answer.rest)
    seen, wanted = np.array(rows), np.array(values, dtype=np.float64)
    weights = np.linalg.solve(seen.T @ seen + RIDGE * np.eye(SIZE), seen.T @ wanted)
    error = seen @ weights - wanted
    return [round(float(one), 2) for one in weights], float(np.sqrt((error**2).mean())), float(wanted.std())


def main() -> None:
    """Fit all three kinds and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--positions", type=int, default=14000, help="for trump; half of it for Obenabe and Undenufe")
    told = parser.parse_args()
    rng = random.Random(told.seed)  # noqa: S311  dice for positions guard no secret
    found: dict[str, list[float]] = {}
    for kind in SHARES:
        weights, error, spread = fitted(kind, told.positions if kind == "T" else told.positions // 2, rng)
        found[kind] = weights
        print(f"{kind}: error {error:.1f} of {spread:.1f} points")
    TARGET.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
