"""Reglemente, articles and keys; which cards are regular in a position; what is said to a situation."""

from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from puur.cards import Card
from puur.decks import Deck, Language
from puur.errors import NotationError, PuurError
from puur.modes import variant
from puur.reglement import KEYS, Reglement, built_in, cited, load, written
from puur.seats import Seat
from puur.solver.positions import position
from puur.spiel import Play, Spiel, acts_for, objections
from puur.web.api.calculations import Calculations
from puur.web.api.situations import (
    DeckName,
    OwnText,
    ReglementName,
    RulingAnswer,
    SituationAsked,
    reglement_named,
)
from puur.web.http.problems import ApiProblem, of_fault
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.visitor.callers import Turnstile
from puur.wire.problems import Wrong
from puur.wording import key_text, objection_text

CardsText = Annotated[str, Meta(max_length=400)]


class ReglementRow(Struct):
    """A Reglement that comes with Puur. `digest` is the SHA-256 of all it says."""

    name: str
    edition: str
    title: str
    players: int
    digest: str


class KeyRow(Struct):
    """A key: its value as it is written, in words, and the article that sets it."""

    value: object
    text: str
    article: str


class ArticleRow(Struct):
    """An article, in our own words: what it demands, where it stands in the original."""

    id: str
    kind: str
    title: str
    demands: str
    place: str
    reglement: str


class ReglementPage(Struct):
    """A Reglement with all keys and articles."""

    name: str
    edition: str
    title: str
    players: int
    digest: str
    lineage: list[str]
    keys: dict[str, KeyRow]
    articles: list[ArticleRow]


class OpenPosition(Struct, forbid_unknown_fields=True):
    """Open hands, the leader's first, parted by `|`; `trick` are the cards on the table, the lead first.

    Cards are short names: D H S C for the suits, 6 to 10 J Q K A for the ranks. `mode` is a suit, O (Obenabe),
    U (Undenufe) or another variant of the Reglement.
    """

    hands: CardsText
    mode: Annotated[str, Meta(max_length=20)] = "O"
    trick: CardsText = ""
    reglement: ReglementName = "schieber"
    text: OwnText | None = None
    deck: DeckName = "french"


class CardRow(Struct):
    """A card of the hand: whether it is regular now, and everything that speaks against it."""

    card: str
    regular: bool
    why: list[Wrong]


class Legal(Struct):
    """Whose turn it is, and what he may give."""

    turn: str
    cards: list[CardRow]


def placed(asked: OpenPosition, language: Language) -> Spiel:
    """The position that is meant. Raises `ApiProblem`."""
    rules = reglement_named(asked.reglement, asked.text, language)
    try:
        played = variant(asked.mode)
    except NotationError:
        raise ApiProblem(422, "unknown_mode", name=asked.mode) from None
    try:
        return position(rules, played, asked.hands, asked.trick)
    except PuurError as error:
        fault = of_fault(error, language)
        raise ApiProblem(422, "no_position", (fault,), message=fault.text) from None


def legal_in(asked: OpenPosition, language: Language) -> Legal:
    """Every card of the hand whose turn it is. Raises `ApiProblem`."""
    spiel = placed(asked, language)
    turn = spiel.turn or Seat.S
    regular = {act.card for act in acts_for(spiel, turn) if isinstance(act, Play)}
    return Legal(str(turn), [_card(spiel, turn, card, regular, language, asked.deck) for card in spiel.hands[turn]])


def _card(spiel: Spiel, turn: Seat, card: Card, regular: set[Card], language: Language, deck: DeckName) -> CardRow:
    faults = () if card in regular else objections(spiel, Play(turn, card))
    told = [Wrong(objection_text(fault, language, Deck(deck)), article=fault.article) for fault in faults]
    return CardRow(str(card), card in regular, told)


def _ruled(asked: SituationAsked, language: Language) -> RulingAnswer:
    """What the Reglement says; all rulings and their sentences are read when somebody first asks."""
    from puur.web.api.rulings import ruled

    return ruled(asked, language)


@get("/reglemente", tags=["Rules"], summary="All Reglemente that come with Puur")
async def reglemente(request: WebRequest, turnstile: Given[Turnstile]) -> list[ReglementRow]:
    """All Reglemente that come with Puur."""
    await turnstile.caller(request)
    language = language_of(request)
    return [_row(load(name), language) for name in built_in()]


@get("/reglemente/{name:str}", tags=["Rules"], summary="A Reglement: its keys, each with its article, and articles")
async def reglement(request: WebRequest, turnstile: Given[Turnstile], name: FromPath[str]) -> ReglementPage:
    """A Reglement: its keys, each with its article, and articles."""
    await turnstile.caller(request)
    if name not in built_in():
        raise ApiProblem(404, "unknown_reglement", name=name[:60], known=", ".join(built_in()))
    return _page(load(name), language_of(request))


@get("/reglemente/{name:str}/articles", tags=["Rules"], summary="Articles that hold a word, or all")
async def articles(
    request: WebRequest, turnstile: Given[Turnstile], name: FromPath[str], q: FromQuery[str] = ""
) -> list[ArticleRow]:
    """Articles that hold a word, or all."""
    await turnstile.caller(request)
    if name not in built_in():
        raise ApiProblem(404, "unknown_reglement", name=name[:60], known=", ".join(built_in()))
    word = q.casefold()
    found = _articles(load(name), language_of(request))
    return [article for article in found if word in f"{article.id} {article.title} {article.demands}".casefold()]


@post(
    "/legal",
    tags=["Rules"],
    summary="Which cards are regular in a position, and why others are not",
    status_code=200,
)
async def legal(request: WebRequest, calculations: Given[Calculations], data: JSONBody[OpenPosition]) -> Legal:
    """Which cards are regular in a position, and why others are not."""
    return await calculations.of(request, legal_in, data)


@post("/rulings", tags=["Rules"], summary="What a Reglement says to a situation", status_code=200)
async def rulings(
    request: WebRequest, calculations: Given[Calculations], data: JSONBody[SituationAsked]
) -> RulingAnswer:
    """What a Reglement says to a situation."""
    return await calculations.of(request, _ruled, data, cost=3.0)


def _row(rules: Reglement, language: Language) -> ReglementRow:
    return ReglementRow(rules.name, rules.edition, rules.title[language], len(rules.seat_plan.order), rules.digest)


def _page(rules: Reglement, language: Language) -> ReglementPage:
    keys = {}
    for key in KEYS:
        rule = cited(rules, key)
        keys[key] = KeyRow(
            written(rule.value), key_text(key, rule.value, language, rules.table.deck.value), rule.article
        )
    return ReglementPage(
        rules.name,
        rules.edition,
        rules.title[language],
        len(rules.seat_plan.order),
        rules.digest,
        list(rules.lineage),
        keys,
        _articles(rules, language),
    )


def _articles(rules: Reglement, language: Language) -> list[ArticleRow]:
    return [
        ArticleRow(
            article.id,
            article.kind.value,
            article.title[language],
            article.demands[language],
            article.place,
            article.reglement,
        )
        for article in rules.articles
    ]


ROUTES: Final = (reglemente, reglement, articles, legal, rulings)
