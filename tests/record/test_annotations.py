"""Annotations: better cards with what they cost, variations and other tables, kept in the comments of a record."""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.record.strategies import CARDS, COMMENTS, LINES

import puur
from puur.cards import Card
from puur.errors import NotationError
from puur.modes import Variant
from puur.record import from_json, play_through, read, to_json, write
from puur.record.annotated import MOST_AT_A_CARD, annotate, other_comments
from puur.record.annotation_json import annotation_json
from puur.record.annotation_reader import read_note
from puur.record.annotations import Better, OtherTable, RecordNote, Variation, note_text
from puur.record.model import Place
from puur.seats import Seat

EXAMPLE: Final = (Path(__file__).parents[2] / "examples" / "kzjv.jass").read_text(encoding="utf-8")
FIRST: Final = "1 E: C7 D9 C8 DJ\n"
"""The first trick of the example, led by East."""
POINTS: Final = st.decimals(0, 999_999, places=2)
NAMES: Final = LINES.filter(bool)
NOTES: Final[st.SearchStrategy[RecordNote]] = st.one_of(
    st.builds(
        Better,
        st.lists(CARDS, min_size=1, max_size=9, unique=True).map(tuple),
        st.none() | POINTS,
        st.none() | POINTS,
        st.none() | st.integers(1, 999_999),
        st.just("") | COMMENTS,
    ),
    st.builds(Variation, st.lists(CARDS, min_size=1, max_size=36).map(tuple), st.just("") | COMMENTS),
    st.builds(
        OtherTable,
        NAMES,
        st.lists(st.integers(-999_999, 999_999), min_size=1, max_size=4).map(tuple),
        st.none() | st.sampled_from(Variant),
        st.lists(NAMES, max_size=4).map(tuple),
        st.just("") | COMMENTS,
    ),
)


def annotated(*lines: str, before: str = FIRST) -> str:
    """The example with comments before a line of it."""
    return EXAMPLE.replace(before, "".join(f"# {line}\n" for line in lines) + before, 1)


@given(NOTES)
def test_a_note_is_read_back_as_it_was_written(note: RecordNote) -> None:
    """Whatever can be noted fits in one comment and comes back from it, numbers, names and words alike."""
    reading = read_note(note_text(note), Place(1, 1))
    assert reading is not None
    assert () == reading.faults
    assert note == reading.note


@pytest.mark.parametrize(
    "make",
    [
        lambda: Better(()),
        lambda: Better((Card.C8, Card.C8)),
        lambda: Better((Card.C8,), Decimal(-1)),
        lambda: Better((Card.C8,), Decimal("0.001")),
        lambda: Better((Card.C8,), Decimal("NaN")),
        lambda: Better((Card.C8,), worlds=0),
        lambda: Variation((Card.C8,) * 37),
        lambda: Variation((Card.C8,), "zwei\nZeilen"),
        lambda: OtherTable("", (1, 2)),
        lambda: OtherTable("1", ()),
        lambda: OtherTable("1", (1, 2), players=("a", "b", "c", "d", "e")),
    ],
    ids=[
        "no-card",
        "card-twice",
        "less-than-nothing",
        "three-decimals",
        "no-number",
        "no-worlds",
        "too-many-cards",
        "two-lines",
        "no-table",
        "no-points",
        "too-many-players",
    ],
)
def test_what_no_line_can_hold_is_refused_at_once(make: Callable[[], RecordNote]) -> None:
    """No note exists that could not be written and read back."""
    with pytest.raises(NotationError):
        make()


def test_a_record_without_annotations_has_none() -> None:
    """Comments like any other are none, even with a percent sign in front."""
    played = play_through(annotated("nur Worte", "% 50 Prozent", "%ig sicher"))
    assert ((), ()) == (played.annotations.found, played.annotations.faults)
    assert ("nur Worte", "% 50 Prozent", "%ig sicher") == other_comments(
        ("nur Worte", "%besser C8", "% 50 Prozent", "%ig sicher")
    )


def test_every_fault_is_told_with_its_line_and_field() -> None:
    """Not the first alone: each field of each annotation by itself, and what is sound is there all the same."""
    text = annotated(
        "%besser C9 kostet viel fehler 1.234 welten 0", "%variante", "%better SA costs 3 costs 4", "%tisch 2"
    )
    played = play_through(text)
    first = text.splitlines().index("# %variante")
    told = [(fault.line, fault.field, fault.found) for fault in played.annotations.faults]
    assert [
        (first, "kostet", "'viel'"),
        (first, "fehler", "'1.234'"),
        (first, "welten", "'0'"),
        (first + 1, "variante", "the end of the line"),
        (first + 2, "kostet", "'costs' again"),
        (first + 3, "punkte", "the end of the line"),
    ] == told
    assert played.error is None
    assert text.splitlines()[first - 1].index("viel") + 1 == played.annotations.faults[0].column


