"""A seat's view of a Spiel as JSON and back, so that any bot can decide at the other end of a line.

What goes over is `puur.spiel.view.View` field by field: what the seat may know, and nothing else. The Reglement does
not; whoever reads has it, and its digest says whether it is the same.
"""

import dataclasses
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Final, Union, get_args, get_origin, get_type_hints

from puur.cards import CardSet
from puur.record.act_parts import Json
from puur.reglement.model import Reglement
from puur.spiel.view import View

KIND: Final = "is"
"""The field that says which class a value is of, where several may be."""


class UnreadableView(ValueError):
    """The JSON is not a view of this Reglement."""


def written(seen: View) -> Json:
    """A view as JSON.

    >>> from puur.reglement import load
    >>> from puur.spiel import place, view
    >>> spiel = place(load("schieber"), "D", "DK D10|DA S10|DQ HQ|DJ D9")
    >>> seen = view(spiel, spiel.turn)
    >>> read(written(seen), load("schieber")) == seen
    True
    """
    return _json(seen)


def _json(value: object) -> Json:
    if isinstance(value, Reglement):
        return value.digest
    if isinstance(value, CardSet):
        return [card.name for card in value]
    if isinstance(value, Enum):
        return value.name
    if value is None or isinstance(value, str | int | bool):
        return value
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return _fields_json(value, value._fields)
    if isinstance(value, tuple | frozenset):
        return [_json(held) for held in value]
    if isinstance(value, Mapping):
        return [[_json(key), _json(held)] for key, held in value.items()]
    if dataclasses.is_dataclass(value):
        return _fields_json(value, tuple(field.name for field in dataclasses.fields(value)))
    raise TypeError(type(value).__name__)


def _fields_json(value: object, names: tuple[str, ...]) -> Json:
    told: dict[str, Json] = {KIND: type(value).__name__}
    return told | {name: _json(getattr(value, name)) for name in names}


def read(told: object, reglement: Reglement) -> View:
    """The view of JSON. Raises `UnreadableView`, also where the other side plays by another Reglement."""
    try:
        seen = _value(told, View, reglement)
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableView(str(error)) from error
    if not isinstance(seen, View):
        raise UnreadableView("no view")
    return seen


def _value(told: object, hint: object, reglement: Reglement) -> object:
    origin = get_origin(hint)
    if origin in {Union, UnionType}:
        return _one_of(told, get_args(hint), reglement)
    if hint is Reglement:
        if told != reglement.digest:
            raise UnreadableView("another Reglement")
        return reglement
    if hint is CardSet and isinstance(told, list):
        return CardSet.of(" ".join(str(card) for card in told))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint[str(told)]
    if origin is tuple and isinstance(told, list):
        return _tuple(told, get_args(hint), reglement)
    if origin is frozenset and isinstance(told, list):
        return frozenset(_value(held, get_args(hint)[0], reglement) for held in told)
    if isinstance(hint, type) and isinstance(told, dict) and hint.__name__ == told.get(KIND):
        hints = _hints(hint)
        return hint(**{name: _value(held, hints[name], reglement) for name, held in told.items() if name != KIND})
    if isinstance(hint, type) and isinstance(told, hint):
        return told
    raise UnreadableView(f"{hint}: {str(told)[:80]}")


def _tuple(told: list[object], hints: tuple[object, ...], reglement: Reglement) -> tuple[object, ...]:
    if len(hints) == 2 and hints[1] is Ellipsis:  # noqa: PLR2004  tuple[X, ...]
        return tuple(_value(held, hints[0], reglement) for held in told)
    return tuple(_value(held, hint, reglement) for held, hint in zip(told, hints, strict=True))


def _one_of(told: object, hints: tuple[object, ...], reglement: Reglement) -> object:
    """The first of the types it may be."""
    if told is None and NoneType in hints:
        return None
    for hint in hints:
        if hint is NoneType:
            continue
        try:
            return _value(told, hint, reglement)
        except (KeyError, TypeError, ValueError):
            continue
    raise UnreadableView(str(told)[:80])


@cache
def _hints(kind: type) -> Mapping[str, object]:
    return get_type_hints(kind)
