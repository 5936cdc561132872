"""The terminal: paints a page where it can, writes line by line where it cannot, asks, waits."""

import os
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.console import Console
from rich.text import Text

from puur.cli.code_pages import can_show
from puur.cli.keyboard import drop_typed, typed_line
from puur.cli.settings import current
from puur.decks import SYMBOLS

PROMPT: Final = "> "
NARROW: Final = 56
LOW: Final = 19
WIDE: Final = 10_000
_HOME: Final = "\x1b[H"
_CLEAR_LINE: Final = "\x1b[K"
_CLEAR_BELOW: Final = "\x1b[J"


class PlainSpoken(Console):
    """A console that leaves a closed pipe to the root command, which knows how to end."""

    def on_broken_pipe(self) -> None:
        """Let the error through."""
        raise  # noqa: PLE0704  called while it is being handled


def make_console() -> Console:
    """A console that colours nothing by itself and obeys NO_COLOR and `--no-color`; only a terminal breaks lines."""
    console = PlainSpoken(no_color=current().plain or None, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = WIDE
    return console


@dataclass(slots=True)
class Screen:
    """Where the game is shown. `painted`: a page is drawn anew each time; else everything is written once, in order."""

    painted: bool
    pace: float
    console: Console = field(default_factory=make_console)
    begun: bool = False

    @property
    def width(self) -> int:
        """Columns; two at least, whatever a terminal claims."""
        return max(self.console.width, 2)

    @property
    def height(self) -> int:
        """Rows."""
        return max(self.console.height, 4)

    @property
    def compact(self) -> bool:
        """Whether there is only room for the essential."""
        return self.width < NARROW or self.height < LOW

    @property
    def symbols(self) -> bool:
        """Whether suits can be shown by their symbols."""
        return can_show("".join(SYMBOLS))

    def page(self, lines: Sequence[Text]) -> None:
        """Show a whole page in place of the one before. Call it only where pages are painted."""
        if self.console.legacy_windows:
            self.console.clear()
            self.write(lines)
            return
        with self.console.capture() as captured:
            self.write(lines)
        start = "" if self.begun else "\n" * self.height  # what stood there before stays in the scrollback
        self.begun = True
        shown = captured.get().replace("\n", f"{_CLEAR_LINE}\n")
        sys.stdout.write(f"{start}{_HOME}{shown}{_CLEAR_BELOW}")
        sys.stdout.flush()

    def write(self, lines: Sequence[Text]) -> None:
        """Write lines below what stands there."""
        for line in lines:
            self.console.print(line, overflow="fold", no_wrap=False)

    def ask(self, offered: Iterable[str] = ()) -> str | None:
        """What the player types, without blanks at its ends; none when nothing more will come.

        The tab key completes what is `offered`.
        """
        line = typed_line(PROMPT, offered)
        return line.strip() if line else None

    def forget_typed(self) -> None:
        """Drop what was typed while nothing was asked: an impatient Enter shall not play a card."""
        if self.painted and self.pace > 0:
            drop_typed()

    def wait(self, beats: float = 1.0) -> None:
        """Give people time to see what happened."""
        if self.pace > 0:
            time.sleep(self.pace * beats)


def can_paint() -> bool:
    """Whether pages can be painted: a terminal on both sides that knows where its cursor is."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
