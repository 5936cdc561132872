"""Break, test, note, report; see tools/mutation."""

import argparse
import json
import math
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from mutants import Mutant, code_mutants, text_mutants
from report import Trial, document, kept_results, reasons
from trial import Copy, Outcome, Verdict, loads

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / ".cache" / "mutation" / "results.jsonl"
REASONS = Path(__file__).with_name("reasons.toml")
PATIENCE = 5  # times as long as unbroken
LEAST = 12.0  # seconds of processor time


@dataclass(frozen=True)
class Room:
    """What is broken, and the tests that should notice: quick ones first."""

    files: tuple[str, ...]
    stages: tuple[tuple[str, ...], ...]
    without: tuple[str, ...] = ()  # files that draw, whose numbers are taste and not rules, or have a room of their own


SITUATIONS = ("tests/test_situations.py",)
PERFT = "tests/test_perft.py::test_the_first_entry_has_the_counts_of_two_other_programs"
TWIN = ("tests/test_naive_twin.py", "tests/test_naive_twin_spiele.py", PERFT)
PROPERTIES = ("tests/properties/test_tables.py", "tests/properties/test_no_leak.py", "tests/properties/test_machine.py")
ROOMS = {
    "values": Room(
        ("src/puur/cards.py", "src/puur/seats.py", "src/puur/modes.py"),
        (("tests/test_cards.py", "tests/test_seats.py", "tests/test_modes.py"), SITUATIONS, TWIN),
    ),
    "rules": Room(
        ("src/puur/rules/*.py",),
        (SITUATIONS, ("tests/rules",), ("tests/spiel", *TWIN, "src/puur/rules")),
        without=("src/puur/rules/rest.py",),
    ),
    "rest": Room(
        ("src/puur/rules/rest.py",), (("tests/rules/test_rest.py", *SITUATIONS), ("tests/rules", "tests/spiel"))
    ),
    "spiel": Room(
        ("src/puur/spiel/*.py",),
        (SITUATIONS, ("tests/spiel",), (*TWIN, *PROPERTIES), ("tests/partie", "src/puur/spiel")),
        without=(
            "src/puur/spiel/cases.py",
            "src/puur/spiel/consequences.py",
            "src/puur/spiel/happening.py",
            "src/puur/spiel/taking_back.py",
        ),
    ),
    "rulings": Room(
        (
            "src/puur/rules/sanctions.py",
            "src/puur/spiel/rulings/*.py",
            "src/puur/spiel/cases.py",
            "src/puur/spiel/consequences.py",
            "src/puur/spiel/happening.py",
            "src/puur/spiel/taking_back.py",
        ),
        (SITUATIONS, ("tests/spiel", "tests/rules"), ("tests/partie", *PROPERTIES)),
    ),
    "partie": Room(
        ("src/puur/partie/*.py",),
        (("tests/partie",), ("tests/record", "src/puur/partie")),
        without=("src/puur/partie/chalk.py", "src/puur/partie/tafel_svg.py"),
    ),
    "reglement": Room(("src/puur/reglement/*.py",), (("tests/reglement",), ("src/puur/reglement", *SITUATIONS))),
    "texts": Room(
        ("src/puur/reglement/texts/*.toml",), (SITUATIONS, ("tests/spiel", "tests/partie"), TWIN[1:2], ("tests/rules",))
    ),
    "situation": Room(
        ("src/puur/record/situation/*.py",),
        (
            ("tests/test_fragments.py", "tests/record/test_untold.py"),
            ("tests/record/test_situation.py", *SITUATIONS),
            ("tests/test_casebook.py", "tests/record/test_every_world.py", "tests/record/test_hiding.py"),
            ("tests/cli/test_rule_dialogue.py", "tests/cli/test_rule_list.py", "tests/wording/test_aftermath.py"),
        ),
    ),
}
USUAL = ("rules", "rest", "spiel", "rulings", "partie", "reglement", "texts", "situation")


def mutants_of(room: Room) -> list[Mutant]:
    """All breaks of a room."""
    beside = {ROOT / file for file in room.without}
    files = sorted(set(chain.from_iterable(ROOT.glob(pattern) for pattern in room.files)) - beside)
    return [
        mutant for file in files for mutant in (text_mutants if file.suffix == ".toml" else code_mutants)(ROOT, file)
    ]


def namesakes_of(mutant: Mutant) -> list[Path]:
    """The tests that are called like the broken module: quick, and likely to notice."""
    file = Path(mutant.file)
    return sorted(ROOT.glob(f"tests/{file.parent.name}/test_{file.stem}*.py"))


def is_there(test: str) -> bool:
    """Whether the file of a test exists."""
    return (ROOT / test.partition("::")[0]).exists()


