"""The pages of docs, as they are installed: `puur help PAGE` shows one, wherever there is no browser and no network."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

import puur
from puur.decks import Language

_OF_OVERVIEW: Final = "README"


def folder() -> Path | None:
    """Where the pages lie: in the package, or beside the source; none where somebody left them out."""
    packed = Path(str(files(puur).joinpath("docs")))
    beside = Path(puur.__file__).parents[2] / "docs"
    return next((place for place in (packed, beside) if (place / f"{_OF_OVERVIEW}.md").is_file()), None)


def pages(language: Language) -> Mapping[str, Path]:
    """The pages by their names: in the language asked for, else in German, else in English."""
    place = folder()
    if place is None:
        return {}
    order = (place / "en", place, place / language.value)
    return {
        page.stem: page
        for shelf in order
        if shelf.is_dir()
        for page in sorted(shelf.glob("*.md"))
        if page.stem != _OF_OVERVIEW
    }


def title(page: Path) -> str:
    """The heading of a page."""
    with page.open(encoding="utf-8") as lines:
        return next((line.lstrip("# ").strip() for line in lines if line.startswith("# ")), page.stem)
