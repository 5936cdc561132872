"""The pages of commands: what they show is what `puur` prints, and no command or option is missing."""

import re
import shlex
from pathlib import Path
from typing import Final

import click
import pytest
from tests.cli.calls import call
from tests.cli.test_texts import COMMANDS, called_by

from puur.cli.settings import settle
from puur.decks import Language

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "befehle.md").read_text(encoding="utf-8")
PAGES: Final = {Language.DE: PAGE, Language.EN: (ROOT / "docs" / "en" / "commands.md").read_text(encoding="utf-8")}
ARENA: Final = {
    language: (ROOT / "docs" / folder / "arena.md").read_text(encoding="utf-8")
    for language, folder in ((Language.DE, ""), (Language.EN, "en"))
}
SHOWN: Final = [
    (language, line, printed)
    for language, page in (*PAGES.items(), *ARENA.items())
    for line, printed in re.findall(r"^```console\n\$ puur (.*?)\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
]
LINES: Final = sorted(
    {
        line.partition("#")[0].strip()
        for page in PAGES.values()
        for block in re.findall(r"^```sh\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
        for line in block.splitlines()
    }
)


@pytest.mark.parametrize(("language", "line", "printed"), SHOWN, ids=[f"{shown[0]}-{shown[1]}" for shown in SHOWN])
def test_what_is_shown_is_printed(language: Language, line: str, printed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who types an example sees what the page shows; `…` stands for lines left out."""
    monkeypatch.chdir(ROOT)
    result = call("--language", language, *shlex.split(line))
    assert 0 == result.exit_code
    parts = [re.escape(part) for part in printed.split("…\n")]
    assert re.fullmatch("(.*\n)*?".join(parts), result.output)


@pytest.mark.parametrize("line", LINES)
def test_every_line_is_understood(line: str) -> None:
    """Every line of the page can be typed as it stands."""
    words = shlex.split(line.partition(" > ")[0].partition(" >> ")[0])
    assert "puur" == words[0]
    command, rest = called_by(settle(words[1:], {})[1])
    with command.make_context("puur", rest, resilient_parsing=True) as context:
        assert [] == context.args


@pytest.mark.parametrize("language", PAGES)
def test_no_command_is_missing(language: Language) -> None:
    """The page names every command, those of groups too."""
    missing = [words for words, _ in COMMANDS if f"puur {' '.join(words)}" not in PAGES[language]]
    assert [] == missing


@pytest.mark.parametrize("language", ARENA)
def test_no_option_of_the_arena_is_missing(language: Language) -> None:
    """Its page names every option that is not common to all commands."""
    everywhere = {"--json", "--language", "--no-color", "--help", "--spiele", "--seed", "--reglement"}
    command, _ = called_by(["arena"])
    options = {max(param.opts, key=len) for param in command.params if isinstance(param, click.Option)}
    assert set() == {option for option in options - everywhere if option not in ARENA[language]}


@pytest.mark.parametrize("name", ["play", "learn", "explain", "join", "help"])
def test_no_option_of_a_players_command_is_missing(name: str) -> None:
    """The page of all commands names each option of those that people type at a table."""
    command, _ = called_by([name])
    options = {max(param.opts, key=len) for param in command.params if isinstance(param, click.Option)}
    assert set() == {option for option in options for page in PAGES.values() if option not in page}
