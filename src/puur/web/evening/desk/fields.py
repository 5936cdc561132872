"""Parsing forms: the fields become a command, exactly as a program would send it."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from puur.desk.commands import DeskCommand
from puur.desk.money import Rappen, rappen_in
from puur.desk.people import PersonDetails

LISTED: Final = "[]"
"""What the name of a field with several values ends with."""
LONGEST_LIST: Final = 10_000
"""What a list in a command may hold: everybody of the largest evening."""
MOST_LISTED: Final[Mapping[str, int]] = MappingProxyType(
    {"marks": 20, "matches": 20, "over": 1_000, "prizes": 400, "rows": 400, "seats": 20, "totals": 20}
)
"""And of what there is less: an event that was written once lies in memory as long as its evening."""
OWN: Final = frozenset({"form", "back"})
"""Fields for the pages themselves, as are those with a leading underscore."""
_DIGITS: Final = 6  # of points
_FIELD: Final = re.compile(r"`\$\.(\w+)|required field `(\w+)`")
_FRANCS: Final = "_francs_"
"""The prefix of a field with a sum in francs; the command gets it in Rappen."""
_ASKED_AS: Final = {"seconds": "_minutes", **{sum_of: f"{_FRANCS}{sum_of}" for sum_of in ("fee", "fund", "amount")}}
"""Fields with a different name in forms."""


class UnreadableFields(ValueError):
    """The fields do not form a command: `why`, and at which field (None: no single one)."""

    def __init__(self, why: str, field: str = "") -> None:
        super().__init__(why)
        self.field = field

    @property
    def kind(self) -> str:
        """The key of the fault: something is missing, not a number, too long or too large."""
        why = str(self)
        if self.field.startswith(_FRANCS) and "required field" not in why and "<=" not in why:
            return "money"
        if "required field" in why:
            return "missing"
        if "`int" in why and (">=" in why or "<=" in why):
            return "range"
        if "`int" in why or why == self.field:
            return "number"
        return "long" if "length <=" in why else "other"


def whole_number(told: str | None, digits: int) -> int | None:
    """The number in an address or a field, with at most so many digits, or None.

    >>> whole_number("17", 2), whole_number("170", 2), whole_number("", 2)
    (17, None, None)
    """
    if told is None or not (told.isascii() and told.isdecimal() and len(told) <= digits):
        return None
    return int(told)


def points_typed(told: str) -> int | None:
    """Points as typed, with at most six digits, or None.

    >>> points_typed(" 1'102 "), points_typed("−52"), points_typed("157.5")
    (1102, -52, None)
    """
    digits = told.strip().replace("−", "-").replace("'", "").replace("’", "")
    found = whole_number(digits.removeprefix("-"), _DIGITS)
    return -found if found is not None and digits.startswith("-") else found


def command_of(fields: Mapping[str, str]) -> DeskCommand:
    """The command in the fields of a form. Raises `UnreadableFields`.

    >>> command_of({"kind": "delayed", "person": "7", "from_round": "2"})
    Delayed(person=7, from_round=2)
    """
    raw: dict[str, object] = {}
    for name, value in fields.items():
        if name in OWN or name.startswith("_"):
            continue
        if name.endswith(LISTED):
            raw[name.removesuffix(LISTED)] = [item.strip() for item in value.split(",") if item.strip()]
        elif value.strip() or name == "places":  # none named: as many as want to
            raw[name] = value.strip() or "0"
    for name, value in fields.items():
        if name.startswith(_FRANCS) and value.strip():
            raw[name.removeprefix(_FRANCS)] = _francs(name, value)
    if fields.get("_minutes", "").strip().isdecimal():
        raw["seconds"] = int(fields["_minutes"].strip()[:4]) * 60
    return converted(raw)


def _francs(name: str, typed: str) -> Rappen:
    """A sum that was typed in francs. Raises `UnreadableFields`."""
    found = rappen_in(typed)
    if found is None:
        raise UnreadableFields(name, name)
    return found


def converted(raw: object) -> DeskCommand:
    """A command from plain values; numbers may be written as text. Raises `UnreadableFields`.

    >>> converted({"kind": "marked", "person": 7, "marks": ["paid"] * 99})
    Traceback (most recent call last):
    ...
    puur.web.evening.desk.fields.UnreadableFields: Expected `array` of length <= 20 - at `$.marks`
    """
    _check_lengths(raw)
    try:
        command: DeskCommand = msgspec.convert(raw, DeskCommand, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        raise _at_its_field(str(error)) from None
    return command


def bounded(command: DeskCommand) -> DeskCommand:
    """The same command; its lists are no longer than an evening's. Raises `UnreadableFields`."""
    _check_lengths(msgspec.to_builtins(command))
    return command


def _check_lengths(plain: object) -> None:
    for field, length in _lists(plain):
        if length > (most := MOST_LISTED.get(field, LONGEST_LIST)):
            raise _at_its_field(f"Expected `array` of length <= {most} - at `$.{field}`")


def _lists(plain: object) -> Iterator[tuple[str, int]]:
    """Every list in plain values, by the name of its field, and how long it is."""
    for field, value in plain.items() if isinstance(plain, dict) else ():
        if isinstance(value, list | tuple):
            yield str(field), len(value)
            for item in value[:LONGEST_LIST]:
                yield from _lists(item)


def _at_its_field(why: str) -> UnreadableFields:
    """The fault at the field it is about, where the field has a name.

    >>> _at_its_field("Expected `int`, got `str` - at `$.from_round`").field
    'from_round'
    """
    found = _FIELD.search(why)
    name = "" if found is None else found[1] or found[2]
    return UnreadableFields(why, _ASKED_AS.get(name, name))


def details_in(fields: Mapping[str, str], known: PersonDetails) -> PersonDetails:
    """A person's details from a form, merged with known ones. Raises `UnreadableFields`."""
    raw = {name: fields.get(f"_{name}", getattr(known, name)).strip()[:160] for name in known.__struct_fields__}
    try:
        return msgspec.convert(raw, PersonDetails)
    except msgspec.ValidationError as error:
        raise _at_its_field(str(error)) from None
