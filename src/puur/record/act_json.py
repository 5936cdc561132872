"""Acts as the fields of a JSON object. As in the text, Spiele, tricks, cases and offers are counted from 1."""

from collections.abc import Mapping
from typing import Final

from puur.partie.acts import PartieAct
from puur.record.act_parts import Fields, Json
from puur.record.act_rows import ROW_OF, ROWS, ActRow
from puur.record.jsontext import Node
from puur.record.lines import shown

NAME_OF: Final[Mapping[type[PartieAct], str]] = {row.act: row.name for row in ROWS}
_ROW_OF_NAME: Final = {row.name: row for row in ROWS}


def act_fields(act: PartieAct) -> Fields:
    """The fields of an act, its name first; optional ones are omitted.

    >>> from puur.seats import Seat
    >>> from puur.spiel.acts import Cut
    >>> act_fields(Cut(Seat.W, 12))
    {'act': 'cut', 'seat': 'W', 'count': 12}
    """
    return ROW_OF[type(act)].in_json(act)


def read_act_fields(node: Node, fields: dict[str, Node], beside: tuple[str, ...]) -> PartieAct:
    """The act of a JSON object; fields other than its own and those `beside` it are faults.

    Raises `JsonError`.
    """
    name = node.need(fields, "act")
    row = _ROW_OF_NAME.get(name.text())
    if row is None:
        raise name.fault("one of: " + ", ".join(_ROW_OF_NAME))
    act = row.from_json(node, fields)
    own = {part.name for part in row.parts}
    unknown = next((other for other in fields if other not in own and other not in (*beside, "act")), None)
    if unknown is not None:
        known = ", ".join(sorted(own | set(beside)))
        raise fields[unknown].fault(f"only the fields act, {known}", f"the field {shown(unknown)}")
    return act


def act_schema(row: ActRow) -> Fields:
    """The JSON Schema of an act, with shared parts under `$defs`."""
    properties: Fields = {"act": {"const": row.name}}
    properties |= {part.name: dict(part.schema) for part in row.parts}
    required: list[Json] = ["act", *(part.name for part in row.parts if part.required)]
    return {
        "description": row.told,
        "$ref": "#/$defs/noted",
        "properties": properties | row.beside,
        "required": required,
        "unevaluatedProperties": False,
    }
