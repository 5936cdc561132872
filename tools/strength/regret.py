"""What single cards cost: how much worse than the best a search's choice is, by many worlds played to their end.

The judge knows only what the player knows: it draws worlds by the same beliefs, all four play by the network that sees
only what its player sees, and nothing is estimated with open hands. It does not search itself, so its word is about the
play of this network and no more; its worlds are its own, and what chance is left falls on all methods alike.
"""

from dataclasses import dataclass, field
from random import Random
from statistics import mean, pstdev
from time import process_time

import numpy as np

from puur.bots import Clock
from puur.bots.conventions import USUAL
from puur.bots.search.ahead import SearchPlan, look_ahead, tally
from puur.bots.search.learned import LearnedWorths, learned
from puur.bots.search.lookahead import Lookahead, look, ranked
from puur.bots.search.player import MEISTER, Searcher
from puur.bots.search.policy import scratch
from puur.bots.search.sight import seen_by
from puur.bots.worlds.world_draws import worlds_of
from puur.core.tables import Ints
from puur.env import Table
from puur.env.actions import action_of
from puur.env.shadow import after, decisions, opened
from puur.reglement import load
from puur.spiel import view
from puur.spiel.acts import Play
from puur.spiel.view import View

WORLDS = 1000
"""How many worlds the judge plays to their end."""
TO_THE_END = 9
ONE_IN = 4
"""Of the decisions with a choice, one in so many is looked at: neighbours tell the same."""
FEW = 3
"""With so few cards left hardly anything can be lost."""


@dataclass
class Method:
    """A way to search, `tricks` deep in so many worlds, and what its choices lost."""

    tricks: int
    worlds: int
    lost: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def choice(self, what: Lookahead, seed: int) -> int:
        """The card it would give, in kind space."""
        began = process_time()
        plan = what.plan._replace(tricks=self.tricks)
        found = look(what._replace(plan=plan), seeded(seed), Clock.endless(), self.worlds)
        self.seconds += process_time() - began
        return ranked(found, what.taught, what.seen)[0][0]


def seeded(number: int) -> Ints:
    """A random state."""
    return np.array([1 + number], np.int64)


def question(seen: View, taught: LearnedWorths) -> Lookahead | None:
    """What is to be decided; None without a choice, and near the end."""
    cards = [act.card for act in decisions(seen) if isinstance(act, Play)]
    known = None if seen.seat is None else seen_by(seen, seen.seat, USUAL)
    if known is None or seen.seat is None or len(cards) < 2 or len(seen.hand or ()) <= FEW:  # noqa: PLR2004  a choice
        return None
    return Lookahead(taught, known, worlds_of(seen, seen.seat), MEISTER, sum(1 << int(known.places[c]) for c in cards))


def judged(what: Lookahead, cards: set[int], seed: int) -> dict[int, float]:
    """The value of some cards for their player's party."""
    plan: SearchPlan = what.plan._replace(tricks=TO_THE_END)
    if not len(what.seen.chosen.places):
        plan = plan._replace(doubt=0.0)
    if not len(what.seen.history):
        plan = plan._replace(heat=0.0, drawn=plan.kept)
    found, room, state, mask = tally(), scratch(), seeded(seed), sum(1 << card for card in cards)
    while found.worlds[0] < WORLDS:
        look_ahead(*what.taught, what.seen, what.worlds, plan, mask, state, room, found)
    return {card: float(found.sums[card] / found.worlds[0]) for card in cards}


def measure(told: list[str], reglement: str, positions: int, seed: int) -> None:
    """Tell the regret of methods written TRICKSxWORLDS over so many positions of Spiele of `meister` with 16 worlds."""
    methods = [Method(int(tricks), int(worlds)) for tricks, worlds in (text.split("x") for text in told)]
    taught, rng, rules = learned(), Random(seed), load(reglement)  # noqa: S311  no secret
    if taught is None:
        raise SystemExit("the networks or the compiler are missing")
    player = Searcher("meister", MEISTER, worlds=16, passes=100, seed=seed)
    while len(methods[0].lost) < positions:
        table = Table(rules, seed=rng.getrandbits(60))
        spiel = opened(rules, table.dealer, table.dealt)
        while not spiel.is_over and len(methods[0].lost) < positions:
            seen = view(spiel, spiel.turn)
            what = question(seen, taught) if rng.randrange(ONE_IN) == 0 else None
            if what is not None:
                compare(methods, what, rng.getrandbits(60))
            acts = decisions(seen)
            chosen = acts[0] if len(acts) == 1 else player.choose(seen, acts, Clock.endless())
            spiel = after(spiel, action_of(chosen or acts[0]) or 0)
    print(f"{positions} decisions, {reglement}, seed {seed}; points lost a decision, and than the first method")
    for method in methods:
        more = [own - first for own, first in zip(method.lost, methods[0].lost, strict=True)]
        print(
            f"{method.tricks}x{method.worlds:<5} {mean(method.lost):.2f}   {mean(more):+.2f} ± "
            f"{pstdev(more) / len(more) ** 0.5:.2f}   {1000 * method.seconds / len(more):.0f} ms of processor time"
        )


def compare(methods: list[Method], what: Lookahead, seed: int) -> None:
    """Note what each method's choice loses against the best choice of all."""
    choices = [method.choice(what, seed + number) for number, method in enumerate(methods)]
    worth = judged(what, set(choices), seed ^ 1 << 59) if len(set(choices)) > 1 else dict.fromkeys(choices, 0.0)
    for method, choice in zip(methods, choices, strict=True):
        method.lost.append(max(worth.values()) - worth[choice])
