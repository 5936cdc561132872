"""Tables of the challenge: who has sat down, who looks on, and the match that begins with the fourth."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from puur.interop.codes import PLAYERS
from puur.interop.zuehlke_messages import (
    ChooseSession,
    JoinBot,
    SessionJoined,
    WatcherJoined,
    ZuehlkeMessage,
    ZuehlkePlayer,
)
from puur.record.chance import fresh_secret, seed_of
from puur.reglement.model import Reglement
from puur.web.peers.clients import Member, Peer, tell_all
from puur.web.peers.match import Match, MatchOutcome
from puur.web.peers.notes import MakeNotes, no_notes
from puur.web.peers.terms import Terms

SINGLE: Final = "SINGLE_GAME"
MakeBot = Callable[[int], Member]
OnClosed = Callable[[str], None]
Secret = Callable[[], str]
"""Makes what nobody can guess: what cards are dealt by, and what players are known by."""
ID: Final = 16
"""Characters of what a player is known by."""


@dataclass(slots=True, eq=False)
class PeerSession:
    """A table for one match."""

    name: str
    reglement: Reglement
    terms: Terms
    make_bot: MakeBot
    closed: OnClosed
    secret: Secret = fresh_secret
    make_notes: MakeNotes = no_notes
    members: dict[int, Member] = field(default_factory=dict)
    players: dict[int, ZuehlkePlayer] = field(default_factory=dict)
    watchers: list[Peer] = field(default_factory=list)
    begun: bool = False
    outcome: MatchOutcome | None = None
    _last: SessionJoined | None = None
    _task: "asyncio.Task[None] | None" = None

    kind: str = SINGLE

    def enter(self, client: Peer, choice: ChooseSession) -> None:
        """Sit down, or look on."""
        if choice.watches or self.begun:
            self._watch(client)
        else:
            client.unasked = self._unasked
            self.sit(client, choice.team)

    def _watch(self, client: Peer) -> None:
        self.watchers.append(client)
        if self._last is not None:
            client.tell(WatcherJoined(self._last))

    def sit(self, member: Member, team: int | None) -> int:
        """Take the first free seat of the team that was chosen, else any; the number of the seat."""
        free = [number for number in range(PLAYERS) if number not in self.members]
        number = next((seat for seat in free if team is None or seat % 2 == team), free[0])
        self.members[number] = member
        self.players[number] = ZuehlkePlayer(self.secret()[:ID], number, member.name)
        seated = tuple(self.players[seat] for seat in sorted(self.players))
        self._last = SessionJoined(self.name, self.players[number], seated)
        self.tell_all(self._last)
        if len(self.members) == PLAYERS:
            self.begun = True
            self._task = asyncio.create_task(self._play(), name="a match of the challenge")
        return number

    def tell_all(self, message: ZuehlkeMessage) -> None:
        """Let everybody know."""
        tell_all((*self.members.values(), *self.watchers), message)

    def _unasked(self, client: Peer, message: ZuehlkeMessage) -> None:
        """What somebody who waits may say: that a bot shall come."""
        del client
        if isinstance(message, JoinBot) and not self.begun:
            self.sit(self.make_bot(len(self.members)), message.team)

    async def _play(self) -> None:
        players = tuple(self.players[number] for number in range(PLAYERS))
        seed = seed_of(self.secret())
        match = Match(self.reglement, self.members, players, seed, self.terms, lambda: self.watchers, self.make_notes())
        try:
            self.outcome = await match.play()
        finally:
            self.end()

    def leave(self, client: Peer) -> None:
        """Somebody's line is cut: before the match his seat is free again, in it the match notices itself."""
        if client in self.watchers:
            self.watchers.remove(client)
        number = next((at for at, member in self.members.items() if member is client), None)
        if number is None or self.begun:
            return
        del self.members[number], self.players[number]
        if not any(isinstance(member, Peer) for member in self.members.values()):
            self.end()

    def end(self) -> None:
        """Everybody is sent home."""
        for member in (*self.members.values(), *self.watchers):
            member.dismiss()
        self.closed(self.name)

    def stop(self) -> None:
        """The server ends."""
        if self._task is not None:
            self._task.cancel()
