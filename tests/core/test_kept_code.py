"""Machine code kept on disk: it serves the next process, knows when it is old, and survives recursion."""

import os
import pickle
import shutil
import subprocess
import sys
from importlib.metadata import version as version_of
from itertools import takewhile
from pathlib import Path
from typing import Final, Self

import pytest

from puur.core.freshness import stamp
from puur.core.jit import COMPILES

SOURCE: Final = Path(__file__).parents[2] / "src" / "puur"
LEGAL: Final = """
from puur.core.follow import legal_following as legal
print(legal(0b110000011, 0, 4, 4, 0), sum(legal.stats.cache_hits.values()) if hasattr(legal, "stats") else 0)
"""
RECURSION: Final = """
from puur.core.jit import compiled_as
@compiled_as("int64(int64, int64)")
def rabbits(month, more):
    return month + more if month < 2 else rabbits(month - 1, more) + rabbits(month - 2, more)
print(rabbits(20, 0))
"""
DEALT: Final = """
import numpy as np
from puur.core import bits, chance
hands = np.zeros(4, dtype=np.int64)
state = chance.dealt((1 << 36) - 1, 0x09090909, hands, chance.seeded(3))
print(state, *hands, chance.drawn_bit(0b10110, state)[0])
"""
SOLVING: Final = """
from puur.core.dd.machine import Machine
from puur.core.dd.position import Position
from puur.core.dd.rules import SolverRules
from puur.modes import Order
rules = SolverRules((Order.D,) * 9, Order.D, 31)
two = Machine(1).solve(rules, Position((0b11, 0b11 << 9, 0b11 << 18, 0b11 << 27), (), 0, 7)).low
hands = tuple(0b101011 << 9 * seat for seat in range(4))
print(two, Machine(1).solve(rules, Position(hands, (), 0, 5)).low)
"""

FORKING: Final = """
import os, runpy, sys
import numba, numpy
for line in sys.stdin:
    if os.fork() == 0:
        runpy.run_path(line.strip(), run_name="__main__")
        sys.stdout.flush()
        os._exit(0)
    if os.wait()[1]:
        sys.exit("a script failed")
    print(flush=True)
"""
"""Runs scripts, each in a process that has Numba from its birth and else imports for itself."""

needs_compiler = pytest.mark.skipif(not COMPILES, reason="nothing is compiled here")


def printed(script: str, place: Path, **more: str) -> list[int]:
    """The numbers a script prints in a process of its own, with the sources at a place."""
    path = place / "script.py"
    path.write_text(script, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(place)} | more
    run = subprocess.run([sys.executable, str(path)], check=True, capture_output=True, text=True, env=environment)
    return [int(word) for word in run.stdout.split()]


