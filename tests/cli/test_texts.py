"""The texts of the command line are complete in all four languages."""

import ast
import shlex
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final

import click
import pytest

import puur.cli
from puur.cli.groups import Group
from puur.cli.root import puur as root
from puur.cli.says import Text, text, texts
from puur.cli.settings import settle
from puur.decks import Language

SOURCE: Final = Path(puur.cli.__file__).parent


def leaves(found: Text, key: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence by its dotted key."""
    if isinstance(found, str):
        yield key, found
        return
    pairs = found.items() if isinstance(found, dict) else ((str(at), part) for at, part in enumerate(found))
    for name, part in pairs:
        yield from leaves(part, f"{key}.{name}" if key else name)


def sentences(language: Language) -> dict[str, str]:
    """All sentences of a language."""
    return dict(leaves(dict(texts(language))))


def facts(sentence: str) -> set[str]:
    """The facts a sentence tells."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", Language)
def test_all_languages_say_the_same(language: Language) -> None:
    """Every language has the same keys as German, and each sentence tells the same facts."""
    german, other = sentences(Language.DE), sentences(language)
    assert set(german) == set(other)
    for key, sentence in german.items():
        if not key.startswith("help."):
            assert facts(sentence) == facts(other[key]), key


def test_no_sentence_is_empty_or_has_a_sharp_s() -> None:
    """No sentence is empty, and German keeps to Swiss spelling."""
    for language in Language:
        for key, sentence in sentences(language).items():
            assert sentence.strip() == sentence, key
            assert sentence, key
            assert "ß" not in sentence, key


def said_keys() -> Iterator[str]:
    """The keys the code says, as far as they are written out."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
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
    assert isinstance(text(f"{key}.examples"), list)
    for param in command.get_params(click.Context(command)):
        name = max(param.opts, key=len).lstrip("-").replace("-", "_")
        assert text(f"{key}.params.{name}") or text(f"help.common.params.{name}"), name


def examples() -> list[str]:
    """Every example of every language, each line once."""
    found = (pair for language in Language for pair in sentences(language).items())
    return sorted({sentence for key, sentence in found if ".examples." in key and key.endswith(".0")})


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
