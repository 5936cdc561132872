"""House rules for the wall: a whole Reglement as a readable page."""

from collections.abc import Iterator, Mapping

from puur.decks import Deck, Language
from puur.reglement import (
    KEYS,
    Article,
    ArticleKind,
    Chapter,
    HouseRule,
    Reglement,
    Uncarried,
    built_in,
    cited,
    house_rules,
    load,
    uncarried,
)
from puur.wording.keys import key_text
from puur.wording.says import say


def house_rules_text(reglement: Reglement, language: Language) -> str:
    """The rules as Markdown: title, source, every article in force with what it sets, and what was replaced.

    The Reglement's own articles come first, then those of its base.

    >>> from puur.reglement import load
    >>> house_rules_text(load("kzjv"), Language.DE).splitlines()[0]
    '# KZJV Einzelschieber'
    """
    chapters = house_rules(reglement, language)
    marks = {missing.article.id: uncarried_mark(missing, language) for missing in uncarried(reglement)}
    return "\n".join(
        [
            f"# {reglement.title[language]}",
            "",
            f"{reglement.source[language]} {say(language, 'house.edition', edition=reglement.edition)}",
            *(line for chapter in chapters for line in _chapter_lines(chapter, reglement, language, marks)),
            *_replaced_lines(reglement, language),
            "",
        ]
    )


def value_lines(reglement: Reglement, language: Language, deck: Deck | None = None) -> Iterator[str]:
    """Every value as a sentence with its article, in the order of the closed list.

    The pack is the Reglement's own unless another is asked for.
    """
    for key in KEYS:
        found = cited(reglement, key)
        what = key_text(key, found.value, language, deck or reglement.table.deck.value)
        yield say(language, "frame.citation", what=what, article=found.article)


def uncarried_mark(missing: Uncarried, language: Language) -> str:
    """How an article that is not carried out is marked, with the reason its file gives."""
    what = say(language, f"house.uncarried.{missing.how}")
    reason = missing.article.open
    return what if reason is None else say(language, "house.uncarried.reason", what=what, reason=reason)


def _named(article: Article, language: Language) -> str:
    """An article's id, and its title where it has one."""
    title = article.title[language]
    return article.id if title == article.id else f"{article.id} {title}"


def uncarried_notice(reglement: Reglement, language: Language) -> tuple[str, ...]:
    """What is to be said before the first card: that not all of the Reglement is carried out, and what; () if all is.

    Articles of which the same is to be said share a line.

    >>> uncarried_notice(load("kzjv"), Language.DE)
    ()
    """
    marked: dict[str, list[str]] = {}
    for missing in uncarried(reglement):
        marked.setdefault(uncarried_mark(missing, language), []).append(_named(missing.article, language))
    lines = (say(language, "house.uncarried.line", names=", ".join(names), what=what) for what, names in marked.items())
    return (say(language, "house.uncarried.notice"), *lines) if marked else ()


def _chapter_lines(
    chapter: Chapter, reglement: Reglement, language: Language, marks: Mapping[str, str]
) -> Iterator[str]:
    if not chapter.rules:
        return
    yield ""
    yield f"## {_title(chapter.reglement, reglement, language)}"
    for rule in chapter.rules:
        yield from _rule_lines(rule, reglement, language, marks.get(rule.id))


def _title(name: str, reglement: Reglement, language: Language) -> str:
    """What the rule set that holds a chapter is called."""
    if name == reglement.name:
        return reglement.title[language]
    return load(name).title[language] if name in built_in() else name


def _rule_lines(rule: HouseRule, reglement: Reglement, language: Language, mark: str | None) -> Iterator[str]:
    conduct = f" ({say(language, 'house.conduct')})" if rule.kind is ArticleKind.CONDUCT else ""
    yield ""
    yield f"### {rule.id} {rule.title}{conduct}"
    if mark is not None:
        yield ""
        yield f"*{mark}*"
    yield ""
    yield rule.demands
    if rule.sets:
        yield ""
    for setting in rule.sets:
        yield f"- {key_text(setting.key, setting.value, language, reglement.table.deck.value)}"


def _replaced_lines(reglement: Reglement, language: Language) -> Iterator[str]:
    if not reglement.replaced:
        return
    yield ""
    yield f"## {say(language, 'house.replaced')}"
    yield ""
    for article, by in reglement.replaced:
        line = say(language, "house.replaced_line", old=article.id, title=article.title[language], new=by)
        yield f"- {line}"
