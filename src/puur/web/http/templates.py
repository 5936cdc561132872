"""Pages from templates, which are beside the code that renders them and compiled once.

Compiling a page blocks everybody for up to a tenth of a second, so the result is cached like Python's bytecode.
"""

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined, select_autoescape
from jinja2.bccache import Bucket

from puur.decks import Language
from puur.web.http.sentences import SENTENCES, WEB, say

FOLDER: Final = WEB / "__pycache__"


class Compiled(FileSystemBytecodeCache):
    """Compiled templates in a folder; if one cannot be stored, it is compiled again next time."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Store a compiled template."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def compiled(folder: Path = FOLDER) -> Compiled | None:
    """The folder for compiled templates; None where this process must not write bytecode."""
    kept = not sys.dont_write_bytecode and os.access(folder, os.W_OK)
    return Compiled(str(folder)) if kept else None


@cache
def pages() -> Environment:
    """The templates of all packages, each compiled once per process."""
    made = Environment(
        loader=FileSystemLoader(sorted(WEB.glob("**/templates"))),
        autoescape=select_autoescape(("html",)),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=compiled(),
    )
    made.globals["languages"] = [language.value for language in Language]
    return made


def compile_all() -> None:
    """Compile and store all templates, without keeping them in memory."""
    found = pages()
    if found.bytecode_cache is not None and found.loader is not None:
        for name in found.list_templates():
            found.loader.load(found, name, found.make_globals(None))


def rendered(name: str, language: Language, facts: Mapping[str, object]) -> str:
    """A page in a language; a key without a sentence is shown as is."""

    def told(key: str, **values: object) -> str:
        return say(language, key, **values) if SENTENCES.knows(key) else key

    return pages().get_template(name).render({**_words(language), "say": told, **facts})


def _words(language: Language) -> dict[str, object]:
    """The functions for templates: sentences for the page, and sentences for its script."""
    return {
        "language": language.value,
        "say": partial(say, language),
        "script": lambda key: SENTENCES.message(language, key).script,
    }


class Fragments:
    """Fragments of pages, rendered once per version of their content."""

    def __init__(self, static: str) -> None:
        self._static = static
        self._made: dict[tuple[str, Language], tuple[int, str]] = {}

    def part(self, name: str, language: Language, facts: Callable[[], Mapping[str, object]], *, version: int) -> str:
        """A fragment in a language; its data is also collected only once."""
        kept = self._made.get((name, language))
        if kept is None or kept[0] != version:
            shared = {**_words(language), "static": self._static}
            text = pages().get_template(name).render({**shared, **facts()})
            kept = self._made[name, language] = (version, text)
        return kept[1]
