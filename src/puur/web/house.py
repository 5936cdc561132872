"""All parts of a running server, built once its store is open; only the composition root sees it whole."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from prometheus_client import Gauge

from puur.store import Store
from puur.store.address import file_of
from puur.web.api.calculations import Calculations
from puur.web.api.reference import Reference
from puur.web.api.tables import TableDesk
from puur.web.chores import Chores
from puur.web.evening.desk.desk import Desk
from puur.web.evening.entrance.pages import Foyer
from puur.web.evening.hall.pages import Screens
from puur.web.evening.hall.remote import Remotes
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.heralds import Heralds
from puur.web.evening.online.pages import OnlineSeats
from puur.web.evening.online.tables import Online
from puur.web.evening.papers.pages import Presses
from puur.web.evening.phone.own_pages import OwnPages
from puur.web.evening.phone.pages import Phones
from puur.web.evening.season.pages import Clerks
from puur.web.evening.sheets.pages import Reader
from puur.web.http import heaps
from puur.web.http.assets import own_statics
from puur.web.http.dials import Dials
from puur.web.http.doorway import Doorway
from puur.web.http.heavy_memory import MIB, HeavyMemory
from puur.web.http.lines import OpenLines
from puur.web.http.metrics import Metrics
from puur.web.http.templates import Fragments
from puur.web.http.timed_journal import TimedJournal
from puur.web.http.workers import Backroom, Workers
from puur.web.http.workshop import Workshop
from puur.web.pages.account.keys import Keys
from puur.web.pages.account.pages import Accounts
from puur.web.pages.clubs.club_room import ClubRoom
from puur.web.pages.daily.pages import DailyRoom
from puur.web.pages.figures.pages import FiguresRoom
from puur.web.pages.figures.statistician import Statistician
from puur.web.pages.instructive.pages import Classroom
from puur.web.pages.instructive.teacher import CardTeacher
from puur.web.pages.learn.pages import PuzzleDesk
from puur.web.pages.masters.broadcast import Broadcast
from puur.web.pages.masters.pages import MastersRoom
from puur.web.pages.match.pages import MatchRoom
from puur.web.pages.match.scores import MatchScores
from puur.web.pages.owner.pages import Overseer
from puur.web.pages.play.pages import Usher
from puur.web.pages.play.socket import Gate
from puur.web.pages.play.tips import TipDesk
from puur.web.pages.ratings.pages import RankingRoom
from puur.web.pages.referee.desk import RefereeDesk
from puur.web.pages.replay.analyses import Analyses
from puur.web.pages.replay.pages import Afterwards
from puur.web.peers.challenge import Challenge
from puur.web.peers.notes import Notes
from puur.web.peers.routes import HsluPlayers
from puur.web.settings import Settings
from puur.web.streams.leases import SharedOwning
from puur.web.streams.sweep import Sweep
from puur.web.table import events as e
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.host.hub import Hub
from puur.web.table.host.supplies import TableListener
from puur.web.table.lobby.board import LobbyBoard
from puur.web.table.lobby.creation import Openings
from puur.web.table.lobby.daily import DailyDeals
from puur.web.table.lobby.pairs import Pairs
from puur.web.table.people.conduct import Conduct
from puur.web.table.people.daybook import Daybook
from puur.web.table.people.doorkeeper import Doorkeeper
from puur.web.table.people.moves import Movers
from puur.web.table.people.notebook import Notebook
from puur.web.table.people.rating_boards import RatingBoards
from puur.web.table.shelf.library import Library
from puur.web.table.shelf.shelf import Shelf
from puur.web.table.state import Live
from puur.web.visitor.callers import Turnstile
from puur.web.visitor.front import PageFront
from puur.web.visitor.members import Members
from puur.web.visitor.passwords import Passwords
from puur.web.visitor.reception import Visits

PARTS: Final = (
    "accounts",
    "afterwards",
    "board",
    "calculations",
    "challenge",
    "classroom",
    "clerks",
    "club_room",
    "daily_room",
    "match_room",
    "ranking_room",
    "desk",
    "dials",
    "evenings",
    "figures_room",
    "foyer",
    "fragments",
    "front",
    "gate",
    "hub",
    "journal",
    "keys",
    "library",
    "limits",
    "lines",
    "masters_room",
    "metrics",
    "online",
    "online_seats",
    "openings",
    "overseer",
    "pairs",
    "own_pages",
    "phones",
    "players",
    "presses",
    "reader",
    "puzzle_desk",
    "referee",
    "reference",
    "screens",
    "statics",
    "table_desk",
    "tip_desk",
    "turnstile",
    "usher",
    "visits",
    "workshop",
)
"""What handlers may ask for, by the names of their parameters."""
WATCHED: Final = 0.5
"""Seconds between measurements of the event loop's delay."""


