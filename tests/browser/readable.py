"""Whether everybody can read a page: what axe finds that is serious, by day and night; what hangs over the edge."""

import os
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]  # it has no types of its own
from playwright.sync_api import Page

AT_REST = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect?.getComputedTiming().iterations === Infinity)"""
READER = f"""{AXE_SCRIPT};
(() => {{
  const colour = axe.commons.color.Color.prototype;
  const parsed = colour.parseString;
  const known = new Map();
  colour.parseString = function (text) {{
    if (!known.has(text)) {{
      parsed.call(this, text);
      const {{ r, g, b, alpha }} = this;
      known.set(text, {{ r, g, b, alpha }});
    }}
    return Object.assign(this, known.get(text));
  }};
  const grave = (impact) => ["serious", "critical"].includes(impact);
  const checks = (rule) => [...rule.any, ...rule.all, ...rule.none].map((one) => axe._audit.data.checks[one.id ?? one]);
  window.slight = Object.fromEntries(axe._audit.rules
    .filter((rule) => !grave(rule.impact) && !checks(rule).some((one) => grave(one?.impact)))
    .map((rule) => [rule.id, {{ enabled: false }}]));
}})();"""
"""Axe, which works out the colour behind every word of a page anew; here each colour's text is worked out once.

What none of whose findings can be serious is not looked for: whether all stands in a region, the order of headings."""
SERIOUS = f"""async ([light, asked]) => {{
  const dressed = () => [undefined, light].includes(document.documentElement.dataset.theme);
  const rests = {AT_REST};
  const late = performance.now() + 60_000;
  while (!dressed() || !rests()) {{
    if (performance.now() > late) throw new Error(`the page is not dressed for ${{light}}, or does not come to rest`);
    await new Promise(requestAnimationFrame);
  }}
  return (await axe.run({{ resultTypes: ["violations"], ...(asked.runOnly ? asked : {{ rules: slight }}) }})).violations
    .filter((one) => ["serious", "critical"].includes(one.impact))
    .flatMap((one) => one.nodes.map(
      (node) => `${{one.id}}: ${{node.html.slice(0, 200)}} ${{node.failureSummary.slice(0, 300)}}`));
}}"""
"""What is serious once the page has dressed, if it does, and nothing moves: colours of moving things are those of no
moment. A screen of the hall is the same by day and by night."""
COLOURS = {"runOnly": ["color-contrast"]}
"""What alone differs by night."""


def findings(page: Page) -> list[str]:
    """What axe finds that is serious by day, and in the colours of the night."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    if not page.evaluate("'axe' in window"):
        page.evaluate(READER)
        page.add_init_script(READER)  # pages after this one have it from the start
    found: list[str] = page.evaluate(SERIOUS, ["light", {}])
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += [f"by night: {told}" for told in page.evaluate(SERIOUS, ["dark", COLOURS])]
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return found


def fits(page: Page) -> bool:
    """Whether nothing is wider than the window."""
    return bool(page.evaluate("document.fonts.ready.then(() => document.documentElement.scrollWidth <= innerWidth)"))


def pictured(page: Page, name: str, *, whole: bool = False) -> None:
    """Keep a picture for whoever wants to look at what tests see, in the folder that `PUUR_PICTURES` names."""
    folder = os.environ.get("PUUR_PICTURES")
    if folder is not None:
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=whole)
