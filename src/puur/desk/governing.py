"""The Reglement of an evening: a built-in one, or a club's own text."""

import tempfile
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

from puur.errors import Fault, ReglementError
from puur.reglement import Reglement, built_in, load
from puur.reglement.lines import find_lines

OWN: Final = "club.toml"


def governing(name: str, text: str | None = None) -> Reglement:
    """The Reglement of this name, or in this text. Raises `ReglementError` with every fault.

    >>> governing("fnf-handjass").name
    'fnf-handjass'
    """
    if text is not None:
        return _own(text)
    if name not in built_in():
        raise ReglementError((Fault(name, 1, "name", "one of: " + ", ".join(built_in())),))
    return load(name)


@lru_cache(maxsize=64)
def _own(text: str) -> Reglement:
    """A club's own text, read apart from all other files: what it is based on must come with Puur."""
    base = _base(text)
    if base is not None and base not in built_in():
        raise ReglementError((Fault(OWN, 1, "base", "one of: " + ", ".join(built_in())),))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / OWN
        file.write_text(text, encoding="utf-8")
        try:
            return load(file)
        except ReglementError as error:
            faults = tuple(Fault(OWN, one.line, one.key, one.message) for one in error.faults)
            raise ReglementError(faults) from None


def _base(text: str) -> str | None:
    if find_lines(text).too_deep is not None:  # `tomllib` would take seconds; the loader says where
        return None
    try:
        found = tomllib.loads(text).get("base")
    except (ValueError, RecursionError):  # no TOML, a number without end, brackets without end
        return None  # the loader says where
    return found if isinstance(found, str) else None
