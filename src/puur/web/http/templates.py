"""Pages from templates: each floor's lie beside what shows them, and each is compiled once in a process."""

from collections.abc import Callable, Mapping
from functools import cache, partial

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from puur.decks import Language
from puur.web.http.sentences import WEB, say, sentences


@cache
def pages() -> Environment:
    """The templates of every floor, each compiled once in a process, whoever makes pages of them."""
    return Environment(
        loader=FileSystemLoader(sorted(WEB.glob("**/templates"))),
        autoescape=select_autoescape(("html",)),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def rendered(name: str, language: Language, facts: Mapping[str, object]) -> str:
    """A page in a language; a key no sentence has shows as itself."""

    def told(key: str, **values: object) -> str:
        return say(language, key, **values) if key in sentences(language) else key

    return pages().get_template(name).render({"language": language.value, "say": told, **facts})


class Fragments:
    """Parts of pages, made once for each version of what they show, however many look."""

    def __init__(self, static: str) -> None:
        self._static = static
        self._made: dict[tuple[str, Language], tuple[int, str]] = {}

    def part(self, name: str, language: Language, facts: Callable[[], Mapping[str, object]], *, version: int) -> str:
        """A part of a page, in a language; what it shows is gathered once, too."""
        kept = self._made.get((name, language))
        if kept is None or kept[0] != version:
            shared = {"language": language.value, "static": self._static, "say": partial(say, language)}
            text = pages().get_template(name).render({**shared, **facts()})
            kept = self._made[name, language] = (version, text)
        return kept[1]
