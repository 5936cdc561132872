"""Matches between variants: Spiele with every deal twice, and whole Partien."""

import math
import time

from variants import Maker, maker

from puur.bots.arena.deals import bot_seed
from puur.bots.arena.settings import MatchSettings
from puur.bots.arena.tables import OpenMatch
from puur.bots.protocol import Bot
from puur.bots.table import run
from puur.partie import open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.state import Spiel

OFTEN = 50
"""After so many deals it is told how things stand."""


class Side:
    """One side of a match: makes its players anew for every Spiel."""

    def __init__(self, seed: str, make: Maker) -> None:
        self.seed, self.make = seed, make

    def sit(self, seat: Seat, index: int, reglement: Reglement) -> Bot:
        """Who plays a seat."""
        del reglement
        return self.make(bot_seed(self.seed, index, seat), seat)

    def finish(self, spiel: Spiel) -> None:
        """Nothing is kept."""
        del spiel

    def close(self) -> None:
        """Nothing is open."""


class Tally:
    """Numbers, one a deal, and what they say."""

    def __init__(self, title: str, unit: str) -> None:
        self.title, self.unit = title, unit
        self.found: list[float] = []
        self.begun = time.time()

    def add(self, value: float, *, last: bool) -> None:
        """One more; now and then what there is."""
        self.found.append(value)
        number = len(self.found)
        if number > 1 and (last or number % OFTEN == 0):
            mean = sum(self.found) / number
            stderr = math.sqrt(sum((x - mean) ** 2 for x in self.found) / (number - 1) / number)
            took = time.time() - self.begun
            print(f"{self.title}: {mean:+.2f} ± {stderr:.2f} {self.unit} ({number} deals, {took:.0f} s)", flush=True)


def spiele(settings: MatchSettings, deals: int) -> None:
    """Points a Spiel by which A is ahead."""
    told = Tally(f"{settings.a} – {settings.b}, {settings.reglement}", "points a Spiel")
    own = {word: Side(settings.seed, maker(word)) for word in (settings.a, settings.b)}
    with OpenMatch(settings, own=own) as match:
        for index in range(deals):
            told.add(float(match.deal(index).difference), last=index == deals - 1)


def partien(a: str, b: str, reglement: str, deals: int, seed: str, budget: float) -> None:
    """The share of Partien that A wins, in percent, and its lead; all cards are played twice, the sides swapped."""
    rules, makers = load(reglement), (maker(a), maker(b))
    won = Tally(f"{a} – {b}, {rules.name}", "% of Partien won")
    lead = Tally(f"{a} – {b}, {rules.name}", "points a Partie")
    for index in range(deals):
        wins = ahead = 0.0
        for swap in range(2):
            bots = {
                seat: makers[(seat + swap) % 2](bot_seed(seed, index, seat), seat) for seat in rules.seat_plan.order
            }
            start = open_partie(rules, dealer=rules.seat_plan.order[index % len(bots)])
            *_, last = run(start, bots, Chance(seed_of(f"{seed} {index}")).next_act, budget)
            result = last.after.results[-1]
            wins += sum((party.seats[0] + swap) % 2 == 0 for party in result.winners) / len(result.winners)
            points = zip(rules.seat_plan.parties, result.totals, strict=True)
            ahead += sum(total if (party.seats[0] + swap) % 2 == 0 else -total for party, total in points)
        won.add(50 * wins, last=index == deals - 1)
        lead.add(ahead / 2, last=index == deals - 1)
