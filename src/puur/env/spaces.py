"""The spaces of observations, states and actions, for Gymnasium and PettingZoo."""

# ruff: noqa: E402  a missing extra is reported before anything from it is imported

from collections.abc import Callable
from enum import StrEnum
from typing import Final, TypedDict, cast

import numpy as np

from puur.core.tables import Ints
from puur.extras import demand

demand("gymnasium", "env")

from gymnasium import spaces

from puur.env.fields import OBSERVATION, STATE, Bytes, fractions, highest
from puur.env.table import Mask

OBSERVATION_KEY: Final = "observation"


class Numbers(StrEnum):
    """What kind of numbers an observation has."""

    BYTES = "bytes"  # as they are counted, uint8
    FRACTIONS = "fractions"  # parts of the greatest value, float32 from 0 to 1: for networks that take nothing else


class LearnerView(TypedDict):
    """A learner's view: the observation and the legal actions."""

    observation: Bytes  # or Fractions, where a learner asked for them: his space says it
    action_mask: Mask


def observation_box(size: int = OBSERVATION) -> spaces.Box:
    """The space of observations, or of states."""
    return spaces.Box(np.zeros(size, dtype=np.uint8), highest(size), dtype=np.uint8)


def state_box() -> spaces.Box:
    """The space of states."""
    return observation_box(STATE)


def seen_space(
    actions: int, key: str = OBSERVATION_KEY, numbers: Numbers = Numbers.BYTES
) -> "spaces.Space[LearnerView]":
    """The space of a learner's view; some libraries expect the observation under a different `key`."""
    mask = spaces.Box(0, 1, (actions,), dtype=np.int8)
    seen = observation_box() if numbers is Numbers.BYTES else spaces.Box(0, 1, (OBSERVATION,), dtype=np.float32)
    return cast("spaces.Space[LearnerView]", spaces.Dict({key: seen, "action_mask": mask}))


def in_numbers(seen: Bytes, numbers: Numbers) -> Bytes:
    """An observation, or a batch of them, in numbers of a kind; its type stays the usual one, as a view's does."""
    return seen if numbers is Numbers.BYTES else cast("Bytes", fractions(seen))


def action_space(actions: int, legal: Callable[[], Mask]) -> "spaces.Space[int]":
    """The action space of a learner; `legal` returns the actions legal now."""
    return cast("spaces.Space[int]", LegalDiscrete(actions, legal))


def action_spaces(lanes: int, actions: int, legal: Callable[[], Mask]) -> "spaces.Space[Ints]":
    """The action space of learners at so many tables; `legal` returns the actions legal now, one row each."""
    return cast("spaces.Space[Ints]", LegalMultiDiscrete(lanes, actions, legal))


class LegalDiscrete(spaces.Discrete):
    """All actions of a table. Without a mask only legal actions are sampled, so that random play works."""

    def __init__(self, actions: int, legal: Callable[[], Mask]) -> None:
        super().__init__(actions)
        self._legal = legal

    def sample(self, mask: Mask | None = None, probability: Mask | None = None) -> np.int64:
        """An action, by default a legal one; any action where none is legal."""
        if mask is None and probability is None:
            mask = self._legal()
            mask = mask if mask.any() else np.ones_like(mask)
        return super().sample(mask, probability)


class LegalMultiDiscrete(spaces.MultiDiscrete):
    """The same for many tables: without a mask, a uniformly random legal action is sampled for each."""

    def __init__(self, lanes: int, actions: int, legal: Callable[[], Mask]) -> None:
        super().__init__([actions] * lanes)
        self._legal = legal

    def sample(self, mask: tuple[Mask, ...] | None = None, probability: tuple[Mask, ...] | None = None) -> Ints:
        """Actions, by default legal ones; any where none is legal."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        legal = self._legal()
        return np.asarray(np.argmax(legal + self.np_random.random(legal.shape), axis=1), dtype=np.int64)
