"""Requests and WebSockets: the language and the pack they ask for."""

from typing import Final, TypeAlias, TypeVar

from litestar import Request, WebSocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from puur.cards import Card, card
from puur.decks import Language
from puur.errors import NotationError

T = TypeVar("T")
Given: TypeAlias = NamedDependency[SkipValidation[T]]
"""A part of the server that a handler asks for by the name of its parameter."""
MOST_TOLD: Final = 400
"""Letters of a browser's languages that are looked at: no browser has thirty."""
WebRequest = Request[object, object, State]
Socket = WebSocket[object, object, State]


def language_of(request: WebRequest) -> Language:
    """The language of the visitor's cookie, else of his browser, else German."""
    return language_told(request.cookies.get("puur_language", ""), request.headers.get("accept-language", ""))


def language_told(cookie: str, browser: str) -> Language:
    """The language in a cookie, else the browser's first, else German.

    >>> language_told("", "rm, it-CH;q=0.8").value, language_told("fr", "it").value, language_told("", "rm").value
    ('it', 'fr', 'de')
    """
    words = [cookie, *(part.partition(";")[0].strip()[:2] for part in browser[:MOST_TOLD].split(","))]
    return next((Language(word) for word in words if word in set(Language)), Language.DE)


def deck_of(request: WebRequest) -> str:
    """The pack of the visitor's cookie."""
    return "german" if request.cookies.get("puur_deck") == "german" else "french"


def card_in(text: str) -> Card | None:
    """The card that somebody's browser names, if it names one.

    >>> card_in("HK"), card_in("H1")
    (<Card.HK: 16>, None)
    """
    try:
        return card(text)
    except NotationError:
        return None
