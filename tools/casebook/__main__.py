"""Writes docs/faelle anew, and the cases that ship: python -m tools.casebook."""

from pathlib import Path

from tools.casebook.pages import casebook

from puur.testing.casebook.fragments import UNTOLD, Fragment, fragments_in
from puur.testing.casebook.worked import SHIPPED, Worked, worked_cases

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs" / "faelle"
SITUATIONS = ROOT / "tests" / "situations"
SHIPPED_CASES = ROOT / "src" / "puur" / "testing" / "casebook" / SHIPPED


def main() -> None:
    """Write every page and picture; files that no longer belong to the book go."""
    cases, fragments = worked_cases(SITUATIONS), fragments_in(SITUATIONS)
    ship(cases, fragments)
    files = casebook(cases, fragments)
    for old in (*BOOK.rglob("*.md"), *BOOK.rglob("*.svg")):
        if str(old.relative_to(BOOK)) not in files:
            old.unlink()
    for path, text in files.items():
        file = BOOK / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.rstrip() + "\n", encoding="utf-8")
    print(f"{BOOK}: {len(cases)} cases, {len(fragments)} fragments, {len(files)} files")


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
    main()
