"""After a Partie: the own cards one learns most from, as positions to try again, on a phone and on a desk."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night
from tests.web.desk_hosts import Served
from tests.web.test_daily import on

from puur.record.act_json import act_fields
from puur.web.table import events as e
from puur.web.table.lobby.daily import daily_text
from puur.web.visitor.guests import COOKIE, guest_of
from puur.wire.settings import TableSettings


def played_by(served: Served, person: str) -> str:
    """The way to a table at which a person has played one Spiel, each time his last card."""
    hub = served.server.hub
    settings = TableSettings("tagesspiel", daily_text(), levels=("einfach",), by_hand=())

    async def played() -> str:
        made = await hub.create(
            settings,
            person,
            lambda host, at: e.Sat(at, "S", host, "Anna"),
            lambda _, at: e.Started(at),
            secret="ab" * 32,
        )
        table = await hub.find(made.table)
        assert table is not None
        live = on(table.live, last=True, by="person")
        acts = [
            e.Acted(1.0, dict(act_fields(entry.act)), "person" if doer else "bot")
            for entry, doer in zip(live.entries, live.doers, strict=True)
        ]
        await hub.happens(table, *acts)
        return f"/tisch/{made.table}"

    return served.wait(played())


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), *by_night((320, 568))])
def test_ones_own_cards_are_tried_again(served: Served, opening: Opening, wide: int, high: int) -> None:
    """Three cards that do not tell what was better; an answer is judged; nobody else finds the page."""
    page, stranger = opening(wide=wide, high=high), opening(wide=wide, high=high)
    page.goto(served.url)
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    way = played_by(served, guest_of(cookies[COOKIE]).person)
    page.goto(f"{served.url}{way}")
    page.get_by_role("link", name="Deine lehrreichsten Karten").click()
    rows = page.locator(".instructive-cards").first.locator("li")
    expect(rows.first).to_contain_text("Spiel 1, Stich")
    assert rows.count() <= 3
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"instructive-{wide}", whole=True)
    rows.first.locator("a").click()
    page.locator(".fan-out .pick").first.click()
    page.get_by_role("button", name="Prüfen").click()
    expect(page.locator("#antwort")).to_be_visible()
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"instructive-answer-{wide}", whole=True)
    assert 403 == stranger.request.get(f"{served.url}{way}/lehrreich/1").status
