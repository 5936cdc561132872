import json
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator, meta
from tests.record.strategies import RECORDS
from tests.record.test_spellings import SAID

from puur.cards import CardSet
from puur.errors import NotationError
from puur.modes import Variant
from puur.partie.acts import PartieAct, Write
from puur.record import Entry, Header, Reading, Record, Remarks, from_json, header, read, schema, to_json, write
from puur.record.act_json import NAME_OF
from puur.seats import Seat
from puur.spiel.acts import Announce, Choose, Cut, Deal, Object, Play, Rule

PUBLISHED = Path(__file__).parents[2] / "docs" / "jass-1.schema.json"
SCHEMA = Draft202012Validator(json.loads(schema()))


def sound(reading: Reading) -> Record:
    """The record of a text that has no fault."""
    assert reading.error is None
    assert len(reading.places) == len(reading.record.entries)
    assert len(reading.header_places) == len(reading.record.headers)
    return reading.record


@given(RECORDS)
@example(Record())
@example(Record(after=("nur Worte",)))
@example(Record((header("Sitze", "S N"),), (Entry(Play(Seat.E, next(iter(CardSet.of("D6")))), 1),)))
def test_a_record_is_read_back_as_it_was_written(record: Record) -> None:
    """What is written as text or as JSON is read back to the last comment, from text and from bytes."""
    text, twin = write(record), to_json(record)
    assert record == sound(read(text))
    assert record == sound(read(text.encode()))
    assert record == sound(from_json(twin))
    assert record == sound(from_json(twin.encode("utf-8-sig")))
    assert text == write(sound(read(text)))


@pytest.mark.parametrize("act", [act for act, _ in SAID], ids=str)
def test_every_act_has_both_forms(act: PartieAct) -> None:
    """Each act of the closed union is written and read back, as text and as JSON."""
    record = Record((), (Entry(act),))
    assert record == sound(read(write(record)))
    assert record == sound(from_json(to_json(record)))


@given(RECORDS)
def test_every_twin_fits_the_published_schema(record: Record) -> None:
    """Whatever Puur writes as JSON is what the schema promises to other programs."""
    SCHEMA.validate(json.loads(to_json(record)))


@given(RECORDS, st.data())
def test_any_prefix_of_a_record_is_read_as_far_as_it_goes(record: Record, data: st.DataObject) -> None:
    """A text that breaks off, or has a wrong sign in it, never raises, and what comes before is kept."""
    for text, reader in ((write(record), read), (to_json(record), from_json)):
        at = data.draw(st.integers(0, len(text)))
        broken = reader(text[:at] + data.draw(st.sampled_from(["", "?", "{", '"', "\n#", "@"])))
        kept = broken.record.acts[:-1]  # the last one may have lost a digit or a hand
        assert record.acts[: len(kept)] == kept


def test_the_schema_is_sound_and_names_every_act() -> None:
    """It is valid itself, and describes each act of the closed union under the name the twin gives it."""
    meta.validate(json.loads(schema()))
    entry = json.loads(schema())["$defs"]["entry"]["oneOf"]
    assert [f"#/$defs/{name}" for name in NAME_OF.values()] == [part["$ref"] for part in entry]


def test_the_schema_in_the_docs_is_the_published_one() -> None:
    """Whoever reads the docs reads what the program says; `puur.record.twin_schema` tells how the page is written."""
    assert PUBLISHED.read_text(encoding="utf-8") == schema()


@pytest.mark.parametrize(
    "wrong",
    [
        {"jass": 2},
        {"jass": 1, "acts": []},
        {"jass": 1, "entries": [{"act": "cut", "seat": "W"}]},
        {"jass": 1, "entries": [{"act": "cut", "seat": "W", "count": -1}]},
        {"jass": 1, "entries": [{"act": "cut", "seat": "W", "count": 12, "card": "HK"}]},
        {"jass": 1, "entries": [{"act": "cut", "seat": "W", "count": 12, "trick": 1}]},
        {"jass": 1, "entries": [{"act": "play", "seat": "W", "card": "HK", "before": "Worte"}]},
        {"jass": 1, "entries": [{"act": "rule", "seat": "W", "irregularity": 1, "offer": 1}]},
        {"jass": 1, "after": ["# Worte"]},
        {"jass": 1, "headers": [{"name": "Ort"}]},
    ],
)
def test_schema_and_reader_refuse_the_same(wrong: object) -> None:
    """What the schema does not allow the reader does not read, and says where it stands."""
    assert not SCHEMA.is_valid(wrong)
    assert from_json(json.dumps(wrong)).error is not None


@pytest.mark.parametrize(
    "act",
    [
        Cut(Seat.W, -1),
        Cut(Seat.W, 1_000_000),
        Object(Seat.W, Seat.S, 999_999),
        Choose(Seat.W, 999_999, 0),
        Rule(0, 999_999),
        Write(Seat.S, (1, -1_000_000)),
        Announce(Seat.S, Variant.H, "zwei\nZeilen"),
    ],
)
def test_an_act_that_no_text_can_hold_is_refused(act: PartieAct) -> None:
    """Numbers of seven digits, negative counts and names of two lines are refused when the entry is made."""
    with pytest.raises(NotationError):
        Entry(act)


def test_notes_that_do_not_fit_are_refused() -> None:
    """A trick's number stands beside a card, comments on hands beside a deal, a comment on one line, a header once."""
    deal = Deal(Seat.S, (CardSet(), CardSet(), CardSet(), CardSet()))
    hands = Remarks(hands=("gut", "", "", ""))
    assert "gut" == Entry(deal, remarks=hands).remarks.hands[0]
    for wrong in (
        lambda: Entry(Cut(Seat.W, 3), trick=1),
        lambda: Entry(Cut(Seat.W, 3), spiel=0),
        lambda: Entry(Cut(Seat.W, 3), remarks=hands),
        lambda: Remarks(beside="# x"),
        lambda: Record(after=("",)),
        lambda: Record((header("Ort", "Muri"), header("place", "Bern"))),
        lambda: Header("place", "Bern"),
    ):
        with pytest.raises(NotationError):
            wrong()


def test_a_mark_of_byte_order_is_no_comment() -> None:
    """Other languages take it for a blank, and the published schema is read by all of them."""
    text = "jass 1\nOrt: \ufeffMuri\ufeff\n\nabheben W 12  #\ufeff\n# \ufeff\n"
    record = read(text).record
    assert "jass 1\nOrt: Muri\n\nabheben W 12\n" == write(record)
    with pytest.raises(NotationError):
        Remarks(beside="\ufeff")
