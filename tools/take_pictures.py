"""Pictures of tables in the browser, for the pages in docs: `python tools/take_pictures.py [NAME …] [--language …]`.

Starts a server with a store of its own, sits down with Chromium, plays up to a moment worth showing, and writes
`docs/pictures/NAME-LANGUAGE.webp`. The deals are fair: every run shows other cards.
"""

import argparse
import base64
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
PICTURES: Final = ROOT / "docs" / "pictures"
FLAGS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
MOST: Final = 120_000
"""Bytes of a picture: a page of documentation is to open at once."""
ACTS: Final = 400
"""Nobody waits longer for a moment."""
CHOICES: Final = ".answers:not([hidden]) button"
REFUSED: Final = ".grip[aria-disabled]"
MANY: Final = 5
"""So many choices only trump has; so many cards look like a hand."""
BEGUN: Final = 8
"""Cards in hand once a trick is over."""
PHONE: Final = 360
"""Width of a phone."""
LOCALES: Final = {"de": "de-CH", "en": "en-GB", "fr": "fr-CH", "it": "it-CH"}
WHO: Final = "Trudi"


@dataclass(frozen=True, slots=True)
class Picture:
    """What is shown, in a window of which size, and how one gets there."""

    wide: int
    high: int
    scale: float
    reach: Callable[[Page, str], None]


def sit_down(page: Page, server: str, **checked: str) -> None:
    """A table with three bots that lose no time."""
    page.goto(server)
    page.click("form.own summary")
    page.select_option("form.own select[name=tempo]", "sofort")
    page.fill("form.own input[name=name]", WHO)
    for name, value in checked.items():
        page.check(f"form.own input[name={name}][value={value}]", force=True)
    page.click("form.own button[type=submit]")
    page.wait_for_selector(".plate.at-top")


def play_until(page: Page, is_reached: Callable[[Page], bool]) -> None:
    """Takes the first answer and the first card that may be played, up to the moment wanted."""
    for _ in range(ACTS):
        page.wait_for_selector(f"{CHOICES}, .grip.may")
        page.wait_for_timeout(900)  # cards fly
        if is_reached(page):
            return
        if page.locator(CHOICES).count():
            page.locator(CHOICES).first.click()
        else:
            page.locator(".grip.may").first.dispatch_event("click")  # as the keyboard does
    raise SystemExit(f"no such moment in {ACTS} acts; run it again")


def is_my_card(page: Page) -> bool:
    """Whether a card is asked for and nothing else."""
    return not page.locator(CHOICES).count() and page.locator(".grip.may").count() > 0


def is_last_of_a_trick(page: Page) -> bool:
    """In the second Spiel, so that the slate has strokes: three cards lie, and the hand is still large."""
    lying = page.locator(".on-table").inner_text().split(";")
    rows = page.locator(".slate tbody tr").count()
    return is_my_card(page) and rows > 0 and len(lying) > len("WN") and MANY <= in_hand(page) < BEGUN


def in_hand(page: Page) -> int:
    """How many cards are in one's own hand."""
    return page.locator(".grip").count()


def show_home(page: Page, server: str) -> None:
    """The home page."""
    page.goto(server)
    page.wait_for_timeout(500)


def show_table(page: Page, server: str) -> None:
    """A trick that waits for one's own card."""
    sit_down(page, server)
    play_until(page, is_last_of_a_trick)


def show_trump(page: Page, server: str) -> None:
    """Vorhand is asked for trump, on a phone."""
    sit_down(page, server)
    play_until(page, lambda now: now.locator(CHOICES).count() > MANY)


def show_refusal(page: Page, server: str) -> None:
    """A card that may not be given, and the article that says so."""
    sit_down(page, server)
    play_until(page, lambda now: is_my_card(now) and now.locator(REFUSED).count() > 0 and in_hand(now) >= MANY)
    page.wait_for_timeout(2500)  # what was said before is gone
    for _ in range(2):
        page.locator(REFUSED).last.click(position={"x": 12, "y": 30}, force=True)
        page.wait_for_timeout(200)
    page.wait_for_selector(".note")
    page.wait_for_timeout(400)


def show_objecting(page: Page, server: str) -> None:
    """What can be said at a table where faults happen."""
    sit_down(page, server, play="table")
    play_until(page, lambda now: is_my_card(now) and in_hand(now) < BEGUN)
    page.click("[data-do=menu]")
    page.wait_for_timeout(500)


def show_replay(page: Page, server: str) -> None:
    """A record stepped through, its cards judged."""
    page.goto(f"{server}/nachspielen")
    page.set_input_files("input[name=file]", str(ROOT / "examples" / "von-hand.jass"))
    page.click("form.sheet-form button[type=submit]")
    page.click("[data-do=judge]")
    page.wait_for_selector(".sums table", timeout=240_000)
    page.locator("input[type=range]").focus()
    for _ in range(19):
        page.keyboard.press("ArrowRight")
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    page.wait_for_timeout(600)


QUESTIONS: Final = 6
"""What is asked before an evening is opened."""
NAMES: Final = (
    "Anna Müller", "Beat Meier", "Claudia Frei", "Daniel Graf", "Erika Roth", "Fritz Baumann",
    "Greti Hug", "Hans Keller", "Irma Suter", "Jakob Wyss", "Kathrin Zaugg", "Leo Brun",
)  # fmt: skip
"""Who comes to the evening that is shown."""


