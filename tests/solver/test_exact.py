"""The solver finds what playing every line finds."""

import random

import numpy as np
import pytest
from tests.night import tonight
from tests.perft.make_suite import Line, read_suite
from tests.solver import brute
from tests.solver.deals import SCHIEBER, after, ending, minimax

from puur.cards import CardSet, Suit, cards_in
from puur.core.dd.machine import Machine
from puur.modes import Variant
from puur.reglement import load
from puur.solver.board import BarredSuit, Board, board_of, legal, step
from puur.solver.exact import Question, Solver, position_of
from puur.solver.questions import question, stakes_of
from puur.solver.worth import Aim, worth_of
from puur.spiel import place
from puur.spiel.state import Spiel

MACHINE = Machine(4)
SMALL = [line for line in read_suite() if line.reglement == "schieber" and max(map(len, line.hands)) <= 5]
"""Positions of the perft suite that the plain search is quick enough for."""
SOLVER = Solver()


def _brute(board: Board) -> int:
    """The points of the first party from the lead on, every line played."""
    frame = board.frame
    pos = np.zeros(32, dtype=np.int64)
    pos[:4] = board.hands
    pos[brute.FLAGS] = frame.follow.flags
    pos[brute.WORTH] = frame.modes[0].points
    pos[brute.LAST] = frame.last_trick
    pos[brute.ORDERS : brute.ORDERS + 9] = frame.orders
    return int(brute.best_line(board.turn, 0, 0, 0, 0, 0, board.trick, pos))


def _points(spiel: Spiel, board: Board) -> Question:
    return Question(board, worth_of(stakes_of(spiel), Aim.POINTS))


def _same_as_enumeration(seed: int, sizes: tuple[int, ...]) -> None:
    rng = random.Random(seed)
    for variant in Variant:
        spiel = ending(rng, rng.choice(sizes), variant)
        asked = _points(spiel, board_of(spiel))
        position, rules = position_of(asked), asked.worth.rules
        quick = MACHINE.solve(rules, position)
        plain = MACHINE.solve(rules, position, quick=False)
        expected = _brute(asked.board)
        assert (expected, expected) == (quick.low, quick.high), (seed, variant, spiel.hands)
        assert (expected, expected) == (plain.low, plain.high), (seed, variant, spiel.hands)


@pytest.mark.parametrize("seed", range(40))
def test_both_solvers_find_what_full_enumeration_finds(seed: int) -> None:
    """On endings of two to four tricks in every variant both solvers equal the enumeration of all lines."""
    _same_as_enumeration(seed, (2, 3, 3, 4))


@pytest.mark.parametrize("lines", [SMALL[at : at + 40] for at in range(0, len(SMALL), 40)])
def test_positions_of_the_perft_suite(lines: list[Line]) -> None:
    """On the nasty positions by which the rules are counted both solvers find the same, for every card."""
    for line in lines:
        spiel = place(load(line.reglement), line.mode, "|".join(" ".join(hand) for hand in line.hands))
        asked = _points(spiel, board_of(spiel))
        position, rules = position_of(asked), asked.worth.rules
        quick = MACHINE.solve(rules, position, every_card=True)
        plain = MACHINE.solve(rules, position, every_card=True, quick=False)
        assert (plain.low, plain.high, set(plain.cards)) == (quick.low, quick.high, set(quick.cards)), line


@pytest.mark.nightly
@pytest.mark.parametrize("seed", tonight(1_000))
def test_ten_thousand_endings(seed: int) -> None:
    """The same on ten thousand other endings of three to five tricks."""
    _same_as_enumeration(1_000 + seed, (3, 4, 4, 5))


def _cards_agree(spiel: Spiel, board: Board) -> None:
    """Every card, and the value, are what playing every line with the readable rules gives."""
    solution = SOLVER.solve(_points(spiel, board))
    known: dict[Board, int] = {}
    first = board.frame.seats.parties[0]
    rest = board.made[0] + board.made[1]
    total = sum(board.frame.points[card] for hand in board.hands for card in cards_in(hand))
    total += sum(board.frame.points[card] for card in board.cards) + board.frame.last_trick + rest
    values = {card: minimax(step(board, card), known) for card in cards_in(legal(board))}
    for card in solution.cards:
        made = board.made[0] if solution.party is first else board.made[1]
        expected = values[card.card] if solution.party is first else total - values[card.card]
        assert expected - made == card.value.exact, (board, card)
    assert set(values) == {card.card for card in solution.cards}
    best = (max if board.frame.party[board.turn] == 0 else min)(values.values())
    assert {card for card, value in values.items() if value == best} == set(solution.best)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", list(Variant))
