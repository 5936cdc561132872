"""Search with one tree over all worlds: every pass draws a world and plays it to its end.

Statistics about a card are shared by all worlds in which it is legal, so that a player does not choose by cards he
cannot see (information set Monte Carlo tree search: Cowling, Powley, Whitehouse 2012, single tree). Every player
maximises his own result; beyond the tree they play by a rule of thumb, and occasionally at random. The die and the
stock are random in every pass.
"""

from typing import Final, NamedTuple

import numpy as np

from puur.bots.random_bits import below
from puur.bots.search.aims import JUST, Aims, reached
from puur.bots.search.fortune import draw_cards, roll
from puur.bots.search.rough import beyond, guess_wishes
from puur.bots.worlds.world_draws import Worlds, draw
from puur.core import position as at
from puur.core.bits import count, nth
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints

EXPLORE: Final = 0.12
"""The exploration constant, of the order of the differences between cards."""
NO_NODE: Final = 0
"""Nodes are counted from 1; the root is node 1."""
DEEPEST: Final = 40
ROOT: Final = 1
PASSES: Final = 4
"""The index of the number of passes in `Tree.total`, after the results of four parties."""


class Tree(NamedTuple):
    """The nodes as arrays: the card leading there, how often it was tried and available, and its results."""

    child: Ints
    sibling: Ints
    card: Ints
    visits: Ints
    chances: Ints
    worth: Floats
    size: Ints  # how many nodes there are
    total: Floats  # what all passes brought each party


def new_tree(room: int) -> Tree:
    """A tree with its root, with a capacity of so many nodes."""
    child, sibling, card, visits, chances = (np.zeros(room + 2, np.int64) for _ in range(5))
    return Tree(child, sibling, card, visits, chances, np.zeros(room + 2), np.ones(1, np.int64), np.zeros(PASSES + 1))


class TreeTable(NamedTuple):
    """What is the same in every pass: the row with one's own cards, the seats of the hands, die and draws."""

    row: Ints
    places: Ints  # the seat of each place; 4 and more: the stock
    faces: Ints  # what the die says; empty without a die
    draws: Ints  # how many cards are drawn after each trick
    by_chance: int  # of 100 cards beyond the tree, how many are left to chance


@compiled
def select(tree: Tree, node: int, legal: int, seed: Ints) -> int:
    """The child to follow: an untried card first (a new node), else the most promising one. NO_NODE: no room."""
    left, best, most = legal, NO_NODE, -1.0
    child = int(tree.child[node])
    while child != NO_NODE:
        bit = 1 << tree.card[child]
        if legal & bit:
            left &= ~bit
            tree.chances[child] += 1
        child = int(tree.sibling[child])
    if left != 0:
        if tree.size[0] + 1 >= len(tree.card):
            return NO_NODE
        tree.size[0] += 1
        child = int(tree.size[0])
        tree.card[child] = nth(left, below(seed, count(left)))
        tree.child[child], tree.visits[child], tree.worth[child], tree.chances[child] = NO_NODE, 0, 0.0, 1
        tree.sibling[child] = tree.child[node]
        tree.child[node] = child
        return child
    child = int(tree.child[node])
    while child != NO_NODE:
        if legal >> tree.card[child] & 1:
            tried = tree.visits[child]
            promise = tree.worth[child] / tried + EXPLORE * np.sqrt(np.log(tree.chances[child]) / tried)
            if promise > most:
                best, most = child, promise
        child = int(tree.sibling[child])
    return best


@compiled
def set_out(row: Ints, table: TreeTable, hands: Ints) -> int:
    """Deal the hands of a world to the table; returns the stock."""
    row[:] = table.row
    stock = 0
    for place in range(len(table.places)):
        if table.places[place] < at.NOBODY:
            row[at.HANDS + table.places[place]] = hands[place]
        else:
            stock = int(hands[place])
    return stock


@compiled
def go_down(  # noqa: PLR0913, PLR0917  a kernel
    tree: Tree, table: TreeTable, aims: Aims, row: Ints, stock: int, path: Ints, mover: Ints, seed: Ints
) -> int:
    """Play one Spiel to its end, within the tree and one new node; returns the depth reached."""
    node, depth, first = ROOT, 0, True
    while not at.is_over(row):
        if row[at.LYING] == 0 and not first:
            stock = draw_cards(row, table.draws, stock, seed)
            if len(table.faces):
                roll(row, table.faces, seed)
        first = False
        legal = at.legal_cards(row)
        known = tree.size[0]
        node = select(tree, node, legal, seed) if node != NO_NODE and depth < DEEPEST else NO_NODE
        if node == NO_NODE:
            at.play(row, beyond(row, legal, aims, table.by_chance, seed))
            continue
        path[depth], mover[depth] = node, row[at.PARTY] >> 2 * row[at.TURN] & 3
        depth += 1
        at.play(row, tree.card[node])
        if tree.size[0] > known:
            node = NO_NODE
    return depth


@compiled
def search(tree: Tree, table: TreeTable, aims: Aims, worlds: Worlds, passes: int, seed: Ints) -> None:
    """So many passes: draw a world, descend the tree, play to the end, update every node on the way."""
    row, hands = np.empty(at.ROW, np.int64), np.empty(3, np.int64)
    path, mover = np.empty(DEEPEST, np.int64), np.empty(DEEPEST, np.int64)
    known = aims.wishes.copy()
    for _ in range(passes):
        draw(worlds, seed, hands)
        stock = set_out(row, table, hands)
        if aims.goal == JUST:
            guess_wishes(row, aims.wishes, known)
        depth = go_down(tree, table, aims, row, stock, path, mover, seed)
        for i in range(depth):
            tree.visits[path[i]] += 1
            tree.worth[path[i]] += reached(row, aims, mover[i])
        for party in range(row[at.PARTIES]):
            tree.total[party] += reached(row, aims, party)
        tree.total[PASSES] += 1
    aims.wishes[:] = known


@compiled
def sample_points(table: TreeTable, worlds: Worlds, party: int, seed: Ints, points: Ints) -> None:
    """The points of a party under random play, in as many worlds as `points` has entries."""
    row, hands = np.empty(at.ROW, np.int64), np.empty(3, np.int64)
    for i in range(len(points)):
        draw(worlds, seed, hands)
        set_out(row, table, hands)
        while not at.is_over(row):
            legal = at.legal_cards(row)
            at.play(row, nth(legal, below(seed, count(legal))))
        points[i] = row[at.MADE + party]


def own_worth(tree: Tree, party: int) -> float:
    """The mean result of a party over the passes, 0 to 1."""
    return float(tree.total[party] / max(1.0, tree.total[PASSES]))
