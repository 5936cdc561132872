"""The programs of the page about the library, run as they stand there."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.web.real_server import QUICK, Running

ROOT: Final = Path(__file__).parents[2]
EXAMPLES: Final = ROOT / "examples"
PROGRAMS: Final = ("two_strategies.py", "read_a_record.py", "bot_at_a_table.py")


def run(program: Path, *words: str) -> str:
    """What a program prints."""
    called = [sys.executable, str(program), *words]
    done = subprocess.run(called, capture_output=True, text=True, encoding="utf-8", check=False, timeout=240)
    assert 0 == done.returncode, done.stderr
    return done.stdout


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_stands_on_the_page_and_is_short(program: str) -> None:
    """What is run is what people read: under fifteen lines of code."""
    code = (EXAMPLES / program).read_text(encoding="utf-8").partition('"""\n\n')[2]
    assert code in (ROOT / "docs" / "en" / "library.md").read_text(encoding="utf-8")
    assert 15 > len([line for line in code.splitlines() if line.strip()])


@pytest.mark.parametrize("spiele", [200, pytest.param(1000, marks=pytest.mark.nightly)])
def test_two_strategies_over_a_thousand_spiele(tmp_path: Path, spiele: int) -> None:
    """Mean and error, and they are told apart; two hundred Spiele are enough for that."""
    program = (EXAMPLES / "two_strategies.py").read_text(encoding="utf-8")
    assert "spiele=1000" in program
    copy = tmp_path / "two_strategies.py"
    copy.write_text(program.replace("spiele=1000", f"spiele={spiele}"), encoding="utf-8")
    told = run(copy)
    found = re.fullmatch(rf"{spiele} Spiele: ([+-][\d.]+) ± ([\d.]+) points a Spiel\n", told)
    assert found is not None, told
    assert abs(float(found[1])) > 2 * float(found[2]) > 0


def test_a_player_who_reads_what_he_sees() -> None:
    """The page shows what it prints, and names attributes that a view has."""
    program = EXAMPLES / "generous_player.py"
    code = program.read_text(encoding="utf-8").partition('"""\n\n')[2]
    assert code in (ROOT / "docs" / "en" / "library.md").read_text(encoding="utf-8")
    assert code.rstrip().rpartition("# ")[2] == run(program).strip()


def test_a_record_with_tricks_and_articles() -> None:
    """Nine tricks a Spiel, each with its taker, and every number with its article."""
    told = run(EXAMPLES / "read_a_record.py", str(EXAMPLES / "einzelschieber.jass")).splitlines()
    assert 9 * sum(line.startswith("Spiel") for line in told) == sum("taken by" in line for line in told)
    assert any(re.fullmatch(r"   (SN|EW) \d+ cards E\.\S+", line) for line in told), told[:14]


def test_a_bot_at_a_live_table() -> None:
    """It opens a table, plays a Partie and says who won."""
    server = Running(QUICK)
    server.start()
    try:
        assert run(EXAMPLES / "bot_at_a_table.py", server.url).strip()
    finally:
        server.stop()
