"""A damaged JSON twin says by path and place what is damaged and what would be right, and keeps what comes before."""

import pytest

from puur.errors import RecordError
from puur.record import from_json

HEAD = '{"jass": 1, "entries": [{"act": "cut", "seat": "W", "count": 3},\n '
ROOTS = [
    ("", "", 1, "the end of the text", "a JSON value"),
    ("[]", "", 1, "a list", "an object"),
    ("{}", "", 1, "an object", "the field 'jass'"),
    ('{"jass": 2}', "jass", 10, "2", "a version up to 1; is Puur too old?"),
    ('{"jass": "1"}', "jass", 10, "'1'", "the version of the format"),
    ('{"jass": true}', "jass", 10, "true", "the version of the format"),
    ('{"jass": 1, "x": 1}', "x", 18, "the field 'x'", "only the fields jass, headers, entries, after"),
    ('{"jass": 1, "jass": 1}', "jass", 21, "the field 'jass' again", "each field once"),
    ('{"jass": 1, "headers": {}}', "headers", 24, "an object", "a list"),
    ('{"jass": 1, "headers": [{"name": "Ort"}]}', "headers[0]", 25, "an object", "the field 'value'"),
    ('{"jass": 1, "headers": [{"name": "Datum", "value": "x"}]}', "headers[0].value", 52, "'x'", "a date such as"),
    ('{"jass": 1, "headers": [{"name": "1", "value": "x"}]}', "headers[0].name", 34, "'1'", "a header's name"),
    (
        '{"jass": 1, "headers": [{"name": "Ort", "value": ""}, {"name": "place", "value": ""}]}',
        "headers[1].name",
        64,
        "'place'",
        "each known header once",
    ),
    ('{"jass": 1, "after": ["#"]}', "after[0]", 23, "'#'", "a comment of some words, without the # before it"),
    ('{"jass": 1, "after": "#"}', "after", 22, "'#'", "a list of comments"),
    ('{"jass": 1} {}', "", 13, "'{}'", "the end of the text"),
    ('{"entries": [', "", 14, "the end of the text", "a JSON value"),
]
ENTRIES = [
    ("3", "", 2, "3", "an object"),
    ("{}", "", 2, "an object", "the field 'act'"),
    ('{"act": "cutt"}', ".act", 10, "'cutt'", "one of: lift_for_deal, "),
    ('{"act": "cut", "seat": "W"}', "", 2, "an object", "the field 'count'"),
    ('{"act": "cut", "seat": "Q", "count": 1}', ".seat", 25, "'Q'", "a seat: S, E, N or W"),
    ('{"act": "cut", "seat": "W", "count": 1.5}', ".count", 39, "1.5", "a whole number from 0"),
    ('{"act": "cut", "seat": "W", "count": 1234567}', ".count", 39, "1234567", "a whole number from 0"),
    ('{"act": "cut", "seat": "W", "count": 1, "x": 1}', ".x", 47, "the field 'x'", "only the fields act, "),
    ('{"act": "rule", "case": 0, "offer": 1}', ".case", 26, "0", "a whole number from 1"),
    ('{"act": "write", "seat": "S", "points": [1234567]}', ".points[0]", 43, "1234567", "a whole number"),
    ('{"act": "draw", "seat": "S", "cards": ["HK", "HK"]}', ".cards[1]", 47, "'HK'", "each card once"),
    ('{"act": "draw", "seat": "S", "cards": "HK"}', ".cards", 40, "'HK'", "a list of cards"),
    ('{"act": "play", "seat": "S", "card": "H1"}', ".card", 39, "'H1'", "a card such as DK, H10 or SA"),
    ('{"act": "play", "seat": "S", "card": 3}', ".card", 39, "3", "a text"),
    ('{"act": "play", "seat": "S", "card": "HK", "trick": 0}', ".trick", 54, "0", "a trick's number, 1 to 99"),
    ('{"act": "schieben", "seat": "S", "trick": 1}', ".trick", 44, "1", "a trick's number, 1 to 99"),
    ('{"act": "schieben", "seat": "S", "spiel": 0}', ".spiel", 44, "0", "a Spiel's number, 1 to 999999"),
    ('{"act": "schieben", "seat": "S", "clock": "bald"}', ".clock", 44, "'bald'", "a time such as 12:03:07"),
    (
        '{"act": "schieben", "seat": "S", "hands_beside": {"S": "x"}}',
        ".hands_beside",
        51,
        "an object",
        "comments on hands beside a deal only",
    ),
    (
        '{"act": "announce", "seat": "S", "variant": "H", "joker": "a\\nb"}',
        ".joker",
        60,
        "'a b'",
        "text on one line, without control characters",
    ),
    ('{"act": "announce", "seat": "S", "variant": "X"}', ".variant", 46, "'X'", "a mode: "),
    ('{"act": "ask_weis", "seat": "S", "of": "E", "question": "x"}', ".question", 58, "'x'", "one of: repeat, "),
    ('{"act": "deal", "seat": "S", "hands": {"Q": []}}', ".hands.Q", 46, "the field 'Q'", "only the fields S, E, N, W"),
]
TEXTS = [(text, path, 1, *row) for text, path, *row in ROOTS] + [
    (f"{HEAD}{entry}]}}", f"entries[1]{path}", 2, *row) for entry, path, *row in ENTRIES
]


