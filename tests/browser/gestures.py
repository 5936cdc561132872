"""What people do at a table, in a few words."""

import json
import re
from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocket
from tests.web.browser import Json, put_together

CHOICES = ".answers:not([hidden]) button"
ASKED = f"{CHOICES}, .card.may"
"""Something to answer, or a card that may be given; a card that may not can be given too, where faults may happen."""


@dataclass
class Seen:
    """The views a page was sent, each put together from its parts."""

    frames: list[Json] = field(default_factory=list)

    def cards(self) -> set[str]:
        """The ids of all cards in them, wherever they stand: what the viewer may know."""
        return set(_ids(list(self.frames)))


def _ids(part: object) -> list[str]:
    if isinstance(part, str):
        return [part] if CARD.fullmatch(part) else []
    values = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return [found for value in values for found in _ids(value)]


def watch(page: Page) -> Seen:
    """Keeps the views a page gets."""
    seen = Seen()

    def hear(text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] in {"view", "news"}:
            seen.frames.append(frame if frame["type"] == "view" else put_together(seen.frames[-1], frame))

    def open_socket(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", open_socket)
    return seen


def sit_down(page: Page, server: str, reglement: str = "schieber", **fields: str) -> None:
    """Opens a table with bots that lose no time, as the form of the home page does."""
    wish = {"reglement": reglement, "entry": "alone", "level": "einfach", "tempo": "sofort", **fields}
    answer = page.request.post(f"{server}/tisch", form=dict(wish), max_redirects=0)
    assert 303 == answer.status
    page.goto(server + answer.headers["location"])
    page.wait_for_selector(".plate.at-top")


def sit_down_by_form(page: Page, server: str, reglement: str = "schieber", **fields: str) -> None:
    """The same by hand, from the home page on."""
    page.goto(server)
    page.select_option("form.own select[name=reglement]", reglement)
    page.click("form.own summary")
    page.select_option("form.own select[name=tempo]", "sofort")
    for name, value in fields.items():
        page.check(f"form.own input[name={name}][value={value}]", force=True)
    page.click("form.own button[type=submit]")
    page.wait_for_selector(".plate.at-top")


MOVE = """() => {
  const table = document.querySelector("[data-socket]");
  const answers = document.querySelector(".answers:not([hidden])");
  const card = document.querySelector(".card.may")?.dataset.card;
  const asked = answers?.querySelector("button") ?? document.querySelector(`.grip[data-id="${card}"]`);
  if (!asked) return null;
  window.before = {number: table.dataset.number, answers: answers?.innerHTML, card: asked.dataset.id};
  asked.click();
  return asked.matches(".grip") ? "card" : "answer";
}"""
KNOWN = """() => {
  const {number, answers, card} = window.before;
  return document.querySelector("[data-socket]").dataset.number !== number
    || !card && document.querySelector(".answers")?.innerHTML !== answers;
}"""


def one_move(page: Page) -> str:
    """Takes the first answer, else the first card that may be played, once there is one; what was done.

    Asked and done in one go, as others act meanwhile; the table has told of it when this returns.
    """
    done = str(page.wait_for_function(MOVE).json_value())
    page.wait_for_function(KNOWN)
    return done


def moves(page: Page) -> bool:
    """Whether this page had something to do, and did it."""
    return bool(page.evaluate(MOVE))


def until_a_card(page: Page) -> None:
    """Answers what is asked until a card may be played."""
    page.wait_for_selector(ASKED)
    while page.evaluate("() => document.querySelector('.answers:not([hidden]) button') !== null"):
        one_move(page)
        page.wait_for_selector(ASKED)


def number(page: Page) -> int:
    """How many acts the page knows of."""
    return int(page.locator("[data-socket]").get_attribute("data-number") or 0)


FURTHER = "before => Number(document.querySelector('[data-socket]').dataset.number) > before"
"""Whether the page knows of more acts than before."""
HANDS = "[...document.querySelectorAll('.grip')].map(one => one.dataset.id)"
DRAWN = "[...document.querySelectorAll('.stage use')].map(one => one.getAttribute('href').split('#')[1])"
CARD = re.compile(r"[DHSC]([6-9]|10|[JQKA])")


def drawn_unseen(page: Page, seen: Seen) -> set[str]:
    """The cards a page has pictures of though it was never sent them."""
    drawn = {name for name in page.evaluate(DRAWN) if CARD.fullmatch(name)}
    return drawn - seen.cards()
