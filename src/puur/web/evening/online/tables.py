"""Tables of an evening played on this server: opened from its seating, with their results imported as sheets.

The assignment of tables is stored in a separate stream, so that any process finds it. A table is private: only people
with the link of a seat may sit down there. If all tables have the same cards, these follow from one secret seed.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Struct

from puur.desk.columns import columns_of
from puur.desk.events import By
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import DeskFaults
from puur.desk.plan import Person, PlannedTable
from puur.desk.same_cards import cards_mark
from puur.desk.time_over import counting_spiele, time_over
from puur.desk.timed_rounds import is_timed
from puur.reglement import Reglement
from puur.seats import Seat
from puur.store import Store, StoreError
from puur.store.journal import JournalEntry, StaleStream
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningGone, EveningHost
from puur.web.evening.log.wants import Want
from puur.web.http.budgets import SharedBudget, an_hour
from puur.web.streams.leases import Elsewhere
from puur.web.table import events as e
from puur.web.table.admission import Entrance, Obstacle, given_seat_entrance, is_visited_out
from puur.web.table.host.deals import claim, share
from puur.web.table.host.hub import Hub
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.host.messages import Gone
from puur.web.table.host.table import PREFIX as TABLES
from puur.web.table.host.table import LiveTable
from puur.web.table.lobby.creation import Enough
from puur.web.table.state import Live
from puur.web.table.view.scene import Viewer
from puur.wire import letter
from puur.wire.settings import LONGEST_NAME, TableSettings, Tempo

LOG: Final = logging.getLogger("puur.web.desk")
PREFIX: Final = "desk-tables/"
FOUR: Final = 4
USUAL: Final = Tempo()
SERVER: Final = By("server", "Netz")


class OnlineTable(Struct, frozen=True):
    """A table of a round and the live table it is played at."""

    round: int
    table: int
    live: str


class Online:
    """The tables on the net of all evenings of a server."""

    def __init__(self, store: Store, hub: Hub, evenings: Evenings, most: int) -> None:
        self._journal = store.journal
        self._tables = store.tables
        self._budget = SharedBudget("evening tables", an_hour(most))
        self._hub = hub
        self._evenings = evenings
        self._evening_of: dict[str, str] = {}
        self._attended: dict[str, Mailbox] = {}
        self._tasks: set[asyncio.Task[int]] = set()

    def start(self) -> None:
        """Load the assignment of tables in the background."""
        self._keep(asyncio.get_running_loop().create_task(self.remember()))

    async def remember(self) -> int:
        """Load the tables opened before this process started; returns how many."""
        try:
            streams = await self._journal.streams(PREFIX)
            return sum([len(await self.tables(stream.removeprefix(PREFIX))) for stream in streams])
        except StoreError as error:
            LOG.warning("tables on the net are found once the desk looks at them: %s", type(error).__name__)
            return 0

    def _keep(self, task: "asyncio.Task[int]") -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Take over no more."""
        for task in tuple(self._tasks):
            task.cancel()

    async def tables(self, evening: str, number: int | None = None) -> tuple[OnlineTable, ...]:
        """The tables that were opened, of one round where it is named."""
        stored = await self._journal.read(PREFIX + evening)
        found = tuple(msgspec.json.decode(event.body, type=OnlineTable) for event in stored)
        self._evening_of |= {table.live: evening for table in found}
        return tuple(table for table in found if number is None or table.round == number)

    async def open(
        self, host: EveningHost, number: int, payer: str, *, title: str, same_cards: bool, tempo: Tempo = USUAL
    ) -> tuple[OnlineTable, ...]:
        """Open every table of four of a round that is not open yet, all of them or none.

        Raises `ReglementError`, `Enough` by the allowance of who pays, `Full`, and `StaleStream`.
        """
        before = await self.tables(host.id)
        there = {table.table for table in before if table.round == number}
        played = host.evening.round(number)
        wanted = (
            []
            if played is None
            else [table for table in played.seated.tables if len(table.seats) == FOUR and table.number not in there]
        )
        if wanted and (wait := await self._budget.take(self._tables, payer, len(wanted))):
            raise Enough(wait)
        seed = f"desk {secrets.token_hex(16)}" if same_cards else None
        if seed is not None:
            await share(self._journal, seed, (), len(wanted))  # before there is a table
        made = []
        for table in wanted:
            settings = _settings(host, number, title.replace("{table}", str(table.number)), seed, tempo)
            live = (await self._hub.create(settings, f"desk {host.id}")).table
            made.append(OnlineTable(number, table.number, live))
        entries = [JournalEntry("table", msgspec.json.encode(table), time.time()) for table in made]
        if seed is not None and made:
            await share(self._journal, seed, tuple(opened.live for opened in made), len(made))
        if entries:
            await self._journal.append(PREFIX + host.id, len(before), entries)
        self._evening_of |= {table.live: host.id for table in made}
        return tuple(made)

    async def sit(self, host: EveningHost, opened: OnlineTable, place: int, person: str) -> Obstacle | None:
        """Seat somebody with the link of a seat; returns the problem, or None."""
        table = await self._hub.find(opened.live)
        seated = _table(host, opened)
        if table is None or seated is None:
            return Obstacle.NO_SEAT
        live = table.live
        seat = live.plan.order[place]
        if live.seat_of(person) is seat:
            return None
        admitted = live._replace(admitted=live.admitted | {person})
        if live.seat_of(person) is not None or given_seat_entrance(admitted, person, seat) is not Entrance.OPEN:
            return Obstacle.TAKEN
        at = time.time()
        if not await claim(self._journal, live, person, at):
            return Obstacle.PLAYS_THEM
        name = host.name(_sitter(host, opened, seated, place))[:LONGEST_NAME].strip() or f"Nr. {seated.seats[place]}"
        await self._hub.happens(table, e.Admitted(at, person), e.Sat(at, letter(seat), person, name))
        return None

    async def admit(self, opened: OnlineTable, person: str) -> Obstacle | None:
        """Let somebody look on, such as a screen in the hall; returns the problem, or None."""
        table = await self._hub.find(opened.live)
        if table is None or person in table.live.admitted:
            return None
        if is_visited_out(table.live):
            return Obstacle.VISITED
        await self._hub.happens(table, e.Admitted(time.time(), person))
        return None

    async def fill(self, host: EveningHost, number: int) -> int:
        """Fill empty seats with bots at tables that have not begun or have been deserted; returns how many tables.

        People may take their seats back by their links.
        """
        filled = 0
        for opened in await self.tables(host.id, number):
            table = await self._hub.find(opened.live)
            if table is None or table.live.over:
                continue
            at = time.time()
            if table.live.partie is None:
                await self._hub.happens(table, e.Started(at))
                filled += 1
            elif self.deserted(table.live):
                seats = [seat for seat in table.live.plan.order if _person(table.live, seat) is not None]
                await self._hub.happens(table, *(e.Stood(at, letter(seat)) for seat in seats))
                filled += 1
            self._attend(table)
        return filled

    async def wake(self, host: EveningHost, number: int) -> None:
        """Attend tables with only bots led here, for example after a restart."""
        for opened in await self.tables(host.id, number):
            with suppress(Elsewhere):
                table = await self._hub.find(opened.live)
                if table is not None and table.live.runs:
                    self._attend(table)

    def deserted(self, live: Live) -> bool:
        """Whether a running table is stuck because all its people have left."""
        table = next((table for table in self._hub.tables if table.live.table == live.table), None)
        people = {_person(live, seat) for seat in live.plan.order} - {None}
        return table is not None and live.runs and bool(people) and people.isdisjoint(m.person for m in table.mailboxes)

    def _attend(self, table: LiveTable) -> None:
        """Attend a table with only bots, which pauses without onlookers."""
        people = [seat for seat in table.live.plan.order if _person(table.live, seat) is not None]
        if not people and table.live.table not in self._attended:
            self._attended[table.live.table] = mailbox = Mailbox(Viewer(None))
            table.arrive(mailbox)

    def _leave(self, name: str) -> None:
        """Stop attending."""
        mailbox = self._attended.pop(name, None)
        table = next((table for table in self._hub.tables if table.live.table == name), None)
        if mailbox is not None and table is not None:
            table.inbox.put_nowait(Gone(mailbox))

    async def collect(self, host: EveningHost) -> int:
        """Write the missing sheets of all finished tables; returns how many."""
        taken = 0
        for opened in await self.tables(host.id):
            fact = await self._result(host, opened)
            if fact is None:
                continue
            outcome = await host.do(Want(fact, SERVER, nonce=f"online {opened.live}"))
            if isinstance(outcome, DeskFaults):
                LOG.warning("evening %s: the result of table %s was refused", host.id, opened.live)
            else:
                taken += 1
        return taken

    async def _result(self, host: EveningHost, opened: OnlineTable) -> SheetEntered | None:
        """The sheet of a table's first Partie; None while it is running, or if already written."""
        played, table = host.evening.round(opened.round), _table(host, opened)
        if played is None or played.begun is None or table is None or played.sheet(opened.table).latest is not None:
            return None
        live = await self._hub.earlier(opened.live, 1)
        if live is None:
            return None
        over = time_over(host.evening, opened.round, host.now) if is_timed(host.evening.reglement) else None
        if over is None:
            return sheet_of(host, opened, table, live)
        then = await self._hub.as_of(opened.live, over)
        count = counted_at(host.evening.reglement, then, live)
        return None if not count else sheet_of(host, opened, table, live, count)

    def told(self, live: Live, events: Sequence[e.Event]) -> None:
        """Called on events of tables: a finished table of an evening gets its sheet."""
        del events
        evening = self._evening_of.get(live.table)
        if evening is not None and live.over:
            self._leave(live.table)
            self._keep(asyncio.get_running_loop().create_task(self._later(evening)))

    async def _later(self, evening: str) -> int:
        try:
            host = await self._evenings.find(evening)
            return 0 if host is None else await self.collect(host)
        except (StoreError, StaleStream, EveningGone, Elsewhere) as error:
            LOG.warning("evening %s: results wait: %s", evening, type(error).__name__)
            return 0


