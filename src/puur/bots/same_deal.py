"""What four equal bots make of a deal: a measure of what its cards are worth, whoever holds them."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from puur.bots.clock import Clock
from puur.bots.protocol import Bot
from puur.bots.table import bot_act
from puur.partie import Partie, apply
from puur.reglement.model import Reglement
from puur.reglement.options import Winner
from puur.seats import Party, Seat
from puur.spiel import Spiel, count
from puur.spiel.acts import Act, Bedanken
from puur.spiel.state import Phase
from puur.spiel.view import View

MOST_ACTS: Final = 400
"""Acts after which a Spiel is given up: far more than any of ours takes."""


_PLAYED: Final = frozenset({Phase.PLAYED, Phase.OVER})


def lead_of(spiel: Spiel, party: Party) -> Fraction:
    """The points a party is ahead of the others' mean in a finished Spiel, of all lines its Reglement writes.

    Where few points are wanted, those it has less.

    >>> from puur.reglement import load
    >>> from puur.spiel import apply, legal_plays, place
    >>> from puur.spiel.acts import Play
    >>> spiel = place(load("schieber"), "H", "HJ|H9|HA|HK")
    >>> for _ in range(4):
    ...     spiel = apply(spiel, Play(spiel.turn, next(iter(legal_plays(spiel)))))
    >>> lead_of(spiel, Party.SN), lead_of(spiel, Party.EW)
    (Fraction(154, 1), Fraction(-154, 1))
    """
    parties = spiel.start.seats.parties
    points = dict.fromkeys(parties, 0)
    for line in count(spiel):
        points[line.party] += line.points
    others = Fraction(sum(points[other] for other in parties if other is not party), max(1, len(parties) - 1))
    return _sign(spiel.reglement) * (points[party] - others)


def _sign(reglement: Reglement) -> int:
    return -1 if reglement.partie.winner.value is Winner.LEAST else 1


def is_whole(spiel: Spiel) -> bool:
    """Whether all points of a Spiel were given to somebody: nobody ended it before by Bedanken, a Weis or a ruling."""
    return spiel.phase in _PLAYED and spiel.ending is None


def played_by_bots(dealt: Partie, bots: Mapping[Seat, Bot]) -> Spiel | None:
    """The Spiel that bots make of a deal before anybody has decided anything; nobody says Bedanken in it.

    None where they need chance once more, as a die to be rolled, and where they find no end.
    """
    partie, seated = dealt, {seat: _Unthanking(bot) for seat, bot in bots.items()}
    for _ in range(MOST_ACTS):
        act = bot_act(partie, seated, math.inf)
        if act is None:
            return None
        partie = apply(partie, act)
        spiel = partie.spiel
        if spiel is not None and spiel.phase in _PLAYED:
            return spiel if is_whole(spiel) else None
    return None


@dataclass(frozen=True, slots=True)
class _Unthanking:
    """A bot that plays a Spiel to its last card, whatever stands on the slate."""

    bot: Bot

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        return self.bot.choose(view, tuple(act for act in acts if not isinstance(act, Bedanken)), clock)
