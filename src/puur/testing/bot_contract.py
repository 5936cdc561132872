"""The contract of a bot: it chooses an open act, in time, keeps nobody waiting, and uses only what it can see.

The same view and seed give the same act, whatever the hidden hands.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from puur.bots.clock import Clock
from puur.bots.protocol import Bot
from puur.bots.table import named_by_bot, written
from puur.bots.table_play import open_to
from puur.partie import Partie, PartieAct, PartiePhase, apply, open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel import view
from puur.spiel.acts import Act
from puur.spiel.state import Spiel
from puur.spiel.view import View, view_from
from puur.testing.other_worlds import other_world

MOST_ACTS: Final = 1_000
"""The most acts of a Spiel: five times those of a talkative one."""
OFTEN: Final = 0.05
"""How often a decision is checked more closely."""
GRACE: Final = 0.1
"""The share of its time a bot may exceed."""


class BotFaultKind(StrEnum):
    """How a bot can break its contract."""

    NOT_OFFERED = "not_offered"  # it chose an act its view does not offer
    KEPT_WAITING = "kept_waiting"  # it did nothing although it had to decide
    WENT_ON_FOR_EVER = "went_on_for_ever"  # the Partie did not end
    LATE = "late"  # it took more than 110 % of its time
    UNSTEADY = "unsteady"  # the same view led to a different act
    LEAKED = "leaked"  # hidden cards changed its act


@dataclass(frozen=True, slots=True)
class BotFault:
    """A violation: what the bot saw, and what it did, if anything."""

    kind: BotFaultKind
    view: View | None = None
    act: Act | None = None


Maker = Callable[[], Bot]
"""Creates the bot again with the same seed."""


def bot_faults(
    bot: Bot, reglement: Reglement, *, seed: str = "contract", spiele: int = 2, anew: Maker | None = None
) -> tuple[BotFault, ...]:
    """How a bot breaks its contract at a table where it plays every seat; empty if it keeps it.

    The table runs for `spiele` Spiele or to the end of its Partie. The first fault ends it. With `anew` some decisions
    are looked at more closely (see `decision_faults`).

    >>> from puur.bots import bot
    >>> from puur.reglement import load
    >>> bot_faults(bot("einfach"), load("einzelschieber"), anew=lambda: bot("einfach"))
    ()
    """
    partie, chance, dice = open_partie(reglement), Chance(seed_of(seed)), Random(seed)  # noqa: S311  chance in tests guards no secret
    for _ in range(MOST_ACTS * spiele):
        if partie.phase is PartiePhase.OVER or len(partie.finished) >= spiele:
            return ()
        closely = _looked_at(partie, anew, dice)
        if closely:
            return closely
        chosen = _chosen(partie, bot)
        if isinstance(chosen, BotFault):
            return (chosen,)
        act: PartieAct | None = chosen or chance.next_act(partie) or written(partie)
        act = act or named_by_bot(partie, dict.fromkeys(partie.seats.order, bot))
        if act is None:
            return (BotFault(BotFaultKind.KEPT_WAITING, _view_on_turn(partie)),)
        partie = apply(partie, act)
    return (BotFault(BotFaultKind.WENT_ON_FOR_EVER),)


def _looked_at(partie: Partie, anew: Maker | None, dice: Random) -> tuple[BotFault, ...]:
    """The faults of a decision now and then."""
    spiel = partie.spiel
    if anew is None or spiel is None or spiel.turn is None or dice.random() > OFTEN:
        return ()
    return decision_faults(anew, spiel, spiel.turn, dice=dice)


def decision_faults(
    anew: Maker, spiel: Spiel, seat: Seat, *, dice: Random, budget: float | None = None
) -> tuple[BotFault, ...]:
    """How a bot breaks its contract in one decision of a seat, in strict play and at a table; all faults.

    It is made anew for each question, and sees the other seats first: what it could remember of them must not matter.
    With a `budget`, in seconds, it must not be late; without one it has all the time it wants.
    """
    other = other_world(spiel, seat, dice)
    seen = view(spiel, seat)
    faults: list[BotFault] = []
    for open_now in (seen.acts, (*seen.acts, *open_to(seen))):
        began = time.perf_counter()
        act = anew().choose(seen, open_now, Clock.endless() if budget is None else Clock.start(budget))
        if budget is not None and time.perf_counter() - began > budget * (1 + GRACE):
            faults.append(BotFault(BotFaultKind.LATE, seen, act))
        if act is not None and act not in open_now:
            faults.append(BotFault(BotFaultKind.NOT_OFFERED, seen, act))
        if budget is None and act != _after_all(anew, spiel, seat, open_now):
            faults.append(BotFault(BotFaultKind.UNSTEADY, seen, act))
        elif budget is None and act != _after_all(anew, other, seat, open_now):
            faults.append(BotFault(BotFaultKind.LEAKED, seen, act))
    return tuple(faults)


def _after_all(anew: Maker, spiel: Spiel, seat: Seat, open_now: tuple[Act, ...]) -> Act | None:
    """What a bot does on a seat after it has been asked on all others."""
    bot, public = anew(), view(spiel, None)
    for other in spiel.start.seats.order:
        if other is not seat:
            hidden = view_from(public, spiel, other)
            bot.choose(hidden, hidden.acts, Clock.endless())
    return bot.choose(view_from(public, spiel, seat), open_now, Clock.endless())


def _chosen(partie: Partie, bot: Bot) -> Act | BotFault | None:
    """What the bot does next on one of its seats, the one on turn asked last; or its fault."""
    spiel = partie.spiel
    if spiel is None or partie.phase not in {PartiePhase.PLAYING, PartiePhase.BETWEEN}:
        return None
    public = view(spiel, None)
    for seat in sorted(partie.seats.order, key=lambda seat: seat is spiel.turn):
        seen = view_from(public, spiel, seat)
        act = bot.choose(seen, seen.acts, Clock.endless())
        if act is not None and act not in seen.acts:
            return BotFault(BotFaultKind.NOT_OFFERED, seen, act)
        if act is not None:
            return act
    return None


def _view_on_turn(partie: Partie) -> View | None:
    spiel = partie.spiel
    turn: Seat | None = None if spiel is None else spiel.turn
    return None if spiel is None else view(spiel, turn)
