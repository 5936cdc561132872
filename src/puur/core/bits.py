"""Bits of a mask: count, first, last, n-th. Each is one line in Python and one or two instructions in a kernel.

Kernels call the same functions: Numba is told below which machine instruction implements each of them.
"""

from collections.abc import Callable
from typing import Final, Protocol, cast

from puur.core.jit import COMPILES


def count(mask: int) -> int:
    """How many bits are set.

    >>> count(0b10110)
    3
    """
    return int(mask).bit_count()


def lowest(mask: int) -> int:
    """The index of the lowest set bit; undefined for 0.

    >>> lowest(0b10110)
    1
    """
    return int(mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The index of the highest set bit; undefined for 0.

    >>> highest(0b10110)
    4
    """
    return int(mask).bit_length() - 1


def product(left: int, right: int) -> int:
    """The lowest 63 bits of a product, for mixing.

    A plain `*` or `+` must not overflow in a kernel: Numba promises LLVM that it never does, so LLVM may drop a mask
    applied to the result as redundant.

    >>> product(1 << 40, 3 << 22) == 1 << 62, product(1 << 40, 1 << 40)
    (True, 0)
    """
    return int(left) * int(right) & WORD


def nth_alone(mask: int, number: int) -> int:
    """The mask of the n-th set bit, counted from 0 at the low end; there must be that many.

    >>> [bin(nth_alone(0b10110, number)) for number in range(3)]
    ['0b10', '0b100', '0b10000']
    """
    for _ in range(number):
        mask &= mask - 1
    return int(mask & -mask)


def nth(mask: int, number: int) -> int:
    """The index of that bit.

    >>> [nth(0b10110, number) for number in range(3)]
    [1, 2, 4]
    """
    return lowest(nth_alone(mask, number))


WORD: Final = (1 << 63) - 1

_OfOne = Callable[[int], int]
_OfTwo = Callable[[int, int], int]


class _Module(Protocol):
    """The part of LLVM's modules used here."""

    def declare_intrinsic(self, name: str, types: tuple[object, ...], kind: object) -> object: ...


class _Builder(Protocol):
    """The part of LLVM's instruction builder used here."""

    @property
    def module(self) -> _Module: ...

    def ctpop(self, value: object) -> object: ...

    def cttz(self, value: object, undefined_for_zero: object) -> object: ...

    def ctlz(self, value: object, undefined_for_zero: object) -> object: ...

    def sub(self, left: object, right: object) -> object: ...

    def mul(self, left: object, right: object) -> object: ...

    def and_(self, left: object, right: object) -> object: ...

    def shl(self, left: object, right: object) -> object: ...

    def call(self, function: object, arguments: list[object]) -> object: ...


def _scatters_quickly() -> bool:
    """Whether this processor has a fast PDEP: AMD's first two Zen generations and other architectures do not."""
    from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

    return bool(get_host_cpu_features().get("bmi2", False)) and get_host_cpu_name() not in {"znver1", "znver2"}


def _teach_numba() -> None:
    """Tell Numba the instruction for each function of this module."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    word, yes = ir.IntType(64), ir.Constant(ir.IntType(1), 1)
    of_one, of_two = types.int64(types.int64), types.int64(types.int64, types.int64)

    def ctpop(_context: object, builder: _Builder, _signature: object, given: list[object]) -> object:
        return builder.ctpop(given[0])

    def cttz(_context: object, builder: _Builder, _signature: object, given: list[object]) -> object:
        return builder.cttz(given[0], yes)

    def ctlz(_context: object, builder: _Builder, _signature: object, given: list[object]) -> object:
        return builder.sub(ir.Constant(word, 63), builder.ctlz(given[0], yes))

    def pdep(_context: object, builder: _Builder, _signature: object, given: list[object]) -> object:
        scatter = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, [word, word]))
        return builder.call(scatter, [builder.shl(ir.Constant(word, 1), given[1]), given[0]])

    def wrapping_mul(_context: object, builder: _Builder, _signature: object, given: list[object]) -> object:
        return builder.and_(builder.mul(given[0], given[1]), ir.Constant(word, WORD))

    counting = cast("_OfOne", intrinsic(lambda _context, _mask: (of_one, ctpop)))
    trailing = cast("_OfOne", intrinsic(lambda _context, _mask: (of_one, cttz)))
    leading = cast("_OfOne", intrinsic(lambda _context, _mask: (of_one, ctlz)))
    scattering = cast("_OfTwo", intrinsic(lambda _context, _mask, _number: (of_two, pdep)))
    multiplying = cast("_OfTwo", intrinsic(lambda _context, _left, _right: (of_two, wrapping_mul)))
    overload(count)(lambda mask: lambda mask: counting(mask))  # noqa: ARG005, PLW0108  Numba reads its parameters
    overload(lowest)(lambda mask: lambda mask: trailing(mask))  # noqa: ARG005, PLW0108  Numba reads its parameters
    overload(highest)(lambda mask: lambda mask: leading(mask))  # noqa: ARG005, PLW0108  Numba reads its parameters
    overload(product)(lambda left, right: lambda left, right: multiplying(left, right))  # noqa: ARG005, PLW0108  Numba reads its parameters
    overload(nth, strict=False)(lambda mask, number: nth)  # noqa: ARG005  Numba reads its parameters
    if _scatters_quickly():
        overload(nth_alone)(lambda mask, number: lambda mask, number: scattering(mask, number))  # noqa: ARG005, PLW0108  Numba reads its parameters
    else:
        overload(nth_alone, strict=False)(lambda mask, number: nth_alone)  # noqa: ARG005  Numba reads its parameters


if COMPILES:
    _teach_numba()
