"""jass-kit as a contender: its simulator, its arena with random agents, and its rule of following."""

from collections.abc import Callable
from random import Random

import numpy as np
from jass.agents.agent_random_schieber import AgentRandomSchieber
from jass.arena.arena import Arena
from jass.game.game_sim import GameSim
from jass.game.game_util import deal_random_hand
from jass.game.rule_schieber import RuleSchieber
from measures import Contender, Position

RULE = RuleSchieber()
RNG = Random(1)


def lean() -> None:
    """Its simulator and its rule, without agents or observations: the leanest way there is."""
    sim = GameSim(RULE)
    sim.init_from_cards(dealer=0, hands=deal_random_hand())
    sim.action_trump(int(RNG.random() * 6))
    while not sim.is_done():
        valid = np.flatnonzero(RULE.get_valid_cards_from_state(sim.state))
        sim.action_play_card(int(valid[int(RNG.random() * len(valid))]))


def arena(*, check: bool) -> Callable[[], None]:
    """Its arena with its random agents, with or without its check of every card."""
    table = Arena(nr_games_to_play=10_000_000, print_every_x_games=10_000_000, check_move_validity=check)
    agents = [AgentRandomSchieber() for _ in range(4)]
    table.set_players(*agents)
    return lambda: table.play_game(dealer=0)


def spiele() -> list[Contender]:
    """Complete random Spiele."""
    return [
        Contender("jass-kit, `GameSim` and rule, no agents", lean),
        Contender("jass-kit, `Arena` with random agents, cards not checked", arena(check=False)),
        Contender("jass-kit, `Arena` with random agents", arena(check=True)),
    ]


def number(card: int) -> int:
    """The number jass-kit gives a card: the Ass of a suit is its 0, the six its 8."""
    suit, rank = divmod(card, 9)
    return 9 * suit + 8 - rank


def following(positions: list[Position]) -> list[Contender]:
    """The rule of following alone."""
    theirs = []
    for position in positions:
        one_hot = np.zeros(36, dtype=np.int32)
        one_hot[[number(card) for card in position.hand]] = 1
        trick = np.full(4, -1, dtype=np.int32)
        trick[: len(position.lying)] = [number(card) for card in position.lying]
        theirs.append((one_hot, trick, len(position.lying), position.order))

    def work() -> None:
        for hand, trick, move, trump in theirs:
            RULE.get_valid_cards(hand, trick, move, trump)

    return [Contender("jass-kit, `RuleSchieber.get_valid_cards`", work, len(positions))]
