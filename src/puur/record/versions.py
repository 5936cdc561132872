"""Reading old versions of the format: one step from each version to the next, for text and for JSON.

A step never moves a line, so that errors keep the line numbers of the old file. To change the format: raise
`puur.record.model.VERSION`, append a step here, keep a file of the old version in the tests.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from puur.record.jsontext import JsonField, Node


@dataclass(frozen=True, slots=True)
class Upcast:
    """The step from one version to the next: what it makes of a line of text, and of the root of a JSON twin."""

    line: Callable[[str], str]
    root: Callable[[Node], Node]


_TRUMP: Final = re.compile(r"^(\s*)trumpf\b", re.IGNORECASE)
_RULES: Final = re.compile(r"^(\s*)regeln(\s*:)", re.IGNORECASE)


def _draft_line(text: str) -> str:
    """Version 0, the draft, wrote `trumpf E H` for the announcement and `Regeln:` for the Reglement."""
    return _RULES.sub(r"\1Reglement\2", _TRUMP.sub(r"\1ansage", text))


def _draft_root(root: Node) -> Node:
    """Version 0 called the list of entries `acts`."""
    named = tuple(JsonField("entries", field.node) if field.name == "acts" else field for field in root.named)
    return replace(root, named=named)


UPCASTS: Final = (Upcast(_draft_line, _draft_root),)
"""`UPCASTS[n]` leads from version n to version n + 1."""
