"""Chance for kernels: no choice is favoured, no two streams run alike, and the period is as long as said."""

import numpy as np

from puur.cards import CARDS
from puur.core.chance import MULTIPLIER, STATES, dealt, drawn, drawn_bit, mixed, seeded, stepped, word

WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
"""Enough to tell a prime below 2**64 for sure (Sorenson and Webster 2015)."""


def is_prime(number: int) -> bool:
    """Whether an odd number above 37 is a prime (Miller and Rabin)."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for witness in WITNESSES:
        power = pow(witness, odd, number)
        if power in {1, number - 1}:
            continue
        for _ in range(twos - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True


def test_the_period_is_as_long_as_said() -> None:
    """The modulus and half of it are primes, so that every sequence is about 2**62 long; states fit 63 bits."""
    modulus = (MULTIPLIER << 32) - 1
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)
    assert STATES == modulus - 1 < 1 << 63
    assert STATES >= stepped(STATES)


def test_choices_are_equally_likely() -> None:
    """Drawn often, each of the choices comes as often as the others, as far as chance goes."""
    for choices in (2, 3, 5, 7, 9, 36):
        state, found = seeded(choices), np.zeros(choices)
        for _ in range(20_000):
            number, state = drawn(choices, state)
            found[number] += 1
        expected = 20_000 / choices
        deviation = ((found - expected) ** 2 / expected).sum()
        assert deviation < choices - 1 + 5 * (2 * (choices - 1)) ** 0.5


def test_a_draw_that_would_favour_some_choices_is_repeated() -> None:
    """With 3 * 2**29 choices two of three would come from three words of 32 bits and the third from two."""
    choices, state, found = 3 << 29, seeded(5), np.zeros(3)
    for _ in range(3_000):
        number, state = drawn(choices, state)
        assert 0 <= number < choices
        found[number % 3] += 1
    assert abs(found - 1_000).max() < 5 * 667**0.5


def test_seeds_and_streams_differ() -> None:
    """Neighbouring seeds and streams begin nowhere near each other; every state is a valid one."""
    states = {seeded(seed, stream) for seed in range(-20, 20) for stream in range(20)}
    assert 800 == len(states)
    assert all(1 <= state <= STATES for state in states)
    assert 1_000 == len({mixed(number) for number in range(1_000)})
    bits = np.array([[word(seeded(seed)) >> bit & 1 for bit in range(32)] for seed in range(2_000)])
    assert abs(bits.sum(axis=0) - 1_000).max() < 5 * 500**0.5


def test_a_bit_of_a_mask_is_drawn() -> None:
    """Only bits of the mask are drawn, each of them."""
    mask, state = 0b1000_0000_0101_0001, seeded(2)
    found = set()
    for _ in range(200):
        place, state = drawn_bit(mask, state)
        found.add(place)
    assert {0, 4, 6, 15} == found


def test_hands_are_dealt_by_size_and_without_favour() -> None:
    """Hands have the sizes asked for and share the cards; each card comes to each hand as often as its size says."""
    cards = sum(1 << card for card in CARDS[:30])
    hands, state, found = np.zeros(4, dtype=np.int64), seeded(4), np.zeros((4, 36))
    for _ in range(4_000):
        state = dealt(cards, 4 | 9 << 8 | 0 << 16 | 17 << 24, hands, state)
        assert cards == sum(int(hand) for hand in hands)
        assert [4, 9, 0, 17] == [int(hand).bit_count() for hand in hands]
        for seat in range(4):
            found[seat] += [int(hands[seat]) >> card & 1 for card in CARDS]
    expected = np.array([4, 9, 0, 17])[:, None] * (np.arange(36) < 30) * 4_000 / 30
    assert (abs(found - expected) <= 5 * expected**0.5).all()