def hold_evening(page: Page, server: str) -> None:
    """Three tables of a tournament whose first round has begun; one person enters the sheets."""
    page.goto(f"{server}/turnier/neu")
    for _ in range(QUESTIONS - 1):
        page.click("[data-after]")
        for name, value in (("title", "Chlausjass"), ("place", "Gasthof Krone"), ("entry", "single")):
            field = page.locator(f"[name={name}]:visible")
            if name != "entry" and field.count():
                field.fill(value)
            elif field.count():
                page.check(f"[name={name}][value={value}]", force=True)
    page.click("[data-last]")
    page.wait_for_url("**/leute")
    for at, name in enumerate(NAMES):
        page.fill("[name=name]", name)
        page.press("[name=name]", "Enter")
        page.locator("#people li").nth(at).wait_for()
    evening = page.url.removesuffix("/leute")
    page.goto(f"{evening}/vorschlag")
    page.locator("main button.main").first.click()
    page.wait_for_url("**/plaetze/1")
    page.goto(f"{evening}/runde/1")
    page.locator("main button.main").first.click()
    page.wait_for_selector("[name=table]")


def enter_sheet(page: Page, table: int, *totals: int) -> None:
    """Type a sheet and wait for what the desk says of its sum."""
    page.fill("[name=table]", str(table))
    page.press("[name=table]", "Enter")
    page.wait_for_selector("[name=total_0]")
    for column, total in enumerate(totals):
        page.fill(f"[name=total_{column}]", str(total))
    page.locator("[data-check] *").first.wait_for()
    page.wait_for_timeout(900)


def save_sheet(page: Page) -> None:
    """Save the sheet that is typed."""
    page.locator(".sheet-form button[type=submit]").first.click()
    page.wait_for_url("**/runde/1")
    page.wait_for_selector("[name=table]")


def show_sheet(page: Page, server: str) -> None:
    """A sheet whose sum is wrong."""
    hold_evening(page, server)
    enter_sheet(page, 2, 1020, 874)


def show_wall(page: Page, server: str) -> None:
    """One table's sheet counts, one does not sum, one is missing."""
    hold_evening(page, server)
    for table, second in ((1, 907), (2, 897)):
        enter_sheet(page, table, 977, second)
        save_sheet(page)
    page.wait_for_timeout(5000)  # what was said is gone


def show_evening_ranking(page: Page, server: str) -> None:
    """The ranking after the first round."""
    hold_evening(page, server)
    for table, first in ((1, 977), (2, 1020), (3, 903)):
        enter_sheet(page, table, first, 1884 - first)
        save_sheet(page)
    page.goto(page.url.replace("/runde/1", "/rangliste"))
    page.wait_for_timeout(500)


SHOWN: Final = {
    "start": Picture(1000, 620, 1.0, show_home),
    "table": Picture(1200, 760, 1.0, show_table),
    "trump": Picture(PHONE, 700, 1.5, show_trump),
    "refusal": Picture(PHONE, 700, 1.5, show_refusal),
    "objecting": Picture(PHONE, 700, 1.5, show_objecting),
    "replay": Picture(1200, 760, 1.0, show_replay),
    "sheet": Picture(1200, 860, 1.0, show_sheet),
    "wall": Picture(1200, 680, 1.0, show_wall),
    "ranking": Picture(1200, 760, 1.0, show_evening_ranking),
}


def take(browser: Browser, server: str, name: str, language: str) -> None:
    """Writes one picture, as good as its size allows."""
    picture = SHOWN[name]
    context = browser.new_context(
        viewport={"width": picture.wide, "height": picture.high},
        device_scale_factor=picture.scale,
        locale=LOCALES[language],
        is_mobile=picture.wide == PHONE,
        color_scheme="light",
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    picture.reach(page, server)
    page.mouse.move(1, 1)
    developer = context.new_cdp_session(page)
    content = b""
    for quality in (90, 80, 70, 60):
        shot = developer.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        content = base64.b64decode(shot["data"])
        if len(content) < MOST:
            break
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / f"{name}-{language}.webp").write_bytes(content)
    print(f"{name}-{language}.webp: {len(content)} bytes")
    context.close()


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server whose store is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "puur.cli", "serve", "--port", "0", "--store", f"sqlite:///{folder}/puur.db"]
        running = subprocess.Popen([*command, "--language", "en"], stdout=subprocess.PIPE, text=True)
        try:
            said = running.stdout or ()
            address = next(filter(None, (re.search(r"http://[\d.]+:\d+", line) for line in said)), None)
            if address is None:
                raise SystemExit("the server did not start; its reason is in the lines above")
            yield address[0]
        finally:
            running.terminate()
            running.communicate(timeout=20)


def main() -> None:
    """Read what is wanted and take the pictures."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("names", nargs="*", choices=list(SHOWN), default=list(SHOWN), metavar="NAME")
    reading.add_argument("--language", nargs="+", choices=LOCALES, default=list(LOCALES))
    wanted = reading.parse_args()
    place = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if place is None:
        raise SystemExit("no Chromium: install the Debian package chromium or chromium-headless-shell")
    with serving() as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=place, args=FLAGS)
        for language in wanted.language:
            for name in wanted.names:
                take(browser, server, name, language)
        browser.close()


if __name__ == "__main__":
    main()
