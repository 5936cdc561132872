"""Writes the frames of a table's socket as TypeScript declarations: `python tools/gen_types.py`.

The page's scripts are checked against them; a test fails when the file is stale.
"""

from pathlib import Path
from typing import Final

import msgspec

from puur import wire

PLACE: Final = Path(__file__).parent.parent / "src/puur/web/static/js/wire.d.ts"
_PLAIN: Final = {"string": "string", "number": "number", "integer": "number", "boolean": "boolean", "null": "null"}
Schema = dict[str, object]


def declarations() -> str:
    """All frames and what they hold, in the order of their names."""
    _, parts = msgspec.json.schema_components(
        [wire.FromServer, wire.FromViewer], ref_template="{name}", schema_hook=lambda _: {"title": "anything"}
    )
    head = "// What goes over a table's socket. Written by tools/gen_types.py from puur.wire; do not edit.\n"
    told = [_struct(name, part) for name, part in sorted(parts.items())]
    told.append(f"export type FromServer = {_names(wire.FromServer)};")
    told.append(f"export type FromViewer = {_names(wire.FromViewer)};")
    told.append('export type Place = ChairPart["places"][string];')
    return head + "\n" + "\n\n".join(told) + "\n"


def _names(union: object) -> str:
    return " | ".join(member.__name__ for member in getattr(union, "__args__", ()))


def _struct(name: str, part: Schema) -> str:
    if "enum" in part:
        return f"export type {name} = {_type(part)};"
    fields = part.get("properties", {})
    needed = part.get("required", [])
    if not isinstance(fields, dict) or not isinstance(needed, list):
        raise TypeError(name)
    lines = [f"  {field}{'' if field in needed else '?'}: {_type(kind)};" for field, kind in fields.items()]
    return "\n".join((f"export interface {name} {{", *lines, "}"))


def _type(kind: Schema) -> str:
    if "$ref" in kind:
        return str(kind["$ref"])
    if "enum" in kind and isinstance(kind["enum"], list):
        return " | ".join(msgspec.json.encode(choice).decode() for choice in kind["enum"])
    if "anyOf" in kind and isinstance(kind["anyOf"], list):
        return " | ".join(_type(alternative) for alternative in kind["anyOf"])
    match kind.get("type"):
        case "array" if isinstance(items := kind.get("items"), dict):
            inner = _type(items)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            values = kind.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'unknown'}>"
        case str(plain):
            return _PLAIN[plain]
        case _:
            return "unknown"


if __name__ == "__main__":
    PLACE.write_text(declarations(), encoding="utf-8")
