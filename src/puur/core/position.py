"""A position in a Spiel as one row of int64: the legal cards, and the position after a card.

A row is an array of `ROW` integers, of which only the first `STATE` change while cards are played; the rest are the
rules of the table. `puur.core.rows` makes rows; copying one is a plain assignment, `other[:] = row`. Cards, seats and
orders have the numbers of `puur.cards`, `puur.seats` and `puur.modes`; parties those of `SeatPlan.parties`.

A row supports all variants (an order for each trick, the order whose points count), games of partners and of single
players, two players with two cards each to a trick, both directions, all follow rules, dead cards with both rules for a
dead lead, barred suits, and a suit demanded of the next lead (by the die, or by A.8). Chance between tricks, the die
and the stock, is in `puur.core.between`. Weis, Schieben and rulings that bind the current trick are not represented.
"""

from typing import Final

from puur.core.bits import count
from puur.core.follow import legal_following
from puur.core.jit import compiled
from puur.core.tables import LED, STRENGTHS, SUIT, SUITS, TAKERS, TRUMPS, WORTHS, Ints

# What changes with every card.
HANDS: Final = 0
"""Four masks: the cards of each seat, at `HANDS + seat`."""
TURN: Final = 4
"""The seat that plays next."""
LYING: Final = 5
"""How many cards are on the table: 0 before a lead, never a complete trick."""
TABLE: Final = 6
"""The cards on the table, 6 bits each, the one led lowest: `row[TABLE] >> 6 * place & 63`."""
BEST: Final = 7
"""The card winning so far; the card led while no live card can win; undefined while the table is empty."""
HOLDER: Final = 8
"""The seat that played it; `NOBODY` while no card on the table can win."""
TRICK: Final = 9
"""How many tricks have been taken."""
MADE: Final = 10
"""Four numbers: the points of each party so far, including those for the last trick, at `MADE + party`."""
WON: Final = 14
"""How many tricks each party has, 8 bits each: `row[WON] >> 8 * party & 255`."""
DEAD: Final = 15
"""A mask: the cards that lost their Stichwert, wherever they are."""
BARS: Final = 16
"""The suits each seat may not lead, 8 bits each: at `8 * seat + suit` for one trick, 4 higher until others take one."""
DEMAND: Final = 17
"""A mask: the cards from which the next lead must be, if its player holds one; 0 for any. A lead clears it."""
STOCK: Final = 18
"""A mask: the cards of the stock."""
STATE: Final = 19
"""How many of the first fields change."""

# The rules of the table.
ORDERS: Final = 19
"""The order of each trick, 3 bits each: `row[ORDERS] >> 3 * trick & 7`. A five on the die may change it."""
WORTH: Final = 20
"""The order whose points count."""
FLAGS: Final = 21
"""The rules of following: the flags of `FollowRule.flags`, and `DEAD_LEAD_LOSES`."""
FOLLOWING: Final = 22
"""Who plays after each seat, 2 bits each: `row[FOLLOWING] >> 2 * seat & 3`."""
PARTY: Final = 23
"""The party of each seat, 2 bits each: `row[PARTY] >> 2 * seat & 3`."""
SEATED: Final = 24
"""The seats that play, one bit each."""
SIZE: Final = 25
"""How many cards complete a trick."""
EACH: Final = 26
"""How many of them each player plays."""
LAST: Final = 27
"""The points of the last trick."""
PARTIES: Final = 28
"""How many parties there are."""
DIE: Final = 29
"""What each face of the die does, 3 bits each: the number of a suit to lead, `ANY_SUIT` or `AGAIN`; 0 without a die."""
DRAWS: Final = 30
"""How many cards each player draws from the stock after each trick, 4 bits each."""
ROW: Final = 31
"""The length of a row."""

ANY_SUIT: Final = 4
"""A face of the die: any suit may be led, and this trick is played Undenufe (G.wuerfel)."""
AGAIN: Final = 5
"""A face of the die: it is rolled again."""
NOBODY: Final = 4
"""In place of a seat: none."""
DEAD_LEAD_LOSES: Final = 32
"""A flag: every trick led with a dead card goes to the opponents (A.8), not only in the cases of K and E."""


@compiled
def legal_cards(row: Ints) -> int:
    """The cards the seat on turn may play, as a mask; 0 once all have been played."""
    turn = row[TURN]
    hand = int(row[HANDS + turn])
    if row[LYING] > 0:
        order = row[ORDERS] >> 3 * row[TRICK] & 7
        return int(legal_following(hand, order, row[TABLE] & 63, row[BEST], row[FLAGS]))
    demanded = hand & int(row[DEMAND])
    if demanded:
        return demanded
    bars = row[BARS] >> 8 * turn & 255
    return hand if bars == 0 else may_lead(hand, bars)


