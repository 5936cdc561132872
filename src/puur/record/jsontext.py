"""JSON with line and column for every value, so that errors in records have a position.

A truncated text still yields what came before the end; unclosed containers are marked (`whole`).
"""

import json
import re
from dataclasses import dataclass
from typing import Final

from puur.errors import RecordError
from puur.record.lines import LARGEST_NUMBER, shown

_SPACE: Final = re.compile(r"[ \t\n\r]*")
_SCALAR: Final = re.compile(r'"|-?[0-9]|true|false|null')
_DEEPEST: Final = 6  # record, entries, entry, hands, hand, card
_LONGEST_NUMBER: Final = 12
_DECODER: Final = json.JSONDecoder()
_DIGITS: Final = re.compile(r"-?[0-9]+")
_CLOSING: Final = {"{": "}", "[": "]"}


class JsonError(RecordError):
    """An invalid value in a JSON twin; `path` leads to it, such as `entries[3].card`."""

    def __init__(self, node: "Node", found: str, expected: str) -> None:
        super().__init__(node.line, node.column, found, expected)
        self.path = node.path

    def __str__(self) -> str:
        return f"{self.path or 'the root'}, {super().__str__()}"


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a JSON text with its place. Asking for a different type raises `JsonError`."""

    kind: str  # "an object", "a list" or "a value"
    line: int
    column: int
    path: str = ""
    value: bool | int | float | str | None = None
    members: "tuple[Node, ...]" = ()  # of a list
    named: "tuple[JsonField, ...]" = ()  # of an object
    whole: bool = True

    def fault(self, expected: str, found: str | None = None) -> JsonError:
        """An error about a different expectation."""
        return JsonError(self, found or self._shown(), expected)

    def _shown(self) -> str:
        if self.kind != "a value":
            return self.kind
        return shown(self.value) if isinstance(self.value, str) else json.dumps(self.value)

    def text(self, expected: str = "a text") -> str:
        """The text."""
        if isinstance(self.value, str):
            return self.value
        raise self.fault(expected)

    def number(self, expected: str = "a whole number", least: int = -LARGEST_NUMBER) -> int:
        """The whole number of at most six digits, not under `least`."""
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= LARGEST_NUMBER:
            return value
        raise self.fault(expected)

    def items(self, expected: str = "a list") -> "tuple[Node, ...]":
        """The members of the list."""
        if self.kind != "a list":
            raise self.fault(expected)
        return self.members

    def fields(self, *allowed: str) -> "dict[str, Node]":
        """The fields of the object; one that is not allowed, or named twice, is an error."""
        if self.kind != "an object":
            raise self.fault("an object")
        found: dict[str, Node] = {}
        for field in self.named:
            if allowed and field.name not in allowed:
                raise field.node.fault("only the fields " + ", ".join(allowed), f"the field {shown(field.name)}")
            if field.name in found:
                raise field.node.fault("each field once", f"the field {shown(field.name)} again")
            found[field.name] = field.node
        return found

    def need(self, fields: "dict[str, Node]", name: str) -> "Node":
        """A field that must be there."""
        if name not in fields:
            raise self.fault(f"the field {name!r}")
        return fields[name]


@dataclass(frozen=True, slots=True)
class JsonField:
    """A named value of an object."""

    name: str
    node: Node


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.error: RecordError | None = None
        self._line = 1
        self._line_at = 0  # where the line begins
        self._seen = 0

    def place(self) -> tuple[int, int]:
        """Line and column of the place that is being read."""
        breaks = self.text.count("\n", self._seen, self.at)
        if breaks:
            self._line += breaks
            self._line_at = self.text.rfind("\n", self._seen, self.at) + 1
        self._seen = self.at
        return self._line, self.at - self._line_at + 1

    def fail(self, expected: str) -> None:
        """Note the error; parsing stops."""
        found = shown(self.text[self.at : self.at + 12]) if self.at < len(self.text) else "the end of the text"
        self.error = RecordError(*self.place(), found, expected)

    def skip(self) -> None:
        """Skip whitespace."""
        gap = _SPACE.match(self.text, self.at)
        self.at = gap.end() if gap else self.at

    def sign(self, *signs: str) -> str:
        """The next sign if it is one of these, else "" and an error."""
        self.skip()
        found = self.text[self.at : self.at + 1]
        if found and found in signs:
            self.at += 1
            return found
        self.fail(" or ".join(repr(sign) for sign in signs))
        return ""

    def value(self, depth: int, path: str) -> Node | None:
        """The next value, or none and an error."""
        self.skip()
        line, column = self.place()
        if self.text[self.at : self.at + 1] in _CLOSING:
            if depth == _DEEPEST:
                self.fail("a record, which is not nested as deeply")
                return None
            return self.container(line, column, depth, path)
        if _SCALAR.match(self.text, self.at) is None:
            self.fail("a JSON value")
            return None
        return self.scalar(line, column, path)

    def scalar(self, line: int, column: int, path: str) -> Node | None:
        """A text, a number, true, false or null."""
        number = _DIGITS.match(self.text, self.at)
        if number is not None and len(number[0]) > _LONGEST_NUMBER:
            self.fail(f"a number of at most {_LONGEST_NUMBER} digits")
            return None
        try:
            value, self.at = _DECODER.raw_decode(self.text, self.at)
        except json.JSONDecodeError:
            self.fail("a JSON value")
            return None
        return Node("a value", line, column, path, value)

    def container(self, line: int, column: int, depth: int, path: str) -> Node:
        """An object or a list; what comes before an error is kept."""
        opening = self.text[self.at]
        closing = _CLOSING[opening]
        self.at += 1
        nodes: list[Node] = []
        names: list[str] = []
        self.skip()
        more = self.text[self.at : self.at + 1] != closing or self.sign(closing) == ""
        while more:
            if opening == "{" and not self.name(names):
                break
            inner = f"{path}.{shown(names[-1])[1:-1]}".lstrip(".") if opening == "{" else f"{path}[{len(nodes)}]"
            node = self.value(depth + 1, inner)
            if node is not None:
                nodes.append(node)
            more = self.error is None and self.sign(",", closing) == ","
        whole = self.error is None
        if opening == "[":
            return Node("a list", line, column, path, members=tuple(nodes), whole=whole)
        fields = tuple(JsonField(name, node) for name, node in zip(names, nodes, strict=False))
        return Node("an object", line, column, path, named=fields, whole=whole)

    def name(self, names: list[str]) -> bool:
        """The name of a field and its colon."""
        self.skip()
        if self.text[self.at : self.at + 1] != '"':
            self.fail("the name of a field in quotation marks")
            return False
        node = self.scalar(*self.place(), "")
        if node is None or not self.sign(":"):
            return False
        names.append(node.text())
        return True


def parse_json(text: str) -> tuple[Node | None, RecordError | None]:
    """The value of a JSON text, as far as it is readable, and the first error.

    >>> parse_json('{"a": [1, 2')[1]
    RecordError("line 1, column 12: found the end of the text, expected ',' or ']'")
    """
    parser = _Parser(text)
    node = parser.value(0, "")
    if parser.error is None:
        parser.skip()
        if parser.at < len(text):
            parser.fail("the end of the text")
    return node, parser.error
