"""Complete random Spiele per second, and the rule of following alone: Puur beside jass-kit and pyschieber.

Run by `benchmarks/run`, which installs all three. One process measures all contenders in turns, so that a busy machine
slows them all; the time is that of the process, and the table shows the fastest and the median of the repeats.
"""

import argparse
import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from random import Random

import numpy as np
from jass.agents.agent_random_schieber import AgentRandomSchieber
from jass.arena.arena import Arena
from jass.game.game_sim import GameSim
from jass.game.game_util import deal_random_hand
from jass.game.rule_schieber import RuleSchieber
from masks import random_hands, random_spiel
from measuring import Contender, measure, table
from pyschieber.game import Game
from pyschieber.player.random_player import RandomPlayer
from pyschieber.team import Team

from puur.cards import CARDS, CardSet, cards_in
from puur.modes import ABOVE, LED_MASK, PUUR_BIT, TRUMP_MASK, Variant
from puur.reglement import load
from puur.rules.follow import FollowRule, legal_mask
from puur.rules.trick import best_place
from puur.seats import Seat
from puur.solver.board import board_of
from puur.solver.board import legal as legal_on_board
from puur.solver.board import step as step_on_board
from puur.spiel import Act, Phase, Spiel, acts_for, advance, apply, count, legal_plays, open_spiel
from puur.spiel.acts import Announce, Cut, Deal, TurnTrick
from puur.spiel.playing import PLAYS

POINTS_OF_A_SPIEL = 157
RULE = "the rule of following"


# ------------------------------------------------------------------ Puur

EINZELSCHIEBER = load("einzelschieber")
VARIANTS = tuple(Variant)[:6]
RNG = Random(1)


def puur_opened(rng: Random, step: Callable[[Spiel, Act], Spiel]) -> Spiel:
    """A Spiel cut, dealt and announced."""
    south, east, north, west = map(CardSet, random_hands())
    spiel = open_spiel(EINZELSCHIEBER, dealer=Seat.S)
    spiel = step(spiel, Cut(Seat.W, 12))
    spiel = step(spiel, Deal(Seat.S, (south, east, north, west)))
    return step(spiel, Announce(Seat.E, VARIANTS[int(rng.random() * 6)]))


def puur_states() -> None:
    """Every state a frozen value; the card is drawn from the legal ones, so that it need not be checked again."""
    spiel = puur_opened(RNG, advance)
    while spiel.turn is not None:
        legal = tuple(legal_plays(spiel))
        spiel = advance(spiel, PLAYS[spiel.turn][legal[int(RNG.random() * len(legal))]])
    assert sum(line.points for line in count(spiel)) == POINTS_OF_A_SPIEL


def puur_boards() -> None:
    """The same beginning, then light frozen positions: only what decides cards and points."""
    board = board_of(puur_opened(RNG, advance))
    while not board.is_over:
        legal = cards_in(legal_on_board(board))
        board = step_on_board(board, legal[int(RNG.random() * len(legal))])
    assert sum(board.made) == POINTS_OF_A_SPIEL


def puur_checked() -> None:
    """The same, but all regular acts of the seat are listed and the chosen one goes through the strict door."""
    spiel = puur_opened(RNG, apply)
    while spiel.turn is not None:
        acts = acts_for(spiel, spiel.turn)
        if isinstance(acts[-1], TurnTrick):
            acts = acts[:-1]
        spiel = apply(spiel, acts[int(RNG.random() * len(acts))])
    assert spiel.phase is Phase.PLAYED
    assert sum(line.points for line in count(spiel)) == POINTS_OF_A_SPIEL


def puur_masks() -> None:
    """Plain integers."""
    assert sum(random_spiel(int(RNG.random() * 6))) == POINTS_OF_A_SPIEL


# ------------------------------------------------------------------ jass-kit

JASSKIT_RULE = RuleSchieber()


def jasskit_lean() -> None:
    """Its simulator and its rule, without agents or observations: the leanest way there is."""
    sim = GameSim(JASSKIT_RULE)
    sim.init_from_cards(dealer=0, hands=deal_random_hand())
    sim.action_trump(int(RNG.random() * 6))
    while not sim.is_done():
        valid = np.flatnonzero(JASSKIT_RULE.get_valid_cards_from_state(sim.state))
        sim.action_play_card(int(valid[int(RNG.random() * len(valid))]))


def jasskit_arena(*, check: bool) -> Callable[[], None]:
    """Its arena with its random agents, with or without its check of every card."""
    arena = Arena(nr_games_to_play=10_000_000, print_every_x_games=10_000_000, check_move_validity=check)
    agents = [AgentRandomSchieber() for _ in range(4)]
    arena.set_players(*agents)
    return lambda: arena.play_game(dealer=0)


# ------------------------------------------------------------------ pyschieber


