"""The records in examples/ before they are played."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

_TOLD: Final = Path(__file__).with_name("told.toml")


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


@cache
def examples() -> tuple[Example, ...]:
    """All of them, as `told.toml` beside this module tells them."""
    told = tomllib.loads(_TOLD.read_text(encoding="utf-8"))["example"]
    return msgspec.convert(told, tuple[Example, ...])
