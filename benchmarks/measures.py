"""How contenders are measured side by side: in turns, in one process, by its processor time."""

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import process_time

from puur.cards import Card

CHUNK = 0.08  # seconds one contender runs before the next one does


@dataclass
class Contender:
    """One way to do the work, and the seconds its chunks took for one piece of it."""

    name: str
    work: Callable[[], None]
    pieces: int = 1  # pieces of work one call does
    calls: int = 1
    seconds: list[float] = field(default_factory=list)

    def calibrate(self, chunk: float = CHUNK) -> None:
        """Find how many calls fill a chunk; the first calls also warm up."""
        self.work()
        started = process_time()
        calls = 0
        while process_time() - started < chunk:
            self.work()
            calls += 1
        self.calls = calls

    def run_chunk(self) -> None:
        """Run one chunk and note the time of a piece."""
        started = process_time()
        for _ in range(self.calls):
            self.work()
        self.seconds.append((process_time() - started) / self.calls / self.pieces)

    @property
    def middle(self) -> float:
        """The median of the seconds a piece took."""
        return median(self.seconds)


@dataclass(frozen=True)
class Position:
    """A hand that must follow to a trick, and the card that holds it."""

    order: int
    lying: tuple[Card, ...]
    hand: tuple[Card, ...]
    best: Card


def measure(contenders: list[Contender], repeats: int, chunk: float = CHUNK) -> None:
    """Run all contenders in turns, each for so many seconds at a time."""
    for contender in contenders:
        contender.calibrate(chunk)
    for _ in range(repeats):
        for contender in contenders:
            contender.run_chunk()


def figure(number: float) -> str:
    """A readable number: three digits or more, thousands separated."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"  # noqa: PLR2004  three digits


def table(contenders: list[Contender], piece: str, against: tuple[int, ...]) -> str:
    """The results; `against` are the contenders to which ratios are shown."""
    bases = [contenders[place] for place in against]
    heads = "".join(f" times {base.name.split(',')[0]} ({place}) |" for place, base in zip("abc", bases, strict=False))
    rows = [
        f"| | µs a {piece}, fastest | median | {piece} a second |{heads}",
        "|---|--:|--:|--:|" + "--:|" * len(bases),
    ]
    for contender in contenders:
        fast, middle = min(contender.seconds), median(contender.seconds)
        ratios = "".join(f" {median(base.seconds) / middle:.1f} |" for base in bases)
        mark = "".join(f" ({place})" for place, base in zip("abc", bases, strict=False) if base is contender)
        rows.append(
            f"| {contender.name}{mark} | {figure(fast * 1e6)} | {figure(middle * 1e6)} | {figure(1 / middle)} |{ratios}"
        )
    return "\n".join(rows)
