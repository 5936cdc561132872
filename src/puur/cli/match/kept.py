"""What the second tables of a match made, kept in a file: one line a Spiel, appended, never changed."""

import json
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from puur.bots.arena.human_match import SecondTable

TableKind = dict[str, str | int]


@dataclass(slots=True)
class KeptTables:
    """The results of second tables of one kind, by the keys of their Spiele; without a file they are not kept."""

    file: Path | None
    table: SecondTable
    found: dict[str, Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.file is None or not self.file.exists():
            return
        for line in self.file.read_text(encoding="utf-8").splitlines():
            read = _read(line, self._kind)
            if read is not None:
                self.found.setdefault(*read)

    @property
    def _kind(self) -> TableKind:
        work = self.table.work
        return {"level": self.table.level, "worlds": work.worlds, "nodes": work.nodes, "tables": self.table.tables}

    def known(self, key: str) -> Fraction | None:
        """What was played before."""
        return self.found.get(key)

    def add(self, key: str, made: Fraction) -> None:
        """Keep one more."""
        if key in self.found:
            return
        self.found[key] = made
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps({"spiel": key, **self._kind, "made": str(made)}) + "\n")


def _read(line: str, kind: TableKind) -> tuple[str, Fraction] | None:
    """A line of this kind; None if it is another's, or was not written to its end."""
    try:
        said = json.loads(line)
        made = Fraction(said["made"])
    except (ValueError, KeyError, TypeError, ZeroDivisionError):
        return None
    same = all(said.get(name) == value for name, value in kind.items())
    return (str(said["spiel"]), made) if same and "spiel" in said else None
