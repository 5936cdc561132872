"""Passing the choice on where nobody told of it: to whom it may have come before somebody chose."""

from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.moments import turn_is_asked
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import SchiebenTo
from puur.seats import Seat
from puur.spiel import objections, witness
from puur.spiel.acts import Announce, Schieben
from puur.spiel.cases import table_beneath
from puur.spiel.public import phase_at_table
from puur.spiel.state import Phase, Spiel


@carries("A.19", "C.2", "E.5", "K.wahl")
def untold_passes(situation: Situation, reglement: Reglement) -> range:
    """How often the choice may have been passed on where nobody told of it: once, or round the table each time."""
    if situation.opened is not None or passing_untold(situation, reglement) is None:
        return range(1)
    return range(len(situation.order)) if goes_round(reglement) else range(2)


@carries("C.2")
def goes_round(reglement: Reglement) -> bool:
    """Whether the choice is passed to the next player, not to the partner."""
    return reglement.trump.schieben.value is SchiebenTo.ROUND


def passing_untold(situation: Situation, reglement: Reglement) -> int | None:
    """The number of the first choice that is told before which somebody may have passed it on, and nobody told.

    Round the table it is the first one that is not told to follow from the one before, or that is asked about.
    """
    if not goes_round(reglement):
        return _first_choice(situation)
    due = situation.leader if situation.dealer is None else _next(situation, situation.dealer)
    for number, act in _choices(situation):
        if act.seat is not due and (due is not None or isinstance(act, Announce) or turn_is_asked(situation, number)):
            return number
        due = _next(situation, act.seat)
    return None


def _first_choice(situation: Situation) -> int | None:
    """The number of the first choice that is told, if nobody is told to have passed it on before.

    Who passes it on himself has not been passed it unless another was to choose first, as is told.
    """
    number, act = next(iter(_choices(situation)), (None, None))
    told = situation.leader is not None or situation.dealer is not None
    return number if isinstance(act, Announce) or told else None


def _choices(situation: Situation) -> list[tuple[int, Announce | Schieben]]:
    """The choices that are told, each with the number of its step."""
    steps = ((number, step.act) for number, step in enumerate(situation.steps) if isinstance(step, Witnessed))
    return [(number, act) for number, act in steps if isinstance(act, Announce | Schieben)]


def _next(situation: Situation, seat: Seat) -> Seat:
    order = situation.order
    return order[(order.index(seat) + 1) % len(order)] if seat in order else seat


def passed_to(spiel: Spiel, seat: Seat, times: int) -> Spiel:
    """The table once the choice was passed on so often, or has come to a player; as it was if that cannot have been.

    It is passed to a partner only where that is the player: whose turn among the others it was changes nothing.
    """
    table = spiel
    for _ in range(times):
        if phase_at_table(table) is not Phase.ANNOUNCE or table.turn is None or table.turn is seat:
            break
        pass_on = Schieben(table.turn)
        if objections(table_beneath(table, table.turn), pass_on):
            return spiel
        table = witness(table, pass_on)
    return table if goes_round(spiel.reglement) or table.turn is seat else spiel
