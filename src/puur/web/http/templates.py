"""Pages from templates: each floor's lie beside what shows them, and each is compiled once.

To compile a page takes up to a tenth of a second, for which everybody waits; so it is kept where Python keeps its own.
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
    """Compiled templates in a folder; where one cannot be kept, it is compiled again the next time."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep one."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def compiled(folder: Path = FOLDER) -> Compiled | None:
    """Where compiled templates lie; none where this process is to keep no such thing."""
    kept = not sys.dont_write_bytecode and os.access(folder, os.W_OK)
    return Compiled(str(folder)) if kept else None


@cache
def pages() -> Environment:
    """The templates of every floor, each compiled once in a process, whoever makes pages of them."""
    return Environment(
        loader=FileSystemLoader(sorted(WEB.glob("**/templates"))),
        autoescape=select_autoescape(("html",)),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=compiled(),
    )


def compile_all() -> None:
    """Have all of them compiled and kept; none of them stays in memory for that."""
    found = pages()
    if found.bytecode_cache is not None and found.loader is not None:
        for name in found.list_templates():
            found.loader.load(found, name, found.make_globals(None))


def rendered(name: str, language: Language, facts: Mapping[str, object]) -> str:
    """A page in a language; a key no sentence has shows as itself."""

    def told(key: str, **values: object) -> str:
        return say(language, key, **values) if SENTENCES.knows(key) else key

    return pages().get_template(name).render({**_words(language), "say": told, **facts})


def _words(language: Language) -> dict[str, object]:
    """What every template may call: what it says, and what it leaves for its script to say."""
    return {
        "language": language.value,
        "say": partial(say, language),
        "script": lambda key: SENTENCES.message(language, key).script,
    }


class Fragments:
    """Parts of pages, made once for each version of what they show, however many look."""

    def __init__(self, static: str) -> None:
        self._static = static
        self._made: dict[tuple[str, Language], tuple[int, str]] = {}

    def part(self, name: str, language: Language, facts: Callable[[], Mapping[str, object]], *, version: int) -> str:
        """A part of a page, in a language; what it shows is gathered once, too."""
        kept = self._made.get((name, language))
        if kept is None or kept[0] != version:
            shared = {**_words(language), "static": self._static}
            text = pages().get_template(name).render({**shared, **facts()})
            kept = self._made[name, language] = (version, text)
        return kept[1]