@dataclass(slots=True)
class House:
    """A server and its parts."""

    settings: Settings
    store: Store
    metrics: Metrics = field(default_factory=Metrics)
    port: int | None = None  # where it listens, if the system chose
    doorway: Doorway | None = None  # where lines come in, once it listens
    listeners: list[TableListener] = field(default_factory=list)
    hub: Hub = field(init=False)
    evenings: Evenings = field(init=False)
    online: Online = field(init=False)
    board: LobbyBoard = field(init=False)
    lines: OpenLines = field(init=False)
    _journal: TimedJournal = field(init=False)
    _sweep: Sweep = field(init=False)
    _keeper: Doorkeeper = field(init=False)
    _movers: Movers = field(init=False)
    _notebook: Notebook = field(init=False)
    _daybook: Daybook = field(init=False)
    _heralds: Heralds = field(init=False)
    _analyses: Analyses = field(init=False)
    _statistician: Statistician = field(init=False)
    _broadcast: Broadcast = field(init=False)
    _scores: MatchScores = field(init=False)
    _challenge: Challenge = field(init=False)
    _players: HsluPlayers = field(init=False)
    _workers: Workers = field(init=False)
    _readers: Backroom = field(default_factory=partial(Backroom, "puur-readers"))
    _passwords: Passwords = field(default_factory=Passwords)
    heavy_memory: HeavyMemory = field(default_factory=HeavyMemory)
    _core: CompiledCore = field(init=False)
    _presses: Presses = field(init=False)
    _clerks: Clerks = field(init=False)
    _long_records: Workshop = field(init=False)
    _long_lists: Workshop = field(init=False)
    _teacher: CardTeacher = field(init=False)
    _watch: "asyncio.Task[None] | None" = None

    def __post_init__(self) -> None:
        store, settings = self.store, self.settings
        store.journal = self._journal = TimedJournal(store.journal, self.metrics)
        owning = SharedOwning(store.leases, self._reached_at, settings.lease) if file_of(store.url) is None else None
        self._core = CompiledCore(self.heavy_memory)
        self._broadcast, self._teacher = Broadcast(core=self._core), CardTeacher(self._core)
        self._presses, self._clerks = Presses(self.heavy_memory), Clerks(self.heavy_memory)
        self._long_records = Workshop(memory=128 * MIB, seconds=20, shared=self.heavy_memory)
        self._long_lists = Workshop(memory=192 * MIB, seconds=20, shared=self.heavy_memory)
        self.hub = Hub(store.journal, settings, told=self._told, owning=owning)
        self.hub.wait_for(self._core)
        if owning is not None:
            owning.keep(self.hub.lose)
        self.evenings = Evenings(lambda: store, limits=settings.limits, rule=settings.opening)
        self.heavy_memory.makes_room(self.evenings.make_room)
        self.online = Online(store, self.hub, self.evenings, settings.limits.evening_tables_an_address)
        self.board = LobbyBoard(self.hub, store.notices, settings.manners)
        self._movers = Movers(self.hub, store.notices, store.journal, store.tables)
        self._heralds = Heralds(self.evenings, store)
        self._analyses = Analyses(Shelf(lambda: store.journal), self._core)
        self._scores = MatchScores(Shelf(lambda: store.journal), self._core)
        self._challenge = Challenge(workers=settings.thinkers, make_notes=lambda: Notes(store.journal))
        self._players = HsluPlayers(settings, settings.budget, self._core)
        self._workers = Workers(settings.thinkers)
        self._sweep = Sweep(*Chores(store, settings, self.hub, self.evenings).works)
        self.lines = OpenLines(settings, settings.limits)
        self._keeper = Doorkeeper(self.hub, store.tables, settings.limits.watchers)
        conduct = Conduct(self.hub, store.tables, self._keeper)
        self._notebook = Notebook(store.tables)
        self._daybook = Daybook(store.tables)
        self.listeners += [self.board.told, conduct.told, self.online.told, self._notebook.told, self._daybook.told]

    def parts(self) -> dict[str, object]:
        """What handlers may ask for, by name."""
        settings, store, metrics = self.settings, self.store, self.metrics
        statics, lines = own_statics(), self.lines
        front = PageFront(settings, statics)
        visits = Visits(front, store.tables)
        openings = Openings(self.hub, store.tables, settings.limits.tables_an_address, metrics.opened)
        shared: dict[str, object] = {
            "board": self.board,
            "dials": self._dials(),
            "evenings": self.evenings,
            "front": front,
            "hub": self.hub,
            "journal": store.journal,
            "limits": settings.limits,
            "lines": lines,
            "metrics": metrics,
            "online": self.online,
            "openings": openings,
            "statics": statics,
            "visits": visits,
        }
        programs = self._for_programs(openings)
        return {**shared, **programs, **self._for_pages(visits, openings, lines), **self._for_evenings(visits)}

    def _dials(self) -> Dials:
        """The gauges for the metrics."""
        metrics, hub, evenings = self.metrics, self.hub, self.evenings
        queues: dict[str, Callable[[], int]] = {
            "analyst": lambda: self._analyses.waiting,
            "backroom": lambda: evenings.backroom.waiting + evenings.seatings.waiting,
            "doorway": lambda: 0 if self.doorway is None else self.doorway.waiting,
            "evenings": lambda: sum(host.inbox.qsize() for host in evenings.hosts),
            "journal": lambda: self._journal.waiting,
            "masters": lambda: self._broadcast.room.waiting,
            "lists": lambda: self._long_lists.waiting,
            "hslu": lambda: self._players.backroom.waiting,
            "passwords": lambda: self._passwords.waiting,
            "papers": lambda: self._presses.waiting,
            "readers": lambda: self._readers.waiting,
            "records": lambda: self._long_records.waiting,
            "season": lambda: self._clerks.waiting,
            "tables": lambda: hub.inboxes,
            "teacher": lambda: self._teacher.room.waiting,
            "thinkers": lambda: hub.thoughts,
            "workers": lambda: self._workers.waiting,
        }
        counts: dict[Gauge, Callable[[], int]] = {
            metrics.tables: lambda: len(hub.tables),
            metrics.viewers: lambda: hub.viewers,
            metrics.evenings: lambda: len(evenings.hosts),
            metrics.watchers: lambda: sum(host.watchers for host in evenings.hosts),
        }
        return Dials(metrics, self.store, queues, counts, self.settings.figures)

    def _for_pages(self, visits: Visits, openings: Openings, lines: OpenLines) -> dict[str, object]:
        """What the pages ask for beside it."""
        settings, hub, journal, tables = self.settings, self.hub, self.store.journal, self.store.tables
        library = Library(Shelf(lambda: journal), self._readers, self._long_records)
        self._statistician = Statistician(tables, hub, journal, library)
        boards = RatingBoards(tables)
        members = Members(self._passwords, settings.manners)
        return {
            "accounts": Accounts(visits, members, self._movers),
            "afterwards": Afterwards(visits, library, self._analyses, settings.keep_records),
            "figures_room": FiguresRoom(visits, self._statistician),
            "classroom": Classroom(visits, hub, journal, self._teacher),
            "daily_room": DailyRoom(visits, DailyDeals(tables, openings)),
            "club_room": ClubRoom(visits, tables, hub, openings, boards, settings.manners, library),
            "ranking_room": RankingRoom(visits, tables, boards),
            "gate": Gate(hub, self._keeper, tables, lines, settings.limits, self.metrics),
            "keys": Keys(visits, members, self._movers),
            "library": library,
            "masters_room": MastersRoom(visits.front, self._broadcast),
            "overseer": Overseer(visits, settings),
            "match_room": MatchRoom(visits, hub, self._keeper, self._scores),
            "pairs": Pairs(journal, hub, openings),
            "fragments": Fragments(visits.front.statics.base),
            "puzzle_desk": PuzzleDesk(visits),
            "referee": RefereeDesk(visits),
            "tip_desk": TipDesk(visits, hub, self._workers, self._core),
            "usher": Usher(visits, hub, journal, self._keeper),
        }

    def _for_evenings(self, visits: Visits) -> dict[str, object]:
        """What the pages of evenings ask for beside it."""
        store = self.store
        desk = Desk(visits, self.evenings, self.settings)
        return {
            "clerks": self._clerks,
            "desk": desk,
            "foyer": Foyer(desk),
            "online_seats": OnlineSeats(desk, self.online),
            "own_pages": OwnPages(visits.front, self.evenings),
            "phones": Phones(visits.front, self.evenings, self.online),
            "presses": self._presses,
            "workshop": self._long_lists,
            "reader": Reader(self.settings.host),
            "screens": Screens(visits.front, self.evenings, Remotes(lambda: store)),
        }

    def _for_programs(self, openings: Openings) -> dict[str, object]:
        """What the interface and the protocols of others ask for beside it."""
        settings, store = self.settings, self.store
        turnstile = Turnstile(settings, store.tables, settings.limits.asking)
        return {
            "calculations": Calculations(turnstile, self._workers, self._core),
            "challenge": self._challenge,
            "turnstile": turnstile,
            "players": self._players,
            "reference": Reference(),
            "table_desk": TableDesk(turnstile, self.hub, openings, self._keeper, store.journal, self.lines),
        }

    def start(self) -> None:
        """Start background work."""
        self.board.start()
        self._movers.start()
        self._sweep.start()
        self.online.start()
        self._notebook.start()
        self._heralds.start()
        self._watch = asyncio.create_task(self._look())

    async def stop(self) -> None:
        """Release everything."""
        if self._watch is not None:
            self._watch.cancel()
        for end in (
            self.board,
            self._movers,
            self._analyses,
            self._scores,
            self._sweep,
            self.online,
            self._heralds,
            self._challenge,
        ):
            end.stop()
        self._teacher.stop()
        self._statistician.stop()
        self._broadcast.stop()
        backrooms = (self._readers, self._players.backroom, self._clerks.backroom)
        for threads in (self._workers, self._passwords, *backrooms):
            threads.close()
        await self.evenings.close()
        await self.hub.close()
        await self._notebook.close()
        await self._daybook.close()
        await self.store.close()

    def _told(self, live: Live, events: Sequence[e.Event]) -> None:
        """Something happened at a table."""
        for listener in self.listeners:
            listener(live, events)

    def _reached_at(self) -> str:
        """Where other processes reach this one."""
        host, port = self.settings.host, self.port or self.settings.port
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104  what they mean
        return self.settings.worker or f"http://{host}:{port}"

    async def _look(self) -> None:
        """Measure how late timers are, and how large the server is."""
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(WATCHED)
            self.metrics.lag.observe(max(0.0, loop.time() - before - WATCHED))
            await self.heavy_memory.look(heaps.resident())
