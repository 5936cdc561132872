"""When the evening is likely to end, as the hall and the desk read it."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night
from tests.web.desk_hosts import Hall, Served

from puur.web.evening.desk.access import COOKIE


@pytest.mark.parametrize(("wide", "high"), [(320, 640), *by_night((1024, 768), (1920, 1080))])
def test_the_hall_and_the_desk_read_when_the_evening_ends(
    served: Served, opening: Opening, wide: int, high: int
) -> None:
    """In the first Passe that it is not known yet, afterwards when this Passe and the last one end."""
    hall = Hall(served, people=8)
    hall.seat()
    page = opening(wide=wide, high=high)
    value = f"{hall.key('desk')}.1"
    page.context.add_cookies([{"name": COOKIE + hall.host.id, "value": value, "url": f"{served.url}/turnier"}])
    screen, desk = f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild=uhr", f"/turnier/{hall.host.id}"
    for way in (screen, served.url + desk):
        page.goto(way)
        expect(page.locator(".expected")).to_contain_text("noch nicht bekannt")
        pictured(page, f"unknown-{wide}-{'saal' in way}")
    for table in (1, 2):
        hall.enter(1, table, 900)
    hall.seat(2)
    for way in (screen, served.url + desk):
        page.goto(way)
        told = r"Passe 2 endet um etwa \d\d:\d\d\.\s+Die letzte Passe endet um etwa \d\d:\d\d\."
        expect(page.locator(".expected")).to_have_text(re.compile(told))
        pictured(page, f"expected-{wide}-{'saal' in way}")
        assert fits(page)
    assert [] == findings(page)


def test_it_is_read_below_a_long_list_of_missing_sheets(served: Served, opening: Opening) -> None:
    """The hour of an old projector gives way, and nothing lies beneath the bar at the bottom."""
    hall = Hall(served, people=100)
    hall.seat()
    hall.enter(1, 1, 900)
    page = opening(wide=1024, high=768)
    page.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild=uhr")
    expect(page.locator(".missing li")).to_have_count(24)
    pictured(page, "expected-crowded")
    box = page.locator(".expected").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 768 * 0.94
