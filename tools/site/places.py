"""Where pages lie: in the repository, and on the site.

German pages lie at the top, those of another language in its folder. A translation names its source
(puur.cli.manual), so that a page may be called differently in each language.
"""

from functools import cache
from pathlib import Path
from typing import Final

from puur.cli.manual import shelf
from puur.decks import Language

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
START: Final = "README.md"
"""The page that leads to all others of its language; a forge shows it with its folder."""
BESIDE: Final = (ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md")
"""Pages that lie above the others, where a forge shows them; they are in English."""
NAMES: Final = {Language.DE: "Deutsch", Language.EN: "English", Language.FR: "Français", Language.IT: "Italiano"}


def folder_of(language: Language) -> Path:
    """The folder of its pages."""
    return DOCS if language is Language.DE else DOCS / language.value


def prefix(language: Language) -> str:
    """What the addresses of its pages begin with."""
    return "" if language is Language.DE else f"{language.value}/"


@cache
def pages_of(language: Language) -> tuple[Path, ...]:
    """The files of its pages."""
    own = tuple(sorted(folder_of(language).glob("*.md")))
    return (*own, *BESIDE) if language is Language.EN else own


def language_of(file: Path) -> Language | None:
    """The language of a page; None if the file is no page."""
    return next((language for language in Language if file in pages_of(language)), None)


def name_of(file: Path) -> str:
    """What a page is called on the site, without an ending."""
    return "index" if file.name == START else file.stem.lower()


@cache
def title_of(file: Path) -> str:
    """What stands above a page."""
    return file.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")


@cache
def counterparts() -> tuple[dict[Language, str], ...]:
    """For each page its names in the languages in which it is there."""
    start = {language: name_of(folder_of(language) / START) for language in Language}
    return (start, *({language: name_of(file) for language, file in page.files.items()} for page in shelf(DOCS)))
