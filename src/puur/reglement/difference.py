"""How two Reglemente differ, where a value comes from, and the house rules: values for others to print."""

from dataclasses import dataclass

from puur.reglement.cited import Cited
from puur.reglement.keys import KEYS
from puur.reglement.model import Article, ArticleKind, Language, Reglement, Setting


@dataclass(frozen=True, slots=True)
class KeyDifference:
    """A key with different values in two Reglemente, each value with its article."""

    key: str
    first: Cited[object]
    second: Cited[object]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An article in force, in one language, with what it still sets."""

    id: str
    kind: ArticleKind
    title: str
    demands: str
    place: str
    sets: tuple[Setting, ...]
    replaces: tuple[str, ...]
    open: str | None


@dataclass(frozen=True, slots=True)
class Chapter:
    """The house rules from one file."""

    reglement: str
    rules: tuple[HouseRule, ...]


def cited(reglement: Reglement, key: str) -> Cited[object]:
    """The value of a key by its name, with its article. Raises `KeyError` for a key that is not in `KEYS`."""
    if key not in KEYS:
        raise KeyError(key)
    group, _, name = key.partition(".")
    found: Cited[object] = getattr(getattr(reglement, group), name)
    return found


def difference(first: Reglement, second: Reglement) -> tuple[KeyDifference, ...]:
    """The keys whose values differ, in the order of the model. The same value from another article is no difference."""
    both = ((key, cited(first, key), cited(second, key)) for key in KEYS)
    return tuple(KeyDifference(key, this, other) for key, this, other in both if this.value != other.value)


def only_in(first: Reglement, second: Reglement) -> tuple[Article, ...]:
    """The articles in force in the first and not in the second."""
    others = {(article.id, article.reglement) for article in second.articles}
    return tuple(article for article in first.articles if (article.id, article.reglement) not in others)


def tree(reglement: Reglement, key: str) -> tuple[Setting, ...]:
    """Which articles set a key along the lineage: base first, the one in force last. Raises `KeyError`."""
    if key not in KEYS:
        raise KeyError(key)
    return tuple(setting for setting in reglement.settings if setting.key == key)


def house_rules(reglement: Reglement, language: Language) -> tuple[Chapter, ...]:
    """All articles in force, the file's own first, then those of its base, and so on."""
    return tuple(
        Chapter(
            name,
            tuple(_rule(reglement, article, language) for article in reglement.articles if article.reglement == name),
        )
        for name in reglement.lineage
    )


def _rule(reglement: Reglement, article: Article, language: Language) -> HouseRule:
    in_force = (
        Setting(key, cited(reglement, key).value, article.id, article.reglement)
        for key in article.sets
        if cited(reglement, key).article == article.id
    )
    return HouseRule(
        id=article.id,
        kind=article.kind,
        title=article.title[language],
        demands=article.demands[language],
        place=article.place,
        sets=tuple(in_force),
        replaces=article.replaces,
        open=article.open,
    )
