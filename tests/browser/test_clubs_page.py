"""A club in the browser: founded, joined by its link, a table opened that the others find, on a phone and on a desk."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night

NUMBERS: Final = iter(range(1_000))


def account(page: Page, url: str, weiter: str = "/vereine") -> None:
    """Somebody makes an account."""
    page.goto(f"{url}/konto?weiter={weiter}")
    form = page.locator("form[action='/konto/neu']")
    form.locator("input[name=name]").fill(f"Bärin {next(NUMBERS)}")
    form.locator("input[name=password]").fill("vier Rosen im Sack")
    form.get_by_role("button").click()
    page.wait_for_load_state()


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), *by_night((320, 568))])
def test_a_club_is_founded_and_plays(server: str, opening: Opening, wide: int, high: int) -> None:
    """From the first page; the head announces an evening; who was invited joins and finds the table."""
    anna, beat = opening(wide=wide, high=high), opening(wide=wide, high=high)
    account(anna, server, "/")
    anna.get_by_role("link", name="Vereine", exact=True).click()
    anna.get_by_label("Name des Vereins").fill("Jassclub Bären Hinwil und Umgebung")
    anna.get_by_label("Was ihr von euch sagen wollt").fill("Jeden zweiten Freitag im Bären.\nGäste sind willkommen.")
    assert fits(anna)
    assert [] == findings(anna)
    pictured(anna, f"clubs-{wide}", whole=True)
    anna.get_by_role("button", name="Gründen").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text("Jassclub Bären Hinwil und Umgebung")
    anna.get_by_text("Einen Anlass ansagen").click()
    anna.get_by_label("Tag", exact=True).fill("2026-12-11")
    anna.get_by_label("Was es ist").fill("Chlausjass")
    anna.get_by_role("button", name="Ansagen").click()
    expect(anna.locator(".club-evenings")).to_contain_text("11.12.2026: Chlausjass")
    invitation = anna.get_by_label("Einladung").input_value()
    anna.get_by_role("button", name="Tisch eröffnen").click()
    anna.wait_for_url("**/tisch/*")
    table = anna.url
    beat.goto(invitation)
    beat.get_by_role("main").get_by_role("link", name="Konto").click()
    account(beat, server, f"{invitation.removeprefix(server)}".replace("?", "%3F").replace("=", "%3D"))
    beat.get_by_role("button", name="Beitreten").click()
    expect(beat.get_by_role("status").first).to_contain_text("Willkommen im Verein")
    expect(beat.locator(".club-members li")).to_have_count(2)
    row = beat.locator(".club-tables a").first
    expect(row).to_contain_text("Bärin")
    assert fits(beat)
    assert [] == findings(beat)
    pictured(beat, f"club-member-{wide}", whole=True)
    row.click()
    beat.wait_for_url(table)
    _led(anna, invitation, wide)


def _led(anna: Page, invitation: str, wide: int) -> None:
    """What the head may do is asked before it is done; whoever is excluded is gone from the list."""
    anna.goto(invitation)
    for label in ("Angaben ändern", "Den Verein auflösen", "Austreten", "Ausschliessen", "Wegnehmen", "Neue Einladung"):
        anna.locator("summary", has_text=label).click()
    assert fits(anna)
    assert [] == findings(anna)
    pictured(anna, f"club-head-{wide}", whole=True)
    expect(anna.locator(".club-members .asked p")).to_contain_text("gehört dann nicht mehr zum Verein")
    anna.locator(".club-members .asked button").click()
    expect(anna.locator(".club-members li")).to_have_count(1)
