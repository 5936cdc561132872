"""Tables whose frames a test makes itself: moments that a played table reaches by luck alone."""

import json
import time
from dataclasses import dataclass, field

import msgspec
from playwright.sync_api import Page, WebSocketRoute
from tests.browser.gestures import sit_down

from puur import wire
from puur.bots import bot
from puur.bots.table import next_act
from puur.cards import Card
from puur.partie import LiftForDeal, PartieAct
from puur.reglement import load
from puur.seats import Seat
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import view_of
from puur.wire.settings import AT_ONCE, TableSettings, TimeLimit


@dataclass
class Feed:
    """What the page is sent from now on, and what it said."""

    said: list[dict[str, object]] = field(default_factory=list)
    lines: list[WebSocketRoute] = field(default_factory=list)

    def send(self, view: wire.WholeView) -> None:
        """Send the page a view."""
        self.lines[-1].send(wire.encoded(view))

    def wait_for(self, page: Page, kind: str) -> list[dict[str, object]]:
        """The frames of a type that the page sent, once there is one."""
        until = time.monotonic() + 60
        while not (found := [frame for frame in self.said if frame["type"] == kind]):
            assert time.monotonic() < until, f"the page never sent {kind}"
            page.wait_for_timeout(20)  # lets its frames come in
        return found


def fed(page: Page, server: str, first: wire.WholeView) -> Feed:
    """A table page that is sent what the test makes; `first` answers its greeting."""
    feed = Feed()

    def talk(line: WebSocketRoute) -> None:
        feed.lines.append(line)

        def hear(text: str | bytes) -> None:
            said = json.loads(text)
            feed.said.append(said)
            if said["type"] == "hello":
                line.send(wire.encoded(first))

        line.on_message(hear)

    page.route_web_socket("**/ws/**", talk)
    sit_down(page, server)
    return feed


def begun(reglement: str, clock: TimeLimit | None = None) -> Live:
    """A table of bots and Anna in the South that has begun; its cards are always the same."""
    settings = TableSettings(reglement, seed="7", tempo=AT_ONCE, by_hand=(), clock=clock)
    live = happen(None, e.OpenedTable(0.0, "muster", settings, load(reglement).digest, "0", "anna"))
    live = happen(live, e.Sat(0.0, "S", "anna", "Anna"))
    return happen(live, e.Started(0.0))


def lifted(live: Live, *cards: Card) -> Live:
    """The table after these cards were lifted for the deal."""
    for seat, card in zip(Seat, cards, strict=False):
        live = acted(live, LiftForDeal(seat, card), "table", 1.0)
    return live


def after(live: Live, acts: int | None = None) -> Live:
    """The table after so many more acts of bots, or at the end of its Partie."""
    bots = {seat: bot("einfach") for seat in live.plan.order}
    while live.partie is not None and (acts is None or acts > 0):
        act: PartieAct | None = next_act(live.partie, bots, live.chance.next_act)
        if act is None:
            break
        live = acted(live, act, "bot", 1.0)
        acts = None if acts is None else acts - 1
    return live


def seen(live: Live, **changed: object) -> wire.WholeView:
    """What Anna is sent of it, with some fields as the test wants them."""
    view = view_of(Scene(live, live.partie), Viewer("anna"), 0, now=1.0)
    return msgspec.structs.replace(view, **changed)
