"""A club's own files, for the tests of the loader."""

from dataclasses import dataclass
from pathlib import Path

from puur.errors import Fault
from puur.reglement import Reglement, check, cited, load
from puur.reglement.model import Language

HEAD = 'name = "club"\nbase = "schieber"\nedition = "1"\n'
"""A sound head; what is written below it begins on line 4."""


@dataclass(frozen=True)
class ClubFolder:
    """A folder with a club's Reglemente."""

    folder: Path

    def write(self, text: str, *, head: str = HEAD, file: str = "club.toml") -> Path:
        """A file with this text below a head."""
        path = self.folder / file
        path.write_bytes((head + text).encode())
        return path

    def load(self, text: str, *, head: str = HEAD) -> Reglement:
        """The Reglement of a file with this text."""
        return load(self.write(text, head=head))

    def faults(self, text: str, *, head: str = HEAD, language: Language = Language.EN) -> list[Fault]:
        """The faults of a file with this text, named by the file alone."""
        found = check(self.write(text, head=head), language=language)
        return [Fault(Path(fault.file).name, fault.line, fault.key, fault.message) for fault in found]


def article(number: int, sets: str = "", *, kind: str = "value", replaces: tuple[str, ...] = ()) -> str:
    """An article `B.number` of six lines: table, id, kind, demands, replaces, sets."""
    listed = ", ".join(f'"{name}"' for name in replaces)
    entries = ["[[article]]", f'id = "B.{number}"', f'kind = "{kind}"', f'demands = "Regel {number}."']
    return "\n".join([*entries, f"replaces = [{listed}]", f"sets = {{ {sets} }}" if sets else ""]) + "\n"


def overriding(sets: dict[str, str], *, base: str = "schieber") -> str:
    """An article that sets these keys in place of whichever articles of the base do."""
    holders = {cited(load(base), key).article: None for key in sets}
    return article(1, ", ".join(f"{key} = {value}" for key, value in sets.items()), replaces=tuple(holders))