def _person(live: Live, seat: Seat) -> str | None:
    """The person playing a seat; None where it is a bot, or nobody."""
    sitter = live.sitters[seat]
    return None if sitter is None else sitter.person


def _settings(host: EveningHost, number: int, title: str, seed: str | None, tempo: Tempo) -> TableSettings:
    """The settings of an evening's table: its Reglement, seats only by link, onlookers one Spiel behind."""
    opened = host.evening.opened
    return TableSettings(
        reglement=opened.reglement,
        text=opened.text,
        entry="private",
        spectators="delayed",
        seed=seed,
        title=title[:60],
        tempo=tempo,
        round=number,
        seats="given",
    )


def _table(host: EveningHost, opened: OnlineTable) -> PlannedTable | None:
    found = host.evening.round(opened.round)
    return None if found is None else found.table(opened.table)


def _sitter(host: EveningHost, opened: OnlineTable, table: PlannedTable, place: int) -> Person:
    return host.evening.playing_for(table.seats[place], opened.round)


def counted_at(reglement: Reglement, then: Live | None, first: Live) -> int | None:
    """How many Spiele of a table's first Partie count by the table as it was when the time was over; None: none yet.

    Where another Partie had begun by then, all of them.
    """
    if then is not None and then.games > 1 and first.partie is not None:
        return len(first.partie.finished)
    return None if then is None else counting_spiele(reglement, then.partie, first.partie)


