"""The examples in README.md and docs/ do what they show."""

import doctest
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
EXAMPLE: Final = re.compile(r"^```pycon\n(.*?)^```", re.DOTALL | re.MULTILINE)
WITH_EXAMPLES: Final = tuple(
    document
    for document in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if EXAMPLE.search(document.read_text(encoding="utf-8"))
)


@pytest.mark.parametrize("document", WITH_EXAMPLES, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_run_as_printed(document: Path) -> None:
    """Anyone who types the examples of a page, from top to bottom, sees what the page shows."""
    text = document.read_text(encoding="utf-8")
    name = str(document.relative_to(ROOT))
    # blank out everything else, so that a failure names the line of the page
    kept = [False] * len(text)
    for block in EXAMPLE.finditer(text):
        kept[block.start(1) : block.end(1)] = [True] * (block.end(1) - block.start(1))
    examples = "".join(sign if keep or sign == "\n" else " " for sign, keep in zip(text, kept, strict=True))
    test = doctest.DocTestParser().get_doctest(examples, {}, name, name, 0)
    said: list[str] = []
    outcome = doctest.DocTestRunner().run(test, out=said.append)
    assert 0 == outcome.failed, "".join(said)
    assert outcome.attempted > 0
