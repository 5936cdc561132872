import json

from puur.record import VERSION, from_json, play_through, read, to_json, write
from puur.record.versions import UPCASTS

DRAFT = """jass 0
# so schrieb der Entwurf
Regeln: kzjv
Schreiber: S

abheben W 12
geben S
  S: D7 DJ HA S6 SJ SQ C6 C9 CA
  E: H6 H8 H9 H10 S7 S9 C7 CJ CK
  N: D6 D9 DQ DA HJ HQ SA C10 CQ
  W: D8 D10 DK H7 HK S8 S10 SK C8
trumpf E H
1 E: H6 HJ H7 HA
"""


def test_every_old_version_has_its_step() -> None:
    """From each version before the present one a step leads to the next."""
    assert VERSION == len(UPCASTS)


def test_a_draft_is_read_and_replayed() -> None:
    """A record of version 0 is read, written in the present form and replayed."""
    reading = read(DRAFT)
    assert reading.error is None
    assert play_through(reading).error is None
    expected = DRAFT.replace("jass 0", "jass 1").replace("Regeln", "Reglement").replace("trumpf", "ansage")
    assert read(expected).record == read(write(reading.record)).record == reading.record


def test_an_error_names_the_line_of_the_old_file() -> None:
    """Reading an old version moves no line."""
    error = read(DRAFT + "trumpf Q H\n").error
    assert error is not None
    assert (14, 8) == (error.line, error.column)


def test_an_old_twin_is_read() -> None:
    """The JSON twin of version 0 called its entries acts."""
    record = read(DRAFT).record
    twin = json.loads(to_json(record))
    old = {"jass": 0, "headers": twin["headers"], "acts": twin["entries"]}
    reading = from_json(json.dumps(old))
    assert reading.error is None
    assert record == reading.record


def test_a_version_to_come_is_refused() -> None:
    """A record of a later version says that Puur is too old for it."""
    for reading in (read("jass 2\n"), from_json('{"jass": 2}')):
        assert reading.error is not None
        assert "a version up to 1" in reading.error.expected


def test_a_file_of_something_else_is_refused() -> None:
    """What does not begin with `jass 1` is no record, and neither is nothing."""
    for text, line in (("", 1), ("\n\n", 1), ("\nhallo\n", 2), ("jass eins\n", 1), ("jass\n", 1)):
        reading = read(text)
        assert reading.error is not None
        assert (line, "the first line `jass 1`") == (reading.error.line, reading.error.expected)
