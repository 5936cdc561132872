"""Steps at the desk in a real browser: what is asked, shown first, and told to the other desks."""

from playwright.sync_api import Dialog, Route, expect
from tests.browser.conftest import Opening
from tests.browser.evenings import POST, Evening, opened_quickly, until
from tests.web.real_server import Running


def test_two_desks_see_each_other_and_one_sheet_is_not_typed_twice(
    house: Running, opening: Opening, complaints: list[str]
) -> None:
    """An entry at one desk appears on the other's wall by itself; the second entry is told so at the field."""
    evening = Evening(opening(wide=1366, high=768), house.url)
    page = evening.page
    evening.go("/turnier/neu")
    fields = [["reglement", "einzelschieber"], ["entry", "single"]]
    evening.way = page.evaluate(POST, ["/turnier/neu", fields])[1].partition('"to":"')[2].partition("/leute")[0]
    for number in range(1, 9):
        evening.post("/leute", [("name", f"Leni{number}")])
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.go("/zugang")
    link = page.locator(".door input").nth(1).input_value()
    other = Evening(opening(wide=1366, high=768), house.url)
    other.page.goto(link + "&pult=2")
    other.way = evening.way
    other.go("/runde/1")
    evening.go("/runde/1/tisch/1")
    expect(page.locator("[name=total_0]")).to_be_focused()
    with page.expect_response("**/tun"):  # the first key tells the other desks
        page.keyboard.type("1000")
    other.go("/runde/1/tisch/1")
    expect(other.page.locator("[name=total_0]")).to_be_focused()
    other.page.keyboard.type("9")
    expect(other.page.locator(".sheet-form .wrong")).to_contain_text("Pult 1")
    assert all("422" in complaint for complaint in complaints), complaints  # the browser tells of the refusal too
    complaints.clear()
    other.go("/runde/1")
    page.keyboard.press("Enter")
    page.keyboard.type("884")
    page.keyboard.press("Enter")
    page.wait_for_url("**/runde/1")
    expect(other.page.locator(".wall .green")).to_have_count(1)


def test_a_round_asks_before_it_begins_without_sheets(house: Running, opening: Opening) -> None:
    """The page names the tables; "no" stays on the page, "yes" begins the round. Then a table falls away."""
    evening = Evening(opening(wide=390, high=780, touch=True), house.url)
    page = evening.page
    opened_quickly(evening, 12)
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.post("/runde/1/tisch/2", [("total_0", "1000"), ("total_1", "884"), ("seen", "0")])
    evening.go("/runde/2")
    expect(page.locator(".resume .chip")).to_have_text(["Tisch 1", "Tisch 3"])
    asked: list[str] = []
    answers = iter([False, True])

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept() if next(answers) else dialog.dismiss()

    page.on("dialog", answer)
    begin = page.get_by_role("button", name="Trotzdem beginnen")
    begin.tap()
    expect(begin).to_be_visible()
    begin.tap()
    expect(page.locator("[data-first]")).to_be_visible()
    assert ["Wirklich beginnen? Von Passe 1 fehlen noch gültige Blätter: Tische 1 und 3."] * 2 == asked
    evening.go("/plaetze/2")
    card = page.locator(".card", has_text="Ein Tisch fällt weg")
    card.locator("select[name=table]").select_option("3")
    card.get_by_role("button", name="Zuerst anschauen").tap()
    expect(page.get_by_text("es entfällt Tisch 3")).to_be_visible()
    page.get_by_role("button", name="Ja, so machen").tap()
    page.wait_for_url("**/plaetze/2")
    expect(page.locator("#seats ul.tables > li")).to_have_count(2)


