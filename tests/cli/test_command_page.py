"""`docs/befehle.md`: what it shows is what `puur` prints, and no command is missing."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call
from tests.cli.test_texts import COMMANDS, called_by

from puur.cli.settings import settle

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "befehle.md").read_text(encoding="utf-8")
SHOWN: Final = re.findall(r"^```console\n\$ puur (.*?)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
LINES: Final = [
    line.partition("#")[0].strip()
    for block in re.findall(r"^```sh\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    for line in block.splitlines()
]


@pytest.mark.parametrize(("line", "printed"), SHOWN, ids=[line for line, _ in SHOWN])
def test_what_is_shown_is_printed(line: str, printed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who types an example sees what the page shows; `…` stands for lines left out."""
    monkeypatch.chdir(ROOT)
    result = call(*shlex.split(line))
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


def test_no_command_is_missing() -> None:
    """The page names every command, those of groups too."""
    missing = [words for words, _ in COMMANDS if f"puur {' '.join(words)}" not in PAGE]
    assert [] == missing
