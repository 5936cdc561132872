"""What has happened at a desk before a test begins."""

from collections.abc import Callable

from tests.desk.evening.desk import ONE, Desk

from puur.desk import commands as c
from puur.desk.facts import end as e

Story = Callable[[Desk], None]


def nothing(desk: Desk) -> None:
    """Nothing happens before."""


def first_sheet(desk: Desk) -> None:
    """The first table's sheet is in."""
    desk.do(desk.entry(1, 1), by=ONE)


def ranked(desk: Desk) -> None:
    """The ranking after the first round is made."""
    desk.enter_all(1)
    desk.do(c.Publish(1))


def final(desk: Desk) -> None:
    """It is final."""
    ranked(desk)
    desk.do(e.MadeDefinitive(1), minutes=60)


def closed(desk: Desk) -> None:
    """The evening is closed."""
    desk.do(e.Closed(anyway=True))


def steps(*commands: c.DeskCommand) -> Story:
    """These happen before."""
    return lambda desk: None if not commands else ignore(desk.do(*commands))


def ignore(held: object) -> None:
    """Nothing to say about it."""


CLUB = """name = "krone"
base = "einzelschieber"
edition = "1"

[[article]]
id = "C.1"
kind = "value"
demands = "Drei Passen."
replaces = ["E.2"]
sets.tournament.passen = 3
sets.partie.spiele = 12
"""
