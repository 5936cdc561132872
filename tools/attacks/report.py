"""What came of the attacks, as a table and as data."""

from typing import Final

import msgspec
from tools.attacks.known import KNOWN
from tools.attacks.memory import MEGABYTE
from tools.attacks.trial import Result

HEAD: Final = (
    "| attack | answers | act ms | line ms | quiet ms | bare ms | silence: half, 99 %, all ms | memory MB | s | |",
    "|---|---|--:|--:|--:|--:|--:|--:|--:|---|",
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
    silence_ms: tuple[float, ...]
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
        tuple(round(wait * 1e3, 1) for wait in _silence(result)),
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
    silent = ", ".join(f"{wait * 1e3:.0f}" for wait in _silence(result))
    figures = [*(f"{wait * 1e3:.0f}" for wait in waits), silent, f"{result.memory / MEGABYTE:.0f}"]
    shown = figures if result.memory else [""] * len(figures)
    return f"| {' | '.join((result.attack.name, answers, *shown, f'{result.seconds:.0f}', verdict(result)))} |"


def _silence(result: Result) -> tuple[float, ...]:
    """What half, 99 of 100 and all waits did not exceed while nobody attacked for as long, in seconds."""
    silence = result.silence
    return () if silence is None else (silence.half, silence.most, silence.longest)


def verdict(result: Result) -> str:
    """Whether the budgets held, and what else is worth a word."""
    name = result.attack.name
    if result.broken:
        kind = "BROKEN as is known" if name in KNOWN else "BROKEN"
        return "; ".join((f"{kind}: {result.broken[0]}", *result.broken[1:], *result.notes))
    kind = "ok, though known as broken" if name in KNOWN else "ok"
    return "; ".join((kind, *result.notes))
