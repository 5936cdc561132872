"""The level `meister`: worlds weighted by what was played, each card tried in them, judged by what self-play taught."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from puur.bots.clock import Clock
from puur.bots.manners import said_first
from puur.bots.search.ahead import Plan, Seen, Tally, look_ahead, tally
from puur.bots.search.choosing import chosen_by_net
from puur.bots.search.learned import Learned, learned
from puur.bots.search.policy import scratch, value_cards
from puur.bots.search.setting import Ints
from puur.bots.search.sight import is_usual, seen_by
from puur.bots.search.stark import Stark, seed_for
from puur.bots.worlds.drawing import Worlds, worlds_of
from puur.cards import Card
from puur.seats import Seat
from puur.spiel.acts import Act, Announce, Play, Schieben
from puur.spiel.view import View

PLAN: Final = Plan(drawn=16, kept=4, heat=8.0, tricks=2)
ENOUGH: Final = 1500
"""Worlds after which more would hardly change the choice."""
PRIOR: Final = 4.0
"""How many worlds the network's own opinion of a card counts for."""
PATIENCE: Final = 20
"""How many times the passes of `stark` where the networks are not at home."""


@dataclass(frozen=True, slots=True)
class Meister:
    """The strongest level. `worlds` limits the worlds for a card: with an endless clock it decides alike every time.

    `threads` may be more than one where processors are free; kernels leave the interpreter to others meanwhile.
    """

    seed: int = 0
    worlds: int = ENOUGH
    threads: int = 1
    plan: Plan = PLAN
    name: str = "meister"
    taught: Learned | None = field(default_factory=learned, repr=False, compare=False)

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """What is to be said first, then trump, a prediction or a card; none where the seat has nothing to decide."""
        seat, taught = view.seat, self.taught
        if seat is not None and taught is not None and view.turn is seat and said_first(view, acts) is None:
            choices = tuple(act for act in acts if isinstance(act, Announce | Schieben))
            if choices and is_usual(view):
                return chosen_by_net(taught.trump, view, choices)
            cards = tuple(act.card for act in acts if isinstance(act, Play))
            seen = seen_by(view, seat) if cards else None
            if seen is not None:
                return Play(seat, self._card(taught, view, seat, seen, cards, clock))
        return Stark(self.seed, passes=self.worlds * PATIENCE).choose(view, acts, clock)

    def _card(self, taught: Learned, view: View, seat: Seat, seen: Seen, cards: tuple[Card, ...], clock: Clock) -> Card:
        if len(cards) == 1:
            return cards[0]
        places = {int(seen.places[one]): one for one in cards}
        mask = sum(1 << place for place in places)
        worlds, seed = worlds_of(view, seat), seed_for(view, seat, self.seed)
        found = self._looked(taught, seen, worlds, mask, seed, clock)
        room = scratch()
        value_cards(taught.cards, seen.now, room)
        number = float(found.worlds[0])
        return max(
            places.items(),
            key=lambda one: (found.sums[one[0]] + PRIOR * room.values[one[0]]) / (number + PRIOR),
        )[1]

    def _looked(self, taught: Learned, seen: Seen, worlds: Worlds, mask: int, seed: Ints, clock: Clock) -> Tally:
        if self.threads == 1:
            return look(taught, seen, worlds, self.plan, mask, seed, clock, self.worlds)
        share = -(-self.worlds // self.threads)
        with ThreadPoolExecutor(self.threads) as pool:
            parts = [
                pool.submit(look, taught, seen, worlds, self.plan, mask, seed + 977 * n, clock, share)
                for n in range(self.threads)
            ]
            found = tally()
            for part in parts:
                found.add(part.result())
            return found


def look(  # noqa: PLR0913, PLR0917  what a thread needs
    taught: Learned, seen: Seen, worlds: Worlds, plan: Plan, mask: int, seed: Ints, clock: Clock, most: int
) -> Tally:
    """Look ahead a few worlds at a time until there are enough, or the next ones might come too late."""
    found, room = tally(), scratch()
    begun, rounds = perf_counter(), 0
    if not len(seen.history):
        plan = plan._replace(drawn=plan.kept, heat=0.0)
    while found.worlds[0] < most:
        look_ahead(taught.cards, taught.opened, seen, worlds, plan, mask, seed, room, found)
        rounds += 1
        if clock.remaining() < (perf_counter() - begun) / rounds:
            break
    return found
