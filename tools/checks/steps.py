"""A step of the check: a command, how it went, and what it said."""

import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
LOGS: Final = ROOT / ".cache" / "checks"
BIN: Final = Path(sys.executable).parent


class Status(StrEnum):
    """How a step went."""

    OK = "ok"
    UNSTEADY = "unsteady"  # something failed, and passed when it was asked again alone
    FAILED = "FAILED"


@dataclass(frozen=True)
class Step:
    """A command under a name that people read."""

    name: str
    command: tuple[str, ...]

    @property
    def log(self) -> Path:
        """Where what it says is kept."""
        return LOGS / f"{self.name.replace(' ', '-')}.log"


@dataclass(frozen=True)
class Result:
    """How a step went, and in how many seconds."""

    name: str
    status: Status
    seconds: float


def worst(statuses: Iterable[Status]) -> Status:
    """Return the worst of some."""
    return max(statuses, key=list(Status).index, default=Status.OK)


def tool(name: str, *words: str) -> tuple[str, ...]:
    """A command of the virtual environment."""
    return (str(BIN / name), *words)


def logged(step: Step) -> Result:
    """Run a command whose words matter only if it fails."""
    began = time.monotonic()
    with step.log.open("w", encoding="utf-8") as log:
        status = subprocess.run(step.command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, check=False).returncode
    result = Result(step.name, Status.FAILED if status else Status.OK, time.monotonic() - began)
    say(f"== {step.name}: {result.status} ({result.seconds:.0f} s)")
    if status:
        say(step.log.read_text(encoding="utf-8", errors="replace"))
    return result


def say(text: str) -> None:
    """Print a whole text at once: others speak at the same time."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
