"""Lines that fit nothing told before are answered too: whatever can be read can be judged."""

import pytest

from puur.modes import Variant
from puur.record.situation import Impossible, SizeReason, describe, judge
from puur.reglement import load
from puur.seats import Seat


def test_who_does_not_sit_there_rolls_in_vain() -> None:
    """A roll of somebody who has no hand at this table is no question about his cards."""
    told = describe("variante D\nausspiel S\nwürfeln E 3", lambda _: load("grauer-jass-2").seat_plan.order)
    assert not isinstance(judge(told.situation, load("grauer-jass-2")), Impossible)


@pytest.mark.cites("P.45")
def test_of_a_trick_that_is_gone_no_second_card_is_taken_away() -> None:
    """Two cards of a trick count wrongly: without the one that led it there is no such trick."""
    lines = (
        "einspruch W N / karte N SJ / karte E C9 / bedanken S / einspruch E N / karte S D10 / melden N E karte-fehlt / "
        "melden W S karte-fehlt / karte W D6 / melden N W karte-fehlt / wählen N 7 2 / melden W N karte-fehlt / "
        "karte N CK / melden E W karte-fehlt / karte S DA / karte W HA / karte N DK"
    )
    found = judge(describe(lines.replace(" / ", "\n")).situation, load("schieber"))
    assert Impossible(SizeReason.SEATS) != found


@pytest.mark.parametrize(
    ("line", "variant", "announcer"),
    [
        ("variante Slalom von unten von W", Variant.UO, Seat.W),
        ("variante Slalom von unten", Variant.UO, None),
        ("variant Slalom from the top by W", Variant.OU, Seat.W),
        ("variante O von S", Variant.O, Seat.S),
    ],
)
def test_a_slalom_may_be_named_in_words_and_who_announced_it_too(
    line: str, variant: Variant, announcer: Seat | None
) -> None:
    """The word before the announcer is part of the name of a Slalom as well."""
    told = describe(line)
    assert not told.faults
    assert (variant, announcer) == (told.situation.variant, told.situation.announcer)


def test_a_word_that_names_nobody_is_told_where_it_stands() -> None:
    """What is played is read before it."""
    assert [10, 16] == [describe(f"variante {rest}").faults[0].column for rest in ("Quark von S", "O von Quark")]


@pytest.mark.parametrize(
    "lines",
    [
        "variante D / karte S C7 / tisch E: HA H6 H10",
        "variante D / karte S C7 / einspruch W S / tisch E: HA H6 H10",
        "karte W C6 / karte S C7 / tisch E: HA H6",
        "karte S C7 / karte E H6 / stich N: HA H7",
    ],
)
def test_a_card_told_before_the_line_of_its_trick_is_no_lead(lines: str) -> None:
    """The line says who led; a card that makes the trick whole came after it, and the right order is said."""
    (fault,) = describe(lines.replace(" / ", "\n")).faults
    assert fault.found == "a card before the line that says who led its trick"
    assert fault.expected == "that line first, then the cards given after it"


@pytest.mark.parametrize(
    "lines",
    [
        "variante D / karte S HA / tisch E: H6 H7",
        "variante D / ausspiel S / karte N HA / tisch W: H6 H7 H8",
        "variante D / tisch E: HA H6 H10 / karte S C7",
        "variante D / karte S C7 / tisch 4 E: HA H6 H10",
        "variante D / karte S HA / karte E H6 / karte N H7 / karte W H8 / tisch S: C6 C7 C8",
    ],
)
def test_other_lines_of_a_trick_may_follow_a_card(lines: str) -> None:
    """What goes on with a trick, or begins another, is read as it is told."""
    assert not describe(lines.replace(" / ", "\n")).faults