class Judge:
    """Tries mutants in a copy; the test that noticed the last break of the same subject is asked first."""

    def __init__(self, copy: Copy, room: Room) -> None:
        self.copy = copy
        self.stages = [
            tuple(test for test in stage if (ROOT / test.partition("::")[0]).exists()) for stage in room.stages
        ]
        self.limits = [max(LEAST, PATIENCE * copy.warm_up(stage)) if stage else 0.0 for stage in self.stages]
        self.suspects: dict[str, str] = {}

    def judge(self, mutant: Mutant) -> Verdict:
        """Run the tests against one break."""
        with self.copy.broken(mutant):
            if mutant.file.endswith(".toml") and not loads(self.copy.folder):
                return Verdict(Outcome.REFUSED)
            verdict = self.ask(mutant)
        if verdict.test:
            self.suspects[mutant.subject] = verdict.test
        return verdict

    def ask(self, mutant: Mutant) -> Verdict:
        """The first verdict but survival."""
        suspect = self.suspects.get(mutant.subject)
        if suspect is not None:
            verdict = self.copy.run((suspect,), limit=LEAST)
            if verdict.outcome is Outcome.KILLED:
                return verdict
        namesakes = tuple(str(namesake.relative_to(ROOT)) for namesake in namesakes_of(mutant))
        stages = [(namesakes, LEAST), *zip(self.stages, self.limits, strict=True)]
        for stage, limit in stages:
            verdict = self.copy.run(stage, limit=limit) if stage else Verdict(Outcome.SURVIVED)
            if verdict.outcome is not Outcome.SURVIVED:
                return verdict
        return Verdict(Outcome.SURVIVED)


def try_room(name: str, mutants: list[Mutant], until: float, *, again: bool) -> None:
    """Try the mutants of a room that have no result yet, as many as there is time for, in any order."""
    known = kept_results(RESULTS)
    waiting = [
        mutant
        for mutant in mutants
        if mutant.key not in known or (again and known[mutant.key].outcome is Outcome.SURVIVED)
    ]
    print(f"{name}: {len(mutants)} breaks, {len(waiting)} to try", flush=True)
    if not waiting or time.monotonic() > until:
        return
    random.SystemRandom().shuffle(waiting)
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="puur-mutation-") as folder, RESULTS.open("a", encoding="utf-8") as results:
        judge = Judge(Copy(ROOT, Path(folder) / "copy"), ROOMS[name])
        for number, mutant in enumerate(waiting, start=1):
            if time.monotonic() > until:
                print(f"  the time is over; {len(waiting) - number + 1} are left", flush=True)
                return
            verdict = judge.judge(mutant)
            row = {"key": mutant.key, "outcome": verdict.outcome, "test": verdict.test}
            results.write(json.dumps(row) + "\n")
            results.flush()
            if verdict.outcome is Outcome.SURVIVED:
                print(f"  {number}/{len(waiting)} survived: {mutant}", flush=True)


def tried(mutants: list[Mutant]) -> list[Trial]:
    """The trials that have a result."""
    known, explained = kept_results(RESULTS), reasons(REASONS)
    return [
        Trial(mutant, known[mutant.key], explained.get((mutant.file, mutant.before, mutant.after)))
        for mutant in mutants
        if mutant.key in known
    ]


def main() -> int:
    """Try what has to be tried, write the page; 1 if there is a hole."""
    parser = argparse.ArgumentParser(prog="tools/mutation", description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[*ROOMS, []], help=f"default: {' '.join(USUAL)}")
    parser.add_argument("--report", action="store_true", help="only write docs/mutation.md from earlier results")
    parser.add_argument("--survivors", action="store_true", help="try earlier survivors again, after new tests")
    parser.add_argument("--minutes", type=float, help="only as many as there is time for; the page is left as it is")
    chosen = parser.parse_args()
    names = chosen.rooms or USUAL
    rooms = {name: mutants_of(ROOMS[name]) for name in (ROOMS if chosen.report else names)}
    if not chosen.report:
        share = math.inf if chosen.minutes is None else 60 * chosen.minutes / len(rooms)
        for name, mutants in rooms.items():
            try_room(name, mutants, time.monotonic() + share, again=chosen.survivors)
        rooms = {name: rooms.get(name) or mutants_of(ROOMS[name]) for name in ROOMS}
    trials = {name: found for name, mutants in rooms.items() if (found := tried(mutants))}
    if chosen.minutes is None:
        breaks = {name: len(mutants) for name, mutants in rooms.items()}
        (ROOT / "docs" / "mutation.md").write_text(document(trials, breaks), encoding="utf-8")
    holes = [trial for found in trials.values() for trial in found if trial.is_hole]
    for hole in holes:
        print(f"hole: {hole.mutant}")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
