"""What help and errors point to is there: a command, an installed page, or the one address of the project."""

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call
from tests.cli.test_texts import COMMANDS

from puur import addresses
from puur.cli.manual import pages
from puur.cli.says import SENTENCES as TERMINAL
from puur.decks import Language
from puur.lessons.says import SENTENCES as LESSONS
from puur.wording.catalogue import Text
from puur.wording.says import SENTENCES as GAME

ROOT: Final = Path(__file__).parents[2]
POINTED: Final = re.compile(r"puur help ([a-z][a-z-]*)")
OWN_FILE: Final = "docs/artikel.md"
"""The page that `puur articles --markdown` writes beside the source."""


def flat(text: Text) -> str:
    """A text with all its parts."""
    return text if isinstance(text, str) else " ".join(map(flat, text))


def everything(language: Language) -> str:
    """All that help, errors and lessons say in a language."""
    faults = (ROOT / "src/puur/reglement/faults.toml").read_text(encoding="utf-8")
    return faults + " ".join(flat(text) for told in (TERMINAL, GAME, LESSONS) for text in told.texts(language).values())


@pytest.mark.parametrize("language", Language)
def test_what_is_pointed_to_is_there(language: Language) -> None:
    """Every page that a sentence names can be shown, and none names a file that was not installed."""
    told = everything(language)
    known = {words[0] for words, _ in COMMANDS} | set(pages(language))
    assert set() == set(POINTED.findall(told)) - known
    assert set() == set(re.findall(r"docs/[\w-]+\.md", told)) - {OWN_FILE}


def test_a_page_is_shown_and_found_by_a_near_name() -> None:
    """As it is written, in the language asked for where it exists; a slip of the hand is told."""
    assert call("help", "fairness").output == (ROOT / "docs/fairness.md").read_text(encoding="utf-8")
    assert call("--language", "en", "help", "arena.md").output == (ROOT / "docs/en/arena.md").read_text(
        encoding="utf-8"
    )
    assert "fairness" in call("help", "--pages").output
    assert call("--language", "en", "help", "spielen").output == (ROOT / "docs/en/playing.md").read_text(
        encoding="utf-8"
    )
    assert "Playing in the browser (de, fr, it, en)" in call("--language", "en", "help", "--pages").output
    wrong = call("help", "fairnes")
    assert wrong.exit_code == 2
    assert "Meintest du fairness?" in wrong.output


def test_the_help_of_a_command_goes_first() -> None:
    """Where a page is called as a command is, the command is meant; the page has its ending."""
    assert call("help", "arena").output == call("arena", "--help").output


def test_the_addresses_stand_once_for_the_index_and_once_for_the_program() -> None:
    """Both say the same; where they are nobody's, nothing that is told points there."""
    written = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    told = {"Source": addresses.SOURCE, "Documentation": addresses.DOCUMENTATION, "Changelog": addresses.CHANGELOG}
    assert written == told
    assert addresses.PUBLISHED or ".example" not in call("help", "--pages").output
