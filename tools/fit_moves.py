"""Fit the marks by which the solver orders cards near the end: `python -m tools.fit_moves --seed 1 --positions 8000`.

Positions with three to five tricks left, at every place of a trick, come from the same hurried play as those of
`tools/fit_evaluation.py`. A target a little below the best card's value is set, and the solver says of every card
whether it reaches it and how many tricks it looked at for that. The wish is to try the cheapest such card first: each
counts by the inverse square of its cost. Gradient ascent on the probability of a good first card finds the numbers of
`puur.core.dd.rating`, written to `src/puur/core/dd/moves.json`. They change how long the solver takes, never what it
finds.
"""

import argparse
import json
import random
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
from tools.fit_evaluation import FOLLOW, choose, played_down

from puur.cards import Card, cards_in
from puur.core.dd import layout as at
from puur.core.dd import rating
from puur.core.dd.machine import Machine
from puur.core.dd.ordering import LOOK_FOURTH, LOOK_LEAD, LOOK_SECOND, LOOK_THIRD
from puur.core.dd.position import Position
from puur.core.dd.rules import Rules, settings
from puur.core.jit import compiled
from puur.modes import BEATERS, POINTS, Order
from puur.rules.follow import ONLY_FREE, PUUR_EXEMPT

TARGET: Final = Path(__file__).parents[1] / "src" / "puur" / "core" / "dd" / "moves.json"
LOOKS: Final = (LOOK_LEAD, LOOK_SECOND, LOOK_THIRD, LOOK_FOURTH)
"""From so many tricks left on the players of a trick look ahead instead."""
LEFTS: Final = (3, 4, 5)
SCALE: Final = 64
EPOCHS: Final = 20
RATE: Final = 0.15
DECAY: Final = 0.0003
SPREAD: Final = 8.0
"""Targets lie so many points below the best card's value in the mean."""
Floats = npt.NDArray[np.float64]
Rows = npt.NDArray[np.int64]


def position_in_trick(rng: random.Random, order: Order, left: int, placed: int) -> tuple[list[int], list[Card], int]:
    """Hands, leader's first, with so many tricks left and so many cards on the table; and the place that wins."""
    hands, _ = played_down(rng, order, left)
    held, best = list(hands), 0
    table: list[Card] = []
    for place in range(placed):
        legal = FOLLOW.legal(held[place], order, table[0], table[best]) if table else held[place]
        others = sum(hand for seat, hand in enumerate(held) if seat != place)
        one = choose(rng, order, legal, others, table, best)
        table.append(one)
        held[place] &= ~(1 << one)
        if place and BEATERS[order][table[best]] >> one & 1:
            best = place
    return held, table, best


def marks_of(one: int, hands: list[int], table: list[int], best: int, near: int, st: at.Array) -> rating.Marks:
    """The marks of a card, all cards canonical."""
    p0, p1, p2, p3 = hands
    made = sum(int(st[at.POINTS + card]) for card in table)
    if not table:
        return rating.lead_marks(one, p0, p1, p2, p3, near, 0, st)
    led, top = table[0], table[best]
    if len(table) == 1:
        return rating.second_marks(one, p1, p2, p3, p0, led, made, near, 0, st)
    if len(table) == 2:  # noqa: PLR2004  the third player's turn
        return rating.third_marks(one, p2, p3, p0, p1, led, top, best, made, near, 0, st)
    return rating.fourth_marks(one, p3, p0 | p2, p1, int(st[at.BEATERS + top]), best, made, near, 0, st)


