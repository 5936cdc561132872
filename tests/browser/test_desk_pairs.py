"""Fixed pairs on the hall's screens, as people see them: both names whole, on one line of the ranking."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.readable import pictured
from tests.web.desk_hosts import Hall, Served

from puur.desk import commands as c
from puur.desk.facts.people import Paired
from puur.desk.facts.sheets import SheetEntered

PEOPLE = 26


@pytest.fixture
def hall(served: Served) -> Hall:
    """Thirteen pairs after a Passe: six tables, and a pair that rests."""
    hall = Hall(served, reglement="paarschieber", people=PEOPLE)
    hall.do(*(Paired(number, number + 1) for number in range(1, PEOPLE, 2)))
    hall.seat()
    for table in hall.host.evening.rounds[0].seated.tables:
        hall.do(SheetEntered(1, table.number, table.seats, (640 + table.number, 616 - table.number)))
    hall.do(c.Publish(1))
    return hall


def _cut(page: Page) -> list[str]:
    """Names and points that lie outside the screen or are cut off."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('#screen th, #screen td, #screen p')].filter((one) => {
          const box = one.getBoundingClientRect();
          return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1;
        }).map((one) => one.textContent)"""
    )
    return found


def test_a_pair_has_a_line_and_both_names_are_whole(served: Served, hall: Hall, opening: Opening) -> None:
    """On an old projector; twelve pairs a page, thirteen on two."""
    page = opening(wide=1024, high=768)
    page.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild=rangliste")
    expect(page.locator(".ranks th.pair").first.locator("bdi")).to_have_count(2)
    pictured(page, "rangliste-paare")
    assert [] == _cut(page)
    assert page.locator("th.pair").count() <= 12


def test_a_pair_is_called_up_together(served: Served, hall: Hall, opening: Opening) -> None:
    """The prize-giving names both, and one press is one pair."""
    screen, remote = opening(wide=1024, high=768, hurried=True), opening(wide=390, high=800)
    screen.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}")
    remote.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('desk')}/fern")
    remote.get_by_role("button", name="Rangverkündigung").click()
    expect(screen.locator(".opening")).to_be_visible()
    for _ in range(3):
        remote.get_by_role("button", name="Nächste Person").press("Enter")
    expect(remote.get_by_text("Aufgerufen: 3")).to_be_visible()
    expect(screen.locator(".before li")).to_have_count(2)
    expect(screen.locator(".called .who bdi")).to_have_count(2)
    pictured(screen, "preise-paare")
    assert [] == _cut(screen)
