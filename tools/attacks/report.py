"""What came of the attacks, as a table and as data."""

from typing import Final

import msgspec
from tools.attacks.known import KNOWN
from tools.attacks.memory import MEGABYTE
from tools.attacks.trial import Result

HEAD: Final = (
    "| attack | answers | act ms | line ms | quiet ms | bare ms | memory MB | s | |",
    "|---|---|--:|--:|--:|--:|--:|--:|---|",
)
MOST_ANSWERS: Final = 5


class Told(msgspec.Struct, frozen=True):
    """A result as data."""

    attack: str
    tries: str
    answers: dict[str, int]
    act_ms: float
    line_ms: float
    bare_ms: float
    quiet_ms: float
    memory_mb: float
    seconds: float
    broken: tuple[str, ...]
    notes: tuple[str, ...]
    known: str


def told(result: Result) -> Told:
    """A result as data."""
    return Told(
        result.attack.name,
        result.attack.tries,
        dict(result.answers),
        round(result.act * 1e3, 1),
        round(result.ask * 1e3, 1),
        round(result.bare * 1e3, 1),
        round(result.quiet * 1e3, 1),
        round(result.memory / MEGABYTE, 1),
        round(result.seconds, 1),
        result.broken,
        result.notes,
        KNOWN.get(result.attack.name, ""),
    )


def row(result: Result) -> str:
    """A line of the table."""
    answers = ", ".join(f"{count} x {status}" for status, count in result.answers.most_common(MOST_ANSWERS))
    waits = (result.act, result.ask, result.quiet, result.bare)
    figures = [*(f"{wait * 1e3:.0f}" for wait in waits), f"{result.memory / MEGABYTE:.0f}"]
    shown = figures if result.memory else [""] * len(figures)
    return f"| {' | '.join((result.attack.name, answers, *shown, f'{result.seconds:.0f}', verdict(result)))} |"


def verdict(result: Result) -> str:
    """Whether the budgets held, and what else is worth a word."""
    name = result.attack.name
    if result.broken:
        kind = "BROKEN as is known" if name in KNOWN else "BROKEN"
        return "; ".join((f"{kind}: {result.broken[0]}", *result.broken[1:], *result.notes))
    kind = "ok, though known as broken" if name in KNOWN else "ok"
    return "; ".join((kind, *result.notes))
