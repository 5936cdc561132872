"""What people write is read, in whatever words, signs and order they use."""

import pytest

from puur.cards import Card, CardSet
from puur.record import ClockKind, ClockTime, Entry, HeaderKey, Record, read, write
from puur.seats import Seat
from puur.spiel.acts import Cut, Deal, Play


def read_all(text: str) -> Record:
    """The record in a text, which must be sound."""
    reading = read(text)
    assert reading.error is None
    return reading.record


@pytest.mark.parametrize(
    "line",
    [
        "1 E: ♥K ♥7 ♥A ♥6",
        "1. E: Ro K, Ro 7, Ro As, Ro 6",
        "Stich 1: Ost: HK H7 HA H6",
        "1 east Herz König | Herz 7 | Herz Ass | Herz 6",
        "1 E : HK / H7 / HA / H6",
        "1 E: HK\nN: H7 HA\nS H6",
        "\t1\tE:\tHK\tH7\tHA\tH6\t",
        "1 E: roi de coeur, sept de coeur, as de coeur, H6",
    ],
)
def test_a_trick_in_every_spelling(line: str) -> None:
    """French and German cards, symbols, words, strokes, commas, tabs, several lines."""
    acts = (Play(Seat.E, Card.HK), Play(Seat.N, Card.H7), Play(Seat.W, Card.HA), Play(Seat.S, Card.H6))
    record = read_all(f"jass 1\n{line}\n")
    assert acts == record.acts
    assert {1} == {entry.trick for entry in record.entries}
    assert "jass 1\n\n1 E: HK H7 HA H6\n" == write(record)


def test_headers_have_one_form_and_many_names() -> None:
    """English names, Swiss dates, seats in words; an empty value is one still to be filled in; others are kept."""
    record = read_all(
        "jass 1\nRules: schieber\nDATE: 14. 3. 2026\nzeit: 9:05\nSeats: süd West nord ost\nDealer: north\n"
        "Deck: German\ncarried: 120 / 85\nused: D  H/S\nSupervision: table\nHash: ABCDEF01\nround: 3\n"
        "Süd: Vreni: die Ältere\nTisch:\nWetter: Föhn # stark\n"
    )
    written = {header.name: header.value for header in record.headers}
    assert {
        "Reglement": "schieber",
        "Datum": "2026-03-14",
        "Zeit": "09:05:00",
        "Sitze": "S W N E",
        "Geber": "N",
        "Karten": "deutsch",
        "Stand": "120 85",
        "Angesagt": "D H / S",
        "Aufsicht": "tisch",
        "Prüfsumme": "abcdef01",
        "Runde": "3",
        "S": "Vreni: die Ältere",
        "Tisch": "",
        "Wetter": "Föhn # stark",
    } == written
    assert (None, "schieber") == (record.header(HeaderKey.TABLE), record.header(HeaderKey.REGLEMENT))
    assert (Seat.S, Seat.W, Seat.N, Seat.E) == record.order


def test_cards_follow_the_seats_of_the_table() -> None:
    """In a game for two, or one played clockwise, the next card is the next player's."""
    assert (Play(Seat.S, Card.HK), Play(Seat.N, Card.H7), Play(Seat.S, Card.HA)) == read_all(
        "jass 1\nSitze: S N\n1 S: HK H7 HA"
    ).acts
    assert (Play(Seat.S, Card.HK), Play(Seat.W, Card.H7)) == read_all("jass 1\nSitze: S W N E\n1 S: HK H7").acts


def test_comments_and_clocks_stay_where_they_were() -> None:
    """Before a line, beside an act, beside a hand, between two cards of a trick, after everything."""
    text = (
        "jass 1\n# über Muri\nOrt: Muri\n\n"
        "Spiel 3\n# vor dem Abheben\nabheben W 12 @19:30:05.5  # mit links\n"
        "geben S unten HK @+3.25s  # langsam\n  S: D6 HK  # schöne Karten\n  E: -  # nichts\n"
        "1 E: HK @+1s H7 @+2s  # sehr lange\n1 W: HA H6\n# ein Wort\n1 E: D6\nkarte E D7\n# am Schluss\n# wirklich\n"
    )
    record = read_all(text)
    assert text == write(record)
    assert ClockTime(ClockKind.TIME_OF_DAY, 70_205_500) == record.entries[0].clock
    assert (3, None) == (record.entries[0].spiel, record.entries[1].spiel)
    assert ("schöne Karten", "nichts", "", "") == record.entries[1].remarks.hands


def test_a_heading_keeps_its_comment() -> None:
    """A comment beside `Spiel 3` moves onto its own line below; written again nothing moves any more."""
    record = read_all("jass 1\nSpiel 3 # spannend\nabheben W 12\n")
    assert "jass 1\n\nSpiel 3\n# spannend\nabheben W 12\n" == write(record)


def test_an_entry_knows_its_place() -> None:
    """Line and column of every act, of each card in a trick, and of every header."""
    reading = read("jass 1\n\n Ort: Muri\nabheben W 12\n1 E: HK ♥7\n")
    assert [(4, 1), (5, 6), (5, 9)] == [(place.line, place.column) for place in reading.places]
    assert [(3, 2)] == [(place.line, place.column) for place in reading.header_places]
    assert Entry(Cut(Seat.W, 12)) == reading.record.entries[0]


def test_strokes_may_divide_a_hand() -> None:
    """Suits in a hand may be parted by strokes or semicolons."""
    record = read_all("jass 1\ngeben S\nS: D6 D7 | H6 ; ♠A / C10\n")
    assert isinstance(record.acts[0], Deal)
    assert CardSet.of("D6 D7 H6 SA C10") == record.acts[0].hands[Seat.S]


@pytest.mark.parametrize(
    ("text", "column", "found", "expected"),
    [
        ("karte E Schaufel Hund", 9, "'Schaufel Hund'", "a card such as ace of spades, under of shields or SA"),
        ("karte E Hund Schaufel", 9, "'Hund'", "a card such as ace of spades, under of shields or SA"),
        ("1 E: HK H7", 9, "'H7'", "one card, as this seat is not in the header Sitze"),
    ],
)
def test_a_card_that_cannot_be_is_named(text: str, column: int, found: str, expected: str) -> None:
    """A suit with a wrong rank is named with both words; a seat that is not at the table has no next player."""
    error = read(f"jass 1\nSitze: S N\n{text}\n").error
    assert error is not None
    assert (3, column, found) == (error.line, error.column, error.found)
    assert error.expected.startswith(expected)
