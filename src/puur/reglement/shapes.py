"""The valid values of a key in a file, derived from the type hints of the model: no code per key."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType, NoneType, UnionType
from typing import Final, Union, assert_never, get_args, get_origin

from puur.cards import Rank
from puur.modes import Variant
from puur.reglement.readonly import read_only
from puur.reglement.trouble import ReglementPhrase, ReglementTrouble, TroubleFact, guess, listed, say, shown

NONE: Final = "none"  # TOML has no null; this is our word for it
DIGITS_AT_MOST: Final = 9
LONGEST: Final = 100  # maximum entries in a list or a table


@dataclass(frozen=True, slots=True)
class NumberBounds:
    """The smallest and largest number allowed."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class YesNo:
    """`true` or `false`."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within bounds; if `optional`, also the word `none`."""

    bounds: NumberBounds
    optional: bool


@dataclass(frozen=True, slots=True)
class EnumWord:
    """One of the words of an enum."""

    members: Mapping[str, Enum]


@dataclass(frozen=True, slots=True)
class Name:
    """Any name: a Joker's."""


@dataclass(frozen=True, slots=True)
class Series:
    """A list; words and distinct numbers may not repeat."""

    of: "Shape"
    once: bool


@dataclass(frozen=True, slots=True)
class ValueTable:
    """A table that maps one kind of value to another."""

    keys: "Shape"
    values: "Shape"


Shape = YesNo | Number | EnumWord | Name | Series | ValueTable


@dataclass(frozen=True, slots=True)
class ShapeReading:
    """The value read and its faults; a value with faults must not be used."""

    value: object
    faults: tuple[ReglementPhrase, ...] = ()


def word_of(member: Enum) -> str:
    """The word for an enum's member in a file."""
    match member:
        case Rank():
            return member.letter
        case Variant():
            return member.name
        case _:
            return str(member.value)


def shape_of(hint: object, bounds: NumberBounds, key_bounds: NumberBounds, *, once: bool) -> Shape:
    """The shape for a type hint of the model."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is bool:
        return YesNo()
    if hint is int:
        return Number(bounds, optional=False)
    if hint is str:
        return Name()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return EnumWord({word_of(member): member for member in hint})
    if origin in (Union, UnionType) and set(arguments) == {int, NoneType}:
        return Number(bounds, optional=True)
    if origin is tuple and arguments[1:] == (...,):
        inner = shape_of(arguments[0], bounds, key_bounds, once=once)
        return Series(inner, once or isinstance(inner, EnumWord))
    if origin is Mapping:
        return ValueTable(
            shape_of(arguments[0], key_bounds, key_bounds, once=once),
            shape_of(arguments[1], bounds, key_bounds, once=once),
        )
    raise TypeError(f"no file can hold {hint}: give the model a type that `shape_of` knows")


def wanted(shape: Shape) -> TroubleFact:
    """A description of what a shape accepts."""
    match shape:
        case YesNo():
            return say(ReglementTrouble.YES_OR_NO)
        case Number(bounds, optional):
            trouble = ReglementTrouble.A_NUMBER_OR_NONE if optional else ReglementTrouble.A_NUMBER
            return say(trouble, low=str(bounds.low), high=str(bounds.high))
        case EnumWord(members):
            return listed(tuple(members))
        case Name():
            return say(ReglementTrouble.A_TEXT)
        case Series(of, _):
            return say(ReglementTrouble.A_LIST, of=wanted(of))
        case ValueTable(keys, values):
            return say(ReglementTrouble.A_TABLE, keys=wanted(keys), values=wanted(values))
        case _:
            assert_never(shape)


def read(shape: Shape, raw: object) -> ShapeReading:
    """The value of an entry in a file, with all its faults."""
    match shape:
        case YesNo() if isinstance(raw, bool):
            return ShapeReading(raw)
        case Number(_, True) if raw == NONE:
            return ShapeReading(None)
        case Number(bounds, _) if isinstance(raw, int) and not isinstance(raw, bool):
            return _number(bounds, raw)
        case EnumWord(members) if isinstance(raw, str):
            return _word(members, raw)
        case Name() if isinstance(raw, str) and raw.strip():
            return ShapeReading(raw)
        case Series() | ValueTable() if isinstance(raw, list | dict) and len(raw) > LONGEST:
            return ShapeReading(None, (say(ReglementTrouble.TOO_LONG, given=str(len(raw)), most=str(LONGEST)),))
        case Series() if isinstance(raw, list):
            return _series(shape, raw)
        case ValueTable() if isinstance(raw, dict):
            return _table(shape, raw)
        case _:
            return ShapeReading(None, (say(ReglementTrouble.WRONG_TYPE, given=shown(raw), wanted=wanted(shape)),))


def _number(bounds: NumberBounds, raw: int) -> ShapeReading:
    if bounds.low <= raw <= bounds.high:
        return ShapeReading(raw)
    low, high = str(bounds.low), str(bounds.high)
    return ShapeReading(None, (say(ReglementTrouble.OUT_OF_RANGE, given=shown(raw), low=low, high=high),))


def _word(members: Mapping[str, Enum], raw: str) -> ShapeReading:
    if raw in members:
        return ShapeReading(members[raw])
    words = tuple(members)
    fault = say(ReglementTrouble.UNKNOWN_WORD, given=shown(raw), wanted=listed(words), guess=guess(raw, words))
    return ShapeReading(None, (fault,))


def _series(shape: Series, raw: list[object]) -> ShapeReading:
    readings = [read(shape.of, entry) for entry in raw]
    faults = [fault for reading in readings for fault in reading.faults]
    values = tuple(reading.value for reading in readings)
    if shape.once and not faults:
        doubles = [raw[at] for at, value in enumerate(values) if value in values[:at]]
        faults.extend(say(ReglementTrouble.TWICE, given=shown(double)) for double in doubles)
    return ShapeReading(values, tuple(faults))


def _table(shape: ValueTable, raw: dict[str, object]) -> ShapeReading:
    faults: list[ReglementPhrase] = []
    pairs: list[tuple[object, object]] = []
    for name, entry in raw.items():
        key, value = _table_key(shape.keys, name), read(shape.values, entry)
        faults += key.faults + value.faults
        pairs.append((key.value, value.value))
    return ShapeReading(read_only(dict(_in_order(shape.keys, pairs))), tuple(faults))


def _table_key(shape: Shape, name: str) -> ShapeReading:
    """The key of a table: in TOML, numbers are strings there."""
    if isinstance(shape, Number) and name.isascii() and name.isdigit() and len(name) <= DIGITS_AT_MOST:
        return read(shape, int(name))
    return read(shape, name)


def _in_order(shape: Shape, pairs: list[tuple[object, object]]) -> list[tuple[object, object]]:
    """Pairs in the order of the enum or of the numbers, so that equal tables have the same order."""
    match shape:
        case EnumWord(members):
            order: list[object] = list(members.values())
            return sorted(pairs, key=lambda pair: order.index(pair[0]) if pair[0] in order else -1)
        case Number():
            return sorted(pairs, key=lambda pair: pair[0] if isinstance(pair[0], int) else -1)
        case _:
            return pairs


def written(value: object) -> object:
    """A value as written in a file (or JSON): words, numbers, lists, tables; `none` for None."""
    match value:
        case None:
            return NONE
        case Enum():
            return word_of(value)
        case tuple():
            return [written(entry) for entry in value]
        case MappingProxyType():
            return {str(written(key)): written(entry) for key, entry in value.items()}
        case _:
            return value
