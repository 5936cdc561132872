"""The networks of single players: a value for every legal card, and the prediction for a hand."""

from typing import Final

from puur.bots.search.aims import FEWER, JUST
from puur.bots.search.alone.features import MOST_WISHES, STEP, WISHES, alone_card_rows, alone_rows, wish_rows
from puur.bots.search.alone.game import GOAL, gained
from puur.bots.search.game import KIND, TURN, GameArray, legal_cards
from puur.bots.search.kinds import KINDS
from puur.bots.search.net import FIRST, UNIT, Net, add_rows, begin, finish
from puur.bots.search.policy import Scratch, most_worth
from puur.core.bits import lowest
from puur.core.jit import compiled

NETS: Final = 7
"""Networks for cards: by kind for most points, by kind for fewest, one for a prediction with trump."""
COARSE: Final = 4


@compiled
def net_of(goal: int, kind: int) -> int:
    """The number of the network for a goal and a kind."""
    if goal == JUST:
        return 2 * KINDS
    return KINDS + kind if goal == FEWER else kind


@compiled
def value_cards_alone(cards: Net, g: GameArray, room: Scratch) -> int:
    """Write the value of every legal card, in points from now on, for its player; returns their mask."""
    legal = legal_cards(g)
    seat, which = g[TURN], net_of(g[GOAL], g[KIND])
    n = alone_rows(g, seat, room.slot, room.rows)
    total, held = room.total, room.held
    begin(cards, which, total)
    add_rows(cards, which, room.rows, 0, n, total)
    left = legal
    while left != 0:
        card = lowest(left)
        left &= left - 1
        m = alone_card_rows(g, seat, card, room.slot, room.rows, n)
        for j in range(FIRST):
            held[j] = total[j]
        add_rows(cards, which, room.rows, n, m, held)
        room.values[card] = UNIT * finish(cards, which, held, room.second)
    return legal


@compiled
def best_card_alone(cards: Net, g: GameArray, room: Scratch) -> int:
    """The network's best card; a single legal card without evaluation."""
    legal = legal_cards(g)
    if legal & (legal - 1) == 0:
        return lowest(legal)
    value_cards_alone(cards, g, room)
    return most_worth(room.values, legal)


@compiled
def expected_gains(cards: Net, g: GameArray, room: Scratch) -> float:
    """What the Spiel is worth to the player on turn, by the network's best card."""
    left = value_cards_alone(cards, g, room)
    most = -1e9
    while left != 0:
        most = max(most, room.values[lowest(left)])
        left &= left - 1
    return most + gained(g, g[TURN])


@compiled
def wish_worth(wishes: Net, step: int, room: Scratch) -> float:
    """How near a hand comes to a prediction, whose rows are summed in the scratch memory."""
    for j in range(FIRST):
        room.held[j] = room.total[j]
    room.rows[0] = WISHES + step
    add_rows(wishes, 0, room.rows, 0, 1, room.held)
    return UNIT * finish(wishes, 0, room.held, room.second)


@compiled
def best_wish(wishes: Net, hand: int, place: int, room: Scratch) -> int:
    """The points a player with this hand predicts, who leads or sits so many places after the leader."""
    n = wish_rows(hand, place, room.slot, room.rows)
    begin(wishes, 0, room.total)
    add_rows(wishes, 0, room.rows, 0, n, room.total)
    best, most = 0, -1e9
    for step in range(0, MOST_WISHES, COARSE):
        worth = wish_worth(wishes, step, room)
        if worth > most:
            best, most = step, worth
    middle = best
    for step in range(max(0, middle - COARSE + 1), min(MOST_WISHES, middle + COARSE)):
        worth = wish_worth(wishes, step, room)
        if worth > most:
            best, most = step, worth
    return STEP * best
