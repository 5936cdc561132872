"""The headers of a record: names, alternative spellings, and formats of values."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.errors import NotationError
from puur.record import header_values as values
from puur.record.lines import demand_comment, demand_plain


class HeaderKey(StrEnum):
    """The known headers; the value is the canonical name. Any other header is kept unchanged."""

    REGLEMENT = "Reglement"  # name of a rule set, or the path of a club's own file
    EDITION = "Ausgabe"
    HASH = "Prüfsumme"  # of the Reglement the record was played under
    EVENT = "Anlass"
    PLACE = "Ort"
    DATE = "Datum"
    TIME = "Zeit"
    TABLE = "Tisch"
    ROUND = "Runde"
    PASSE = "Passe"
    SEATS = "Sitze"  # in playing order
    S = "S"
    E = "E"
    N = "N"
    W = "W"
    DECK = "Karten"
    WRITER = "Schreiber"
    DEALER = "Geber"
    CHOOSER = "Wähler"
    CARRIED = "Stand"  # points written before the record begins, a number for each party
    USED = "Angesagt"  # disciplines announced before the record begins, the parties parted by a stroke
    SUPERVISION = "Aufsicht"
    SEAL = "Siegel"  # fair dealing: docs/fairness.md
    SEAL_S = "Siegel-S"
    SEAL_E = "Siegel-E"
    SEAL_N = "Siegel-N"
    SEAL_W = "Siegel-W"
    SALT_S = "Salz-S"
    SALT_E = "Salz-E"
    SALT_N = "Salz-N"
    SALT_W = "Salz-W"
    OPENED = "Geheimnis"


class Supervision(StrEnum):
    """How rules are enforced in a replay."""

    STRICT = "streng"  # software refused wrong acts, so the record has none
    TABLE = "tisch"  # wrong acts may have happened, called by the players or not


_DECKS: Final = {
    "deutsch": "deutsch",
    "german": "deutsch",
    "französisch": "französisch",
    "franzoesisch": "französisch",
    "french": "französisch",
}
_SUPERVISION: Final = {
    "streng": "streng",
    "strict": "streng",
    "tisch": "tisch",
    "table": "tisch",
}
_ROWS: Final[tuple[tuple[HeaderKey, str, values.HeaderShape], ...]] = (
    (HeaderKey.REGLEMENT, "rules", values.any_text),
    (HeaderKey.EDITION, "edition", values.any_text),
    (HeaderKey.HASH, "pruefsumme hash", values.digest),
    (HeaderKey.EVENT, "event", values.any_text),
    (HeaderKey.PLACE, "place", values.any_text),
    (HeaderKey.DATE, "date", values.day),
    (HeaderKey.TIME, "time", values.time_of_day),
    (HeaderKey.TABLE, "table", values.any_text),
    (HeaderKey.ROUND, "round", values.whole),
    (HeaderKey.PASSE, "", values.whole),
    (HeaderKey.SEATS, "seats", values.seats_in_order),
    (HeaderKey.S, "south süd sued", values.any_text),
    (HeaderKey.E, "east ost", values.any_text),
    (HeaderKey.N, "north nord", values.any_text),
    (HeaderKey.W, "west", values.any_text),
    (HeaderKey.DECK, "deck", values.one_of(_DECKS)),
    (HeaderKey.WRITER, "writer", values.one_seat),
    (HeaderKey.DEALER, "dealer", values.one_seat),
    (HeaderKey.CHOOSER, "waehler chooser", values.one_seat),
    (HeaderKey.CARRIED, "carried", values.points),
    (HeaderKey.USED, "used", values.disciplines),
    (HeaderKey.SUPERVISION, "supervision", values.one_of(_SUPERVISION)),
    (HeaderKey.SEAL, "seal", values.full_digest),
    (HeaderKey.SEAL_S, "seal-s", values.full_digest),
    (HeaderKey.SEAL_E, "seal-e", values.full_digest),
    (HeaderKey.SEAL_N, "seal-n", values.full_digest),
    (HeaderKey.SEAL_W, "seal-w", values.full_digest),
    (HeaderKey.SALT_S, "salt-s", values.any_text),
    (HeaderKey.SALT_E, "salt-e", values.any_text),
    (HeaderKey.SALT_N, "salt-n", values.any_text),
    (HeaderKey.SALT_W, "salt-w", values.any_text),
    (HeaderKey.OPENED, "secret", values.full_digest),
)
_SHAPES: Final[Mapping[HeaderKey, values.HeaderShape]] = {key: shape for key, _, shape in _ROWS}
_KEYS: Final[Mapping[str, HeaderKey]] = {
    name: key for key, aliases, _ in _ROWS for name in (key.value.lower(), *aliases.split())
}
WITHDRAWN: Final = "Zurückgenommen"
"""The header with the number of decisions that were taken back, and how a comment on one begins."""
_NAME: Final = re.compile(r"[^\W\d_][\w-]{0,39}")


@dataclass(frozen=True, slots=True)
class Header:
    """One header with the comments above it. An empty value means: not filled in yet.

    Name and value must be canonical, as made by `header`; anything else is a `NotationError`.
    """

    name: str
    value: str
    before: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        name, value = written(self.name, self.value)
        if (self.name, self.value) != (name, value):
            raise NotationError(f"{self.name}: {self.value}", f"the written form {name}: {value}")
        for comment in self.before:
            demand_comment(comment)

    @property
    def key(self) -> HeaderKey | None:
        """Which of the known headers it is."""
        return _KEYS.get(self.name.lower())


def header(name: str, value: str, before: tuple[str, ...] = ()) -> Header:
    """The header with this name in any of its spellings. Raises `NotationError`.

    >>> header("Date", "14.3.2026")
    Header(name='Datum', value='2026-03-14', before=())
    """
    return Header(*written(name, value), before)


def written(name: str, value: str) -> tuple[str, str]:
    """The canonical name and value. Raises `NotationError`."""
    if not _NAME.fullmatch(name):
        raise NotationError(name, "a header's name in one word, such as Ort or Mein-Feld")
    demand_plain(value)
    key = _KEYS.get(name.lower())
    if key is None:
        return name, value
    return key.value, _SHAPES[key](value) if value else value
