"""The pages and pictures of the casebook in one language, by their path in its folder."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from puur.decks import Language
from puur.reglement import Article, built_in, load
from puur.testing.casebook.case_text import CaseTeller, anchor, target
from puur.testing.casebook.entries import CasebookEntry
from puur.testing.casebook.fragments import Fragment
from puur.testing.casebook.replies import Retold, SpielRetold, retold
from puur.testing.casebook.says import title_of
from puur.testing.casebook.worked import Worked


class Words(NamedTuple):
    """What the book says of itself; `told` and `after` are said of a text in which something is missing."""

    title: str
    intro: str
    themes: str
    by_article: str
    number: str
    told: str
    after: str


WORDS: Final = {
    Language.DE: Words(
        "Fälle",
        "Durchgerechnete Fälle für Schiedsrichter, Jassleiter und alle, die am Tisch uneins sind. Jeder Fall ist eine "
        "geprüfte Situation: Was hier steht, rechnet Puur genau so. Einen eigenen Fall beurteilt `puur rule`.",
        "Themen",
        "Nach Artikeln",
        "{n} Fälle",
        "Was erzählt wird",
        "Das Spiel danach",
    ),
    Language.EN: Words(
        "Cases",
        "Worked cases for referees and for everybody who disagrees at the table. Each is a tested situation: Puur "
        "rules exactly as it says here. `puur rule` judges a case of your own.",
        "Themes",
        "By article",
        "{n} cases",
        "What is told",
        "The next Spiel",
    ),
    Language.FR: Words(
        "Cas",
        "Des cas résolus pour les arbitres et pour tous ceux qui ne sont pas d’accord à table. Chacun est une "
        "situation vérifiée\u202f: Puur décide exactement comme il est dit ici. `puur rule` juge un cas à toi.",
        "Thèmes",
        "Par article",
        "{n} cas",
        "Ce qui est raconté",
        "La donne suivante",
    ),
    Language.IT: Words(
        "Casi",
        "Casi risolti per arbitri e per chiunque al tavolo non sia d’accordo. Ognuno è una situazione verificata: Puur "
        "decide esattamente come è detto qui. `puur rule` giudica un caso tuo.",
        "Temi",
        "Per articolo",
        "{n} casi",
        "Che cosa si racconta",
        "La smazzata successiva",
    ),
}
ENTRANCE: Final = "index.md"
BY_ARTICLE: Final = "artikel.md"
PICTURES: Final = "bilder"


def casebook(cases: tuple[Worked, ...], fragments: tuple[Fragment, ...], language: Language) -> dict[str, str]:
    """The text of every file, by its path: Markdown as MyST reads it, with a target before each case and article."""
    entries: tuple[CasebookEntry, ...] = (*cases, *fragments)
    teller = CaseTeller(language, BY_ARTICLE, PICTURES)
    files = {
        ENTRANCE: "\n".join(_index(entries, language)),
        BY_ARTICLE: "\n".join(_by_article(entries, teller)),
    }
    for theme, group in groupby(cases, key=lambda case: case.theme):
        files[page_of(theme)] = "\n".join(_theme(theme, tuple(group), teller))
    for theme, told in groupby(fragments, key=lambda fragment: fragment.theme):
        files[page_of(theme)] = "\n".join(_untold(theme, tuple(told), teller))
    for case in cases:
        for strand in case.strands:
            files[f"{PICTURES}/{strand.name}.svg"] = teller.picture(case, strand)
    return files


def page_of(theme: str) -> str:
    """The file of a theme."""
    return f"{theme.replace('_', '-')}.md"


def _index(entries: tuple[CasebookEntry, ...], language: Language) -> Iterator[str]:
    words = WORDS[language]
    yield f"# {words.title}\n"
    yield f"{words.intro}\n"
    yield f"{words.number.format(n=len(entries))}. [{words.by_article}]({BY_ARTICLE})\n"
    yield f"## {words.themes}\n"
    for theme, group in groupby(entries, key=lambda entry: entry.theme):
        found = tuple(group)
        yield f"- [{title_of(theme, language)}]({page_of(theme)}): {words.number.format(n=len(found))}"
    yield ""


def _theme(theme: str, cases: tuple[Worked, ...], teller: CaseTeller) -> Iterator[str]:
    yield from _contents(theme, cases, teller)
    for case in cases:
        yield from teller.case(case)


def _contents(theme: str, entries: tuple[CasebookEntry, ...], teller: CaseTeller) -> Iterator[str]:
    yield f"# {title_of(theme, teller.language)}\n"
    for entry in entries:
        yield f"- [{entry.number}. {teller.title(entry)}](#{entry.name})"
    yield ""


def _untold(theme: str, fragments: tuple[Fragment, ...], teller: CaseTeller) -> Iterator[str]:
    yield from _contents(theme, fragments, teller)
    for fragment in fragments:
        yield from _fragment(fragment, teller)


def _fragment(fragment: Fragment, teller: CaseTeller) -> Iterator[str]:
    """The text that is told, and what the Reglemente say to it."""
    words = WORDS[teller.language]
    yield target(fragment.name)
    yield f"## {fragment.number}. {teller.title(fragment)}\n"
    yield f"{words.told}:\n"
    yield f"```text\n{fragment.text}\n```\n"
    for said in retold(fragment, teller.language):
        yield f"**{', '.join(said.titles)}**\n"
        for number, spiel in enumerate(said.spiele):
            if number:
                yield f"{words.after}:\n"
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


def _by_article(cases: tuple[CasebookEntry, ...], teller: CaseTeller) -> Iterator[str]:
    """The cases of every article, in the order of the Reglemente."""
    yield f"# {WORDS[teller.language].by_article}\n"
    cited = [(case, case.articles) for case in cases]
    for article in _articles():
        found = [entry for entry, articles in cited if article.id in articles]
        if found:
            yield target(anchor(article.id))
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