def sheet_of(
    host: EveningHost, opened: OnlineTable, table: PlannedTable, live: Live, count: int | None = None
) -> SheetEntered | None:
    """The sheet of a finished Partie, or of its first `count` Spiele; None for a running or abandoned one.

    Seats of the plan are those of the live table in playing order, so the first person of each column names its party.
    """
    partie = live.partie
    if partie is None or live.abandoned or (count is None and not (live.over and partie.results)):
        return None
    parties, order = live.plan.parties, live.plan.order
    columns = range(len(columns_of(host.evening.reglement, table)))
    party_of = [next(at for at, party in enumerate(parties) if order[column] in party.seats) for column in columns]
    counted = partie.finished[:count]
    made = [played.match for played in counted]
    whole = partie.results and len(counted) == len(partie.finished)
    totals = partie.results[0].totals if whole else partie._replace(finished=counted).totals
    return SheetEntered(
        opened.round,
        opened.table,
        table.seats,
        tuple(totals[party] for party in party_of),
        matches=tuple(made.count(parties[party]) for party in party_of) if any(made) else (),
        spiele=len(counted) if is_timed(host.evening.reglement) else None,
        source="online",
        stream=TABLES + opened.live,
        cards="" if live.settings.seed is None else cards_mark(live.settings.seed),
        seen=0,
    )
