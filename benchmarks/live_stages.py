"""What of a card at a live table is the kernel's, and what is ours: each stage alone, in processor time.

    python benchmarks/live_stages.py [REGLEMENT]

Every stage is run over all states of one Partie by itself, as if the others were cut out; the least of many rounds
counts, so that other work on the machine changes little. The sockets and the journal are in `live_load.py` and
`journal.py`.
"""

import gc
import sys
import time
from collections.abc import Callable
from typing import Final

import live
import msgspec

from puur.partie import Partie, acts_for, advance, objections
from puur.spiel.acts import Play
from puur.spiel.state import Spiel
from puur.spiel.view import own_of, view

ROUNDS: Final = 15


def best(work: Callable[[], object]) -> float:
    """Seconds of processor time of the quickest of many rounds."""
    found = float("inf")
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        found = min(found, time.process_time() - begun)
    return found


def running(partie: Partie) -> Spiel | None:
    """The Spiel in which somebody is awaited."""
    return None if partie.spiel is None or partie.spiel.turn is None else partie.spiel


def asked(partie: Partie) -> object:
    """What the seat on turn may do."""
    spiel = running(partie)
    return None if spiel is None or spiel.turn is None else acts_for(partie, spiel.turn)


def refused(partie: Partie) -> list[Play]:
    """One card of each suit the seat on turn may not give, where it must give one."""
    spiel = running(partie)
    if spiel is None or spiel.turn is None:
        return []
    regular = {act.card for act in acts_for(partie, spiel.turn) if isinstance(act, Play)}
    wrong = [card for card in spiel.hands[spiel.turn] if regular and card not in regular]
    return [Play(spiel.turn, card) for card in {card.suit: card for card in wrong}.values()]


def main() -> None:
    """Measure and print."""
    reglement = sys.argv[1] if len(sys.argv) > 1 else "kzjv"
    start, acts = live.played(reglement)
    states = live.folding(start, acts)
    parties = [state.partie for state in states if state.partie is not None]
    spiele = [partie.spiel for partie in parties if partie.spiel is not None]
    order = start.plan.order
    objected = [(partie, act) for partie in parties for act in refused(partie)]
    frames = [frame.text for four in live.seen(states, live.PEOPLE) for frame in four]
    plain, encode = [msgspec.json.decode(frame) for frame in frames], msgspec.json.Encoder().encode
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)
    stages: dict[str, Callable[[], object]] = {
        "kernel: the act": lambda: [advance(partie, act) for partie, act in zip(parties, acts, strict=False)],
        "kernel: what all see": lambda: [view(spiel, None) for spiel in spiele],
        "kernel: what four know": lambda: [own_of(spiel, seat) for spiel in spiele for seat in order],
        "kernel: what one may do": lambda: [asked(partie) for partie in parties],
        "kernel: why not": lambda: [objections(partie, act) for partie, act in objected],
        "all of folding": lambda: live.folding(start, acts),
        "all of four views": lambda: [len(four) for four in live.seen(states, live.PEOPLE)],
        "their JSON alone": lambda: [encode(frame) for frame in plain],
    }
    for name, work in stages.items():
        print(f"{best(work) / len(acts) * 1e6:7.1f} us an act  {name}")


if __name__ == "__main__":
    main()
