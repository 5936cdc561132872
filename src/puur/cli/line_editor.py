"""A line edited while it is typed: cursor keys, what was typed before, and the tab key, by the system's readline.

Windows has none; there the console edits lines by itself and remembers them.
"""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

KEPT: Final = 500
"""Lines that are remembered."""
LEAST: Final = 3
"""Letters of a line worth remembering: not `j`, not the number of a card."""
_SET: Final = ("bell-style none", "completion-ignore-case on", "enable-bracketed-paste off", "show-all-if-ambiguous on")


@dataclass(slots=True)
class LineEditor:
    """Reads lines with the system's readline, and remembers them in a file; in none where it cannot be written."""

    history: Path
    offered: tuple[str, ...] = ()
    _found: list[str] = field(default_factory=list)

    def line(self, prompt: str, offered: Iterable[str], begun: str = "") -> str:
        """The line that is typed, with its end; "" when nothing more will come. The tab key completes what is offered.

        Raises: KeyboardInterrupt.
        """
        import readline

        self.offered = tuple(offered)
        readline.set_startup_hook(lambda: readline.insert_text(begun))
        try:
            typed = input(prompt)
        except EOFError:
            return ""
        finally:
            self.offered = ()
        self._remember(typed.strip())
        return f"{typed}\n"

    def complete(self, text: str, state: int) -> str | None:
        """What readline asks for, one after the other, when the tab key is pressed."""
        if state == 0:
            self._found = completions(text, self.offered)
        return self._found[state] if state < len(self._found) else None

    def _remember(self, line: str) -> None:
        import readline

        last = readline.get_history_item(readline.get_current_history_length())
        if len(line) < LEAST or line == last:
            return
        readline.add_history(line)
        with suppress(OSError, AttributeError):  # libedit of some systems cannot append
            self.history.parent.mkdir(parents=True, exist_ok=True)
            self.history.touch(mode=0o600)
            readline.append_history_file(1, str(self.history))


def completions(text: str, offered: Iterable[str]) -> list[str]:
    """What begins as the text does; else the only one of which each word typed begins a word.

    Where several are named with commas between them, the last one is completed.

    >>> completions("schau", ("Schaufel Ass", "Schaufel 6", "Herz 6"))
    ['Schaufel Ass', 'Schaufel 6']
    >>> completions("ass", ("Schaufel Ass", "Herz 6")), completions("6", ("Schaufel 6", "Herz 6"))
    (['Schaufel Ass'], [])
    >>> completions("Herz 6, sch", ("Schaufel Ass", "Herz 6"))
    ['Herz 6, Schaufel Ass']
    """
    before, comma, last = text.rpartition(",")
    typed = last.casefold().strip()
    start = f"{before}{comma} " if comma else ""
    found = [name for name in offered if name.casefold().startswith(typed)]
    if not found and typed:
        parts = [name for name in offered if all(_begins(word, name) for word in typed.split())]
        found = parts if len(parts) == 1 else []
    return [f"{start}{name}" for name in found]


def _begins(word: str, offered: str) -> bool:
    return any(part.startswith(word) for part in offered.casefold().split())


def line_editor(history: Path) -> LineEditor | None:
    """The editor of the terminal at which somebody sits; None if there is none, or no readline."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return None
    return _prepared(history)


@cache
def _prepared(history: Path) -> LineEditor | None:
    try:
        import readline
    except ImportError:
        return None
    editor = LineEditor(history)
    with suppress(OSError):
        readline.read_history_file(str(history))
    readline.set_history_length(KEPT)
    readline.set_auto_history(False)
    readline.set_completer_delims("")  # a card has two words, and is completed as a whole
    readline.set_completer(editor.complete)
    if "libedit" in (readline.__doc__ or ""):
        readline.parse_and_bind("bind ^I rl_complete")
        return editor
    for setting in _SET:
        readline.parse_and_bind(f"set {setting}")
    readline.parse_and_bind("tab: complete")
    return editor
