"""What the doctor found: one line for each thing looked at."""

from dataclasses import dataclass
from enum import StrEnum

from puur.cli.says import say


class State(StrEnum):
    """How it stands with one thing."""

    OK = "ok"
    WARN = "warn"  # it works, but
    BAD = "bad"  # it does not work


@dataclass(frozen=True, slots=True)
class DoctorLine:
    """One thing: its name (a key of the texts), how it stands, what was found, and what to do about it, if anything."""

    name: str
    state: State
    fact: str
    advice: str = ""


def line(name: str, state: State, key: str, advice: str | None = None, **facts: object) -> DoctorLine:
    """A line in the user's language; `key` and `advice` are keys below the thing's name."""
    told = say(f"doctor.{name}.{key}", **facts)
    return DoctorLine(name, state, told, "" if advice is None else say(f"doctor.{name}.{advice}", **facts))