def test_a_card_that_may_not_be_given_is_named_with_its_article() -> None:
    """A variation and a better card are tried by the rules, up to the first card that does not go."""
    better, *_ = faults = play_through(annotated("%besser H9 S6", "%variante C7 D9 C8 HK")).annotations.faults
    assert [("besser", "S6"), ("variante", "HK")] == [(fault.field, fault.found) for fault in faults]
    assert ["not_in_hand"] == [objection.kind.value for objection in better.objections]
    assert all(objection.article for fault in faults for objection in fault.objections)


def test_who_gives_each_card_of_a_variation_follows_from_the_rules() -> None:
    """The line names cards alone; also beyond the trick, where its winner leads."""
    played = play_through(annotated("%variante C7 D9 C8 DJ HA  # der Bauer sticht"))
    (found,) = played.annotations.found
    assert (Seat.E, Seat.N, Seat.W, Seat.S, Seat.S) == found.players
    assert "der Bauer sticht" == found.note.said
    told = annotation_json(found, played.record)
    assert ("variation", "E", "C7", 1, 1) == (told["kind"], told["seat"], told["card"], told["spiel"], told["trick"])


def test_an_annotation_stands_before_a_card() -> None:
    """Before another act, or behind everything, there is nothing it could be about; tables need a deal."""
    played = play_through(annotated("%besser C8", "%tisch 1 punkte 1 2", before="Spiel 1\n") + "# %variante C8\n")
    assert [("besser", "no card"), ("tisch", "no deal"), ("variante", "no card")] == [
        (fault.field, fault.found) for fault in played.annotations.faults
    ]


def test_nobody_is_drowned_in_annotations() -> None:
    """Where there are more than anybody reads, the first count and the rest is told once."""
    played = play_through(annotated(*["%besser H9"] * (MOST_AT_A_CARD + 5)))
    assert MOST_AT_A_CARD == len(played.annotations.found)
    assert ["one more"] == [fault.found for fault in played.annotations.faults]


def test_annotations_survive_both_formats_and_the_library(tmp_path: Path) -> None:
    """What an older reader takes for a comment comes back whole from text, from JSON and from `puur.read`."""
    at = next(at for at, entry in enumerate(read(EXAMPLE).record.entries) if entry.trick)
    notes = (Better((Card.H9,), Decimal("2.5"), worlds=40), Variation((Card.C7, Card.D9)))
    record = annotate(read(EXAMPLE).record, {at: notes})
    file = tmp_path / "a.jass"
    puur.write(record, file)
    for played in (puur.read(file), play_through(from_json(to_json(record))), play_through(record)):
        assert notes == tuple(annotation.note for annotation in played.annotations.found)
        assert () == played.annotations.faults
    assert ("%besser H9 kostet 2.5 welten 40", "%variante C7 D9") == record.entries[at].remarks.before
    assert record == read(write(record)).record


def test_an_analysis_made_again_takes_the_place_of_the_old_one() -> None:
    """A new cost replaces the old one of its kind; words, other kinds and what is the same stay and stand once."""
    record = read(annotated("Worte", "%besser H9", "%besser H9 kostet 3", "%besser H9 kostet 3 welten 8")).record
    at = next(at for at, entry in enumerate(record.entries) if entry.trick)
    again = annotate(record, {at: (Better((Card.HK,), Decimal(5)), Better((Card.H9,)))})
    expected = ("Worte", "%besser H9", "%besser H9 kostet 3 welten 8", "%besser HK kostet 5")
    assert expected == again.entries[at].remarks.before


def test_an_analysis_takes_nobodys_words_away() -> None:
    """What somebody said about a cost stays beside the new one, and stands once however often it is analysed."""
    own = "%besser H9 kostet 3  # der Nell fällt"
    record = read(annotated(own, "%besser H9 kostet 3")).record
    at = next(at for at, entry in enumerate(record.entries) if entry.trick)
    for _ in range(2):
        record = annotate(record, {at: (Better((Card.HK,), Decimal(5)),)})
    assert (own, "%besser HK kostet 5") == record.entries[at].remarks.before


def test_the_place_of_a_fault_is_told_in_the_twin_too() -> None:
    """A fault in JSON has the line of its comment there."""
    twin = to_json(read(annotated("%besser kostet 3")).record)
    (fault,) = play_through(from_json(twin)).annotations.faults
    assert "%besser kostet 3" in twin.splitlines()[fault.line - 1]
