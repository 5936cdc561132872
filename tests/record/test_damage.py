from pathlib import Path
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from puur.record import LARGEST, RecordTooLarge, from_json, play_through, read, to_json, write
from puur.record.act_words import KEYWORDS

KZJV: Final = (Path(__file__).parents[2] / "examples" / "kzjv.jass").read_text(encoding="utf-8").split("\nSpiel 3")[0]
SIGNS: Final = (
    '"',
    "#",
    "@",
    "@+3s",
    ":",
    ",",
    "\n",
    "\r",
    "\t",
    "\x00",
    "\u2028",
    "\ud800",
    "Ort:",
    "Reglement: kzjv\n",
)
ITEMS: Final = ("karte", "Spiel", "jass", "S", "E:", "N", "1", "9", "-", "rest", "unten", "als", "HK", "H9-Q", "4xK")
WORDS: Final = st.sampled_from([*KEYWORDS, *ITEMS, *SIGNS])
TEXTS: Final = st.lists(WORDS | st.text(max_size=3), max_size=40).map(" ".join)


@given(TEXTS)
@example("1 E")
@example('ansage E H als "')
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever a text holds, it is read as far as it goes and replayed as far as that goes; nothing is raised."""
    for source in (text, "jass 1\n" + text, "jass 1\nReglement: schieber\nGeber: S\n\n" + text):
        reading = read(source)
        assert reading.record == read(write(reading.record)).record
        assert len(play_through(source).steps) <= len(reading.record.entries)


@given(st.binary(max_size=80))
def test_no_bytes_break_the_reader(raw: bytes) -> None:
    """Bytes that are no text, or no JSON, are an error with its place and nothing worse."""
    assert read(raw).error is not None
    assert read(b"jass 1\n" + raw).record.acts == ()
    assert from_json(raw).error is not None


@given(st.data())
def test_a_damaged_game_keeps_what_stands_before_the_damage(data: st.DataObject) -> None:
    """One wrong line in a game costs what follows it, never what stands before."""
    lines = KZJV.split("\n")
    at = data.draw(st.integers(0, len(lines) - 2))
    broken = [*lines[:at], "??", *lines[at + 1 :]]
    played = play_through("\n".join(broken))
    whole = play_through(KZJV)
    before = [step.entry for step in whole.steps if step.place.line <= at]
    assert played.error is not None
    assert at + 1 == played.error.line
    assert [step.entry for step in played.steps] in (before, before[:-1])  # a deal needs all its hands


@given(st.data())
def test_a_damaged_twin_keeps_what_stands_before_the_damage(data: st.DataObject) -> None:
    """A JSON twin that breaks off anywhere yields the acts before."""
    record = read(KZJV).record
    twin = to_json(record)
    at = data.draw(st.integers(0, len(twin) - 3))
    reading = from_json(twin[:at])
    assert reading.error is not None
    assert record.acts[: len(reading.record.acts)] == reading.record.acts


def test_a_byte_that_is_not_utf8_is_named() -> None:
    """A file saved in an old encoding is read up to the first such byte, which is named with its place."""
    reading = read("jass 1\nOrt: Muri\n\nabheben W 12\nwürfeln S 4\n".encode("latin-1"))
    assert reading.error is not None
    assert (5, 2, "the byte 0xFC") == (reading.error.line, reading.error.column, reading.error.found)
    assert "text in UTF-8" == reading.error.expected
    assert 1 == len(reading.record.acts)


@pytest.mark.parametrize("reader", [read, from_json])
def test_a_huge_file_is_refused_by_name(reader: object) -> None:
    """More than four mebibytes are refused before they are read, with an error that says so."""
    assert callable(reader)
    for source in ("#" * (LARGEST + 1), b"#" * (LARGEST + 1)):
        reading = reader(source)
        assert isinstance(reading.error, RecordTooLarge)
        assert LARGEST + 1 == reading.error.size


def test_deeply_nested_json_is_refused() -> None:
    """A record is not nested deeply; a text that is does not exhaust the reader."""
    assert from_json("[" * 100_000).error is not None
    assert from_json('{"jass": ' * 100_000).error is not None
