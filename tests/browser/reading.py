"""Whether everybody can read a page: what axe finds that is serious, by day and night; what hangs over the edge."""

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]  # it has no types of its own
from playwright.sync_api import Page

AT_REST = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect?.getComputedTiming().iterations === Infinity)"""
SERIOUS = """async (asked) => (await axe.run({ resultTypes: ["violations"], ...asked })).violations
  .filter((one) => ["serious", "critical"].includes(one.impact))
  .flatMap((one) => one.nodes.map(
    (node) => `${one.id}: ${node.html.slice(0, 200)} ${node.failureSummary.slice(0, 300)}`))"""
COLOURS = {"runOnly": ["color-contrast"]}
"""What alone differs by night."""


def findings(page: Page) -> list[str]:
    """What axe finds that is serious by day, and in the colours of the night."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.wait_for_function(BY_DAY)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = _serious(page, {})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_function(BY_NIGHT)
    found += [f"by night: {one}" for one in _serious(page, COLOURS)]
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return found


BY_DAY, BY_NIGHT = (
    f"() => [undefined, '{one}'].includes(document.documentElement.dataset.theme)" for one in ("light", "dark")
)
"""The page has dressed for it, if it does: a screen of the hall is the same by day and by night."""


def _serious(page: Page, asked: dict[str, list[str]]) -> list[str]:
    """Once nothing moves: colours of moving things are those of no moment."""
    page.wait_for_function(AT_REST)
    found: list[str] = page.evaluate(SERIOUS, asked)
    return found


def fits(page: Page) -> bool:
    """Whether nothing is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
