"""The pages of the referee's desk: what happened, the ruling, all Reglemente side by side, the casebook."""

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from litestar import Response, get
from litestar.params import FromPath

from puur.decks import Deck, Language
from puur.reglement import load
from puur.reglement.model import Article
from puur.spiel.fault import IrregularityKind
from puur.web.http.answers import Page, led_on
from puur.web.http.errors import NoSuchTable
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.pages.referee.desk import USUAL, RefereeDesk, chosen_deck, chosen_reglement, plain, titles
from puur.wording import irregularity_name

if TYPE_CHECKING:
    from puur.web.pages.referee.casebook import CaseLine
    from puur.web.pages.referee.search import SearchResults

MOST_CASES: Final = 12
"""Cases shown beside what somebody may describe; the book has more."""
CasePage = Callable[[RefereeDesk, WebRequest, IrregularityKind | None], Awaitable[Page]]


@get("/schiedsrichter")
async def start(request: WebRequest, referee: Given[RefereeDesk]) -> Page:
    """What happened, in everyday words or by its kind."""
    language, words = language_of(request), plain(request.query_params.get("q", ""))
    name = chosen_reglement(request)
    shown = await referee.read(_shown, words, name, language)
    return referee.front.page(request, "referee.html", {"reglement": name, "q": words, **shown})


@get("/schiedsrichter/fall")
async def case(request: WebRequest, referee: Given[RefereeDesk]) -> Page:
    """The editor of a kind, and the ruling."""
    told = request.query_params.get("art", "")
    if told not in set(IrregularityKind) and not request.query_params.get("text"):
        return led_on("/schiedsrichter")
    case_page = await referee.read(_case_page)
    return await case_page(referee, request, IrregularityKind(told) if told in set(IrregularityKind) else None)


def _case_page() -> CasePage:
    """The page of the editor, which is read when somebody first asks."""
    from puur.web.pages.referee import editor

    return editor.case_page


@lru_cache(maxsize=256)
def searched(words: str, name: str) -> "SearchResults":
    """What everyday words lead to under a Reglement."""
    from puur.web.pages.referee.search import search

    return search(words, load(name))


def _shown(words: str, name: str, language: Language) -> dict[str, object]:
    """What is found by words, else every kind there is; and the themes and Reglemente, which take long once."""
    from puur.web.pages.referee import casebook
    from puur.web.pages.referee.search import named_kinds

    read = {"themes": casebook.themes(language), "reglemente": titles(language)}
    if not words:
        return {
            **read,
            "kinds": named_kinds(language),
            "cases": (),
            "articles": (),
        }
    found, rules = searched(words, name), load(name)
    return {
        **read,
        "kinds": [(kind.value, irregularity_name(kind, language)) for kind in found.kinds],
        "cases": casebook.lines_of(found.cases[:MOST_CASES], language),
        "articles": [_article(rules.article(article), language) for article in found.articles],
    }


def _in_book(words: str, article: str | None, language: Language) -> "tuple[CaseLine, ...] | None":
    """The cases found by words and by an article; none where nothing was asked for."""
    from puur.web.pages.referee import casebook

    if not words and article is None:
        return None
    cited = None if article is None else casebook.cited(article)
    names = searched(words, USUAL).cases if words else cited or ()
    return casebook.lines_of([name for name in names if cited is None or name in cited], language)


def _article(article: Article, language: Language) -> tuple[str, str, str, str]:
    """An article in our words, and its place in the text."""
    return article.id, article.title[language], article.demands[language], article.place


@get("/schiedsrichter/faelle")
async def book(request: WebRequest, referee: Given[RefereeDesk]) -> Page:
    """The casebook."""
    language = language_of(request)
    words, article = plain(request.query_params.get("q", "")), request.query_params.get("artikel", "")
    facts = await referee.read(_book, words, article, language)
    return referee.front.page(request, "casebook.html", facts)


def _book(words: str, article: str, language: Language) -> dict[str, object]:
    """What the page of the casebook says; to read all articles and cases takes its time, once."""
    from puur.web.pages.referee import casebook

    known = casebook.all_articles().get(article)
    return {
        "q": words,
        "article": None if known is None else _article(known, language),
        "found": _in_book(words, None if known is None else known.id, language),
        "themes": casebook.themes(language),
        "articles": casebook.cited_articles(),
    }


@get("/schiedsrichter/faelle/{name:str}")
async def theme(request: WebRequest, name: FromPath[str], referee: Given[RefereeDesk]) -> Page:
    """The cases of a theme."""
    language, deck = language_of(request), chosen_deck(request)
    facts = await referee.read(_theme, name[:40], language, deck)
    if facts is None:
        raise NoSuchTable
    return referee.front.page(request, "casebook_theme.html", facts)


def _theme(name: str, language: Language, deck: Deck | None) -> dict[str, object] | None:
    """What the page of a theme says; None if there is no such theme."""
    from puur.web.pages.referee import casebook

    titles = {known.name: known.title for known in casebook.themes(language)}
    if name not in titles:
        return None
    cases, fragments = casebook.cases_of(name, language, deck), casebook.fragments_of(name, language, deck)
    return {"cases": cases, "fragments": fragments, "title": titles[name]}


@get("/schiedsrichter/bild/{name:str}")
async def picture(request: WebRequest, name: FromPath[str], referee: Given[RefereeDesk]) -> Page:
    """The picture of a case."""
    told = name.removesuffix(".svg")[:60]
    drawn = await referee.read(_picture, told, language_of(request), chosen_deck(request))
    if drawn is None:
        return Response(b"", status_code=404, media_type="text/plain")
    headers = {"cache-control": "private, max-age=3600", "vary": "cookie, accept-language"}
    return Response(drawn.encode(), headers=headers, media_type="image/svg+xml")


def _picture(name: str, language: Language, deck: Deck | None) -> str | None:
    """The table of a case."""
    from puur.web.pages.referee import casebook

    return casebook.picture_of(name, language, deck)


ROUTES: Final = (start, case, book, theme, picture)
