"""`./check --changed`: a minute of what a change may touch, nearest first, and what of it is left for `./check`."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from tools.checks.failures import remember
from tools.checks.progress import clock, known_seconds
from tools.checks.steps import Status, Step, logged, say, tool, worst
from tools.checks.suites import WORKERS, only, run
from tools.checks.touched import changed_files, touched
from tools.checks.unsteady import asked_again, told

MINUTE: Final = 60.0
BESIDE: Final = 15.0
"""Seconds of it that go by before the first test and after the last one."""
A_FILE: Final = 3.0
"""Seconds a file of tests takes that never ran here: in a new clone that is all of them."""
SHOWN: Final = 6


@dataclass(frozen=True)
class Choice:
    """The files of tests that fit into a minute, and those that are left."""

    chosen: tuple[str, ...]
    left: tuple[str, ...]


@dataclass(frozen=True)
class Tested:
    """How the tests went, and the files of which some did not begin in time."""

    status: Status
    left: tuple[str, ...] = ()


def choice(near: dict[str, int], known: dict[str, float], seconds: float) -> Choice:
    """Return the nearest files of tests that fit, one at least; of equally near ones the quick ones first.

    One that takes too long does not keep the quick ones behind it from running.
    """
    ordered = sorted(near, key=lambda file: (near[file], known.get(file, A_FILE), file))
    chosen: list[str] = []
    for file in ordered:
        if known.get(file, A_FILE) <= seconds:
            seconds -= known.get(file, A_FILE)
            chosen.append(file)
    chosen = chosen or ordered[:1]
    return Choice(tuple(chosen), tuple(file for file in ordered if file not in chosen))


def minute(base: str | None, seed: int) -> Status:
    """Look at what was changed since `base` for about a minute; what has not begun by then is left."""
    began, until = time.monotonic(), time.time() + MINUTE
    files = changed_files(base)
    near = touched(files)
    picked = choice(near, known_seconds(), (MINUTE - BESIDE) * WORKERS)
    say(f"== {len(files)} changed files may touch {len(near)} files of tests; the nearest {len(picked.chosen)} run")
    sources = [file for file in files if file.endswith(".py")]
    steps = (
        Step("ruff check", tool("ruff", "check", *sources)),
        Step("import layers", tool("lint-imports", "--no-logo")),
    )
    with ThreadPoolExecutor(1) as beside:
        style = [beside.submit(logged, step) for step in steps]
        tested = _tested(picked.chosen, seed, until) if picked.chosen else Tested(Status.OK)
        statuses = [tested.status, *(looked.result().status for looked in style)]
    left = (*tested.left, *picked.left)
    more = f" and {len(left) - SHOWN} more" if len(left) > SHOWN else ""
    say(f"== left for ./check: {', '.join((*left[:SHOWN],))}{more}{'; ' if left else ''}types too")
    say(f"== {clock(time.monotonic() - began)} in all")
    return worst(statuses)


def _tested(files: tuple[str, ...], seed: int, until: float) -> Tested:
    """The nearest first: whatever order is drawn would be broken off somewhere."""
    ran = run(only(files, f"--randomly-seed={seed}", "--randomly-dont-reorganize"), heard=True, until=until)
    left = () if ran.found is None else ran.found.left
    if ran.broke or ran.found is None:
        return Tested(Status.FAILED, left)
    remember(ran.found)
    second = asked_again((ran,))
    say(told(second))
    return Tested(second.status_of(ran), left)
