"""The same cards at several tables: what each made of them, beside the mean of all."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

from puur.record import Replayed, play_through, write
from puur.record.boards import compared, with_tables

ROOT: Final = Path(__file__).parents[2]
EXAMPLE: Final = (ROOT / "examples" / "kzjv.jass").read_text(encoding="utf-8")
FIRST, REST = EXAMPLE.split("\nSpiel 2\n")[0], EXAMPLE.split("\nSpiel 2\n")[1]
HEAD: Final = FIRST.split("\nSpiel 1\n")[0]
OTHERWISE: Final = FIRST.replace("9 W: S10 CA CJ HQ\n", "").partition("schreiben")[0]
"""The first Spiel, but for its last trick."""


def table(text: str, number: int, *names: str) -> str:
    """The record of a table with its number and its players."""
    lines = [line for line in text.splitlines() if line.split(":")[0] not in {"Tisch", "S", "E", "N", "W"}]
    told = [f"Tisch: {number}", *(f"{seat}: {name}" for seat, name in zip("SENW", names, strict=False))]
    return "\n".join([lines[0], *told, *lines[1:]]) + "\n"


def played(text: str) -> Replayed:
    """A record without faults."""
    found = play_through(text)
    assert found.error is None, found.error
    assert () == found.annotations.faults
    return found


def noted(*notes: str) -> Replayed:
    """The first table's first Spiel, with results of others behind it."""
    return played(table(FIRST, 1, "a", "b", "c", "d") + "".join(f"# {note}\n" for note in notes))


def test_nothing_to_compare_is_nothing() -> None:
    """Without records, without a finished Spiel, or with a record that cannot be played there is no board."""
    for records in ([], [(play_through("jass 1\nReglement: kzjv\n"), "x")], [(play_through("Unsinn"), "x")]):
        assert ((), ()) == (compared(records).boards, compared(records).sums)
    unfinished = compared([(played(table(OTHERWISE, 1)), "x")])
    assert all(() == board.lines for board in unfinished.boards)


def test_the_mean_and_the_gain_of_each_table() -> None:
    """The difference of the parties is set beside the mean of all tables; what is won there is lost across."""
    comparison = compared([(noted("%tisch 2 punkte 100 57 spieler e f g h", "%tisch 3 punkte 40 117"), "x")])
    (board,) = comparison.boards
    assert (("1", 76, 81), ("2", 100, 57), ("3", 40, 117)) == tuple(
        (line.result.table, *line.result.points) for line in board.lines
    )
    assert (Fraction(216, 3), Fraction(255, 3)) == board.mean
    assert (Fraction(8), Fraction(56), Fraction(-64)) == tuple(line.gained for line in board.lines)
    gained = {total.players: int(total.gained) for total in comparison.sums}
    assert {("a", "c"): 8, ("b", "d"): -8, ("e", "g"): 56, ("f", "h"): -56} == gained
    assert {(1, None)} == {(total.boards, total.error) for total in comparison.sums}


def test_a_table_told_of_twice_counts_once_and_a_contradiction_is_named() -> None:
    """What a table's own record and another one say alike is one result; where they differ both are told."""
    own = played(table(FIRST, 2, "e", "f", "g", "h"))
    same = compared([(noted("%tisch 2 punkte 76 81"), "x"), (own, "y")])
    assert ([2], ()) == ([len(board.lines) for board in same.boards], same.clashes)
    assert ("e", "f", "g", "h") == same.boards[0].lines[1].result.players
    others = compared([(noted("%tisch 2 punkte 76 81 spieler e f g x"), "x"), (own, "y")])
    assert ["2"] == [clash.table for clash in others.clashes]
    (clash,) = compared([(noted("%tisch 2 punkte 77 80"), "x"), (own, "y")]).clashes
    assert ("2", [(77, 80), (76, 81)]) == (clash.table, [result.points for result in clash.results])


def test_one_record_keeps_all_tables() -> None:
    """Written into the record of one table and read again it says the same, for every Spiel of it."""
    first, second = played(table(EXAMPLE, 1, "a", "b", "c", "d")), played(table(EXAMPLE, 2, "e", "f", "g", "h"))
    comparison = compared([(first, "x"), (second, "y")])
    assert len(comparison.boards) > 3
    kept = with_tables(first, comparison, "x")
    again = compared([(played(write(kept)), "z")])
    assert comparison == again
    assert kept == with_tables(played(write(kept)), again, "x")


def test_the_command_prints_writes_and_reads_again(tmp_path: Path) -> None:
    """Points, mean and pairs in words and as JSON; what contradicts itself ends with 1; no file is replaced."""
    files = [tmp_path / f"{number}.jass" for number in (1, 2)]
    files[0].write_text(write(noted("%tisch 3 punkte 40 117").record), encoding="utf-8")
    files[1].write_text(table(FIRST, 2, "e", "f", "g", "h"), encoding="utf-8")
    out = tmp_path / "alle.jass"
    result = call("compare", *map(str, files), "--out", str(out))
    assert 0 == result.exit_code, result.output
    assert "Tisch 3: " in result.output
    assert "a + c: +24.0 gegenüber dem Mittel, ein Spiel" in result.output
    assert call("compare", str(out), "--json").stdout == call("compare", *map(str, files), "--json").stdout
    assert 2 == call("compare", str(files[0]), "--out", str(out)).exit_code
    files[1].write_text(write(noted("%tisch 3 punkte 41 116").record), encoding="utf-8")
    clash = call("compare", *map(str, files))
    assert (1, True) == (clash.exit_code, "verschiedene Ergebnisse" in clash.stderr)


def test_files_of_the_same_name_are_different_tables(tmp_path: Path) -> None:
    """Where no record says which table it is, files are told apart by their folders; other names stay short."""
    text = "\n".join(line for line in table(FIRST, 1).splitlines() if not line.startswith("Tisch:")) + "\n"
    files = [tmp_path / folder / name for folder, name in (("a", "abend.jass"), ("b", "abend.jass"), ("b", "x.jass"))]
    for file in files:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (board,) = json.loads(call("compare", *map(str, files), "--json").stdout)["boards"]
    assert [files[0].as_posix(), files[1].as_posix(), "x"] == [line["table"] for line in board["tables"]]


@pytest.mark.parametrize("name", ["fnf-handjass", "differenzler", "grauer-jass-2", "coiffeur"])
def test_every_kind_of_game_can_be_compared(name: str) -> None:
    """Each for himself, by differences, two at a table, or one discipline after the other: points and their mean."""
    text = (ROOT / "examples" / f"{name}.jass").read_text(encoding="utf-8")
    comparison = compared([(play_through(table(text, number)), "x") for number in (1, 2)])
    assert comparison.boards
    for board in comparison.boards:
        assert len(board.lines) == 2
        assert board.mean == tuple(map(Fraction, board.lines[0].result.points))
