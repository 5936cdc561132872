"""Very long names in the hall: whole, and of one size with all others on the page."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Opening
from tests.browser.readable import fits, pictured
from tests.night import by_night
from tests.web.desk_hosts import Hall, Served

from puur.desk import commands as c
from puur.desk.people import PersonDetails
from puur.web.evening.desk.access import COOKIE
from puur.web.evening.log.names import Naming

LONG = PersonDetails("Maximiliane-Alexandrine", "Von Hohenlohe-Waldenburg-Schillingsfürst")
CUT = """() => [...document.querySelectorAll("bdi, .sitters, .who, strong, tbody th")]
  .filter((part) => part.getClientRects().length)
  .filter((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const text = range.getBoundingClientRect(), cell = part.closest("th, td, li, p, a") ?? part;
    const room = cell.getBoundingClientRect(), least = parseFloat(getComputedStyle(part).fontSize);
    const bottom = document.body.scrollHeight > innerHeight ? Infinity : innerHeight;
    return text.left < room.left - 1 || text.right > Math.min(room.right, innerWidth) + 1
      || text.bottom > Math.min(bottom, room.bottom + least / 2) || least < 10
      || getComputedStyle(cell).textOverflow === "ellipsis";
  }).map((part) => part.textContent)"""
"""The names that stand beyond their cell or the window, are cut off with dots, or are too small to read."""
SIZES = """(what) => [...new Set(
  [...document.querySelectorAll(what)].map((part) => getComputedStyle(part).fontSize))]"""


def _hall(served: Served, people: int) -> Hall:
    """An evening after its first Passe, with one very long name among the others."""
    hall = Hall(served, people=people - 1)
    hall.do(c.Register(1), naming=Naming(fresh=(LONG,)))
    hall.seat()
    for table in hall.host.evening.rounds[0].seated.tables:
        hall.enter(1, table.number, 900 + table.number)
    hall.do(c.Publish(1))
    return hall


def _whole(page: Page, name: str) -> None:
    pictured(page, name)
    assert [] == page.evaluate(CUT), name
    assert fits(page), name


@pytest.mark.parametrize(("wide", "high"), [(320, 640), *by_night((1024, 768), (1920, 1080))])
@pytest.mark.parametrize("people", [8, 48])
def test_all_names_of_a_screen_are_of_one_size_and_whole(
    served: Served, opening: Opening, wide: int, high: int, people: int
) -> None:
    """A long one is set on two lines where there is room, and then all are as large as it may be."""
    hall, page = _hall(served, people), opening(wide=wide, high=high)
    for view in ("plaetze", "tische", "rangliste"):
        page.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild={view}")
        _whole(page, f"long-{view}-{wide}-{people}")
        assert 1 == len(page.evaluate(SIZES, "#screen bdi")), view


@pytest.mark.parametrize(("wide", "high"), [(320, 640), *by_night((1280, 800))])
def test_the_desk_shows_a_long_name_whole(served: Served, opening: Opening, wide: int, high: int) -> None:
    """In the list of people, on the wall of tables, at the ranking and among the seats."""
    hall, page = _hall(served, 8), opening(wide=wide, high=high)
    value = f"{hall.key('desk')}.1"
    page.context.add_cookies([{"name": COOKIE + hall.host.id, "value": value, "url": f"{served.url}/turnier"}])
    for part in ("leute", "runde/1", "plaetze/1", "rangliste"):
        page.goto(f"{served.url}/turnier/{hall.host.id}/{part}")
        _whole(page, f"long-{part.replace('/', '-')}-{wide}")
