"""What is broken, and the tests that should notice."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from tools.breaks.mutants import Mutant, code_mutants, text_mutants
from tools.breaks.told import FRAGMENTS, SITUATIONS

ROOT: Final = Path(__file__).resolve().parents[2]
RESULTS: Final = ROOT / ".cache" / "mutation" / "results.jsonl"
REASONS: Final = Path(__file__).with_name("reasons.toml")
TALLIES: Final = Path(__file__).with_name("tried.json")


@dataclass(frozen=True)
class Room:
    """What is broken, and the tests that should notice: quick ones first."""

    files: tuple[str, ...]
    tests: tuple[str, ...]
    without: tuple[
        str, ...
    ] = ()  # patterns: what draws, whose numbers are taste and not rules, or has a room of its own

    @property
    def is_text(self) -> bool:
        """Whether texts are broken and not code."""
        return all(file.endswith(".toml") for file in self.files)


PERFT: Final = "tests/test_perft.py::test_the_first_entry_has_the_counts_of_two_other_programs"
SPIELE: Final = "tests/test_naive_twin_spiele.py"
TWIN: Final = ("tests/test_naive_twin.py", SPIELE, PERFT)
PROPERTIES: Final = (
    "tests/properties/test_tables.py",
    "tests/properties/test_no_leak.py",
    "tests/properties/test_machine.py",
)
PARTIEN: Final = (
    *("tests/record/test_lossless.py", "tests/record/test_notes.py", "tests/record/test_replay.py"),
    *("tests/record/test_evening.py", "tests/record/test_chance.py", "tests/record/test_table_play.py"),
)
TOLD_SINGLY: Final = (
    *("untold", "untold_choice", "untold_die", "untold_moments", "situation", "after_a_choice", "after_an_annulment"),
    *("beside", "cut_and_lifted", "described_names", "early_cards", "hands_before_a_draw", "little_told", "never_held"),
    *("no_dealer", "odd_lines", "round_untold", "seated", "template", "told_twice", "told_wrong"),
    *("tricks_after_a_case", "examples", "untold_schneider", "many_deals", "before_hands"),
    *("what_is_looked_at", "leads_without_roll"),
)
"""What is told of situations that no file of tests/situations can say."""
RULED: Final = (
    "src/puur/spiel/cases.py",
    "src/puur/spiel/consequences.py",
    "src/puur/spiel/table_door.py",
    "src/puur/spiel/card_taken_back.py",
)
ROOMS: Final = {
    "values": Room(
        ("src/puur/cards.py", "src/puur/seats.py", "src/puur/modes.py"),
        ("tests/test_cards.py", "tests/test_seats.py", "tests/test_modes.py", SITUATIONS, *TWIN),
    ),
    "rules": Room(
        ("src/puur/rules/*.py",),
        (SITUATIONS, "tests/rules", "tests/spiel", *TWIN, "src/puur/rules"),
        without=("src/puur/rules/rest.py",),
    ),
    "rest": Room(("src/puur/rules/rest.py",), (SITUATIONS, "tests/rules", "tests/spiel")),
    "spiel": Room(
        ("src/puur/spiel/**/*.py",),
        (SITUATIONS, "tests/spiel", *TWIN, *PROPERTIES, "tests/partie", "src/puur/spiel"),
        without=("src/puur/spiel/rulings/**/*.py", *RULED),
    ),
    "rulings": Room(
        ("src/puur/rules/dead_cards.py", "src/puur/spiel/rulings/**/*.py", *RULED),
        (SITUATIONS, "tests/spiel", "tests/rules", "tests/partie", *PROPERTIES),
    ),
    "partie": Room(
        ("src/puur/partie/*.py",),
        ("tests/partie", *PARTIEN, "src/puur/partie"),
        without=("src/puur/partie/chalk.py", "src/puur/partie/tafel_svg.py"),
    ),
    "reglement": Room(
        ("src/puur/reglement/*.py",),
        ("tests/reglement", "src/puur/reglement", SITUATIONS),
    ),
    "texts": Room(
        ("src/puur/reglement/texts/*.toml",),
        (SITUATIONS, FRAGMENTS, "tests/spiel", "tests/partie", SPIELE, "tests/rules", "tests/desk"),
    ),
    "doors": Room(
        (
            "src/puur/web/table/admission.py",
            *(
                f"src/puur/web/http/{name}.py"
                for name in ("brakes", "budgets", "doorway", "guard", "lines", "origin", "portions")
            ),
            "src/puur/web/visitor/ration.py",
            "src/puur/web/visitor/tries.py",
        ),
        (
            "tests/web/test_admission.py",
            "tests/web/test_accusation.py",
            "tests/web/test_instructive.py",
            "tests/web/test_budgets.py",
            "tests/web/test_waits_over.py",
            "tests/web/test_guard.py",
            "tests/web/test_tries.py",
            "tests/web/test_odd_origins.py",
            "tests/web/test_odd_bytes.py",
            "tests/web/test_portions.py",
            "tests/web/test_line_pieces.py",
            "tests/web/test_doorway.py",
            "tests/web/test_retraction.py",
            "tests/web/test_privacy.py",
            "tests/web/test_lost_pages.py",
            "tests/store/test_members.py",
            "tests/web/test_lines.py",
            "tests/web/test_halls.py",
            "tests/web/test_desk_online.py",
            "src/puur/web/http",
            "src/puur/web/visitor",
            "src/puur/web/table/admission.py",
        ),
    ),
    "situation": Room(
        ("src/puur/record/situation/*.py", "src/puur/record/situation/deal/*.py"),
        (
            FRAGMENTS,
            *(f"tests/record/test_{name}.py" for name in TOLD_SINGLY),
            SITUATIONS,
            "tests/test_casebook.py",
            "tests/record/test_every_world.py",
            "tests/record/test_hidden_parts.py",
            "tests/record/test_hidden_deals.py",
            *(f"tests/cli/test_rule_{name}.py" for name in ("dialogue", "list", "refusals")),
            *(f"tests/wording/test_{name}.py" for name in ("aftermath", "conditions", "held_back", "named_articles")),
            "src/puur/record/situation",
        ),
    ),
}
USUAL: Final = ("rules", "rest", "spiel", "rulings", "partie", "reglement", "texts", "situation", "doors")


def files_of(room: Room) -> list[Path]:
    """The files of a room that are broken."""
    beside = set(chain.from_iterable(ROOT.glob(pattern) for pattern in room.without))
    return sorted(set(chain.from_iterable(ROOT.glob(pattern) for pattern in room.files)) - beside)


def tests_of(room: Room) -> tuple[str, ...]:
    """The tests of a room whose files are there."""
    return tuple(test for test in room.tests if (ROOT / test.partition("::")[0]).exists())


def mutants_of(room: Room) -> Iterator[Mutant]:
    """All breaks of a room."""
    for file in files_of(room):
        yield from text_mutants(ROOT, file) if file.suffix == ".toml" else code_mutants(ROOT, file)
