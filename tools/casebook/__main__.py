"""Copies the cases that ship, and draws the casebook in every language: python -m tools.casebook [FOLDER].

The folder is `build/casebook` unless another is named. `./run docs` makes a site of the same pages.
"""

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.casebook.pages import casebook

from puur.decks import Language
from puur.testing.casebook.fragments import UNTOLD, Fragment, fragments_in
from puur.testing.casebook.worked import SHIPPED, Worked, worked_cases

ROOT: Final = Path(__file__).parents[2]
DRAWN: Final = ROOT / "build" / "casebook"
SITUATIONS: Final = ROOT / "tests" / "situations"
SHIPPED_CASES: Final = ROOT / "src" / "puur" / "testing" / "casebook" / SHIPPED


def main(words: list[str]) -> None:
    """Ship the cases, and draw every page and picture."""
    cases, fragments = worked_cases(SITUATIONS), fragments_in(SITUATIONS)
    ship(cases, fragments)
    folder = Path(words[0]) if words else DRAWN
    for language in Language:
        files = casebook(cases, fragments, language)
        shutil.rmtree(folder / language.value, ignore_errors=True)
        lay(files, folder / language.value)
        print(f"{folder / language.value}: {len(cases)} cases, {len(fragments)} fragments, {len(files)} files")


def lay(files: Mapping[str, str], folder: Path) -> None:
    """Write files by their paths into a folder."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.rstrip() + "\n", encoding="utf-8")


def to_ship(cases: tuple[Worked, ...], fragments: tuple[Fragment, ...]) -> dict[str, bytes]:
    """The situations with cases, the clubs' Reglemente they name, and the fragments, by their path."""
    unders = {outcome.case.under for case in cases for outcome in case.outcomes}
    names = {f"{case.theme}.toml" for case in cases} | {name for name in unders if name.endswith(".toml")}
    names |= {f"{UNTOLD}/{fragment.cases[0].file.name}" for fragment in fragments}
    return {name: (SITUATIONS / name).read_bytes() for name in sorted(names)}


def ship(cases: tuple[Worked, ...], fragments: tuple[Fragment, ...]) -> None:
    """Copy them into the package, where the referee's desk finds them."""
    found = to_ship(cases, fragments)
    for old in SHIPPED_CASES.rglob("*.toml"):
        if str(old.relative_to(SHIPPED_CASES)) not in found:
            old.unlink()
    for name, content in found.items():
        (SHIPPED_CASES / name).parent.mkdir(parents=True, exist_ok=True)
        (SHIPPED_CASES / name).write_bytes(content)


if __name__ == "__main__":
    main(sys.argv[1:])
