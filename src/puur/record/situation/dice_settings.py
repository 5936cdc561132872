"""What the die may have shown where nobody told, and to whom it may have come on (G.wuerfel)."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from puur.record.situation.lead_rolls import (
    free_as_told,
    is_turn_of_roll_asked,
    is_unrolled,
    leads_without_roll,
    may_be_free,
)
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.moments import led_in_place, roll_is_asked
from puur.record.situation.world import Passed, Rolled
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Act, Play, Roll

_SEVERAL: Final = 3


def dice(situation: Situation, reglement: Reglement) -> Iterator[dict[str, object]]:
    """What the die showed where nobody told: whose lead is in question may hang on several of its rolls together."""
    every = product(_rolls(situation, reglement), _fives(situation, reglement), _passings(situation, reglement))
    for rolled, numbers, passed in every:
        yield {"rolled": rolled, "fives": numbers, "passed": passed}


def _rolls(situation: Situation, reglement: Reglement) -> tuple[Rolled, ...]:
    """What may have been rolled before a lead that is asked about, where nobody told a roll (G.wuerfel)."""
    if not reglement.lead.die.value or not any(
        is_unrolled(situation, reglement, number) for number in range(len(situation.steps))
    ):
        return (Rolled.RIGHT,)
    return tuple(Rolled)


def _fives(situation: Situation, reglement: Reglement) -> Iterator[tuple[int, ...]]:
    """For which leads the die may have left the suit free and turned the ranking, where no roll is told (G.wuerfel)."""
    yield ()
    if not may_be_free(reglement):
        return
    untold = leads_without_roll(situation, reglement)
    if len(untold) <= _SEVERAL:
        yield from (some for count in range(1, len(untold) + 1) for some in combinations(untold, count))
        return
    yield from ((number,) for number in untold)
    for sure in dict.fromkeys(some for some in free_as_told(situation, reglement) if some):
        yield sure
        yield from (tuple(sorted({*sure} ^ {number})) for number in untold)


def _passings(situation: Situation, reglement: Reglement) -> Iterator[Passed]:
    """To whom the die may have come on, where somebody led in place of another and no roll is told (G.wuerfel)."""
    yield Passed.NOT
    if not reglement.lead.die.value:
        return
    untold = leads_without_roll(situation, reglement)
    acts = [(number, act) for number, act in _numbered(situation) if isinstance(act, Play)]
    first, seat = (acts[0][0], acts[0][1].seat) if acts else (None, None)
    for_another = seat is not None and situation.leader not in {None, seat}
    asked = any(is_turn_of_roll_asked(situation, reglement, number) for number in range(len(situation.steps)))
    after = any(first is not None and number > first for number, act in _numbered(situation) if isinstance(act, Roll))
    later = after or any(number != first for number in untold)  # who took the trick before may have passed it on
    if for_another or asked or later or roll_in_question(situation) is not None:
        yield Passed.TO_HIM
    instead = ((number, led_in_place(situation, number)) for number, _ in acts)
    if any(then is not None and (number != first or then is not situation.leader) for number, then in instead):
        yield Passed.TO_NEXT


@carries("G.wuerfel", "P.5")
def roll_in_question(situation: Situation) -> Seat | None:
    """Who rolled, where that is asked about, and nobody is told to have rolled before him for the same lead."""
    rolls = [(number, act) for number, act in _numbered(situation) if isinstance(act, Roll)]
    asked = next(((number, act) for number, act in rolls if roll_is_asked(situation, number)), None)
    if asked is None:
        return None
    number, act = asked
    step = situation.steps[number - 1] if number else None
    again = isinstance(step, Witnessed) and isinstance(step.act, Roll)
    return None if again else act.seat


def _numbered(situation: Situation) -> Iterator[tuple[int, Act]]:
    """What somebody did, each with the number of its step."""
    return ((number, step.act) for number, step in enumerate(situation.steps) if isinstance(step, Witnessed))
