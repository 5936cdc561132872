"""Pictures of the table page, without a server: `python tools/gallery.py FRAMES OUT [--at N …] [--sizes WxH …]`.

FRAMES are views as JSON lines (`tools/sample_views.py`). The page is fed all of them up to the wanted one.
"""

import argparse
import json
import shutil
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, Undefined
from playwright.sync_api import Browser, Route, WebSocketRoute, sync_playwright

from puur.decks import Deck, Language
from puur.web.http.assets import own_statics
from puur.web.http.sentences import SENTENCES, WEB, say
from puur.web.table.lobby.offers import page_words

HOME = "http://gallery.test"
STATIC = own_statics()
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def table_page(language: Language, deck: Deck) -> str:
    """The page of a table, as the server makes it."""
    pages = Environment(
        loader=FileSystemLoader(sorted(WEB.glob("**/templates"))),
        autoescape=True,
        undefined=Undefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return pages.get_template("table.html").render(
        language=language.value,
        deck=deck.value,
        static=STATIC.base,
        say=lambda key, **facts: say(language, key, **facts),
        title="Schieber",
        words=page_words(language),
        script=lambda key: SENTENCES.message(language, key).script,
        invitation={"address": "http://192.168.1.20:8000/tisch/abc", "qr": ""},
        socket="/ws/v1/tables/abc",
    )


def answer(route: Route, html: str) -> None:
    """The page, or a file beside it."""
    path = route.request.url.removeprefix(HOME)
    if not path.startswith(STATIC.base):
        route.fulfill(body=html, content_type="text/html")
        return
    file = STATIC.find(path.removeprefix(STATIC.base + "/").split("#")[0])
    if file is None:
        route.fulfill(status=404)
    else:
        route.fulfill(body=file.content, content_type=file.kind)


def shoot(browser: Browser, frames: list[str], wanted: argparse.Namespace, size: str, at: int) -> None:
    """One picture."""
    wide, high = map(int, size.split("x"))
    page = browser.new_page(
        viewport={"width": wide, "height": high}, color_scheme=wanted.theme, device_scale_factor=wanted.scale
    )
    page.on("console", lambda said: print(size, said.type, said.text))
    page.on("pageerror", lambda error: print(size, "error", error))
    html = table_page(Language(wanted.language), Deck(wanted.deck))
    page.route("**/*", lambda route: answer(route, html))

    def talk(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            if json.loads(message)["type"] == "hello":
                for frame in frames[max(0, at - 3) : at + 1]:
                    socket.send(frame)

        socket.on_message(hear)

    page.route_web_socket("**/ws/**", talk)
    prefs = json.dumps({"deck": wanted.deck, "big": wanted.big})
    page.add_init_script(f"localStorage.setItem('puur.prefs', {json.dumps(prefs)})")
    page.goto(f"{HOME}/tisch/abc{wanted.query}")
    page.wait_for_timeout(wanted.wait)
    if wanted.do:
        page.evaluate(wanted.do)
        page.wait_for_timeout(500)
    page.screenshot(path=str(Path(wanted.out) / f"{wanted.name}-{size}-{at}-{wanted.theme}.png"))
    page.close()


def main() -> None:
    """Read what is wanted and take the pictures."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("frames")
    reading.add_argument("out")
    reading.add_argument("--at", type=int, nargs="+", default=[40])
    reading.add_argument("--sizes", nargs="+", default=["390x844", "1280x800"])
    for name, usual in (
        ("theme", "light"),
        ("language", "de"),
        ("deck", "french"),
        ("name", "table"),
        ("query", ""),
        ("do", ""),
    ):
        reading.add_argument(f"--{name}", default=usual)
    reading.add_argument("--big", action="store_true")
    reading.add_argument("--scale", type=float, default=1.0)
    reading.add_argument("--wait", type=int, default=1800)
    wanted = reading.parse_args()
    frames = Path(wanted.frames).read_text(encoding="utf-8").splitlines()
    Path(wanted.out).mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("chromium-headless-shell"), args=FLAGS
        )
        for size in wanted.sizes:
            for at in wanted.at:
                shoot(browser, frames, wanted, size, at)
        browser.close()


if __name__ == "__main__":
    main()
