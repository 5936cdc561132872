"""The Tafel as text and as a picture (A.16)."""

import re
from dataclasses import replace
from random import Random
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.partie.table import play_out, seated, vary

from puur.partie import Facing, PartiePhase, Played, Side, Strokes, Tafel, open_partie, tafel_of, tafel_svg, tafel_text
from puur.partie.chalk import ChalkBar, crossing, wobble
from puur.reglement import load
from puur.seats import Seat

SVG = "{http://www.w3.org/2000/svg}"
TWO = Tafel((Side("Vreni & Köbi", (157, 57, 1224)), Side("Ruth", (0, 100, 797))))


@pytest.mark.cites("A.16")
def test_text_draws_a_z_for_each_party() -> None:
    """Each half has the strokes on its bars and the number at the right; below stand the Spiele."""
    assert tafel_text(TWO).splitlines() == [
        "Vreni & Köbi                  1438",
        "──┼┼┼┼┼──┼┼┼┼┼──┼┼┼───────────────",
        "                            /",
        "                      /",
        "                 X",
        "           /",
        "     /",
        "──┼┼┼┼──────────────────────────── 8",
        "",
        "Ruth                           897",
        "──┼┼┼┼┼──┼┼┼──────────────────────",
        "                            /",
        "                      /",
        "                 X",
        "           /",
        "     /",
        "──┼┼────────────────────────────── 7",
        "",
        "  1   157     0   157     0",
        "  2    57   100   214   100",
        "  3  1224   797  1438   897",
    ]


@pytest.mark.cites("A.16")
def test_an_empty_tafel_shows_nought() -> None:
    """Before the first result each half shows 0 and there is no history; full strokes leave no number."""
    text = tafel_text(Tafel((Side("SN"), Side("EW"))))
    assert [" 0", " 0"] == re.findall(r"─( \d+)$", text, re.MULTILINE)
    assert tafel_text(Tafel((Side("SN", (100,)),))).splitlines()[7] == "─" * 34


def test_a_side_knows_its_history_and_its_grown_strokes() -> None:
    """The totals after each Spiel, and the strokes as they piled up."""
    side = Side("SN", (50, 50, 27))
    assert (50, 100, 127) == side.history
    assert Strokes(fifties=2, twenties=1, rest=7) == side.grown
    assert Strokes(hundreds=1, twenties=1, rest=7) == side.strokes


@given(st.integers(0, 9_999))
def test_text_shows_the_whole_total(total: int) -> None:
    """Counting the strokes of the text gives the total."""
    lines = tafel_text(Tafel((Side("A", (total,)),))).splitlines()
    rest = re.search(r" (\d+)$", lines[7])
    fifties = sum("X" in line for line in lines[2:7])
    drawn = 100 * lines[1].count("┼") + 50 * fifties + 20 * lines[7].count("┼")
    assert total == drawn + (int(rest[1]) if rest else 0)


@pytest.mark.cites("A.16")
def test_tafel_of_a_running_partie() -> None:
    """What is written stands in the order of the Spiele."""
    partie = seated(load("schieber"), (100, 57), "H", "HJ|H9|HA|HK")
    assert tafel_of(partie, ("Wir", "Ihr")) == Tafel((Side("Wir", (100,)), Side("Ihr", (57,))))
    row = Played(Seat.S, None, None, None, 1, (), (1, 2), None)
    unwritten = partie._replace(finished=(*partie.finished, row))
    assert tafel_of(unwritten, ("Wir", "Ihr")).sides[0].entries == (100, 0)


@pytest.mark.cites("A.16", "A.3")
def test_tafel_of_a_finished_partie() -> None:
    """At its end the Tafel shows the totals of the result, with what the last Spiel brought."""
    partie = play_out(open_partie(vary(load("schieber-1000"), "partie", bedanken=False)), Random(3))
    assert partie.phase is PartiePhase.OVER
    assert partie.results[-1].totals == tuple(side.total for side in tafel_of(partie, ("A", "B")).sides)
    second = partie._replace(results=(replace(partie.results[-1], totals=(7, 7)), *partie.results))
    assert tafel_of(partie, ("A", "B")) == tafel_of(second, ("A", "B"))
    passe = play_out(open_partie(load("kzjv")), Random(3))
    assert passe.results[-1].totals == tuple(side.total for side in tafel_of(passe, ("A", "B")).sides)
    assert len(tafel_of(passe, ("A", "B")).sides[0].entries) == 12


