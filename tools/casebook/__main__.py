"""Writes docs/faelle anew: python -m tools.casebook."""

from pathlib import Path

from tools.casebook.pages import casebook
from tools.casebook.worked import worked_cases

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs" / "faelle"


def main() -> None:
    """Write every page and picture; files that no longer belong to the book go."""
    cases = worked_cases(ROOT / "tests" / "situations")
    files = casebook(cases)
    for old in (*BOOK.rglob("*.md"), *BOOK.rglob("*.svg")):
        if str(old.relative_to(BOOK)) not in files:
            old.unlink()
    for path, text in files.items():
        file = BOOK / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.rstrip() + "\n", encoding="utf-8")
    print(f"{BOOK}: {len(cases)} cases, {len(files)} files")


if __name__ == "__main__":
    main()
