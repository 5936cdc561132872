"""Answers of the quick search that must be the same compiled and as Python: run as a program it prints them."""

import random

from puur.core.dd.machine import Machine
from puur.core.dd.position import Position
from puur.core.dd.rules import SolverRules
from puur.modes import Order

CARDS = 4


def answers() -> list[int]:
    """Bounds of values and cards, and the tricks looked at, of endings in every order and under various rules."""
    rng = random.Random(7)
    machine = Machine(1)
    found = list[int]()
    for number in range(24):
        order = tuple(Order)[number % len(Order)]
        pack = rng.sample(range(36), 4 * CARDS)
        hands = tuple(sum(1 << card for card in pack[at : at + CARDS]) for at in range(0, 4 * CARDS, CARDS))
        changing = (Order.O, Order.U) if order.trump is None else (order,)
        rules = SolverRules(
            changing, order, rng.randrange(32), 1 + number % 3, 5, (100, 20 * (number & 1)), number >> 1 & 1
        )
        position = Position(hands, (), rng.randrange(4), 9 - CARDS, number & 3)
        answer = machine.solve(rules, position, every_card=True)
        found += [answer.low, answer.high, answer.nodes, *(bound for card in answer.cards for bound in card)]
    return found


if __name__ == "__main__":
    print(*answers())  # noqa: T201  a program
