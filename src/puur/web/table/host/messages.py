"""What a live table is told: that somebody came or went, what he wants, what bots thought, that it is time."""

import asyncio
from dataclasses import dataclass

from puur import wire
from puur.partie import PartieAct
from puur.seats import Seat
from puur.web.table import events as e
from puur.web.table.host.mailbox import Mailbox


@dataclass(frozen=True, slots=True)
class Arrived:
    """A viewer's line stands."""

    mailbox: Mailbox


@dataclass(frozen=True, slots=True)
class Gone:
    """A viewer's line is cut."""

    mailbox: Mailbox


@dataclass(frozen=True, slots=True)
class ViewerFrame:
    """A frame of a viewer."""

    mailbox: Mailbox
    frame: wire.FromViewer


@dataclass(frozen=True, slots=True)
class Thought:
    """What bots answered when they were asked about a `state`; `late` is a person whose time was up."""

    state: object
    act: PartieAct | None
    late: Seat | None = None


@dataclass(frozen=True, slots=True)
class Tick:
    """It is time for what was planned."""


@dataclass(frozen=True, slots=True)
class Happens:
    """Events from outside the table, such as its first ones; `done` is told when they are durable."""

    events: tuple[e.Event, ...]
    done: "asyncio.Future[None]"


TableMessage = Arrived | Gone | ViewerFrame | Thought | Tick | Happens
