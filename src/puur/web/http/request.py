"""What asks: a request or a line, and the language and the pack it asks for."""

from typing import TypeAlias, TypeVar

from litestar import Request, WebSocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from puur.decks import Language

T = TypeVar("T")
Given: TypeAlias = NamedDependency[SkipValidation[T]]
"""A part of the server that a handler asks for by the name of its parameter."""
WebRequest = Request[object, object, State]
Socket = WebSocket[object, object, State]


def language_of(request: WebRequest) -> Language:
    """The language of the visitor's cookie, else of his browser, else German."""
    words = [request.cookies.get("puur_language", "")]
    words += [part.partition(";")[0].strip()[:2] for part in request.headers.get("accept-language", "").split(",")]
    return next((Language(word) for word in words if word in set(Language)), Language.DE)


def deck_of(request: WebRequest) -> str:
    """The pack of the visitor's cookie."""
    return "german" if request.cookies.get("puur_deck") == "german" else "french"
