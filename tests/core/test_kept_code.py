"""Machine code kept on disk: it serves the next process, knows when it is old, and survives recursion."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from puur.core.freshness import stamp
from puur.core.jit import COMPILES

SOURCE: Final = Path(__file__).parents[2] / "src" / "puur"
LEGAL: Final = """
import numpy as np
from puur.core import position as at
row = np.zeros(at.ROW, dtype=np.int64)
row[: at.TURN] = 0b110000011, 0b11 << 9, 0b11 << 18, 0b11 << 27
row[at.HOLDER] = at.NOBODY
print(at.legal_cards(row), sum(at.legal_cards.stats.cache_hits.values()) if hasattr(at.legal_cards, "stats") else 0)
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
from puur.core.dd.rules import Rules
from puur.modes import Order
rules = Rules((Order.D,) * 9, Order.D, 31)
two = Machine(1).solve(rules, Position((0b11, 0b11 << 9, 0b11 << 18, 0b11 << 27), (), 0, 7)).low
hands = tuple(0b101011 << 9 * seat for seat in range(4))
print(two, Machine(1).solve(rules, Position(hands, (), 0, 5)).low)
"""

needs_compiler = pytest.mark.skipif(not COMPILES, reason="nothing is compiled here")


def printed(script: str, place: Path, **more: str) -> list[int]:
    """The numbers a script prints in a process of its own, with the sources at a place."""
    path = place / "script.py"
    path.write_text(script, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(place)} | more
    run = subprocess.run([sys.executable, str(path)], check=True, capture_output=True, text=True, env=environment)
    return [int(word) for word in run.stdout.split()]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with the package in it, without any kept code."""
    shutil.copytree(SOURCE, tmp_path / "puur", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@needs_compiler
def test_a_changed_rule_is_compiled_anew(copy: Path) -> None:
    """A second process takes the kept code; one after a change of a rule in another file does not."""
    cache = {"NUMBA_CACHE_DIR": str(copy / "kept")}
    assert [0b110000011, 0] == printed(LEGAL, copy, **cache)
    assert [0b110000011, 1] == printed(LEGAL, copy, **cache)
    bits = copy / "puur" / "core" / "bits.py"
    bits.write_text(bits.read_text(encoding="utf-8") + "\n# another word\n", encoding="utf-8")
    assert [0b110000011, 0] == printed(LEGAL, copy, **cache)


def test_without_a_compiler_the_answer_is_the_same(copy: Path) -> None:
    """The same source runs as Python."""
    assert [0b110000011, 0] == printed(LEGAL, copy, NUMBA_DISABLE_JIT="1")


@needs_compiler
def test_a_kernel_that_calls_itself_serves_two_processes(copy: Path) -> None:
    """The second process takes the kept code of a recursive kernel and neither aborts nor errs (Numba 6061, 9129)."""
    cache = {"NUMBA_CACHE_DIR": str(copy / "kept")}
    assert [6765] == printed(RECURSION, copy, **cache)
    assert [6765] == printed(RECURSION, copy, **cache)


@needs_compiler
@pytest.mark.nightly
def test_two_processes_fill_one_empty_folder_at_once(copy: Path) -> None:
    """Two processes that begin with no kept code at the same moment both solve, and so does the next one."""
    script = copy / "solving.py"
    script.write_text(SOLVING, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(copy), "NUMBA_CACHE_DIR": str(copy / "kept")}
    words = [sys.executable, str(script)]
    both = [subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert ["5 45\n", "5 45\n"] == [one.communicate()[0] for one in both]
    assert [5, 45] == printed(SOLVING, copy, NUMBA_CACHE_DIR=str(copy / "kept"))


@needs_compiler
def test_a_processor_that_scatters_bits_slowly_finds_the_same(copy: Path) -> None:
    """Bits are found one after the other where there is no quick instruction for it, and they are the same ones."""
    bits = copy / "puur" / "core" / "bits.py"
    text = bits.read_text(encoding="utf-8")
    slow = text.replace("if _scatters_quickly():", "if not _scatters_quickly:")
    assert slow != text
    expected = printed(DEALT, copy, NUMBA_CACHE_DIR=str(copy / "kept"))
    bits.write_text(slow, encoding="utf-8")
    assert expected == printed(DEALT, copy, NUMBA_CACHE_DIR=str(copy / "kept"))
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
