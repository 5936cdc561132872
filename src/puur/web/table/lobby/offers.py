"""What a form that opens a table offers: Reglemente, the levels of bots, and what its script says."""

from functools import cache
from typing import Final

from puur.bots import levels
from puur.decks import Language
from puur.reglement import built_in, load
from puur.wording.catalogue import Catalogue
from puur.wording.message import Script

PAGES: Final = Catalogue("puur.web", ("pages/texts",))


@cache
def page_words(language: Language) -> dict[str, Script]:
    """The sentences of the pages, for their scripts."""
    return PAGES.scripts(language)


def home_facts(language: Language, problem: str = "") -> dict[str, object]:
    """What the home page offers: Reglemente by name and title, and the bots' levels."""
    reglemente = [(name, load(name).title[language], len(load(name).seat_plan.order)) for name in built_in()]
    return {"reglemente": reglemente, "levels": levels(), "words": page_words(language), "problem": problem}
