"""A real server and the browser of the distribution; a page that complains on its console fails its test.

The browser is driven from a thread of its own, in which these tests run as well: so it starts once for all of them,
and the event loop that Playwright keeps running there is in nobody's way.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from tests.browser.contexts import PATIENCE, Contexts, Device
from tests.browser.slow_line import SlowLine
from tests.web.desk_hosts import Served
from tests.web.real_server import QUICK, Running

NEEDLESS = (
    "WebUIOmniboxPopup",  # a renderer for every window, for suggestions nobody types for
    "WebUIOmniboxAimPopup",
    # What Playwright switches off as well: of two lists Chromium follows the last.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(NEEDLESS)}",
]

HURRIED = """(() => {
  for (const name of ["setTimeout", "setInterval"]) {
    const set = window[name];
    window[name] = (then, after = 0, ...more) => set(then, after >= 1_000 ? after / 10 : after, ...more);
  }
})()"""
"""What a page does again after seconds it does after tenths: a screen of the hall asks every two seconds, a phone every
five, and a story that waits for it does nothing meanwhile."""
UNCAUGHT = "uncaught in a script: "
ROOT: Final = Path(__file__).parents[2]
expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    """The browser of the distribution: the one without windows, which needs a third less, or the one that has them."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser"):
        if place := shutil.which(name):
            return place
    pytest.fail("no Chromium: install the Debian package chromium-headless-shell")


class Opening(Protocol):
    """Opens a page in a window of this size, in a context of its own unless one is given.

    Nothing moves there unless the story is about it: a flight of cards costs more than all else on a page. A `hurried`
    page asks its server ten times as often.
    """

    def __call__(
        self,
        *,
        wide: int = 1280,
        high: int = 800,
        context: BrowserContext | None = None,
        touch: bool = False,
        moving: bool = False,
        hurried: bool = False,
    ) -> Page:
        """The page."""
        ...


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test with a browser runs in the browser's thread."""
    stage = pyfuncitem.funcargs.get("stage")
    if not isinstance(stage, ThreadPoolExecutor):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}  # noqa: SLF001  as pytest does
    try:
        stage.submit(pyfuncitem.obj, **wanted).result()
    except Exception as error:
        if broken := _broken(pyfuncitem.funcargs.get("complaints")):
            raise AssertionError(broken) from error
        raise
    return True


def _broken(complaints: object) -> str:
    """The first error of a script that nobody caught, which ended its page; "" where there was none."""
    told = complaints if isinstance(complaints, list) else []
    return next((text for text in told if isinstance(text, str) and text.startswith(UNCAUGHT)), "")


@pytest.fixture(scope="session")
def stage() -> Iterator[ThreadPoolExecutor]:
    """The thread of the browser."""
    with ThreadPoolExecutor(1, thread_name_prefix="browser") as thread:
        yield thread


@pytest.fixture(scope="session")
def browser(stage: ThreadPoolExecutor) -> Iterator[Browser]:
    """Chromium, started once a process."""
    place = chromium()

    def start() -> tuple[Playwright, Browser]:
        play = sync_playwright().start()
        return play, play.chromium.launch(executable_path=place, args=FLAGS, timeout=PATIENCE)

    play, started = stage.submit(start).result()
    yield started
    stage.submit(started.close).result()
    stage.submit(play.stop).result()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own, with its own store."""
    store = tmp_path_factory.mktemp("store") / "puur.db"
    command = [sys.executable, "-m", "tests.browser.story_server", f"sqlite:///{store}"]
    log = (store.parent / "log").open("w", encoding="utf-8")
    running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        yield address_of(running, store.parent / "log")
    finally:
        running.terminate()
        running.communicate(timeout=60)
        log.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in this process whose evenings can be reached; each story of the desk opens an evening of its own."""
    running = Served(replace(QUICK, store=f"sqlite:///{tmp_path_factory.mktemp('desk') / 'puur.sqlite'}"))
    running.start()
    yield running
    running.stop()


def address_of(running: "subprocess.Popen[str]", log: Path) -> str:
    """Where a server listens that was just started."""
    if running.stdout is not None:
        for line in running.stdout:
            found = re.search(r"http://[\d.]+:\d+", line)
            if found:
                return found[0]
    pytest.fail(f"the server did not start:\n{log.read_text(encoding='utf-8')}")


@pytest.fixture
def complaints() -> list[str]:
    """The errors pages logged; empty at the end of every test."""
    return []


@pytest.fixture(scope="session")
def line() -> Iterator[str | None]:
    """The address of the slow line to the servers if `PUUR_SLOWED` holds a number; none is between without one."""
    seed = os.environ.get("PUUR_SLOWED")
    if seed is None:
        yield None
        return
    slow = SlowLine(int(seed))
    slow.start()
    yield slow.url
    slow.stop()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    """The contexts of the browser, which ends them."""
    return Contexts(browser)


@pytest.fixture
def opening(
    stage: ThreadPoolExecutor, contexts: Contexts, line: str | None, complaints: list[str]
) -> Iterator[Opening]:
    """Opens pages, each in its own context unless one is given."""
    taken: list[tuple[Device, BrowserContext]] = []

    def opened(
        *,
        wide: int = 1280,
        high: int = 800,
        context: BrowserContext | None = None,
        touch: bool = False,
        moving: bool = False,
        hurried: bool = False,
    ) -> Page:
        if context is None:
            device = Device(wide, high, touch, moving, line)
            context = contexts.take(device)
            taken.append((device, context))
        page = context.new_page()
        if hurried:
            page.add_init_script(HURRIED)
        page.on("console", lambda said: _hear(said, complaints))
        page.on("pageerror", lambda error: _end(page, error, complaints))
        return page

    yield opened
    heard = tuple(complaints)  # a page that is closed while its line is still being made complains of that
    for device, context in taken:
        stage.submit(contexts.give_back, device, context).result()
    assert () == heard


def _end(page: Page, error: Error, complaints: list[str]) -> None:
    """Nothing a story waits for comes from a script that broke: its page is closed, so that the story fails at once."""
    complaints.append(f"{UNCAUGHT}{error}")
    page.close()


def _hear(said: ConsoleMessage, complaints: list[str]) -> None:
    if said.type in {"error", "warning"}:
        complaints.append(f"{said.type}: {said.text}")


@pytest.fixture
def house(served: Served) -> Running:
    """The same server, of which only the address is asked."""
    return served
