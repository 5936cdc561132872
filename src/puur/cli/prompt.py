"""A question at the terminal that is answered with a line; `?` says what can be answered, at every question."""

from collections.abc import Callable, Iterable
from typing import Final

import click

from puur.cli.keyboard import typed_line
from puur.cli.layout import paragraph
from puur.cli.play.typed import TypedWord, word_of

PROMPT: Final = "> "


class InputEnded(Exception):
    """Nothing more will be typed."""


def told(text: str) -> None:
    """Write a paragraph."""
    for line in paragraph(text):
        click.echo(line)


def answered(question: str, possible: Callable[[], Iterable[str]], offered: Iterable[str] = ()) -> str:
    """What is typed, without blanks at its ends; `possible` are the lines that `?` shows. Raises `InputEnded`.

    The tab key completes what is `offered`.
    """
    offers = tuple(offered)
    while True:
        told(question)
        line = typed_line(PROMPT, offers)
        if not line:
            raise InputEnded
        answer = line.strip()
        if word_of(answer) is not TypedWord.HELP:
            return answer
        for shown in possible():
            told(shown)
