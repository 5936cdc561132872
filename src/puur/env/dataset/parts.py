"""Millions of Spiele in parts: each is written whole or not at all, so that an interrupted run can continue.

Spiel k of a seed is always the same, so a part is defined by its numbers. A folder keeps its parts; for a single file
they are kept in a folder beside it until all are complete and merged.
"""

import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final

from puur.cards import CardSet
from puur.env.dataset.in_processes import in_processes
from puur.env.dataset.played import Players
from puur.env.house import TableHouse
from puur.errors import PuurError
from puur.reglement.model import Reglement
from puur.version import RELEASE

PART: Final = 10_000
"""The default number of Spiele in a part."""
PARTS: Final = {"zufall": PART, "einfach": 1000}
"""The same by level of the bots, `SLOW_PART` for all others: a crash should cost only minutes."""
SLOW_PART: Final = 100
PLAN: Final = "puur-generate.json"
"""The file in a folder of parts that says what they are parts of."""


class DatasetFormat(StrEnum):
    """How Spiele are written."""

    PARQUET = "parquet"
    HSLU = "hslu"

    @property
    def ending(self) -> str:
        """How the names of its files end."""
        return {DatasetFormat.PARQUET: ".parquet", DatasetFormat.HSLU: ".txt"}[self]


class OtherPlan(PuurError):
    """A place that holds Spiele of another run: where, and what differs."""

    def __init__(self, place: Path, differing: tuple[str, ...]) -> None:
        super().__init__(f"{place} holds Spiele with other {', '.join(differing)}: name another place, or the same run")
        self.place = place
        self.differing = differing


@dataclass(frozen=True, slots=True)
class DatasetPlan:
    """What is generated. A longer run of the same plan goes on where a shorter one ended."""

    reglement: str
    digest: str
    bots: tuple[str, ...]
    seed: int
    budget: float
    format: DatasetFormat
    part: int = PART

    def facts(self, reglement: Reglement) -> dict[str, str]:
        """What goes into the metadata of every file."""
        return {
            "reglement": reglement.name,
            "edition": reglement.edition,
            "digest": reglement.digest,
            "seed": str(self.seed),
            "bots": ",".join(self.bots),
            "puur": RELEASE,
        }


def part_for(bots: Sequence[str]) -> int:
    """How many Spiele of such bots are worth a part.

    >>> part_for(("zufall",)), part_for(("zufall", "einfach")), part_for(("stark",))
    (10000, 1000, 100)
    """
    return min((PARTS.get(bot, SLOW_PART) for bot in bots), default=PART)


def parts_folder(out: Path) -> Path:
    """Where the parts are written: in the requested folder, or beside the file."""
    return out.with_name(out.name + ".parts") if out.suffix else out


def write_part(plan: DatasetPlan, folder: str, first: int, last: int) -> int:
    """Play and write a range of Spiele; returns how many."""
    reglement = TableHouse.of(plan.reglement).reglement
    players = Players(reglement, plan.bots, seed=plan.seed, budget=plan.budget)
    path = part_path(Path(folder), plan, first, last)
    draft = path.with_name(path.name + ".draft")
    spiele = (players.play(number) for number in range(first, last))
    if plan.format is DatasetFormat.PARQUET:
        from puur.env.dataset.parquet import write_parquet

        written = write_parquet(draft, spiele, plan.facts(reglement))
    else:
        from puur.env.dataset.hslu import write_lines

        written = write_lines(draft, spiele, reglement)
    draft.replace(path)
    return written


def part_path(folder: Path, plan: DatasetPlan, first: int, last: int) -> Path:
    """The file of a part."""
    return folder / f"spiele-{first:010}-{last:010}{plan.format.ending}"