def test_every_card_at_any_moment_of_a_trick(variant: Variant, seed: int) -> None:
    """At any moment of a trick every card is worth what all lines after it come to, and the best are named."""
    rng = random.Random(f"{variant} {seed}")
    spiel = ending(rng, 3, variant)
    _cards_agree(spiel, after(board_of(spiel), rng, rng.randrange(8)))


@pytest.mark.cites("A.8", "A.12", "K.ausspiel", "E.7", "P.17", "P.18")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber", "slalom-schieber"])
@pytest.mark.parametrize("seed", range(6))
def test_dead_cards_and_barred_suits(name: str, seed: int) -> None:
    """With dead cards and barred suits, too, every card is worth what all lines after it come to."""
    rng = random.Random(f"{name} {seed}")
    reglement = load(name)
    if len(reglement.seat_plan.parties) > 2:
        reglement = SCHIEBER
    spiel = ending(rng, 3, rng.choice(list(Variant)), reglement)
    board = board_of(spiel)
    cards = [card for hand in spiel.hands for card in hand]
    bar = BarredSuit((1, 3) if rng.random() < 0.5 else (0, 2), rng.choice(tuple(Suit)).cards.mask, rng.random() < 0.5)
    board = board._replace(dead=CardSet.of(rng.sample(cards, 3)).mask, bars=(bar,))
    _cards_agree(spiel, after(board, rng, rng.randrange(6)))


@pytest.mark.cites("A.21", "A.25.2", "A.20")
@pytest.mark.parametrize("flags", range(32))
def test_every_rule_of_following(flags: int) -> None:
    """Whatever a Reglement says of under-trumping, of following and of the Puur: both solvers equal the enumeration."""
    rng = random.Random(flags)
    for variant in (Variant.D, Variant.S, Variant.O):
        spiel = ending(rng, 4, variant)
        board = board_of(spiel)
        told = board.frame.follow
        follow = type(told)(
            follow_only=bool(flags & 1),
            over_free=bool(flags & 2),
            void_free=bool(flags & 4),
            only_free=bool(flags & 8),
            puur_exempt=bool(flags & 16),
        )
        board = board._replace(frame=board.frame._replace(follow=follow))
        asked = _points(spiel, board)
        rules = type(asked.worth.rules)(asked.worth.rules.orders, asked.worth.rules.points, follow.flags)
        expected = _brute(board)
        for quick in (True, False):
            assert expected == MACHINE.solve(rules, position_of(asked), quick=quick).low


def test_points_from_another_order() -> None:
    """A mode may take its points from another order (G.wuerfel): both solvers equal the enumeration."""
    rng = random.Random(5)
    for variant in Variant:
        spiel = ending(rng, 4, variant)
        asked = _points(spiel, board_of(spiel))
        for points in Variant:
            told = points.mode(0).points
            rules = type(asked.worth.rules)(asked.worth.rules.orders, told, asked.worth.rules.flags)
            mode = spiel.preface.variant.mode(0) if spiel.preface.variant else None
            assert mode is not None
            modes = (type(mode)(mode.order, told), *asked.board.frame.modes[1:])
            expected = _brute(asked.board._replace(frame=asked.board.frame._replace(modes=modes)))
            for quick in (True, False):
                assert expected == MACHINE.solve(rules, position_of(asked), quick=quick).low


def test_a_question_of_a_whole_spiel_knows_the_match() -> None:
    """A party that can only take everything is worth the Match too: 157, and 257 as it is counted."""
    hands = "|".join(str(suit.cards) for suit in Suit)
    spiel = place(SCHIEBER, "D", hands)
    assert 157 == SOLVER.solve(question(spiel, Aim.POINTS)).value.exact
    assert 257 == SOLVER.solve(question(spiel, Aim.COUNTED)).value.exact
