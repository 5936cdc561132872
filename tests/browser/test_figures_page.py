"""Everybody's own figures: what he makes of his cards, on a phone and on a desk, and nobody else's."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night
from tests.web.desk_hosts import Served
from tests.web.test_statistician import partie_of

from puur.web.pages.figures import statistician
from puur.web.visitor.guests import COOKIE, guest_of


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), *by_night((320, 568))])
def test_what_somebody_makes_of_his_cards(served: Served, opening: Opening, wide: int, high: int) -> None:
    """Reglement by Reglement, with how sure it is; the page looks again by itself until everything is looked at."""
    page, stranger = opening(wide=wide, high=high), opening(wide=wide, high=high)
    page.goto(f"{served.url}/partien/zahlen")
    expect(page.locator("main")).to_contain_text("Von dir steht hier noch keine Partie")
    person = guest_of({cookie["name"]: cookie["value"] for cookie in page.context.cookies()}[COOKIE]).person
    partie_of(served, person, "schieber-1000")
    partie_of(served, person, "differenzler")
    page.goto(f"{served.url}/partien")
    expect(page.locator(".partien li")).to_have_count(2)
    page.get_by_role("link", name="Deine Zahlen").click()
    expect(page.locator(".own-figures")).to_have_count(2)
    expect(page.locator(".looking")).to_have_count(0)
    expect(page.locator(".own-figures .curve")).to_have_count(2)
    expect(page.locator(".own-figures").first).to_contain_text("von einer Partie gewonnen")
    expect(page.locator(".own-figures").nth(1)).to_contain_text("einen Weis nicht gesagt")
    pictured(page, f"figures-{wide}", whole=True)
    assert fits(page)
    assert [] == findings(page)
    stranger.goto(f"{served.url}/partien/zahlen")
    expect(stranger.locator(".own-figures")).to_have_count(0)


def test_where_too_many_wait_somebody_is_told_so(
    served: Served, opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And finds his figures when he comes again."""
    page = opening()
    page.goto(f"{served.url}/partien/zahlen")
    person = guest_of({cookie["name"]: cookie["value"] for cookie in page.context.cookies()}[COOKIE]).person
    partie_of(served, person, "differenzler")
    page.goto(f"{served.url}/partien")
    expect(page.locator(".partien li")).to_have_count(1)
    with monkeypatch.context() as full:
        full.setattr(statistician, "MOST_WAITING", 0)
        assert 503 == page.request.get(f"{served.url}/partien/zahlen").status
    page.goto(f"{served.url}/partien/zahlen")
    expect(page.locator(".own-figures")).to_have_count(1)
