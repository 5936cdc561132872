"""Puur as an app on a phone: what the browser asks for is there, and from this server alone."""

import json
import re
from typing import TYPE_CHECKING

from tests.web.browser import Browser

if TYPE_CHECKING:
    from tests.web.conftest import Running


SMALL = 100_000
"""Bytes of a picture that every messenger takes."""


def test_what_an_app_needs_is_served(server: "Running") -> None:
    """Every page names the manifest; its icon lies beside it, and it begins at the first page."""
    browser = Browser(server.url)
    page = browser.ask("/").body.decode()
    way = re.search(r'rel="manifest" href="([^"]+)"', page)
    assert way is not None
    answer = browser.ask(way[1])
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = json.loads(answer.body)
    assert ("/", "standalone") == (told["start_url"], told["display"])
    folder = way[1].rsplit("/", 1)[0]
    assert all(200 == browser.ask(f"{folder}/{icon['src']}").status for icon in told["icons"])
    assert {"192x192", "512x512", "any"} == {icon["sizes"] for icon in told["icons"]}
    assert 200 == browser.ask(_picture(page, r'rel="apple-touch-icon" href="([^"]+)"')).status


def test_a_link_sent_to_friends_shows_title_and_picture(server: "Running") -> None:
    """A messenger reads both from the page, the picture by its whole address; it is small enough to be fetched."""
    browser = Browser(server.url)
    page = browser.ask("/").body.decode()
    assert 'property="og:title" content="Puur' in page
    address = _picture(page, r'property="og:image" content="([^"]+)"')
    assert address.startswith(server.url)
    answer = browser.ask(address.removeprefix(server.url))
    assert (200, "image/png") == (answer.status, answer.headers["content-type"])
    assert len(answer.body) < SMALL


def _picture(page: str, named: str) -> str:
    found = re.search(named, page)
    assert found is not None
    return found[1]
