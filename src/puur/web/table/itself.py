"""Automatic acts of a table, their timing, and whom it waits for. The kernel says who may do what."""

from typing import Final

from puur.bots.table import named_by_bot, written
from puur.bots.zufall import Zufall
from puur.partie import PartieAct, PartiePhase, acts_for
from puur.seats import Seat
from puur.spiel.acts import Play, Rule
from puur.spiel.state import Phase
from puur.web.table.decision import chance_due
from puur.web.table.fold import on_turn
from puur.web.table.state import Live


def by_itself(live: Live, late: Seat | None = None) -> PartieAct | None:
    """The automatic act where no bot has one: chance, naming a dealer, writing, cases bots cannot settle.

    `late` is a person out of time.
    """
    partie = live.partie
    if partie is None or live.over:
        return None
    due = chance_due(live)
    if due is not None:
        return due
    if partie.phase is PartiePhase.LOTS:
        namers = (*live.levels(), *(() if late is None else (late,)))
        return named_by_bot(partie, dict.fromkeys(namers, Zufall(0)))
    if partie.phase is PartiePhase.BETWEEN:
        return written(partie)
    if partie.spiel is not None and partie.spiel.phase is Phase.RULING and (late is not None or not live.persons):
        for number, case in enumerate(partie.spiel.faults.cases):
            if case.decided is None and (case.ruling.chooser is None or not live.persons):
                return Rule(number, case.ruling.default)
    return None


_EAGER_CARD: Final = 2 / 3
_EAGER_OTHER: Final = 1 / 4


def pause(live: Live) -> float:
    """The pause in seconds for people to see what happened.

    A person alone with bots wants to play: until his first card, lots, dealing and the cards before it have shorter
    pauses. After that there is no hurry.
    """
    usual = _pause(live)
    if not _awaits_first_card(live):
        return usual
    last = live.recent[-1].act if live.recent else None
    return usual * (_EAGER_CARD if isinstance(last, Play) else _EAGER_OTHER)


def _awaits_first_card(live: Live) -> bool:
    """Whether the only person at a new table has not played a card yet, in the first trick."""
    partie = live.partie
    if partie is None or live.games > 1 or partie.finished or len(live.persons) != 1 or len(live.people) != 1:
        return False
    spiel, (mine,) = partie.spiel, live.persons
    if spiel is None or spiel.trick is None:
        return spiel is None or not spiel.tricks
    trick = spiel.trick
    given = live.plan.starting_with(trick.leader)[: len(trick.cards)]
    return not spiel.tricks and mine not in given


def _pause(live: Live) -> float:
    tempo, recent = live.settings.tempo, live.recent
    if not recent:
        return tempo.other
    last = recent[-1]
    if last.after.phase is PartiePhase.BETWEEN:
        return tempo.spiel
    before, after = last.before.spiel, last.after.spiel
    if before is not None and after is not None and len(after.tricks) > len(before.tricks):
        return tempo.trick
    return tempo.card if isinstance(last.act, Play) else tempo.other


def movers(live: Live) -> tuple[Seat, ...]:
    """The persons whose move the table waits for."""
    partie = live.partie
    if partie is None:
        return ()
    if partie.phase is PartiePhase.LOTS:
        return tuple(seat for seat in live.persons if acts_for(partie, seat))
    spiel = partie.spiel
    if spiel is not None and spiel.phase in {Phase.RULING, Phase.PREDICT}:
        return live.persons
    turn = on_turn(partie)
    return (turn,) if turn is not None and turn in live.persons else ()
