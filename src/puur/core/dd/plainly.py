"""Calling the plain search from Python: laying out a position and reading the answer."""

from puur.cards import cards_in
from puur.core.dd import plain
from puur.core.dd.layout import IntRow, SearchTable
from puur.core.dd.position import Position, SolvedPosition
from puur.core.dd.rules import SolverRules
from puur.modes import POINTS

_BARS = 4


def lay_out(rules: SolverRules, position: Position, pos: IntRow) -> None:
    """Write a position into the array of the plain search; players are numbered in playing order."""
    players = len(position.hands)
    for place, hand in enumerate(position.hands):
        pos[plain.HANDS + (position.leader + place) % players] = hand
    for place in range(players, 4):
        pos[plain.HANDS + place] = 0
    for place, card in enumerate(position.table):
        pos[plain.CARDS + place] = card
    for player in range(players):
        pos[plain.NEXT + player] = (player + 1) % players
        pos[plain.PARTY + player] = player & 1
    pos[plain.DEAD] = position.dead
    pos[plain.BARS] = len(position.bars)
    for number, (players_barred, suit, once) in enumerate(position.bars[:_BARS]):
        pos[plain.BAR_SEATS + number] = players_barred
        pos[plain.BAR_SUIT + number] = suit
        pos[plain.BAR_ONCE + number] = int(once)
    pos[plain.SIZE] = players * position.cards_each
    pos[plain.FLAGS] = rules.flags
    pos[plain.OPPONENTS_TAKE] = int(rules.opponents_take)
    pos[plain.LAST] = rules.last
    pos[plain.BONUS], pos[plain.BONUS + 1] = rules.bonus
    pos[plain.FLIP] = rules.flip
    pos[plain.SCALE] = rules.scale
    pos[plain.WORTH] = int(rules.points)
    for trick in range(position.trick, position.trick + position.left):
        pos[plain.ORDERS + trick] = int(rules.orders[trick % len(rules.orders)])
    pos[plain.NODES] = 0
    pos[plain.STOP] = 0
    pos[plain.WISHED] = 0


def answer(
    rules: SolverRules, position: Position, pos: IntRow, table: SearchTable, *, every_card: bool
) -> SolvedPosition:
    """The value of the position laid out, and of every card where requested."""
    players = len(position.hands)
    turn = (position.leader + len(position.table)) % players
    bars = (1 << len(position.bars)) - 1
    rest = rest_of(rules, position)
    low, high = -plain.WIDE, plain.WIDE
    lead, placed = position.leader, len(position.table)

    def searched(wished: int) -> tuple[int, int]:
        pos[plain.WISHED] = wished
        value = plain.seek(turn, placed, lead, position.trick, position.match, bars, 0, low, high, 0, pos, table)
        return _bounds(int(value), position, rest, pos)

    found = searched(0)
    cards: tuple[tuple[int, int, int], ...] = ()
    if every_card:
        order = int(rules.orders[position.trick % len(rules.orders)])
        moves = int(plain.may_play(turn, placed, order, bars, pos))
        cards = tuple((int(card), *searched(1 << card)) for card in cards_in(moves))
    return SolvedPosition(*found, cards, int(pos[plain.NODES]), rest)


def _bounds(value: int, position: Position, rest: int, pos: IntRow) -> tuple[int, int]:
    """Bounds for the leader's party from the value found; the widest possible where the search was stopped."""
    first = position.leader & 1 == 0
    if pos[plain.STOP]:
        value = 0 if first else rest
        return value - plain.WIDE, value + plain.WIDE
    return (value, value) if first else (rest - value, rest - value)


def rest_of(rules: SolverRules, position: Position) -> int:
    """The points still to come: in the hands, on the table, and for the last trick."""
    cards = [card for hand in position.hands for card in cards_in(hand)]
    counted = sum(POINTS[rules.points][card] for card in (*cards, *position.table))
    return rules.scale * counted + rules.last
