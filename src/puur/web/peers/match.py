"""A match of the challenge: deals between two teams until one has reached the target, by our rules, in its words."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from puur.interop.codes import PLAYERS, Push, seat_of_zuehlke
from puur.interop.known import act_of
from puur.interop.zuehlke_messages import (
    BroadcastTeams,
    ChooseCard,
    ChooseTrump,
    RejectCard,
    RejectTrump,
    RequestCard,
    RequestTrump,
    ServerTrouble,
    TeamScore,
    UnreadableMessage,
    WinnerTeam,
    ZuehlkeMessage,
    ZuehlkePlayer,
)
from puur.interop.zuehlke_table import TEAMS, ToldDeal, ZuehlkeTable, deal_points, news
from puur.record.chance import Stream
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel import Phase, Spiel, advance, objections, view
from puur.spiel.acts import Act
from puur.spiel.view import View
from puur.web.peers.clients import Member, OwnBot, Peer, tell_all
from puur.web.peers.deals import dealt_first, opened
from puur.web.peers.notes import Begun, Ended, Notes
from puur.web.peers.terms import Terms

TEAM_SIZE: Final = 2


class Lost(Exception):
    """A member made its team lose: by leaving, being late, or never giving a regular answer."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(why)
        self.number = number
        self.why = why


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """Which team won, 0 or 1, the points of both, and whose fault it was if somebody could not play on."""

    winner: int
    points: tuple[int, int]
    culprit: int | None = None


