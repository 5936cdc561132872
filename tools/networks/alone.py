"""Teaches the networks of single players by self-play: `python tools/networks/alone.py OUT.npz [SPIELE [SEED]]`.

Half of the Spiele are with predictions, the others for most or fewest points. Nothing but the rules goes in.
"""

import sys
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from gradients import fresh, learn, lesson_for, step
from selfplay import KIND_OF_ORDER, TO_KIND_TABLE, deal

from puur.bots.random_bits import below
from puur.bots.search.ahead import into_kind, open_table
from puur.bots.search.aims import FEWER, JUST, MORE
from puur.bots.search.alone.features import (
    CARD_FEATURES,
    MOST_WISHES,
    STEP,
    WISH_FEATURES,
    WISHES,
    alone_card_rows,
    alone_rows,
    wish_rows,
)
from puur.bots.search.alone.game import ALL, ALONE_SIZE, GOAL, SEATS, WISH, gained, gains, give, is_over
from puur.bots.search.alone.policy import NETS, best_wish, net_of, value_cards_alone
from puur.bots.search.card_shape import FeatureRows
from puur.bots.search.features import MOST_ROWS
from puur.bots.search.game import HANDS, KIND, SIZE, TURN, USUAL_RULE, VOID_FREE, GameArray, legal_cards
from puur.bots.search.net import UNIT, Net, SingleFloats, add_rows, answer, begin, finish
from puur.bots.search.policy import Scratch, most_worth, scratch
from puur.core.bits import count, lowest, nth
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints

SPIELE: Final = 3_000_000
SEED: Final = 7
AT_ONCE: Final = 64
TIMES_TOLD: Final = 60
NOTED: Final = 36
FREE_RULE: Final = USUAL_RULE | VOID_FREE


class Notes(NamedTuple):
    """Answers to learn from: their rows and sums, whose they were, and what he had gained before."""

    rows: FeatureRows
    n: Ints
    seat: Ints
    before: Floats
    value: Floats
    total: SingleFloats
    second: SingleFloats


class Taught(NamedTuple):
    """The networks, their gradients, how many samples each had, and what the Spiele brought."""

    cards: Net
    wishes: Net
    grad_cards: Net
    grad_wishes: Net
    samples_cards: Ints
    samples_wishes: Ints
    off: Floats  # squared errors by network, then of wishes
    told: Floats  # by network: what the players gained, and how many


def notes() -> Notes:
    """Room for one Spiel."""
    return Notes(
        np.zeros((NOTED, MOST_ROWS), np.int64),
        np.zeros(NOTED, np.int64),
        np.zeros(NOTED, np.int64),
        np.zeros(NOTED),
        np.zeros(NOTED),
        np.zeros((NOTED, 64), np.float32),
        np.zeros((NOTED, 32), np.float32),
    )


@compiled
def noted_card(taught: Taught, g: GameArray, room: Scratch, chance: int, seed: Ints, kept: Notes, at: int) -> bool:  # noqa: PLR0913, PLR0917  a kernel
    """Give a card, the network's or one by chance; whether there was a choice, noted then at this place."""
    legal = legal_cards(g)
    if legal & (legal - 1) == 0:
        give(g, lowest(legal))
        return False
    value_cards_alone(taught.cards, g, room)
    best = most_worth(room.values, legal)
    if below(seed, 1000) < chance:
        best = nth(legal, below(seed, count(legal)))
    seat, which = g[TURN], net_of(g[GOAL], g[KIND])
    n = alone_rows(g, seat, room.slot, room.rows)
    n = alone_card_rows(g, seat, best, room.slot, room.rows, n)
    begin(taught.cards, which, room.held)
    add_rows(taught.cards, which, room.rows, 0, n, room.held)
    kept.value[at] = finish(taught.cards, which, room.held, room.second)
    kept.rows[at, :n], kept.n[at], kept.seat[at] = room.rows[:n], n, seat
    kept.before[at] = gained(g, seat)
    kept.total[at], kept.second[at] = room.held, room.second
    give(g, best)
    return True


@compiled
def set_goal(g: GameArray, seed: Ints) -> None:
    """Draw what is played: predictions, most points or fewest, with which order and rule."""
    draw = below(seed, 100)
    order = below(seed, 6) if draw >= 65 else 0  # noqa: PLR2004  shares
    kind = KIND_OF_ORDER[order]
    goal = JUST if draw < 50 else MORE if draw < 55 or draw >= 82 else FEWER  # noqa: PLR2004  shares
    rule = USUAL_RULE if goal == MORE or (goal == FEWER and below(seed, 2)) else FREE_RULE
    open_table(g[:SIZE], kind, 0, 0, rule, 0, 5, 0, 0)
    g[SIZE:] = 0
    g[GOAL] = goal
    if goal == MORE:
        g[ALL] = 100
    elif goal == FEWER:
        g[ALL] = 157 if below(seed, 2) else 52


