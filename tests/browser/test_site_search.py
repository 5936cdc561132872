"""The site of the pages in a browser: what is searched is found where it stands."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, expect
from tools.casebook.__main__ import SITUATIONS
from tools.casebook.pages import casebook
from tools.site.builder import build

from puur.decks import Language
from puur.testing.casebook.worked import worked_cases


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The French site with one theme of the casebook."""
    home = tmp_path_factory.mktemp("searched")
    cases = tuple(case for case in worked_cases(SITUATIONS) if case.theme == "missing")
    build({Language.FR: casebook(cases, (), Language.FR)}, home / "site", home / "work")
    return home / "site"


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """Its address at a server that knows nothing but files."""
    files = partial(_Quiet, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/fr/"
        server.shutdown()


class _Quiet(SimpleHTTPRequestHandler):
    """Says nothing of what it was asked."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  so it is called there
        """Say nothing."""


def test_a_search_leads_to_the_case(stage: ThreadPoolExecutor, browser: Browser, site: str) -> None:
    """Words in any form find the page, below it the cases that have them, and nobody else is asked for anything."""
    assert stage is not None  # in whose thread the browser is
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}search.html?q=carte+manque")
    place = page.locator("ul.search .place a").first
    expect(place).to_be_visible()
    place.click()
    page.wait_for_url("**/faelle/missing.html#missing-*")
    assert [] == [address for address in asked if not address.startswith(("http://127.0.0.1:", "data:"))]
    page.close()


def test_without_a_server_the_page_is_found(stage: ThreadPoolExecutor, browser: Browser, folder: Path) -> None:
    """Opened from its folder the search names the pages, as the index is a script."""
    assert stage is not None  # in whose thread the browser is
    page = browser.new_page()
    page.goto(f"{folder.as_uri()}/fr/search.html?q=carte+manque")
    expect(page.locator("ul.search li a").first).to_be_visible()
    page.close()
