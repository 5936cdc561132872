"""Cutting a connection whose other side asks for something and takes little of it or nothing.

What is not taken lies in the memory of the server for as long as the connection stands, and no timer of uvicorn's ends
it: one that is to be closed waits for its last byte. Some hundred answers of a megabyte each would fill the memory.

The system takes from us in leaps, when a third of what it keeps itself has gone; so what it keeps is counted too, or
who takes little but steadily would seem to take nothing for minutes.
"""

import asyncio
import socket
import struct
import sys
import time
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

RATE: Final = 2_048.0
"""Bytes a second that must have been taken by then: a slow phone takes as many."""
TOGETHER: Final = 64 * 1024 * 1024
"""The most bytes of all answers that have lain for longer than somebody's patience."""

_AT_ONCE: Final = struct.pack("ii", 1, 0)
"""Wait for nothing when closing, socket(7): the other side is told that the line is gone."""


@dataclass(slots=True)
class UnreadAnswer:
    """The answers of one connection that have not been taken yet.

    After `patience` seconds, again and again, `rate` bytes must have been taken for each of them; `others` tells how
    many bytes have lain for longer on all connections.
    """

    transport: asyncio.Transport
    others: Callable[[], int]
    patience: float
    rate: float
    together: float
    _timer: asyncio.TimerHandle | None = None
    _left: int = 0  # bytes not taken when something was last written, or when it was last looked
    _since: float = 0.0  # when that was
    _late: bool = False

    @property
    def held(self) -> int:
        """The bytes that lie here for longer than `patience`."""
        return self.transport.get_write_buffer_size() if self._late else 0

    def begin(self) -> None:
        """Something has been written: where it lies, look after it."""
        self._note()
        if self._timer is None and self.transport.get_write_buffer_size():
            self._wait()

    def go_on(self) -> None:
        """Nearly all has been taken, and more is written: a new time begins."""
        self.end()
        self.begin()

    def end(self) -> None:
        """Nothing is looked after any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._late = None, False

    def _note(self) -> None:
        self._left, self._since = self._untaken(), time.monotonic()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self.patience, self.look)

    def look(self) -> None:
        """Cut whoever has taken too little, or lets too much lie beside others.

        Who has just been written to is looked at the next time. He does not get out of it so: where 64 KB lie, nothing
        more is written.
        """
        self._timer = None
        left = self._untaken()
        self._late = self.transport.get_write_buffer_size() > 0
        passed = time.monotonic() - self._since
        if self._late and passed >= self.patience / 2 and self._is_too_much(left, passed):
            self._cut()
        elif self._late:
            if passed >= self.patience / 2:
                self._note()
            self._wait()

    def _untaken(self) -> int:
        """The bytes that lie here, and those that the system keeps until the other side has them, where it tells."""
        found = self.transport.get_extra_info("socket")
        return self.transport.get_write_buffer_size() + (0 if found is None else _kept_by_system(found.fileno()))

    def _cut(self) -> None:
        """Cut it at once; otherwise the system would keep what it has been given of the answer, and wait in turn."""
        found = self.transport.get_extra_info("socket")
        if found is not None:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        self.transport.abort()

    def _is_too_much(self, left: int, passed: float) -> bool:
        return self._left - left < self.rate * passed or self.others() > self.together


def _kept_by_system(descriptor: int) -> int:
    """The bytes of a line that the system was given and the other side has not confirmed, tcp(7)."""
    if sys.platform == "win32" or descriptor < 0:
        return 0
    import fcntl
    import termios

    kept = array("i", [0])
    try:
        fcntl.ioctl(descriptor, termios.TIOCOUTQ, kept)
    except OSError:  # closed meanwhile
        return 0
    return kept[0]
