"""README.md, CHANGELOG.md and the pages in docs name only commands and options that exist."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest
from tests.cli.test_texts import called_by

from puur.cli.groups import Group
from puur.cli.settings import settle

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
TYPED: Final = re.compile(r"^(?:\$ )?(?:\./run|puur) ([a-z][^\n]*)|`(?:\./run|puur) ([a-z][^`\n]*)`", re.MULTILINE)
DOMAIN: Final = "fair 1"
"""The first line of what docs/fairness.md hashes; not a command."""
SITE: Final = "docs"
"""`./run` itself, without Puur."""


def typed_on(page: Path) -> list[list[str]]:
    """Every call on a page: its words, without what is for the shell."""
    found = [first or second for first, second in TYPED.findall(page.read_text(encoding="utf-8"))]
    lines = (re.split(r" +(?:#|<|>|\| (?=head))", line)[0] for line in found if line not in {DOMAIN, SITE})
    return [settle(shlex.split(line), {})[1] for line in lines]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_only_what_exists(page: Path) -> None:
    """Each command is known, and each option is one of its own."""
    for words in typed_on(page):
        command, rest = called_by(words)
        known = {option for param in command.params for option in param.opts}
        if isinstance(command, Group):
            assert [] == [word for word in rest if not word.startswith("-")], words
        assert set() == {word.partition("=")[0] for word in rest if word.startswith("--")} - known, words
