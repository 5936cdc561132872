"""Making parts in parallel processes; Ctrl-C stops after the parts in progress are written."""

import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from types import FrameType

Part = tuple[int, int]


def in_processes(work: Callable[[int, int], int], parts: Iterator[Part], jobs: int) -> Iterator[int]:
    """The result of `work` for each part, as they finish; only a few are in flight at a time.

    Raises `KeyboardInterrupt` after Ctrl-C, once the parts in progress are done.
    """
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts)
    with pool, interrupts() as interrupted:
        busy: set[Future[int]] = set()
        while True:
            if not interrupted.is_set():
                busy |= {pool.submit(work, *part) for part in islice(parts, jobs + 1 - len(busy))}
            if not busy:
                break
            done, busy = wait(busy, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done if not future.cancelled())
            if interrupted.is_set():
                busy = {future for future in busy if not future.cancel()}
    if interrupted.is_set():
        raise KeyboardInterrupt


def _leave_interrupts() -> None:
    """Ignore Ctrl-C in a worker: it is for the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts() -> Iterator[threading.Event]:
    """Whether Ctrl-C has been pressed, to be polled at safe points; a second press interrupts at once.

    An exception at an arbitrary point would leave the futures' locks held, and the pool would wait for ever.
    """
    pressed = threading.Event()

    def press(_number: int, _frame: FrameType | None) -> None:
        if pressed.is_set():
            raise KeyboardInterrupt
        pressed.set()

    if threading.current_thread() is not threading.main_thread():  # only the main thread receives Ctrl-C
        yield pressed
        return
    before = signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)
