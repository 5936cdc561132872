"""Strong bots that play for people to watch: each deal twice with the sides exchanged, and a word on each card.

Which deal is played follows from its number, and the bots do fixed work, so whoever computes a Spiel computes the same.
"""

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from puur.bots import bot
from puur.bots.advice import Advice, advised
from puur.bots.arena.deals import bot_seed, chance_of, secret_of, table_of
from puur.bots.arena.points_made import points_of
from puur.bots.arena.settings import Counting
from puur.bots.clock import Clock
from puur.bots.levels import Level
from puur.bots.protocol import Bot
from puur.bots.table import run
from puur.bots.work import BotWork
from puur.partie import PartiePhase
from puur.record import HeaderKey, Record, header, noted, play_through
from puur.record.fairness import seal
from puur.record.headers import Header
from puur.record.replayed import Replayed, Step
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel.acts import Announce, Play, Schieben
from puur.spiel.view import view

RULES: Final = "schieber"
SEED: Final = "masters"
WORK: Final = BotWork(worlds=96, nodes=1200)
"""What a bot looks into for one decision: fixed, so that every computer plays the same."""
SIDES: Final = (Level.MEISTER, Level.STARK)


class Sitting(IntEnum):
    """The first time a deal is played, the first level holds South and North; then the sides are exchanged."""

    FIRST = 0
    SECOND = 1


@dataclass(frozen=True, slots=True)
class MastersSpiel:
    """A Spiel of the exhibition: its deal, its turn, what happened, and a comment on each step that was a decision.

    `points` are those of `SIDES`, in their order, as the Reglement counts them.
    """

    number: int
    turn: Sitting
    played: Replayed
    comments: tuple[Advice | None, ...]
    points: tuple[int, int]

    @property
    def lead(self) -> int:
        """By how many points the first side is ahead."""
        return self.points[0] - self.points[1]


def level_at(seat: Seat, turn: Sitting) -> Level:
    """Who sits on a seat.

    >>> level_at(Seat.S, Sitting.FIRST).value, level_at(Seat.S, Sitting.SECOND).value
    ('meister', 'stark')
    """
    return SIDES[(seat in Party.EW.seats) ^ turn]


def exhibited(number: int, turn: Sitting, work: BotWork = WORK) -> MastersSpiel:
    """A deal by its number, as the bots play it in this turn."""
    start = table_of(load(RULES), number)
    bots = {seat: _bot(level_at(seat, turn), number, seat, work) for seat in start.seats.order}
    chance, notes, last = chance_of(SEED, number), [], start
    for step in run(start, bots, chance.next_act, math.inf):
        notes.append(noted(step.act, step.before, step.after))
        last = step.after
        if last.phase is not PartiePhase.PLAYING:
            break
    spiel = last.spiel
    points = {} if spiel is None else points_of(spiel, Counting.REGLEMENT)
    parties = (Party.SN, Party.EW) if turn is Sitting.FIRST else (Party.EW, Party.SN)
    played = play_through(Record(_headers(number, turn), tuple(notes)), reglement=start.reglement)
    master = bot(Level.MEISTER.value, work=work)
    comments = tuple(_comment(step, master) for step in played.steps)
    return MastersSpiel(number, turn, played, comments, (points.get(parties[0], 0), points.get(parties[1], 0)))


def _bot(level: Level, number: int, seat: Seat, work: BotWork) -> Bot:
    return bot(level.value, seed=bot_seed(SEED, number, seat), work=work)


def _headers(number: int, turn: Sitting) -> tuple[Header, ...]:
    start, secret = table_of(load(RULES), number), secret_of(SEED, number)
    dealer = None if start.spiel is None else start.spiel.start.dealer
    known = {
        HeaderKey.REGLEMENT: RULES,
        **{HeaderKey[seat.name]: level_at(seat, turn).value for seat in start.seats.order},
        **({} if dealer is None else {HeaderKey.DEALER: dealer.name}),
        HeaderKey.SEAL: seal(secret),
        HeaderKey.OPENED: secret,
    }
    return tuple(header(key.value, value) for key, value in known.items())


def _comment(step: Step, master: Bot) -> Advice | None:
    """What our strongest bot says to a decision, from what its player could know."""
    act, spiel = step.entry.act, step.before.spiel
    if spiel is None or not isinstance(act, Play | Announce | Schieben):
        return None
    seen = view(spiel, act.seat)
    choice = sum(isinstance(other, Play | Announce | Schieben) for other in seen.acts)
    mine = act.card if isinstance(act, Play) else None
    return advised(seen, master, Clock.endless(), mine) if choice > 1 else None