def sampled(rng: random.Random, order: Order, left: int, placed: int, machine: Machine) -> tuple[Rows, Floats] | None:
    """The marks of the cards a player has, and how much each is wished to be first; None where there is no choice."""
    rules = Rules((order,), order, PUUR_EXEMPT | ONLY_FREE)
    st = settings(rules)
    hands, table, best = position_in_trick(rng, order, left, placed)
    legal = FOLLOW.legal(hands[placed], order, table[0], table[best]) if table else hands[placed]
    cards = cards_in(legal)
    if len(cards) < 2:  # noqa: PLR2004  no choice
        return None
    value = machine.solve(rules, Position(tuple(hands), tuple(table), 0, 9 - left)).low
    short = int(rng.expovariate(1 / SPREAD))
    target = value + short + 1 if placed & 1 else value - short
    proofs = []
    for one in cards:
        after = tuple(hand & ~(1 << one) for hand in hands)
        proofs.append(machine.reaches(rules, Position(after, (*table, one), 0, 9 - left), target))
    rest = sum(POINTS[order][one] for hand in hands for one in cards_in(hand)) + sum(
        POINTS[order][one] for one in table
    )
    near = rating.wanted(rest + 5 - target if placed & 1 else target, rest + 5)
    spread = [sum(1 << int(st[at.PLACES + one]) for one in cards_in(hand)) for hand in hands]
    laid = [int(st[at.PLACES + one]) for one in table]
    rows = [marks_of(int(st[at.PLACES + one]), spread, laid, best, near, st) for one in cards]
    wish = np.array([(cost + 2.0) ** -2 if reached != bool(placed & 1) else 0.0 for reached, cost in proofs])
    return np.array(rows, dtype=np.int64), wish / wish.sum()


@compiled
def ascend(starts: Rows, rows: Rows, wishes: Floats, numbers: Floats, steps: Floats) -> float:
    """Go once through all samples, and say how probable the wished cards were in the mean."""
    total = 0.0
    for sample in range(len(starts) - 1):
        first, last = starts[sample], starts[sample + 1]
        highest = -1e9
        for card in range(first, last):
            highest = max(highest, numbers[rows[card]].sum())
        weight = 0.0
        for card in range(first, last):
            weight += np.exp(numbers[rows[card]].sum() - highest)
        shares = np.empty(last - first)
        for card in range(first, last):
            shares[card - first] = np.exp(numbers[rows[card]].sum() - highest) / weight
            total += shares[card - first] * wishes[card]
        for card in range(first, last):
            for mark in rows[card]:
                slope = wishes[card] - shares[card - first] - DECAY * numbers[mark]
                steps[mark] += slope * slope
                numbers[mark] += RATE * slope / np.sqrt(steps[mark])
    return total / (len(starts) - 1)


def fitted(orders: tuple[Order, ...], positions: int, rng: random.Random) -> list[int]:
    """The numbers of all blocks for some orders."""
    machine = Machine(4)
    found: list[int] = []
    for left in LEFTS:
        for placed, looks in enumerate(LOOKS):
            if left >= looks:
                found.extend([0] * rating.BLOCK)
                continue
            samples: list[tuple[Rows, Floats]] = []
            while len(samples) < positions:
                sample = sampled(rng, rng.choice(orders), left, placed, machine)
                if sample is not None:
                    samples.append(sample)
            starts = np.cumsum([0, *(len(rows) for rows, _ in samples)])
            rows, wishes = np.concatenate([one for one, _ in samples]), np.concatenate([one for _, one in samples])
            numbers, steps = np.zeros(rating.BLOCK), np.full(rating.BLOCK, 1e-3)
            reached = [float(ascend(starts, rows, wishes, numbers, steps)) for _ in range(EPOCHS)]
            print(f"{left} tricks left, place {placed}: {reached[0]:.3f} -> {reached[-1]:.3f}", flush=True)
            found.extend(round(SCALE * float(one)) for one in numbers)
    return found


def main() -> None:
    """Fit trump modes and the others, and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--positions", type=int, default=8000, help="for each place and number of tricks; half of it without trump"
    )
    told = parser.parse_args()
    rng = random.Random(told.seed)  # noqa: S311  dice for positions guard no secret
    trumps = tuple(one for one in Order if one.trump is not None)
    found = {"T": fitted(trumps, told.positions, rng), "plain": fitted((Order.O, Order.U), told.positions // 2, rng)}
    TARGET.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
