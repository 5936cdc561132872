"""What goes over a table's socket, as JSON Schema made from `puur.wire`."""

import sys
from functools import cache
from typing import Final

import msgspec

from puur import wire

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PATH: Final = "/api/v1/tables.schema.json"


def socket_schema() -> dict[str, object]:
    """The schema of all frames: `FromServer` and `FromViewer`, each told apart by `type`.

    >>> sorted(socket_schema())
    ['$defs', '$schema', 'title']
    """
    _, components = _schemas(wire.FromServer, wire.FromViewer)
    unions = {
        "FromServer": _union("from the server", wire.FromServer),
        "FromViewer": _union("from the viewer", wire.FromViewer),
    }
    return {"$schema": DIALECT, "title": "Frames of a table's socket", "$defs": {**unions, **components}}


def _schemas(*kinds: object) -> tuple[tuple[dict[str, object], ...], dict[str, dict[str, object]]]:
    """The schemas of kinds and of what they are made of."""
    return msgspec.json.schema_components(kinds, schema_hook=_anything, ref_template="#/$defs/{name}")


def _anything(kind: type) -> dict[str, object]:
    """Fields of an act may hold anything JSON holds."""
    if kind is object:
        return {"description": "any value of JSON"}
    raise NotImplementedError(kind)


def _union(title: str, kind: object) -> dict[str, object]:
    (found,), _ = _schemas(kind)
    return {"title": title, **found}


@cache
def written() -> str:
    """The schema as a file."""
    return msgspec.json.format(msgspec.json.encode(socket_schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(written())
