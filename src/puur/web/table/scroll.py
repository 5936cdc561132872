"""A long sequence as a value that grows at its end: one more copies a leaf, not everything before it."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, Generic, TypeVar

T = TypeVar("T")
LEAF: Final = 32
"""How many items a full leaf holds."""


class Scroll(Generic[T]):
    """What happened in a Partie, of which there are hundreds of acts: it never changes, each act makes a longer one.

    A tuple would be copied at every act, and the garbage collector would look at all acts again.

    >>> scroll = Scroll.of("abc").longer("d")
    >>> "".join(scroll), len(scroll), scroll[-1], "".join(scroll.shorter(2)), scroll == Scroll.of("abcd")
    ('abcd', 4, 'd', 'ab', True)
    """

    __slots__ = ("_full", "_last")

    def __init__(self, full: tuple[tuple[T, ...], ...] = (), last: tuple[T, ...] = ()) -> None:
        self._full = full
        self._last = last

    @classmethod
    def of(cls, items: Iterable[T]) -> "Scroll[T]":
        """A scroll of these items."""
        rest = tuple(items)
        cut = len(rest) // LEAF * LEAF
        return cls(tuple([rest[at : at + LEAF] for at in range(0, cut, LEAF)]), rest[cut:])

    def longer(self, item: T) -> "Scroll[T]":
        """The same and one item more."""
        last = (*self._last, item)
        return Scroll((*self._full, last)) if len(last) == LEAF else Scroll(self._full, last)

    def shorter(self, gone: int) -> "Scroll[T]":
        """The same without so many of the last items."""
        return Scroll.of(tuple(self)[: max(0, len(self) - gone)])

    def __len__(self) -> int:
        return len(self._full) * LEAF + len(self._last)

    def __iter__(self) -> Iterator[T]:
        return chain(chain.from_iterable(self._full), self._last)

    def __getitem__(self, at: int) -> T:
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(at)
        leaf = place // LEAF
        return self._full[leaf][place % LEAF] if leaf < len(self._full) else self._last[place % LEAF]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scroll) and (self._full, self._last) == (other._full, other._last)

    def __hash__(self) -> int:
        return hash((self._full, self._last))
