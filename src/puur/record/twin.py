"""The JSON twin of a record: the same content for programs, equally lossless.

Its schema (JSON Schema 2020-12) comes with Puur: `puur.record.schema()` tells it.
"""

import json
from functools import reduce
from typing import Final

from puur.errors import NotationError, RecordError
from puur.record.act_json import act_fields, read_act_fields
from puur.record.act_parts import Fields, named
from puur.record.clock import clock
from puur.record.headers import Header, header
from puur.record.jsontext import Node, parse_json
from puur.record.model import NO_REMARKS, VERSION, Entry, Place, Record, Remarks
from puur.record.reader import LARGEST, Reading, RecordTooLarge, decoded
from puur.record.versions import UPCASTS
from puur.seats import Seat
from puur.spiel.acts import Deal

_BESIDE: Final = ("trick", "spiel", "clock", "before", "beside", "hands_beside")
_ROOT: Final = ("jass", "headers", "entries", "after")


def to_json(record: Record) -> str:
    r"""The JSON twin of a record, a line for each header and entry.

    >>> from puur.record.reader import read
    >>> print(to_json(read("jass 1\nOrt: Muri\nabheben W 12 @+3s # links\n").record))
    {
      "jass": 1,
      "headers": [
        {"name": "Ort", "value": "Muri"}
      ],
      "entries": [
        {"act": "cut", "seat": "W", "count": 12, "clock": "+3s", "beside": "links"}
      ],
      "after": []
    }
    <BLANKLINE>
    """
    headers = _listed([_header_fields(header) for header in record.headers])
    entries = _listed([_entry_fields(entry) for entry in record.entries])
    after = json.dumps(record.after, ensure_ascii=False)
    lines = [f'"jass": {VERSION}', f'"headers": {headers}', f'"entries": {entries}', f'"after": {after}']
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"


def _listed(members: list[Fields]) -> str:
    rows = ",\n".join("    " + json.dumps(member, ensure_ascii=False) for member in members)
    return f"[\n{rows}\n  ]" if rows else "[]"


def _header_fields(header: Header) -> Fields:
    said: Fields = {"name": header.name, "value": header.value}
    return said | ({"before": list(header.before)} if header.before else {})


def _entry_fields(entry: Entry) -> Fields:
    """The act, and beside it only what was noted."""
    remarks = entry.remarks
    noted: Fields = {
        "trick": entry.trick,
        "spiel": entry.spiel,
        "clock": None if entry.clock is None else str(entry.clock),
        "before": list(remarks.before) or None,
        "beside": remarks.beside or None,
        "hands_beside": {seat.name: text for seat, text in zip(Seat, remarks.hands, strict=True) if text} or None,
    }
    return act_fields(entry.act) | {name: value for name, value in noted.items() if value is not None}


def from_json(source: str | bytes) -> Reading:
    r"""Parse a JSON twin. Never raises: what comes before the first error is kept.

    >>> reading = from_json('{"jass": 1, "entries": [{"act": "cut", "seat": "W", "count": "two"}]}')
    >>> str(reading.error)
    "entries[0].count, line 1, column 62: found 'two', expected a whole number from 0"
    """
    raw = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    if len(raw) > LARGEST:
        return Reading(Record(), error=RecordTooLarge(len(raw)))
    text, unreadable = (source, None) if isinstance(source, str) else decoded(source)
    root, broken = parse_json(text.removeprefix("\ufeff"))
    reader = _Reader()
    try:
        if root is not None:
            reader.read_root(root)
    except RecordError as error:
        return reader.result(error)
    return reader.result(unreadable or broken)