def _parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  our own text


def _strokes_of(half: ET.Element) -> int:
    chalk = half.findall(f"{SVG}g")[-1]
    return sum(path.get("d", "").count("M") for path in chalk.findall(f"{SVG}path") if path.get("transform") is None)


@pytest.mark.cites("A.16")
def test_picture_has_every_stroke_and_digit() -> None:
    """The SVG is well-formed, names itself, and holds one chalk stroke for each of the Tafel, and the number."""
    root = _parsed(tafel_svg(TWO, title="Tafel <1>", ident="t1"))
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "t1-title t1-desc"
    assert root.findtext(f"{SVG}title") == "Tafel <1>"
    assert root.findtext(f"{SVG}desc") == "Vreni & Köbi: 1438; Ruth: 897"
    halves = root.findall(f"{SVG}g")
    assert [13 + 1 + 4, 8 + 1 + 2] == [_strokes_of(half) for half in halves]
    assert [1, 1] == [len(half.findall(f".//{SVG}path[@transform]")) for half in halves]
    assert [half.findtext(f"{SVG}title") for half in halves] == ["Vreni & Köbi: 1438", "Ruth: 897"]


@pytest.mark.cites("A.16")
def test_across_the_table_the_other_half_is_turned() -> None:
    """For a table the first party sits below and the other half is turned; for a reader all stands upright."""
    across = _parsed(tafel_svg(TWO, title="T")).findall(f"{SVG}g")
    upright = _parsed(tafel_svg(TWO, title="T", facing=Facing.READER)).findall(f"{SVG}g")
    assert [half.get("transform") for half in across] == ["translate(26 276)", "translate(26 26) rotate(180 220 125)"]
    assert [half.get("transform") for half in upright] == ["translate(26 26)", "translate(26 276)"]


def test_four_sides_stand_in_two_columns() -> None:
    """More than two sides stand upright in two columns; a side without points shows 0 and no stroke."""
    four = Tafel((Side("S", (2500,)), Side("E", (35,)), Side("N"), Side("W", (160,))))
    root = _parsed(tafel_svg(four, title="T"))
    halves = root.findall(f"{SVG}g")
    assert root.get("viewBox") == "0 0 932 552"
    assert [half.get("transform") for half in halves] == [
        "translate(26 26)",
        "translate(466 26)",
        "translate(26 276)",
        "translate(466 276)",
    ]
    assert [_strokes_of(half) for half in halves] == [25, 1, 0, 4]
    assert [len(half.findall(f".//{SVG}path[@transform]")) for half in halves] == [0, 2, 1, 0]


@given(st.integers(1, 60), st.integers(0, 500))
def test_strokes_keep_to_their_bar(count: int, seed: int) -> None:
    """However many strokes there are, they cross the bar between its ends, and always in the same places."""
    bar = ChalkBar(46, 86, 356, 86, 0, -1)
    drawn = crossing(bar, count, 26.0, seed)
    xs = [float(number) for number in re.findall(r"M([\d.]+) ", drawn)]
    assert count == len(xs)
    assert min(xs) > 46
    assert max(xs) < 356
    assert drawn == crossing(bar, count, 26.0, seed)


@given(st.integers(0, 10_000))
def test_the_hand_trembles_a_little(seed: int) -> None:
    """The unevenness stays within its amount."""
    assert abs(wobble(seed, 2.0)) <= 2.0


def test_a_notebook_shows_the_tafel() -> None:
    """As a picture with a width of its own."""
    assert Tafel((Side("A", (57,)),))._repr_svg_().startswith('<svg width="360"')
