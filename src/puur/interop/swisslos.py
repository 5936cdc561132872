r"""The logs of the Swisslos Jass server: one match per line, a text header and then its rounds in HSLU's older JSON.

    24.10.17 13:15:50,779 | INFO |  |  |  |  | {"rounds":[...],"players":[7,0,0,12]}

A round may be missing (null) or incomplete; neither is among the complete ones.

>>> line = '24.10.17 13:15:50,779 | INFO |  |  |  |  | {"rounds":[null],"players":[7,0,0,12]}'
>>> read_match(line)
SwisslosMatch(date='24.10.17 13:15:50', player_ids=(7, 0, 0, 12), rounds=(), skipped=1, broken=())
"""

import json
import re
from dataclasses import dataclass
from typing import Final

from puur.cards import PACK
from puur.errors import NotationError
from puur.interop.hslu import HsluTable, Version, table_fields, table_in
from puur.interop.hslu_log import LoggedGame, identity
from puur.interop.jsonfields import is_null, json_node
from puur.record.jsontext import Node
from puur.seats import PARTNERS, SeatPlan

_DATE: Final = re.compile(r"\d{2}\.\d{2}\.\d{2} \d{2}:\d{2}:\d{2}")


@dataclass(frozen=True, slots=True)
class SwisslosMatch:
    """A match: its time, the players' ids (0: not registered), its complete rounds, and those skipped.

    Of these, `broken` are incomplete; all others were null.
    """

    date: str
    player_ids: tuple[int, ...]
    rounds: tuple[HsluTable, ...]
    skipped: int = 0
    broken: tuple[HsluTable, ...] = ()

    @property
    def games(self) -> tuple[LoggedGame, ...]:
        """The rounds as HSLU keeps them, one by one."""
        return tuple(LoggedGame(table, self.date, self.player_ids) for table in self.rounds)


def read_match(line: str, plan: SeatPlan = PARTNERS) -> SwisslosMatch:
    """The match of a line. Raises `NotationError` for a line without a head, and `RecordError` for its JSON."""
    at = line.find("{")
    date = _DATE.match(line)
    if at < 0 or date is None:
        raise NotationError(line.strip(), "a line of the log: date | INFO | ... | JSON: rounds, players")
    return match_in(json_node(" " * at + line[at:].rstrip()), date[0], plan)  # so that columns refer to the line


def match_in(node: Node, date: str = "", plan: SeatPlan = PARTNERS) -> SwisslosMatch:
    """The match in a JSON value. Raises `RecordError`."""
    fields = node.fields()
    ids = fields["players"].items() if "players" in fields else ()
    told = node.need(fields, "rounds").items()
    rounds = [table_in(node, plan) for node in told if not is_null(node)]
    whole = tuple(table for table in rounds if is_whole(table))
    broken = tuple(table for table in rounds if not is_whole(table))
    players = tuple(identity(node) for node in ids) or (0, 0, 0, 0)
    return SwisslosMatch(date, players, whole, len(told) - len(whole), broken)


def is_whole(table: HsluTable) -> bool:
    """Whether all cards of a round were given, each once, in a variant that is known."""
    played = table.played
    return table.variant is not None and len(played) == len(PACK) == len(set(played))


def round_text(table: HsluTable) -> str:
    """A round in the JSON of these logs, for tests and for tools that read it."""
    fields = table_fields(table, Version.V01)
    del fields["currentPlayer"]
    return json.dumps(fields, separators=(",", ":"))
