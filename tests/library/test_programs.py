"""The three programs of the page about the library, run as they stand there."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.web.real_server import QUICK, Running

ROOT: Final = Path(__file__).parents[2]
PROGRAMS: Final = ("two_strategies.py", "read_a_record.py", "bot_at_a_table.py")


def run(program: str, *words: str) -> str:
    """What a program prints."""
    called = [sys.executable, str(ROOT / "examples" / program), *words]
    done = subprocess.run(called, capture_output=True, text=True, encoding="utf-8", check=False, timeout=240)
    assert 0 == done.returncode, done.stderr
    return done.stdout


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_stands_on_the_page_and_is_short(program: str) -> None:
    """What is run is what people read: under fifteen lines of code."""
    code = (ROOT / "examples" / program).read_text(encoding="utf-8").partition('"""\n\n')[2]
    assert code in (ROOT / "docs" / "en" / "library.md").read_text(encoding="utf-8")
    assert 15 > len([line for line in code.splitlines() if line.strip()])


def test_two_strategies_over_a_thousand_spiele() -> None:
    """Mean and error, and they are told apart."""
    told = run("two_strategies.py")
    found = re.fullmatch(r"1000 Spiele: ([+-][\d.]+) ± ([\d.]+) points a Spiel\n", told)
    assert found is not None, told
    assert abs(float(found[1])) > 2 * float(found[2]) > 0


def test_a_record_with_tricks_and_articles() -> None:
    """Nine tricks a Spiel, each with its taker, and every number with its article."""
    told = run("read_a_record.py", str(ROOT / "examples" / "einzelschieber.jass")).splitlines()
    assert 9 * sum(line.startswith("Spiel") for line in told) == sum("taken by" in line for line in told)
    assert any(re.fullmatch(r"   (SN|EW) \d+ cards E\.\S+", line) for line in told), told[:14]


def test_a_bot_at_a_live_table() -> None:
    """It opens a table, plays a Partie and says who won."""
    server = Running(QUICK)
    server.start()
    try:
        assert run("bot_at_a_table.py", server.url).strip()
    finally:
        server.stop()