def pyschieber_random() -> None:
    """Its game with its random players."""
    players = [RandomPlayer(name=str(number)) for number in range(4)]
    for number, player in enumerate(players):
        player.id = number
    teams = [Team(players=[players[0], players[2]]), Team(players=[players[1], players[3]])]
    Game(teams=teams, point_limit=10_000_000).play(0, whole_rounds=True)


# ------------------------------------------------------------------ following alone

POSITIONS = 2_000


@dataclass(frozen=True)
class Position:
    """A hand that must follow to a trick, as both programs want it."""

    order: int
    lying: tuple[int, ...]
    hand: int
    best: int
    one_hot: "np.ndarray[tuple[int], np.dtype[np.int32]]"
    trick: "np.ndarray[tuple[int], np.dtype[np.int32]]"


def jasskit_card(card: int) -> int:
    """The number jass-kit gives a card: the Ass of a suit is its 0, the six its 8."""
    suit, rank = divmod(card, 9)
    return 9 * suit + 8 - rank


def some_positions() -> list[Position]:
    """Positions of random deals."""
    rng = Random(2)
    found = []
    for _ in range(POSITIONS):
        order, lying, size = rng.randrange(6), rng.randint(1, 3), rng.randint(1, 9)
        cards = rng.sample(CARDS, lying + size)
        trick = tuple(cards[:lying])
        hand = CardSet.of(cards[lying:])
        best = best_place(trick, order, 0)
        one_hot = np.zeros(36, dtype=np.int32)
        one_hot[[jasskit_card(one) for one in hand]] = 1
        theirs = np.full(4, -1, dtype=np.int32)
        theirs[:lying] = [jasskit_card(one) for one in trick]
        found.append(Position(order, trick, hand.mask, trick[best or 0], one_hot, theirs))
    return found


def follow_contenders() -> list[Contender]:
    """The rule of following alone, on the same positions."""
    positions = some_positions()
    rule = FollowRule.of(EINZELSCHIEBER.follow, EINZELSCHIEBER.follow.undertrump.value)

    def prepared(one: Position) -> tuple[int, int, int, int, int, int, int]:
        trumps = TRUMP_MASK[one.order]
        over = ABOVE[one.order][one.best] if trumps >> one.best & 1 else trumps
        return one.hand, LED_MASK[one.lying[0]], trumps, PUUR_BIT[one.order], over, over, trumps

    masks = [prepared(one) for one in positions]
    ours = [(one.hand, one.order, one.lying[0], one.best) for one in positions]
    theirs = [(one.one_hot, one.trick, len(one.lying), one.order) for one in positions]
    assert [legal_mask(*one) for one in masks] == [rule.legal(*one) for one in ours]

    def by_mask() -> None:
        for hand, led, trumps, puur, over, void_over, only_over in masks:
            legal_mask(hand, led, trumps, puur, over, void_over, only_over)

    def by_rule() -> None:
        for hand, order, led, best in ours:
            rule.legal(hand, order, led, best)

    def by_jasskit() -> None:
        for hand, trick, move, trump in theirs:
            JASSKIT_RULE.get_valid_cards(hand, trick, move, trump)

    return [
        Contender("Puur, `legal_mask` with its arguments prepared", by_mask, POSITIONS),
        Contender("Puur, `FollowRule.legal`, which prepares them", by_rule, POSITIONS),
        Contender("jass-kit, `RuleSchieber.get_valid_cards`", by_jasskit, POSITIONS),
    ]


# ------------------------------------------------------------------ measuring


def spiel_contenders() -> list[Contender]:
    """Complete random Spiele."""
    return [
        Contender("Puur, masks", puur_masks),
        Contender("Puur, light frozen positions (`solver.board`)", puur_boards),
        Contender("Puur, frozen states (`legal_plays`, `advance`)", puur_states),
        Contender("Puur, every act checked (`acts_for`, `apply`)", puur_checked),
        Contender("jass-kit, `GameSim` and rule, no agents", jasskit_lean),
        Contender("jass-kit, `Arena` with random agents, cards not checked", jasskit_arena(check=False)),
        Contender("jass-kit, `Arena` with random agents", jasskit_arena(check=True)),
        Contender("pyschieber, `Game` with random players", pyschieber_random),
    ]


def main() -> None:
    """Measure and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=25, help="chunks of each contender (at least 15 say something)")
    repeats = parser.parse_args().repeats
    spiele, following = spiel_contenders(), follow_contenders()
    measure(spiele, repeats)
    measure(following, repeats)
    versions = ", ".join(f"{name} {version(name)}" for name in ("puur", "jass-kit", "pyschieber", "numpy"))
    sys.stdout.write(f"Python {platform.python_version()}, {versions}; {repeats} repeats in turns, process time.\n\n")
    sys.stdout.write(table(spiele, "Spiel", (4, 6, 7)) + "\n\n")
    sys.stdout.write(table(following, "decision", (2,)) + "\n")


if __name__ == "__main__":
    main()
