"""Break, test, note, report; see tools/mutation."""

import argparse
import math
import random
import sys
import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from tools.breaks.bench import compare, try_room
from tools.breaks.mutants import Mutant
from tools.breaks.report import document, reasons
from tools.breaks.rooms import REASONS, RESULTS, ROOMS, ROOT, TALLIES, USUAL, mutants_of
from tools.breaks.tallies import RoomTally, Trial, keep_tallies, kept_tallies, tally
from tools.breaks.trial import Outcome, Verdict, kept_results

DAY = 86400  # seconds: one seed a day, unless another one is asked for
PAGE = ROOT / "docs" / "en" / "mutation.md"


def waiting_in(mutants: Sequence[Mutant], again: frozenset[Outcome | None], seed: int) -> list[Mutant]:
    """The mutants that ended so or have no result yet, in any order.

    Last come those that are known to survive, which takes longest.
    """
    known, explained = kept_results(RESULTS), reasons(REASONS)
    ended = {key: verdict.outcome for key, verdict in known.items()}
    waiting = [mutant for mutant in mutants if ended.get(mutant.key) in again]
    random.Random(seed).shuffle(waiting)  # noqa: S311  nothing secret
    return sorted(waiting, key=lambda mutant: mutant.change in explained)


def again_of(chosen: argparse.Namespace) -> frozenset[Outcome | None]:
    """Which mutants are tried, by how they ended before; None stands for those that were never tried."""
    if chosen.undecided:
        return frozenset({Outcome.UNDECIDED})
    return frozenset({None, Outcome.UNDECIDED, *([Outcome.SURVIVED] if chosen.survivors else [])})


def is_in(file: str, parts: Sequence[str]) -> bool:
    """Whether a path has one of these parts; every path has where there are none."""
    return not parts or any(part in file for part in parts)


def tried(mutants: Sequence[Mutant], known: Mapping[str, Verdict]) -> list[Trial]:
    """The trials that have a result."""
    return [Trial(mutant, known[mutant.key]) for mutant in mutants if mutant.key in known]


def tallies_with(found: Mapping[str, Sequence[Mutant]]) -> dict[str, RoomTally]:
    """The tallies of all rooms, those with results anew."""
    known, kept = kept_results(RESULTS), kept_tallies(TALLIES)
    if RESULTS.exists():
        day = datetime.fromtimestamp(RESULTS.stat().st_mtime, UTC).date().isoformat()
        for name, mutants in found.items():
            if trials := tried(mutants, known):
                kept[name] = tally(day, len(mutants), trials)
    return {name: kept[name] for name in ROOMS if name in kept}


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="tools/mutation", description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[*ROOMS, []], help=f"default: {' '.join(USUAL)}")
    parser.add_argument("--report", action="store_true", help="only write docs/en/mutation.md from earlier results")
    parser.add_argument("--survivors", action="store_true", help="try earlier survivors again, after new tests")
    parser.add_argument("--minutes", type=float, default=math.inf, help="only as many as there is time for")
    parser.add_argument("--compare", type=int, default=0, help="only try so many breaks of a room both ways")
    parser.add_argument("--seed", type=int, default=int(time.time()) // DAY, help="in which order they are drawn")
    parser.add_argument("--undecided", action="store_true", help="only what was not noticed at once, with all tests")
    parser.add_argument("--file", action="append", default=[], help="only breaks of files whose path has this in it")
    parser.add_argument("--workers", type=int, default=1, help="trials at once")
    return parser.parse_args()


def main() -> int:
    """Try what has to be tried; 1 if there is a hole. The page is written when asked for, and after a whole run."""
    chosen = arguments()
    names = () if chosen.report else chosen.rooms or USUAL
    end = time.monotonic() + 60 * chosen.minutes
    found: dict[str, list[Mutant]] = {}
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    for place, name in enumerate(names):
        found[name] = list(mutants_of(ROOMS[name]))
        meant = [mutant for mutant in found[name] if is_in(mutant.file, chosen.file)]
        waiting = waiting_in(meant, again_of(chosen), chosen.seed)
        print(f"{name}: {len(found[name])} breaks, {len(waiting)} to try, seed {chosen.seed}", flush=True)
        now = time.monotonic()
        if chosen.compare:
            compare(name, random.SystemRandom().sample(found[name], len(found[name])), chosen.compare)
        elif waiting and now < end:
            share = now + (end - now) / (len(names) - place)
            try_room(name, waiting, share, workers=chosen.workers, patient=chosen.undecided)
    explained = reasons(REASONS)
    if chosen.report or (names == USUAL and math.isinf(chosen.minutes)):
        found |= {name: list(mutants_of(room)) for name, room in ROOMS.items() if name not in found}
        tallies = tallies_with(found)
        keep_tallies(tallies, TALLIES)
        PAGE.write_text(document(tallies, explained), encoding="utf-8")
    known = kept_results(RESULTS)
    trials = [trial for mutants in found.values() for trial in tried(mutants, known)]
    survivors = [trial.mutant for trial in trials if trial.verdict.outcome is Outcome.SURVIVED]
    holes = [mutant for mutant in survivors if mutant.change not in explained]
    for hole in holes:
        print(f"hole: {hole}")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