def generate(
    plan: DatasetPlan, spiele: int, out: Path, *, jobs: int = 1, told: Callable[[int], None] = lambda _: None
) -> int:
    """Write Spiele 0 to `spiele` - 1 into a file, or into a folder where the name has no ending.

    Returns how many there are in the end; `told` is called with the number done. Existing parts are kept. Raises
    `OtherPlan` where they belong to another plan, or are not Spiele at all.
    """
    single = bool(out.suffix)
    folder = parts_folder(out)
    if single and out.exists():
        _begin_from(out, plan, folder)
    folder.mkdir(parents=True, exist_ok=True)
    _claim(plan, folder)
    ready = sum(last - first for first, last in parts_in(folder, plan))
    told(min(ready, spiele))
    for written in _played(plan, list(_missing(plan, spiele, folder)), folder, jobs):
        ready += written
        told(min(ready, spiele))
    if single:
        _join(plan, folder, out)
    return ready


def _missing(plan: DatasetPlan, spiele: int, folder: Path) -> Iterator[tuple[int, int]]:
    """The parts that are still to be written."""
    at = 0
    for first, last in (*parts_in(folder, plan), (spiele, spiele)):
        while at < min(first, spiele):
            end = min(first, spiele, (at // plan.part + 1) * plan.part)
            yield at, end
            at = end
        at = max(at, last)


def parts_in(folder: Path, plan: DatasetPlan) -> list[tuple[int, int]]:
    """The range of numbers of each existing part, in order."""
    names = [path.stem.split("-") for path in folder.glob(f"spiele-*{plan.format.ending}")]
    return sorted((int(first), int(last)) for _, first, last in names)


def _played(plan: DatasetPlan, parts: list[tuple[int, int]], folder: Path, jobs: int) -> Iterator[int]:
    """Write the parts, on so many processes; yields how many Spiele each has."""
    if jobs <= 1 or len(parts) <= 1:
        for first, last in parts:
            yield write_part(plan, str(folder), first, last)
        return
    yield from in_processes(partial(write_part, plan, str(folder)), iter(parts), min(jobs, len(parts)))


def _claim(plan: DatasetPlan, folder: Path) -> None:
    """Write the plan to a new folder, or check that the one there is the same."""
    wanted = {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(plan).items()}
    del wanted["part"]  # parts of any size go together
    file = folder / PLAN
    if not file.exists():
        file.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
        return
    found = json.loads(file.read_text(encoding="utf-8"))
    differing = tuple(key for key, value in wanted.items() if found.get(key) != value)
    if differing:
        raise OtherPlan(folder, differing)


def _begin_from(out: Path, plan: DatasetPlan, folder: Path) -> None:
    """Make an existing file the first part of a longer run.

    Parquet metadata identify the plan; HSLU's lines do not, but another seed would give other cards.
    """
    if folder.exists():
        return
    differing: tuple[str, ...] = ()
    if plan.format is DatasetFormat.HSLU:
        from puur.env.dataset.hslu import count_lines, first_hands

        count = count_lines(out)
        if count and first_hands(out, TableHouse.of(plan.reglement).reglement) != _first_dealt(plan):
            differing = ("seed",)
    else:
        from puur.env.dataset.parquet import count_in, differing_in

        count = count_in(out)
        if count is not None:
            differing = differing_in(out, plan.facts(TableHouse.of(plan.reglement).reglement))
    if count is None or differing:
        raise OtherPlan(out, differing or ("format",))
    folder.mkdir(parents=True)
    _claim(plan, folder)
    shutil.copyfile(out, part_path(folder, plan, 0, count))


def _first_dealt(plan: DatasetPlan) -> tuple[CardSet, ...]:
    """The hands of Spiel 0, which follow from the seed whoever plays."""
    return Players(TableHouse.of(plan.reglement).reglement, ("zufall",), seed=plan.seed).play(0).hands


def _join(plan: DatasetPlan, folder: Path, out: Path) -> None:
    """Merge all parts into one file, then remove them."""
    paths = [part_path(folder, plan, first, last) for first, last in parts_in(folder, plan)]
    draft = out.with_name(out.name + ".draft")
    if plan.format is DatasetFormat.PARQUET:
        from puur.env.dataset.parquet import joined

        joined(paths, draft)
    else:
        with draft.open("wb") as file:
            for path in paths:
                with path.open("rb") as part:
                    shutil.copyfileobj(part, file)
    os.replace(draft, out)  # noqa: PTH105  at once, or not at all
    shutil.rmtree(folder)
