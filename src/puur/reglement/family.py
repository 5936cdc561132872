"""The order in which built-in Reglemente are listed."""

import re
from collections.abc import Mapping


def family_order(bases: Mapping[str, str | None]) -> tuple[str, ...]:
    """The names in natural order, families together and each name after its base.

    >>> family_order({"schieber": "allgemein", "allgemein": None, "kzjv": "allgemein", "schieber-1000": "schieber"})
    ('allgemein', 'kzjv', 'schieber', 'schieber-1000')
    """
    ordered: list[str] = []
    waiting = [name for name in sorted(bases, key=_natural, reverse=True) if bases[name] not in bases]
    while waiting:
        name = waiting.pop()
        ordered.append(name)
        waiting += [base for base in sorted(bases, key=_natural, reverse=True) if bases[base] == name]
    return tuple(ordered)


def _natural(name: str) -> tuple[tuple[int, str], ...]:
    """Numbers in a name sort by their size: 1000 after 500."""
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", name))
