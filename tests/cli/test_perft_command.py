"""`puur perft`."""

import json
from typing import Final

from tests.cli.calls import call

HANDS: Final = "DK D10 H7 H6 | DA S10 S7 CK | DQ HQ CA C6 | DJ D9 S6 C7"


def test_every_depth_is_printed_and_the_last_line_is_depth_and_count() -> None:
    """Each depth on the way has a line, and the last one is `DEPTH COUNT`."""
    result = call("perft", "5", "--reglement", "schieber", "--mode", "D", "--hands", HANDS)
    assert ["1 4", "2 10", "3 16", "4 60", "5 180"] == result.output.splitlines()


def test_divide_parts_the_count_by_the_first_card() -> None:
    """`--divide` adds a line for each first card; they sum to the count."""
    lines = call("perft", "3", "--mode", "D", "--hands", HANDS, "--divide").output.splitlines()
    assert "3 16" == lines[-1]
    parts = [int(line.split()[1]) for line in lines if line[0] in "DHSC"]
    assert 4 == len(parts)
    assert 16 == sum(parts)


def test_json_holds_all_counts() -> None:
    """`--json` holds depth, count and the counts on the way."""
    found = json.loads(call("perft", "3", "--mode", "D", "--hands", HANDS, "--json", "--divide").output)
    assert {"depth": 3, "count": 16, "counts": [4, 10, 16]} == {key: found[key] for key in ("depth", "count", "counts")}
    assert 16 == sum(found["divide"].values())


def test_deep_counts_come_from_the_core_and_agree_with_the_rules() -> None:
    """Where there are many sequences the compiled core goes on, and the counts are those known for the position."""
    lines = call("perft", "12", "--mode", "D", "--hands", HANDS).output.splitlines()
    assert ["11 12280", "12 20328"] == lines[-2:]
    wide = "D6 D10 DA H9 HK S8|D7 DJ H6 H10 HA S9|D8 DQ H7 HJ S6 S10|D9 DK H8 HQ S7 SJ"
    found = json.loads(call("perft", "9", "--mode", "H", "--hands", wide, "--json", "--divide").output)
    assert found["count"] == sum(found["divide"].values())
    assert 20_000 < found["counts"][-2]
