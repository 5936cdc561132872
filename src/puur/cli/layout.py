"""Lines of text for the terminal: headings, paragraphs and tables in the width that is there."""

import re
import shutil
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import click

WIDEST: Final = 88
"""Columns; longer lines are hard to read."""
NARROWEST: Final = 24
GAP: Final = "  "
_ENDED: Final = re.compile(r"[.!?]( \([^()]*\))?$")


def columns() -> int:
    """How many columns there are to write in."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def heading(title: str) -> Iterator[str]:
    """A title with a line below it."""
    yield click.style(title, bold=True)
    yield click.style("─" * min(len(title), columns()), dim=True)


def paragraph(text: str, indent: str = "", *, hanging: str | None = None, dim: bool = False) -> Iterator[str]:
    """A text in lines; `hanging` stands before all lines but the first."""
    for line in _wrapped(text, indent, indent if hanging is None else hanging):
        yield click.style(line, dim=True) if dim else line


def _wrapped(text: str, indent: str, after: str) -> list[str]:
    """The lines of a paragraph; most are a line of plain words, which needs no search for where to break."""
    width = columns()
    if text and len(indent) + len(text) <= width and text.isprintable() and text[-1] != " ":
        return [indent + text]
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=after) or [indent.rstrip()]


def labelled(rows: Sequence[tuple[str, str]], indent: str = "") -> Iterator[str]:
    """Two columns: what something is called, and what it is; below each other where there is no room for both."""
    width = max((len(label) for label, _ in rows), default=0)
    below = len(indent) + width + len(GAP) > columns() - NARROWEST // 2
    for label, value in rows:
        if below:
            yield from paragraph(label, indent)
            yield from paragraph(value, indent + GAP)
            continue
        start = f"{indent}{label.ljust(width)}{GAP}"
        yield from paragraph(value, start, hanging=" " * len(start))


def padded(text: str, width: int, *, right: bool = False) -> str:
    """A text filled up to a width; colours do not count."""
    blank = " " * max(0, width - len(click.unstyle(text)))
    return blank + text if right else text + blank


def shortened(name: str, width: int) -> str:
    """A name that fits in so many columns: its beginning and a point."""
    return name if len(name) <= width else name[: max(1, width - 1)].rstrip() + "."


def sentences(told: Iterable[str]) -> str:
    """Several sentences as one text, each with its full stop: at its end, or before the article it cites."""
    return " ".join(sentence if _ENDED.search(sentence) else f"{sentence}." for sentence in told)
