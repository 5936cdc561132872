"""The Reglement of a table: a built-in one, or a club's own text."""

import tempfile
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

from puur.errors import Fault, ReglementError
from puur.reglement import Reglement, built_in, load
from puur.web.live.settings import LONGEST_TEXT, TableSettings

OWN: Final = "club.toml"


def reglement_of(settings: TableSettings) -> Reglement:
    """The Reglement of a table. Raises `ReglementError` with every fault of a club's text.

    >>> reglement_of(TableSettings("kzjv")).name
    'kzjv'
    """
    if settings.text is not None:
        return _own(settings.text)
    if settings.reglement not in built_in():
        raise ReglementError((Fault(settings.reglement, 1, "name", "one of: " + ", ".join(built_in())),))
    return load(settings.reglement)


@lru_cache(maxsize=64)
def _own(text: str) -> Reglement:
    """A club's own text, read apart from all other files: what it is based on must come with Puur."""
    if len(text) > LONGEST_TEXT:
        raise ReglementError((Fault(OWN, 1, "file", f"at most {LONGEST_TEXT} characters"),))
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
    try:
        found = tomllib.loads(text).get("base")
    except (ValueError, RecursionError):  # no TOML, a number without end, brackets without end
        return None  # the loader says where
    return found if isinstance(found, str) else None