@compiled
def may_lead(hand: int, bars: int) -> int:
    """The cards of a hand outside barred suits; all of them where it holds no other (P.17)."""
    free = hand
    for suit in range(4):
        if (bars | bars >> 4) >> suit & 1:
            free &= ~SUITS[suit]
    return free or hand


@compiled
def play(row: Ints, card: int) -> None:
    """Play a legal card on the row. The last card of a trick completes it at once: its winner is to play next."""
    turn, lying = row[TURN], row[LYING]
    order = row[ORDERS] >> 3 * row[TRICK] & 7
    row[HANDS + turn] ^= 1 << card
    row[TABLE] |= card << 6 * lying
    row[LYING] = lying + 1
    if lying == 0:
        row[BEST] = card
        row[DEMAND] = 0
    if row[DEAD] >> card & 1 == 0:
        if row[HOLDER] != NOBODY:
            wins = TAKERS[36 * order + row[BEST]] >> card & 1 == 1
        else:
            led = row[TABLE] & 63
            wins = (LED[led] | TRUMPS[order]) >> card & 1 == 1
        if wins:
            row[BEST] = card
            row[HOLDER] = turn
    row[TURN] = row[FOLLOWING] >> 2 * turn & 3
    if lying + 1 == row[SIZE]:
        take(row, order)


@compiled
def take(row: Ints, order: int) -> None:
    """Give the complete trick to its winner, who leads the next one (A.2, A.8, K.ausspiel, E.7, P.18)."""
    leader, led, last = row[TURN], row[TABLE] & 63, is_last(row)  # after the last card the turn is back at the leader
    who = row[HOLDER]
    if who == NOBODY or (row[DEAD] >> led & 1 and lost_by_dead_lead(row, leader, order, last)):
        who = best_opponent(row, leader, order)
    points = row[LAST] if last else 0
    for place in range(row[SIZE]):
        points += WORTHS[36 * row[WORTH] + (row[TABLE] >> 6 * place & 63)]
    party = row[PARTY] >> 2 * who & 3
    row[MADE + party] += points
    row[WON] += 1 << 8 * party
    row[TURN] = who
    row[LYING] = 0
    row[TABLE] = 0
    row[BEST] = 0
    row[HOLDER] = NOBODY
    row[TRICK] += 1
    if row[BARS]:
        end_bars(row, party)


@compiled
def is_last(row: Ints) -> bool:
    """Whether this is the last trick: somebody has too few cards for another (P.28)."""
    fewest = 36
    for seat in range(4):
        if row[SEATED] >> seat & 1:
            fewest = min(fewest, count(row[HANDS + seat]))
    return fewest < int(row[EACH])


@compiled
def is_over(row: Ints) -> bool:
    """Whether all tricks have been taken."""
    return row[LYING] == 0 and is_last(row)


@compiled
def lost_by_dead_lead(row: Ints, leader: int, order: int, last: bool) -> bool:  # noqa: FBT001  a kernel
    """Whether a trick goes to the opponents although the leader's party won it, because a dead card was led."""
    if row[FLAGS] & DEAD_LEAD_LOSES:
        return True
    if not last:
        return False
    saver = row[HOLDER]
    partners = saver != leader and row[PARTY] >> 2 * saver & 3 == row[PARTY] >> 2 * leader & 3
    return not (partners and TRUMPS[order] >> row[BEST] & 1 == 1)


@compiled
def best_opponent(row: Ints, leader: int, order: int) -> int:
    """The opponent of the leader whose live card is best, else the next opponent in playing order (P.18)."""
    ours, led = row[PARTY] >> 2 * leader & 3, row[TABLE] & 63
    first, best, seat, power = NOBODY, NOBODY, leader, 0
    for place in range(row[SIZE]):
        card = row[TABLE] >> 6 * place & 63
        if row[PARTY] >> 2 * seat & 3 != ours:
            first = seat if first == NOBODY else first
            mine = 0
            if TRUMPS[order] >> card & 1:
                mine = 10 + STRENGTHS[36 * order + card]
            elif SUIT[card] == SUIT[led]:
                mine = 1 + STRENGTHS[36 * order + card]
            if mine > power and row[DEAD] >> card & 1 == 0:
                best, power = seat, mine
        seat = row[FOLLOWING] >> 2 * seat & 3
    return first if best == NOBODY else best


@compiled
def end_bars(row: Ints, party: int) -> None:
    """End bars: after their trick (E.7), or when the others take a trick (A.8)."""
    lasting = 0
    for seat in range(4):
        if row[PARTY] >> 2 * seat & 3 == party:
            lasting |= 0xF0 << 8 * seat
    row[BARS] &= lasting
