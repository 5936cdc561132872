"""Zühlke's challenge as a server: clients say their name, choose a session, and play.

Frames, their order and fields are those of the challenge's own server; points are counted as its clients do.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Final

from puur.bots.serve.replies import Answering
from puur.interop.zuehlke_messages import (
    ChoosePlayerName,
    ChooseSession,
    RequestPlayerName,
    RequestSessionChoice,
    ServerTrouble,
    ZuehlkeMessage,
)
from puur.record.chance import fresh_secret
from puur.reglement import load
from puur.store.brakes import Allowance
from puur.web.http.budgets import Bucket
from puur.web.peers.clients import OwnBot, Peer
from puur.web.peers.notes import MakeNotes, no_notes
from puur.web.peers.sessions import PeerSession, Secret
from puur.web.peers.terms import Terms
from puur.web.peers.tournament import TOURNAMENT, Tournament
from puur.web.table.host.line import Receive, Send

REGLEMENT: Final = "einzelschieber"
"""The challenge's game: 157 points per deal, every factor 1, no Weis, no Stöck."""
BOT: Final = "einfach"
HANDSHAKE: Final = 30.0
LONGEST_NAME: Final = 40
MOST_SESSIONS: Final = 200
MOST_CLIENTS: Final = 800
LARGEST: Final = 4_096
"""Characters of a frame; the longest a client has to send is some 200."""
BAD_FRAMES: Final = 60
ANSWERS: Final = Allowance(rate=100.0, burst=200.0)
"""The rate of a client's answers; faster ones wait."""
UNASKED: Final = Allowance(rate=2.0, burst=80.0)
"""The most unrequested frames; beyond that the client is disconnected."""
STRICT: Final = 2.0
"""Seconds a tournament client has for an answer. The challenge's own server gives half a second."""
PeerPlace = PeerSession | Tournament


class TooFast(Exception):
    """A client keeps sending unrequested frames."""


@dataclass(slots=True)
class Challenge:
    """All sessions of a server. `factors`: the factors clients can choose by the address they connect to."""

    terms: Terms = field(default_factory=Terms)
    budget: float = 0.2
    workers: int = 2
    secret: Secret = fresh_secret
    make_notes: MakeNotes = no_notes
    sessions: dict[str, PeerPlace] = field(default_factory=dict)
    clients: int = 0
    _bots: ThreadPoolExecutor | None = None
    _number: int = 0

    async def serve(self, receive: Receive, send: Send, *, factors: bool) -> None:
        """One client from its first frame to its last. `receive` returns None once disconnected. Raises `TooFast`."""
        client = Peer()
        if self.clients >= MOST_CLIENTS:
            client.tell(ServerTrouble("Too many clients."))
            client.dismiss()
            await client.write(send)
            return
        self.clients += 1
        writer = asyncio.create_task(client.write(send))
        reader = asyncio.create_task(_read(client, receive))
        welcome = asyncio.create_task(self._welcome(client, factors=factors))
        try:
            ended, _ = await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.clients -= 1
            client.gone.set()
            for task in (writer, reader, welcome):
                task.cancel()
            await asyncio.gather(writer, reader, welcome, return_exceptions=True)
            for place in tuple(self.sessions.values()):
                place.leave(client)
        if reader in ended:
            reader.result()

    async def _welcome(self, client: Peer, *, factors: bool) -> None:
        """Ask for its name, and where it wants to sit."""
        named = await self._told(client, RequestPlayerName(), ChoosePlayerName)
        if not isinstance(named, ChoosePlayerName) or not named.name.strip():
            client.dismiss()
            return
        client.name = named.name.strip()[:LONGEST_NAME]
        waiting = tuple(name for name, place in self.sessions.items() if not place.begun)
        chosen = await self._told(client, RequestSessionChoice(waiting), ChooseSession)
        place = self._place(chosen, factors=factors) if isinstance(chosen, ChooseSession) else None
        if place is None or not isinstance(chosen, ChooseSession):
            client.dismiss()
            return
        place.enter(client, chosen)

    @staticmethod
    async def _told(client: Peer, request: ZuehlkeMessage, kind: type[ZuehlkeMessage]) -> ZuehlkeMessage | None:
        """The answer to a question of the welcome; a wrong one may be given again a few times."""
        for _ in range(3):
            try:
                answer = await client.ask(request, HANDSHAKE)
            except TimeoutError:
                return None
            if isinstance(answer, kind):
                return answer
        return None

    def _place(self, chosen: ChooseSession, *, factors: bool) -> PeerPlace | None:
        """The session with this name, created if missing; None where there are too many."""
        waiting = [place for place in self.sessions.values() if not place.begun]
        if chosen.choice == "AUTOJOIN" and waiting:
            return waiting[0]
        if chosen.session in self.sessions and chosen.choice != "CREATE_NEW":
            known = self.sessions[chosen.session]
            if chosen.watches or not known.begun:
                return known
        if len(self.sessions) >= MOST_SESSIONS:
            return None
        return self._open(chosen, factors=factors)

    def _open(self, chosen: ChooseSession, *, factors: bool) -> PeerPlace:
        self._number += 1
        name = (chosen.session or f"Puur {self._number}")[:LONGEST_NAME]
        if name in self.sessions:
            name = f"{name} {self._number}"
        terms, rules = replace(self.terms, factors=factors), load(REGLEMENT)
        if chosen.kind == TOURNAMENT:
            strict = replace(terms, strict=True, patience=min(terms.patience, STRICT))
            place: PeerPlace = Tournament(name, rules, strict, self._closed, self.secret, self.make_notes)
        else:
            place = PeerSession(name, rules, terms, self._bot, self._closed, self.secret, self.make_notes)
        self.sessions[name] = place
        return place

    def _closed(self, name: str) -> None:
        self.sessions.pop(name, None)

    def _bot(self, number: int) -> OwnBot:
        """One of our bots, for who asks for one."""
        if self._bots is None:
            self._bots = ThreadPoolExecutor(self.workers, thread_name_prefix="puur-challenge")
        return OwnBot(f"Puur {BOT} {number}", Answering(BOT, load(REGLEMENT), number, self.budget), self._bots)

    def stop(self) -> None:
        """The server ends."""
        for place in tuple(self.sessions.values()):
            place.stop()
        if self._bots is not None:
            self._bots.shutdown(wait=False, cancel_futures=True)


async def _read(client: Peer, receive: Receive) -> None:
    """Read a client's frames; a client that sends only nonsense is dropped. Raises `TooFast`."""
    answers, unasked, bad = Bucket(ANSWERS), Bucket(UNASKED), 0
    while bad < BAD_FRAMES and (text := await receive()) is not None:
        if client.asked:
            if not answers.take():
                await asyncio.sleep(1 / ANSWERS.rate)
        elif not unasked.take():
            raise TooFast
        bad += not client.hear(text[:LARGEST])
