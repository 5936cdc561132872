"""The spaces of observations, states and actions, for Gymnasium and PettingZoo."""

# ruff: noqa: E402  who lacks the extra is told so before anything of it is imported

from collections.abc import Callable
from typing import Final, TypedDict, cast

import numpy as np

from puur.core.tables import Ints
from puur.extras import demand

demand("gymnasium", "env")

from gymnasium import spaces

from puur.env.fields import OBSERVATION, STATE, Bytes, highest
from puur.env.table import Mask

OBSERVATION_KEY: Final = "observation"


class LearnerView(TypedDict):
    """What a learner gets: the observation and the legal actions."""

    observation: Bytes
    action_mask: Mask


def observation_box(size: int = OBSERVATION) -> spaces.Box:
    """The space of observations, or of states."""
    return spaces.Box(np.zeros(size, dtype=np.uint8), highest(size), dtype=np.uint8)


def state_box() -> spaces.Box:
    """The space of states."""
    return observation_box(STATE)


def seen_space(actions: int, key: str = OBSERVATION_KEY) -> "spaces.Space[LearnerView]":
    """The space of what a learner gets; some libraries want the observation under a `key` of their own."""
    mask = spaces.Box(0, 1, (actions,), dtype=np.int8)
    return cast("spaces.Space[LearnerView]", spaces.Dict({key: observation_box(), "action_mask": mask}))


def action_space(actions: int, legal: Callable[[], Mask]) -> "spaces.Space[int]":
    """The space of what a learner may do; `legal` gives what is legal now."""
    return cast("spaces.Space[int]", LegalDiscrete(actions, legal))


def action_spaces(lanes: int, actions: int, legal: Callable[[], Mask]) -> "spaces.Space[Ints]":
    """The space of what learners at so many tables may do; `legal` gives what is legal now, a row for each."""
    return cast("spaces.Space[Ints]", LegalMultiDiscrete(lanes, actions, legal))


class LegalDiscrete(spaces.Discrete):
    """All actions of a table. Without a mask only those open now are drawn, so that a random learner plays on."""

    def __init__(self, actions: int, legal: Callable[[], Mask]) -> None:
        super().__init__(actions)
        self._legal = legal

    def sample(self, mask: Mask | None = None, probability: Mask | None = None) -> np.int64:
        """An action, one of the legal ones unless told otherwise; any where none is."""
        if mask is None and probability is None:
            mask = self._legal()
            mask = mask if mask.any() else np.ones_like(mask)
        return super().sample(mask, probability)


class LegalMultiDiscrete(spaces.MultiDiscrete):
    """The same of many tables: without a mask a legal action for each is drawn, all equally likely."""

    def __init__(self, lanes: int, actions: int, legal: Callable[[], Mask]) -> None:
        super().__init__([actions] * lanes)
        self._legal = legal

    def sample(self, mask: tuple[Mask, ...] | None = None, probability: tuple[Mask, ...] | None = None) -> Ints:
        """Actions, legal ones unless told otherwise; any where none is."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        legal = self._legal()
        return np.asarray(np.argmax(legal + self.np_random.random(legal.shape), axis=1), dtype=np.int64)
