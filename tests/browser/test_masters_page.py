"""The table of the masters: it goes on by itself, can be stopped and looked back at, on a phone and on a desk."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Opening
from tests.browser.contexts import PATIENCE
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night
from tests.web.conftest import QUICK
from tests.web.desk_hosts import Served

from puur.web.pages.masters.broadcast import SLOT


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose owner likes masters."""
    folder = tmp_path_factory.mktemp("masters")
    running = Served(replace(QUICK, store=f"sqlite:///{folder / 'puur.sqlite'}", masters=True))
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), *by_night((320, 568))])
def test_the_masters_play_and_whoever_looks_may_stop_them(
    public: Served, browser: Browser, opening: Opening, wide: int, high: int
) -> None:
    """From the first page; a card after the other, each with a word; after the last one stands what it brought."""
    context = browser.new_context(viewport={"width": wide, "height": high}, locale="de-CH", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = opening(context=context)
    page.clock.install()  # for all of its context, which nobody gets afterwards
    page.goto(public.url)
    page.get_by_role("link", name="Den Meistern zuschauen").click()
    board = page.locator(".masters .board")
    while not board.is_visible():  # the Spiel is being computed
        page.clock.run_for(1_100)
        page.wait_for_load_state()
    now, back = board.locator(".now"), page.get_by_role("button", name="Zurück")
    while back.get_attribute("aria-disabled") == "true":  # the first word of a Spiel has none before it
        page.clock.run_for(1_100)
    page.get_by_role("button", name="Anhalten").click()
    page.clock.run_for(400)
    stopped = now.inner_text()
    page.clock.run_for(30_000)
    expect(now).to_have_text(stopped)
    back.click()
    expect(now).not_to_have_text(stopped)
    pictured(page, f"masters-{wide}", whole=True)
    assert fits(page)
    assert [] == findings(page)
    page.get_by_role("button", name="Weiterlaufen lassen").click()
    expect(now).not_to_have_text(stopped)
    page.get_by_role("button", name="Anhalten").click()
    page.clock.run_for(int(SLOT * 1000))
    further = page.get_by_role("button", name="Weiter", exact=True)
    while further.get_attribute("aria-disabled") == "false":
        further.click()
    expect(page.locator(".masters .result")).to_contain_text("Punkte")
    pictured(page, f"masters-end-{wide}", whole=True)
    context.close()
