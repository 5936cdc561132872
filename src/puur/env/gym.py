"""A seat at a table as a Gymnasium environment: one learner, and bots on the other seats.

Importing this registers `Puur/Schieber-v0`, `Puur/Handjass-v0` and `Puur/Differenzler-v0`; any other Reglement is an
argument: `gymnasium.make("puur.env.gym:Puur/Schieber-v0", reglement="kzjv", bots="einfach")`.
"""

# ruff: noqa: E402  a missing extra is reported before anything from it is imported

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import ClassVar, Final, SupportsFloat, cast

from puur.extras import demand

demand("gymnasium", "env")

import gymnasium
import numpy as np

from puur.bots import Bot
from puur.env.fields import Bytes
from puur.env.opponents import Company, seated
from puur.env.rewards import Reward, rewards_of
from puur.env.spaces import OBSERVATION_KEY, LearnerView, Numbers, action_space, in_numbers, seen_space
from puur.env.table import Mask, Table, listed
from puur.env.table_text import drawn
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.seats import seat as seat_named

IDS: Final = (("Schieber-v0", "schieber"), ("Handjass-v0", "fnf-handjass"), ("Differenzler-v0", "differenzler"))


class Illegal(StrEnum):
    """What happens to an action that is not legal."""

    RAISE = "raise"
    REPLACE = "replace"  # the first legal one is done


class TableEnv(gymnasium.Env[LearnerView, int]):
    """A learner on one seat.

    Gymnasium wants every action of the space to be taken. So an illegal one is replaced by the first legal one, and
    `illegal` in what is told says so; with `illegal="raise"` it raises `IllegalAction`. `action_space.sample()` draws
    legal ones.

    `bots` is the name of a level for all others, or one name or bot for each of them in playing order after the
    learner; `budget` the seconds they have for a move. The reward comes with the end of the Spiel; `points` is told
    then: what each seat's party writes. `key` is the observation's name beside the mask: "observations" where RLlib's
    own modules with masks are to read it, which take `numbers="fractions"` too (`puur.env.fields.fractions`).

    >>> table = TableEnv("schieber", bots="zufall")
    >>> seen, told = table.reset(seed=1)
    >>> over = False
    >>> while not over:
    ...     seen, reward, over, cut_off, told = table.step(int(table.action_space.sample()))
    """

    metadata: ClassVar[dict[str, object]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]  # Gymnasium says Any

    def __init__(  # noqa: PLR0913  the arguments of `gymnasium.make`, each by its name
        self,
        reglement: Reglement | str = "schieber",
        *,
        bots: str | Sequence[Bot | str] = "einfach",
        seat: Seat | str = Seat.S,
        reward: Reward | str = Reward.POINTS,
        budget: float = 0.1,
        illegal: Illegal | str = "replace",
        render_mode: str | None = None,
        key: str = OBSERVATION_KEY,
        numbers: Numbers | str = Numbers.BYTES,
    ) -> None:
        self.table = Table(reglement, seed=0)
        self.seat = seat_named(seat) if isinstance(seat, str) else seat
        self.reward = Reward(reward)
        self.illegal = Illegal(illegal)
        self.render_mode = render_mode
        self._key, self._numbers = key, Numbers(numbers)
        others = self.table.house.reglement.seat_plan.starting_with(self.seat)[1:]
        self._company = Company(self.table, seated(bots, others), budget)
        actions = self.table.house.actions
        self.observation_space = seen_space(actions, key, self._numbers)
        self.action_space = action_space(actions, self.action_masks)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[LearnerView, dict[str, object]]:
        """A new Spiel, played until the learner is on turn. `options` are not used."""
        super().reset(seed=seed)
        del options
        if seed is None:
            self.table.reset()
        else:
            self.table.reset(int(self.np_random.integers(1 << 62)))
        self._company.begin(int(self.np_random.integers(1 << 62)))
        return self._seen(), {}

    def step(self, action: int) -> tuple[LearnerView, SupportsFloat, bool, bool, dict[str, object]]:
        """Do an action, and let the others play until the learner is on turn again or all is over."""
        told: dict[str, object] = {}
        if self.illegal is Illegal.REPLACE and not self.table.is_legal(int(action)):
            told["illegal"] = True
            action = listed(self.table.legal)[0] if self.table.legal else action
        self._company.step(int(action))
        if self.table.legal:
            return self._seen(), 0.0, False, False, told
        rewards = rewards_of(self.table.rewards, self.table.house, self.reward)
        points = np.array(self.table.points, dtype=np.int32)
        return self._seen(), rewards[self.seat], True, False, told | {"points": points}

    def _seen(self) -> LearnerView:
        seen = in_numbers(self.table.observation(self.seat), self._numbers)
        return cast("LearnerView", {self._key: seen, "action_mask": self.table.mask()})

    def action_masks(self) -> Mask:
        """A one for each legal action; some libraries ask for it by this name."""
        return self.table.mask()

    def state(self) -> Bytes:
        """The full state from the learner's view, for critics."""
        return self.table.state(self.seat)

    def render(self) -> str | None:
        """The table as text, where `render_mode` is "ansi"."""
        return drawn(self.table) if self.render_mode == "ansi" else None


def register() -> None:
    """Make the environments known to Gymnasium."""
    for name, reglement in IDS:
        if f"Puur/{name}" not in gymnasium.registry:
            gymnasium.register(
                f"Puur/{name}",
                "puur.env.gym:TableEnv",
                vector_entry_point="puur.env.vector:TableVectorEnv",
                kwargs={"reglement": reglement},
            )


register()
