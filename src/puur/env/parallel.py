"""A table with PettingZoo's parallel API: all agents act at once, and all but one of them wait.

Jass is played in turns, so this is only for tools that support nothing else. It has one extra action, the last, `wait`:
the only one open to agents not on turn, and never open to the one on turn.
"""

# ruff: noqa: E402  a missing extra is reported before anything from it is imported

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from puur.extras import demand

demand("pettingzoo", "env")

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from puur.env.aec import AGENTS
from puur.env.fields import Bytes
from puur.env.rewards import Reward, rewards_of
from puur.env.spaces import LearnerView, action_space, seen_space, state_box
from puur.env.table import SEATS, IllegalAction, Mask, Table
from puur.env.table_text import drawn
from puur.reglement.model import Reglement
from puur.seats import Seat

_Told = dict[str, dict[str, object]]


class parallel_env(ParallelEnv):  # type: ignore[misc, no-any-unimported]  # noqa: N801  PettingZoo has no types; its name
    """The environment. An illegal action raises `IllegalAction` and changes nothing.

    >>> table = parallel_env("schieber")
    >>> seen, told = table.reset(seed=1)
    >>> [int(seen[agent]["action_mask"].sum()) for agent in table.agents]
    [1, 7, 1, 1]
    """

    metadata: ClassVar[Mapping[str, object]] = {"name": "puur_parallel_v0", "render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        reglement: Reglement | str = "schieber",
        *,
        reward: Reward | str = Reward.POINTS,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(reglement)
        self.reward = Reward(reward)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.state_space = state_box()
        self.wait = self.table.house.actions
        self._seen_spaces = {agent: seen_space(self.wait + 1) for agent in AGENTS}
        self._action_spaces = {
            agent: action_space(self.wait + 1, partial(self._mask, seat))
            for agent, seat in zip(AGENTS, SEATS, strict=True)
        }

    def observation_space(self, agent: str) -> "spaces.Space[LearnerView]":
        """The observation space of an agent."""
        return self._seen_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[int]":
        """The action space of an agent."""
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, LearnerView], _Told]:
        """Start a new Spiel; a seed makes the Spiele reproducible."""
        del options
        self.table.reset(seed)
        self.agents = list(AGENTS)
        return self._seen(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, LearnerView], dict[str, float], dict[str, bool], dict[str, bool], _Told]:
        """Do the action of the agent on turn."""
        turn = AGENTS[self.table.turn or 0]
        for agent, action in actions.items():
            if agent != turn and action != self.wait:
                raise IllegalAction(action, (self.wait,))
        over = self.table.step(actions.get(turn, self.wait)) == 0  # a missing action means `wait`
        rewards = (0.0,) * len(AGENTS)
        if over:
            rewards = rewards_of(self.table.rewards, self.table.house, self.reward)
            self.agents = []
        return (
            self._seen(),
            dict(zip(AGENTS, rewards, strict=True)),
            dict.fromkeys(AGENTS, over),
            dict.fromkeys(AGENTS, False),
            {agent: {} for agent in AGENTS},
        )

    def _seen(self) -> dict[str, LearnerView]:
        return {agent: self._seen_by(seat) for agent, seat in zip(AGENTS, SEATS, strict=True)}

    def _seen_by(self, seat: Seat) -> LearnerView:
        return {"observation": self.table.observation(seat), "action_mask": self._mask(seat)}

    def _mask(self, seat: Seat) -> Mask:
        mask = np.zeros(self.wait + 1, dtype=np.int8)
        if self.table.turn is seat:
            mask[: self.wait] = self.table.mask()
        else:
            mask[self.wait] = 1
        return mask

    def state(self) -> Bytes:
        """The full state from South's view, for critics."""
        return self.table.state()

    def render(self) -> str | None:
        """The table as text, where `render_mode` is "ansi"."""
        return drawn(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to clean up."""
