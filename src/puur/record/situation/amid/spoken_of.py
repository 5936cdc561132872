"""Whether somebody speaks of a card: of how its player gave it, and not of something else that he did."""

from typing import assert_never

from puur.record.situation.model import Situation, Witnessed
from puur.seats import Seat
from puur.spiel.acts import Object, Play, Report, Sighting


def is_spoken_of(found: Situation, players: list[Seat], number: int) -> bool:
    """Whether somebody objects to one of these players, or reports how he gave a card, before he gives another one.

    From the step with this number on. A report of something else, such as a remark, says nothing of his cards.
    """
    waiting = set(players)
    for step in found.steps[number:]:
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Object) and act.offender in waiting:
            return True
        if isinstance(act, Report) and act.offender in waiting and _is_of_giving(act.sighting):
            return True
        waiting -= {act.seat} if isinstance(act, Play) else set()
    return False


def _is_of_giving(sighting: Sighting) -> bool:
    """Whether what was seen says how somebody gave a card: two at once, or too soon."""
    match sighting:
        case Sighting.TWO_CARDS | Sighting.CARD_HELD_READY:
            return True
        case (
            Sighting.REMARK
            | Sighting.SIGN
            | Sighting.QUESTION
            | Sighting.ANSWER
            | Sighting.SAID_VORHAND
            | Sighting.WEIS_REMARK
            | Sighting.WEIS_NOT_SHOWN
            | Sighting.MISDEALT
            | Sighting.TURNED_TRICK_SEEN
            | Sighting.CARD_MISSING
            | Sighting.GHOST_CARD
            | Sighting.CARD_EXPOSED
            | Sighting.CARDS_TAKEN_UP
            | Sighting.SEAT_CHANGED
            | Sighting.UNTIDY_SLATE
        ):
            return False
        case _:
            assert_never(sighting)
