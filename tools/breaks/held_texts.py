"""Reglemente that tests hold since they were read: each is made to say what its broken text says.

A test that has kept something else made of a Reglement read its keys at its import, which `read_keys` tells.
"""

import gc
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass

import pytest
from tools.breaks.told import is_told


class HeldTexts:
    """The built-in Reglemente in memory, and under which of them each test plays."""

    def __init__(self, items: Iterable[pytest.Item]) -> None:
        from puur.reglement import Reglement, built_in, load  # noqa: PLC0415  the copy's

        names = built_in()
        found = (held for held in gc.get_objects() if type(held) is Reglement)
        self.held = [reglement for reglement in found if reglement.name in names]
        self.standing = {name: load(name).lineage for name in names}
        self.lineages = {item.nodeid: lineage(item, self.standing) for item in items}

    def exchange(self, broken: str) -> bool:
        """Put what they now say into the Reglemente that stand on a text; False if the loader does not accept one."""
        from puur.errors import ReglementError  # noqa: PLC0415  the copy's
        from puur.reglement import load  # noqa: PLC0415  the copy's

        try:
            now = {name: load(name) for name, lineage in self.standing.items() if broken in lineage}
        except ReglementError:
            return False
        for held in self.held:
            if held.name in now:
                put(now[held.name], held)
        return True

    def chosen(
        self, items: Sequence[pytest.Item], broken: str, told: Iterable[str], suspects: int
    ) -> list[pytest.Item]:
        """The tests that can notice: suspects, then situations that name a key or an article, then other situations.

        A test under a Reglement that does not stand on the broken text is left out.
        """
        lineages = ((item, self.lineages[item.nodeid]) for item in items)
        able = [item for item, lineage in lineages if lineage is None or broken in lineage]
        first = {item.nodeid for item in items[:suspects]}
        return sorted(
            able,
            key=lambda item: (item.nodeid not in first, not is_about(item, told), not is_told(item.nodeid)),
        )


def put(new: object, held: object) -> None:
    """Let a frozen value, and the groups of keys in it, be what another one is."""
    for field in fields(held) if is_dataclass(held) else ():
        before, after = getattr(held, field.name), getattr(new, field.name)
        if type(before) is type(after) and type(before).__name__.endswith("Keys"):
            put(after, before)
        else:
            object.__setattr__(held, field.name, after)


def lineage(item: pytest.Item, standing: Mapping[str, tuple[str, ...]]) -> tuple[str, ...] | None:
    """All that a test's Reglement stands on, itself included; None where no parameter names one."""
    spec = getattr(item, "callspec", None)
    parameters = spec.params if spec is not None else {}
    if is_told(item.nodeid):
        return tuple(parameters["case"].reglement.lineage)
    named = [standing[value] for value in parameters.values() if isinstance(value, str) and value in standing]
    return tuple(name for stands_on in named for name in stands_on) if named else None


def is_about(item: pytest.Item, told: Iterable[str]) -> bool:
    """Whether a test is a situation that names one of these keys or articles."""
    spec = getattr(item, "callspec", None)
    table = getattr(spec.params.get("case"), "table", {}) if spec is not None else {}
    return any(name in table.get("keys", ()) or name in table.get("cites", ()) for name in told)
