"""Annotations of a record as JSON."""

from typing import assert_never

from puur.record.act_parts import Fields, Json
from puur.record.annotated import Annotation
from puur.record.annotations import Better, OtherTable, Variation
from puur.record.model import Record
from puur.spiel.acts import Play


def annotation_json(annotation: Annotation, record: Record) -> Fields:
    """An annotation: its place, the card played there, and its content; a field it says nothing about is null.

    `entry` counts the acts of the record from 0, `line` the lines of its text from 1.
    """
    entry = record.entries[annotation.at] if annotation.at < len(record.entries) else None
    act = None if entry is None else entry.act
    where: Fields = {
        "entry": annotation.at,
        "line": annotation.place.line,
        "spiel": annotation.spiel,
        "trick": None if entry is None else entry.trick,
        "seat": act.seat.name if isinstance(act, Play) else None,
        "card": act.card.name if isinstance(act, Play) else None,
    }
    return where | _said(annotation) | {"said": annotation.note.said or None}


def _said(annotation: Annotation) -> Fields:
    note = annotation.note
    match note:
        case Better():
            better: list[Json] = [card.name for card in note.cards]
            cost = None if note.cost is None else float(note.cost)
            error = None if note.error is None else float(note.error)
            return {"kind": "better", "cards": better, "cost": cost, "error": error, "worlds": note.worlds}
        case Variation():
            given = zip(annotation.players, note.cards, strict=False)
            line: list[Json] = [{"seat": seat.name, "card": card.name} for seat, card in given]
            return {"kind": "variation", "line": line}
        case OtherTable():
            variant = None if note.variant is None else note.variant.name
            facts: Fields = {"kind": "table", "table": note.table, "points": list(note.points), "variant": variant}
            return facts | {"players": list(note.players)}
        case _:
            assert_never(note)
