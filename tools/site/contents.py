"""The contents of the site: a page that leads to others by its links is their place in the bar at the side."""

import re
from typing import Final

_SECTION: Final = re.compile(r"^## (.+)$", re.MULTILINE)
_LEADS: Final = re.compile(r"\]\(([a-z0-9./_-]+)\.md\)")


def with_contents(text: str, *, own: str = "index") -> str:
    """The page, and after it the tree of the pages that each of its sections leads to; each stands there once."""
    titled = ("", *_SECTION.split(text))  # before the first section there is no title
    titles, bodies = titled[0::2], titled[1::2]
    seen = {own}
    trees: list[str] = []
    for title, body in zip(titles, bodies, strict=True):
        led = [page for page in dict.fromkeys(_LEADS.findall(body)) if page not in seen]
        seen.update(led)
        if led:
            caption = (f":caption: {title}",) if title else ()
            trees.append("\n".join(("```{toctree}", ":hidden:", *caption, "", *led, "```")))
    return "\n\n".join((text.rstrip(), *trees)) + "\n"
