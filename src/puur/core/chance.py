"""Random numbers for kernels: small, fast, and the same in Python and compiled.

A multiply-with-carry generator after Marsaglia: the state is one integer below 2**63 that holds 32 bits and a carry,
so no masking is needed, in Python either. With this multiplier the period is about 2**62: `MULTIPLIER * 2**32 - 1` and
half of it are primes. It is not cryptographic: deals for people come from `puur.record.chance`.

The state is passed along, never stored: every function that draws returns the next one.
"""

from typing import Final

from puur.core.bits import WORD, count, nth, nth_alone, product
from puur.core.jit import compiled
from puur.core.tables import Ints

MULTIPLIER: Final = 2119517685
LOW: Final = (1 << 32) - 1
STATES: Final = (MULTIPLIER << 32) - 2
"""States are the numbers from 1 to this."""


@compiled
def mixed(number: int) -> int:
    """Scrambles a 63-bit number, so that neighbours look unrelated; a bijection on 63-bit numbers."""
    number = product(number ^ number >> 32, 0x1B873593CC9E2D51)
    number = product(number ^ number >> 29, 0x2545F4914F6CDD1D)
    return number ^ number >> 32


@compiled
def seeded(seed: int, stream: int = 0) -> int:
    """The initial state for a seed; every stream of a seed is a different sequence.

    >>> state, numbers = seeded(7), []
    >>> for _ in range(8):
    ...     number, state = drawn(6, state)
    ...     numbers.append(number)
    >>> numbers
    [0, 4, 3, 5, 0, 3, 5, 2]
    """
    return 1 + mixed(mixed(seed & WORD) ^ product(stream & WORD, 0x1E3779B97F4A7C15)) % STATES


@compiled
def stepped(state: int) -> int:
    """The next state."""
    return MULTIPLIER * (state & LOW) + (state >> 32)


@compiled
def word(state: int) -> int:
    """The 32 random bits of a state."""
    return (state ^ state >> 32) & LOW


@compiled
def drawn(choices: int, state: int) -> tuple[int, int]:
    """A uniform choice from 0 up to `choices`, and the next state (Lemire 2019).

    There may be up to 2**31 choices.

    >>> drawn(6, seeded(7))[0]
    0
    """
    product = word(state) * choices
    state = stepped(state)
    if product & LOW < choices:
        product, state = redrawn(product, choices, state)
    return product >> 32, state


@compiled
def redrawn(product: int, choices: int, state: int) -> tuple[int, int]:
    """The rare case in which a draw would be biased and is repeated."""
    while product & LOW < (1 << 32) % choices:
        product = word(state) * choices
        state = stepped(state)
    return product, state


@compiled
def drawn_bit(mask: int, state: int) -> tuple[int, int]:
    """The index of a random set bit of a mask, and the next state.

    >>> drawn_bit(0b10110, seeded(7))[0]
    1
    """
    number, state = drawn(count(mask), state)
    return nth(mask, number), state


@compiled
def dealt(cards: int, sizes: int, hands: Ints, state: int) -> int:
    """Deal the cards of a mask: `hands[seat]` becomes a mask of `sizes >> 8 * seat & 255` cards.

    Returns the next state. All deals are equally likely. The sizes must add up to the number of cards.
    """
    left = count(cards)
    for seat in range(3):
        hand = 0
        for _ in range(sizes >> 8 * seat & 255):
            number, state = drawn(left, state)
            bit = nth_alone(cards, number)
            cards ^= bit
            hand |= bit
            left -= 1
        hands[seat] = hand
    hands[3] = cards
    return state
