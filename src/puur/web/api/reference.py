"""The page about the interface, made from its own description; no script, nothing from elsewhere."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec
from litestar import Litestar, Response, get

from puur.web.api.schema import PATH as SCHEMA_PATH
from puur.web.api.schema import socket_schema, written
from puur.web.http.beside import beside
from puur.web.http.request import Given, WebRequest
from puur.web.visitor.front import PageFront

PAGE: Final = "/api"
_METHODS: Final = ("get", "post", "delete")
SchemaNode = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A field of something that is sent."""

    name: str
    kind: str
    required: bool
    about: str


@dataclass(frozen=True, slots=True)
class SentShape:
    """Something that is sent: its name, what it is, its fields."""

    name: str
    about: str
    fields: tuple[FieldRow, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """Something that can be asked."""

    tag: str
    method: str
    path: str
    summary: str
    parameters: tuple[FieldRow, ...]
    body: SentShape | None
    answer: SentShape | None


class Reference:
    """What the interface says of itself, made when somebody first asks: nothing of it changes while a server runs."""

    def __init__(self) -> None:
        self._text = b""
        self._facts: SchemaNode = {}

    def text(self, app: Litestar) -> bytes:
        """The description, for machines."""
        self._text = self._text or msgspec.json.encode(app.openapi_schema.to_schema())
        return self._text

    def facts(self, app: Litestar) -> SchemaNode:
        """The same for the page, and the frames of sockets."""
        self._facts = self._facts or _facts(app.openapi_schema.to_schema())
        return self._facts


@get(PAGE)
async def page(request: WebRequest, front: Given[PageFront], reference: Given[Reference]) -> Response[bytes]:
    """All that can be asked, and all that is sent."""
    facts = await beside(reference.facts, request.app)  # the first time it takes long
    return front.page(request, "reference.html", facts)


def _facts(described: SchemaNode) -> SchemaNode:
    shapes = sockets()
    return {
        "calls": tuple(calls(described)),
        "from_server": [shape for shape in shapes if shape.name in _SERVER],
        "from_viewer": [shape for shape in shapes if shape.name in _VIEWER],
        "parts": [shape for shape in shapes if shape.name not in {*_SERVER, *_VIEWER}],
        "schema_path": SCHEMA_PATH,
    }


@get(SCHEMA_PATH)
async def schema() -> Response[bytes]:
    """The schema of the sockets."""
    return Response(written().encode(), media_type="application/schema+json")


_SERVER: Final = ("WholeView", "ActRefused", "Stale", "Problem", "Pong", "Bye")
_VIEWER: Final = ("Hello", "Act", "Chair", "Say", "Mute", "Ping")


def sockets() -> tuple[SentShape, ...]:
    """The frames of a table's socket and their parts."""
    found = _node(socket_schema()["$defs"])
    return tuple(shape(name, _node(described)) for name, described in found.items() if "properties" in _node(described))


def calls(described: SchemaNode) -> Iterator[Call]:
    """Everything that can be asked, in the order of the description."""
    shapes = _node(_node(described["components"]).get("schemas", {}))
    for path, item in _node(described["paths"]).items():
        for method in _METHODS:
            if method in _node(item):
                yield _call(path, method, _node(_node(item)[method]), shapes)


def _call(path: str, method: str, told: SchemaNode, shapes: SchemaNode) -> Call:
    tags = told.get("tags")
    answers = _node(told.get("responses", {}))
    good = next((_node(answer) for code, answer in answers.items() if code.startswith("2")), {})
    return Call(
        str(tags[0]) if isinstance(tags, list) and tags else "",
        method.upper(),
        path,
        str(told.get("summary", "")),
        tuple(_parameter(_node(parameter)) for parameter in _list(told.get("parameters"))),
        _content(_node(told.get("requestBody", {})), shapes),
        _content(good, shapes),
    )


def _parameter(told: SchemaNode) -> FieldRow:
    kind = kind_of(_node(told.get("schema", {})))
    return FieldRow(str(told.get("name", "")), kind, told.get("required") is True, str(told.get("description", "")))


def _content(told: SchemaNode, shapes: SchemaNode) -> SentShape | None:
    """What is sent as JSON."""
    for sent in _node(told.get("content", {})).values():
        schema = _node(_node(sent).get("schema", {}))
        target = _node(schema.get("items", schema))
        name = str(target.get("$ref", "")).rpartition("/")[2]
        if name in shapes:
            return shape(name.rpartition("_")[2], _node(shapes[name]))
    return None


def shape(name: str, told: SchemaNode) -> SentShape:
    """What a schema says of an object."""
    required = _list(told.get("required"))
    fields = tuple(
        FieldRow(field, kind_of(_node(described)), field in required, str(_node(described).get("description", "")))
        for field, described in _node(told.get("properties", {})).items()
    )
    return SentShape(name, str(told.get("description", "")), fields)


def kind_of(told: SchemaNode) -> str:
    """What a field holds, in a few words.

    >>> (
    ...     kind_of({"type": "array", "items": {"$ref": "#/x/Face"}}),
    ...     kind_of({"anyOf": [{"type": "string"}, {"type": "null"}]}),
    ... )
    ('[Face]', 'string | null')
    """
    if "$ref" in told:
        return str(told["$ref"]).rpartition("/")[2].rpartition("_")[2]
    for many in ("anyOf", "oneOf"):
        if many in told:
            return " | ".join(dict.fromkeys(kind_of(_node(kind)) for kind in _list(told[many])))
    if "enum" in told:
        return " | ".join(str(value) for value in _list(told["enum"]))
    if told.get("type") == "array":
        return f"[{kind_of(_node(told.get('items', {})))}]"
    kinds = told.get("type", "any")
    return " | ".join(map(str, kinds)) if isinstance(kinds, list) else str(kinds)


def _node(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


ROUTES: Final = (page, schema)
