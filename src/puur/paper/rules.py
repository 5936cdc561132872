"""The house rules on one page: what a Reglement's own articles demand."""

from dataclasses import dataclass, field
from typing import ClassVar

from puur.decks import Language
from puur.paper.look import LONG
from puur.reglement import Reglement, house_rules, load


@dataclass(frozen=True, slots=True)
class HouseArticle:
    """An article: its id, its title, and what it demands in our words."""

    id: str
    title: str
    demands: str = field(metadata={LONG: True})


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A Reglement for the wall; `base` is called where the page is silent, none: nowhere."""

    kind: ClassVar[str] = "rules"
    title: str
    source: str = field(metadata={LONG: True})
    edition: str
    digest: str
    articles: tuple[HouseArticle, ...]
    base: str = ""


def rules_page(reglement: Reglement, language: Language) -> HouseRules:
    """The articles of the Reglement's own file, in a language.

    >>> from puur.reglement import load
    >>> rules_page(load("kzjv"), Language.DE).articles[0].id
    'K.basis'
    """
    own = house_rules(reglement, language)[0]
    base = reglement.lineage[1] if len(reglement.lineage) > 1 else None
    return HouseRules(
        title=reglement.title[language],
        source=reglement.source[language],
        edition=reglement.edition,
        digest=reglement.digest,
        articles=tuple(HouseArticle(one.id, one.title, one.demands) for one in own.rules),
        base="" if base is None else load(base).title[language],
    )
