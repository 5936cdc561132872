"""An evening in a real browser, in a few words."""

import time
from collections.abc import Callable

from playwright.sync_api import Page
from tests.browser.contexts import PATIENCE
from tests.browser.readable import findings, fits

POST = """async ([way, fields]) => {
  const form = document.querySelector('[name="form"]').value;
  const body = new URLSearchParams([["form", form], ...fields]);
  const answer = await fetch(way, { method: "POST", body, headers: { accept: "application/json" } });
  return [answer.status, await answer.text()];
}"""
Fields = list[tuple[str, str]]


class Evening:
    """An evening on a page."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.way = ""

    def go(self, path: str) -> None:
        """Open one of its pages."""
        self.page.goto(self.url + self.way + path)

    def post(self, path: str, fields: Fields) -> None:
        """Do what a form does that was filled in by hand before."""
        status, text = self.page.evaluate(POST, [self.way + path, [list(field) for field in fields]])
        assert 200 == status, text

    def do(self, kind: str, **fields: object) -> None:
        """Let something happen."""
        self.post("/tun", [("kind", kind), *((name, str(value)) for name, value in fields.items())])

    def read(self) -> None:
        """The page can be read by everybody, and fits."""
        assert fits(self.page), self.page.url
        assert [] == findings(self.page), self.page.url


def opened_quickly(evening: Evening, people: int, reglement: str = "einzelschieber", **more: str) -> None:
    """An evening for one at the desk, without the six questions."""
    evening.go("/turnier/neu")
    fields = [[name, value] for name, value in ({"reglement": reglement, "entry": "single"} | more).items()]
    status, text = evening.page.evaluate(POST, ["/turnier/neu", fields])
    assert 200 == status, text
    evening.way = text.partition('"to":"')[2].partition("/leute")[0]
    for number in range(1, people + 1):
        evening.post("/leute", [("name", f"Leni{number} Lang{number}")])


def until(page: Page, happened: Callable[[], bool]) -> None:
    """Wait for something the browser tells of."""
    late = time.monotonic() + PATIENCE / 1_000
    while not happened():
        assert time.monotonic() < late
        page.wait_for_timeout(20)
