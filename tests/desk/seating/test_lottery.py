"""The draw can be recomputed from its description alone, and every order of lots is as likely as another."""

from collections import Counter
from hashlib import sha256
from itertools import count, islice

from hypothesis import given
from hypothesis import strategies as st

from puur.desk.seating import commitment, draw


def recomputed(seed: str, people: list[int]) -> tuple[int, ...]:
    """The draw as the module describes it, written down a second time."""
    key = sha256(f"puur desk 1\n{seed}".encode()).digest() + (0).to_bytes(8, "big")
    blocks = (sha256(key + number.to_bytes(8, "big")).digest() for number in count())
    words = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    order = sorted(people)
    for last in range(len(order) - 1, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        other = next(word for word in words if word < limit) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@given(st.sets(st.integers(1, 999), max_size=60), st.text(max_size=20))
def test_anybody_can_recompute_the_draw(people: set[int], seed: str) -> None:
    """A second program that follows the description draws the same lots."""
    assert recomputed(seed, list(people)) == draw(seed, people)


@given(st.sets(st.integers(1, 999)), st.text(max_size=20))
def test_each_person_has_one_lot(people: set[int], seed: str) -> None:
    """Lots and people belong to each other one by one."""
    assert sorted(people) == sorted(draw(seed, people))


def test_the_seal_is_the_sha_256() -> None:
    """What is published before is the SHA-256 of the seed."""
    assert sha256(b"Krone").hexdigest() == commitment("Krone")


def test_lots_are_even() -> None:
    """Over many seeds everybody has every lot about equally often."""
    firsts = Counter(draw(str(seed), range(1, 9))[0] for seed in range(4_000))
    assert all(400 < times < 600 for times in islice(firsts.values(), 8))
