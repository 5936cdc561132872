"""The arena from Python: which of two players plays better, and by how much."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from puur.bots import bot
from puur.bots.arena.contestants import Contestant
from puur.bots.arena.seatings import seatings
from puur.bots.arena.settings import USUAL_BUDGET, MatchSettings
from puur.bots.arena.summary import MatchSummary, summary
from puur.bots.arena.tables import OpenMatch
from puur.bots.clock import Clock
from puur.bots.protocol import Bot
from puur.cards import Card, CardSet
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Act, Play
from puur.spiel.state import Spiel
from puur.spiel.view import View

Strategy = Callable[[View, CardSet], Card]
"""Which of the cards that may be given is given; all else its player decides as `einfach` does."""
PLAIN: Final = "einzelschieber"
"""157 points a Spiel, every factor 1, no Weis, no Match: what the arena compares by unless told otherwise."""


@dataclass(frozen=True, slots=True)
class StrategyBot:
    """A bot that gives the cards its strategy chooses, and decides all else by rules of thumb."""

    strategy: Strategy
    beside: Bot = field(default_factory=lambda: bot("einfach"))

    @property
    def name(self) -> str:
        """That of the strategy."""
        return str(getattr(self.strategy, "__name__", "strategy"))

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """The strategy's card where one is due."""
        said = self.beside.choose(view, acts, clock)
        if not isinstance(said, Play):
            return said
        cards = CardSet.of(act.card for act in acts if isinstance(act, Play))
        return Play(said.seat, Card(self.strategy(view, cards)))


@dataclass(frozen=True, slots=True)
class OwnPlayer:
    """A player of the calling program, asked in its process: the same object on every seat of its side."""

    player: Bot

    def sit(self, seat: Seat, index: int, reglement: Reglement) -> Bot:
        """The player itself."""
        del seat, index, reglement
        return self.player

    def finish(self, spiel: Spiel) -> None:
        """Nothing is kept."""
        del spiel

    def close(self) -> None:
        """Nothing is open."""


def match(
    a: str | Bot | Strategy,
    b: str | Bot | Strategy,
    *,
    spiele: int = 1000,
    reglement: str = PLAIN,
    seed: int | str = 1,
    budget: float = USUAL_BUDGET,
) -> MatchSummary:
    """Two players over so many Spiele, every deal played from both sides: `mean` is points of a less b, a Spiel.

    A player is a name (`puur.bot`, or `cmd:COMMAND` and the others of `puur arena`), a bot, or a function of a view and
    the cards that may be given. `stderr` is the error of the mean. The same seed deals the same cards; `budget` is
    what a move may take, in seconds. Spiele are rounded up to whole deals.

    >>> found = match(lambda view, cards: max(cards), "zufall", spiele=20)
    >>> found.spiele, found.stderr > 0
    (20, True)
    """
    texts, own = [], dict[str, Contestant]()
    for side, player in (("a", a), ("b", b)):
        if isinstance(player, str):
            texts.append(player)
            continue
        seated = player if not callable(player) else StrategyBot(player)
        texts.append(f"{side}={seated.name}")
        own[texts[-1]] = OwnPlayer(seated)
    settings = MatchSettings(texts[0], texts[1], reglement, seed=str(seed), budget=budget)
    deals = -(-spiele // len(seatings(load(reglement).seat_plan)))
    with OpenMatch(settings, own=own) as arena:
        return summary([arena.deal(index) for index in range(deals)])
