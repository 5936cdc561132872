"""A player's evenings on his phone: kept if he says so, put together evening by evening, left out again."""

from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.web.desk_hosts import Hall, Served

from puur.desk import commands as c
from puur.web.evening.desk.tokens import PersonDoor


def published(served: Served) -> Hall:
    """An evening whose first round is published."""
    hall = Hall(served, people=8)
    hall.seat()
    for table in (1, 2):
        hall.enter(1, table, 900 + table)
    hall.do(c.Publish(1, held_back=False))
    return hall


def test_evenings_are_kept_on_the_phone(served: Served, opening: Opening) -> None:
    """The second evening's card brings both together; what is left out is forgotten by the phone too."""
    halls = (published(served), published(served))
    page = opening(wide=320, high=640)
    page.goto(served.url + halls[0].way(PersonDoor(1)))
    page.get_by_role("link", name="Meine Abende").click()
    expect(page.locator("article")).to_have_count(1)
    expect(page.locator("[data-kept]")).to_be_hidden()
    page.get_by_role("button", name="Auf diesem Gerät merken").press("Enter")
    expect(page.locator("[data-kept]")).to_be_visible()
    expect(page.locator("[data-keep]")).to_be_hidden()
    page.goto(served.url + halls[1].way(PersonDoor(2)))
    page.get_by_role("link", name="Meine Abende").click()
    expect(page.locator("article")).to_have_count(2)
    page.locator("summary").first.click()
    expect(page.locator("table.own").first).to_be_visible()
    pictured(page, "meine-abende", whole=True)
    assert fits(page)
    assert [] == findings(page)
    page.get_by_role("button", name="Auf diesem Gerät merken").click()
    page.locator("[data-drop]").last.click()
    expect(page.locator("article")).to_have_count(1)
    page.goto(served.url + halls[1].way(PersonDoor(2)))
    page.get_by_role("link", name="Meine Abende").click()
    expect(page.locator("article")).to_have_count(1)
