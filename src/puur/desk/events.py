"""The log of an evening: numbered events, each with its time and who told it, as JSON lines.

An event is one flat JSON object: `kind`, `at` (seconds since 1970), `by` (a role and a short label such as "Pult 1",
never a private name) and the fields of its kind (`puur.desk.facts`). The journal keeps it in the stream `desk/ID` under
its kind; its number is its place there. Kinds from a later version are kept unchanged (`Unknown`).
"""

from typing import Final, Literal, get_args

import msgspec
from msgspec import Struct

from puur.desk.facts import DeskFact

STREAM: Final = "desk/"
"""The prefix of evenings' streams in the journal."""
RoleName = Literal["direction", "desk", "steward", "player", "hall", "server"]
"""Who tells events: the direction, a desk (Pult), a steward, a table's own phone, a hall screen, our own server."""


class By(Struct, frozen=True, omit_defaults=True):
    """Who told an event: a role, and a short label that tells one desk from another."""

    role: RoleName
    label: str = ""


class Unknown(Struct, frozen=True):
    """A fact from a later version: its kind and its original JSON."""

    kind: str
    body: bytes


class EveningEvent(Struct, frozen=True):
    """An event: its number from 1, when, who told it, and what happened."""

    seq: int
    at: float
    by: By
    what: DeskFact | Unknown

    @property
    def kind(self) -> str:
        """The kind it is stored under."""
        return kind_of(self.what)


class _Stamp(Struct, frozen=True, omit_defaults=True):
    kind: str
    at: float
    by: By


_ENCODER: Final = msgspec.json.Encoder()
_STAMP: Final = msgspec.json.Decoder(_Stamp)
_DECODERS: Final = {str(kind.__struct_config__.tag): msgspec.json.Decoder(kind) for kind in get_args(DeskFact)}
KINDS: Final = tuple(_DECODERS)
"""The kinds of facts, chapter by chapter."""


def kind_of(fact: DeskFact | Unknown) -> str:
    """The kind a fact is stored under.

    >>> from puur.desk.facts.rounds import GongStruck
    >>> kind_of(GongStruck())
    'gong'
    """
    return fact.kind if isinstance(fact, Unknown) else str(fact.__struct_config__.tag)


def out_of_bounds(fact: DeskFact) -> str | None:
    """The field of a fact that could be stored but not read again, as it lies beyond its bounds; None: there is none.

    >>> from puur.desk.facts.people import CheckedIn
    >>> out_of_bounds(CheckedIn(17)), out_of_bounds(CheckedIn(0))
    (None, 'person')
    """
    try:
        _DECODERS[kind_of(fact)].decode(_ENCODER.encode(fact))
    except msgspec.ValidationError as error:
        return str(error).rpartition("`$.")[2].rstrip("`")
    return None


def written(event: EveningEvent) -> bytes:
    """An event as it is stored: its stamp, then the fields of its fact.

    >>> from puur.desk.facts.people import CheckedIn
    >>> written(EveningEvent(7, 12.5, By("desk", "Pult 1"), CheckedIn(17)))
    b'{"kind":"checked_in","at":12.5,"by":{"role":"desk","label":"Pult 1"},"person":17}'
    """
    if isinstance(event.what, Unknown):
        return event.what.body
    stamp = _ENCODER.encode(_Stamp(event.kind, event.at, event.by))
    fields = _ENCODER.encode(event.what).partition(b",")[2]  # everything after its kind
    return stamp[:-1] + (b"," + fields if fields else b"}")


def read(seq: int, body: bytes) -> EveningEvent:
    """Decode a stored event. Raises `msgspec.DecodeError` where it is not an event.

    >>> read(3, b'{"kind":"gong","at":1.0,"by":{"role":"hall"}}').what
    GongStruck()
    >>> read(4, b'{"kind":"fireworks","at":1.0,"by":{"role":"hall"}}').kind
    'fireworks'
    """
    stamp = _STAMP.decode(body)
    decoder = _DECODERS.get(stamp.kind)
    what: DeskFact | Unknown = Unknown(stamp.kind, body) if decoder is None else decoder.decode(body)
    return EveningEvent(seq, stamp.at, stamp.by, what)