class Nursery:
    """Processes with the sources at a place that need not import Numba first: half of what a process costs here."""

    def __init__(self, place: Path, **more: str) -> None:
        self.script = place / "script.py"
        environment = os.environ | {"PYTHONPATH": str(place)} | more
        words = [sys.executable, "-c", FORKING]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(words, env=environment, stdin=pipe, stdout=pipe, text=True)

    def __enter__(self) -> Self:
        """Bears what is asked for."""
        return self

    def __exit__(self, *_: object) -> None:
        """Until here."""
        self.process.communicate()

    def printed(self, script: str) -> list[int]:
        """The numbers a script prints in a process of its own."""
        self.script.write_text(script, encoding="utf-8")
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{self.script}\n")
        self.process.stdin.flush()
        lines = iter(self.process.stdout.readline, "\n")
        return [int(word) for line in takewhile(bool, lines) for word in line.split()]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with the package in it, without any kept code."""
    shutil.copytree(SOURCE, tmp_path / "puur", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@needs_compiler
def test_a_changed_rule_is_compiled_anew(copy: Path) -> None:
    """A second process takes the kept code; one after a change of a rule in another file does not."""
    cache = {"NUMBA_CACHE_DIR": str(copy / "kept")}
    with Nursery(copy, **cache) as nursery:
        assert [0b110000011, 0] == nursery.printed(LEGAL)
        assert [0b110000011, 1] == printed(LEGAL, copy, **cache)
        rules = copy / "puur" / "rules" / "follow.py"
        rules.write_text(rules.read_text(encoding="utf-8") + "\n# another word\n", encoding="utf-8")
        assert [0b110000011, 0] == nursery.printed(LEGAL)


@needs_compiler
def test_what_an_older_puur_kept_is_not_even_read(copy: Path) -> None:
    """It may name modules that are called otherwise by now: a file that cannot be read is old, not a fault."""
    assert [0b110000011, 0] == printed(LEGAL, copy)
    for index in (copy / "puur" / "core" / "__pycache__").glob("*.nbi"):
        version = pickle.dumps(version_of("numba"), protocol=-1)
        index.write_bytes(version + pickle.dumps(b"")[:-1] + b"cpuur.core.renamed\nkernel\n.")
    assert [0b110000011, 0] == printed(LEGAL, copy)


def test_without_a_compiler_the_answer_is_the_same(copy: Path) -> None:
    """The same source runs as Python."""
    assert [0b110000011, 0] == printed(LEGAL, copy, NUMBA_DISABLE_JIT="1")


@needs_compiler
def test_a_kernel_that_calls_itself_serves_two_processes(copy: Path) -> None:
    """The second process takes the kept code of a recursive kernel and neither aborts nor errs (Numba 6061, 9129)."""
    with Nursery(copy, NUMBA_CACHE_DIR=str(copy / "kept")) as nursery:
        assert [6765] == nursery.printed(RECURSION)
        assert [6765] == nursery.printed(RECURSION)


@needs_compiler
@pytest.mark.nightly
def test_two_processes_fill_one_empty_folder_at_once(copy: Path) -> None:
    """Two processes that begin with no kept code at the same moment both solve, and so does the next one."""
    script = copy / "solving.py"
    script.write_text(SOLVING, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(copy), "NUMBA_CACHE_DIR": str(copy / "kept")}
    words = [sys.executable, str(script)]
    both = [subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert ["5 45\n", "5 45\n"] == [process.communicate()[0] for process in both]
    assert [5, 45] == printed(SOLVING, copy, NUMBA_CACHE_DIR=str(copy / "kept"))


@needs_compiler
def test_a_processor_that_scatters_bits_slowly_finds_the_same(copy: Path) -> None:
    """Bits are found one after the other where there is no quick instruction for it, and they are the same ones."""
    bits = copy / "puur" / "core" / "bits.py"
    text = bits.read_text(encoding="utf-8")
    slow = text.replace("if _scatters_quickly():", "if not _scatters_quickly:")
    assert slow != text
    with Nursery(copy, NUMBA_CACHE_DIR=str(copy / "kept")) as nursery:
        expected = nursery.printed(DEALT)
        assert expected
        bits.write_text(slow, encoding="utf-8")
        assert expected == nursery.printed(DEALT)
    assert expected == printed(DEALT, copy, NUMBA_DISABLE_JIT="1")


def test_a_stamp_covers_what_is_imported() -> None:
    """The stamp of a file is not that of the files it imports, and is the same whenever it is asked for."""
    files = [SOURCE / "core" / name for name in ("position.py", "follow.py", "bits.py")]
    stamps = [stamp(str(path)) for path in files]
    assert 3 == len(set(stamps))
    stamp.cache_clear()
    assert stamps == [stamp(str(path)) for path in files]


def test_a_stamp_covers_the_layer_a_kernel_stands_in(copy: Path) -> None:
    """A kernel of the bots is old once another file of the bots changed that it uses."""
    asked = "from puur.core.freshness import stamp; print(int(stamp({!r})[:12], 16))"
    search = copy / "puur" / "bots" / "search"
    before = printed(asked.format(str(search / "ahead.py")), copy)
    net = search / "net.py"
    net.write_text(net.read_text(encoding="utf-8") + "\n# another word\n", encoding="utf-8")
    assert before != printed(asked.format(str(search / "ahead.py")), copy)
