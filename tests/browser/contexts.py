"""Contexts of the browser that were used and are as new: what a visitor left is gone, what pages are made of is kept.

A new context reads and compiles every script and style of a page again, half of what it costs to open one.
"""

from collections import defaultdict
from typing import Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error, Page

PATIENCE: Final = 60_000
"""Milliseconds something may take on a busy machine; whoever waits goes on at once when it is there."""

KEPT: Final = "local_storage,indexeddb,cache_storage,service_workers"
"""What a page can keep, but for its cookies: those go once no page can ask its server without them."""


class Device(NamedTuple):
    """What somebody looks at a page with, and over which line: the address of one that is slow, or none between."""

    wide: int
    high: int
    touch: bool
    moving: bool
    line: str | None


class Contexts:
    """The contexts of one browser; all its methods are called in the browser's thread."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: defaultdict[Device, list[BrowserContext]] = defaultdict(list)

    def take(self, device: Device) -> BrowserContext:
        """A context in which nobody has been, as far as a page can tell."""
        idle = self._idle[device]
        return idle.pop() if idle else self._made(device)

    def give_back(self, device: Device, context: BrowserContext) -> None:
        """Forget whoever was in it: pages, cookies and what they kept; one that cannot be cleaned is closed."""
        try:
            for page in context.pages:
                _forget(context, page)
                page.close()
            context.set_offline(offline=False)
            context.clear_cookies()
        except Error:
            context.close()
        else:
            self._idle[device].append(context)

    def _made(self, device: Device) -> BrowserContext:
        context = self._browser.new_context(
            viewport={"width": device.wide, "height": device.high},
            locale="de-CH",
            has_touch=device.touch,
            is_mobile=device.touch,
            proxy=None if device.line is None else {"server": device.line, "bypass": "<-loopback>"},
            reduced_motion="no-preference" if device.moving else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        return context


def _forget(context: BrowserContext, page: Page) -> None:
    """Nothing stays of what a page has kept in the browser."""
    origin = page.evaluate("location.origin")
    if origin != "null":
        asked = {"origin": origin, "storageTypes": KEPT}
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", asked)
