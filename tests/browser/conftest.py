"""A real server and the browser of the distribution; a page that complains on its console fails its test."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Opening(Protocol):
    """Opens a page in a window of this size, in a context of its own unless one is given."""

    def __call__(
        self, *, wide: int = 1280, high: int = 800, context: BrowserContext | None = None, touch: bool = False
    ) -> Page:
        """The page."""
        ...


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, started once a file: while it runs, no other test of this process can have an event loop."""
    place = shutil.which("chromium") or shutil.which("chromium-browser")
    if place is None:
        pytest.fail("no Chromium: install the Debian package chromium")
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=place, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own, with its own store."""
    store = tmp_path_factory.mktemp("store") / "puur.db"
    command = [sys.executable, "-m", "puur.cli", "serve", "--port", "0", "--store", f"sqlite:///{store}"]
    log = (store.parent / "log").open("w", encoding="utf-8")
    running = subprocess.Popen([*command, "--language", "de"], stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        yield _address(running, store.parent / "log")
    finally:
        running.terminate()
        running.communicate(timeout=20)
        log.close()


def _address(running: "subprocess.Popen[str]", log: Path) -> str:
    if running.stdout is not None:
        for line in running.stdout:
            found = re.search(r"http://[\d.]+:\d+", line)
            if found:
                return found[0]
    pytest.fail(f"the server did not start:\n{log.read_text(encoding='utf-8')}")


@pytest.fixture
def complaints() -> list[str]:
    """What pages complained about; empty at the end of every test."""
    return []


@pytest.fixture
def opening(browser: Browser, complaints: list[str]) -> Iterator[Opening]:
    """Opens pages, each in its own context unless one is given."""
    contexts: list[BrowserContext] = []

    def opened(
        *,
        wide: int = 1280,
        high: int = 800,
        context: BrowserContext | None = None,
        touch: bool = False,
    ) -> Page:
        if context is None:
            context = browser.new_context(
                viewport={"width": wide, "height": high}, locale="de-CH", has_touch=touch, is_mobile=touch
            )
            context.set_default_timeout(20_000)
            contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: _hear(said, complaints))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [] == complaints


def _hear(said: ConsoleMessage, complaints: list[str]) -> None:
    if said.type in {"error", "warning"}:
        complaints.append(f"{said.type}: {said.text}")
