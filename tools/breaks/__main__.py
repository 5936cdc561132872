"""Break, test, note, report; see tools/mutation."""

import argparse
import math
import random
import sys
import time
from collections.abc import Sequence

from tools.breaks.bench import compare, try_room
from tools.breaks.mutants import Mutant
from tools.breaks.report import Trial, document, kept_results, reasons
from tools.breaks.rooms import REASONS, RESULTS, ROOMS, ROOT, USUAL, mutants_of
from tools.breaks.trial import Outcome

PAGE = ROOT / "docs" / "en" / "mutation.md"


def waiting_in(mutants: Sequence[Mutant], *, again: bool) -> list[Mutant]:
    """The mutants that have no result yet, in any order; last those that are known to survive, which takes longest."""
    known, explained = kept_results(RESULTS), reasons(REASONS)
    waiting = [
        mutant
        for mutant in mutants
        if mutant.key not in known or (again and known[mutant.key].outcome is Outcome.SURVIVED)
    ]
    random.SystemRandom().shuffle(waiting)
    return sorted(waiting, key=lambda mutant: mutant.change in explained)


def tried(mutants: Sequence[Mutant]) -> list[Trial]:
    """The trials that have a result."""
    known, explained = kept_results(RESULTS), reasons(REASONS)
    return [Trial(mutant, known[mutant.key], explained.get(mutant.change)) for mutant in mutants if mutant.key in known]


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="tools/mutation", description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[*ROOMS, []], help=f"default: {' '.join(USUAL)}")
    parser.add_argument("--report", action="store_true", help="only write docs/en/mutation.md from earlier results")
    parser.add_argument("--survivors", action="store_true", help="try earlier survivors again, after new tests")
    parser.add_argument("--minutes", type=float, default=math.inf, help="only as many as there is time for")
    parser.add_argument("--compare", type=int, default=0, help="only try so many breaks of a room both ways")
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
        waiting = waiting_in(found[name], again=chosen.survivors)
        print(f"{name}: {len(found[name])} breaks, {len(waiting)} to try", flush=True)
        now = time.monotonic()
        if chosen.compare:
            compare(name, random.SystemRandom().sample(found[name], len(found[name])), chosen.compare)
        elif waiting and now < end:
            try_room(name, waiting, now + (end - now) / (len(names) - place), workers=chosen.workers)
    if chosen.report or (names == USUAL and math.isinf(chosen.minutes)):
        found |= {name: list(mutants_of(room)) for name, room in ROOMS.items() if name not in found}
        found = {name: found[name] for name in ROOMS}
        PAGE.write_text(document({name: tried(mutants) for name, mutants in found.items()}, found), encoding="utf-8")
    holes = [trial for mutants in found.values() for trial in tried(mutants) if trial.is_hole]
    for hole in holes:
        print(f"hole: {hole.mutant}")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
