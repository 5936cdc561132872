"""Accounts and the lobby in a real browser: passkeys, news without reloading, without scripts, read by everybody."""

import re
import time

from playwright.sync_api import Browser, expect
from tests.browser.conftest import Opening
from tests.browser.contexts import PATIENCE
from tests.browser.readable import findings, fits

PASSWORD = "vier Rosen im Sack"  # noqa: S105  of nobody
PAGES = ["/konto", "/lobby", "/lobby/neu"]


def test_the_pages_can_be_read_by_everybody(server: str, opening: Opening) -> None:
    """Axe finds nothing serious on any page, by day and by night, on a phone too; nothing hangs over the edge."""
    page = opening(wide=360, high=700)
    for path in PAGES:
        page.goto(server + path)
        assert [] == findings(page), path
        assert fits(page), path


def test_a_passkey_opens_the_account(server: str, opening: Opening) -> None:
    """A device makes a key, the guest has an account; signed out, the key alone lets him in again."""
    page = opening()
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**device, "isUserVerified": True, "automaticPresenceSimulation": True}
    line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.goto(server.replace("127.0.0.1", "localhost") + "/konto")
    page.fill("form[action='/konto/neu'] input[name=name]", "Vreni Passkey")
    page.click("form[action='/konto/neu'] [data-key]")
    expect(page.locator("h1")).to_have_text("Vreni Passkey")
    page.click("form[action='/konto/abmelden'] button")
    expect(page.locator("h1")).to_have_text("Konto")
    page.click("[data-key=anmelden]")
    expect(page.locator("h1")).to_have_text("Vreni Passkey")
    page.locator("summary", has_text="Entfernen").click()
    expect(page.locator(".asked p")).to_contain_text("niemand mehr in dein Konto")
    page.click("form[action='/konto/passkey/weg'] button")
    expect(page.locator("[role=status]")).to_contain_text("zuerst ein Passwort")


def test_the_lobby_renews_itself(server: str, opening: Opening) -> None:
    """A table opened elsewhere appears by itself, and is told aloud; one click later one looks at it."""
    page, other = opening(), opening()
    page.goto(server + "/lobby")
    other.goto(server + "/lobby/neu")
    other.fill("input[name=title]", "Stammtisch")
    other.click("form.own button[type=submit]")
    other.wait_for_selector(".seats")
    expect(page.locator(".open-tables")).to_contain_text("Stammtisch")
    expect(page.locator("[data-told]")).to_contain_text("offen")
    page.get_by_role("link", name="Mitspielen: Stammtisch").click()
    expect(page.locator("h1 .title")).to_have_text("Stammtisch")


def test_accounts_and_tables_need_no_scripts(server: str, browser: Browser) -> None:
    """With scripts forbidden one makes an account, opens a table with all settings, and leaves for good."""
    context = browser.new_context(java_script_enabled=False, locale="de-CH")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(server + "/konto")
    page.fill("form[action='/konto/neu'] input[name=name]", "Ruedi Ohne")
    page.fill("form[action='/konto/neu'] input[name=password]", PASSWORD)
    page.click("form[action='/konto/neu'] button[type=submit]")
    expect(page.locator("h1")).to_have_text("Ruedi Ohne")
    page.goto(server + "/lobby/neu")
    page.check("input[name=entry][value=private]", force=True)
    page.click("form.own button[type=submit]")
    expect(page).to_have_url(re.compile("/tisch/"))
    assert "?k=" in page.url
    page.goto(server + "/konto")
    page.click("summary")
    page.fill("form[action='/konto/loeschen'] input[name=old]", PASSWORD)
    page.check("input[name=sure]")
    page.click("form[action='/konto/loeschen'] button")
    expect(page.locator("[role=status]")).to_have_text("Das Konto ist gelöscht.")
    context.close()


def test_guests_say_what_they_are_called(server: str, opening: Opening) -> None:
    """The name in the table's settings goes to the server, and is known at the next table and on the home page."""
    page = opening()
    page.goto(server + "/lobby/neu")
    page.click("main button[type=submit]")
    page.wait_for_selector(".plate", state="attached")
    sent: list[str | bytes] = []  # on whatever line: it may have been cut and come back

    def note(frame: str | bytes) -> None:
        sent.append(frame)

    page.on("websocket", lambda line: line.on("framesent", note))
    page.reload()
    page.wait_for_selector(".plate", state="attached")  # the first view has come
    page.click("[data-do=wish]")
    page.fill("dialog.wish input[type=text]", "Vreni")
    page.keyboard.press("Tab")
    until = time.monotonic() + PATIENCE / 1_000
    while not any('"Vreni"' in str(frame) for frame in sent):
        assert time.monotonic() < until, sent
        page.wait_for_timeout(20)
    page.goto(server)
    expect(page.locator("form.own input[name=name]")).to_have_value("Vreni")


def test_everything_is_reached_by_keyboard(server: str, opening: Opening) -> None:
    """From the top of the page the tab key leads through every field of the form to its button."""
    page = opening()
    page.goto(server + "/konto")
    seen = []
    for _ in range(16):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.name || document.activeElement.textContent.trim()"))
    assert [control for control in ("name", "password", "Anmelden", "Konto eröffnen") if control not in seen] == []
