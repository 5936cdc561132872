"""The casebook on pages: themes, cases, what is found by words or by an article."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby

from markupsafe import Markup, escape

from puur.decks import Deck, Language
from puur.reglement import Article, built_in, load
from puur.testing.casebook.case_text import CaseTeller
from puur.testing.casebook.entries import CasebookEntry, shipped_entries
from puur.testing.casebook.fragments import Fragment, shipped_fragments
from puur.testing.casebook.replies import SharedReply, retold
from puur.testing.casebook.says import title_of
from puur.testing.casebook.worked import Strand, Worked, shipped_cases


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme and how many cases it has."""

    name: str
    title: str
    cases: int


@dataclass(frozen=True, slots=True)
class CaseLine:
    """A case in one sentence, and where it is."""

    theme: str
    name: str
    number: int
    title: str


@dataclass(frozen=True, slots=True)
class StrandTold:
    """What happened at one table, its picture, and what each Reglement says to it."""

    picture: str
    happened: tuple[Markup, ...]
    rulings: tuple[tuple[tuple[str, ...], tuple[Markup, ...]], ...]


@dataclass(frozen=True, slots=True)
class CaseTold:
    """A whole case."""

    line: CaseLine
    strands: tuple[StrandTold, ...]
    articles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FragmentTold:
    """A text that begins in the middle, the Reglement it can be tried under, and what is said to it."""

    line: CaseLine
    text: str
    reglement: str
    said: tuple[SharedReply, ...]
    articles: tuple[str, ...]


def themes(language: Language) -> tuple[Theme, ...]:
    """All themes, in the order of the book."""
    groups = groupby(shipped_entries(), key=lambda entry: entry.theme)
    return tuple(Theme(_slug(theme), title_of(theme, language), len(tuple(cases))) for theme, cases in groups)


def _slug(theme: str) -> str:
    return theme.replace("_", "-")


def line_of(entry: CasebookEntry, language: Language) -> CaseLine:
    """A case in one sentence."""
    return CaseLine(_slug(entry.theme), entry.name, entry.number, entry.titles[language])


@lru_cache(maxsize=256)
def cases_of(theme: str, language: Language, deck: Deck | None) -> tuple[CaseTold, ...]:
    """The cases of a theme, told; () where there is no such theme."""
    return tuple(_told(case, language, deck) for case in shipped_cases() if _slug(case.theme) == theme)


@lru_cache(maxsize=32)
def fragments_of(theme: str, language: Language, deck: Deck | None) -> tuple[FragmentTold, ...]:
    """The fragments of a theme, told; () where there is no such theme."""
    found = (fragment for fragment in shipped_fragments() if _slug(fragment.theme) == theme)
    return tuple(_fragment(fragment, language, deck) for fragment in found)


def _fragment(fragment: Fragment, language: Language, deck: Deck | None) -> FragmentTold:
    return FragmentTold(
        line_of(fragment, language),
        fragment.text,
        fragment.cases[0].under,
        retold(fragment, language, deck),
        fragment.articles,
    )


def _teller(case: Worked, language: Language, deck: Deck | None) -> CaseTeller:
    teller = CaseTeller(language, "", "")
    return teller.of(case) if deck is None else CaseTeller(language, "", "", deck)


def _told(case: Worked, language: Language, deck: Deck | None) -> CaseTold:
    teller = _teller(case, language, deck)
    strands = tuple(
        StrandTold(
            strand.name,
            tuple(map(marked, teller.happened(strand))),
            tuple((titles, tuple(map(marked, lines))) for titles, lines in _rulings(teller, strand)),
        )
        for strand in case.strands
    )
    return CaseTold(line_of(case, language), strands, case.articles)


def _rulings(teller: CaseTeller, strand: Strand) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    for lines, titles in teller.rulings(strand):
        yield tuple(titles), lines


def marked(text: str) -> Markup:
    """A line of the book: what stands between two stars is strong, a break is one.

    >>> marked("Süd **Herz 6**<br>a < b")
    Markup('Süd <strong>Herz 6</strong><br>a &lt; b')
    """
    parts = str(escape(text)).replace("&lt;br&gt;", "<br>").split("**")
    return Markup("".join(f"<strong>{part}</strong>" if at % 2 else part for at, part in enumerate(parts)))  # noqa: S704  escaped above


@lru_cache(maxsize=512)
def picture_of(name: str, language: Language, deck: Deck | None) -> str | None:
    """The table of a case as SVG; None if there is no such case."""
    for case in shipped_cases():
        for strand in case.strands if name.startswith(case.name) else ():
            if strand.name == name:
                return _teller(case, language, deck).picture(case, strand)
    return None


def lines_of(names: Iterable[str], language: Language) -> tuple[CaseLine, ...]:
    """Cases by their names, each in one sentence, in this order."""
    cases = {entry.name: entry for entry in shipped_entries()}
    return tuple(line_of(cases[name], language) for name in names)


def cited(article: str) -> tuple[str, ...]:
    """The names of the cases in which an article decides or is cited, in the order of the book."""
    return tuple(entry.name for entry in shipped_entries() if article in entry.articles)


@cache
def all_articles() -> Mapping[str, Article]:
    """Every article of every built-in Reglement, once."""
    seen: dict[str, Article] = {}
    for name in built_in():
        reglement = load(name)
        for article in (*reglement.articles, *(old for old, _ in reglement.replaced)):
            seen.setdefault(article.id, article)
    return seen


@cache
def cited_articles() -> tuple[str, ...]:
    """The articles with cases, in the order of the Reglemente."""
    cited = {article for entry in shipped_entries() for article in entry.articles}
    return tuple(article for article in all_articles() if article in cited)
