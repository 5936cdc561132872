"""The house rules on one page: what a Reglement's own articles demand, and which are not carried out."""

from dataclasses import dataclass, field
from typing import ClassVar

from puur.decks import Language
from puur.paper.look import LONG
from puur.reglement import Reglement, house_rules, load, uncarried
from puur.wording import uncarried_mark


@dataclass(frozen=True, slots=True)
class HouseArticle:
    """An article: its id, its title, its demands in our words; `mark` says if it is not carried out."""

    id: str
    title: str
    demands: str = field(metadata={LONG: True})
    mark: str = field(default="", metadata={LONG: True})


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A Reglement for the wall; `base` applies where the page is silent (None: nothing does)."""

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
    marks = {undone.article.id: uncarried_mark(undone, language) for undone in uncarried(reglement)}
    base = reglement.lineage[1] if len(reglement.lineage) > 1 else None
    return HouseRules(
        title=reglement.title[language],
        source=reglement.source[language],
        edition=reglement.edition,
        digest=reglement.digest,
        articles=tuple(HouseArticle(rule.id, rule.title, rule.demands, marks.get(rule.id, "")) for rule in own.rules),
        base="" if base is None else load(base).title[language],
    )
