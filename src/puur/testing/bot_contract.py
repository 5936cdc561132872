"""The contract of a bot: at every table it does something regular, and it never leaves the table waiting."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.bots.clock import Clock
from puur.bots.protocol import Bot
from puur.bots.table import named_by_bot, written
from puur.partie import Partie, PartieAct, PartiePhase, apply, open_partie
from puur.record.chance import Chance, seed_of
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel import view
from puur.spiel.acts import Act
from puur.spiel.view import View

MOST_ACTS: Final = 20_000


class BotFaultKind(StrEnum):
    """How a bot can break its contract."""

    NOT_OFFERED = "not_offered"  # it did what its view does not offer
    KEPT_WAITING = "kept_waiting"  # it was its turn to decide, and it did nothing
    WENT_ON_FOR_EVER = "went_on_for_ever"  # the Partie did not come to an end


@dataclass(frozen=True, slots=True)
class BotFault:
    """A broken contract: what the bot saw, and what it did, if anything."""

    kind: BotFaultKind
    view: View | None = None
    act: Act | None = None


def bot_faults(bot: Bot, reglement: Reglement, *, seed: str = "contract", spiele: int = 2) -> tuple[BotFault, ...]:
    """How a bot breaks its contract at a table where it plays every seat; empty if it keeps it.

    The table runs for `spiele` Spiele or to the end of its Partie. The first fault ends it.

    >>> from puur.bots import bot
    >>> from puur.reglement import load
    >>> bot_faults(bot("einfach"), load("einzelschieber"))
    ()
    """
    partie, chance = open_partie(reglement), Chance(seed_of(seed))
    for _ in range(MOST_ACTS):
        if partie.phase is PartiePhase.OVER or len(partie.finished) >= spiele:
            return ()
        chosen = _chosen(partie, bot)
        if isinstance(chosen, BotFault):
            return (chosen,)
        act: PartieAct | None = chosen or chance.next_act(partie) or written(partie)
        act = act or named_by_bot(partie, dict.fromkeys(partie.seats.order, bot))
        if act is None:
            return (BotFault(BotFaultKind.KEPT_WAITING, _view_on_turn(partie)),)
        partie = apply(partie, act)
    return (BotFault(BotFaultKind.WENT_ON_FOR_EVER),)


def _chosen(partie: Partie, bot: Bot) -> Act | BotFault | None:
    """What the bot does next on one of its seats, the one on turn asked last; or its fault."""
    spiel = partie.spiel
    if spiel is None or partie.phase not in {PartiePhase.PLAYING, PartiePhase.BETWEEN}:
        return None
    for seat in sorted(partie.seats.order, key=lambda seat: seat is spiel.turn):
        seen = view(spiel, seat)
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
