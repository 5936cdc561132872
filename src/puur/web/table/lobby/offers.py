"""The choices of the forms for opening a table: Reglemente, levels of bots, and the texts for scripts."""

from functools import cache
from typing import Final

from puur.bots import levels
from puur.decks import Language
from puur.lessons.rule_sets import RuleChoice, choices
from puur.lessons.says import tell
from puur.wording import Voice
from puur.wording.catalogue import Catalogue
from puur.wording.message import Script

PAGES: Final = Catalogue("puur.web", ("pages/texts",))


@cache
def page_words(language: Language) -> dict[str, Script]:
    """The sentences of the pages, for their scripts."""
    return PAGES.scripts(language)


def home_facts(language: Language, problem: str = "") -> dict[str, object]:
    """The choices of the home page: Reglemente in groups, a sentence each, and the bots' levels."""
    groups = _groups(language)
    return {
        "groups": groups,
        "rules": {choice.name: choice.sentence for _, held in groups for choice in held},
        "beginners": tell(Voice(language), "rule_sets.beginners"),
        "levels": levels(),
        "words": page_words(language),
        "problem": problem,
    }


@cache
def _groups(language: Language) -> tuple[tuple[str, tuple[RuleChoice, ...]], ...]:
    """The Reglemente in groups for choosing."""
    return choices(Voice(language))
