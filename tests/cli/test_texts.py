"""The texts of the command line are complete in all four languages."""

import ast
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import pytest

import puur.cli
from puur.cli.groups import Group
from puur.cli.root import puur as root
from puur.cli.says import SENTENCES, text
from puur.cli.settings import settle
from puur.decks import Language

SOURCE: Final = Path(puur.cli.__file__).parent


def said_keys() -> Iterator[str]:
    """The keys the code says, as far as they are written out."""
    sources = (file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py"))
    for source in (source for source in sources if "say(" in source):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value


def test_every_sentence_the_code_says_exists() -> None:
    """The code says nothing that has no text."""
    assert [] == [key for key in said_keys() if not isinstance(text(key), str)]


def commands(group: Group) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command with the words that call it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        assert found is not None
        yield (name,), found
        if isinstance(found, Group):
            yield from (((name, *words), command) for words, command in commands(found))


COMMANDS: Final = list(commands(root))


@pytest.mark.parametrize(("words", "command"), COMMANDS, ids=[" ".join(words) for words, _ in COMMANDS])
def test_every_command_explains_itself(words: tuple[str, ...], command: click.Command) -> None:
    """Every command has a short text, a long one, examples, and a meaning for each of its parameters."""
    key = f"help.{'.'.join(words)}"
    assert isinstance(text(f"{key}.short"), str)
    assert isinstance(text(f"{key}.text"), str)
    assert isinstance(text(f"{key}.examples"), tuple)
    for param in command.get_params(click.Context(command)):
        name = max(param.opts, key=len).lstrip("-").replace("-", "_")
        assert text(f"{key}.params.{name}") or text(f"help.common.params.{name}"), name


def examples() -> list[str]:
    """Every example of every language, each line once."""
    found = (pair for language in Language for pair in SENTENCES.texts(language).items())
    return sorted({str(line[0]) for key, lines in found if key.endswith(".examples") for line in lines})


def called_by(words: list[str]) -> tuple[click.Command, list[str]]:
    """The command some words call, and the words left for it."""
    found: click.Command = root
    while isinstance(found, Group) and words and words[0] in found.modules:
        inner = found.get_command(click.Context(found), words[0])
        assert inner is not None
        found, words = inner, words[1:]
    return found, words


@pytest.mark.parametrize("line", examples())
def test_every_example_is_understood(line: str) -> None:
    """Every example in the help can be typed as it stands: the command takes all its words."""
    words = shlex.split(line.partition(" | head")[0].partition(" > ")[0].partition(" >> ")[0])
    assert "puur" == words[0]
    command, rest = called_by(settle(words[1:], {})[1])
    with command.make_context("puur", rest, resilient_parsing=True) as context:
        assert [] == context.args
