"""Parts made side by side, and Ctrl-C."""

import os
import signal
from itertools import count

import pytest

from puur.env.dataset.in_processes import in_processes


def sized(first: int, last: int) -> int:
    """How many there are from a number to before another."""
    return last - first


def test_every_part_is_made_once() -> None:
    """More parts than processes: each is answered, whatever the order."""
    sizes = [(at, at + at + 1) for at in range(20)]
    assert list(range(1, 21)) == sorted(in_processes(sized, iter(sizes), 2))


def test_ctrl_c_ends_it_after_the_parts_at_work() -> None:
    """However many parts there are, few are still answered; then it is told, and Ctrl-C is what it was."""
    before, made = signal.getsignal(signal.SIGINT), 0
    parts = ((at, at + 1) for at in count())
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012  the signal comes in the middle
        for process in in_processes(sized, parts, 2):
            made += process
            if made == 50:
                os.kill(os.getpid(), signal.SIGINT)
    assert 50 <= made <= 56
    assert before is signal.getsignal(signal.SIGINT)
