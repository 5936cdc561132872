"""The papers of an evening: seconds, pages and megabytes, up to the whole kit for a hundred tables.

    python benchmarks/paper.py [--players 400] [--rounds 4]

Each document is printed in a process of its own, so that nothing is remembered from the one before; processor seconds
stand beside those of the clock, which a busy machine stretches.
"""

import argparse
import io
import platform
import resource
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

import pypdf

from puur.decks import Deck, Language
from puur.paper import AnyPaper, Occasion, PaperLook, pdf
from puur.paper.blank import blank_plan
from puur.paper.kit import Kit
from puur.paper.lists import PrintedRank, RankingList, RoundPoints
from puur.paper.planned import run_cards, seating_list, table_cards, table_sheets
from puur.reglement import load

KINDS = (
    "one sheet",
    "lots",
    "cards",
    "table cards, a QR for each round",
    "sheets of a round, names and QR",
    "seating A-Z",
    "ranking",
    "whole kit",
)


@dataclass(frozen=True)
class Measured:
    """One document: seconds of the clock and of the processor, pages, bytes, memory of the process in MiB."""

    name: str
    seconds: float
    cpu: float
    pages: int
    size: int
    memory: int


def page_of(number: int, table: int) -> str:
    """An address as long as those of an evening."""
    return f"http://192.168.1.10:8000/t/abcdefghjk/R{number}T{table}-VNVHHI7POGG24E4L"


def papers(kind: str, players: int, rounds: int) -> tuple[AnyPaper, ...]:
    """What is printed."""
    reglement = load("einzelschieber")
    plan = blank_plan(reglement, players, rounds)
    kit = Kit(reglement, plan, rounds, Language.DE, Deck.GERMAN)
    names = {person: f"Vorname {person} Familienname" for person in range(1, players + 1)}
    sheets = table_sheets(plan.rounds[0], lambda seats: kit.form(1, seats), names, address=page_of)
    rows = tuple(
        PrintedRank(person, name, person, (RoundPoints(942),) * rounds, 942 * rounds) for person, name in names.items()
    )
    made: dict[str, tuple[AnyPaper, ...]] = {
        "one sheet": (type(sheets)(sheets.sheets[:1]),),
        "lots": (kit.lots(),),
        "cards": (run_cards(plan, names),),
        "table cards, a QR for each round": (table_cards(plan, rounds=range(1, rounds + 1), address=page_of),),
        "sheets of a round, names and QR": (sheets,),
        "seating A-Z": (seating_list(plan.rounds[0], names),),
        "ranking": (RankingList(rows, rounds),),
        "whole kit": kit.papers(),
    }
    return made[kind]


def measure(kind: str, players: int, rounds: int) -> Measured:
    """Print a document and say what it took."""
    printed = papers(kind, players, rounds)
    look = PaperLook(Occasion("Chlausjass", "5. Dezember 2026"), Language.DE, Deck.GERMAN)
    started, cpu = time.perf_counter(), time.process_time()
    document = pdf(printed, look)
    seconds, used = time.perf_counter() - started, time.process_time() - cpu
    pages = len(pypdf.PdfReader(io.BytesIO(document)).pages)
    return Measured(
        kind, seconds, used, pages, len(document), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    )


def main() -> None:
    """Measure every kind and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=4)
    asked = parser.parse_args()
    print(f"{asked.players} players, {asked.rounds} rounds; Python {platform.python_version()}, {platform.machine()}")
    print(f"{'':34}{'seconds':>9}{'cpu':>8}{'pages':>7}{'MB':>7}{'MiB used':>10}")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        for kind in KINDS:
            taken = pool.submit(measure, kind, asked.players, asked.rounds).result()
            row = f"{taken.seconds:9.2f}{taken.cpu:8.2f}{taken.pages:7}{taken.size / 1e6:7.2f}{taken.memory:10}"
            print(f"{taken.name:34}{row}", flush=True)


if __name__ == "__main__":
    main()
