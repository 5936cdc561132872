"""The pages of docs, as they are installed: `puur help PAGE` shows one, wherever there is no browser and no network.

German pages lie at the top, those of another language in its folder. A page that was translated names the page it was
made from in a comment near its head, and so they are one page in several languages, whatever each is called.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

import puur
from puur.decks import Language

MADE_FROM: Final = re.compile(r"^<!-- translated from docs/(\S+\.md), digest ([0-9a-f]{12}) -->\n", re.MULTILINE)
"""The comment of a translation: its source below the folder of the pages, and the digest of what was translated."""
_OF_OVERVIEW: Final = "README"
_INSTEAD: Final = (Language.DE, Language.EN, Language.FR, Language.IT)
"""What is shown where a page is not there in the language asked for: the first of these."""


@dataclass(frozen=True, slots=True)
class ManualPage:
    """A page of the manual with its file in each language in which it is there."""

    source: Path
    files: Mapping[Language, Path]

    def best(self, language: Language) -> Path:
        """The file in a language, or in the next one in which the page is there."""
        return next(self.files[other] for other in (language, *_INSTEAD) if other in self.files)


def folder() -> Path | None:
    """Where the pages lie: in the package, or beside the source; None if somebody left them out."""
    packed = Path(str(files(puur).joinpath("docs")))
    beside = Path(puur.__file__).parents[2] / "docs"
    return next((place for place in (packed, beside) if (place / f"{_OF_OVERVIEW}.md").is_file()), None)


def shelf(place: Path) -> tuple[ManualPage, ...]:
    """All pages of a folder but the overviews, by the names of their sources."""
    found: dict[Path, dict[Language, Path]] = {}
    for language in Language:
        home = place if language is Language.DE else place / language.value
        for page in sorted(home.glob("*.md")):
            if page.stem != _OF_OVERVIEW:
                found.setdefault(source_of(page, place), {})[language] = page
    return tuple(ManualPage(source, found[source]) for source in sorted(found))


def source_of(page: Path, place: Path) -> Path:
    """The file from which a page was translated; the page itself where it is a source."""
    told = MADE_FROM.search(page.read_text(encoding="utf-8"))
    return place / told[1] if told else page


def pages(language: Language) -> Mapping[str, ManualPage]:
    """The pages by the names they have in a language, or in the next one in which they are there."""
    place = folder()
    return {} if place is None else {page.best(language).stem: page for page in shelf(place)}


def called(name: str, among: Iterable[ManualPage]) -> ManualPage | None:
    """The page that is called so in any of its languages; None if there is none."""
    return next((page for page in among if name in {file.stem for file in page.files.values()}), None)


def title(page: Path) -> str:
    """The heading of a page."""
    with page.open(encoding="utf-8") as lines:
        return next((line.lstrip("# ").strip() for line in lines if line.startswith("# ")), page.stem)