@dataclass(slots=True)
class Match:
    """Four members by seat number, and whoever looks on. Seat k mod 4 begins deal k."""

    reglement: Reglement
    members: Mapping[int, Member]
    players: tuple[ZuehlkePlayer, ...]
    seed: bytes
    terms: Terms = field(default_factory=Terms)
    watchers: Callable[[], Sequence[Member]] = tuple
    notes: Notes | None = None
    points: tuple[int, int] = (0, 0)
    _told: dict[int, ToldDeal] = field(default_factory=dict)
    _watcher_told: ToldDeal = field(default_factory=ToldDeal)

    async def play(self) -> MatchOutcome:
        """Play it to its end, and tell everybody who won."""
        teams = tuple((name, self.players[at::TEAM_SIZE]) for at, name in enumerate(TEAMS))
        if self.notes is not None:
            names = tuple(player.name for player in self.players)
            terms = self.terms
            await self.notes.begin(Begun(names, self.seed.hex(), terms.target, terms.factors, self.reglement.name))
        self.tell_all(BroadcastTeams(teams))
        try:
            deals = 0
            while (winner := self._winner()) is None:
                await self._deal(deals)
                deals += 1
        except Lost as lost:
            outcome = MatchOutcome(1 - lost.number % TEAM_SIZE, self.points, lost.number)
            self.tell_all(ServerTrouble(lost.why))
        else:
            outcome = MatchOutcome(winner, self.points)
        if self.notes is not None:
            await self.notes.end(Ended(outcome.winner, outcome.points, outcome.culprit))
        self.tell_all(WinnerTeam(TeamScore(TEAMS[outcome.winner], self.points[outcome.winner], 0)))
        return outcome

    def tell_all(self, message: ZuehlkeMessage) -> None:
        """Let everybody know."""
        tell_all((*self.members.values(), *self.watchers()), message)

    def _winner(self) -> int | None:
        """The team with more points once the target is reached; a tie goes on."""
        first, second = self.points
        over = max(first, second) >= self.terms.target and first != second
        return int(second > first) if over else None

    async def _deal(self, number: int) -> None:
        """Play one deal."""
        plan = self.reglement.seat_plan
        numbers = {seat_of_zuehlke(at, plan): at for at in range(PLAYERS)}
        table = ZuehlkeTable(self.players, numbers, self.points)
        spiel = opened(self.reglement, dealt_first(self.reglement, number), Stream.of(self.seed, number))
        self._told, self._watcher_told = {at: ToldDeal() for at in range(PLAYERS)}, ToldDeal()
        while spiel.phase is not Phase.OVER and spiel.turn is not None:
            self._news(spiel, table)
            act = await self._acted(numbers[spiel.turn], spiel.turn, spiel)
            if self.notes is not None:
                await self.notes.acted(act)
            spiel = advance(spiel, act)
            table = replace(table, factor=self.terms.factor(spiel.preface.variant))
        self._news(spiel, table)
        made = deal_points(spiel.tricks, table)
        self.points = (self.points[0] + made[0], self.points[1] + made[1])

    def _news(self, spiel: Spiel, table: ZuehlkeTable) -> None:
        """Tell everybody what happened since, as far as his seat may know it."""
        public = view(spiel, None)
        for seat, number in table.seats.items():
            member = self.members[number]
            if isinstance(member, Peer):
                messages, self._told[number] = news(view(spiel, seat, public), self._told[number], table)
                for message in messages:
                    member.tell(message)
        messages, self._watcher_told = news(public, self._watcher_told, table)
        for message in messages:
            tell_all(self.watchers(), message)

    async def _acted(self, number: int, seat: Seat, spiel: Spiel) -> Act:
        """The regular act of who is on turn. Raises `Lost`, also when another leaves meanwhile."""
        member, seen = self.members[number], view(spiel, seat)
        if isinstance(member, OwnBot):
            work = asyncio.ensure_future(_by_bot(member, seen))
        else:
            work = asyncio.ensure_future(self._asked(number, seen, spiel))
        leaving = {
            asyncio.ensure_future(member.gone.wait()): at
            for at, member in self.members.items()
            if isinstance(member, Peer)
        }
        try:
            done, _ = await asyncio.wait({work, *leaving}, return_when=asyncio.FIRST_COMPLETED)
            left = [at for task, at in leaving.items() if task in done]
            if left:
                raise Lost(left[0], f"Player {self.members[left[0]].name} left the game!")
            return work.result()
        finally:
            for task in (work, *leaving):
                task.cancel()

    async def _asked(self, number: int, seen: View, spiel: Spiel) -> Act:
        """What a client answers; a wrong answer is rejected and asked for again. Raises `Lost`."""
        client = self.members[number]
        if not isinstance(client, Peer):
            raise Lost(number, f"Player {client.name} left the game!")
        lying = () if seen.trick is None or seen.trick.taker is not None else seen.trick.cards
        request = RequestTrump(bool(seen.schoben)) if seen.variant is None else RequestCard(lying)
        for _ in range(self.terms.rejections):
            try:
                answer = await client.ask(request, self.terms.patience)
            except TimeoutError:
                raise Lost(number, f"Player {client.name} did not answer in time!") from None
            act = self._regular(answer, seen, spiel)
            if act is not None:
                return act
            if isinstance(answer, ChooseCard) and seen.variant is not None:
                client.tell(RejectCard(answer.card))
            elif isinstance(answer, ChooseTrump) and seen.variant is None:
                client.tell(RejectTrump(answer.choice))
            elif self.terms.strict:
                break
            elif not isinstance(answer, UnreadableMessage):
                client.tell(UnreadableMessage(type(answer).__name__))
        raise Lost(number, f"Player {client.name} gave no valid answer!")

    @staticmethod
    def _regular(answer: ZuehlkeMessage, seen: View, spiel: Spiel) -> Act | None:
        """The act an answer means, if it may be done."""
        if seen.seat is None or not isinstance(answer, ChooseCard | ChooseTrump):
            return None
        if isinstance(answer, ChooseCard) is (seen.variant is None):
            return None
        said = answer.card if isinstance(answer, ChooseCard) else answer.choice
        if said is Push.SCHIEBEN and seen.schoben:
            return None
        act = act_of(said, seen.seat)
        return None if objections(spiel, act) else act


async def _by_bot(member: OwnBot, seen: View) -> Act:
    act = await member.act(seen)
    return seen.acts[0] if act is None else act