class _Reader:
    """What has been read so far."""

    def __init__(self) -> None:
        self.headers: list[Header] = []
        self.header_places: list[Place] = []
        self.entries: list[Entry] = []
        self.places: list[Place] = []
        self.after: tuple[str, ...] = ()
        self.comment_places: list[Place] = []

    def read_root(self, root: Node) -> None:
        """Read everything. Raises `RecordError` at the first thing that is wrong."""
        root = _upcast(root)
        fields = root.fields(*_ROOT) if root.whole else root.fields()
        for node in _members(fields, "headers"):
            self.add_header(node)
        for node in _members(fields, "entries"):
            self.entries.append(_entry(node))
            self.places.append(Place(node.line, node.column))
            self.locate(node.fields().get("before"))
        if "after" in fields and fields["after"].whole:
            self.after = _comments(fields["after"])
            self.locate(fields["after"])

    def locate(self, comments: Node | None) -> None:
        """Keep where the text of each comment of a list begins."""
        items = () if comments is None else comments.items()
        self.comment_places += (Place(item.line, item.column + 1) for item in items)

    def add_header(self, node: Node) -> None:
        """A header; one that Puur knows may stand once."""
        said = node.fields("name", "value", "before")
        name, value = node.need(said, "name"), node.need(said, "value")
        comments = _comments(said["before"]) if "before" in said else ()
        try:
            written_header = header(name.text(), value.text(), comments)
        except NotationError as error:
            raise (name if error.text == name.value else value).fault(error.expected) from None
        if written_header.key is not None and any(other.key is written_header.key for other in self.headers):
            raise name.fault("each known header once")
        self.headers.append(written_header)
        self.header_places.append(Place(node.line, node.column))
        self.locate(said.get("before"))

    def result(self, error: RecordError | None) -> Reading:
        """Everything that is sound."""
        record = Record(tuple(self.headers), tuple(self.entries), self.after)
        return Reading(record, tuple(self.places), tuple(self.header_places), error, tuple(self.comment_places))


def _members(fields: dict[str, Node], name: str) -> tuple[Node, ...]:
    """The members of a list that were not broken off; none where the list is missing."""
    return tuple(node for node in fields[name].items() if node.whole) if name in fields else ()


def _upcast(root: Node) -> Node:
    """The root converted to the current version."""
    fields = root.fields()
    if not root.whole and "jass" not in fields:  # broken off before it was said
        return root
    version = root.need(fields, "jass")
    number = version.number("the version of the format", 0)
    if number > VERSION:
        raise version.fault(f"a version up to {VERSION}; is Puur too old?")
    return reduce(lambda old, step: step.root(old), UPCASTS[number:], root)


def _entry(node: Node) -> Entry:
    """An act with what is noted beside it. Raises `RecordError`."""
    fields = node.fields()
    act = read_act_fields(node, fields, _BESIDE)
    trick, spiel, moment = fields.get("trick"), fields.get("spiel"), fields.get("clock")
    remarks = _remarks(fields)
    if any(remarks.hands) and not isinstance(act, Deal):
        raise fields["hands_beside"].fault("comments on hands beside a deal only")
    try:
        return Entry(
            act,
            trick=None if trick is None else trick.number(),
            spiel=None if spiel is None else spiel.number(),
            clock=None if moment is None else named(moment, clock),
            remarks=remarks,
        )
    except NotationError as error:
        wrong = next(told for told in (trick, spiel) if told is not None and str(told.value) == error.text)
        raise wrong.fault(error.expected) from None


def _remarks(fields: dict[str, Node]) -> Remarks:
    before = _comments(fields["before"]) if "before" in fields else ()
    beside = _comment(fields["beside"]) if "beside" in fields else ""
    hands = fields["hands_beside"].fields(*Seat.__members__) if "hands_beside" in fields else {}
    south, east, north, west = (_comment(hands[seat.name]) if seat.name in hands else "" for seat in Seat)
    if not (before or beside or hands):
        return NO_REMARKS
    return Remarks(before, beside, (south, east, north, west))


def _comments(node: Node) -> tuple[str, ...]:
    return tuple(_comment(comment) for comment in node.items("a list of comments"))


def _comment(node: Node) -> str:
    """One comment. Raises `JsonError`."""
    try:
        return Remarks((node.text(),)).before[0]
    except NotationError as error:
        raise node.fault(error.expected) from None
