"""No input, however broken, leads to anything but a named error: quick fuzzing; tools/fuzz searches longer."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.fuzz.targets import TARGETS, load_reglement, parse_names, play_record, read_json_record, read_record

from puur.cards import CARDS
from puur.decks import Deck, Language, card_name, parse_card, parse_hand, parse_suit, parse_variant
from puur.errors import NotationError, RecordError
from puur.record import LARGEST, RecordTooLarge, from_json, play_through, read, to_json
from puur.reglement import KEYS, built_in

ROOT: Final = Path(__file__).parents[2]
RECORDS: Final = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "examples").glob("*.jass"))]
TEXTS: Final = [(ROOT / f"src/puur/reglement/texts/{name}.toml").read_text(encoding="utf-8") for name in built_in()]
LINES: Final = sorted({line for text in RECORDS for line in text.splitlines()})
ODD: Final = ["", " ", "\t", "#", ":", "@", '"', "\0", "\ufeff", "\u2028", "9" * 30, "-1", "é", "D", "S S", "1."]
WORDS: Final = sorted({word for line in LINES for word in line.split()})[:600] + ODD
NAMES: Final = [card_name(card, deck, language) for card in CARDS for deck in Deck for language in Language]
ASSIGNMENTS: Final = [f"sets.{key} = " for key in KEYS]


@st.composite
def spliced(draw: st.DrawFn, texts: list[str]) -> bytes:
    """A sound text with some places cut out, doubled or written over."""
    raw = draw(st.sampled_from(texts)).encode()
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(raw)))
        length = draw(st.integers(0, 60))
        filling = draw(st.binary(max_size=8) | st.sampled_from(WORDS).map(str.encode))
        raw = raw[:start] + draw(st.sampled_from([filling, raw[start : start + length] * 2])) + raw[start + length :]
    return raw


LINES_OF_RECORDS = st.lists(
    st.sampled_from(LINES) | st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join), max_size=25
).map(lambda lines: ("jass 1\n" + "\n".join(lines)).encode())
LINES_OF_TEXTS = st.lists(
    st.tuples(st.sampled_from(ASSIGNMENTS), st.sampled_from(["true", "3", '"off"', "[]", "{}", "{ 3 = 20 }", "1e9"])),
    max_size=6,
).map(lambda lines: ('name = "club"\nbase = "schieber"\n[[article]]\n' + "\n".join(map("".join, lines))).encode())

ROWS_OF_NAMES = st.lists(st.sampled_from(NAMES + ODD), max_size=9).map(" ".join).map(str.encode)


@pytest.mark.parametrize("name", TARGETS)
@given(data=st.binary(max_size=400))
def test_any_bytes(name: str, data: bytes) -> None:
    """Bytes at random."""
    TARGETS[name](data)


@pytest.mark.parametrize("name", TARGETS)
@given(text=st.text(max_size=200))
@example(text="\ud800")
@example(text="İ" * 40)
def test_any_text(name: str, text: str) -> None:
    """Text at random, half a pair of surrogates included."""
    TARGETS[name](text.encode("utf-8", "surrogatepass"))


@given(spliced(RECORDS) | LINES_OF_RECORDS)
def test_damaged_records(data: bytes) -> None:
    """Records with torn, doubled and foreign places, and lines of many records thrown together."""
    read_record(data)
    play_record(data)


@given(st.deferred(lambda: spliced([to_json(read(text).record) for text in RECORDS])))  # read when it is drawn from
def test_damaged_json_records(data: bytes) -> None:
    """The same for the JSON twin."""
    read_json_record(data)


@given(spliced(TEXTS) | LINES_OF_TEXTS)
def test_damaged_reglemente(data: bytes) -> None:
    """Texts of Reglemente with torn, doubled and foreign places, and keys with values of every kind."""
    load_reglement(data)


@given(
    spliced([*NAMES, " ".join(NAMES[:40])])
    | st.lists(st.sampled_from(NAMES + ODD), max_size=9).map(" ".join).map(str.encode)
)
def test_damaged_names(data: bytes) -> None:
    """Names of cards with torn, doubled and foreign places, and several of them in a row."""
    parse_names(data)


@pytest.mark.parametrize("text", ["d", "6", "ä", "e", "schelle ", "DK ", "as de ", "x ", ","])
def test_a_very_long_name_is_refused_at_once(text: str) -> None:
    """A hundred thousand letters are no card and no hand; nobody searches them for one."""
    for parse in (parse_card, parse_hand, parse_suit, parse_variant):
        if text != ",":
            with pytest.raises(NotationError):
                parse(text * 100_000)
    assert len(parse_hand("," * 100_000)) == 0


@pytest.mark.parametrize("text", [" ", "\n", "jass 1\n" + "#", "[", '{"a":', "9"])
def test_too_large_a_record_is_refused_unread(text: str) -> None:
    """More bytes than any evening of Jass makes are not read at all."""
    large = text * (LARGEST // len(text) + 1)
    for reading in (read(large), from_json(large)):
        assert isinstance(reading.error, RecordTooLarge)
    assert isinstance(play_through(large).error, RecordTooLarge)


@pytest.mark.parametrize("line", ["abheben W 1", "schreiben S 1:2", "ansage E GO"])
def test_a_table_where_nothing_ever_goes_right_comes_to_an_end(line: str) -> None:
    """Wrong acts are kept, but not without number: a record of nothing else is refused after a thousand."""
    text = "jass 1\nReglement: einzelschieber\nSchreiber: S\nAufsicht: tisch\n\n" + f"{line}\n" * 3_000
    played = play_through(text)
    assert isinstance(played.error, RecordError)
    assert len(played.steps) == 1_000


def test_a_table_at_which_nobody_dealt_breaks_off_at_the_first_card() -> None:
    """What was left out is told once, at its place, however many cards follow."""
    played = play_through(
        "jass 1\nReglement: einzelschieber\nSchreiber: S\nAufsicht: tisch\n\n" + "karte S D7\n" * 3_000
    )
    assert isinstance(played.error, RecordError)
    assert () == played.steps


def test_ties_for_the_choice_of_trump_come_to_an_end() -> None:
    """Rolls that never decide who chooses come to an end as well."""
    text = "jass 1\nReglement: grauer-jass-2\n\n" + "würfeln S 3\nwürfeln N 3\n" * 2_000
    assert len(play_through(text).steps) == 1_000
