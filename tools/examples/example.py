"""An example record before it is played."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Example:
    """One record: its file, what stands in its headers, and what is noted when something worth a word happens."""

    file: str
    reglement: str
    seed: str
    names: str
    headers: Mapping[str, str]
    notes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    clocks: bool = False
    secret: str | None = None
