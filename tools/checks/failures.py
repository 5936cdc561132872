"""What a run of the tests found: which failed, and how long each file took."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.checks.progress import KNOWN, known_seconds
from tools.checks.steps import ROOT

LONGEST: Final = 220  # signs of a reason: enough for the assertion, and a dozen of them still fit a screen


@dataclass(frozen=True)
class Failure:
    """A test that failed: where in its course, and why, with all it said."""

    test: str
    when: str
    why: str

    @property
    def reason(self) -> str:
        """Why, in one line."""
        told = [line[1:].strip() for line in self.why.splitlines() if line.startswith("E ")]
        return " ".join((told or self.why.strip().splitlines() or ["no reason given"])[0].split())[:LONGEST]


@dataclass(frozen=True)
class Findings:
    """What a run found."""

    failures: tuple[Failure, ...]
    seconds: dict[str, float]
    tests: int
    left: tuple[str, ...] = ()
    """The files of which not every test began in time."""


def findings(place: Path) -> Findings | None:
    """Return what a run wrote down; None if it did not come that far."""
    if not place.exists():
        return None
    found = json.loads(place.read_text(encoding="utf-8"))
    first: dict[str, Failure] = {}  # the first failure of a test tells most
    for row in found["failed"]:
        first.setdefault(row["id"], Failure(row["id"], row["when"], row["why"]))
    return Findings(tuple(first.values()), found["seconds"], found["tests"], tuple(found["left"]))


def remember(found: Findings) -> None:
    """Keep how long each file took: the next run tells with it how much is left."""
    place = ROOT / KNOWN
    place.write_text(json.dumps(known_seconds() | found.seconds, indent=1, sort_keys=True), encoding="utf-8")