def test_a_look_stays_as_it_is_while_others_work(house: Running, opening: Opening) -> None:
    """News of another desk change nothing on a page that only shows what a step would change."""
    evening = Evening(opening(), house.url)
    page = evening.page
    opened_quickly(evening, 12)
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.go("/plaetze/1")
    card = page.locator(".card", has_text="Ein Tisch fällt weg")
    card.locator("select[name=table]").select_option("3")
    news: list[str | bytes] = []

    def note(frame: str | bytes) -> None:
        news.append(frame)

    page.on("websocket", lambda line: line.on("framereceived", note))
    card.get_by_role("button", name="Zuerst anschauen").click()
    expect(page.get_by_text("es entfällt Tisch 3")).to_be_visible()
    until(page, lambda: len(news) > 0)
    heard = len(news)
    other = Evening(opening(context=page.context), house.url)
    other.way = evening.way
    other.go("/runde/1")
    other.post("/runde/1/tisch/2", [("total_0", "1000"), ("total_1", "884"), ("seen", "0")])
    until(page, lambda: len(news) > heard)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("es entfällt Tisch 3")).to_be_visible()


def test_all_steps_are_in_sight_and_what_takes_long_says_so(house: Running, opening: Opening) -> None:
    """No step is cut off on a small laptop; lots are counted as they are typed; a slow answer is told meanwhile."""
    evening = Evening(opening(wide=1000, high=700), house.url)
    page = evening.page
    opened_quickly(evening, 8)
    evening.go("/auslosung")
    for wide in (1280, 1024, 1000, 760):
        page.set_viewport_size({"width": wide, "height": 700})
        steps = page.locator(".top nav a")
        edges = steps.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().right)")
        assert max(edges) <= wide
    page.locator("summary").first.click()
    page.locator("[name=person]").fill("1")
    page.locator("[name=lot]").fill("5")
    page.keyboard.press("Enter")
    expect(page.locator("#lots")).to_contain_text("Gezogen: 1 von 8.")
    expect(page.locator("[name=person]")).to_be_focused()
    held: list[Route] = []
    page.route("**/tun", lambda route: held.append(route))  # noqa: PLW0108  a method cannot be marked
    page.get_by_role("button", name="Niemand zweimal").click()
    expect(page.locator("[data-wait]")).to_contain_text("Einen Augenblick")
    held[0].continue_()
    expect(page.locator("#wishes")).to_contain_text("nicht zweimal am gleichen Tisch: alle")
    expect(page.locator("[data-wait]")).to_be_hidden()


def test_cards_are_drawn_and_taken_back_by_keyboard(house: Running, opening: Opening) -> None:
    """Beneath the shared rank one says whose card is higher; the log leads to what taking it back changes."""
    evening = Evening(opening(wide=1280, high=800), house.url)
    page = evening.page
    opened_quickly(evening, 8, "coiffeur-turnier", rounds="1")
    evening.do("seat")
    evening.do("begin_round", round=1)
    for table, totals in enumerate([("1000", "700"), ("900", "800")], 1):
        evening.post(f"/runde/1/tisch/{table}", [("total_0", totals[0]), ("total_1", totals[1]), ("seen", "0")])
    evening.go("/rangliste")
    expect(page.locator(".draw")).to_have_count(4)
    evening.read()
    second = page.locator(".draw").first.get_by_role("button").nth(1)
    winner = second.inner_text()
    second.press("Enter")
    expect(page.locator(".draw")).to_have_count(3)
    expect(page.locator(".ranking tbody tr").first).to_contain_text(winner)
    expect(page.locator(".ranking tbody tr").first).to_contain_text("Platz beim Kartenziehen: 1")
    evening.go("/protokoll")
    page.locator(".log li").first.get_by_role("link").press("Enter")
    page.wait_for_url("**/zurueck/*")
    expect(page.locator(".shifts")).to_contain_text("2. Rang")
    expect(page.locator("[name=reason]")).to_be_focused()
    evening.read()
    page.keyboard.type("Karte verlesen")
    page.keyboard.press("Enter")
    page.wait_for_url("**/protokoll")
    expect(page.locator(".log li").first).to_contain_text("Karte verlesen")
    evening.go("/rangliste")
    expect(page.locator(".draw")).to_have_count(4)
