"""All pages and pictures of the casebook, by their path under docs/faelle."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from puur.decks import Language
from puur.reglement import Article, built_in, load
from puur.testing.casebook.case_text import Teller, anchor
from puur.testing.casebook.entries import Entry
from puur.testing.casebook.fragments import Fragment
from puur.testing.casebook.replies import Retold, SpielRetold, retold
from puur.testing.casebook.themes import title_of
from puur.testing.casebook.worked import Worked

_INTRO_DE: Final = (
    "Durchgerechnete Fälle für Schiedsrichter, Jassleiter und alle, die am Tisch uneins sind. Jeder Fall ist eine "
    "geprüfte Situation aus `tests/situations`: Was hier steht, rechnet Puur genau so. Geschrieben werden die Seiten "
    "mit `python -m tools.casebook`. Einen eigenen Fall beurteilt `puur rule`."
)
_INTRO_EN: Final = (
    "Worked cases for referees and for everybody who disagrees at the table. Each is a tested situation of "
    "`tests/situations`: Puur rules exactly as it says here. `python -m tools.casebook` writes these pages. "
    "`puur rule` judges a case of your own."
)
_HEAD: Final = {
    Language.DE: ("Fälle", _INTRO_DE, "[In English](en/README.md)", "Themen", "Nach Artikeln", "{n} Fälle"),
    Language.EN: ("Cases", _INTRO_EN, "[Auf Deutsch](../README.md)", "Themes", "By article", "{n} cases"),
}
_SPOKEN: Final = {
    Language.DE: ("Was erzählt wird", "Das Spiel danach"),
    Language.EN: ("What is told", "The Spiel after it"),
}
_FOLDER: Final = {Language.DE: "", Language.EN: "en/"}
PICTURES: Final = "bilder"


def casebook(cases: tuple[Worked, ...], fragments: tuple[Fragment, ...]) -> dict[str, str]:
    """The text of every file, by its path."""
    files: dict[str, str] = {}
    entries: tuple[Entry, ...] = (*cases, *fragments)
    for language in (Language.DE, Language.EN):
        folder = _FOLDER[language]
        teller = Teller(language, "artikel.md", PICTURES)
        files[f"{folder}README.md"] = "\n".join(_index(entries, language))
        files[f"{folder}artikel.md"] = "\n".join(_by_article(entries, teller))
        for theme, group in groupby(cases, key=lambda case: case.theme):
            files[f"{folder}{page_of(theme)}"] = "\n".join(_theme(theme, tuple(group), teller))
        for theme, told in groupby(fragments, key=lambda fragment: fragment.theme):
            files[f"{folder}{page_of(theme)}"] = "\n".join(_untold(theme, tuple(told), teller))
        for case in cases:
            for strand in case.strands:
                files[f"{folder}{PICTURES}/{strand.name}.svg"] = teller.picture(case, strand)
    return files


def page_of(theme: str) -> str:
    """The file of a theme."""
    return f"{theme.replace('_', '-')}.md"


def _index(cases: tuple[Entry, ...], language: Language) -> Iterator[str]:
    title, intro, other, themes, by_article, number = _HEAD[language]
    yield f"# {title}\n"
    yield f"{intro} {other}\n"
    yield f"{number.format(n=len(cases))}. [{by_article}](artikel.md)\n"
    yield f"## {themes}\n"
    for theme, group in groupby(cases, key=lambda entry: entry.theme):
        found = tuple(group)
        yield f"- [{title_of(theme, language)}]({page_of(theme)}): {number.format(n=len(found))}"
    yield ""


def _theme(theme: str, cases: tuple[Worked, ...], teller: Teller) -> Iterator[str]:
    yield from _contents(theme, cases, teller)
    for case in cases:
        yield from teller.case(case)


def _contents(theme: str, entries: tuple[Entry, ...], teller: Teller) -> Iterator[str]:
    yield f"# {title_of(theme, teller.language)}\n"
    for entry in entries:
        yield f"- [{entry.number}. {teller.title(entry)}](#{entry.name})"
    yield ""


def _untold(theme: str, fragments: tuple[Fragment, ...], teller: Teller) -> Iterator[str]:
    yield from _contents(theme, fragments, teller)
    for fragment in fragments:
        yield from _fragment(fragment, teller)


def _fragment(fragment: Fragment, teller: Teller) -> Iterator[str]:
    """The text that is told, and what the Reglemente say to it."""
    told, after = _SPOKEN[teller.language]
    yield f'<a id="{fragment.name}"></a>'
    yield f"### {fragment.number}. {teller.title(fragment)}\n"
    yield f"{told}:\n"
    yield f"```text\n{fragment.text}\n```\n"
    for said in retold(fragment, teller.language):
        yield f"**{', '.join(said.titles)}**\n"
        for number, spiel in enumerate(said.spiele):
            if number:
                yield f"{after}:\n"
            yield from _spiel(spiel)
    if fragment.articles:
        yield f"{teller.articles_of(fragment.articles)}\n"


def _spiel(spiel: SpielRetold) -> Iterator[str]:
    if spiel.depends:
        yield f"{spiel.depends}\n"
        yield from (f"- {question}" for question in spiel.questions)
        yield ""
    for answer in spiel.answers:
        yield from _answer(answer)


def _answer(answer: Retold) -> Iterator[str]:
    if answer.when:
        yield f"_{answer.when}_\n"
    if answer.ways:
        yield from (f"- {way}" for way in answer.ways)
        yield ""
    yield f"{'<br>'.join(answer.lines)}\n"


def _by_article(cases: tuple[Entry, ...], teller: Teller) -> Iterator[str]:
    """The cases of every article, in the order of the Reglemente."""
    yield f"# {_HEAD[teller.language][4]}\n"
    cited = [(case, case.articles) for case in cases]
    for article in _articles():
        found = [entry for entry, articles in cited if article.id in articles]
        if found:
            yield f'<a id="{anchor(article.id)}"></a>'
            yield f"## {article.id} {article.title[teller.language]}\n"
            yield f"{article.demands[teller.language]}\n"
            for entry in found:
                yield f"- [{teller.title(entry)}]({page_of(entry.theme)}#{entry.name})"
            yield ""


def _articles() -> Iterator[Article]:
    """Every article of every built-in Reglement, once."""
    seen: set[str] = set()
    for name in built_in():
        reglement = load(name)
        for article in (*reglement.articles, *(old for old, _ in reglement.replaced)):
            if article.id not in seen:
                seen.add(article.id)
                yield article
