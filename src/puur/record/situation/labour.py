"""How much work a description is, so that every one is looked at in about the same time: the longer, the fewer worlds.

Where so much was said that hardly a world could be looked at, nothing is said of it.
"""

from collections.abc import Iterable
from typing import Final

from puur.cards import PACK, CardSet
from puur.record.situation.conclusions import once
from puur.record.situation.model import Situation, Witnessed
from puur.spiel.acts import Choose, Draw, Object, Play, Report, Roll, Rule
from puur.spiel.cases import pending
from puur.spiel.state import Spiel

MOST_SAID: Final = 30
"""Where more was said, reported and objected to than this, a description is not looked at."""
_PLAIN: Final = (Play, Draw, Roll, Choose, Rule)
_WORLDS: Final = 2_400
_SETTINGS: Final = 1_000
_BESIDE: Final = 2_000
"""So many acts are witnessed in all: in the sample, where settings are tried, and in the worlds beside the sample."""
_EVERY: Final = 9_000
"""So many where all ways are looked at in which the unknown cards may lie: then nothing is left to chance."""
FEW_CARDS: Final = 10
"""Up to so many unknown cards much is firm: there the worlds beside the sample are as many as where all are looked at.

And a Weis that nobody told of must lie in the hands; of more unknown cards it may have been any."""
_OPENING: Final = 15
"""A world is as much work as so many acts before anything happened in it."""
_WAITING: Final = 60
"""What was said is judged anew with everything that was said before, as long as nobody decided."""
_AGAIN: Final = 1_500
"""So often two things that wait may be judged anew beside each other; of a description of more nothing is said."""
_LEAST: Final = 12


def said(situation: Situation) -> int:
    """How often somebody spoke up, showed or claimed something."""
    return sum(not isinstance(act, _PLAIN) for act in situation.acts)


def is_much(situation: Situation) -> bool:
    """Whether so much was said, or so much played on while it may have waited for a choice, that little is looked at.

    With every card that is given meanwhile all that waits is judged anew, each beside the others.
    """
    waiting, again = 0, 0
    for step in situation.steps:
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Object | Report):
            waiting += 1
        elif isinstance(act, Choose | Rule):
            waiting -= waiting > 0
        elif act is not None:
            again += waiting**2
    return said(situation) > MOST_SAID or again > _AGAIN


def weight_of(situation: Situation, courses: Iterable[tuple[Spiel, ...]] = ()) -> int:
    """How much work one world is, counted in plain acts: as it seems, and as it was in worlds looked at before.

    Of those the table before each act is given.
    """
    seems = max(1, len(situation.steps)) + said(situation) ** 3 // _WAITING
    return max((seems, *map(_measured, courses)))


def _measured(course: tuple[Spiel, ...]) -> int:
    """How much work a world was: of what waits for a choice each is judged anew beside the others."""
    return sum(1 + len(pending(before)) ** 2 // 2 for before in course)


def most_worlds(weight: int) -> int:
    """In how many worlds a description is looked at."""
    return max(_LEAST, _WORLDS // weight)


def most_ways(weight: int) -> int:
    """Up to how many worlds all of them are looked at, if there are no more."""
    return _EVERY // (weight + _OPENING)


def most_settings(weight: int) -> int:
    """In how many settings."""
    return max(_LEAST, _SETTINGS // weight)


def most_beside(situation: Situation, weight: int) -> int:
    """In how many worlds beside those."""
    return (_EVERY if few_unknown(situation) else _BESIDE) // weight


@once
def few_unknown(situation: Situation) -> bool:
    """Whether nearly the whole pack is known."""
    known = situation.drawn.mask
    for seat in situation.order:
        known |= situation.held(seat).mask
    return len(PACK - CardSet(known)) <= FEW_CARDS
