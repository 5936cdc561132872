"""One live table in memory: a single task that processes everything in sequence.

A request is decided, written to the journal, and shown only once it is durable. Bots, chance and clocks act in the same
way.
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from puur import wire
from puur.partie import PartieAct
from puur.record.act_json import act_fields
from puur.store.journal import JournalEntry, StaleStream
from puur.web.http.budgets import RequestBudget
from puur.web.http.sentences import say
from puur.web.streams.clock import StreamClock
from puur.web.streams.host import StreamHost
from puur.web.streams.leases import Elsewhere
from puur.web.table import admission
from puur.web.table import events as e
from puur.web.table.accusation import ANSWER_WITHIN, lapsed
from puur.web.table.admission import Obstacle
from puur.web.table.chairs import ChairMoment, decide_chair, decide_mute, decide_salt, decide_say, take_over
from puur.web.table.decision import Irregular, Outdated, Ready, Repeated, TableProblem, agreed_first, decide_act
from puur.web.table.fold import acted, happen
from puur.web.table.host.deals import TABLES, claim
from puur.web.table.host.foresight import Foresight
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.host.messages import Arrived, Gone, Happens, TableMessage, Thought, Tick, ViewerFrame
from puur.web.table.host.supplies import Supplies
from puur.web.table.retraction import decide_retract
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene
from puur.web.table.view.views import VIEWS, SentBefore, frame_of
from puur.web.table.wear import BESIDE, is_refused
from puur.wire import letter
from puur.wording import objection_text

LOG: Final = logging.getLogger("puur.web.table")
PREFIX: Final = TABLES
MOST_ACTS: Final = 8_000
"""Acts of a Partie, ten times those of a long one: by a club's own Reglement it might never end."""


