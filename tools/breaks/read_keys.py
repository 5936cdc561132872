"""Which tests read which keys of a Reglement: for texts what reached lines are for code."""

from collections.abc import Generator
from dataclasses import fields
from pathlib import Path
from types import MemberDescriptorType

import pytest
from tools.breaks.bodies import Living
from tools.breaks.reach import BETWEEN, Reach
from tools.breaks.trial import spent

from puur.reglement.keys import KEYS

KEY_FILE = "keys"  # the file under which keys stand as lines
NAMES = tuple(KEYS)


def line_of(key: str) -> range:
    """The line that stands for a key."""
    return range(at := NAMES.index(key) + 1, at + 1)


class NotedKey:
    """A key of a group that notes who reads it."""

    def __init__(self, slot: MemberDescriptorType, line: int, reader: "KeyReader") -> None:
        self.slot = slot
        self.line = line
        self.reader = reader

    def __get__(self, group: object, owner: type) -> object:
        if group is None:
            return self
        self.reader.read[self.reader.test] = self.reader.read.get(self.reader.test, 0) | 1 << self.line
        return self.slot.__get__(group, owner)

    def __set__(self, group: object, value: object) -> None:
        self.slot.__set__(group, value)


class KeyReader:
    """A pytest plugin that notes which keys every test reads, in a process that has entered a copy.

    Loading a Reglement reads all of them, so that is done before. What the rest of the house remembers each test has
    to find anew.
    """

    def __init__(self, folder: Path) -> None:
        from puur.reglement import built_in, load  # noqa: PLC0415  the copy's
        from puur.reglement.model import GROUPS  # noqa: PLC0415  the copy's

        self.seconds: dict[str, float] = {}
        self.read: dict[str, int] = {}
        self.test = BETWEEN
        self.living: Living | None = None
        self.folder = folder
        for name in built_in():
            load(name)
        for group, keys in GROUPS.items():
            for field in fields(keys):
                slot = keys.__dict__[field.name]
                setattr(keys, field.name, NotedKey(slot, line_of(f"{group}.{field.name}").start, self))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """A test begins without what others left behind."""
        if self.living is None:
            files = (file for file in (self.folder / "src").rglob("*.py") if file.parent.name != "reglement")
            self.living = Living(str(self.folder), map(str, files))
        self.living.forget_own()
        self.test, before = item.nodeid, spent()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = spent() - before
            self.test = BETWEEN

    @property
    def reach(self) -> Reach:
        """What was found."""
        return Reach(self.seconds, {test: {KEY_FILE: lines} for test, lines in self.read.items()})
