"""Finds puzzles in Spiele our bots play, and prints a line for each: python tools/find_puzzles.py SEED SPIELE.

A position is one when a single card is clearly best by the exact solver with all cards open, and the strongest bot
finds the same card as clearly best from what the player may know. Its level is who of the weaker bots misses it, its
theme the rule of thumb that leads to the card.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Final

from puur.bots import bot
from puur.bots.clock import Clock
from puur.bots.reasons import ReasonKind
from puur.bots.search.player import Searcher, meister
from puur.bots.thumb.player import Thumb
from puur.bots.thumb.skill import skill
from puur.cards import CARDS, Card, CardSet
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Seat
from puur.solver.exact import Solver
from puur.solver.questions import question
from puur.solver.worth import Aim
from puur.spiel import Spiel, open_spiel, place, view
from puur.spiel.acts import Announce, Cut, Deal, Play
from puur.spiel.card_play import PLAYS, play
from puur.spiel.engine import apply

CLEARLY: Final = 5
"""Points between the best card and the next, open and hidden."""
MOST: Final = 60
"""Points apart at most: what costs more everybody sees."""
CHOICE: Final = 3
"""Cards to choose among, at least."""
FIRST, LAST = 8, 26
"""How many cards have fallen."""
THEMES: Final = {
    ReasonKind.DRAW_TRUMPS: "draw",
    ReasonKind.CASH_BOCK: "bock",
    ReasonKind.SMEAR: "smear",
    ReasonKind.RUFF: "ruff",
    ReasonKind.WIN_LAST: "win",
    ReasonKind.WIN_SURELY: "win",
    ReasonKind.WIN_PERHAPS: "win",
}


def announced(hands: list[CardSet]) -> Variant:
    """What a practised Vorhand plays with the first hand; the suit he has most of where he would rather pass on."""
    spiel = apply(open_spiel(load("schieber"), dealer=Seat.W), Cut(Seat.N, 9))
    spiel = apply(spiel, Deal(Seat.W, (hands[0], hands[1], hands[2], hands[3])))
    seen = view(spiel, Seat.S)
    acts = tuple(act for act in seen.acts if isinstance(act, Announce))
    act = bot("geuebt").choose(seen, acts, Clock.endless())
    return act.variant if isinstance(act, Announce) else acts[0].variant


def found(spiel: Spiel, master: Searcher, solver: Solver) -> tuple[Card, int] | None:
    """The one clearly best card and by how much, where there is one."""
    seat = spiel.turn
    if seat is None:
        return None
    seen = view(spiel, seat)
    cards = tuple(act.card for act in seen.acts if isinstance(act, Play))
    if len(cards) < CHOICE:
        return None
    solution = solver.solve(question(spiel, Aim.POINTS))
    own = seat in solution.party.seats
    values = sorted(((held.value.low if own else -held.value.high, held.card) for held in solution.cards), reverse=True)
    apart = values[0][0] - values[1][0]
    if len(solution.best) != 1 or apart < CLEARLY or apart > MOST:
        return None
    leads = master.expected_leads(seen, seat, cards, Clock.endless())
    clear = leads and leads[0][0] is values[0][1] and (len(leads) == 1 or leads[0][1] - leads[1][1] >= CLEARLY)
    return (values[0][1], apart) if clear else None


def searched(seed: int, spiele: int) -> Iterator[str]:
    """The puzzles of so many Spiele, one of each at most."""
    master, solver, reglement = meister(worlds=64), Solver(), load("schieber")
    players = [bot("geuebt"), Thumb(skill("einfach"))]
    for number in range(seed, seed + spiele):
        dice = Random(number)  # noqa: S311  its deals guard no secret
        pack = list(CARDS)
        dice.shuffle(pack)
        hands = [CardSet.of(pack[9 * at : 9 * at + 9]) for at in range(4)]
        variant = announced(hands)
        spiel, line = place(reglement, variant.name, "|".join(map(str, hands))), list[Card]()
        until = dice.randrange(FIRST, LAST)
        while spiel.turn is not None and len(line) < LAST:
            seen = view(spiel, spiel.turn)
            plays = tuple(act for act in seen.acts if isinstance(act, Play))
            best = found(spiel, master, solver) if len(line) >= until else None
            if best is not None:
                card, apart = best
                given = [player.choose(seen, plays, Clock.endless()) for player in players]
                level = 1 + sum(act != Play(spiel.turn, card) for act in given)
                reason = Thumb(skill("geuebt")).explain(seen, Play(spiel.turn, card)).why
                theme, dealt, played = THEMES.get(reason, "plan"), "|".join(map(str, hands)), " ".join(map(str, line))
                yield "\t".join((theme, str(level), variant.name, dealt, played, str(card), str(apart)))
                break
            act = players[0].choose(seen, plays, Clock.endless())
            if not isinstance(act, Play):
                break
            line.append(act.card)
            spiel = play(spiel, PLAYS[spiel.turn][act.card])


if __name__ == "__main__":
    for puzzle in searched(int(sys.argv[1]), int(sys.argv[2])):
        print(puzzle, flush=True)
