"""Arrays in the form that is fastest for kernels: the bare address of the first number.

A Numba array is seven reference-counted words passed through every call, and each index is checked for being negative.
In the innermost loops that is a third of the time. The kernel's source stays the same, since an address can be indexed
too; where nothing is compiled the array itself is used.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar, cast

from puur.core.jit import COMPILES

_Row = TypeVar("_Row")


def direct(array: _Row) -> _Row:
    """The array's data without the array, to be called from a kernel; the caller keeps the array alive.

    Indices count from 0 and are not checked, and there is no length.

    >>> direct([3, 1, 4])[2]
    4
    """
    return array


def fetch_early(row: object, place: int) -> int:  # noqa: ARG001  the machine code uses both
    """Prefetch the cache line of a number that will be needed soon. Always returns 0; has no other effect."""
    return 0


class _Proxy(Protocol):
    data: object


class _Proxies(Protocol):
    """The part of Numba's struct proxies used here."""

    def __call__(self, context: object, builder: object, *, value: object) -> _Proxy: ...


class _Typed(Protocol):
    dtype: object


class _Signature(Protocol):
    args: tuple[object, ...]

    def __call__(self, *given: object) -> object: ...


class _Module(Protocol):
    def declare_intrinsic(self, name: str, types: tuple[object, ...], kind: object) -> object: ...


class _Builder(Protocol):
    """The part of LLVM's instruction builder used here."""

    @property
    def module(self) -> _Module: ...

    def gep(self, pointer: object, places: list[object]) -> object: ...

    def bitcast(self, value: object, kind: object) -> object: ...

    def call(self, function: object, arguments: list[object]) -> object: ...


def _teach_numba() -> None:
    """Tell Numba how to take an array's address, and how to prefetch."""
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    view = cast("Callable[[object], _Proxies]", cgutils.create_struct_proxy)
    pointer_to = cast("Callable[[object], _Signature]", types.CPointer)
    word = cast("Callable[[object, object], object]", types.int64)
    byte, small = ir.IntType(8).as_pointer(), ir.IntType(32)
    hints = [ir.Constant(small, 0), ir.Constant(small, 3), ir.Constant(small, 1)]  # to read, to keep, data

    def address(context: object, builder: _Builder, signature: _Signature, given: list[object]) -> object:
        return view(signature.args[0])(context, builder, value=given[0]).data

    def prefetch(_context: object, builder: _Builder, _signature: object, given: list[object]) -> object:
        kind = ir.FunctionType(ir.VoidType(), [byte, small, small, small])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", (byte,), kind)
        builder.call(fetch, [builder.bitcast(builder.gep(given[0], [given[1]]), byte), *hints])
        return ir.Constant(ir.IntType(64), 0)

    def typed_address(_context: object, array: _Typed) -> tuple[object, object]:
        return pointer_to(array.dtype)(array), address

    def typed_prefetch(_context: object, row: object, place: object) -> tuple[object, object]:
        return word(row, place), prefetch

    taking = cast("Callable[[object], object]", intrinsic(typed_address))
    asking = cast("Callable[[object, object], object]", intrinsic(typed_prefetch))
    overload(direct)(lambda array: lambda array: taking(array))  # noqa: ARG005, PLW0108  Numba reads its parameters
    overload(fetch_early)(lambda row, place: lambda row, place: asking(row, place))  # noqa: ARG005, PLW0108  Numba reads its parameters


if COMPILES:
    _teach_numba()
