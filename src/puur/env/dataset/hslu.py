"""Spiele as HSLU's logs: one JSON object a line (`puur.interop.hslu_log`)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from puur.cards import CARDS, CardSet
from puur.env.actions import SCHIEBEN, announce
from puur.env.dataset.played import DatasetSpiel, replayed
from puur.env.house import TableHouse
from puur.env.shadow import after, opened
from puur.errors import PuurError, Unsupported, UnsupportedPosition
from puur.interop.codes import demand_playable, hslu_player
from puur.interop.hslu import Forehand, HsluTable, table_of
from puur.interop.hslu_log import LoggedGame, read_game, write_game
from puur.interop.played import acts_of
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Deal

DATE: Final = "01.01.00 00:00:00"
"""Bots' Spiele have no date, but HSLU's tools expect one."""


def line_of(played: DatasetSpiel, reglement: Reglement) -> str:
    """The line of a Spiel. Raises `UnsupportedPosition` for a Reglement that HSLU's logs cannot represent."""
    demand_playable(reglement)
    spiel = opened(reglement, played.dealer, played.hands, played.made)
    for action in played.actions:
        spiel = after(spiel, action)
    ids = [0, 0, 0, 0]
    names = sorted(set(played.players))
    for seat in Seat:
        ids[hslu_player(seat, reglement.seat_plan)] = 1 + names.index(played.players[seat])
    return write_game(LoggedGame(table_of(spiel), DATE, tuple(ids)), plan=reglement.seat_plan)


def write_lines(path: Path, spiele: Iterable[DatasetSpiel], reglement: Reglement) -> int:
    """Write Spiele as they come; returns how many."""
    written = 0
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for spiel in spiele:
            file.write(line_of(spiel, reglement) + "\n")
            written += 1
    return written


def count_lines(path: Path) -> int | None:
    """How many Spiele a file has, one per line; None where the first line is not in HSLU's format."""
    count = 0
    with path.open(encoding="utf-8", errors="replace") as file:
        for line in file:
            if not count:
                try:
                    read_game(line)
                except PuurError:
                    return None
            count += 1
    return count


def first_hands(path: Path, reglement: Reglement) -> tuple[CardSet, ...] | None:
    """The hands dealt in the first Spiel of a file; None where this Reglement cannot have dealt them."""
    with path.open(encoding="utf-8", errors="replace") as file:
        line = file.readline()
    try:
        acts = acts_of(read_game(line).table, reglement)
    except PuurError:
        return None
    return next((tuple(act.hands) for act in acts if isinstance(act, Deal)), None)


def played_in(table: HsluTable, reglement: Reglement, number: int, players: tuple[str, ...]) -> DatasetSpiel:
    """A Spiel of a log as a data set's Spiel.

    Raises `UnsupportedPosition` unless it was played to the end, and `IllegalAction` for a card this Reglement forbids.
    """
    deal = next(act for act in acts_of(table, reglement) if isinstance(act, Deal))
    if table.variant is None or len(table.played) != len(CARDS):
        raise UnsupportedPosition(Unsupported.BROKEN_OFF)
    said = [SCHIEBEN] if table.forehand is Forehand.SCHOBEN else []
    actions = [*said, announce(table.variant), *map(int, table.played)]
    return replayed(TableHouse.of(reglement), number, (table.dealer, deal.hands, None), actions, players)
