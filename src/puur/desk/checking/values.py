"""Reading JSON without trusting it: what is missing or of another kind is nothing."""

from collections.abc import Mapping

Json = Mapping[str, object]


def json_object(value: object) -> Json:
    """A value as an object; an empty one where it is none."""
    return {str(key): one for key, one in value.items()} if isinstance(value, dict) else {}


def number(doc: Json, key: str, default: int = 0) -> int:
    """A whole number."""
    found = doc.get(key)
    return found if isinstance(found, int) and not isinstance(found, bool) else default


def perhaps(doc: Json, key: str) -> int | None:
    """A whole number that may be missing."""
    found = doc.get(key)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def text(doc: Json, key: str, default: str = "") -> str:
    """A text."""
    found = doc.get(key)
    return found if isinstance(found, str) else default


def numbers(doc: Json, key: str) -> tuple[int, ...]:
    """A list of whole numbers."""
    found = doc.get(key)
    return tuple(one for one in found if isinstance(one, int)) if isinstance(found, list) else ()


def texts(doc: Json, key: str) -> tuple[str, ...]:
    """A list of texts."""
    found = doc.get(key)
    return tuple(one for one in found if isinstance(one, str)) if isinstance(found, list) else ()


def objects(doc: Json, key: str) -> tuple[Json, ...]:
    """A list of objects."""
    found = doc.get(key)
    return tuple(json_object(one) for one in found) if isinstance(found, list) else ()
