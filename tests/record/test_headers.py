import pytest

from puur.errors import NotationError
from puur.record import ClockKind, ClockTime, HeaderKey, clock, header, read


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("Date", "14.3.2026", ("Datum", "2026-03-14")),
        ("datum", "14. 03. 2026", ("Datum", "2026-03-14")),
        ("Zeit", "9:05", ("Zeit", "09:05:00")),
        ("south", "Anna", ("S", "Anna")),
        ("Ost", "Beat", ("E", "Beat")),
        ("writer", "west", ("Schreiber", "W")),
        ("seats", "s n", ("Sitze", "S N")),
        ("deck", "German", ("Karten", "deutsch")),
        ("supervision", "table", ("Aufsicht", "tisch")),
        ("Pruefsumme", "ABCDEF01", ("Prüfsumme", "abcdef01")),
        ("carried", "106/51", ("Stand", "106 51")),
        ("used", "D  O /H", ("Angesagt", "D O / H")),
        ("Ort", "", ("Ort", "")),
        ("Datum", "", ("Datum", "")),
        ("Mein-Feld", "# kein Kommentar", ("Mein-Feld", "# kein Kommentar")),
    ],
)
def test_headers_have_one_written_form(name: str, value: str, written: tuple[str, str]) -> None:
    """A header may be named in German or English and its value given as people do; it is written in one way."""
    written_header = header(name, value)
    assert written == (written_header.name, written_header.value)
    reading = read(f"jass 1\n{name}: {value}\n")
    assert reading.error is None
    assert (written_header,) == reading.record.headers


@pytest.mark.parametrize(
    ("name", "value", "column", "expected"),
    [
        ("Datum", "31.2.2026", 8, "a date such as 2026-03-14"),
        ("Zeit", "+3s", 7, "a time of day"),
        ("Zeit", "25:00", 7, "a time such as 12:03:07"),
        ("Runde", "0", 8, "a whole number from 1"),
        ("Sitze", "S S", 8, "each seat once"),
        ("Stand", "viel", 8, "points, a whole number for each party"),
        ("Prüfsumme", "abc", 12, "8 to 64 hexadecimal digits"),
        ("Siegel", "abcdef01", 9, "64 hexadecimal digits"),
        ("Karten", "spanisch", 9, "one of: deutsch, französisch"),
        ("Schreiber", "O", 12, "E for east (Ost)"),
        ("7up", "x", 1, "a header's name in one word"),
    ],
)
def test_a_header_that_cannot_be_read_is_named_with_its_place(
    name: str, value: str, column: int, expected: str
) -> None:
    """A value of the wrong shape is an error with line, column and what would be right."""
    error = read(f"jass 1\nOrt: Muri\n{name}: {value}\n").error
    assert error is not None
    assert (3, column) == (error.line, error.column)
    assert expected in error.expected


def test_a_known_header_stands_once() -> None:
    """The second of two headers of the same meaning is an error, in whatever spelling; unknown ones may be repeated."""
    error = read("jass 1\nOrt: Muri\nplace: Bern\n").error
    assert error is not None
    assert (3, "each known header once") == (error.line, error.expected)
    assert read("jass 1\nGast: A\nGast: B\n").error is None


def test_comments_stay_with_the_header_below() -> None:
    """Comments above a header are its own; those above the first act belong to that."""
    record = read("jass 1\n# wo\nOrt: Muri\n# los\nstöck S\n").record
    assert ("wo",) == record.headers[0].before
    assert ("los",) == record.entries[0].remarks.before
    assert "Muri" == record.header(HeaderKey.PLACE)


@pytest.mark.parametrize(
    ("text", "milliseconds"),
    [("12:03", 43_380_000), ("0:00:00.5", 500), ("23:59:59.999", 86_399_999), ("+3.2s", 3200), ("+0", 0)],
)
def test_clocks_count_milliseconds(text: str, milliseconds: int) -> None:
    """A time of day counts from midnight, seconds count from the act before."""
    assert milliseconds == clock(text).milliseconds
    assert clock(str(clock(text))) == clock(text)


def test_a_clock_out_of_its_day_is_refused() -> None:
    """There is no hour 24, and no time before the act before."""
    for wrong in (-1, 24 * 3_600_000):
        with pytest.raises(NotationError):
            ClockTime(ClockKind.TIME_OF_DAY, wrong)
