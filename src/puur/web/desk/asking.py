"""What a form wants: its fields become a command, exactly as a program would send it."""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from puur.desk.commands import Command
from puur.desk.people import PersonDetails

LISTED: Final = "[]"
"""What the name of a field with several values ends with."""
OWN: Final = frozenset({"form", "back"})
"""Fields of the pages themselves; so are those that begin with a line."""
_DECODER: Final = Command


_FIELD: Final = re.compile(r"`\$\.(\w+)|required field `(\w+)`")
_ASKED_AS: Final = {"seconds": "_minutes"}
"""Fields that a form calls otherwise."""


class Unreadable(ValueError):
    """The fields make no command: `why` it is, at which field (none: at no single one)."""

    def __init__(self, why: str, field: str = "") -> None:
        super().__init__(why)
        self.field = field

    @property
    def kind(self) -> str:
        """What is wrong, as a key of words: something is missing, a number is asked for, it is too long or large."""
        why = str(self)
        if "required field" in why:
            return "missing"
        if "`int" in why and (">=" in why or "<=" in why):
            return "range"
        if "`int" in why or why == self.field:
            return "number"
        return "long" if "length <=" in why else "other"


def command_of(fields: Mapping[str, str]) -> Command:
    """The command in the fields of a form. Raises `Unreadable`.

    >>> command_of({"kind": "delayed", "person": "7", "from_round": "2"})
    Delayed(person=7, from_round=2)
    """
    raw: dict[str, object] = {}
    for name, value in fields.items():
        if name in OWN or name.startswith("_"):
            continue
        if name.endswith(LISTED):
            raw[name.removesuffix(LISTED)] = [one.strip() for one in value.split(",") if one.strip()]
        elif value.strip():
            raw[name] = value.strip()
    if fields.get("_minutes", "").strip().isdecimal():
        raw["seconds"] = int(fields["_minutes"].strip()[:4]) * 60
    return converted(raw)


def converted(raw: object) -> Command:
    """A command from plain values; numbers may be written as text. Raises `Unreadable`."""
    try:
        command: Command = msgspec.convert(raw, _DECODER, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        raise _at_its_field(str(error)) from None
    return command


def _at_its_field(why: str) -> Unreadable:
    """The fault at the field it is about, where the field has a name.

    >>> _at_its_field("Expected `int`, got `str` - at `$.from_round`").field
    'from_round'
    """
    found = _FIELD.search(why)
    name = "" if found is None else found[1] or found[2]
    return Unreadable(why, _ASKED_AS.get(name, name))


def details_in(fields: Mapping[str, str], known: PersonDetails) -> PersonDetails:
    """What a form tells about a person, over what was known. Raises `Unreadable`."""
    raw = {name: fields.get(f"_{name}", getattr(known, name)).strip()[:160] for name in known.__struct_fields__}
    try:
        return msgspec.convert(raw, PersonDetails)
    except msgspec.ValidationError as error:
        raise _at_its_field(str(error)) from None
