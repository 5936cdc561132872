"""Pictures of the app for phones and for links sent to friends, drawn from our own: `python tools/draw_icons.py`.

Writes `icon-192.png`, `icon-512.png` (what a phone puts on its first screen) and `share.png` (what a messenger shows
beside a link) beside the drawing they are made of.
"""

import shutil
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright
from tools.take_pictures import FLAGS

IMAGES: Final = Path(__file__).parents[1] / "src" / "puur" / "web" / "static" / "img"
ICONS: Final = (192, 512)
SHARED: Final = (1200, 630)
FELT: Final = "#1f5e43"
WOOD: Final = "#7a4f2c"


def _drawn(page: Page, name: str, wide: int, high: int, body: str) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    page.set_content(f"<style>body{{margin:0;display:grid;place-items:center;height:{high}px}}</style>{body}")
    path = IMAGES / name
    page.screenshot(path=path)
    sys.stdout.write(f"{path.name}: {path.stat().st_size} bytes\n")


def main() -> None:
    """Draw all of them."""
    puur = (IMAGES / "puur.svg").read_text(encoding="utf-8")
    place = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=place, args=FLAGS)
        page = browser.new_page()
        for size in ICONS:  # a mask may cut off a tenth at each side
            inner = round(size * 0.72)
            icon = f"<style>body{{background:{FELT}}}svg{{width:{inner}px;height:{inner}px}}</style>{puur}"
            _drawn(page, f"icon-{size}.png", size, size, icon)
        wide, high = SHARED
        words = f"""<style>body{{background:{FELT};border:18px solid {WOOD};box-sizing:border-box;
            grid-template-columns:auto auto;gap:60px;justify-content:center}}
            svg{{width:380px;height:380px}}b{{font:700 170px Georgia,"DejaVu Serif",serif;color:#fff6e3}}</style>"""
        _drawn(page, "share.png", wide, high, f"{words}{puur}<b>Puur</b>")
        browser.close()


if __name__ == "__main__":
    main()
