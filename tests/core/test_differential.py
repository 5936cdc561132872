"""The compiled core, the readable rules and the naive twin say the same of random positions.

    ./check tests/core/test_differential.py -m nightly      a million positions: some minutes

Every decision of a random trick is a position: which cards may be played. At the end of the trick follow its winner,
its points and what is left of the barred suits. The twin knows partners only, and no duty to follow without trumping.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

import pytest
from tests.naive.cards import points
from tests.naive.follow import legal_cards
from tests.naive.trick import SEATS, winner
from tests.naive.trick import DeadLead as NaiveDeadLead
from tests.night import dice
from tests.properties.twin import names

from puur.cards import Card, CardSet, Suit
from puur.core import position as at
from puur.core.jit import COMPILES
from puur.core.rows import empty_row
from puur.core.tables import Ints
from puur.modes import MODES, POINTS, Mode, Order, Variant
from puur.reglement import Cited, load
from puur.reglement.model import FollowKeys
from puur.reglement.options import DeadLead, FollowDuty, Undertrump
from puur.rules.follow import FollowRule
from puur.rules.trick import best_place, taker
from puur.seats import DUEL, PARTNERS, SINGLES, Seat, SeatPlan

TABLES: Final = (PARTNERS, PARTNERS, PARTNERS, PARTNERS.clockwise(), SINGLES, SINGLES.clockwise(), DUEL)
SCHIEBER: Final = load("schieber")
GRAUER: Final = load("grauer-jass-2")
LAST: Final = 5
TRICKS: Final = 9
NAIVE_DEAD_LEADS: Final[dict[DeadLead, NaiveDeadLead]] = {
    DeadLead.OPPONENTS_TAKE: "opponents",
    DeadLead.BEST_LIVE_CARD: "best_live",
}


@dataclass(frozen=True)
class Rules:
    """The rules of a table, as every side wants them."""

    seats: SeatPlan
    duty: FollowDuty
    undertrump: Undertrump
    puur_exempt: bool
    dead_lead: DeadLead

    @property
    def follow(self) -> FollowRule:
        """The rule of following."""
        keys = FollowKeys(Cited(self.duty, "A.2"), Cited(self.undertrump, "A.21"), Cited(self.puur_exempt, "A.20"))
        return FollowRule.of(keys, self.undertrump)


@dataclass(frozen=True)
class Bar:
    """A suit some seats may not lead: for this trick, or until the others take one."""

    seats: tuple[Seat, ...]
    suit: Suit
    one_trick: bool


@dataclass(frozen=True)
class Table:
    """A table before a lead: its rules, the mode of the trick, the hands, what is dead and barred."""

    rules: Rules
    mode: Mode
    number: int
    hands: tuple[CardSet, ...]
    leader: Seat
    dead: CardSet
    bars: tuple[Bar, ...]


def mode_at_random(rng: Random, number: int) -> tuple[Variant, Mode]:
    """A variant and the mode of its trick with this number; now and then the trick after a five on the die."""
    variant = rng.choice(tuple(Variant)[:4] * 3 + tuple(Variant))
    if variant.trump is not None and rng.random() < 0.1:
        return variant, MODES[Order.U][variant.modes[0].points]
    return variant, variant.mode(number)


def table_at_random(rng: Random) -> tuple[Table, Variant]:
    """A table of any kind; few suits more often than a fair deal gives them, so that trumps meet."""
    seats = rng.choice(TABLES)
    common = rng.random() < 0.6
    rules = Rules(
        seats,
        FollowDuty.FOLLOW_OR_TRUMP if common else rng.choice(tuple(FollowDuty)),
        rng.choice(tuple(Undertrump)),
        common or rng.random() < 0.5,
        rng.choice(tuple(DeadLead)),
    )
    each = 2 if seats is DUEL else 1
    size = rng.randint(1, TRICKS // each)
    variant, mode = mode_at_random(rng, TRICKS - size)
    suits = rng.sample(tuple(Suit), 4)
    pack = [card for suit in suits for card in rng.sample(tuple(suit.cards), 9)]
    need = size * each * len(seats.order)
    pack = pack[: max(need, rng.choice((18, 27, 36)))]
    rng.shuffle(pack)
    held = {
        seat: pack[at : at + size * each] for seat, at in zip(seats.order, range(0, need, size * each), strict=True)
    }
    return Table(
        rules=rules,
        mode=mode,
        number=TRICKS - size,
        hands=tuple(CardSet.of(held.get(seat, ())) for seat in Seat),
        leader=rng.choice(seats.order),
        dead=CardSet.of(rng.sample(pack, rng.choice((0, 0, 1, 3, 8)))),
        bars=tuple(
            Bar(rng.choice(seats.parties).seats, rng.choice(tuple(Suit)), rng.random() < 0.5)
            for _ in range(rng.choice((0, 0, 1, 2)))
        ),
    ), variant


def packed(bars: tuple[Bar, ...]) -> int:
    """Barred suits as a row says it."""
    found = 0
    for bar in bars:
        for seat in bar.seats:
            found |= 1 << 8 * seat + (0 if bar.one_trick else 4) + bar.suit
    return found


ROWS: Final[dict[tuple[Rules, Variant], Ints]] = {}


def row_of(table: Table, variant: Variant) -> Ints:
    """The row of a table."""
    rules = table.rules
    if (rules, variant) not in ROWS:
        plain = GRAUER if rules.seats is DUEL else SCHIEBER
        fresh = empty_row(plain, variant, seats=rules.seats, follow=rules.follow)
        loses = rules.dead_lead is DeadLead.OPPONENTS_TAKE
        fresh[at.FLAGS] = rules.follow.flags | (at.DEAD_LEAD_LOSES if loses else 0)
        fresh[at.LAST] = LAST
        ROWS[rules, variant] = fresh
    row = ROWS[rules, variant].copy()
    row[at.HANDS : at.HANDS + 4] = [hand.mask for hand in table.hands]
    row[at.TURN] = table.leader
    row[at.TRICK] = table.number
    row[at.ORDERS] = row[at.ORDERS] & ~(7 << 3 * table.number) | table.mode.order << 3 * table.number
    row[at.DEAD] = table.dead.mask
    row[at.BARS] = packed(table.bars)
    return row


def compare(rng: Random, table: Table, variant: Variant) -> int:
    """Play a random trick and compare; the number of positions looked at."""
    row, rules, order = row_of(table, variant), table.rules, table.mode.order
    players = rules.seats.starting_with(table.leader)
    twin = rules.seats.parties == PARTNERS.parties and rules.duty is FollowDuty.FOLLOW_OR_TRUMP
    size = int(row[at.SIZE])
    hands, lying = list(table.hands), list[Card]()
    for place in range(size):
        seat = players[place % len(players)]
        assert seat == row[at.TURN], table
        barred = tuple(bar.suit for bar in table.bars if seat in bar.seats)
        compiled = int(at.legal_cards(row))
        if lying:
            best = best_place(tuple(lying), order, table.dead.mask)
            legal = rules.follow.legal(hands[seat].mask, order, lying[0], lying[best or 0])
            assert legal == compiled, (table, lying)
        if twin:
            mine, named = names(hands[seat]), names(lying)
            said = legal_cards(
                mine,
                named,
                str(table.mode),
                rules.undertrump.value,
                puur_exempt=rules.puur_exempt,
                dead=names(table.dead),
                barred=[suit.name for suit in barred],
            )
            assert said == names(CardSet(compiled)), (table, lying)
        card = rng.choice(tuple(CardSet(compiled)))
        at.play(row, int(card))
        lying.append(card)
        hands[seat] = hands[seat].without(card)
    compare_end(table, row, tuple(lying), last=table.number == TRICKS - 1 or not hands[table.leader], twin=twin)
    return size


def compare_end(table: Table, row: Ints, lying: tuple[Card, ...], *, last: bool, twin: bool) -> None:
    """Compare who took the trick, what it counts, and which suits stay barred."""
    rules = table.rules
    plan = rules.seats
    who = taker(lying, table.leader, table.mode, table.dead, plan, rules.dead_lead, last=last)
    assert who == row[at.TURN], (table, lying)
    made = [0, 0, 0, 0]
    made[plan.parties.index(plan.party(who))] = sum(POINTS[table.mode.points][card] for card in lying) + LAST * last
    assert made == row[at.MADE : at.MADE + 4].tolist(), (table, lying)
    assert packed(tuple(bar for bar in table.bars if not bar.one_trick and who in bar.seats)) == row[at.BARS], table
    if twin:
        first = plan.order.index(table.leader)
        seats = [SEATS[(first + place) % 4] for place in range(4)]
        plays = list(zip(seats, names(lying), strict=True))
        how, mode = NAIVE_DEAD_LEADS[rules.dead_lead], str(table.mode)
        said = winner(plays, mode, dead=names(table.dead), dead_lead=how, last=last)
        assert SEATS.index(said) == plan.order.index(who), (table, lying)
        assert sum(made) == sum(points(name, mode) for name in names(lying)) + LAST * last


@pytest.mark.cites("A.2", "A.8", "A.12", "A.20", "A.21", "A.25.2", "K.ausspiel", "E.7")
@pytest.mark.cites("F.ablauf", "G.runde", "G.wuerfel", "P.17", "P.18")
@pytest.mark.parametrize(
    ("seed", "positions"),
    [(0, 30_000), *(pytest.param(seed, 250_000, marks=pytest.mark.nightly) for seed in (1, 2, 3, 4))],
)
def test_three_sides_agree(seed: int, positions: int) -> None:
    """Legal cards, winner and points are the same in the core, in the rules and in the twin."""
    rng = dice(seed)
    wanted = positions if COMPILES else positions // 10
    seen = 0
    while seen < wanted:
        table, variant = table_at_random(rng)
        seen += compare(rng, table, variant)
