"""Errors on the command line, in the user's language, with exit statuses for scripts."""

import os
import re
from collections.abc import Sequence
from difflib import get_close_matches
from enum import IntEnum
from typing import IO, ClassVar

import click

from puur.cli.says import language, say
from puur.decks import Deck
from puur.errors import PuurError, UnsupportedPosition


class ExitStatus(IntEnum):
    """Exit statuses. 2 is what every shell command answers to a wrong call, 130 and 141 are the shell's own words."""

    GOOD = 0
    BAD = 1  # the subject of the command is not in order
    MISUSED = 2
    INTERRUPTED = 130  # Ctrl-C
    UNREAD = 141  # the reader closed the output


class Complaint(click.ClickException):
    """Something is not in order: told in whole sentences on stderr, without a traceback."""

    exit_code: ClassVar[int] = ExitStatus.BAD

    def show(self, file: IO[str] | None = None) -> None:
        """Print the sentences."""
        click.echo(self.message, file=file, err=file is None)


class Misuse(Complaint):
    """The command was called in a way it does not know."""

    exit_code: ClassVar[int] = ExitStatus.MISUSED


def bad_hands(error: PuurError, deck: Deck = Deck.FRENCH) -> Misuse:
    """Hands that make no position, with the reason."""
    return Misuse(say("perft.bad_hands", message=reason_of(error, deck)))


def reason_of(error: PuurError, deck: Deck = Deck.FRENCH) -> str:
    """Why it does not go, for a sentence that says what it is about."""
    from puur.wording import error_text, unsupported_text

    if isinstance(error, UnsupportedPosition):
        return unsupported_text(error, language(), deck)
    return error_text(error, language(), deck)


def misused(error: click.UsageError) -> Misuse:
    """The same as click says, in the user's language, with the usage and where to find help."""
    lines = [_told(error)]
    if error.ctx is not None:
        lines = [error.ctx.get_usage(), "", *lines, say("usage.hint", command=error.ctx.command_path)]
    return Misuse("\n".join(lines))


def _told(error: click.UsageError) -> str:
    match error:
        case click.MissingParameter():
            return say("usage.missing", name=_name(error))
        case click.NoSuchOption():
            return say("usage.no_such_option", name=error.option_name) + near(error.option_name, _options(error))
        case click.BadOptionUsage():
            return say("usage.needs_value", name=error.option_name)
        case click.BadParameter():
            return _bad_value(error)
        case _:
            extra = re.search(r"\((.*)\)$", error.message)
            return say("usage.too_many", words=extra[1]) if extra else error.message


def _name(error: click.BadParameter) -> str:
    if error.param is None:
        return str(error.param_hint or "")
    if isinstance(error.param, click.Argument):
        return error.param.make_metavar(error.ctx) if error.ctx else error.param.human_readable_name
    return max(error.param.opts, key=len)


def _options(error: click.UsageError) -> list[str]:
    return [] if error.ctx is None else [word for param in error.ctx.command.params for word in param.opts]


def _bad_value(error: click.BadParameter) -> str:
    """What a value should have been, for the types our parameters have."""
    kind = None if error.param is None else error.param.type
    if isinstance(kind, click.Choice):
        listed = ", ".join(str(choice) for choice in kind.choices)
        return say("usage.not_a_choice", name=_name(error), choices=listed)
    if isinstance(kind, click.IntRange):
        key = "usage.too_low" if kind.max is None else "usage.not_in_range"
        return say(key, name=_name(error), low=kind.min, high=kind.max)
    if isinstance(kind, click.FloatRange):
        return say("usage.too_low_decimal", name=_name(error), low=f"{kind.min:g}")
    if isinstance(kind, click.types.IntParamType):
        return say("usage.not_a_number", name=_name(error))
    if isinstance(kind, click.Path):
        return _no_file(error)
    return say("usage.bad_value", name=_name(error), message=error.message)


def _no_file(error: click.BadParameter) -> str:
    """Which file is missing or cannot be read: click names it only in its sentence, between quotation marks."""
    quoted = re.search("['\"](.+)['\"]", error.message)
    file = _name(error) if quoted is None else quoted[1]
    there = os.path.exists(file)  # noqa: PTH110  Path raises where a name is too long to be one
    return say("usage.no_file" if there else "usage.missing_file", file=file)


def near(word: str, words: Sequence[str]) -> str:
    """` Did you mean …?`, or nothing."""
    found = get_close_matches(word, words, n=1)
    return " " + say("usage.did_you_mean", word=found[0]) if found else ""