class LiveTable(StreamHost[TableMessage]):
    """A live table and its viewers."""

    def __init__(self, supplies: Supplies, live: Live, seq: int) -> None:
        clock = StreamClock(max(live.opened, live.changed), now=supplies.now)
        super().__init__(PREFIX + live.table, supplies.journal, seq, clock)
        self.live = live
        self.mailboxes: set[Mailbox] = set()
        self._supplies = supplies
        self._scene = Scene.of(live)
        self._late: Scene | None = None
        self._watchers: int | None = None  # a cache, reset when somebody comes, goes or sits down
        self._is_watched: bool | None = None  # likewise
        self._timer: asyncio.TimerHandle | None = None
        self._foresight = Foresight(supplies.thinkers, supplies.budget, self.inbox.put_nowait)
        self._beside = RequestBudget(BESIDE, "beside the cards")
        self.alone_since = clock.now()
        # since when who sits here is away; who sat at a table that is taken up again has his grace to come back
        sitting = (sitter for sitter in live.sitters if sitter is not None and not sitter.away)
        sat = [sitter.person for sitter in sitting if sitter.person is not None]
        self._absent: dict[str, float] = dict.fromkeys(sat, self.alone_since)

    # ------------------------------------------------------------ views

    def view_for(self, mailbox: Mailbox) -> wire.WholeView:
        """The complete view of one viewer, with everything since his last."""
        mailbox.known = SentBefore(mailbox.known.since)
        return VIEWS.decode(self.frame_for(mailbox))

    def frame_for(self, mailbox: Mailbox) -> bytes:
        """The encoded news for a viewer; a complete view where nothing has been sent yet."""
        scene, live = self._scene_for(mailbox.person), self.live
        if self._watchers is None:
            self._watchers = sum(live.seat_of(watcher.person) is None for watcher in self.mailboxes)
        now = 0.0 if live.settings.clock is None else self.clock.now()
        told = frame_of(scene, mailbox.viewer, mailbox.known, now=now, watchers=self._watchers)
        mailbox.known = SentBefore(live.number, told.parts)
        return told.text

    def looks_on(self, person: str | None) -> bool:
        """Whether somebody is only looking on."""
        return self._scene.seat_of(person) is None

    def _scene_for(self, person: str | None) -> Scene:
        """The current state, or the one a delayed onlooker may see."""
        live = self.live
        if live.settings.spectators != "delayed" or live.partie is None or live.seat_of(person) is not None:
            return self._scene
        if self._late is None or self._late.live is not live:
            self._late = Scene.late_one(live, self._late)
        return self._late

    def _publish(self) -> None:
        """Show everybody the current table."""
        if self._scene.live.sitters is not self.live.sitters:
            self._watchers = self._is_watched = None
        self._scene = Scene.of(self.live, self._scene)
        self._poke_all()

    # ------------------------------------------------------------ the task

    async def run(self) -> None:
        """Process messages until the table has been idle for a while."""
        self._plan()
        await super().run()
        if self._timer is not None:
            self._timer.cancel()

    async def handle(self, batch: Sequence[TableMessage]) -> None:
        """Process one message, and the automatic acts that follow."""
        try:
            for message in batch:
                await self._handle(message)
            self._plan()
        except StaleStream:
            LOG.warning("table %s is written elsewhere", self.live.table)
            self.part("again")

    async def begin(self, events: Sequence[e.Event]) -> None:
        """Write the first events of a new table, which are already folded, the opening first."""
        after = self.live
        for event in events[1:]:
            after = happen(after, event)
        await self._append(events)
        self.live = after
        self._publish()
        self._supplies.told(after, events)

    def let_go(self) -> None:
        """Nobody is here: it ends, as it would after a while, and is taken up again by whoever comes."""
        self.over = True
        self.inbox.put_nowait(Tick())

    def part(self, code: str) -> None:
        """Close all connections."""
        self.over = True
        for mailbox in tuple(self.mailboxes):
            mailbox.part(code, say(mailbox.viewer.language, f"problem.{code}"))

    def arrive(self, mailbox: Mailbox) -> None:
        """Somebody connects; if the table was just unloaded, he is told to reconnect."""
        if self.over:
            mailbox.part("again", say(mailbox.viewer.language, "problem.again"))
        else:
            self.inbox.put_nowait(Arrived(mailbox))

    def end(self) -> None:
        """Stop: everybody still waiting is notified."""
        self.over = True
        while not self.inbox.empty():
            match self.inbox.get_nowait():
                case Happens() as message if not message.done.done():
                    message.done.set_exception(Elsewhere(self.live.table))
                case Arrived() as message:
                    message.mailbox.part("again", say(message.mailbox.viewer.language, "problem.again"))
                case _:
                    continue

    async def _handle(self, message: TableMessage) -> None:
        match message:
            case ViewerFrame():
                await self._wanted(message.mailbox, message.frame)
            case Thought():
                self._foresight.answered(message, self.live)
            case Tick():
                await self._due()
            case Arrived():
                await self._arrived(message.mailbox)
            case Gone():
                self._gone(message.mailbox)
            case Happens():
                await self._outside(message)

    async def _outside(self, message: Happens) -> None:
        """Let happen what others told, who asked the computer's clock: it may have been set forward."""
        try:
            await self._happen([replace(event, at=min(event.at, self.clock.now())) for event in message.events])
        except BaseException as error:
            if not message.done.done():
                message.done.set_exception(error)
            raise
        if not message.done.done():
            message.done.set_result(None)

    async def _append(self, events: Sequence[e.Event]) -> None:
        """Write events; nobody may see them before this returns."""
        entries = [JournalEntry(e.kind_of(event), e.written(event), event.at) for event in events]
        await self.append(entries, after=self.seq)
        self.clock.happened(events[-1].at)

    async def _happen(self, events: Sequence[e.Event]) -> None:
        if not events:
            return
        after = self.live
        for event in events:
            after = happen(after, event)
        await self._append(events)
        self.live = after
        self._send_away(self.mailboxes)
        self._publish()
        self._supplies.told(after, events)

    def _send_away(self, mailboxes: Iterable[Mailbox]) -> None:
        """Who may look on no longer goes before anything more is shown."""
        for mailbox in mailboxes:
            why = admission.look_on(self.live, mailbox.person)
            if why is not None:
                mailbox.part(why, say(mailbox.viewer.language, f"problem.{why}"))

    async def _act(self, act: PartieAct, by: e.Doer) -> None:
        """Carry out an act of the Partie."""
        at = self.clock.now()
        after = acted(self.live, act, by, at)
        await self._append((e.Acted(at, dict(act_fields(act)), by),))
        self.live = after
        self._publish()
        if after.over:
            self._supplies.told(after, ())
        elif len(after.entries) >= MOST_ACTS:
            await self._happen((e.Abandoned(self.clock.now()),))

    # ------------------------------------------------------------ people

    async def _arrived(self, mailbox: Mailbox) -> None:
        self.mailboxes.add(mailbox)
        self._send_away((mailbox,))  # the cards may have been dealt since he was let in
        self._watchers = self._is_watched = None
        seat = self.live.seat_of(mailbox.person)
        if mailbox.person is not None:
            self._absent.pop(mailbox.person, None)
        if seat is not None:
            sitter = self.live.sitters[seat]
            if sitter is not None and sitter.away:
                await self._happen((e.Back(self.clock.now(), letter(seat)),))
        self._poke_all()

    def _poke_all(self) -> None:
        for mailbox in self.mailboxes:
            mailbox.poke()

    def _gone(self, mailbox: Mailbox) -> None:
        self.mailboxes.discard(mailbox)
        self._watchers = self._is_watched = None
        now = self.clock.now()
        person = mailbox.person
        waits = any(newcomer.person == person for newcomer in self.live.newcomers)
        belongs = waits or self.live.seat_of(person) is not None
        if person is not None and belongs and all(other.person != person for other in self.mailboxes):
            self._absent[person] = now
        if not self.mailboxes:
            self.alone_since = now
        self._poke_all()

    async def _wanted(self, mailbox: Mailbox, frame: wire.FromViewer) -> None:
        """Carry out a viewer's request, or tell him why not."""
        if is_refused(self.seq, frame):
            self._problem(mailbox, TableProblem("worn"))
            return
        match frame:
            case wire.ActFrame():
                await self._wanted_act(mailbox, frame)
            case wire.Chair():
                moment = ChairMoment(self.clock.now(), mailbox.name, self._supplies.secret())
                outcome = decide_chair(self.live, mailbox.person, frame, moment)
                await self._beside_the_cards(mailbox, await self._unless_elsewhere(outcome))
            case wire.Retract():
                await self._or_problem(mailbox, decide_retract(self.live, mailbox.person, frame, self.clock.now()))
            case wire.Say():
                now, manners = self.clock.now(), self._supplies.manners
                await self._or_problem(mailbox, decide_say(self.live, mailbox.person, frame, manners, now))
            case wire.Mute():
                await self._beside_the_cards(mailbox, decide_mute(self.live, mailbox.person, frame, self.clock.now()))
            case wire.Salt():
                await self._or_problem(mailbox, decide_salt(self.live, mailbox.person, frame, self.clock.now()))
            case wire.Hello() | wire.Ping():
                mailbox.poke()

    async def _unless_elsewhere(
        self, outcome: "tuple[e.Event, ...] | TableProblem"
    ) -> "tuple[e.Event, ...] | TableProblem":
        """The outcome, or a problem where the person plays the same cards at another table."""
        for event in () if isinstance(outcome, TableProblem) else outcome:
            if isinstance(event, e.Sat) and not await claim(self._supplies.journal, self.live, event.person, event.at):
                return TableProblem(Obstacle.PLAYS_THEM)
        return outcome

    async def _or_problem(self, mailbox: Mailbox, outcome: "tuple[e.Event, ...] | TableProblem") -> None:
        if isinstance(outcome, TableProblem):
            self._problem(mailbox, outcome)
        else:
            await self._happen(outcome)

    async def _beside_the_cards(self, mailbox: Mailbox, outcome: "tuple[e.Event, ...] | TableProblem") -> None:
        """The same for what is written down beside the cards: of a player's share, or that of all who have no seat."""
        payer = "" if self.looks_on(mailbox.person) else mailbox.person or ""
        if isinstance(outcome, tuple) and outcome and not self._beside.take(payer):
            outcome = TableProblem("too_fast")
        await self._or_problem(mailbox, outcome)

    def _problem(self, mailbox: Mailbox, problem: TableProblem) -> None:
        text = say(mailbox.viewer.language, f"problem.{problem.code}", **dict(problem.facts))
        mailbox.reply(wire.Problem(problem.code, text))

    async def _wanted_act(self, mailbox: Mailbox, frame: wire.ActFrame) -> None:
        outcome = decide_act(self.live, mailbox.person, frame)
        match outcome:
            case Ready(act) if first := agreed_first(self.live, mailbox.person, act, self.clock.now()):
                await self._beside_the_cards(mailbox, (first,))
            case Ready(act):
                await self._act(act, "person")
            case Irregular():
                viewer = mailbox.viewer
                faults = [
                    wire.ActFault(objection_text(objection, viewer.language, viewer.deck), objection.article)
                    for objection in outcome.objections
                ]
                mailbox.reply(wire.ActRefused(frame.number, faults))
                mailbox.poke()
            case Outdated():
                mailbox.reply(wire.Stale(frame.number))
                mailbox.poke()
            case Repeated():
                mailbox.poke()
            case TableProblem():
                self._problem(mailbox, outcome)
                mailbox.poke()

    # ------------------------------------------------------------ what happens by itself

    def _watched(self) -> bool:
        """Whether a playing person is connected, or anybody at all where only bots play."""
        if self._is_watched is None:
            here = {watcher.person for watcher in self.mailboxes}
            seated = [sitter.person for sitter in self.live.sitters if sitter is not None and sitter.person is not None]
            self._is_watched = any(person in here for person in seated) if seated else bool(self.mailboxes)
        return self._is_watched

    def _plan(self) -> None:
        """Plan the next automatic act."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now, moments = self.clock.now(), []
        if not self.mailboxes:
            moments.append(self.alone_since + self._supplies.idle)
        elif self._watched():
            moments += [since + self.live.settings.grace for since in self._absent.values()]
            if self.live.accusation is not None:
                moments.append(self.live.accusation.at + ANSWER_WITHIN)
            elif self.live.runs:
                moments += self._foresight.moments(self.live)
        if admission.due(self.live):
            moments.append(now)
        if moments:
            wait = max(0.0, min(moments) - now)
            if wait == 0.0:
                self.inbox.put_nowait(Tick())
            else:
                self._timer = asyncio.get_running_loop().call_later(wait, self.inbox.put_nowait, Tick())

    async def _due(self) -> None:
        """Carry out what is due."""
        now, live = self.clock.now(), self.live
        if sits := take_over(live, now):
            await self._happen(sits)
            return
        if not self.mailboxes:
            self.over = self.over or now >= self.alone_since + self._supplies.idle
            return
        if not self._watched():
            return
        gone = [person for person, since in self._absent.items() if now >= since + live.settings.grace]
        if gone:
            await self._absent_too_long(gone, now)
            return
        if live.accusation is not None:
            await self._happen(lapsed(live, now))
        elif live.runs and (due := self._foresight.due(live, now)) is not None:
            await self._act(*due)

    async def _absent_too_long(self, persons: Sequence[str], now: float) -> None:
        """A bot stands in for an absent person, in whatever seat; before the Partie the seat becomes free."""
        for person in persons:
            self._absent.pop(person, None)
            if any(newcomer.person == person for newcomer in self.live.newcomers):
                await self._happen((e.Leaves(now, person),))
            seat = self.live.seat_of(person)
            sitter = None if seat is None else self.live.sitters[seat]
            if seat is None or sitter is None or sitter.away:
                continue
            event = e.Stood(now, letter(seat)) if self.live.partie is None else e.Away(now, letter(seat))
            await self._happen((event,))
