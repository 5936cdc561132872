"""Reading from a terminal, including a Ctrl-C before anything is typed.

Python handles Ctrl-C before and during a read. If it arrives just in between, it is ignored until a line has been
typed. So a command first waits for a key or a signal, and only then reads.
"""

import os
import re
import select
import signal
import sys
from collections.abc import Iterable
from socket import socketpair
from typing import Final

from puur.cli.line_editor import LineEditor, line_editor
from puur.cli.state_folder import state_folder

_LOCAL: Final = 3
"""Where the modes stand that people notice, among those of a terminal."""
_MOST: Final = 4096
"""Bytes that are read at once."""
_END: Final = b"\x04"
"""Ctrl-D, where it was pressed while nothing was asked."""
_LINE: Final = re.compile(rb"([^\r\n]*)(?:\r\n|\r|\n)")
_AHEAD: Final = bytearray()
"""What was typed before it was asked for, and is not answered yet."""


def _wait() -> None:
    """Return once something can be read, or standard input has ended; at once where nobody sits at a terminal.

    Raises: KeyboardInterrupt, whenever Ctrl-C was pressed.
    """
    if sys.platform == "win32" or not sys.stdin.isatty():  # a console of Windows waits for both by itself
        return
    woken, waking = socketpair()
    with woken, waking:
        waking.settimeout(0)
        before = signal.set_wakeup_fd(waking.fileno(), warn_on_full_buffer=False)
        try:
            while sys.stdin not in select.select([sys.stdin, woken], [], [])[0]:
                woken.recv(1)  # a signal that was no Ctrl-C: a terminal that was made larger, perhaps
        finally:
            signal.set_wakeup_fd(before)


def drop_typed() -> None:
    """Forget what was typed while nothing was asked; nothing where nobody sits at a terminal."""
    if not sys.stdin.isatty():
        return
    _AHEAD.clear()
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def typed_line(prompt: str = "", offered: Iterable[str] = ()) -> str:
    """Return the next line with its end, as `readline` does: "" when nothing more will come.

    Behind a prompt at a terminal it can be edited, and the tab key completes what is `offered`.

    Raises: KeyboardInterrupt, whenever Ctrl-C was pressed.
    """
    editor = line_editor(state_folder(os.environ) / "history") if prompt else None
    if editor is None:
        _show(prompt)
        _wait()
        return sys.stdin.readline()
    ended = _read_ahead()
    whole = _LINE.match(bytes(_AHEAD))
    if whole is not None:
        del _AHEAD[: whole.end()]
        _show(prompt)
        return f"{_text(whole[1])}\n"
    begun = "" if ended or _AHEAD[:1] == _END else _text(_AHEAD)
    ended = ended or _AHEAD[:1] == _END
    _AHEAD.clear()
    return "" if ended else _edited(editor, prompt, offered, begun)


def _read_ahead() -> bool:
    """Take in what was typed before anything was asked; whether nothing more will come."""
    while sys.platform != "win32" and select.select([sys.stdin], [], [], 0)[0]:
        try:
            found = os.read(sys.stdin.fileno(), _MOST)
        except OSError:  # nobody holds the terminal any more
            return True
        if not found:
            return True
        _AHEAD.extend(found)
    return False


def _text(typed: bytes | bytearray) -> str:
    """What was typed, without keys that are no text."""
    return "".join(filter(str.isprintable, typed.decode(sys.stdin.encoding, "replace")))


def _edited(editor: LineEditor, prompt: str, offered: Iterable[str], begun: str) -> str:
    """A line that was perhaps begun; the terminal gives each key as it is pressed, and is afterwards as before."""
    if sys.platform == "win32":
        return editor.line(prompt, offered)
    import termios

    def let(off: int) -> None:
        modes = list(before)
        modes[_LOCAL] = before[_LOCAL] & ~off
        termios.tcsetattr(sys.stdin, termios.TCSANOW, modes)

    before = termios.tcgetattr(sys.stdin)
    try:
        let(termios.ICANON | termios.ECHO)  # the first key may be an arrow, which is no text
        _show(prompt)
        if not begun:
            _wait()
        let(termios.ICANON)  # readline shows what is typed only where the terminal would
        _show("\r")  # and begins with the prompt
        return editor.line(prompt, offered, begun)
    finally:
        let(0)


def _show(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
