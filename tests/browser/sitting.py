"""What people do at a table, in a few words."""

import json
from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocket

CHOICES = ".answers:not([hidden]) button"


@dataclass
class Seen:
    """The views a page was sent."""

    frames: list[dict[str, object]] = field(default_factory=list)

    def cards(self) -> set[str]:
        """The ids of all cards in them, wherever they stand: what the viewer may know."""
        return set(_ids(list(self.frames)))


def _ids(part: object) -> list[str]:
    if isinstance(part, dict):
        own = [str(part["id"])] if {"id", "name"} <= part.keys() else []
        return own + [one for value in part.values() for one in _ids(value)]
    return [one for value in part for one in _ids(value)] if isinstance(part, list) else []


def watch(page: Page) -> Seen:
    """Keeps the views a page gets."""
    seen = Seen()

    def hear(text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "view":
            seen.frames.append(frame)

    def open_socket(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", open_socket)
    return seen


def sit_down(page: Page, server: str, reglement: str = "schieber", **fields: str) -> None:
    """Opens a table with bots that lose no time, by the form of the home page."""
    page.goto(server)
    page.select_option("form.own select[name=reglement]", reglement)
    page.click("form.own summary")
    page.select_option("form.own select[name=tempo]", "sofort")
    for name, value in fields.items():
        page.check(f"form.own input[name={name}][value={value}]", force=True)
    page.click("form.own button[type=submit]")
    page.wait_for_selector(".plate.at-top")


def one_move(page: Page) -> str:
    """Takes the first answer, else the first card that may be played; what was done, or nothing yet."""
    page.wait_for_selector(f"{CHOICES}, .grip.may")
    if page.locator(CHOICES).count():
        page.locator(CHOICES).first.click()
        return "answer"
    page.locator(".grip.may").first.click()
    return "card"
