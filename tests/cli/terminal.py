"""A terminal for tests: a program on a pseudo terminal, its keys and its screen."""

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final, Protocol, Self

from tests.cli import terminal_process
from tests.cli.calls import PUUR, interruptible
from tests.nursery import NURSERY

from puur.record import play_through

HOME: Final = "\x1b[H"
_CONTROL: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r> |\r")
"""What is no text: the prompt, too, that stands there already and is written once more before the first key."""
USUAL: Final = {"TERM": "xterm-256color", "LC_CTYPE": "C.UTF-8", "XDG_STATE_HOME": os.devnull}
"""A terminal that takes umlauts as Python begins one; nothing is remembered but what a test wants."""
TAKES_TERMINAL: Final = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)
"""A program that makes its standard input the terminal on which Ctrl-C is pressed, and becomes another one.

The same between fork and exec of a process with threads, as a test's server has them, can wait for a lock for ever.
"""
PATIENCE: Final = 600
"""Seconds after which a program that says nothing has failed: it may have to compile on a busy machine first.

Fewer than a test may hang (tests/conftest.py), so that what was seen until then is told.
"""
GLANCE: Final = 0.01
"""Seconds between two looks at what has no event of its own."""
EDITING: Final = re.compile(r"[\x00-\x02\x04-\x09\x0b-\x1f\x7f]")
"""Control characters but Enter, which ends a line either way, and Ctrl-C, which is a signal either way."""
HESITATION: Final = 30
"""Seconds before a person presses Ctrl-C again."""


class Program(Protocol):
    """A program that runs."""

    def kill(self) -> None:
        """End it, whatever it does."""

    def wait(self, timeout: float) -> int:
        """Its exit status, once it has ended."""
        ...


@dataclass(frozen=True, slots=True)
class _Forked:
    """A program without a command line of its own."""

    process: ForkServerProcess

    def kill(self) -> None:
        """End it, whatever it does."""
        self.process.kill()

    def wait(self, timeout: float) -> int:
        """Its exit status, once it has ended."""
        self.process.join(timeout)
        assert self.process.exitcode is not None
        return self.process.exitcode


Starting = Callable[[tuple[str, ...], dict[str, str], int], Program]


def forked(words: tuple[str, ...], environment: dict[str, str], slave: int) -> Program:
    """`puur` from a process that has imported it: it has nothing more to import."""
    process = NURSERY.Process(target=terminal_process.run, args=(words, environment, Connection(os.dup(slave))))
    process.start()
    return _Forked(process)


def started(words: tuple[str, ...], environment: dict[str, str], slave: int) -> Program:
    """`puur` as a shell starts it, for one story of each kind."""
    return subprocess.Popen(
        [sys.executable, "-S", "-c", TAKES_TERMINAL, *PUUR, *words],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment,
        start_new_session=True,
    )


class Terminal:
    """`puur` at a terminal of this size; use it as a context, so that it never outlives its test."""

    def __init__(
        self,
        *words: str,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
        start: Starting = forked,
    ) -> None:
        """Start the program."""
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        unset = ("COLUMNS", "LINES", "NO_COLOR", "COLORTERM", "FORCE_COLOR")
        base = {name: value for name, value in interruptible().items() if name not in unset}
        self.process = start(words, {**base, **USUAL, **(environment or {})}, slave)
        os.close(slave)
        self.seen = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def __enter__(self) -> Self:
        """The running program."""
        return self

    def __exit__(self, *_: object) -> None:
        """End it, whatever happened."""
        self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self.master)

    def wait_for(self, text: str) -> str:
        """Read until a text appears in what was not read before; all that was read now."""
        start = len(self.seen)
        deadline = time.monotonic() + PATIENCE
        while text not in plain(self.seen[start:]):
            if not self._read(deadline):
                raise AssertionError(f"waited for {text!r}, saw {plain(self.seen[start:])!r}")
        return self.seen[start:]

    def press(self, keys: str) -> None:
        """Type keys, Enter among them; keys that mean something to a line editor once it takes them.

        Pressed while the terminal still reads lines by itself they would mean something else, or be kept as letters.
        """
        if EDITING.search(keys):
            self._wait_for_the_editor()
        os.write(self.master, keys.encode())

    def interrupt(self) -> int:
        """Press Ctrl-C, and again as people do when nothing happens: a signal just before a read waits for the next."""
        for _ in range(PATIENCE // HESITATION):
            self.press("\x03")
            soon = time.monotonic() + HESITATION
            while self._read(soon):
                pass
            if time.monotonic() < soon:  # the terminal is closed
                break
        return self.end()

    def end_input(self) -> int:
        """Press Ctrl-D and wait for the end; its exit status."""
        self.press("\x04")
        return self.end()

    def _wait_for_the_editor(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.master)[3] & termios.ICANON:
            assert time.monotonic() < deadline, f"no line is edited after {plain(self.seen)!r}"
            self._read(time.monotonic() + GLANCE)

    def end(self) -> int:
        """The exit status, once the program has ended."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        assert time.monotonic() < deadline, f"it did not end, and said {plain(self.seen)!r}"
        return self.process.wait(HESITATION)

    def _read(self, deadline: float) -> bool:
        """Read a little more; whether there is still something to come."""
        ready, _, _ = select.select([self.master], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            found = os.read(self.master, 65536)
        except OSError:  # Linux' word for a terminal that nobody holds any more
            return False
        self.seen += self._decoder.decode(found)  # a letter of two bytes may come in two pieces
        return bool(found)


def plain(text: str) -> str:
    """A text without control sequences."""
    return _CONTROL.sub("", text)


def pages(text: str) -> list[str]:
    """The pages that were painted, without control sequences."""
    return [plain(page) for page in text.split(HOME)[1:]]


def sound(file: Path) -> bool:
    """Whether a game's file can be replayed to its end."""
    return play_through(file.read_bytes(), folder=file.parent).error is None
