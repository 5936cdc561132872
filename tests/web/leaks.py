"""Frames in which a card stands where none should: one for every place of a view that can carry text."""

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import FieldInfo, fields
from tests.web.secrets_in import hidden_from

from puur.cards import CardSet
from puur.partie import Partie
from puur.seats import Seat

Place = tuple[str, ...]
"""The names of fields that lead to a text; `[]` is an item of a list, `{}` a value and `{key}` a key of a map."""
Json = str | int | bool | None | list["Json"] | dict[str, "Json"]
MUCH = 1_000_000
"""A number no act and no case has reached."""


def places(kind: object) -> Iterator[Place]:
    """Every place of a type that can carry text, through structs, lists and maps."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is str or kind is object:
        yield ()
    elif isinstance(kind, type) and issubclass(kind, Struct):
        for field in fields(kind):
            yield from ((field.name, *place) for place in places(_type_of(kind, field)))
    elif origin is list:
        yield from (("[]", *place) for place in places(inner[0]))
    elif origin is dict:
        yield ("{key}",)
        yield from (("{}", *place) for place in places(inner[1]))
    elif origin in {Union, UnionType}:
        yield from dict.fromkeys(place for part in inner for place in places(part))


def _type_of(kind: type[Struct], field: FieldInfo) -> object:
    return get_type_hints(kind)[field.name]


def filled(kind: object, place: Place, text: str) -> Json:
    """The least that fits a type as JSON, with the text at one place of it."""
    origin, inner = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, Struct):
        rest = {name: place[1:] if place[:1] == (name,) else ("-",) for name in (field.name for field in fields(kind))}
        return {field.name: filled(_type_of(kind, field), rest[field.name], text) for field in fields(kind)}
    if origin is list:
        return [filled(inner[0], place[1:], text)] if place[:1] == ("[]",) else []
    if origin is dict:
        if place[:1] == ("{key}",):
            return {text: filled(inner[1], ("-",), text)}
        return {"x": filled(inner[1], place[1:], text)} if place[:1] == ("{}",) else {}
    if origin in {Union, UnionType}:
        fits = [part for part in inner if place in set(places(part))]
        return filled(fits[0], place, text) if fits else None
    if origin is Literal:
        return str(inner[0])
    if kind is str or kind is object:
        return text if place == () else ""
    return False if kind is bool else MUCH


def set_at(frame: Mapping[str, object], kind: type[Struct], place: Place, text: str) -> dict[str, object]:
    """A frame with a text at one place, and what it needs around it."""
    inner = next(_type_of(kind, field) for field in fields(kind) if field.name == place[0])
    return {**frame, place[0]: filled(inner, place[1:], text)}


def dealt_otherwise(partie: Partie, seat: Seat | None) -> Partie:
    """The same Partie as far as a seat knows it, with the cards he has not seen in other hands."""
    spiel = partie.spiel
    if spiel is None:
        return partie
    hidden = hidden_from(partie, seat)
    unseen = [card for hand in spiel.hands for card in hand if card in hidden]
    moved = iter([*unseen[len(unseen) // 3 :], *unseen[: len(unseen) // 3]])
    hands = tuple(CardSet.of([next(moved) if card in hidden else card for card in hand]) for hand in spiel.hands)
    return partie._replace(spiel=spiel._replace(hands=hands))
