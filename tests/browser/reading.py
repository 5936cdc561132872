"""Whether everybody can read a page: what axe finds that is serious, and what hangs over the edge."""

from enum import Enum

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types of its own
from playwright.sync_api import Page

SERIOUS = {"serious", "critical"}
AT_REST = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect?.getComputedTiming().iterations === Infinity)"""


class Scheme(Enum):
    """By day or by night."""

    LIGHT = "light"
    DARK = "dark"


class Asked(Enum):
    """What axe is asked: everything, or what alone differs where only the colours are others."""

    ALL = "all"
    COLOURS = "colours"


def by(page: Page, scheme: Scheme) -> Asked:
    """Show pages by day or by night from now on, at rest; what is to be asked of them, by day everything."""
    if scheme is Scheme.LIGHT:
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        return Asked.ALL
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    return Asked.COLOURS


def findings(page: Page, asked: Asked = Asked.ALL) -> list[str]:
    """What axe finds that is serious, once nothing moves: colours of moving things are those of no moment."""
    page.wait_for_function(AT_REST)
    only = {"runOnly": ["color-contrast"]} if asked is Asked.COLOURS else {}
    found = Axe().run(page, options={"resultTypes": ["violations"], **only}).response["violations"]
    return [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


def fits(page: Page) -> bool:
    """Whether nothing is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
