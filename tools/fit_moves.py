"""Fit the marks by which the solver orders cards near the end: `python -m tools.fit_moves --seed 2 --walks 40000`.

Positions are met as a search meets them: a target is set for one party at six or seven tricks left, and from there it
plays cards that reach it while the other plays anything. With five to three tricks left the solver says of each of its
cards whether it reaches the target and how many tricks were looked at for that. The wish is to try the cheapest first:
each counts by the inverse square of its cost. Gradient ascent on the probability of a good first card finds the
numbers of `puur.core.dd.card_marks`, written to `src/puur/core/dd/moves.json`. They change how long the solver takes,
never what it finds.
"""

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
from tools.fit_evaluation import FOLLOW, played_down

from puur.cards import Card, cards_in
from puur.core.dd import card_marks
from puur.core.dd import layout as at
from puur.core.dd.card_order import LOOK_FOURTH, LOOK_LEAD, LOOK_SECOND, LOOK_THIRD
from puur.core.dd.machine import Machine
from puur.core.dd.position import Position
from puur.core.dd.rules import SolverRules, settings
from puur.core.jit import compiled
from puur.modes import BEATERS, POINTS, Order
from puur.rules.follow import ONLY_FREE, PUUR_EXEMPT

TARGET: Final = Path(__file__).parents[1] / "src" / "puur" / "core" / "dd" / "moves.json"
LOOKS: Final = (LOOK_LEAD, LOOK_SECOND, LOOK_THIRD, LOOK_FOURTH)
"""From so many tricks left on the players of a trick look ahead instead."""
LEFTS: Final = (3, 4, 5)
STARTS: Final = (6, 6, 7)
LAST: Final = 5
SCALE: Final = 64
EPOCHS: Final = 20
RATE: Final = 0.15
DECAY: Final = 0.0003
SPREAD: Final = 3.0
"""Targets lie so many points below what can be had, in the mean."""
Floats = npt.NDArray[np.float64]
Rows = npt.NDArray[np.int64]


@dataclass
class Walk:
    """A Spiel from some trick on: hands and table, the leader first, and what is wanted of the rest for his party.

    `keen` is the party that plays well, 0 for the leader's; it wants the target, or for the others less than it.
    """

    order: Order
    held: list[int]
    target: int
    keen: int
    table: list[Card] = field(default_factory=list)
    best: int = 0

    @property
    def left(self) -> int:
        """Tricks to come."""
        return (sum(hand.bit_count() for hand in self.held) + len(self.table)) // 4

    @property
    def rest(self) -> int:
        """Points to come."""
        cards = [card for hand in self.held for card in cards_in(hand)] + self.table
        return sum(POINTS[self.order][card] for card in cards) + LAST

    def legal(self) -> tuple[Card, ...]:
        """The cards of the player whose turn it is."""
        hand = self.held[len(self.table)]
        return cards_in(FOLLOW.legal(hand, self.order, self.table[0], self.table[self.best]) if self.table else hand)

    def after(self, card: Card) -> Position:
        """The position after a card."""
        held = list(self.held)
        held[len(self.table)] &= ~(1 << card)
        return Position(tuple(held), (*self.table, card), 0, 9 - self.left)

    def play(self, card_given: Card) -> None:
        """Give a card, and take the trick where it is the last."""
        place = len(self.table)
        rest = self.rest
        self.held[place] &= ~(1 << card_given)
        self.table.append(card_given)
        if place and BEATERS[self.order][self.table[self.best]] >> card_given & 1:
            self.best = place
        if len(self.table) == len(self.held):
            made = sum(POINTS[self.order][card] for card in self.table)
            taker = self.best
            self.target = rest - made - self.target + 1 if taker & 1 else self.target - made
            self.keen ^= taker & 1
            self.held = self.held[taker:] + self.held[:taker]
            self.table, self.best = [], 0


def begun(rng: random.Random, order: Order, machine: Machine) -> Walk:
    """A walk that begins at a lead, with a target that its keen party can have."""
    hands, _ = played_down(rng, order, rng.choice(STARTS))
    rules = SolverRules((order,), order, PUUR_EXEMPT | ONLY_FREE)
    walk = Walk(order, list(hands), 0, rng.randrange(2))
    value = machine.solve(rules, Position(hands, (), 0, 9 - walk.left)).low
    short = int(rng.expovariate(1 / SPREAD))
    walk.target = value + 1 + short if walk.keen else value - short
    return walk