@pytest.mark.parametrize(("text", "path", "line", "column", "found", "expected"), TEXTS)
def test_every_kind_of_damage_is_named(text: str, path: str, line: int, column: int, found: str, expected: str) -> None:
    """Path, line, column, what stands there and what would be right; the acts before it are kept."""
    reading = from_json(text)
    assert reading.error is not None
    assert (line, column, found) == (reading.error.line, reading.error.column, reading.error.found)
    assert path == getattr(reading.error, "path", "")
    assert reading.error.expected.startswith(expected)
    assert line - 1 == len(reading.record.acts)


@pytest.mark.parametrize(
    ("piece", "column", "found", "expected"),
    [
        ("x", 2, "'x]}'", "a JSON value"),
        ('{"act": "cut" "seat"', 16, "'\"seat\"]}'", "',' or '}'"),
        ("{act}", 3, "'act}]}'", "the name of a field in quotation marks"),
        ('{"act" 3}', 9, "'3}]}'", "':'"),
        ('{"act": "sch', 10, "'\"sch]}'", "a JSON value"),
        ('{"act', 3, "'\"act]}'", "a JSON value"),
        ('{"act": nul}', 10, "'nul}]}'", "a JSON value"),
        ("[[[[[[[[", 6, "'[[[[]}'", "a record, which is not nested as deeply"),
        ("1234567890123", 2, "'123456789012'", "a number of at most 12 digits"),
    ],
)
def test_what_is_not_json_is_read_up_to_there(piece: str, column: int, found: str, expected: str) -> None:
    """A text that breaks off or slips keeps every act that was complete."""
    reading = from_json(f"{HEAD}{piece}]}}")
    assert isinstance(reading.error, RecordError)
    assert (2, column, found) == (reading.error.line, reading.error.column, reading.error.found)
    assert expected == reading.error.expected
    assert 1 == len(reading.record.acts)


def test_a_twin_that_is_not_utf8_is_read_up_to_there() -> None:
    """The first byte that is no text is named; acts before it are kept."""
    reading = from_json(b'{"jass": 1, "entries": [{"act": "cut", "seat": "W", "count": 3}], "after": ["\xff"]}')
    assert reading.error is not None
    assert ("the byte 0xFF", 1) == (reading.error.found, len(reading.record.acts))


def test_what_is_left_out_is_nothing() -> None:
    """Lists that are missing are empty, and so are cards that are not said."""
    reading = from_json(
        '{"jass": 1, "entries": [{"act": "deal", "seat": "S", "hands": {}}, {"act": "draw", "seat": "S"}]}'
    )
    assert reading.error is None
    assert 2 == len(reading.record.acts)
