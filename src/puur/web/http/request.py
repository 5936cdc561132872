"""Requests and WebSockets: the language and the pack they ask for."""

from typing import Final, TypeAlias, TypeVar, cast
from weakref import proxy

from litestar import Request, WebSocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import SkipValidation
from litestar.types import Receive, Send

from puur.cards import Card, card
from puur.decks import Language
from puur.errors import NotationError

T = TypeVar("T")
Given: TypeAlias = NamedDependency[SkipValidation[T]]
"""A part of the server that a handler asks for by the name of its parameter."""
MOST_TOLD: Final = 400
"""Letters of a browser's languages that are looked at: no browser has thirty."""
WebRequest = Request[object, object, State]


class Socket(WebSocket[object, object, State]):
    """A WebSocket that goes as soon as it has ended.

    The framework's own holds two functions that hold it in turn, and so all of its connection, until a collection of
    what is old finds it; there is hardly ever one. These two only know of it.
    """

    def receive_wrapper(self, receive: Receive) -> Receive:
        """Receive, and note how far the connection is."""
        return WebSocket.receive_wrapper(cast("Socket", proxy(self)), receive)

    def send_wrapper(self, send: Send) -> Send:
        """Send, unless the connection has ended."""
        return WebSocket.send_wrapper(cast("Socket", proxy(self)), send)


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
