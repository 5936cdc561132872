"""What threads find in the same time: worlds looked into per move, alone and with two bots thinking at once."""

import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from statistics import mean

from puur.bots import Clock
from puur.bots.search.ahead import SearchPlan
from puur.bots.search.lookahead import Lookahead
from puur.bots.search.player import Searcher, meister, seed_for
from puur.bots.search.sight import seen_by
from puur.bots.worlds.world_draws import worlds_of
from puur.cards import CARDS, CardSet
from puur.reglement import load
from puur.spiel import apply, place, view
from puur.spiel.acts import Play
from puur.spiel.view import View

NO_END = 10_000_000


def positions(number: int) -> list[View]:
    """Views of seats on turn that have a choice, early and in the middle of Spiele."""
    found: list[View] = []
    seed = 0
    while len(found) < number:
        pack = Random(seed).sample(CARDS, 36)  # noqa: S311  no secret
        hands = "|".join(str(CardSet.of(pack[9 * n : 9 * n + 9])) for n in range(4))
        spiel = place(load("kzjv"), "DHSCOU"[seed % 6], hands)
        for _ in range(seed * 5 % 21):
            spiel = apply(spiel, next(act for act in view(spiel, spiel.turn).acts if isinstance(act, Play)))
        seen = view(spiel, spiel.turn)
        if sum(isinstance(act, Play) for act in seen.acts) > 2:  # noqa: PLR2004  a real choice
            found.append(seen)
        seed += 1
    return found


def moves(player: Searcher, views: list[View], budget: float) -> list[tuple[int, float]]:
    """For each move the worlds found, and the time it took as a share of the budget."""
    told: list[tuple[int, float]] = []
    for seen in views:
        began = time.perf_counter()
        clock = Clock.start(budget)
        known, taught = seen_by(seen, seen.seat, player.conventions), player.taught
        if known is None or taught is None:
            raise SystemExit("the networks or the compiler are missing")
        candidates = sum(1 << int(known.places[act.card]) for act in seen.acts if isinstance(act, Play))
        what = Lookahead(taught, known, worlds_of(seen, seen.seat), SearchPlan(16, 8, 8.0, 2), candidates)
        found = player.looked(what, seed_for(seen, seen.seat, 1), clock)
        told.append((int(found.worlds[0]), (time.perf_counter() - began) / budget))
    return told


def measure(budget: float) -> None:
    """Tell the worlds per move, the longest move and how many were late, for one and two threads and bots."""
    views = positions(40)
    moves(meister(worlds=NO_END), views[:4], budget)
    for threads, bots in ((1, 1), (2, 1), (1, 2), (2, 2)):
        player = meister(worlds=NO_END, threads=threads)
        with ThreadPoolExecutor(bots) as pool:
            parts = [pool.submit(moves, player, views, budget) for _ in range(bots)]
            told = [move for part in parts for move in part.result()]
        late = sum(share > 1.1 for _, share in told)  # noqa: PLR2004  the budget and a tenth
        worlds, longest = mean(worlds for worlds, _ in told), max(share for _, share in told)
        print(
            f"{bots} bots, {threads} threads: {worlds:.0f} worlds a move, longest {longest:.2f} of the budget,", end=" "
        )
        print(f"late {late} of {len(told)}", flush=True)
