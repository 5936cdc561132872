"""The messages for one player of Zühlke's challenge, from his view: everything since the last ones.

A client may be told late, just before it is asked: the frames and their order are those of the challenge's own server
(`PLAYED_CARDS`, `BROADCAST_STICH`, `BROADCAST_GAME_FINISHED`). Points are counted as its clients count them: every
factor 1, 5 for the last trick, 100 for a Match; its server can multiply all of them by what is played.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from puur.cards import RANKS_PER_SUIT
from puur.interop.codes import Push
from puur.interop.zuehlke_messages import (
    BroadcastStich,
    BroadcastTeams,
    BroadcastTrump,
    DealCards,
    GameFinished,
    PlayedCards,
    SessionJoined,
    TeamScore,
    ZuehlkeMessage,
    ZuehlkePlayer,
)
from puur.seats import Seat
from puur.spiel.state import Trick
from puur.spiel.view import View

TEAMS: Final = ("Team 1", "Team 2")
LAST_TRICK: Final = 5
MATCH: Final = 100


@dataclass(frozen=True, slots=True)
class ToldDeal:
    """What a player was told about the current deal: how often it was passed on, if the variant, how many cards."""

    dealt: bool = False
    schoben: int = 0
    variant: bool = False
    cards: int = 0
    finished: bool = False


@dataclass(frozen=True, slots=True)
class ZuehlkeTable:
    """Who sits where in the challenge's numbers, both teams' points before this deal, and what multiplies it."""

    players: tuple[ZuehlkePlayer, ...]
    seats: Mapping[Seat, int]
    points: tuple[int, int] = (0, 0)
    factor: int = 1


def welcome(session: str, players: tuple[ZuehlkePlayer, ...], own: int) -> Iterator[ZuehlkeMessage]:
    """The messages to a player at seat `own` before the first deal: he sits down, then the others, then the teams.

    >>> seats = tuple(ZuehlkePlayer(str(at), at, "abcd"[at]) for at in range(4))
    >>> [type(message).__name__ for message in welcome("t", seats, 2)]
    ['SessionJoined', 'SessionJoined', 'BroadcastTeams']
    """
    for at in range(own, len(players)):
        yield SessionJoined(session, players[at], players[: at + 1])
    yield BroadcastTeams(tuple((name, players[at::2]) for at, name in enumerate(TEAMS)))


def news(seen: View, told: ToldDeal, table: ZuehlkeTable) -> tuple[tuple[ZuehlkeMessage, ...], ToldDeal]:
    """Everything a player has not been told yet, in order, and what he has then been told."""
    messages: list[ZuehlkeMessage] = []
    if not told.dealt and seen.hand is not None:
        messages.append(DealCards(tuple(seen.hand)))
    messages += [BroadcastTrump(Push.SCHIEBEN)] * (len(seen.schoben) - told.schoben)
    if seen.variant is not None and not told.variant:
        messages.append(BroadcastTrump(seen.variant))
    tricks = seen.turned if seen.trick is None else (*seen.turned, seen.trick)
    messages += _cards_since(told.cards, tricks, table)
    cards = sum(len(trick.cards) for trick in tricks)
    if cards == RANKS_PER_SUIT * len(seen.seats.order) and not told.finished:
        messages.append(GameFinished(scores(tricks, table)))
    known = replace(
        told,
        dealt=told.dealt or seen.hand is not None,
        schoben=len(seen.schoben),
        variant=seen.variant is not None,
        cards=cards,
        finished=cards == RANKS_PER_SUIT * len(seen.seats.order),
    )
    return tuple(messages), known


def _cards_since(known: int, tricks: tuple[Trick, ...], table: ZuehlkeTable) -> Iterator[ZuehlkeMessage]:
    """Each card given since, and each trick taken with it."""
    count = 0
    for number, trick in enumerate(tricks):
        for place in range(1, len(trick.cards) + 1):
            count += 1
            if count <= known:
                continue
            yield PlayedCards(trick.cards[:place])
            if place == trick.size and trick.taker is not None:
                taker = table.players[table.seats[trick.taker]]
                yield BroadcastStich(taker, trick.cards, scores(tricks[: number + 1], table))


def deal_points(tricks: tuple[Trick, ...], table: ZuehlkeTable) -> tuple[int, int]:
    """What both teams have made in this deal, counted as the challenge's clients count."""
    made = [0, 0]
    for number, trick in enumerate(tricks):
        if trick.taker is not None:
            team = table.seats[trick.taker] % 2
            made[team] += trick.points + (LAST_TRICK if number == RANKS_PER_SUIT - 1 else 0)
    if len(tricks) == RANKS_PER_SUIT and tricks[-1].taker is not None and 0 in made:
        made[made.index(0) ^ 1] += MATCH  # the challenge asks for points, not for tricks
    return table.factor * made[0], table.factor * made[1]


def scores(tricks: tuple[Trick, ...], table: ZuehlkeTable) -> tuple[TeamScore, ...]:
    """The scores after some tricks, the team of the last taker first."""
    made = deal_points(tricks, table)
    last = tricks[-1].taker
    first = 0 if last is None else table.seats[last] % 2
    return tuple(TeamScore(TEAMS[team], table.points[team] + made[team], made[team]) for team in (first, first ^ 1))
