"""Says whether Puur is in order: `./check` sets itself up and starts this.

The tests that wait go first whenever they can go on; style, types, what is measured and all other tests fill the
moments in which they wait. A test that fails is asked once more alone.
"""

import argparse
import os
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tools.checks.failures import remember
from tools.checks.minute import minute
from tools.checks.progress import clock
from tools.checks.steps import LOGS, ROOT, Result, Status, Step, logged, say, tool, worst
from tools.checks.suites import YIELDING, Ran, long, measured, run, shared, waiting
from tools.checks.unsteady import Second, asked_again, told

STYLE: Final = (
    Step("ruff check", tool("ruff", "check")),
    Step("ruff format", tool("ruff", "format", "--check")),
    Step("import layers", tool("lint-imports", "--no-logo")),
    Step("mypy", tool("mypy")),
)
READY: Final = Step("machine code", (sys.executable, "-m", "tools.checks.machine_code"))
"""In a new clone every worker would compile the same functions at once."""
REWRITTEN: Final = "tests/__pycache__/*-pytest-*.pyc"
"""The code of tests as pytest rewrites and keeps it."""
COMPILED: Final = Step("the tests' own code", (*YIELDING, sys.executable, "-m", "pytest", "--collect-only", "--quiet"))
"""A minute of processor time in a new clone, which else every worker takes for itself: each reads all tests.

Some of them compile what they import, so the machine code is there before.
"""
COMBINED: Final = Step("coverage combined", tool("coverage", "combine", "--quiet"))
REPORTED: Final = Step("full branch coverage of the rules", tool("coverage", "report"))
LONG: Final = (
    Step("mutation", (str(ROOT / "tools" / "mutation"), "--minutes", "30")),
    Step("fuzz", (str(ROOT / "tools" / "fuzz"),)),
    Step("recipes for libraries", (str(ROOT / "tools" / "recipes"),)),
)
"""All breaks take many hours; what was tried is kept, and another night tries others."""


def main() -> int:
    """Run what was asked for; the exit status is 0 only if nothing is wrong."""
    asked = arguments()
    LOGS.mkdir(parents=True, exist_ok=True)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else every program a test starts compiles the whole house anew
    if asked.changed is not None:
        return int(minute(asked.changed or None, asked.seed) is Status.FAILED)
    return everything(asked.seed, nightly=asked.nightly)


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="./check", description=__doc__)
    parser.add_argument("--nightly", action="store_true", help="the long tests, mutation, fuzzing and recipes too")
    parser.add_argument("--changed", nargs="?", const="", metavar="BASE", help="a minute of what a change may touch")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**31), help="the tests' order")
    return parser.parse_args()


def everything(seed: int, *, nightly: bool) -> int:
    """All steps, whatever fails."""
    began = time.monotonic()
    order = f"--randomly-seed={seed}"
    say(f"== the tests; style, types, what is measured and what waits beside them (--seed {seed} repeats the order)")
    for data in ROOT.glob(".coverage*"):
        data.unlink()
    with ThreadPoolExecutor(1) as beside, ThreadPoolExecutor(1) as first:
        is_new = not any(ROOT.glob(REWRITTEN))
        style = [beside.submit(logged, step) for step in STYLE]
        apart = [beside.submit(run, measured(order), heard=False)]
        logged(READY)
        if is_new:
            logged(COMPILED)
        apart.append(first.submit(run, waiting(order), heard=False))
        runs = [run(shared(order), heard=True), *(suite.result() for suite in apart)]
        results = [looked.result() for looked in style]
    if nightly:
        os.environ["HYPOTHESIS_PROFILE"] = "nightly"
        os.environ["PUUR_NIGHT"] = str(seed)  # every night looks at other tables (tests/night.py)
        runs.append(run(long(order), heard=True))
    second = asked_again(tuple(runs))
    results += [judged(ran, second) for ran in runs]
    results += [logged(COMBINED), logged(REPORTED)]
    if nightly:
        results += [logged(step) for step in LONG if Path(step.command[0]).exists()]
    tests = sum(ran.found.tests for ran in runs if ran.found is not None)
    counted = f"{tests - len(second.wrong)} passed, {len(second.wrong)} failed"
    return summary(results, f"{told(second)}\n{counted}", time.monotonic() - began)


def judged(ran: Ran, second: Second) -> Result:
    """How a suite went, once its failures were asked again."""
    if ran.found is not None:
        remember(ran.found)
    if ran.broke:
        if ran.suite.log.exists():
            say(ran.suite.log.read_text(encoding="utf-8", errors="replace"))
        return Result(ran.suite.name, Status.FAILED, ran.seconds)
    return Result(ran.suite.name, second.status_of(ran), ran.seconds)


def summary(results: list[Result], last_words: str, seconds: float) -> int:
    """The last lines, as the end of a log is what people see; the exit status."""
    say("\n== Summary")
    for result in results:
        say(f"  {result.status:9}{result.name} ({clock(result.seconds)})")
    say(f"  {clock(seconds)} in all")
    say(last_words)
    return int(worst(result.status for result in results) is Status.FAILED)


if __name__ == "__main__":
    sys.exit(main())
