"""A tournament of the challenge: two clients a name, every name against every other, ratings at the end."""

import asyncio
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from puur.interop.codes import PLAYERS
from puur.interop.zuehlke_messages import (
    ChooseSession,
    Pairing,
    RankingTable,
    ServerTrouble,
    SessionJoined,
    StartTournament,
    TournamentPlayer,
    TournamentStarted,
    ZuehlkeMessage,
    ZuehlkePlayer,
)
from puur.record.chance import fresh_secret, seed_of
from puur.reglement.model import Reglement
from puur.web.peers.clients import Peer, tell_all
from puur.web.peers.glicko import ratings
from puur.web.peers.match import TEAM_SIZE, Match
from puur.web.peers.notes import MakeNotes, no_notes
from puur.web.peers.sessions import ID, OnClosed, Secret
from puur.web.peers.terms import Terms

TOURNAMENT: Final = "TOURNAMENT"
MOST_NAMES: Final = 40
"""Names of one tournament: 780 matches, after each of which all are told how all stand."""


@dataclass(slots=True, eq=False)
class Tournament:
    """A tournament: who takes part, who looks on, what was played. A spectator starts it."""

    name: str
    reglement: Reglement
    terms: Terms
    closed: OnClosed
    secret: Secret = fresh_secret
    make_notes: MakeNotes = no_notes
    entrants: dict[str, list[Peer]] = field(default_factory=dict)
    crashed: set[str] = field(default_factory=set)
    pairings: list[Pairing] = field(default_factory=list)
    watchers: list[Peer] = field(default_factory=list)
    begun: bool = False
    _task: "asyncio.Task[None] | None" = None

    kind: str = TOURNAMENT

    def enter(self, client: Peer, choice: ChooseSession) -> None:
        """Take part, or look on. A third client of a name is sent away, and who comes late or too many."""
        if choice.watches:
            client.unasked = self._unasked
            self.watchers.append(client)
            client.tell(self._standing())
            return
        mine = self.entrants.get(client.name, [])
        full = len(mine) == TEAM_SIZE or (not mine and len(self.entrants) >= MOST_NAMES)
        if self.begun or full:
            client.dismiss()
            return
        self.entrants[client.name] = [*mine, client]
        self.tell_all(self._standing())

    def tell_all(self, message: ZuehlkeMessage) -> None:
        """Let everybody know."""
        tell_all((*(client for clients in self.entrants.values() for client in clients), *self.watchers), message)

    def _standing(self, told: dict[str, tuple[int, int]] | None = None) -> RankingTable:
        """How it stands; `told` are ratings and ranks at the end."""
        entrants = []
        for name, clients in self.entrants.items():
            rating, rank = (None, None) if told is None else told[name]
            entrants.append(TournamentPlayer(name, len(clients), rating, rank, name in self.crashed))
        if told is not None:
            entrants.sort(key=lambda entrant: entrant.rank or 0)
        return RankingTable(tuple(entrants), tuple(self.pairings))

    def _unasked(self, client: Peer, message: ZuehlkeMessage) -> None:
        if not isinstance(message, StartTournament) or self.begun:
            return
        missing = [name for name, clients in self.entrants.items() if len(clients) < TEAM_SIZE]
        if missing or len(self.entrants) < TEAM_SIZE:
            client.tell(
                ServerTrouble("Every player needs two clients, and two players are needed: " + ", ".join(missing))
            )
            return
        self.begun = True
        self._task = asyncio.create_task(self._play(), name="a tournament of the challenge")

    async def _play(self) -> None:
        """Every pair, as many rounds as were agreed on."""
        try:
            self.tell_all(TournamentStarted())
            for _ in range(self.terms.rounds):
                for first, second in combinations(self.entrants, 2):
                    won = await self._match(first, second)
                    self.pairings.append(Pairing(first, second, won))
                    self.tell_all(self._standing())
            self.tell_all(self._standing(self._ranks()))
        finally:
            self.end()

    def _ranks(self) -> dict[str, tuple[int, int]]:
        """Rating and rank of every name."""
        results = [(pairing.first, pairing.second, pairing.first_won) for pairing in self.pairings]
        found = ratings(tuple(self.entrants), results)
        order = sorted(found, key=lambda name: -found[name].value)
        return {name: (round(found[name].value), rank) for rank, name in enumerate(order, 1)}

    async def _match(self, first: str, second: str) -> bool:
        """One match, with seats in turn; whether the first one won. Who has crashed loses without playing."""
        for name in (first, second):
            if any(client.gone.is_set() for client in self.entrants[name]):
                self.crashed.add(name)
        if first in self.crashed or second in self.crashed:
            return first not in self.crashed
        pairs = (self.entrants[first], self.entrants[second])
        members = {number: pairs[number % 2][number // 2] for number in range(PLAYERS)}
        players = tuple(ZuehlkePlayer(self.secret()[:ID], at, members[at].name) for at in range(PLAYERS))
        session = self.secret()[:ID]
        for own in range(PLAYERS):
            for at in range(own, PLAYERS):
                members[own].tell(SessionJoined(session, players[at], players[: at + 1]))
        match = Match(self.reglement, members, players, seed_of(self.secret()), self.terms, notes=self.make_notes())
        outcome = await match.play()
        if outcome.culprit is not None:
            self.crashed.add(members[outcome.culprit].name)
        return outcome.winner == 0

    def leave(self, client: Peer) -> None:
        """Somebody's line is cut: before the start he is taken off the list, after it he loses."""
        if client in self.watchers:
            self.watchers.remove(client)
        mine = self.entrants.get(client.name, [])
        if self.begun or client not in mine:
            return
        mine.remove(client)
        if not mine:
            del self.entrants[client.name]
        self.tell_all(self._standing())
        if not self.entrants and not self.watchers:
            self.end()

    def end(self) -> None:
        """Everybody is sent home."""
        for member in (*(client for clients in self.entrants.values() for client in clients), *self.watchers):
            member.dismiss()
        self.closed(self.name)

    def stop(self) -> None:
        """The server ends."""
        if self._task is not None:
            self._task.cancel()
