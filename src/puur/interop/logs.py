"""Reading a line of any log, detecting its format.

| a line | is |
| --- | --- |
| `{"game": {...}, "date", "player_ids"}` | a game of HSLU (`hslu_log`) |
| `{"obs": {...}, "action", "date", "player_id"}` | a decision of HSLU (`hslu_log`) |
| `{"north", ..., "games": [...]}` | a match of HSLU (`hslu_match`) |
| `{"dealer", "tricks", "player", ...}` | the bare state of a game (`hslu`) |
| `DATE | INFO | ... | {"rounds": [...], "players"}` | a match of Swisslos (`swisslos`) |
"""

from dataclasses import dataclass
from typing import Final

from puur.interop.hslu import table_in
from puur.interop.hslu_log import LoggedGame, LoggedMove, game_in, move_in
from puur.interop.hslu_match import hslu_match_in
from puur.interop.jsonfields import json_node
from puur.interop.swisslos import SwisslosMatch, is_whole, match_in, read_match
from puur.seats import PARTNERS, SeatPlan

_KINDS: Final = "an object with game, obs and action, games, rounds, or dealer and tricks"


@dataclass(frozen=True, slots=True)
class LogLine:
    """The content of a line: complete games, incomplete games, the number of missing (null) ones, or a decision."""

    whole: tuple[LoggedGame, ...] = ()
    broken: tuple[LoggedGame, ...] = ()
    missing: int = 0
    move: LoggedMove | None = None


def read_line(line: str, plan: SeatPlan = PARTNERS) -> LogLine:
    """What a line holds. Raises `RecordError` and `NotationError`.

    >>> read_line('24.10.17 13:15:50,779 | INFO |  | {"rounds":[null]}').missing
    1
    """
    text = line.strip()
    if not text.startswith("{"):
        return _rounds(read_match(text, plan))
    node = json_node(text)
    fields = node.fields()
    if "obs" in fields:
        return LogLine(move=move_in(node, plan))
    if "game" in fields:
        return _sorted((game_in(node, plan),))
    if "games" in fields:
        return _sorted(hslu_match_in(node, plan).logged)
    if "rounds" in fields:
        return _rounds(match_in(node, plan=plan))
    if "tricks" in fields:
        return _sorted((LoggedGame(table_in(node, plan)),))
    raise node.fault(_KINDS)


def _sorted(games: tuple[LoggedGame, ...], missing: int = 0) -> LogLine:
    whole = tuple(game for game in games if is_whole(game.table))
    return LogLine(whole, tuple(game for game in games if not is_whole(game.table)), missing)


def _rounds(match: SwisslosMatch) -> LogLine:
    games = tuple(LoggedGame(table, match.date, match.player_ids) for table in (*match.rounds, *match.broken))
    return _sorted(games, match.skipped - len(match.broken))
