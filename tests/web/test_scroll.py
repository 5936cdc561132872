"""A scroll is what a tuple would be, whatever is added to it or taken away at its end."""

import pytest

from puur.web.table.scroll import LEAF, Scroll

LENGTHS = (0, 1, LEAF - 1, LEAF, LEAF + 1, 3 * LEAF, 3 * LEAF + 5)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_scroll_that_grew_is_the_one_made_at_once(length: int) -> None:
    """However it came about, it holds the same, in the same order, from both ends."""
    grown: Scroll[int] = Scroll()
    for number in range(length):
        grown = grown.longer(number)
    numbers = tuple(range(length))
    assert (numbers, numbers[::-1]) == (tuple(grown), tuple(reversed(grown)))
    assert (length, bool(numbers)) == (len(grown), bool(grown))
    assert Scroll.of(numbers) == grown
    assert hash(Scroll.of(numbers)) == hash(grown)


@pytest.mark.parametrize("length", LENGTHS)
def test_who_holds_a_scroll_keeps_it_as_it_was(length: int) -> None:
    """A longer one, and one from which the last are gone, leave the first alone."""
    scroll = Scroll.of(range(length))
    assert (*range(length), -1) == tuple(scroll.longer(-1))
    for gone in (0, 1, LEAF, length, length + 1):
        assert tuple(range(max(0, length - gone))) == tuple(scroll.shorter(gone))
    assert tuple(range(length)) == tuple(scroll)


@pytest.mark.parametrize("length", LENGTHS)
def test_what_is_not_there_is_not_found(length: int) -> None:
    """Places are counted from both ends, as in a tuple."""
    scroll, numbers = Scroll.of(range(length)), tuple(range(length))
    for at in range(-length, length):
        assert numbers[at] == scroll[at]
    for at in (length, -length - 1):
        with pytest.raises(IndexError):
            scroll[at]
