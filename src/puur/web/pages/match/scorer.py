"""A process of its own that has bots play the cards of a Partie again: `python -m puur.web.pages.match.scorer`.

Reads a `PartieAsked` and writes a `PartieScore`, one line of JSON each.
"""

import os
import sys

import msgspec

from puur.bots.arena.human_match import SecondTable, match_in, played_match
from puur.bots.work import BotWork
from puur.record import play_through
from puur.reglement import loads


class PartieAsked(msgspec.Struct, frozen=True):
    """The record of a Partie, a club's Reglement if any, and what the bots of the second table may think."""

    text: str
    reglement: str | None
    worlds: int
    nodes: int


class PartieScore(msgspec.Struct, frozen=True):
    """What a Partie counts in a match: who played, what they made and what bots made of the same cards, by Spiel.

    Of the bots that is the sum of so many `tables`. `reasons` are those why it does not count: then it has no Spiele.
    `pair` tells the persons of one Partie from those of another, whatever they are called.
    """

    people: tuple[str, ...] = ()
    level: str = ""
    party: str = ""
    reglement: str = ""
    spiele: tuple[tuple[int, int], ...] = ()
    broken_off: int = 0
    tables: int = 1
    reasons: tuple[str, ...] = ()
    pair: str = ""


def scored(asked: PartieAsked) -> PartieScore:
    """The score of a Partie, whatever its record says."""
    rules = None if asked.reglement is None else loads(asked.reglement)
    match = match_in([play_through(asked.text, reglement=rules)])
    seats = match.seats
    if seats is None:
        return PartieScore(reasons=tuple(reason.value for record in match.refused for reason in record.reasons))
    table = SecondTable(seats.level, BotWork(asked.worlds, asked.nodes))
    spiele = tuple((spiel.made, int(made * table.tables)) for spiel, made in played_match(match, table))
    who = (seats.people, seats.level, seats.party.name, seats.reglement)
    return PartieScore(*who, spiele, match.broken_off, table.tables)


def main() -> None:
    """Score what stands on the input."""
    if hasattr(os, "nice"):
        os.nice(10)  # tables go first
    asked = msgspec.json.decode(sys.stdin.buffer.readline(), type=PartieAsked)
    sys.stdout.buffer.write(msgspec.json.encode(scored(asked)) + b"\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
