"""Reading from a terminal, including a Ctrl-C before anything is typed.

Python handles Ctrl-C before and during a read. If it arrives just in between, it is ignored until a line has been
typed. So a command first waits for a key or a signal, and only then reads.
"""

import select
import signal
import sys
from socket import socketpair


def wait_for_line() -> None:
    """Return once a line can be read, or standard input has ended; at once where nobody sits at a terminal.

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
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def typed_line() -> str:
    """Return the next line with its end, as `readline` does: "" when nothing more will come.

    Raises: KeyboardInterrupt, whenever Ctrl-C was pressed.
    """
    wait_for_line()
    return sys.stdin.readline()
