"""Reading untrusted JSON: missing values and those of another type become empty."""

import json
from collections.abc import Mapping
from typing import Final

JsonObject = Mapping[str, object]
LARGEST: Final = 10**12
"""No count at a desk is larger; larger numbers are invalid, and some cannot even be printed."""


def parsed(data: bytes) -> object:
    """Parse JSON. Raises `ValueError` where it is invalid or unreasonably nested."""
    try:
        found: object = json.loads(data)
    except RecursionError:
        raise ValueError("too deep") from None
    return found


def json_object(value: object) -> JsonObject:
    """A value as an object; an empty one where it is none."""
    return {str(key): field for key, field in value.items() if _readable(key)} if isinstance(value, dict) else {}


def number(doc: JsonObject, key: str, default: int = 0) -> int:
    """A whole number."""
    found = perhaps(doc, key)
    return default if found is None else found


def perhaps(doc: JsonObject, key: str) -> int | None:
    """A whole number that may be missing."""
    found = doc.get(key)
    return found if isinstance(found, int) and not isinstance(found, bool) and _counted(found) else None


def text(doc: JsonObject, key: str, default: str = "") -> str:
    """A text."""
    found = doc.get(key)
    return found if isinstance(found, str) and _readable(found) else default


def numbers(doc: JsonObject, key: str) -> tuple[int, ...]:
    """A list of whole numbers."""
    found = doc.get(key)
    return (
        tuple(entry for entry in found if isinstance(entry, int) and _counted(entry)) if isinstance(found, list) else ()
    )


def texts(doc: JsonObject, key: str) -> tuple[str, ...]:
    """A list of texts."""
    found = doc.get(key)
    return tuple(word for word in found if isinstance(word, str) and _readable(word)) if isinstance(found, list) else ()


def objects(doc: JsonObject, key: str) -> tuple[JsonObject, ...]:
    """A list of objects."""
    found = doc.get(key)
    return tuple(json_object(entry) for entry in found) if isinstance(found, list) else ()


def _counted(value: int) -> bool:
    return -LARGEST <= value <= LARGEST


def _readable(value: object) -> bool:
    """Whether a text can be encoded: JSON allows lone surrogates."""
    return not any("\ud800" <= sign <= "\udfff" for sign in str(value))
