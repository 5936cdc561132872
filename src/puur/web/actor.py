"""One live table in memory: a single task that lets things happen one after the other.

What somebody wants is decided, written to the journal, and only once it is durable shown to anybody. Bots, chance and
clocks act through the same door.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from puur.bots.table import named_by_bot
from puur.bots.table import written as to_write
from puur.bots.zufall import Zufall
from puur.partie import PartieAct, PartiePhase, acts_for, objections
from puur.record.act_json import act_fields
from puur.seats import Seat
from puur.spiel.acts import Play, Rule
from puur.spiel.state import Phase
from puur.store.journal import Entry, Journal, StaleStream
from puur.web import wire
from puur.web.live import events as e
from puur.web.live.chairs import Manners, Moment, decide_chair, decide_mute, decide_salt, decide_say
from puur.web.live.deciding import Irregular, Problem, Ready, Repeated, Stale, chance_due, decide_act
from puur.web.live.fold import acted, happen, on_turn
from puur.web.live.people import deadline
from puur.web.live.state import Live
from puur.web.live.views import Known, Scene, view_of
from puur.web.mailbox import Mailbox
from puur.web.says import say
from puur.web.thinking import Minds, Question, Thinkers
from puur.web.wire import letter
from puur.wording import objection_text

LOG: Final = logging.getLogger("puur.web.table")
PREFIX: Final = "table/"


Told = Callable[[Live, Sequence[e.Event]], None]
"""Told what happened at a table, once it is durable; of acts only the one that ends a Partie, without an event."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What every table of a server needs: where it writes, who thinks for it, the time, and fresh secrets."""

    journal: Journal
    thinkers: Thinkers
    now: Callable[[], float]
    secret: Callable[[], str]
    budget: float
    manners: Manners
    idle: float
    told: Told


@dataclass(frozen=True, slots=True)
class Arrived:
    """A viewer's line stands."""

    mailbox: Mailbox


@dataclass(frozen=True, slots=True)
class Gone:
    """A viewer's line is cut."""

    mailbox: Mailbox


@dataclass(frozen=True, slots=True)
class Wanted:
    """A frame of a viewer."""

    mailbox: Mailbox
    frame: wire.FromViewer


@dataclass(frozen=True, slots=True)
class Thought:
    """What bots answered to the state with this number."""

    number: int
    games: int
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


Message = Arrived | Gone | Wanted | Thought | Tick | Happens


