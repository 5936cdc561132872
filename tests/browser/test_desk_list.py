"""A club's list in a real browser: its lines are looked at, ticked or not, and pairs come in as pairs."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.evenings import Evening, opened_quickly
from tests.night import by_night
from tests.web.real_server import Running

LIST = """Jassclub Krone;;;
Anmeldungen Chlausjass;;;
Vorname;Nachname;Ort;Bezahlt
Anna;Müller;Chur;x
Beat;Frei;Thun;nein
Anna;Mueller;Chur;
Cilia;Koch;Bern;Fr. 20.–
Total: 4;;;
"""


@pytest.mark.parametrize("wide", [320, *by_night(390, 1366)])
def test_a_list_is_looked_at_line_by_line(house: Running, opening: Opening, wide: int) -> None:
    """Titles are dropped, notes are not ticked, equal names stand side by side; unticked lines stay out."""
    evening = Evening(opening(wide=wide, high=800), house.url)
    page = evening.page
    opened_quickly(evening, 0)
    evening.post("/leute", [("name", "Cilia Koch")])
    evening.go("/leute/liste")
    page.locator("[name=typed]").fill(LIST)
    page.get_by_role("button", name="Anschauen").click()
    expect(page.locator(".alike")).to_have_count(2)
    expect(page.locator(".alike").first.locator("tr")).to_have_count(3)
    expect(page.locator(".alike").nth(1)).to_contain_text("schon angemeldet: Cilia Koch, Nr. 1")
    expect(page.locator(".list")).not_to_contain_text("Krone")
    assert [True, True, False, True, False] == [
        box.is_checked() for box in page.locator(".list input[type=checkbox]").all()
    ]
    evening.read()
    page.locator(".alike").first.locator("input").nth(1).uncheck()
    page.get_by_role("button", name="Angekreuzte übernehmen").click()
    page.wait_for_url("**/leute")
    expect(page.locator("#people .persons .who")).to_have_text(["Beat Frei", "Anna Müller", "Cilia Koch"])
    expect(page.locator("#people .persons li").nth(1)).to_contain_text("bezahlt")


def test_pairs_come_in_as_pairs(house: Running, opening: Opening) -> None:
    """Two names in a cell, or the partner in a column; anyone who stands alone waits, and the overview says so."""
    evening = Evening(opening(wide=390, high=844), house.url)
    page = evening.page
    opened_quickly(evening, 0, "paarschieber")
    for text in (
        "Paar\nAnna Müller / Beat Frei\nEmil und Frida Ott\n",
        "Name;Partner\nCilia Koch;Doris Wyss\nGret Graf;\n",
    ):
        evening.go("/leute/liste")
        page.locator("[name=typed]").fill(text)
        page.get_by_role("button", name="Anschauen").click()
        page.get_by_role("button", name="Angekreuzte übernehmen").wait_for()
        evening.read()
        page.get_by_role("button", name="Angekreuzte übernehmen").click()
        page.wait_for_url("**/leute")
    found = [" ".join(text.split()) for text in page.locator("#people .persons .who").all_inner_texts()]
    assert ["Gret Graf", "Doris Wyss + Cilia Koch", "Cilia Koch + Doris Wyss"] == found[:3]
    assert {"Frida Ott + Emil Ott", "Beat Frei + Anna Müller"} <= set(found)
    evening.go("")
    expect(page.locator(".agenda")).to_contain_text("Gret Graf hat niemanden als Partner.")


def test_who_comes_as_a_pair_is_typed_with_two_enters(house: Running, opening: Opening) -> None:
    """Enter after the first name goes to the partner, Enter after the second registers both; four people, no mouse."""
    evening = Evening(opening(wide=1366, high=768), house.url)
    page = evening.page
    opened_quickly(evening, 0, "paarschieber")
    evening.go("/leute")
    expect(page.locator("[data-first]")).to_be_focused()
    for name in ("Anna Müller", "Beat Frei", "Cilia Koch", "Doris Wyss"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.locator("#people .persons li")).to_have_count(4)
    expect(page.locator("#people .persons .who").first).to_contain_text("+ Cilia Koch")
    expect(page.locator("[data-first]")).to_be_focused()
