"""Fits how likely a party takes all nine tricks, and prints the table: `match_odds.py [SPIELE [SEED]]`.

The networks play against themselves with open bookkeeping; before every lead of a Spiel in which one party has all
tricks so far it is noted how far short of everything the network for open hands expects that party to fall, and how it
ended. A logistic curve is fitted for each kind of play and each number of tricks done: `puur.bots.search.match_odds`.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from selfplay import KIND_OF_ORDER, PASS_ON, TO_KIND_TABLE, choose_trump, deal

from puur.bots.search.ahead import into_kind, open_table
from puur.bots.search.game import HANDS, HELD, KIND, SIZE, TAKEN, TRICKS, USUAL_RULE, GameArray, play
from puur.bots.search.learned import learned
from puur.bots.search.net import Net
from puur.bots.search.policy import Scratch, best_card, expected_rest, scratch
from puur.core.jit import compiled

SPIELE, SEED, NINE, CARD_POINTS = 200_000, 5, 9, 157
STEPS = 25


@compiled
def notes_of(cards: Net, opened: Net, g: GameArray, room: Scratch, short: "np.ndarray", came: "np.ndarray") -> int:
    """Play a Spiel; `short` and `came` by trick and side: how far short of everything, and whether all nine came."""
    deepest = 0
    while g[TRICKS] < NINE:
        trick = g[TRICKS]
        rest, ahead = CARD_POINTS - g[HELD], expected_rest(opened, g, room)
        short[trick, 0] = rest - ahead if g[TAKEN] == trick else np.nan
        short[trick, 1] = rest + ahead if g[TAKEN] == 0 else np.nan
        deepest = trick
        play(g, best_card(cards, g, room))
        while g[TRICKS] == trick:
            play(g, best_card(cards, g, room))
    came[0], came[1] = g[TAKEN] == NINE, g[TAKEN] == 0
    return int(deepest)


def fitted(short: "np.ndarray", came: "np.ndarray") -> tuple[float, float]:
    """The curve 1 / (1 + exp(-(a - b * short))) nearest to what came, by Newton's steps."""
    x = np.stack([np.ones(len(short)), -short / 50.0], axis=1)
    w = np.zeros(2)
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-x @ w))
        hessian = (x * (p * (1 - p))[:, None]).T @ x + 1e-3 * np.eye(2)
        w += np.linalg.solve(hessian, x.T @ (came - p) - 1e-3 * w)
    return float(w[0]), float(w[1])


def main() -> None:
    """Play, fit and print."""
    spiele, seed = (int(word) for word in (sys.argv[1:] + [str(SPIELE), str(SEED)][len(sys.argv) - 1 :])[:2])
    nets = learned()
    if nets is None:
        raise SystemExit("the networks are missing")
    room, state = scratch(), np.array([seed * 7919 + 1], np.int64)
    pack, hands, g = np.arange(36), np.zeros(4, np.int64), np.zeros(SIZE, np.int64)
    short, came = np.zeros((NINE, 2)), np.zeros(2)
    found: dict[tuple[int, int], list[tuple[float, float]]] = {(kind, t): [] for kind in range(3) for t in range(NINE)}
    for _ in range(spiele):
        deal(pack, hands, state)
        order = choose_trump(nets.trump, hands[0], 0, room, 200, state)
        pushed = order == PASS_ON
        if pushed:
            order = choose_trump(nets.trump, hands[2], 4, room, 200, state)
        kind = int(KIND_OF_ORDER[order])
        open_table(g, kind, 2 if pushed else 0, int(pushed), USUAL_RULE, 0, 5, 0, 0)
        for seat in range(4):
            g[HANDS + seat] = into_kind(hands[seat], TO_KIND_TABLE[order])
        notes_of(nets.cards, nets.opened, g, room, short, came)
        for trick in range(NINE):
            for side in range(2):
                if not np.isnan(short[trick, side]):
                    found[int(g[KIND]), trick].append((short[trick, side], came[side]))
    for kind in range(3):
        rows = []
        for trick in range(NINE):
            noted = np.array(found[kind, trick])
            a, b = fitted(noted[:, 0], noted[:, 1])
            rows.append(f"({a:.2f}, {b:.2f})")
            print(f"# kind {kind}, trick {trick}: {len(noted)} noted, {noted[:, 1].mean():.4f} came", file=sys.stderr)
        print(f"    ({', '.join(rows)}),")


main()
