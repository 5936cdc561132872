"""Thousands of learners as Gymnasium vector environments: one seat or party learns, the others are fixed policies.

A Spiel that ends is followed by the next in the same step (Gymnasium's `SAME_STEP`): the observation is already that of
the next Spiel, the reward that of the one that ended. The final state of that one is in the info, as in Gymnasium's own
vector environments:

| told | is |
| --- | --- |
| `final_obs` | by table `{"observation", "action_mask"}`, as the learner's first seat saw it; none where none ended |
| `final_info` | `points`: (tables, 4) int32, what each seat's party writes |
| `_final_obs`, `_final_info`, `_points` | (tables,) bool: where |

Where no Spiel ended, these are absent.
"""

# ruff: noqa: E402  a missing extra is reported before anything from it is imported

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, cast

from puur.extras import demand

demand("gymnasium", "env")

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from puur.core.tables import Floats, Ints
from puur.env import layout as h
from puur.env.batch import Flags, MaskArray
from puur.env.fields import Bytes
from puur.env.rewards import Reward
from puur.env.spaces import LearnerView, Numbers, action_spaces, in_numbers, seen_space
from puur.env.tables import Tables
from puur.errors import UnsupportedPosition
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.seats import seat as seat_named

VectorPolicy = Callable[[Bytes, MaskArray], Ints]
"""Actions for a batch of observations and masks, for all lanes even if only some are used."""
_Step = tuple[LearnerView, Floats, Flags, Flags, dict[str, object]]


class TableVectorEnv(VectorEnv[LearnerView, Ints, Floats | Flags]):
    """Learners at many tables.

    `seats` are the learner's: one seat, or also the partner's, who then acts by the same policy. The others play by
    `opponents`, by default at random. The reward is that of the learner's first seat. `action_space.sample()` draws
    legal actions. With `numbers="fractions"` observations are float32 from 0 to 1 (`puur.env.fields.fractions`).

    >>> tables = TableVectorEnv(64, "kzjv", seats="SN")
    >>> seen, told = tables.reset(seed=1)
    >>> seen["observation"].shape, seen["action_mask"].shape
    ((64, 508), (64, 47))
    """

    metadata: ClassVar[dict[str, object]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]  # Gymnasium writes Any

    def __init__(
        self,
        num_envs: int = 1,
        reglement: Reglement | str = "schieber",
        *,
        seats: Sequence[Seat | str] = "S",
        opponents: VectorPolicy | None = None,
        reward: Reward | str = Reward.POINTS,
        numbers: Numbers | str = Numbers.BYTES,
    ) -> None:
        self.num_envs = num_envs
        self.tables = Tables(num_envs, reglement, seed=0)
        self.reward = Reward(reward)
        self._numbers = Numbers(numbers)
        named = [seat_named(seat) if isinstance(seat, str) else seat for seat in seats]
        if not named:
            raise UnsupportedPosition("the learner has no seat: name at least one of S, E, N, W")
        self._own = np.isin(np.arange(4), named)
        self._first = int(named[0])
        self._others = [int(seat) for seat in self.tables.house.reglement.seat_plan.opponents(named[0])]
        self._opponents = opponents
        self._sign = int(self.tables.house.numbers[h.SIGN])
        self._won: Floats = np.zeros(num_envs, dtype=np.float32)
        self._over: Flags = np.zeros(num_envs, dtype=np.bool_)
        self._points: npt.NDArray[np.int32] = np.zeros((num_envs, 4), dtype=np.int32)
        actions = self.tables.house.actions
        self.single_observation_space = seen_space(actions, numbers=self._numbers)
        self.single_action_space = cast("spaces.Space[Ints]", spaces.Discrete(actions))
        self.action_space = action_spaces(num_envs, actions, self.tables.masks)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[LearnerView, dict[str, object]]:
        """Start new Spiele and play until the learner is on turn everywhere; a seed makes them reproducible."""
        super().reset(seed=seed)
        del options
        self.tables.reset(seed)
        self._play_on()
        return self._seen(), {}

    def step(self, actions: Ints) -> _Step:
        """Do the learner's actions, and let the others play until he is on turn again everywhere.

        Raises `IllegalAction`.
        """
        self._won = np.zeros(self.num_envs, dtype=np.float32)
        self._over = np.zeros(self.num_envs, dtype=np.bool_)
        self._points = np.zeros((self.num_envs, 4), dtype=np.int32)
        self.tables.step(actions)
        self._note()
        self._play_on()
        return self._seen(), self._won, self._over, np.zeros_like(self._over), self._told()

    def _play_on(self) -> None:
        """Let the others act wherever they are on turn."""
        while (theirs := ~self._own[self.tables.turns()]).any():
            if self._opponents is None:
                actions = self.tables.random_actions()
            else:
                actions = self._opponents(self.tables.observations(), self.tables.masks())
            self.tables.step(actions, theirs)
            self._note()

    def _note(self) -> None:
        """Add the rewards of the Spiele that just ended."""
        over = self.tables.over
        if over.any():
            rewards = self.tables.rewards
            won = rewards[:, self._first]
            if self.reward is Reward.LEAD:
                won = won - rewards[:, self._others].mean(axis=1)
            self._won = np.where(over, won, self._won)
            self._points[over] = self._sign * rewards[over]
            self._over |= over

    def _told(self) -> dict[str, object]:
        """The info about the Spiele that ended."""
        if not self._over.any():
            return {}
        seen = in_numbers(self.tables.final_observations(Seat(self._first), self._over), self._numbers)
        masks = np.zeros((len(seen), self.tables.house.actions), dtype=np.int8)
        final = np.full(self.num_envs, None, dtype=object)
        for place, lane in enumerate(np.flatnonzero(self._over)):
            final[lane] = {"observation": seen[place], "action_mask": masks[place]}
        return {
            "final_obs": final,
            "_final_obs": self._over.copy(),
            "final_info": {"points": self._points, "_points": self._over.copy()},
            "_final_info": self._over.copy(),
        }

    def _seen(self) -> LearnerView:
        seen = in_numbers(self.tables.observations().copy(), self._numbers)
        return {"observation": seen, "action_mask": self.tables.masks().copy()}