def marks_of(card_given: int, walk: Walk, near: int, st: at.Array) -> card_marks.Marks:
    """The marks of a card."""
    p0, p1, p2, p3 = (sum(1 << int(st[at.PLACES + card]) for card in cards_in(hand)) for hand in walk.held)
    table = [int(st[at.PLACES + card]) for card in walk.table]
    card_given = int(st[at.PLACES + card_given])
    made = sum(int(st[at.POINTS + card]) for card in table)
    if not table:
        return card_marks.lead_marks(card_given, p0, p1, p2, p3, near, 0, st)
    led, top = table[0], table[walk.best]
    if len(table) == 1:
        return card_marks.second_marks(card_given, p1, p2, p3, p0, led, made, near, 0, st)
    if len(table) == 2:  # noqa: PLR2004  the third player's turn
        return card_marks.third_marks(card_given, p2, p3, p0, p1, led, top, walk.best, made, near, 0, st)
    return card_marks.fourth_marks(card_given, p3, p0 | p2, p1, int(st[at.BEATERS + top]), walk.best, made, near, 0, st)


Sample = tuple[tuple[int, int], Rows, Floats]
"""Tricks left and place in the trick; the marks of the cards; how much each is wished to be first."""


def samples_of(walk: Walk, rng: random.Random, machine: Machine) -> Iterator[Sample]:
    """Walk to the end of the Spiel."""
    rules = SolverRules((walk.order,), walk.order, PUUR_EXEMPT | ONLY_FREE)
    st = settings(rules)
    while walk.left >= LEFTS[0]:
        cards, place = list(walk.legal()), len(walk.table)
        rng.shuffle(cards)
        if place & 1 != walk.keen or len(cards) == 1:
            walk.play(cards[0])
            continue
        wish = np.zeros(len(cards))
        wanted = walk.left in LEFTS and walk.left < LOOKS[place]
        for number, card in enumerate(cards):
            reached, cost = machine.reaches(rules, walk.after(card), walk.target)
            wish[number] = (cost + 2.0) ** -2 if reached == (walk.keen == 0) else 0.0
            if wish[number] and not wanted:
                break
        if not wish.any():
            return
        if wanted:
            near = card_marks.wanted(walk.rest - walk.target if place & 1 else walk.target, walk.rest)
            rows = np.array([marks_of(card, walk, near, st) for card in cards], dtype=np.int64)
            yield (walk.left, place), rows, wish / wish.sum()
        walk.play(cards[int(wish.argmax())])


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


def fitted(orders: tuple[Order, ...], walks: int, rng: random.Random) -> list[int]:
    """The numbers of all blocks for some orders."""
    machine = Machine(4)
    met: dict[tuple[int, int], list[tuple[Rows, Floats]]] = {}
    for _ in range(walks):
        for place, rows, wish in samples_of(begun(rng, rng.choice(orders), machine), rng, machine):
            met.setdefault(place, []).append((rows, wish))
    found: list[int] = []
    for left in LEFTS:
        for placed in range(4):
            samples = met.get((left, placed), [])
            numbers = np.zeros(card_marks.BLOCK)
            if samples:
                starts = np.cumsum([0, *(len(rows) for rows, _ in samples)])
                rows, wishes = np.concatenate([row for row, _ in samples]), np.concatenate([row for _, row in samples])
                steps = np.full(card_marks.BLOCK, 1e-3)
                reached = [float(ascend(starts, rows, wishes, numbers, steps)) for _ in range(EPOCHS)]
                print(f"{left} left, place {placed}: {len(samples)}, {reached[0]:.3f} -> {reached[-1]:.3f}", flush=True)
            found.extend(round(SCALE * float(number)) for number in numbers)
    return found


def main() -> None:
    """Fit trump modes and the others, and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--walks", type=int, default=40000, help="in trump modes; half of them without trump")
    told = parser.parse_args()
    rng = random.Random(told.seed)  # noqa: S311  dice for positions guard no secret
    trumps = tuple(order for order in Order if order.trump is not None)
    found = {"T": fitted(trumps, told.walks, rng), "plain": fitted((Order.O, Order.U), told.walks // 2, rng)}
    TARGET.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