@compiled
def set_wishes(taught: Taught, g: GameArray, room: Scratch, seed: Ints) -> None:
    """Everybody predicts, mostly as the network says."""
    for seat in range(SEATS):
        wish = best_wish(taught.wishes, g[HANDS + seat], seat, room)
        chance = below(seed, 100)
        if chance < 5:  # noqa: PLR2004  shares
            wish = below(seed, 120)
        elif chance < 40:  # noqa: PLR2004  shares
            wish += below(seed, 25) - 12
        g[WISH + seat] = min(STEP * (MOST_WISHES - 1), max(0, wish))


@compiled
def learn_wish(taught: Taught, hand: int, seat: int, g: GameArray, room: Scratch) -> None:
    """Learn how near a prediction came."""
    n = wish_rows(hand, seat, room.slot, room.rows)
    room.rows[n] = WISHES + (g[WISH + seat] + 1) // STEP
    error = answer(taught.wishes, 0, room.rows, n + 1, room.total, room.second) - gains(g, seat) / UNIT
    learn(taught.wishes, taught.grad_wishes, 0, room.rows, n + 1, room.total, room.second, np.float32(error))
    taught.samples_wishes[0] += 1
    taught.off[NETS] += error * error


@compiled
def batch(taught: Taught, room: Scratch, kept: Notes, games: int, seed: Ints, chance: int) -> None:
    """Play some Spiele and add up what is to be learned from them."""
    pack, hands, g = np.arange(36), np.zeros(4, np.int64), np.zeros(ALONE_SIZE, np.int64)
    for _ in range(games):
        deal(pack, hands, seed)
        set_goal(g, seed)
        for seat in range(SEATS):
            g[HANDS + seat] = into_kind(hands[seat], TO_KIND_TABLE[0 if g[KIND] == 0 else 3 + g[KIND]])
            hands[seat] = g[HANDS + seat]
        if g[GOAL] == JUST:
            set_wishes(taught, g, room, seed)
        samples, which = 0, net_of(g[GOAL], g[KIND])
        while not is_over(g):
            if noted_card(taught, g, room, chance, seed, kept, samples):
                samples += 1
        for i in range(samples):
            error = kept.value[i] - (gains(g, kept.seat[i]) - kept.before[i]) / UNIT
            taught.off[which] += error * error
            rows, total, second = kept.rows[i], kept.total[i], kept.second[i]
            learn(taught.cards, taught.grad_cards, which, rows, kept.n[i], total, second, np.float32(error))
        taught.samples_cards[which] += samples
        for seat in range(SEATS):
            taught.told[which] += gains(g, seat)
            if g[GOAL] == JUST:
                learn_wish(taught, hands[seat], seat, g, room)
        taught.told[NETS + which] += SEATS


def save(path: str, nets: tuple[Net, Net], seen: tuple[Net, Net], note: str) -> None:
    """Write the weights as 16-bit floats; rows that nothing was learned about are zero."""
    parts = {}
    for name, net, squares in zip(("cards", "wishes"), nets, seen, strict=True):
        for part, weights, square in zip(Net._fields, net, squares, strict=True):
            learned = np.where(square > 0, weights, 0) if part == "rows" else weights
            parts[f"{name}_{part}"] = learned.astype(np.float16)
    np.savez_compressed(path, **parts, note=np.array(note))


def plan(share: float) -> tuple[int, float]:
    """After this share of the Spiele: cards left to chance of 1000, size of a step."""
    return round(80 * (1 - share) + 15), float(1.4e-3 * 0.5 * (1 + np.cos(np.pi * share)) + 1e-5)


def main() -> None:
    """Teach, tell how it goes, and write the file now and then."""
    path, spiele, seed = (sys.argv[1:] + [str(SPIELE), str(SEED)][len(sys.argv) - 2 :])[:3]
    rng = np.random.default_rng(int(seed))
    cards, wishes = fresh(rng, NETS, CARD_FEATURES), fresh(rng, 1, WISH_FEATURES)
    lessons = lesson_for(cards), lesson_for(wishes)
    samples = np.zeros(NETS, np.int64), np.zeros(1, np.int64)
    taught = Taught(cards, wishes, lessons[0].grad, lessons[1].grad, *samples, np.zeros(NETS + 1), np.zeros(2 * NETS))
    room, kept, state = scratch(), notes(), np.array([int(seed) * 7919 + 12345], np.int64)
    batches, counted = int(spiele) // AT_ONCE, np.zeros(NETS)
    for number in range(1, batches + 1):
        chance, rate = plan(number / batches)
        batch(taught, room, kept, AT_ONCE, state, chance)
        counted += samples[0]
        for net, lesson, had in zip((cards, wishes), lessons, samples, strict=True):
            step(net, lesson, had, number, rate)
            had[:] = 0
        if number % max(1, batches // TIMES_TOLD) == 0 or number == batches:
            off = np.round(UNIT * np.sqrt(taught.off[:NETS] / np.maximum(1, counted)), 1)
            means = np.round(taught.told[:NETS] / np.maximum(1, taught.told[NETS:]), 2)
            print(f"{number * AT_ONCE} Spiele; off by {off}, gained {means}", flush=True)
            taught.off[:], taught.told[:], counted[:] = 0, 0, 0
            save(
                path,
                (cards, wishes),
                (lessons[0].square, lessons[1].square),
                f"seed {seed}, {number * AT_ONCE} of {spiele} Spiele",
            )


main()
