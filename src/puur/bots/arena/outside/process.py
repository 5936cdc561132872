"""A program that speaks the line protocol, in its own process: restarted when it crashes or is late."""

import queue
import shlex
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO, Final

from puur.bots.arena.contestants import Broken, Unanswered
from puur.bots.arena.outside.questioned import AskedSeat, Patience
from puur.bots.protocol import Bot
from puur.cards import Card
from puur.interop.codes import VariantOrPush
from puur.interop.known import known_in
from puur.interop.line import QUIT, read_answer, write_question
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.state import Spiel
from puur.spiel.view import View

_ENDING: Final = 2.0
"""Seconds a program gets to exit once told to."""
_SHOWN: Final = 300
"""How many characters of its last words are shown."""


def words_of(command: str, platform: str) -> str | list[str]:
    r"""The command to start. Windows splits it itself, since a backslash belongs to a path there.

    >>> words_of("./bot --name 'a b'", "linux"), words_of("C:\\bots\\bot.exe --fast", "win32")
    (['./bot', '--name', 'a b'], 'C:\\bots\\bot.exe --fast')
    """
    return command if platform == "win32" else shlex.split(command)


@dataclass(slots=True)
class _Running:
    """A process, the lines it has written, and its error output."""

    process: "subprocess.Popen[str]"
    lines: "queue.SimpleQueue[str | None]"
    complaints: IO[str]

    @classmethod
    def start(cls, command: str) -> "_Running":
        """Start it. Raises `OSError` and `ValueError` for an invalid command."""
        words = words_of(command, sys.platform)
        complaints = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115  it lives as long as the process
        try:
            process = subprocess.Popen(  # noqa: S603  the user's own command
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints, encoding="utf-8", bufsize=1
            )
        except BaseException:
            complaints.close()
            raise
        lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=_read, args=(process.stdout, lines), daemon=True).start()
        return cls(process, lines, complaints)

    def ask(self, line: str, timeout: float) -> str | None:
        """Its answer; None when it has exited. Raises `queue.Empty` when it is late."""
        try:
            if self.process.stdin is not None:
                self.process.stdin.write(line + "\n")
                self.process.stdin.flush()
        except OSError:
            return None
        return self.lines.get(timeout=timeout)

    def last_words(self) -> str:
        """The end of its error output."""
        self.complaints.seek(0)
        return self.complaints.read().strip()[-_SHOWN:]

    def stop(self) -> None:
        """Tell it to exit, and kill it if it does not."""
        stdin = self.process.stdin
        if stdin is not None:
            with suppress(OSError):  # it has already exited
                stdin.write(QUIT + "\n")
            with suppress(OSError):
                stdin.close()
        try:
            self.process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.complaints.close()


def _read(stdout: IO[str] | None, lines: "queue.SimpleQueue[str | None]") -> None:
    """Collect lines until the end of the stream."""
    try:
        for line in stdout or ():
            lines.put(line)
    except ValueError:  # closed while being read
        pass
    lines.put(None)


@dataclass(slots=True)
class Program:
    """A side that is a program: one process for all its seats, since it keeps no state between questions."""

    name: str
    command: str
    timeout: float
    _running: _Running | None = None
    _patience: Patience = field(default_factory=Patience)

    def __post_init__(self) -> None:
        self._start()

    def sit(self, seat: Seat, index: int, reglement: Reglement) -> Bot:
        """A seat answered by the program."""
        del seat, index, reglement
        return AskedSeat(self.name, self)

    def finish(self, spiel: Spiel) -> None:
        """Nothing: the program is not told."""
        del spiel

    def answer(self, seen: View) -> VariantOrPush | Card:
        """The program's answer. Raises `Unanswered`, `NotationError` and `Broken`."""
        known = known_in(seen)
        line = self._answered(write_question(known, seen.seats))
        answer = read_answer(line, known)
        self._patience.answered()
        return answer

    def _answered(self, question: str) -> str:
        """Its line; a crashed program is restarted and asked once more."""
        words = ""
        for _ in range(2):
            running = self._start()
            try:
                line = running.ask(question, self.timeout)
            except queue.Empty:
                raise self._failure(f"no answer within {self.timeout:g} s") from None
            if line is not None:
                return line
            words = running.last_words()
            self._stop()
        raise self._failure(f"it ended instead of answering {question!r} {words}".rstrip())

    def _failure(self, message: str) -> Broken | Unanswered:
        """No answer this time: the process is killed, so that a late answer is not taken for the next one."""
        if self._running is not None:
            self._running.process.kill()
        self._stop()
        return Broken(self.name, message) if self._patience.failed() else Unanswered(message)

    def _start(self) -> _Running:
        """The process, started if it is not running. Raises `Broken`."""
        if self._running is None:
            try:
                self._running = _Running.start(self.command)
            except (OSError, ValueError, IndexError) as error:
                raise Broken(self.name, str(error)) from None
        return self._running

    def _stop(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._running = None

    def close(self) -> None:
        """The match is over."""
        self._stop()
