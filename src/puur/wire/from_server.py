"""The frames a server sends, and how they are written."""

from typing import Final

import msgspec
from msgspec import Struct

from puur.wire.view import News, WholeView


class ActFault(Struct):
    """One objection to an act, and the article that says so."""

    text: str
    article: str


class ActRefused(Struct, tag="refused"):
    """An act was not regular, and nothing changed."""

    number: int
    faults: list[ActFault]


class Stale(Struct, tag="stale"):
    """An act came for a number that is over; the view that follows says how things stand."""

    number: int


class Problem(Struct, tag="problem"):
    """Something could not be done: a stable `code`, and the sentence in the viewer's language."""

    code: str
    text: str


class Pong(Struct, tag="pong"):
    """The answer to a ping."""

    at: float


class Bye(Struct, tag="bye"):
    """The socket will be closed: why, and where to go on if the table is served elsewhere now."""

    code: str
    text: str
    url: str = ""


FromServer = WholeView | News | ActRefused | Stale | Problem | Pong | Bye
_ENCODER: Final = msgspec.json.Encoder()


def as_json(value: object) -> bytes:
    """A value as JSON, such as the fields of an act."""
    return _ENCODER.encode(value)


def encoded(frame: FromServer) -> str:
    """A frame as it goes over the line.

    >>> encoded(Pong(1.5))
    '{"type":"pong","at":1.5}'
    """
    return _ENCODER.encode(frame).decode()
