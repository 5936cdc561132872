"""How much a part of the strong levels is worth: variants of our own bots against each other, and what threads find.

python tools/strength spiele meister:64 meister:64,silent [--deals 400]       duplicate Spiele, points a Spiel
python tools/strength partien meister:32 meister:32,blind [--deals 400]       whole Partien, each deal's cards twice
python tools/strength threads [--budget 0.2]                                  worlds found in a move, and late moves
python tools/strength regret 2x240 2x2000 9x130 [--deals 200]                 what single cards cost (TRICKSxWORLDS)
python tools/strength judge "C 2 1 1 3 …" S10 HK [--deals 200]                which is best, by whole play in worlds

A player is LEVEL[:OPTION,...][+PARTNER]. Options: a number of worlds (the clock is endless then), `silent` (hears and
says nothing by cards), `wanted`, `unwanted`, `colour` (what a discard says), `blind` (does not look at the score),
`n3000` (so many nodes of a tree), `tree` (no networks for single players), `flat` (Coiffeur: disciplines cost alike).
Matches against other programs and between levels are `puur arena`'s.
"""

import argparse
import math

import judge
import matches
import regret
import threads

from puur.bots.arena.settings import Counting, MatchSettings, TrumpBy


def main() -> None:
    """Read the command line and play."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("what", choices=["spiele", "partien", "threads", "regret", "judge"])
    told.add_argument("players", nargs="*")
    told.add_argument("-r", "--reglement")
    told.add_argument("--deals", type=int, default=400)
    told.add_argument("--seed", default="1")
    told.add_argument("--budget", type=float)
    told.add_argument("--counting", choices=list(Counting), default=Counting.PLAIN)
    told.add_argument("--trump", choices=list(TrumpBy), default=TrumpBy.OWN)
    asked = told.parse_args()
    budget = math.inf if asked.budget is None else asked.budget
    if asked.what == "threads":
        threads.measure(0.2 if asked.budget is None else asked.budget)
        return
    if asked.what == "regret":
        regret.measure(asked.players, asked.reglement or "einzelschieber", asked.deals, int(asked.seed))
        return
    if asked.what == "judge":
        line, *cards = asked.players
        judge.judge(line, cards, asked.reglement or "einzelschieber", asked.deals, int(asked.seed))
        return
    a, b = asked.players
    if asked.what == "spiele":
        settings = MatchSettings(
            a, b, asked.reglement or "kzjv", asked.seed, Counting(asked.counting), TrumpBy(asked.trump), budget
        )
        matches.spiele(settings, asked.deals)
    else:
        matches.partien(a, b, asked.reglement or "schieber-1000", asked.deals, asked.seed, budget)


main()
