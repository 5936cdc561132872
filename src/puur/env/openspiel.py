"""The game tree as an OpenSpiel game, through its Python API: importing this module registers `python_puur`.

Players 0 to 3 are South, East, North, West; South leads or announces first. The deal is chance: an outcome says who
gets the next card of the pack. Actions are those of `puur.env.actions`, returns a party's lead, which sum to zero.
"""

# ruff: noqa: E402  a missing package is reported before anything from it is imported

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from puur.extras import demand

demand("pyspiel", "openspiel")

import pyspiel

from puur.env.fields import OBSERVATION
from puur.env.game_tree import SEATS, WHOLE, GameTree, TreeNode, said
from puur.seats import Seat

NAME: Final = "python_puur"
REGLEMENT: Final = "kzjv"
_CHOICES: Final = 9
"""More often nobody announces, passes on and predicts in a Spiel: at most four pass on and four predict."""
_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Jass (Puur)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(SEATS),
    min_num_players=len(SEATS),
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"reglement": REGLEMENT, "cards": WHOLE, "variant": ""},
)


class PuurGame(pyspiel.Game):  # type: ignore[misc, no-any-unimported]  # pyspiel has no types
    """The game. Parameters: `reglement`, `cards` each, and the `variant`, where it is not announced.

    `pyspiel.load_game("python_puur(cards=2,variant=D)")`. Raises `UnsupportedPosition` where these do not fit.
    """

    def __init__(self, params: Mapping[str, str | int] | None = None) -> None:
        told = dict(params or {})
        self.tree = GameTree.of(
            str(told.get("reglement", REGLEMENT)),
            each=int(told.get("cards", WHOLE)),
            played=str(told.get("variant", "")) or None,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.house.actions,
            max_chance_outcomes=len(SEATS),
            num_players=len(SEATS),
            min_utility=-float(self.tree.most),
            max_utility=float(self.tree.most),
            utility_sum=0.0,
            max_game_length=len(SEATS) * self.tree.each + (0 if self.tree.played else _CHOICES),
        )
        super().__init__(_TYPE, info, told)

    def new_initial_state(self) -> "PuurState":
        """Before the deal."""
        return PuurState(self)

    def make_py_observer(  # type: ignore[no-any-unimported]  # pyspiel has no types
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> "PuurObserver":
        """What writes down what a player knows; only the player's own view is offered."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise ValueError(f"observers take no parameters here: {dict(params)}")
        return PuurObserver(kind)


class PuurState(pyspiel.State):  # type: ignore[misc, no-any-unimported]  # pyspiel has no types
    """A place in the tree: `node` says everything, this hands it on in OpenSpiel's words."""

    def __init__(self, game: PuurGame) -> None:
        super().__init__(game)
        self.node: TreeNode = game.tree.root

    def current_player(self) -> int:
        """Who decides, or that chance does, or that all is over."""
        if self.node.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.node.turn is None else int(self.node.turn)

    def _legal_actions(self, player: int) -> Sequence[int]:
        return list(self.node.actions) if player == self.node.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Who may get the next card of the pack, with its probability."""
        return [(int(seat), float(likely)) for seat, likely in self.node.chance]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{Seat(action).name}" if player < 0 else said(Seat(player), action)

    def is_terminal(self) -> bool:
        """Whether the Spiel is over."""
        return self.node.over

    def returns(self) -> list[float]:
        """The lead of each player's party; zeros before the end."""
        return list(self.node.returns)

    def __str__(self) -> str:
        """The cards dealt, and the actions."""
        return str(self.node)


class PuurObserver:
    """Writes what a player sees into `tensor`: who he is, and the row of `puur.env.fields`, bytes as numbers."""

    def __init__(self, kind: pyspiel.IIGObservationType) -> None:  # type: ignore[no-any-unimported]  # pyspiel has no types
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("only what one player sees is offered: public information and his own")
        self.recalls = bool(kind.perfect_recall)
        self.tensor = np.zeros(len(SEATS) + OBSERVATION, dtype=np.float32)
        self.dict = {"player": self.tensor[: len(SEATS)], "observation": self.tensor[len(SEATS) :]}

    def set_from(self, state: PuurState, player: int) -> None:
        """Write down what a player sees now. Where and when each card fell stands in it too."""
        self.dict["player"][:] = [seat == player for seat in SEATS]
        self.dict["observation"][:] = state.node.observation(Seat(player))

    def string_from(self, state: PuurState, player: int) -> str:
        """What a player knows, as text; with all he has seen, it differs wherever he can tell two states apart."""
        return state.node.information(Seat(player))


pyspiel.register_game(_TYPE, PuurGame)
