"""The pages of the referee's desk: what happened, the ruling, all Reglemente side by side, the casebook."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from litestar import Response, get
from litestar.params import FromPath

from puur.cards import CARDS
from puur.decks import Deck, Language, card_name, seat_name, variant_name
from puur.modes import Variant
from puur.record.situation.examples import EXAMPLES
from puur.record.situation.templates import TEMPLATES, kinds
from puur.reglement import built_in, load
from puur.reglement.model import Article, Reglement
from puur.seats import Seat
from puur.spiel.fault import IrregularityKind
from puur.store.brakes import Allowance
from puur.web.http.answers import Page, led_on
from puur.web.http.errors import NoSuchTable
from puur.web.http.request import Given, WebRequest, deck_of, language_of
from puur.web.http.sentences import say
from puur.web.pages.referee.consequences import Followed, followed, taken_of
from puur.web.pages.referee.fields import EditorField, answer_of, fields_of, fragment, hands_of, missing_of, plain
from puur.web.pages.referee.ruling import Ruled, ruled, ruled_above
from puur.web.visitor.ration import Ration
from puur.web.visitor.reception import Visits
from puur.wording import irregularity_name

if TYPE_CHECKING:
    from puur.web.pages.referee.casebook import CaseLine
    from puur.web.pages.referee.search import SearchResults

USUAL: Final = "schieber"
LONGEST: Final = 4_000
MOST_CASES: Final = 12
"""Cases shown beside what somebody may describe; the book has more."""
TAKEN: Final = "wahl"
"""The part of the address that takes an offer."""
OWN: Final = Allowance(rate=0.5, burst=60.0)
"""Rulings one phone may ask for: faster than anybody reads them."""
TOGETHER: Final = Allowance(rate=2.0, burst=300.0)
"""Rulings a hall may ask for: sixty people five each at once."""
VARIANTS: Final = (Variant.D, Variant.H, Variant.S, Variant.C, Variant.O, Variant.U)


class RefereeDesk:
    """What the routes share; few rulings are worked out at once, as each asks all Reglemente."""

    def __init__(self, visits: Visits) -> None:
        self.front = visits.front
        self._tables = visits.tables
        self._busy = asyncio.Semaphore(2)
        self._visits = visits
        self._ration = Ration("ruling", OWN, TOGETHER)

    async def braked(self, request: WebRequest) -> bool:
        """Whether somebody asks faster than anybody reads."""
        visitor = await self._visits.visitor(request)
        return await self._ration.take(self._tables, visitor, self.front.address(request)) > 0

    async def ruled(self, text: str, reglement: str, request: WebRequest) -> Ruled:
        """What a fragment leads to."""
        async with self._busy:
            return await asyncio.to_thread(ruled, text, reglement, language_of(request), chosen_deck(request))

    async def followed(self, text: str, reglement: str, request: WebRequest) -> Followed | None:
        """What follows from the offer its address takes, if it takes one."""
        taken = taken_of(request.query_params.get(TAKEN, ""))
        if taken is None:
            return None
        async with self._busy:
            language, deck = language_of(request), chosen_deck(request)
            return await asyncio.to_thread(followed, text, reglement, language, deck, taken)

    async def ruled_above(
        self, kind: IrregularityKind, fields: tuple[EditorField, ...], rules: Reglement, request: WebRequest
    ) -> Ruled:
        """What is ruled on a fault of the slate."""
        told = {field.place: answer_of(field, rules.seat_plan) for field in fields}
        async with self._busy:
            return await asyncio.to_thread(
                ruled_above,
                kind,
                Seat[told["offender"]],
                rules.name,
                language_of(request),
                chosen_deck(request),
                adds_up=bool(told["sum"]),
            )


def chosen_deck(request: WebRequest) -> Deck | None:
    """The pack a visitor chose; none leaves it to the Reglement."""
    return (Deck.GERMAN if deck_of(request) == "german" else Deck.FRENCH) if "puur_deck" in request.cookies else None


@get("/schiedsrichter")
async def start(request: WebRequest, referee: Given[RefereeDesk]) -> Page:
    """What happened, in everyday words or by its kind."""
    language, words = language_of(request), plain(request.query_params.get("q", ""))
    name = _reglement(request)
    shown = await asyncio.to_thread(_shown, words, name, language)
    return referee.front.page(request, "referee.html", {"reglement": name, "q": words, **shown})


@get("/schiedsrichter/fall")
async def case(request: WebRequest, referee: Given[RefereeDesk]) -> Page:
    """The editor of a kind, and the ruling."""
    told = request.query_params.get("art", "")
    if told not in set(IrregularityKind) and not request.query_params.get("text"):
        return led_on("/schiedsrichter")
    return await _case(referee, request, IrregularityKind(told) if told in set(IrregularityKind) else None)


@dataclass(frozen=True, slots=True)
class SituationTold:
    """What somebody told so far: fields, hands, what is missing, the text, the answer, what follows."""

    fields: tuple[EditorField, ...]
    hands: tuple[EditorField, ...] = ()
    missing: tuple[str, ...] = ()
    text: str = ""
    answer: Ruled | None = None
    followed: Followed | None = None


async def _told(
    referee: RefereeDesk, request: WebRequest, kind: IrregularityKind | None, rules: Reglement
) -> SituationTold:
    """The ruling, once everything is told."""
    query = {str(name): str(value) for name, value in request.query_params.items()}
    told = SituationTold(())
    if kind is not None:
        told = SituationTold(fields_of(kind, query), hands_of(kind, query, rules.seat_plan))
    written = query.get("text", "")[:LONGEST].replace("\r", "").rstrip("\n")
    if not written and "fertig" not in query:
        return told
    if await referee.braked(request):
        return replace(told, text=written, answer=Ruled(faults=(say(language_of(request), "nach.slower"),)))
    if written:
        return await _ruled(referee, request, replace(told, text=written + "\n"), rules)
    missing = missing_of(told.fields, rules.seat_plan)
    if missing or kind is None:
        return replace(told, missing=missing)
    if kind not in TEMPLATES:
        return replace(told, answer=await referee.ruled_above(kind, told.fields, rules, request))
    text = fragment(kind, rules.name, told.fields, rules.seat_plan, told.hands)
    return await _ruled(referee, request, replace(told, text=text), rules)


async def _ruled(referee: RefereeDesk, request: WebRequest, told: SituationTold, rules: Reglement) -> SituationTold:
    """The ruling on a text, and what follows from the offer that was taken."""
    answer = await referee.ruled(told.text, rules.name, request)
    return replace(told, answer=answer, followed=await referee.followed(told.text, rules.name, request))


async def _case(referee: RefereeDesk, request: WebRequest, kind: IrregularityKind | None) -> Page:
    """The editor of a kind, with what was told and the ruling."""
    language, rules = language_of(request), load(_reglement(request))
    deck = chosen_deck(request) or rules.table.deck.value
    told = await _told(referee, request, kind, rules)
    facts = {
        "kind": "" if kind is None else kind.value,
        "title": say(language, "schiri.own") if kind is None else irregularity_name(kind, language),
        "reglement": rules.name,
        "reglemente": await asyncio.to_thread(_titles, language),
        "fields": told.fields,
        "hands": [
            (hand, seat_name(seat, language)) for hand, seat in zip(told.hands, rules.seat_plan.order, strict=False)
        ],
        "missing": told.missing,
        "seats": [(seat.name, seat_name(seat, language)) for seat in rules.seat_plan.order],
        "variants": [(variant.name, variant_name(variant, deck, language)) for variant in VARIANTS],
        "cards": [(card.name, card_name(card, deck, language)) for card in CARDS],
        "pack": deck.value,
        "examples": () if kind is None else EXAMPLES.get(kind, ()),
        "text": told.text,
        "ruled": told.answer,
        "followed": told.followed,
        "asked": [(name, value[:LONGEST]) for name, value in request.query_params.items() if name != TAKEN],
        "rules_title": rules.title[language],
        "has_cases": await asyncio.to_thread(_cited),
    }
    return referee.front.page(request, "referee_case.html", facts)


def _cited() -> tuple[str, ...]:
    """The articles with cases."""
    from puur.web.pages.referee import casebook

    return casebook.cited_articles()


def _reglement(request: WebRequest) -> str:
    told = request.query_params.get("reglement", "")
    return told if told in built_in() else USUAL


def _titles(language: Language) -> list[tuple[str, str]]:
    return [(name, load(name).title[language]) for name in built_in()]


@lru_cache(maxsize=256)
def searched(words: str, name: str) -> "SearchResults":
    """What everyday words lead to under a Reglement."""
    from puur.web.pages.referee.search import search

    return search(words, load(name))


def _shown(words: str, name: str, language: Language) -> dict[str, object]:
    """What is found by words, else every kind there is; and the themes and Reglemente, which take long once."""
    from puur.web.pages.referee import casebook

    read = {"themes": casebook.themes(language), "reglemente": _titles(language)}
    if not words:
        return {
            **read,
            "kinds": [(kind.value, irregularity_name(kind, language)) for kind in kinds()],
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


def _named(listed: Iterable[IrregularityKind], language: Language) -> list[tuple[str, str]]:
    return [(kind.value, irregularity_name(kind, language)) for kind in listed]


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
    facts = await asyncio.to_thread(_book, words, article, language)
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
    facts = await asyncio.to_thread(_theme, name[:40], language, deck)
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
async def picture(request: WebRequest, name: FromPath[str]) -> Page:
    """The picture of a case."""
    told = name.removesuffix(".svg")[:60]
    drawn = await asyncio.to_thread(_picture, told, language_of(request), chosen_deck(request))
    if drawn is None:
        return Response(b"", status_code=404, media_type="text/plain")
    headers = {"cache-control": "private, max-age=3600", "vary": "cookie, accept-language"}
    return Response(drawn.encode(), headers=headers, media_type="image/svg+xml")


def _picture(name: str, language: Language, deck: Deck | None) -> str | None:
    """The table of a case."""
    from puur.web.pages.referee import casebook

    return casebook.picture_of(name, language, deck)


ROUTES: Final = (start, case, book, theme, picture)
