"""The sources of the site in one language: pages with their links led, the casebook drawn, the reference named."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.casebook.__main__ import lay
from tools.casebook.pages import ENTRANCE, WORDS
from tools.site.contents import with_contents
from tools.site.links import led
from tools.site.places import NAMES, START, counterparts, name_of, pages_of, prefix

from puur.decks import Language

CASEBOOK: Final = "faelle"
REFERENCE: Final = "reference"
SWITCH: Final = "languages.json"
"""For each page the languages in which it is there, for the switch at the side."""
MODULES: Final = ("puur.spiel", "puur.reglement", "puur.record", "puur.testing")
_BOOK_HERE: Final = "<!-- casebook -->"
_REFERENCE_HERE: Final = "<!-- reference -->"


def lay_sources(language: Language, book: Mapping[str, str], folder: Path) -> dict[str, Path]:
    """Lay the sources of a language into an empty folder; return the files that its pages offer, by their path."""
    offered: dict[str, Path] = {}
    for page in pages_of(language):
        found = led(page, language)
        text = _started(found.text, language) if page.name == START else found.text
        lay({f"{name_of(page)}.md": text}, folder)
        for path, picture in found.pictures.items():
            (folder / path).parent.mkdir(exist_ok=True)
            shutil.copyfile(picture, folder / path)
        offered |= found.files
    lay({**book, ENTRANCE: with_contents(book[ENTRANCE])}, folder / CASEBOOK)
    if language is Language.EN:
        lay(_reference(), folder / REFERENCE)
    lay({SWITCH: json.dumps(switch(language, [path for path in book if path.endswith(".md")]))}, folder)
    return offered


def _started(text: str, language: Language) -> str:
    """The start page, with what is only on the site, and the tree of all pages."""
    words = WORDS[language]
    text = text.replace(_BOOK_HERE, f"- [{words.title}]({CASEBOOK}/{ENTRANCE}): {words.intro}")
    text = text.replace(_REFERENCE_HERE, f"- [The Python packages]({REFERENCE}/{ENTRANCE}), from their sources")
    return with_contents(text)


def _reference() -> dict[str, str]:
    """A page for each public package, read from its docstrings."""
    leads = "\n".join(f"- [{module}]({module}.md)" for module in MODULES)
    index = f"# Python packages\n\nWhat may be imported, as the docstrings tell it.\n\n{leads}\n"
    pages = {
        f"{module}.md": f"# {module}\n\n```{{eval-rst}}\n.. automodule:: {module}\n   :members:\n```\n"
        for module in MODULES
    }
    return {ENTRANCE: with_contents(index), **pages}


def switch(language: Language, book: list[str]) -> dict[str, dict[str, str]]:
    """For each page of a language its address in every language in which it is there, by the language's name."""
    up = "" if language is Language.DE else "../"
    found: dict[str, dict[str, str]] = {}
    for names in counterparts():
        if language in names:
            found[names[language]] = {
                name: f"{up}{prefix(other)}{names[other]}.html" for other, name in NAMES.items() if other in names
            }
    for page in (path.removesuffix(".md") for path in book):
        found[f"{CASEBOOK}/{page}"] = {
            name: f"../{up}{prefix(other)}{CASEBOOK}/{page}.html" for other, name in NAMES.items()
        }
    return found
