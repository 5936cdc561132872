"""What a hand is worth: fitted to how Spiele end that are played out by the weights found."""
# ruff: noqa: FBT001, FBT003, PLR2004  kernels take plain numbers

from typing import Final

import numpy as np
from matches import GAMES
from numba import njit
from playing import ANY, NOBODY, Floats, Ints, deal, lay, play_out, rules

from puur.bots.thumb.weights import Style, Weights
from puur.bots.thumb.worths import RunWorth, TrumpWorth
from puur.core import position as at

GOOD: Final = 0.65
"""The share of hands that nobody would choose trump with; they are left out, for their choice matters little."""
TIMES: Final = 3
SAID: Final = (1.2, 39.25, -2.0)
"""The prediction in a Differenzler: the fitted points stretched about their mean, and somewhat fewer."""


@njit
def ends(hands: Ints, order: int, chooser: int, weights: tuple[Weights, ...], base: Ints, partners: bool) -> Floats:
    """The points of each seat, Spiel by Spiel, or of each party where there are partners."""
    row, made, players, said = (
        np.zeros(at.ROW, np.int64),
        np.zeros((len(hands), 4)),
        np.zeros(4, np.int64),
        np.full(4, ANY),
    )
    seed = np.array([1], dtype=np.int64)
    for number in range(len(hands)):
        lay(row, base, hands[number], order)
        play_out(row, players, weights, chooser, partners, 1.0, said, seed)
        made[number] = row[at.MADE : at.MADE + 4]
    return made


@njit
def many_deals(number: int, start: int) -> Ints:
    """So many deals."""
    hands, seed = np.zeros((number, 4), np.int64), np.array([start * 7_919 + 88_172_645_463_325_252], dtype=np.int64)
    for deal_number in range(number):
        deal(seed, hands[deal_number])
    return hands


def pattern(hands: Ints, suit: int) -> Ints:
    """A suit's nine bits, the lowest one the six."""
    return hands >> 9 * suit & 511


def sizes(patterns: Ints) -> Ints:
    """How many cards each pattern has."""
    return np.array([pattern.bit_count() for pattern in range(512)])[patterns]


def trump_facts(hands: Ints, order: int) -> Floats:
    """What a `TrumpWorth` counts, a column for each of its fields."""
    own = pattern(hands, order)
    many = sizes(own)
    found = [np.ones(len(hands)), *(own >> rank & 1 for rank in (5, 3, 8, 7, 6, 4))]
    found += [np.clip(many - place, 0, 1) for place in range(5)] + [np.maximum(0, many - 5)]
    found.append((own >> 5 & 1) * (own >> 3 & 1))
    aces, both, kings, voids = np.zeros((4, len(hands)))
    for suit in range(4):
        side = pattern(hands, suit)
        ace, king = side >> 8 & 1, side >> 7 & 1
        if suit != order:
            aces, both, voids = aces + ace, both + ace * king, voids + (side == 0)
            kings = kings + (1 - ace) * king * (sizes(side) > 1)
    return np.array([*found, aces, both, kings, voids * many], dtype=np.float64).T


def run_facts(hands: Ints, order: int) -> Floats:
    """What a `RunWorth` counts, a column for each of its fields."""
    found = np.zeros((9, len(hands)))
    found[0] = 1
    for suit in range(4):
        side = pattern(hands, suit)
        if order == 5:
            side = np.array([int(f"{number:09b}"[::-1], 2) for number in range(512)])[side]
        many, row, unbroken = sizes(side), np.zeros(len(hands), np.int64), np.ones(len(hands), np.int64)
        for step in range(9):
            unbroken = unbroken * (side >> 8 - step & 1)
            row += unbroken
        second, third = side >> 7 & 1, side >> 6 & 1
        for length in range(1, 5):
            found[length] += row >= length
        found[5] += np.where(row > 0, many - row, 0)
        found[6] += (row == 0) * second * (many > 1)
        found[7] += (row == 0) * np.where(second == 1, third, third * (many > 2))
        found[8] += np.where((row > 0) & (row < 8), side >> np.clip(7 - row, 0, 8) & 1, 0)
    return found.T


def fitted(facts: Floats, points: Floats) -> Floats:
    """The least squares fit to the hands that would choose trump."""
    kept = np.ones(len(points), dtype=bool)
    found = np.zeros(facts.shape[1])
    for _ in range(TIMES):
        found = np.linalg.lstsq(facts[kept], points[kept], rcond=None)[0]
        expected = facts @ found
        kept = expected > np.quantile(expected, GOOD)
    return found


def hands_of(weights: dict[Style, Weights], deals: int) -> dict[str, dict[str, float]]:
    """The tables `hands.*` of a skill: when leading, when the partner leads, and playing alone."""
    hands, found = many_deals(deals, 7), {}
    for name, chooser in (("leading", 0), ("after", 2)):
        for kind, orders, style, facts, fields in (
            ("trump", range(4), Style.TRUMP, trump_facts, TrumpWorth._fields),
            ("run", range(4, 6), Style.PLAIN, run_facts, RunWorth._fields),
        ):
            both = (weights[style], weights[style])
            made = [ends(hands, order, chooser, both, rules("kzjv"), True) for order in orders]
            points = np.concatenate([ended[:, 0] - ended[:, 1] for ended in made])
            seen = np.concatenate([facts(hands[:, chooser], order) for order in orders])
            found[f"{name}_{kind}"] = dict(zip(fields, fitted(seen, points).round(1).tolist(), strict=True))
    found["alone_trump"] = alone(weights, hands)
    return found


def alone(weights: dict[Style, Weights], hands: Ints) -> dict[str, float]:
    """The points to predict for a hand where everybody plays for himself."""
    both = (weights[Style.ALONE], weights[Style.ALONE])
    base = rules(GAMES[Style.REACHING].reglement)
    made = [ends(hands, order, NOBODY, both, base, False) for order in range(4)]
    points = np.concatenate([ended[:, seat] for ended in made for seat in range(4)])
    facts = np.concatenate([trump_facts(hands[:, seat], order) for order in range(4) for seat in range(4)])
    found = np.linalg.lstsq(facts, points, rcond=None)[0]
    stretch, mean, fewer = SAID
    found *= stretch
    found[0] += (1 - stretch) * mean + fewer
    return dict(zip(TrumpWorth._fields, found.round(1).tolist(), strict=True))
