"""Flags that had another name: they still work, and a hint on stderr says what they are called now."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import click

from puur.cli.says import say

_REPLACING: Final = {"--force": "--yes"}
_EVENING: Final = {"--format": "--reglement", "-f": "-r"}
FORMER: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "backup": _REPLACING,
        "new": {"--file": "--out"},
        "desk seat": _EVENING,
        "desk paper": {**_REPLACING, **_EVENING},
        "desk season": _REPLACING,
        "desk generate": {**_REPLACING, **_EVENING, "--n": "--players"},
    }
)
"""By the command: one word for one thing in all of them, `--format` only for the type of a file."""


def renamed(command: str, words: Sequence[str]) -> list[str]:
    """The words of a call with the flags of today; what follows `--` are no flags."""
    names = FORMER.get(command, {})
    end = words.index("--") if "--" in words else len(words)
    return [*(_today(word, names) for word in words[:end]), *words[end:]]


def _today(word: str, names: Mapping[str, str]) -> str:
    flag, equals, value = word.partition("=")
    today = names.get(flag)
    if today is None:
        return word
    click.echo(say("usage.former_flag", former=flag, today=today), err=True)
    return f"{today}{equals}{value}"
