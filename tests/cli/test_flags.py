"""One vocabulary of flags in all commands; what they were called before still works, with a hint."""

from collections.abc import Mapping
from typing import Final

import click
import pytest
from tests.cli.calls import call
from tests.cli.test_texts import COMMANDS

from puur.cli.former_flags import FORMER

REFUSED: Final[Mapping[str, str]] = {
    "--force": "--yes",
    "-f": "-r",
    "--overwrite": "--yes",
    "--output": "--out",
    "--rules": "--reglement",
    "--n": "--players",
}
"""Words no command may use, and what says the same."""
FILE_TYPES: Final = frozenset({"generate", "import"})
"""The commands that write one of several types of file: only there `--format` means something."""


@pytest.mark.parametrize(("words", "command"), COMMANDS, ids=[" ".join(words) for words, _ in COMMANDS])
def test_every_flag_is_called_as_everywhere(words: tuple[str, ...], command: click.Command) -> None:
    """No command has a word of its own for what another calls otherwise."""
    flags = {flag for param in command.params if isinstance(param, click.Option) for flag in param.opts}
    assert set() == flags & set(REFUSED)
    assert "--format" not in flags or " ".join(words) in FILE_TYPES


@pytest.mark.parametrize(
    ("name", "former", "today"), [(name, *pair) for name in FORMER for pair in FORMER[name].items()]
)
def test_a_former_flag_is_taken_for_the_one_of_today(name: str, former: str, today: str) -> None:
    """The command knows the new one, and no longer the old one by itself."""
    command = dict(COMMANDS)[tuple(name.split())]
    flags = {flag for param in command.params for flag in param.opts}
    assert today in flags
    assert former not in flags


def test_a_former_flag_works_and_says_what_it_is_called_now() -> None:
    """The hint stands on stderr, so that what is read by a program stays as it was."""
    old = call("desk", "seat", "--format", "F", "--players", "40", "--json")
    new = call("desk", "seat", "-r", "F", "--players", "40", "--json")
    assert (0, 0, new.stdout) == (old.exit_code, new.exit_code, old.stdout)
    assert "--format heisst jetzt --reglement." in old.stderr
