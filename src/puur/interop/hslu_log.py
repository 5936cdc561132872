"""HSLU's log files, one JSON object a line: whole games, and single decisions with what their player saw."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from puur.cards import Card
from puur.errors import NotationError, UnsupportedPosition
from puur.interop.codes import VariantOrPush, card_of_hslu, choice_number, hslu_card
from puur.interop.hslu import HsluTable, Version, known_at, table_fields, table_in
from puur.interop.jsonfields import choice_in, json_node
from puur.record.act_parts import Json
from puur.record.jsontext import Node
from puur.seats import PARTNERS, SeatPlan


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A game: its table, when it was played (as written), and the players' ids by HSLU's numbers, 0 for unknown.

    `names` are those of the players, likewise; the logs of matches have them instead of ids.
    """

    table: HsluTable
    date: str = ""
    player_ids: tuple[int, ...] = (0, 0, 0, 0)
    names: tuple[str, ...] = ("", "", "", "")

    @property
    def players(self) -> tuple[str, ...]:
        """Who sat where, by HSLU's numbers: the name, or else the id.

        >>> from puur.interop.hslu import read_table
        >>> table = read_table('{"dealer":0,"tricks":[],"player":[{"hand":[]},{"hand":[]},{"hand":[]},{"hand":[]}]}')
        >>> LoggedGame(table, player_ids=(7, 0, 0, 12), names=("Kim", "", "", "")).players
        ('Kim', '0', '0', '12')
        """
        return tuple(name or str(player_id) for name, player_id in zip(self.names, self.player_ids, strict=True))


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """A decision: what its player saw, what he answered, when, and his id."""

    table: HsluTable
    action: VariantOrPush | Card
    date: str = ""
    player_id: int = 0


def write_game(game: LoggedGame, version: Version = Version.V02, plan: SeatPlan = PARTNERS) -> str:
    """The line of a game."""
    ids: list[Json] = list(game.player_ids)
    return _dumped({"game": table_fields(game.table, version, plan), "date": game.date, "player_ids": ids})


def read_game(line: str, plan: SeatPlan = PARTNERS) -> LoggedGame:
    """The game of a line. Raises `RecordError`."""
    return game_in(json_node(line), plan)


def game_in(node: Node, plan: SeatPlan = PARTNERS) -> LoggedGame:
    """The game in a JSON value. Raises `RecordError`."""
    fields = node.fields()
    ids = fields["player_ids"].items() if "player_ids" in fields else ()
    return LoggedGame(
        table_in(node.need(fields, "game"), plan),
        fields["date"].text() if "date" in fields else "",
        tuple(identity(node) for node in ids) or (0, 0, 0, 0),
    )


def write_move(move: LoggedMove, version: Version = Version.V02, plan: SeatPlan = PARTNERS) -> str:
    """The line of a decision.

    >>> from puur.cards import CardSet
    >>> from puur.interop.hslu import table_seen
    >>> from puur.interop.known import Known, view_of
    >>> from puur.modes import Variant
    >>> from puur.reglement import load
    >>> from puur.seats import Seat
    >>> seen = view_of(Known(Seat.E, Seat.S, CardSet(511)), load("kzjv"))
    >>> move = LoggedMove(table_seen(seen), Variant.D, "27.11.17 20:10:08", 7)
    >>> read_move(write_move(move)) == move
    True
    """
    action = hslu_card(move.action) if isinstance(move.action, Card) else choice_number(move.action)
    seen: dict[str, Json] = {"obs": table_fields(move.table, version, plan), "action": action}
    return _dumped({**seen, "date": move.date, "player_id": move.player_id})


def read_move(line: str, plan: SeatPlan = PARTNERS) -> LoggedMove:
    """The decision of a line. Raises `RecordError`."""
    return move_in(json_node(line), plan)


def move_in(node: Node, plan: SeatPlan = PARTNERS) -> LoggedMove:
    """The decision in a JSON value. Raises `RecordError`."""
    fields = node.fields()
    table = table_in(node.need(fields, "obs"), plan)
    return LoggedMove(
        table,
        _action(node.need(fields, "action"), table),
        fields["date"].text() if "date" in fields else "",
        identity(fields["player_id"]) if "player_id" in fields else 0,
    )


def _action(node: Node, table: HsluTable) -> VariantOrPush | Card:
    try:
        trump = known_at(table).variant is None
        return choice_in(node) if trump else card_of_hslu(node.number())
    except (NotationError, UnsupportedPosition) as error:
        raise node.fault(str(error)) from None


def identity(node: Node) -> int:
    """A player's id; ids may have more digits than numbers in a record do. Raises `RecordError`."""
    value = node.value
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise node.fault("a player's id")


def _dumped(fields: Mapping[str, Json]) -> str:
    return json.dumps(fields, separators=(",", ":"))
