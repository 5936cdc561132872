"""HSLU's matches: what its server keeps of several games between four players, as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from puur.interop.hslu import HsluTable, table_in
from puur.interop.hslu_log import LoggedGame
from puur.interop.jsonfields import is_null, json_node
from puur.record.jsontext import Node
from puur.seats import PARTNERS, SeatPlan

_NUMBERED: Final = ("north", "east", "south", "west")
"""How matches call HSLU's players 0 to 3."""
_TEXT: Final = "a text"


@dataclass(frozen=True, slots=True)
class HsluMatch:
    """A match: names, addresses and ids of its players by HSLU's numbers, its games, and what the server noted.

    `winner` is the team 0 or 1 as written, `points` those of both; all else is as written too.
    """

    names: tuple[str, ...]
    games: tuple[HsluTable, ...]
    urls: tuple[str, ...] = ("", "", "", "")
    ids: tuple[str, ...] = ("", "", "", "")
    winner: int | None = None
    points: tuple[int, int] = (0, 0)
    started: str = ""
    finished: str = ""
    errors: tuple[str, ...] = ()

    @property
    def logged(self) -> tuple[LoggedGame, ...]:
        """The games one by one."""
        names = tuple(name or player_id for name, player_id in zip(self.names, self.ids, strict=True))
        return tuple(LoggedGame(table, self.started, names=names) for table in self.games)


def read_hslu_match(text: str, plan: SeatPlan = PARTNERS) -> HsluMatch:
    """The match of a JSON text. Raises `RecordError`.

    >>> read_hslu_match('{"north":"Kim","east":"B","south":"C","west":"D","games":[],"winner":1}').names
    ('Kim', 'B', 'C', 'D')
    """
    return hslu_match_in(json_node(text), plan)


def hslu_match_in(node: Node, plan: SeatPlan = PARTNERS) -> HsluMatch:
    """The match in a JSON value. Raises `RecordError`."""
    fields = node.fields()
    winner = fields["winner"].number(least=-1) if _is_there(fields, "winner") else -1
    return HsluMatch(
        names=tuple(_text(fields, name) for name in _NUMBERED),
        games=tuple(table_in(game, plan) for game in node.need(fields, "games").items()),
        urls=tuple(_text(fields, f"{name}Url") for name in _NUMBERED),
        ids=tuple(_text(fields, f"{name}Id") for name in _NUMBERED),
        winner=None if winner < 0 else winner,
        points=(_points(fields, "pointsTeam0"), _points(fields, "pointsTeam1")),
        started=_text(fields, "timeStarted"),
        finished=_text(fields, "timeFinished"),
        errors=tuple(node.text() for node in fields["errors"].items()) if _is_there(fields, "errors") else (),
    )


def _is_there(fields: Mapping[str, Node], name: str) -> bool:
    """Whether a field has a value; matches leave out what is not known, or write null."""
    return name in fields and not is_null(fields[name])


def _text(fields: Mapping[str, Node], name: str) -> str:
    """A text; ids and times may be numbers."""
    if not _is_there(fields, name):
        return ""
    value = fields[name].value
    if isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    raise fields[name].fault(_TEXT)


def _points(fields: Mapping[str, Node], name: str) -> int:
    return fields[name].number(least=0) if _is_there(fields, name) else 0
