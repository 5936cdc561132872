"""Which tests could notice a break at all: those that call the broken function with what it answers otherwise.

A break that no test brings to another answer survives all of them, and none need be asked. So it is found out for many
breaks in one run of the tests: whatever a function is called with, its broken bodies are called with as well.
"""

import signal
import time
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import islice
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest
from tools.breaks.bodies import Living, exchanges

MOST_SAID = 5_000  # of an answer that comes piece by piece so many pieces are looked at
PATIENT = 1.0  # seconds of processor time until a broken body is thought not to end
MANY = 50  # tests in which a break was seen; who looks on finds more of them, and some will notice it
DEAR = 20.0  # seconds for all that is asked of one function's broken bodies; then nothing is known of the others

Handed = tuple[tuple[object, ...], dict[str, object]]
"""What a function is called with."""


class Broken(NamedTuple):
    """A break, the file that it breaks and the whole broken text."""

    key: str
    file: str
    text: str


class Seen(NamedTuple):
    """The tests in which a break says something else; the `whole` of them, or there may be more."""

    tests: frozenset[str] = frozenset()
    whole: bool = False


class Unlike(Exception):
    """Something is handed over that cannot be handed over twice."""


class Endless(BaseException):
    """A broken body takes too long."""


class Contrast:
    """Called in the place of a function: what its broken bodies say otherwise is noted."""

    def __init__(self, notes: "Contrasts", function: FunctionType, broken: Mapping[str, CodeType]) -> None:
        self.notes = notes
        self.sound = twin(function, function.__code__)
        self.broken = {key: twin(function, code) for key, code in broken.items()}
        self.test = ""
        self.open: set[str] = set()  # those that said nothing else in this test yet
        self.known: dict[int, tuple[str, ...]] = {}  # by what it was called with
        self.spent = 0.0

    def __call__(self, *args: object, **names: object) -> object:
        """What the sound function says; on the way the others are asked."""
        if self.notes.asks or not self.broken:
            return self.sound(*args, **names)
        if self.test != self.notes.test:
            self.test, self.open = self.notes.test, set(self.broken)
        if not self.open:
            return self.sound(*args, **names)
        began = time.process_time()
        try:
            before = copied_call((args, names))
            place = place_of((args, names))
        except Unlike:
            self.give_up(*self.broken)
            return self.sound(*args, **names)
        if place is not None and place in self.known:
            self.note(self.known[place])
            return self.sound(*args, **names)
        self.spent += time.process_time() - began
        try:
            said = self.sound(*args, **names)
        except Exception as error:
            self.compare(before, type(error), (args, names), place)
            raise
        self.compare(before, said, (args, names), place)
        return said

    def compare(self, before: Handed, said: object, after: Handed, place: int | None) -> None:
        """Ask every broken body the same."""
        began = time.process_time()
        with self.notes.undisturbed():
            if isinstance(said, Iterator):
                after = copied_call(before)
                said = answer(self.sound, after)
            wanted = plain((said, after))
            others = tuple(key for key in tuple(self.open) if otherwise(self.broken[key], copied_call(before), wanted))
        if place is not None and len(self.open) == len(self.broken):
            self.known[place] = others
        self.note(others)
        self.spent += time.process_time() - began
        if self.spent > DEAR:
            self.give_up(*self.broken)

    def note(self, keys: Iterable[str]) -> None:
        """These said something else in this test."""
        for key in keys:
            self.notes.seen[key].add(self.test)
            self.open.discard(key)
            if len(self.notes.seen[key]) >= MANY:
                self.give_up(key)

    def give_up(self, *keys: str) -> None:
        """No longer ask these: nothing is known of the tests that are still to come."""
        self.notes.unknown |= set(keys)
        self.broken = {key: function for key, function in self.broken.items() if key not in keys}


