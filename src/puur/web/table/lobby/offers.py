"""The choices of the forms for opening and joining a table, and the texts for scripts."""

from functools import cache
from typing import Final, get_args

from puur.bots import levels
from puur.decks import Language
from puur.lessons.rule_sets import RuleChoice, choices
from puur.lessons.says import tell
from puur.web.table.lobby.wish import stand_ins
from puur.wire.settings import ByHand
from puur.wording import Voice
from puur.wording.catalogue import Catalogue
from puur.wording.message import Script

BY_HAND: Final[tuple[ByHand, ...]] = get_args(ByHand)
PAGES: Final = Catalogue("puur.web", ("pages/texts",))


@cache
def page_words(language: Language) -> dict[str, Script]:
    """The sentences of the pages, for their scripts."""
    return PAGES.scripts(language)


def home_facts(language: Language, problem: str = "") -> dict[str, object]:
    """What can be chosen: Reglemente in groups with a sentence each, the bots' levels, acts by hand; nothing is yet."""
    groups = _groups(language)
    return {
        "groups": groups,
        "rules": {choice.name: choice.sentence for _, held in groups for choice in held},
        "beginners": tell(Voice(language), "rule_sets.beginners"),
        "usual_rules": next(choice.name for _, held in groups for choice in held if choice.for_beginners),
        "levels": levels(),
        "stand_ins": stand_ins(),
        "by_hand": BY_HAND,
        "chosen": {},
        "all_open": False,
        "words": page_words(language),
        "problem": problem,
    }


@cache
def _groups(language: Language) -> tuple[tuple[str, tuple[RuleChoice, ...]], ...]:
    """The Reglemente in groups for choosing."""
    return choices(Voice(language))
