"""Coloured output: one console for all commands that show cards."""

from typing import Final

from rich.console import Console
from rich.text import Text

from puur.cli.encoding import can_show
from puur.cli.settings import current

SYMBOLS: Final = "♦♥♠♣"
WIDE: Final = 10_000
"""Columns of an output that is no terminal: its lines are never broken."""


def make_console() -> Console:
    """A console that colours nothing by itself and obeys NO_COLOR and `--no-color`."""
    console = Console(no_color=current().plain or None, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = WIDE
    return console


def has_symbols() -> bool:
    """Whether the output can show the symbols of the suits."""
    return can_show(SYMBOLS)


def show(console: Console, line: Text | str) -> None:
    """Print a line; one too long for a terminal goes on below."""
    console.print(line, overflow="fold", no_wrap=False)
