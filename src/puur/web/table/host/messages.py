"""The messages to a live table: arrivals, departures, frames, bots' answers, timers."""

import asyncio
from dataclasses import dataclass

from puur import wire
from puur.partie import PartieAct
from puur.seats import Seat
from puur.web.table import events as e
from puur.web.table.host.mailbox import Mailbox


@dataclass(frozen=True, slots=True)
class Arrived:
    """A viewer has connected."""

    mailbox: Mailbox


@dataclass(frozen=True, slots=True)
class Gone:
    """A viewer has disconnected."""

    mailbox: Mailbox


@dataclass(frozen=True, slots=True)
class ViewerFrame:
    """A frame from a viewer."""

    mailbox: Mailbox
    frame: wire.FromViewer


@dataclass(frozen=True, slots=True)
class Thought:
    """The bots' answer about a `state`; `late` is a person out of time."""

    state: object
    act: PartieAct | None
    late: Seat | None = None


@dataclass(frozen=True, slots=True)
class Tick:
    """A timer fired."""


@dataclass(frozen=True, slots=True)
class Happens:
    """Events from outside the table, such as its first ones; `done` is resolved when they are durable."""

    events: tuple[e.Event, ...]
    done: "asyncio.Future[None]"


TableMessage = Arrived | Gone | ViewerFrame | Thought | Tick | Happens
