"""The threads of a server share a few heaps, so that what one of them was lent serves the others too."""

import os
import re
import subprocess
import sys

import pytest

from puur.web.http.heaps import HEAPS, MMAPS, VARIABLE

BUSY = """
import ctypes, sys, threading
from puur.web.http import heaps

if sys.argv[1] == "shared":
    heaps.share()
meet = threading.Barrier(8)

def work():
    meet.wait()
    kept = [bytearray(50_000) for _ in range(40)]
    meet.wait()
    del kept

workers = [threading.Thread(target=work) for _ in range(8)]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
libc = ctypes.CDLL(None)
libc.fdopen.restype = ctypes.c_void_p
out = libc.fdopen(1, b"w")
libc.malloc_info(0, ctypes.c_void_p(out))
libc.fflush(ctypes.c_void_p(out))
"""

SENT = """
import sys
from puur.web.http import heaps

if sys.argv[1] == "shared":
    heaps.share()
first = b"x" * 1_000_000
first = None
before = heaps.resident()
kept, sent = [], []
for _ in range(300):
    sent.append(b"x" * 100_000)
    kept.append(b"x" * 2_000)
sent = None
print(heaps.resident() - before)
"""
"""Long texts that came in turn with what is kept, and were done with."""
SCATTERED = """
from puur.web.http import heaps

def held():
    return heaps.resident() / 1e6

before = held()
told = [(at, at, at) for at in range(400_000)]
large = held()
for at in range(0, len(told), 200):
    told[at] = None
told = None
heaps.give_back()
print(large - before, held() - before)
"""
"""Many small things, of which those that Python keeps for later lay here and there among the others."""


def printed(program: str, how: str) -> str:
    """What a program prints that shares the heaps or not, where no operator has chosen anything."""
    env = {name: value for name, value in os.environ.items() if name not in {VARIABLE, MMAPS}}
    return subprocess.run(
        [sys.executable, "-c", program, how], env=env, capture_output=True, text=True, check=True
    ).stdout


def heaps(how: str) -> int:
    """How many heaps eight busy threads had."""
    return len(re.findall(r"<heap ", printed(BUSY, how)))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the C library of other systems has no such setting")
def test_threads_share_a_few_heaps() -> None:
    """Eight threads that all ask for memory have more heaps by themselves than where they share."""
    assert heaps("alone") > HEAPS >= heaps("shared")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the C library of other systems keeps what is free")
def test_what_is_free_goes_back_although_python_kept_a_little_of_it_everywhere() -> None:
    """Else a server would keep for ever what the evenings held that it has let go of."""
    told = subprocess.run([sys.executable, "-c", SCATTERED], capture_output=True, text=True, check=True)
    large, left = map(float, told.stdout.split())
    assert left < large / 4


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the C library of other systems has no such setting")
def test_long_texts_leave_no_holes_behind() -> None:
    """What somebody sent is gone with its answer, although something small that came with it is kept."""
    assert int(printed(SENT, "shared")) < 5_000_000 < int(printed(SENT, "alone"))


def test_what_the_start_set_apart_stays_so() -> None:
    """Else every full collection after the first heavy work would look at all that the server has loaded."""
    program = """
import gc
from puur.web.http import heaps

gc.freeze()
before = gc.get_freeze_count()
heaps.give_back()
print(gc.get_freeze_count() - before)
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(told.stdout) > -1_000, "but for the few that came and went in between"
