"""A table that runs by itself: bots act, chance is drawn, results are written. It waits where a person must decide."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from puur.bots.clock import USUAL, Clock
from puur.bots.protocol import Bot, asked
from puur.partie import NameDealer, Partie, PartieAct, PartiePhase, Write, acts_for, apply
from puur.seats import Seat
from puur.spiel.view import view, view_from

Fall = Callable[[Partie], PartieAct | None]
"""Returns the act of chance a table waits for, or None; for example `puur.record.chance.Chance.next_act`."""


@dataclass(frozen=True, slots=True)
class TableStep:
    """An act, and the table before and after it."""

    act: PartieAct
    before: Partie
    after: Partie


def next_act(partie: Partie, bots: Mapping[Seat, Bot], fall: Fall, budget: float = USUAL) -> PartieAct | None:
    """The next act without a person: a bot's, then chance, then writing; None where a person must decide.

    `budget` is the time a bot has for its move, in seconds. After a Partie nothing happens by itself: people decide
    whether another follows (see `named_by_bot`).
    """
    if partie.phase is PartiePhase.OVER:
        return None
    return bot_act(partie, bots, budget) or fall(partie) or named_by_bot(partie, bots) or written(partie)


def bot_act(partie: Partie, bots: Mapping[Seat, Bot], budget: float = USUAL) -> PartieAct | None:
    """A bot's act in the Spiel: first those who may have something to say, then the one on turn."""
    spiel = partie.spiel
    if spiel is None or partie.phase not in {PartiePhase.PLAYING, PartiePhase.BETWEEN}:
        return None
    seated = (seat for seat in partie.seats.order if seat in bots)
    in_turn = sorted(seated, key=lambda seat: seat is spiel.turn)
    public = view(spiel, None)  # the same for all who are asked
    chosen = (asked(bots[seat], view_from(public, spiel, seat), Clock.start(budget)) for seat in in_turn)
    return next((act for act in chosen if act is not None), None)


def named_by_bot(partie: Partie, bots: Mapping[Seat, Bot]) -> NameDealer | None:
    """The dealer a bot names where it may: the player before it, so that it gets Vorhand (A.17)."""
    seated = (seat for seat in partie.seats.order if seat in bots)
    wanted = (NameDealer(seat, partie.seats.before(seat)) for seat in seated)
    return next((act for act in wanted if act in acts_for(partie, act.seat)), None)


def written(partie: Partie) -> Write | None:
    """The correct result, written by the scorer, once the Spiel waits for it."""
    acts = (act for seat in partie.seats.order for act in acts_for(partie, seat))
    return next((act for act in acts if isinstance(act, Write)), None)


def run(partie: Partie, bots: Mapping[Seat, Bot], fall: Fall, budget: float = USUAL) -> Iterator[TableStep]:
    """All acts until a person must decide, or the Partie is over.

    >>> from puur.bots import bot
    >>> from puur.partie import open_partie
    >>> from puur.record.chance import Chance, seed_of
    >>> from puur.reglement import load
    >>> steps = list(run(open_partie(load("kzjv")), dict.fromkeys(Seat, bot("einfach")), Chance(seed_of("1")).next_act))
    >>> steps[-1].after.phase, sum(steps[-1].after.totals)
    (<PartiePhase.OVER: 'over'>, 1884)
    """
    while (act := next_act(partie, bots, fall, budget)) is not None:
        after = apply(partie, act)
        yield TableStep(act, partie, after)
        partie = after
