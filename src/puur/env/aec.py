"""A table as a PettingZoo AEC environment.

The agents are `seat_0` (South) to `seat_3` (West), in playing order. Agents observe `{"observation", "action_mask"}`: a
row of bytes (`puur.env.fields`) and a one for each legal action (`puur.env.actions`). Rewards come with the last card.
"""

# ruff: noqa: E402  a missing extra is reported before anything from it is imported

from collections.abc import Mapping
from functools import partial
from typing import ClassVar, Final

from puur.extras import demand

demand("pettingzoo", "env")

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from puur.env.fields import Bytes
from puur.env.rewards import Reward, rewards_of
from puur.env.spaces import LearnerView, action_space, seen_space, state_box
from puur.env.table import SEATS, Mask, Table
from puur.env.table_text import drawn
from puur.reglement.model import Reglement
from puur.seats import Seat

AGENTS: Final = tuple(f"seat_{int(seat)}" for seat in SEATS)


def env(  # type: ignore[no-any-unimported]  # PettingZoo has no types
    reglement: Reglement | str = "schieber", *, reward: Reward | str = Reward.POINTS, render_mode: str | None = None
) -> OrderEnforcingWrapper:
    """The environment with PettingZoo's check against calls out of order.

    >>> table = env("schieber")
    >>> table.reset(seed=1)
    >>> for agent in table.agent_iter():
    ...     seen, reward, ended, cut_off, told = table.last()
    ...     table.step(None if ended else table.action_space(agent).sample(seen["action_mask"]))
    """
    return OrderEnforcingWrapper(raw_env(reglement, reward=reward, render_mode=render_mode))


class raw_env(AECEnv):  # type: ignore[misc, no-any-unimported]  # noqa: N801  PettingZoo has no types; its name
    """The environment itself. An illegal action raises `IllegalAction` and changes nothing."""

    metadata: ClassVar[Mapping[str, object]] = {
        "name": "puur_v0",
        "render_modes": ["ansi"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        reglement: Reglement | str = "schieber",
        *,
        reward: Reward | str = Reward.POINTS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(reglement)
        self.reward = Reward(reward)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.state_space = state_box()
        actions = self.table.house.actions
        self._seen_spaces = {agent: seen_space(actions) for agent in AGENTS}
        self._action_spaces = {
            agent: action_space(actions, partial(self._mask, SEATS[AGENTS.index(agent)])) for agent in AGENTS
        }

    def observation_space(self, agent: str) -> "spaces.Space[LearnerView]":
        """The observation space of an agent."""
        return self._seen_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[int]":
        """The action space of an agent."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Start a new Spiel; a seed makes the Spiele reproducible."""
        del options
        self.table.reset(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.table.turn or 0]

    def step(self, action: int | None) -> None:
        """Do an action of the agent on turn."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError(f"{agent} is on turn and must act: None is for agents whose Spiel is over")
        self._cumulative_rewards[agent] = 0.0
        if self.table.step(action):
            self.agent_selection = AGENTS[self.table.turn or 0]
            return
        made = rewards_of(self.table.rewards, self.table.house, self.reward)
        self.rewards = dict(zip(AGENTS, made, strict=True))
        self.terminations = dict.fromkeys(AGENTS, True)
        self.agent_selection = AGENTS[(AGENTS.index(agent) + 1) % len(AGENTS)]
        self._accumulate_rewards()

    def observe(self, agent: str) -> LearnerView:
        """The observation of an agent; an agent not on turn has no legal action."""
        seat = SEATS[AGENTS.index(agent)]
        return {"observation": self.table.observation(seat), "action_mask": self._mask(seat)}

    def _mask(self, seat: Seat) -> Mask:
        mask = self.table.mask()
        if self.table.turn is not seat:
            mask[:] = 0
        return mask

    def state(self) -> Bytes:
        """The full state from South's view, for critics."""
        return self.table.state()

    def render(self) -> str | None:
        """The table as text, where `render_mode` is "ansi"."""
        return drawn(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to clean up."""
