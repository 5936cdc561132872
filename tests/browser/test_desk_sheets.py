"""A sheet at the desk: what is asked while it is typed, what is said when it is saved, how an error is put right."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.evenings import Evening, opened_quickly
from tests.night import by_night
from tests.web.real_server import Running


def _round(house: Running, opening: Opening, reglement: str, wide: int = 1366) -> Evening:
    """Eight people in their first round."""
    evening = Evening(opening(wide=wide, high=900), house.url)
    opened_quickly(evening, 8, reglement)
    evening.do("seat")
    evening.do("begin_round", round=1)
    return evening


def _typed(evening: Evening, totals: Sequence[str]) -> None:
    page = evening.page
    expect(page.locator("[name=total_0]")).to_be_focused()
    for at, total in enumerate(totals):
        page.keyboard.type(total)
        if at < len(totals) - 1:
            page.keyboard.press("Enter")


KEYS = [
    ("fnf-handjass", "200180148100", ["200", "180", "148", "100"]),
    ("fnf-handjass", "200⏎180⏎148⏎100", ["200", "180", "148", "100"]),  # as where shorter ones stand between
    ("fnf-handjass", "200⇥180148100", ["200", "180", "148", "100"]),
    ("fnf-handjass", "90⏎238⏎200100", ["90", "238", "200", "100"]),
    ("fnf-handjass", "201⌫0180148100", ["200", "180", "148", "100"]),
    ("fnf-handjass", "2000⌫180148100", ["200", "180", "148", "100"]),  # a key that bounced
    ("einzelschieber", "1000884", ["1000", "884"]),
    ("einzelschieber", "884⏎1000", ["884", "1000"]),
]
PRESSED = {"⏎": "Enter", "⇥": "Tab", "⌫": "Backspace"}


def _pressed(page: Page, keys: str) -> list[str]:
    """What stands in the fields after these keys."""
    for key in keys:
        page.keyboard.press(PRESSED.get(key, key))
    return [field.input_value() for field in page.locator("input.points").all()]


def test_points_that_are_full_lead_on_and_no_habit_of_typing_loses_any(house: Running, opening: Opening) -> None:
    """With Enter or Tab after them as ever, or without; Backspace leads back; points that stand there are replaced."""
    evenings = {reglement: _round(house, opening, reglement) for reglement in ("fnf-handjass", "einzelschieber")}
    for reglement, keys, totals in KEYS:
        evening = evenings[reglement]
        evening.go("/runde/1/tisch/1")
        expect(evening.page.locator("[name=total_0]")).to_be_focused()
        assert totals == _pressed(evening.page, keys), keys
        expect(evening.page.locator("input.points").last).to_be_focused()
    page = evenings["einzelschieber"].page
    page.keyboard.press("Enter")
    page.wait_for_url("**/runde/1")
    evenings["einzelschieber"].go("/runde/1/tisch/1")
    page.get_by_text("Blatt berichtigen").first.click()
    page.locator("input.points").first.focus()
    assert ["1200", "684"] == _pressed(page, "1200⏎684⏎")
    expect(page.locator("[name=reason]").first).to_be_focused()


@pytest.mark.parametrize("wide", [320, *by_night(1366)])
def test_card_points_and_matches_stand_apart(house: Running, opening: Opening, wide: int) -> None:
    """Card points make 628 with or without a Match, whose bonus comes by itself; at 100 off the Match is asked for."""
    evening = _round(house, opening, "fnf-handjass", wide)
    page, check = evening.page, evening.page.locator("[data-check]")
    evening.go("/runde/1/tisch/1")
    expect(page.locator(".column .field > span").first).to_have_text("Kartenpunkte")
    _typed(evening, ["257", "157", "157", "157"])
    expect(check).to_contain_text("genau 100 daneben: Ist ein Match vergessen gegangen")
    evening.read()
    page.locator("[name=total_0]").fill("140")
    page.locator("[name=total_1]").fill("174")
    page.locator("[name=match_0]").fill("1")
    expect(check).to_contain_text("Die Summe stimmt: 628.")
    expect(check).to_contain_text("Spalte 1 hat einen Match und nur 140 Kartenpunkte")
    page.locator("[name=total_0]").fill("157")
    page.locator("[name=total_1]").fill("157")
    expect(check).to_have_text("Die Summe stimmt: 628.")
    page.get_by_role("button", name="Blatt speichern").click()
    expect(page.locator(".wall .green")).to_have_count(1)
    evening.go("/runde/1/tisch/1")
    expect(page.locator(".sheet-now td")).to_have_text(["257", "157", "157", "157"])
    page.get_by_text("Blatt berichtigen").first.click()
    expect(page.locator("[name=total_0]")).to_have_value("157")


def test_a_letter_is_refused_wherever_it_stands(house: Running, opening: Opening, complaints: list[str]) -> None:
    """It is told while it is typed, and the sheet is not saved; also in the field for Matches."""
    evening = _round(house, opening, "einzelschieber")
    page = evening.page
    evening.go("/runde/1/tisch/1")
    _typed(evening, ["1O00", "884"])
    expect(page.locator("[data-check]")).to_contain_text("«1O00» ist keine Zahl.")
    page.keyboard.press("Enter")
    expect(page.locator("[name=total_0]")).to_have_attribute("aria-invalid", "true")
    page.locator("[name=total_0]").fill("1000")
    page.locator("[name=match_1]").fill("l")
    page.get_by_role("button", name="Blatt speichern").click()
    expect(page.locator("[name=match_1]")).to_have_attribute("aria-invalid", "true")
    assert all("422" in text for text in complaints), complaints
    complaints.clear()


def test_a_wrong_sum_is_saved_with_a_warning_and_put_right_without_a_reason(house: Running, opening: Opening) -> None:
    """The warning is yellow and says what is wrong; whoever typed it types over what stands there."""
    evening = _round(house, opening, "einzelschieber", 390)
    page = evening.page
    evening.go("/runde/1/tisch/1")
    _typed(evening, ["1000", "885"])
    page.keyboard.press("Enter")
    expect(page.locator("[data-said].doubt")).to_contain_text(
        "Gespeichert, aber offen: Das Blatt muss zusammen 1884 geben"
    )
    expect(page.locator(".wall .amber")).to_have_count(1)
    evening.go("/runde/1/tisch/1")
    expect(page.locator("[name=reason]")).to_have_count(1)  # to declare it void, and nothing else
    expect(page.locator("[name=total_0]")).to_have_value("1000")
    evening.read()
    _typed(evening, ["999", "885"])  # over what stands there, and not into it
    expect(page.locator("[name=total_0]")).to_have_value("999")
    page.keyboard.press("Enter")
    expect(page.locator(".wall .green")).to_have_count(1)


def test_nothing_is_said_of_a_sum_that_nobody_knows(house: Running, opening: Opening) -> None:
    """In the Differenzler the columns have no sum."""
    evening = _round(house, opening, "differenzler")
    page = evening.page
    evening.go("/runde/1/tisch/1")
    with page.expect_response(lambda answer: "total_3=9" in answer.url):
        _typed(evening, ["12", "30", "7", "9"])
    expect(page.locator("[data-check]")).to_have_text("")


@pytest.mark.parametrize("wide", [1366, *by_night(320)])
def test_sheets_compared_before_the_reading_are_ticked(house: Running, opening: Opening, wide: int) -> None:
    """Each tick stays, on every desk, until it is taken back or the sheet is another."""
    evening = _round(house, opening, "einzelschieber", wide)
    page = evening.page
    for table in (1, 2):
        evening.post(f"/runde/1/tisch/{table}", [("total_0", "1000"), ("total_1", "884"), ("seen", "0")])
    evening.go("/rangliste")
    expect(page.locator(".compare li")).to_have_count(2)
    page.get_by_role("button", name="verglichen").first.click()
    expect(page.locator(".compare .done")).to_have_count(1)
    page.reload()
    expect(page.locator("#checks")).to_contain_text("1 von 2 verglichen")
    evening.read()
    page.get_by_role("button", name="doch nicht").click()
    expect(page.locator(".compare .done")).to_have_count(0)


def test_what_is_said_never_lies_over_the_field_that_is_filled_in(house: Running, opening: Opening) -> None:
    """On a phone, whichever field has the focus and wherever it stands in the window, also for a long doubt."""
    evening = _round(house, opening, "fnf-handjass", 390)
    page = evening.page
    evening.go("/runde/1/tisch/1")
    expect(page.locator("[name=total_0]")).to_be_focused()
    page.evaluate(
        """async () => {
          const script = document.querySelector("script[type=module][src*='/js/']");
          const { tell } = await import(new URL("desk_told.js", script.src).href);
          window.tell = tell;
        }"""
    )
    said, looked_at = page.locator("[data-said]"), 0
    for field in page.locator("main input:visible").all():
        for block in ("start", "end"):
            field.focus()
            field.evaluate("(field, block) => field.scrollIntoView({ block })", block)
            page.evaluate(
                "window.tell('Gespeichert, aber offen: Das Blatt muss zusammen 628 geben. '.repeat(2), 'doubt')"
            )
            expect(said).to_be_visible()
            assert field.evaluate(
                """field => {
                  const a = field.getBoundingClientRect();
                  const b = document.querySelector("[data-said]").getBoundingClientRect();
                  return a.bottom <= b.top || a.top >= b.bottom;
                }"""
            ), (field, block)
            looked_at += 1
    assert looked_at >= 8
