"""The end of a Partie: one winner, one button to go on, and everything else beneath it."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.made_frames import after, begun, fed, seen
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night


@pytest.mark.parametrize("reglement", ["differenzler", *by_night("schieber", "coiffeur")])
def test_the_end_names_one_winner_and_one_way_on(server: str, opening: Opening, reglement: str) -> None:
    """Who has won is the headline and marked; what is seldom wanted is folded, on the smallest phone too."""
    page = opening(wide=320, high=640)
    view = seen(after(begun(reglement)))
    assert view.table.over
    fed(page, server, view)
    expect(page.locator(".ending h2")).to_have_text(view.slate.won)
    expect(page.locator(".ending .winner")).to_have_count(len(view.slate.winners))
    assert 1 == page.locator(".ending > .row > .main, .ending .dealers").count()
    expect(page.locator(".ending .papers a").first).to_be_hidden()
    for wide, high in ((320, 640), (390, 844), (1280, 800)):
        page.set_viewport_size({"width": wide, "height": high})
        assert fits(page)
        pictured(page, f"end-{reglement}-{wide}")
    assert [] == findings(page)
