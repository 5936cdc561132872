"""Puur as an app on a phone: what the browser asks for is there, and from this server alone."""

import json
import re
from typing import TYPE_CHECKING

from tests.web.browser import Browser

if TYPE_CHECKING:
    from tests.web.conftest import Running


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
    assert 'property="og:title" content="Puur' in page
