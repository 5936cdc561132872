"""The game for OpenSpiel, played through OpenSpiel itself; where that is missing, only the tree behind it is tested."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel (pyspiel) is not installed")

from puur.env.game_tree import GameTree  # noqa: E402  only where OpenSpiel is
from puur.env.openspiel import PuurState  # noqa: E402  the same
from puur.seats import Seat  # noqa: E402  the same
from puur.solver.exact import Solver  # noqa: E402  the same
from puur.solver.questions import question  # noqa: E402  the same
from puur.solver.worth import Aim  # noqa: E402  the same


def best(state: PuurState) -> float:
    """The lead of South's party when all play as well as can be with open hands, by OpenSpiel's API alone."""
    if state.is_terminal():
        return float(state.returns()[0])
    values = [best(state.child(action)) for action in state.legal_actions()]
    return max(values) if state.current_player() % 2 == 0 else min(values)


@pytest.mark.parametrize("variant", ["D", "O", "U"])
def test_perfect_play_through_openspiel_is_the_solvers(variant: str) -> None:
    """Two cards each: every line of OpenSpiel's tree, against the exact solver."""
    rng = random.Random(3)
    state = pyspiel.load_game(f"python_puur(cards=2,variant={variant})").new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([seat for seat, _ in state.chance_outcomes()]))
    assert Solver().solve(question(state.node.spiel, Aim.COUNTED)).value.exact == best(state)


@pytest.mark.parametrize(
    "name", ["python_puur(cards=1,variant=U)", "python_puur", "python_puur(reglement=schieber-1-2-3)"]
)
def test_openspiels_own_test_of_games_passes(name: str) -> None:
    """Clones, histories, bounds of returns, the sum of zero: what OpenSpiel demands of every game."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_a_player_is_shown_his_own_view() -> None:
    """Who he is and the row of a learner's table; nothing else is offered."""
    game = pyspiel.load_game("python_puur")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    seat = Seat(state.current_player())
    assert state.node.information(seat) == state.information_state_string()
    who = [float(other is seat) for other in Seat]
    assert [*who, *state.node.observation(seat).tolist()] == state.observation_tensor()
    assert GameTree.of().house.actions == game.num_distinct_actions()
    with pytest.raises(ValueError, match="only what one player sees"):
        game.make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
