"""What a form wants: its fields become a command, exactly as a program would send it."""

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


class Unreadable(ValueError):
    """The fields make no command."""


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
        raise Unreadable(str(error)) from None
    return command


def details_in(fields: Mapping[str, str], known: PersonDetails) -> PersonDetails:
    """What a form tells about a person, over what was known. Raises `Unreadable`."""
    raw = {name: fields.get(f"_{name}", getattr(known, name)).strip()[:160] for name in known.__struct_fields__}
    try:
        return msgspec.convert(raw, PersonDetails)
    except msgspec.ValidationError as error:
        raise Unreadable(str(error)) from None
