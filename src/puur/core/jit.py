"""How the core is compiled: one set of decorators, so that every kernel is compiled the same way, or not at all.

Numba turns a function of plain integers and arrays into machine code, releases the interpreter's lock while it runs and
caches the result on disk, so that the next process starts quickly. Where Numba is not installed the same source runs as
Python, with the same results, only slower.
"""

import os
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final, ParamSpec, TypeVar, cast

from puur.core.freshness import watch

_P = ParamSpec("_P")
_R = TypeVar("_R")

COMPILES: Final = find_spec("numba") is not None and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0"
"""Whether kernels are compiled here; NUMBA_DISABLE_JIT=1 in the environment turns it off."""


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The function as machine code, without the interpreter's lock; unchanged where Numba is missing.

    A kernel that calls itself needs `compiled_as`.
    """
    if not COMPILES:
        return function
    from numba import njit

    kernel = njit(nogil=True, cache=True, error_model="numpy")(function)
    watch(kernel, function.__code__.co_filename)
    return cast("Callable[_P, _R]", kernel)


def inlined(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The same for a kernel to be inlined into its callers: worth it where the call costs more than the work.

    Every call adds a copy of the code.
    """
    if not COMPILES:
        return function
    from numba import njit

    kernel = njit(nogil=True, cache=True, error_model="numpy", forceinline=True)(function)
    watch(kernel, function.__code__.co_filename)
    return cast("Callable[_P, _R]", kernel)


def compiled_as(signature: str) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """The same for a kernel with a fixed signature, in Numba's words.

    A recursive function needs one, and must not be called with literals: a literal makes a second version, which the
    cache on disk cannot tell from the first (Numba issues 6061 and 9129).
    """

    def decorate(function: Callable[_P, _R]) -> Callable[_P, _R]:
        if not COMPILES:
            return function
        from numba import njit
        from numba.core.typeinfer import register_dispatcher

        # a signature compiles or loads from disk at once, so the stamp must be set before
        kernel = njit(nogil=True, cache=True, error_model="numpy")(function)
        watch(kernel, function.__code__.co_filename)
        with register_dispatcher(kernel):
            kernel.compile(signature)
            kernel.disable_compile()
        return cast("Callable[_P, _R]", kernel)

    return decorate