class Table:
    """A live table and everybody who looks at it."""

    def __init__(self, parts: Parts, live: Live, seq: int) -> None:
        self.live = live
        self.mailboxes: set[Mailbox] = set()
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.over: bool = False
        self._parts = parts
        self._seq = seq
        self._scene = Scene.of(live)
        self._late: Scene | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._asked: tuple[int, int, Seat | None] | None = None
        self._idea: PartieAct | None = None
        self._thought = False
        self._minds: Minds = {}
        self._absent: dict[Seat, float] = {}
        self._alone_since = parts.now()

    # ------------------------------------------------------------ what is seen

    def view_for(self, mailbox: Mailbox) -> wire.View:
        """The newest view of one viewer, with all that happened since his last."""
        live = self.live
        late = (
            live.settings.spectators == "delayed" and live.seat_of(mailbox.person) is None and live.partie is not None
        )
        if late and self._late is None:
            self._late = Scene.late_one(live)
        scene = self._late if late and self._late is not None else self._scene
        watchers = sum(live.seat_of(one.person) is None for one in self.mailboxes)
        known = Known(mailbox.seen, mailbox.slate)
        seen = view_of(scene, mailbox.viewer, known, now=self._parts.now(), watchers=watchers)
        mailbox.seen = live.number
        mailbox.slate = seen.sheet.svg or mailbox.slate
        return seen

    def _publish(self) -> None:
        """Everybody shall see the table as it is now."""
        self._scene = Scene.of(self.live, self._scene)
        self._late = None
        for mailbox in self.mailboxes:
            mailbox.poke()

    # ------------------------------------------------------------ the task

    async def run(self) -> None:
        """Let things happen until nobody has come for a while."""
        self._plan()
        while not self.over:
            message = await self.inbox.get()
            try:
                await self._handle(message)
                self._plan()
            except StaleStream:
                LOG.warning("table %s is written elsewhere", self.live.table)
                self.part("again")
                break
        if self._timer is not None:
            self._timer.cancel()

    async def begin(self, events: Sequence[e.Event]) -> None:
        """Write the first events of a new table, its opening first, which it has folded already."""
        after = self.live
        for event in events[1:]:
            after = happen(after, event)
        await self._append(events)
        self.live = after
        self._publish()
        self._parts.told(after, events)

    def part(self, code: str) -> None:
        """All lines end."""
        self.over = True
        for mailbox in tuple(self.mailboxes):
            mailbox.part(code, say(mailbox.viewer.language, f"problem.{code}"))

    async def _handle(self, message: Message) -> None:
        match message:
            case Wanted():
                await self._wanted(message.mailbox, message.frame)
            case Thought():
                self._answered(message)
            case Tick():
                await self._due()
            case Arrived():
                await self._arrived(message.mailbox)
            case Gone():
                self._gone(message.mailbox)
            case Happens():
                await self._outside(message)

    async def _outside(self, message: Happens) -> None:
        try:
            await self._happen(message.events)
        except BaseException as error:
            if not message.done.done():
                message.done.set_exception(error)
            raise
        if not message.done.done():
            message.done.set_result(None)

    # ------------------------------------------------------------ making things happen

    async def _append(self, events: Sequence[e.Event]) -> None:
        """Write events; only when this returns may anybody hear of them."""
        entries = [Entry(e.kind_of(one), e.written(one), one.at) for one in events]
        await self._parts.journal.append(PREFIX + self.live.table, self._seq, entries)
        self._seq += len(entries)

    async def _happen(self, events: Sequence[e.Event]) -> None:
        if not events:
            return
        after = self.live
        for event in events:
            after = happen(after, event)
        await self._append(events)
        self.live = after
        self._publish()
        self._parts.told(after, events)

    async def _act(self, act: PartieAct, by: e.By) -> None:
        """Let an act of the Partie happen."""
        at = self._parts.now()
        after = acted(self.live, act, by, at)
        await self._append((e.Acted(at, dict(act_fields(act)), by),))
        self.live = after
        self._publish()
        if after.over:
            self._parts.told(after, ())

    # ------------------------------------------------------------ people

    async def _arrived(self, mailbox: Mailbox) -> None:
        self.mailboxes.add(mailbox)
        seat = self.live.seat_of(mailbox.person)
        if seat is not None:
            self._absent.pop(seat, None)
            sitter = self.live.sitters[seat]
            if sitter is not None and sitter.away:
                await self._happen((e.Back(self._parts.now(), letter(seat)),))
        self._poke_all()

    def _poke_all(self) -> None:
        for mailbox in self.mailboxes:
            mailbox.poke()

    def _gone(self, mailbox: Mailbox) -> None:
        self.mailboxes.discard(mailbox)
        now = self._parts.now()
        seat = self.live.seat_of(mailbox.person)
        if seat is not None and all(one.person != mailbox.person for one in self.mailboxes):
            self._absent[seat] = now
        if not self.mailboxes:
            self._alone_since = now
        self._poke_all()

    async def _wanted(self, mailbox: Mailbox, frame: wire.FromViewer) -> None:
        """Do what a viewer wants, or tell him why not."""
        match frame:
            case wire.Act():
                await self._wanted_act(mailbox, frame)
            case wire.Chair():
                moment = Moment(self._parts.now(), mailbox.name, self._parts.secret())
                await self._or_problem(mailbox, decide_chair(self.live, mailbox.person, frame, moment))
            case wire.Say():
                now = self._parts.now()
                await self._or_problem(mailbox, decide_say(self.live, mailbox.person, frame, self._parts.manners, now))
            case wire.Mute():
                await self._or_problem(mailbox, decide_mute(self.live, mailbox.person, frame, self._parts.now()))
            case wire.Salt():
                await self._or_problem(mailbox, decide_salt(self.live, mailbox.person, frame, self._parts.now()))
            case wire.Hello() | wire.Ping():
                mailbox.poke()

    async def _or_problem(self, mailbox: Mailbox, outcome: "tuple[e.Event, ...] | Problem") -> None:
        if isinstance(outcome, Problem):
            self._problem(mailbox, outcome)
        else:
            await self._happen(outcome)

    def _problem(self, mailbox: Mailbox, problem: Problem) -> None:
        text = say(mailbox.viewer.language, f"problem.{problem.code}", **dict(problem.facts))
        mailbox.reply(wire.Problem(problem.code, text))

    async def _wanted_act(self, mailbox: Mailbox, frame: wire.Act) -> None:
        outcome = decide_act(self.live, mailbox.person, frame)
        match outcome:
            case Ready(act) if isinstance(act, Rule) and (vote := self._vote(mailbox, act)) is not None:
                await self._happen((vote,))
            case Ready(act):
                await self._act(act, "person")
            case Irregular():
                viewer = mailbox.viewer
                faults = [
                    wire.Fault(objection_text(one, viewer.language, viewer.deck), one.article)
                    for one in outcome.objections
                ]
                mailbox.reply(wire.Refused(frame.number, faults))
                mailbox.poke()
            case Stale():
                mailbox.reply(wire.Stale(frame.number))
                mailbox.poke()
            case Repeated():
                mailbox.poke()
            case Problem():
                self._problem(mailbox, outcome)
                mailbox.poke()

    def _vote(self, mailbox: Mailbox, act: Rule) -> e.Voted | None:
        """A ruling the players settle themselves (P.4): until all agree, each says what he would take."""
        live, seat = self.live, self.live.seat_of(mailbox.person)
        if seat is None:
            return None
        agreed = {who for who, case, offer in live.votes if (case, offer) == (act.case, act.offer)} | {seat}
        done = agreed >= set(live.persons)
        return None if done else e.Voted(self._parts.now(), letter(seat), act.case, act.offer)

    # ------------------------------------------------------------ what happens by itself

    def _watched(self) -> bool:
        """Whether a person is here who plays, or anybody where only bots play."""
        here = {one.person for one in self.mailboxes}
        seated = [one.person for one in self.live.sitters if one is not None and one.person is not None]
        return any(person in here for person in seated) if seated else bool(self.mailboxes)

    def _plan(self) -> None:
        """See what happens next by itself, and when."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now, moments = self._parts.now(), []
        if not self.mailboxes:
            moments.append(self._alone_since + self._parts.idle)
        elif self._watched():
            moments += [since + self.live.settings.grace for since in self._absent.values()]
            if self.live.runs:
                moments += self._next_moments()
        if moments:
            wait = max(0.0, min(moments) - now)
            if wait == 0.0:
                self.inbox.put_nowait(Tick())
            else:
                self._timer = asyncio.get_running_loop().call_later(wait, self.inbox.put_nowait, Tick())

    def _next_moments(self) -> list[float]:
        """When the next act happens by itself, and when somebody's time is used up."""
        live = self.live
        state = (live.number, live.games)
        if self._asked is None or self._asked[:2] != state:
            self._asked, self._idea, self._thought = (*state, None), None, False
            levels = live.levels()
            if levels and live.partie is not None:
                self._ask(Question(live.partie, levels, live.settings.play == "table", self._parts.budget, self._minds))
            else:
                self._thought = True
        if not self._thought:
            return []
        if self._idea is None:
            self._idea = self._by_itself()
        if self._idea is not None:
            return [live.changed + self._pause()]
        return [moment for seat in self._movers() if (moment := deadline(live, seat)) is not None]

    def _ask(self, question: Question, late: Seat | None = None) -> None:
        """Let bots think; their answer comes into the inbox."""
        number, games = self.live.number, self.live.games

        def answered(future: "asyncio.Future[PartieAct | None]") -> None:
            if not future.cancelled() and future.exception() is None:
                self.inbox.put_nowait(Thought(number, games, future.result(), late))

        self._parts.thinkers.think(question).add_done_callback(answered)

    def _answered(self, thought: Thought) -> None:
        live = self.live
        if (thought.number, thought.games) == (live.number, live.games):
            self._thought = True
            self._idea = thought.act
            if thought.late is not None and thought.act is None and live.partie is not None:
                self._idea = live.chance.next_act(live.partie)

    def _by_itself(self) -> PartieAct | None:
        """What the table does where no bot acts: chance, writing, and settling what bots alone cannot settle."""
        live, partie = self.live, self.live.partie
        if partie is None:
            return None
        due = chance_due(live)
        if due is not None:
            return due
        if partie.phase is PartiePhase.LOTS or partie.phase is PartiePhase.BETWEEN:
            return self._named() or to_write(partie)
        if not live.persons and partie.spiel is not None and partie.spiel.phase is Phase.RULING:
            for number, case in enumerate(partie.spiel.faults.cases):
                if case.decided is None:
                    return Rule(number, case.ruling.default)
        return None

    def _named(self) -> PartieAct | None:
        """The dealer a bot names where the lots make it do so."""
        live = self.live
        if live.partie is None or live.partie.phase is not PartiePhase.LOTS:
            return None
        late = () if self._asked is None or self._asked[2] is None else (self._asked[2],)
        return named_by_bot(live.partie, dict.fromkeys((*live.levels(), *late), Zufall(0)))

    def _pause(self) -> float:
        """How long people look at what happened last."""
        tempo, recent = self.live.settings.tempo, self.live.recent
        if not recent:
            return tempo.other
        last = recent[-1]
        if last.after.phase is PartiePhase.BETWEEN:
            return tempo.spiel
        before, after = last.before.spiel, last.after.spiel
        if before is not None and after is not None and len(after.complete_tricks) > len(before.complete_tricks):
            return tempo.trick
        return tempo.card if isinstance(last.act, Play) else tempo.other

    def _movers(self) -> tuple[Seat, ...]:
        """The persons whose move the table waits for."""
        live, partie = self.live, self.live.partie
        if partie is None:
            return ()
        if partie.phase is PartiePhase.LOTS:
            return tuple(seat for seat in live.persons if acts_for(partie, seat))
        turn = on_turn(partie)
        spiel = partie.spiel
        if spiel is not None and spiel.phase in {Phase.RULING, Phase.PREDICT}:
            return live.persons
        return (turn,) if turn in live.persons and turn is not None else ()

    async def _due(self) -> None:
        """Do what is due by now."""
        now, live = self._parts.now(), self.live
        if not self.mailboxes:
            self.over = now >= self._alone_since + self._parts.idle
            return
        if not self._watched():
            return
        gone = [seat for seat, since in self._absent.items() if now >= since + live.settings.grace]
        if gone:
            await self._absent_too_long(gone, now)
            return
        if not live.runs or not self._thought:
            return
        if self._idea is not None:
            if now >= live.changed + self._pause() - _TOLERANCE:
                await self._do(self._idea)
            return
        late = [seat for seat in self._movers() if (at := deadline(live, seat)) is not None and now >= at - _TOLERANCE]
        if late and live.partie is not None:
            self._asked, self._thought = (live.number, live.games, late[0]), False
            at_table = live.settings.play == "table"
            levels = {late[0]: live.settings.stand_in}
            self._ask(Question(live.partie, levels, at_table, self._parts.budget, self._minds), late[0])

    async def _do(self, act: PartieAct) -> None:
        """Let happen what a bot, chance or the table does; a strict table refuses them as it refuses people."""
        self._idea = None
        partie = self.live.partie
        if partie is None:
            return
        late = self._asked is not None and self._asked[2] is not None
        if self.live.settings.play == "strict" and objections(partie, act):
            LOG.error("an act of the table's own was irregular")
            return
        seat = None if isinstance(act, Rule) else act.seat
        by: e.By = "clock" if late else "bot" if seat in self.live.levels() else "table"
        await self._act(act, by)

    async def _absent_too_long(self, seats: Sequence[Seat], now: float) -> None:
        """A bot stands in for who is away; before the Partie his seat is free again."""
        for seat in seats:
            self._absent.pop(seat, None)
            sitter = self.live.sitters[seat]
            if sitter is None or sitter.person is None or sitter.away:
                continue
            event = e.Stood(now, letter(seat)) if self.live.partie is None else e.Away(now, letter(seat))
            await self._happen((event,))


_TOLERANCE: Final = 0.002
"""Seconds a timer may be early."""
