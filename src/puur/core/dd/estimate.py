"""What a position of one deal looks worth: a number for every set of cards left in a suit, made before the search.

Whose a card is does not change in a deal, so the cards left in a suit say all that `puur.core.dd.evaluation` wants to
know. A side suit's number holds four, one for each answer to who has trumps left; they are added together.
"""

from puur.core.bits import lowest
from puur.core.dd.layout import (
    BIAS,
    CLASS_BITS,
    CODES,
    FLIP,
    HALF_BITS,
    LEADING,
    LOOKS,
    SCALE,
    Ints,
    Weights,
)
from puur.core.jit import compiled

_CLASS = (1 << CLASS_BITS) - 1
_HALF = (1 << HALF_BITS) - 1


@compiled
def estimate_suits(first: int, second: int, st: Ints, ev: Weights) -> None:
    """Fill the estimates for all sets of cards that can be left; the parties hold `first` and `second`."""
    sign = -st[SCALE] if st[FLIP] else st[SCALE]
    for suit in range(4):
        mine = first >> 9 * suit & 0x1FF
        cards = mine | second >> 9 * suit & 0x1FF
        base = LOOKS + 512 * suit
        st[base] = 0
        part = 0
        for _ in range(511):
            part = (part - cards) & cards  # the next subset, in rising order
            if part == 0:
                break
            bit = part & -part
            code = st[base + (part & part - 1)] if part != bit else 0
            st[base + part] = code + 3 ** lowest(bit) * (1 if mine & bit else 2)
        part = 0
        for _ in range(512):
            code = st[base + part]
            st[base + part] = _of_trumps(code, sign, st, ev) if suit == 0 else _of_side(code, sign, ev)
            part = (part - cards) & cards
            if part == 0:
                break


@compiled
def _of_trumps(code: int, sign: int, st: Ints, ev: Weights) -> int:
    """The first suit's number: who has trumps, then the worth if the first party leads next, or the second."""
    word = ev[code]
    held = word & 3
    worth = word >> 2
    own = sign * (worth + st[LEADING + held]) + BIAS
    other = sign * (worth - st[LEADING + 4 + held]) + BIAS
    return held | own << 2 | other << 2 + HALF_BITS


@compiled
def _of_side(code: int, sign: int, ev: Weights) -> int:
    """A side suit's four numbers."""
    word = 0
    for held in range(4):
        word |= (sign * ev[CODES + CODES * held + code] + BIAS) << CLASS_BITS * held
    return word


@compiled
def estimated(alive: int, leading: int, st: Ints) -> int:
    """What the first party may expect of the cards left more than the second, if the party `leading` leads next."""
    trumps = st[LOOKS + (alive & 0x1FF)]
    sides = (
        st[LOOKS + 512 + (alive >> 9 & 0x1FF)]
        + st[LOOKS + 1024 + (alive >> 18 & 0x1FF)]
        + st[LOOKS + 1536 + (alive >> 27 & 0x1FF)]
    )
    own = trumps >> 2 + HALF_BITS * leading & _HALF
    return own + (sides >> CLASS_BITS * (trumps & 3) & _CLASS) - 4 * BIAS
