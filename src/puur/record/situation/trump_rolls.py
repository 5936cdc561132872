"""Rolls for the choice of trump: which of them are told, and who may choose by them (G.trumpfwahl, P.6)."""

from typing import Final

from puur.modes import Variant
from puur.record.situation.model import Situation, ToldStep, Witnessed
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import DIE_FACES, Chooser
from puur.seats import Seat
from puur.spiel.acts import Announce, Cut, Deal, DemandShuffle, Lift, Play, Roll, Schieben, Shuffle

_AFTER: Final = (Announce, Cut, Deal, DemandShuffle, Lift, Schieben, Shuffle)


def split_rolls(steps: tuple[ToldStep, ...], variant: Variant | None) -> tuple[tuple[Roll, ...], tuple[ToldStep, ...]]:
    """The rolls before cards are dealt or trump is chosen, and all other steps: later rolls are for a lead.

    So are those of one player alone; where several rolled, and no more is told, nor what is played, they rolled for it.
    """
    acts = [step.act if isinstance(step, Witnessed) else None for step in steps]
    alone = tuple(act for act in acts if isinstance(act, Roll))
    if variant is None and len(alone) == len(acts) and len({roll.seat for roll in alone}) > 1:
        return alone, ()
    end = next((at for at, act in enumerate(acts) if isinstance(act, (*_AFTER, Play))), len(steps))
    if end == len(steps) or isinstance(acts[end], Play):
        return (), steps
    rolls = tuple(act for act in acts[:end] if isinstance(act, Roll))
    return rolls, tuple(step for step, act in zip(steps, acts, strict=True) if act not in rolls or not rolls)


def rolls_for_trump(reglement: Reglement) -> bool:
    """Whether the die names who chooses trump."""
    return reglement.trump.chooser.value is Chooser.ROLL


@carries("G.trumpfwahl", "P.6")
def may_choose(situation: Situation, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    r"""Who may have rolled highest by the rolls that are told; nobody where none is.

    >>> from puur.record.situation import describe
    >>> told = describe("würfeln S 4\nansage N D\n", lambda _: (Seat.S, Seat.N)).situation
    >>> may_choose(told, (Seat.S, Seat.N))
    (<Seat.S: 0>, <Seat.N: 2>)
    >>> told = describe("würfeln S 4\nwürfeln N 5\nansage N D\n", lambda _: (Seat.S, Seat.N)).situation
    >>> may_choose(told, (Seat.S, Seat.N))
    (<Seat.N: 2>,)
    """
    if not situation.trump_rolls:
        return ()
    contenders, faces, _ = _rolled(situation, order)
    highest = max(faces.values(), default=0)
    return tuple(seat for seat in contenders if faces.get(seat, highest) == highest)


@carries("G.trumpfwahl", "P.6")
def is_tied(situation: Situation, order: tuple[Seat, ...]) -> bool:
    r"""Whether several rolled the same highest face as it is told, so that they had to roll again.

    >>> from puur.record.situation import describe
    >>> order = (Seat.S, Seat.N)
    >>> is_tied(describe("würfeln S 4\nwürfeln N 4\nansage N D\n", lambda _: order).situation, order)
    True
    """
    contenders, _, rounds = _rolled(situation, order)
    return rounds > 0 and len(contenders) > 1


def _rolled(situation: Situation, order: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], dict[Seat, int], int]:
    """Who is still in it, what these have rolled since, and how many rounds all of them had rolled."""
    contenders, faces, rounds = order, dict[Seat, int](), 0
    for roll in situation.trump_rolls:
        if len(contenders) == 1 or roll.seat not in contenders or roll.seat in faces or roll.face not in DIE_FACES:
            continue
        faces[roll.seat] = roll.face
        if len(faces) == len(contenders):
            contenders = tuple(seat for seat in contenders if faces[seat] == max(faces.values()))
            faces, rounds = {}, rounds + 1
    return contenders, faces, rounds
