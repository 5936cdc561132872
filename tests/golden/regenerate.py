"""Write all golden playthroughs anew: `python -m tests.golden.regenerate`, from the root of the repository.

Read what changed with `git diff tests/golden` before keeping it.
"""

from tests.golden.playthrough import FOLDER, golden_file, golden_text

from puur.reglement import built_in


def main() -> None:
    """One file for each built-in Reglement, and no other."""
    kept = {golden_file(name): golden_text(name) for name in built_in()}
    for file in FOLDER.glob("*.txt"):
        if file not in kept:
            file.unlink()
    for file, text in kept.items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
