"""What is open stands on the overview of the desk, and its links mend it."""

import pytest
from playwright.sync_api import Dialog, Page, expect
from tests.browser.conftest import Opening
from tests.browser.evenings import Evening, opened_quickly
from tests.night import by_night
from tests.web.real_server import Running


def _points(page: Page) -> list[str]:
    return page.locator(".agenda li > span").all_inner_texts()


@pytest.mark.parametrize("wide", [320, *by_night(390, 1366)])
def test_whoever_came_late_or_left_is_on_the_agenda_until_a_link_has_mended_it(
    house: Running, opening: Opening, wide: int
) -> None:
    """Two clicks from the overview the tables are mended, and the agenda is empty."""
    evening = Evening(opening(wide=wide, high=800), house.url)
    page = evening.page
    opened_quickly(evening, 12)
    evening.do("seat")
    evening.do("begin_round", round=1)
    for table in (1, 2, 3):
        evening.post(f"/runde/1/tisch/{table}", [("total_0", "1000"), ("total_1", "884"), ("seen", "0")])
    evening.post("/leute", [("name", "Zita Zuspät")])
    evening.do("checked_in", person=13)
    evening.do("missed", person=3, from_round=2)
    evening.go("")
    assert [
        "Leni3 Lang3 ist nicht da, hat aber in Passe 2 noch einen Platz.",
        "Zita Zuspät ist da und hat in Passe 2 keinen Platz.",
    ] == _points(page)
    evening.read()
    evening.go("/runde/2")
    expect(page.get_by_role("button", name="Trotzdem beginnen")).to_have_count(0)
    evening.read()
    evening.go("")
    page.locator(".agenda").get_by_role("link", name="Platz suchen").click()
    page.locator("form button.main").first.click()
    page.wait_for_url("**/plaetze/2")
    expect(page.locator("#seats")).to_contain_text("Zita Zuspät")
    evening.go("")
    expect(page.locator(".agenda")).to_have_count(0)


def test_a_round_says_what_it_would_begin_over(house: Running, opening: Opening) -> None:
    """The question names everything that is open; anyone who says yes begins, and the log says what stayed open."""
    evening = Evening(opening(wide=390, high=844, touch=True), house.url)
    page = evening.page
    opened_quickly(evening, 8)
    evening.do("seat")
    evening.do("begin_round", round=1)
    for table in (1, 2):
        evening.post(f"/runde/1/tisch/{table}", [("total_0", "1000"), ("total_1", "884"), ("seen", "0")])
    evening.do("publish", after_round=1)
    fields = [("total_0", "1100"), ("total_1", "784"), ("seen", "100"), ("reason", "verlesen")]
    evening.go("/runde/1/tisch/2")
    seen = page.locator("[name=seen]").first.input_value()
    evening.post("/runde/1/tisch/2", [*fields[:2], ("seen", seen), fields[3]])
    evening.go("/runde/2")
    assert ["Rangliste Version 1 stimmt nicht mehr (Tisch 2); die nächste Version ist noch nicht veröffentlicht."] == (
        _points(page)
    )
    evening.read()
    asked: list[str] = []

    def agree(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept()

    page.on("dialog", agree)
    page.get_by_role("button", name="Trotzdem beginnen").click()
    expect(page.locator("[data-scan]")).to_be_visible()
    assert "Rangliste Version 1 stimmt nicht mehr (Tisch 2)" in asked[0]
    evening.go("/protokoll")
    expect(page.locator("main")).to_contain_text("offen geblieben: eine Rangliste, die nicht mehr stimmt")
