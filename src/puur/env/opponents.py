"""The bots at a learner's table, which act whenever it is their turn."""

from collections.abc import Mapping, Sequence
from random import Random

from puur.bots import Bot, bot
from puur.bots.clock import Clock
from puur.bots.levels import Level
from puur.env.actions import ALL_ACTIONS, FIRST_PREDICTION, action_of
from puur.env.layout import PREDICTIONS
from puur.env.shadow import after, decisions, opened, spiel_of
from puur.env.table import Table
from puur.errors import UnsupportedPosition
from puur.seats import Seat
from puur.spiel import Spiel, view


class Company:
    """Bots by seat at a table; the other seats are the learner's. `budget` is the seconds a bot has for a move.

    `zufall` does not look at the table and so is much faster than any other bot.
    """

    def __init__(self, table: Table, bots: Mapping[Seat, Bot], budget: float) -> None:
        self._table = table
        self._bots = dict(bots)
        self._budget = budget
        self._looks = any(player.name != Level.ZUFALL for player in bots.values())
        self._spiel: Spiel | None = None
        self.turns: list[Seat] = []
        """The seat of each decision in this Spiel."""
        self._dice = Random(0)  # noqa: S311  a bot's dice guard no secret

    @property
    def spiel(self) -> Spiel:
        """The Spiel as a value of the rules."""
        return spiel_of(self._table) if self._spiel is None else self._spiel

    def begin(self, seed: int) -> None:
        """After a deal, let the bots act until a learner is on turn."""
        self._dice.seed(seed)
        self.turns = []
        table = self._table
        self._spiel = opened(table.house.reglement, table.dealer, table.dealt, table.made) if self._looks else None
        self._play_on()

    def step(self, action: int) -> None:
        """The learner acts, then the bots until a learner is on turn or all is over. Raises `IllegalAction`."""
        self._do(action)
        self._play_on()

    def _do(self, action: int) -> None:
        turn = self._table.turn
        self._table.step(action)
        if turn is not None:
            self.turns.append(turn)
        if self._spiel is not None:
            self._spiel = after(self._spiel, action)

    def _play_on(self) -> None:
        while (seat := self._table.turn) is not None and seat in self._bots:
            self._do(self._chosen(seat))

    def _chosen(self, seat: Seat) -> int:
        player = self._bots[seat]
        if self._spiel is None or player.name == Level.ZUFALL:
            return drawn_action(self._table.legal, self._dice)
        return decided(player, self._spiel, seat, self._budget)


def drawn_action(legal: int, dice: Random) -> int:
    """One of the legal actions, given as bits, all equally likely.

    >>> drawn_action(0b1000, Random(1))
    3
    """
    if legal & PREDICTIONS:
        return dice.randrange(FIRST_PREDICTION, ALL_ACTIONS)
    for _ in range(int(dice.random() * legal.bit_count())):
        legal &= legal - 1
    return (legal & -legal).bit_length() - 1


def decided(bot: Bot, spiel: Spiel, seat: Seat, budget: float) -> int:
    """A bot's action. Raises `UnsupportedPosition` where its act is not one of those it was asked for."""
    seen = view(spiel, seat)
    acts = decisions(seen)
    chosen = bot.choose(seen, acts, Clock.start(budget))
    action = None if chosen is None else action_of(chosen)
    if chosen not in acts or action is None:
        raise UnsupportedPosition(f"the bot {bot.name} was on turn and chose {chosen}, not one of its {len(acts)} acts")
    return action


def seated(bots: str | Sequence[Bot | str], seats: Sequence[Seat], *, seed: int = 0) -> dict[Seat, Bot]:
    """Bots for these seats: one name for all, or a name or a bot for each.

    Raises `UnknownBot`, and `ValueError` for another number of them than seats.

    >>> [player.name for player in seated("zufall", (Seat.E, Seat.N)).values()]
    ['zufall', 'zufall']
    """
    each = [bots] * len(seats) if isinstance(bots, str) else list(bots)
    if len(each) != len(seats):
        raise ValueError(f"{len(each)} bots for {len(seats)} seats: one for each is wanted, or one name for all")
    made = [bot(player, seed=seed + at) if isinstance(player, str) else player for at, player in enumerate(each)]
    return dict(zip(seats, made, strict=True))
