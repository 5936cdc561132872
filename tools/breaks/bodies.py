"""Function bodies that are exchanged while Puur is in memory: every reference to a function then sees the broken body.

What ran once when a module was imported (a constant, a default, the body of a class) cannot be exchanged this way, nor
what was made of it: such a break is told apart here, and needs a fresh import.
"""

import gc
import inspect
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from functools import cache
from types import CodeType, FunctionType
from typing import Final, NamedTuple, Protocol

Identity = tuple[str, bytes, tuple[tuple[int | None, int | None, int | None, int | None], ...]]
CACHED: Final = type(cache(len))


class Cached(Protocol):
    """A function that remembers what it said."""

    def cache_clear(self) -> None:
        """Forget it."""


class Exchange(NamedTuple):
    """A body as it was and as it is; a body `within` another one lives only while that one runs, or as its closure."""

    before: CodeType
    after: CodeType
    within: bool


def exchanges(before: str, after: str, file: str) -> tuple[Exchange, ...] | None:
    """The bodies that differ in two texts of a module; None where anything differs that ran at its import."""
    return _exchanges(_module(before, file), _module(after, file))


def _module(text: str, file: str) -> CodeType:
    """The code of a module's text."""
    return compile(text, file, "exec", dont_inherit=True)


def _exchanges(before: CodeType, after: CodeType) -> tuple[Exchange, ...] | None:
    if _is_body(before):
        return tuple(_bodies(before, after, within=False))
    inner = _nested(before), _nested(after)
    if _shell(before) != _shell(after) or len(inner[0]) != len(inner[1]):
        return None
    found: list[Exchange] = []
    for old, new in zip(*inner, strict=True):
        exchanged = _exchanges(old, new)
        if exchanged is None:
            return None
        found += exchanged
    return tuple(found)


def _bodies(before: CodeType, after: CodeType, *, within: bool) -> Iterator[Exchange]:
    """A body that differs, and those in it: a decorator's inner function has long left its outer one."""
    if before == after:
        return
    yield Exchange(before, after, within)
    inner = _nested(before), _nested(after)
    if len(inner[0]) == len(inner[1]):
        for old, new in zip(*inner, strict=True):
            yield from _bodies(old, new, within=True)


def _is_body(code: CodeType) -> bool:
    """Whether it is the body of a function: modules and classes keep their names in dictionaries."""
    return bool(code.co_flags & inspect.CO_OPTIMIZED)


def _nested(code: CodeType) -> tuple[CodeType, ...]:
    return tuple(constant for constant in code.co_consts if isinstance(constant, CodeType))


def _shell(code: CodeType) -> tuple[bytes, tuple[str, ...], tuple[str, ...]]:
    """What the code does by itself, without what is nested in it and without its places in the text.

    A function whose last line has become longer ends elsewhere, which the module around it notes.
    """
    values = tuple("" if isinstance(value, CodeType) else repr(value) for value in code.co_consts)
    return code.co_code, code.co_names, values


class Living:
    """The functions of some files of a folder, wherever they are held, and all its caches: looked up once."""

    def __init__(self, folder: str, files: Iterable[str]) -> None:
        wanted = frozenset(files)
        self.functions: dict[Identity, list[FunctionType]] = defaultdict(list)
        self.caches: list[tuple[str, Cached]] = []  # each with the file it is written in
        self.own: list[Cached] = []  # those of the files
        gc.unfreeze()
        for found in gc.get_objects():
            # `isinstance` would ask the thing itself, and a proxy of something that is gone cannot answer.
            if type(found) is FunctionType and found.__code__.co_filename in wanted:
                self.functions[identity(found.__code__)].append(found)
            elif type(found) is CACHED and (file := _file_of(found)).startswith(folder):
                self.caches.append((file, found))
                if file in wanted:
                    self.own.append(found)
        gc.freeze()

    def forget(self, void: Container[str] | None = None) -> None:
        """Empty the caches of these files, or all: they hold what unbroken functions said."""
        for file, cached in self.caches:
            if void is None or file in void:
                cached.cache_clear()

    def forget_own(self) -> None:
        """Empty the caches of the files."""
        for cached in self.own:
            cached.cache_clear()

    def holders(self, body: CodeType) -> list[FunctionType]:
        """The functions that have this body."""
        return self.functions.get(identity(body), [])

    def exchange(self, bodies: Iterable[Exchange]) -> bool:
        """Put the broken bodies in; False if one of them belongs to no function: it ran once, at import."""
        found = [(self.holders(body.before), body) for body in bodies]
        if not found or not all(functions or body.within for functions, body in found):
            return False
        for functions, body in found:
            for function in functions:
                function.__code__ = body.after
        return True


def identity(code: CodeType) -> Identity:
    """What tells a body from all others of its file.

    Equality does not: Python 3.11 takes a body for another one as soon as it has run often enough to be specialised.
    """
    return code.co_qualname, code.co_code, tuple(code.co_positions())


def _file_of(cached: object) -> str:
    """Where the function under a cache is written; empty for one that is not written in Python."""
    function = getattr(cached, "__wrapped__", None)
    return function.__code__.co_filename if isinstance(function, FunctionType) else ""
