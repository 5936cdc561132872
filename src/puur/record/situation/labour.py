"""How much work a description is, so that every one is looked at in about the same time: the longer, the fewer worlds.

Where so much was said that hardly a world could be looked at, nothing is said of it.
"""

from typing import Final

from puur.cards import PACK, CardSet
from puur.record.situation.model import Situation
from puur.spiel.acts import Choose, Draw, Play, Roll, Rule

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
_WAITING: Final = 60
"""What was said is judged anew with everything that was said before, as long as nobody decided."""
_LEAST: Final = 12


def said(situation: Situation) -> int:
    """How often somebody spoke up, showed or claimed something."""
    return sum(not isinstance(act, _PLAIN) for act in situation.acts)


def _weight(situation: Situation) -> int:
    """How much work one world is, counted in plain acts."""
    return max(1, len(situation.steps)) + said(situation) ** 3 // _WAITING


def most_worlds(situation: Situation) -> int:
    """In how many worlds a description is looked at."""
    return max(_LEAST, _WORLDS // _weight(situation))


def most_ways(situation: Situation) -> int:
    """Up to how many worlds all of them are looked at, if there are no more."""
    return _EVERY // _weight(situation)


def most_settings(situation: Situation) -> int:
    """In how many settings."""
    return max(_LEAST, _SETTINGS // _weight(situation))


def most_beside(situation: Situation) -> int:
    """In how many worlds beside those."""
    return (_EVERY if few_unknown(situation) else _BESIDE) // _weight(situation)


def few_unknown(situation: Situation) -> bool:
    """Whether nearly the whole pack is known."""
    known = situation.drawn.mask
    for seat in situation.order:
        known |= situation.held(seat).mask
    return len(PACK - CardSet(known)) <= FEW_CARDS
