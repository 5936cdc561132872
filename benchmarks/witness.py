"""What a table costs where people err: `witness` with faults, objections and rulings, beside the strict door.

    .venv/bin/python benchmarks/witness.py [--repeats N]

Both ways play the same deals to the end in turns in one process, and the processor time counts. At the strict door
every card is regular. At the table somebody revokes in every Spiel and is called while the trick lies open (1),
somebody else is called a trick later (2), and a remark is reported (3); all choices are made, the points counted.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Final

from puur.cards import CARDS, CardSet
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel import Act, Phase, Play, Spiel, apply, count, legal_plays, open_spiel, witness
from puur.spiel.acts import Announce, Choose, Cut, Deal, Object, Report, Rule, Sighting

REGLEMENTE: Final = ("schieber", "kzjv", "einzelschieber")
SPIELE: Final = 40


Door = Callable[[Spiel, Act], Spiel]


def opened(reglement: Reglement, rng: Random, door: Door) -> Spiel:
    """A Spiel that waits for its first card: cut, dealt, announced."""
    pack = rng.sample(CARDS, len(CARDS))
    hands = tuple(CardSet.of(pack[at : at + 9]) for at in range(0, 36, 9))
    spiel = open_spiel(reglement, dealer=Seat.W)
    for act in (Cut(Seat.N, 10), Deal(Seat.W, (hands[0], hands[1], hands[2], hands[3]))):
        spiel = door(spiel, act)
    return door(spiel, Announce(Seat.S, rng.choice(tuple(reglement.trump.factors.value))))


def strictly(reglement: Reglement, rng: Random) -> Spiel:
    """Every act regular, at the strict door."""
    spiel = opened(reglement, rng, apply)
    while spiel.phase is Phase.PLAY and spiel.turn is not None:
        spiel = apply(spiel, Play(spiel.turn, rng.choice(tuple(legal_plays(spiel)))))
    count(spiel)
    return spiel


def settled(spiel: Spiel) -> Spiel:
    """The Spiel after whoever must choose has let play go on."""
    while spiel.phase is Phase.RULING:
        number = next(at for at, case in enumerate(spiel.faults.cases) if case.decided is None)
        ruling = spiel.faults.cases[number].ruling
        act: Act = Rule(number, ruling.default)
        if ruling.chooser is not None:
            act = Choose(ruling.chooser.seats[0], number, ruling.default)
        spiel = witness(spiel, act)
    return spiel


def at_a_table(reglement: Reglement, rng: Random, wrong_acts: int) -> Spiel:
    """The same with the first one, two or three: a revoke called at once, one called a trick later, a remark."""
    spiel = opened(reglement, rng, witness)
    revokes = {2: 0, 5: 5} if wrong_acts > 1 else {2: 0}
    remark = rng.randrange(9) if wrong_acts > 2 else None  # noqa: PLR2004  the third
    called: list[tuple[int, Seat]] = []
    while spiel.phase is Phase.PLAY and spiel.turn is not None:
        turn, trick = spiel.turn, len(spiel.tricks)
        legal = legal_plays(spiel)
        wrong = tuple(spiel.hands[turn] - legal) if trick in revokes else ()
        if wrong:
            spiel = witness(spiel, Play(turn, rng.choice(wrong)))
            called.append((trick + (revokes.pop(trick) > 0), turn))
        else:
            spiel = witness(spiel, Play(turn, rng.choice(tuple(legal))))
        if called and called[0][0] <= len(spiel.tricks):
            _, offender = called.pop(0)
            spiel = settled(witness(spiel, Object(spiel.start.seats.after(offender), offender)))
        if trick == remark and spiel.phase is Phase.PLAY:
            remark = None
            spiel = settled(witness(spiel, Report(turn, spiel.start.seats.after(turn), Sighting.REMARK)))
    count(spiel)
    return spiel


def main() -> None:
    """Print the cost of both ways and their ratio for each Reglement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=25)
    repeats = parser.parse_args().repeats
    print("| Reglement | wrong acts a Spiel | strict, ms a Spiel | table with rulings | times |")
    print("|---|--:|--:|--:|--:|")
    for name, wrong_acts in product(REGLEMENTE, (1, 2, 3)):
        reglement = load(name)
        spent: dict[str, list[float]] = {"strict": [], "table": []}
        for _ in range(repeats):
            started = time.process_time()
            for seed in range(SPIELE):
                strictly(reglement, Random(seed))
            between = time.process_time()
            for seed in range(SPIELE):
                at_a_table(reglement, Random(seed), wrong_acts)
            spent["strict"].append((between - started) / SPIELE)
            spent["table"].append((time.process_time() - between) / SPIELE)
        strict, table = (1000 * statistics.median(spent[way]) for way in ("strict", "table"))
        print(f"| {name} | {wrong_acts} | {strict:.2f} | {table:.2f} | {table / strict:.2f} |", flush=True)


if __name__ == "__main__":
    main()