class Contrasts:
    """A pytest plugin that finds for every break the tests in which it says something else.

    `seen` are those tests by the break's key; of breaks that are `unknown` there may be others.
    """

    def __init__(self, folder: Path, breaks: Iterable[Broken], tests: Iterable[str]) -> None:
        self.folder = folder
        self.breaks = tuple(breaks)
        self.tests = frozenset(tests)
        self.seen: dict[str, set[str]] = defaultdict(set)
        self.unknown: set[str] = set()
        self.asks = False
        self.test = ""
        self.living: Living | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """A test begins as it would alone, without what others left in the caches of the room."""
        if self.living is None:
            self.living = Living(str(self.folder), {str(self.folder / broken.file) for broken in self.breaks})
            self.living.forget()
            self.put(self.living)
        self.living.forget_own()
        self.test = item.nodeid
        return (yield)

    def pytest_configure(self, config: pytest.Config) -> None:
        """Go on where a test fails: unbroken all pass, and only one that looks at its own time fails here."""
        config.option.maxfail = 0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the other tests out."""
        items[:] = [item for item in items if item.nodeid in self.tests]

    def put(self, living: Living) -> None:
        """Let every broken function be compared; unknown is what is not in the body of one single function."""
        bodies: dict[int, dict[str, CodeType]] = defaultdict(dict)
        functions: dict[int, FunctionType] = {}
        sound = {broken.file: (self.folder / broken.file).read_text(encoding="utf-8") for broken in self.breaks}
        for broken in self.breaks:
            changed = exchanges(sound[broken.file], broken.text, str(self.folder / broken.file))
            found = living.holders(changed[0].before) if changed else []
            if not changed or len(found) != 1 or found[0].__closure__:
                self.unknown.add(broken.key)
                continue
            functions[id(found[0])] = found[0]
            bodies[id(found[0])][broken.key] = changed[0].after
        for number, (place, function) in enumerate(functions.items()):
            called(function, f"_contrast_{number}", Contrast(self, function, bodies[place]))

    @contextmanager
    def undisturbed(self) -> Iterator[None]:
        """Nothing is compared within what is asked for comparison."""
        self.asks = True
        try:
            yield
        finally:
            self.asks = False


def twin(function: FunctionType, code: CodeType) -> FunctionType:
    """A function like this one with another body."""
    found = FunctionType(code, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    found.__kwdefaults__ = function.__kwdefaults__
    return found


def called(function: FunctionType, name: str, other: Contrast) -> None:
    """Whoever calls the function calls the other one."""
    function.__globals__[name] = other
    space: dict[str, FunctionType] = {}
    exec(f"def call(*args, **names): return {name}(*args, **names)", space)  # noqa: S102  a line of our own
    function.__code__ = space["call"].__code__


def answer(function: FunctionType, handed: Handed) -> object:
    """What a function says; of what comes piece by piece the pieces, of an error its kind."""
    args, names = handed
    try:
        said = function(*args, **names)
        return list(islice(said, MOST_SAID)) if isinstance(said, Iterator) else said
    except Exception as error:  # noqa: BLE001  whatever it is
        return type(error)


def otherwise(function: FunctionType, handed: Handed, wanted: object) -> bool:
    """Whether a broken body says something else, changes what it is handed otherwise, or does not end."""
    try:
        with ended(PATIENT):
            return bool(plain((answer(function, handed), handed)) != wanted)
    except Endless:
        return True


@contextmanager
def ended(seconds: float) -> Iterator[None]:
    """What is within raises `Endless` after so many seconds of processor time."""

    def end(*_: object) -> None:
        raise Endless

    former = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, former)


def place_of(handed: Handed) -> int | None:
    """What tells apart what a function is called with; None where that can change."""
    args, names = handed
    try:
        return hash((args, tuple(names.items())))
    except TypeError:
        return None


def copied_call(handed: Handed) -> Handed:
    """The same to be handed over once more."""
    args, names = handed
    return tuple(map(copied, args)), {name: copied(value) for name, value in names.items()}


def copied(value: object) -> object:
    """The same once more, so that whoever changes it does not change this; what never changes is not copied."""
    if is_fixed(type(value)):
        return value
    match value:
        case tuple():
            return tuple(map(copied, value))
        case list():
            return list(map(copied, value))
        case dict():
            return {key: copied(inner) for key, inner in value.items()}
        case set():
            return set(value)
        case _ if is_dataclass(value):
            other: object = object.__new__(type(value))
            for field in fields(value):
                object.__setattr__(other, field.name, copied(getattr(value, field.name)))
            return other
        case _:
            raise Unlike


_FIXED: dict[type, bool] = {}
"""What is known of a kind."""


def is_fixed(kind: type) -> bool:
    """Whether nothing of this kind ever changes, or is ever changed in this house."""
    if kind not in _FIXED:
        _FIXED[kind] = never_changes(kind)
    return _FIXED[kind]


def never_changes(kind: type) -> bool:
    """Whether nothing of this kind ever changes: numbers, words, functions, named tuples and frozen dataclasses."""
    if kind in {int, str, bool, float, bytes, frozenset, type(None), FunctionType} or issubclass(kind, (Enum, type)):
        return True
    if is_dataclass(kind):
        return kind.__setattr__ is not object.__setattr__  # so a frozen one refuses
    return issubclass(kind, (int, str)) or (issubclass(kind, tuple) and kind is not tuple)


def plain(value: object) -> object:
    """What is compared: of a dict also the order, of what may be changed all that is in it."""
    if is_fixed(type(value)):
        return value
    match value:
        case tuple() | list():
            return type(value), [plain(part) for part in value]
        case dict():
            return [(key, plain(inner)) for key, inner in value.items()]
        case _ if is_dataclass(value):
            return type(value), [plain(getattr(value, field.name)) for field in fields(value)]
        case _:
            return value
