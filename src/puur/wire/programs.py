"""What programs ask of tables over plain HTTP, and the answers."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from puur import wire
from puur.wire.settings import TableSettings

ProgramName = Annotated[str, Meta(max_length=24)]
GUEST: Final = "guest-"
"""Before a guest's own random token: a program without an account makes one up, as a browser keeps a cookie."""


class TableAsked(Struct, forbid_unknown_fields=True):
    """A table to be opened, and what its host is called; with `sit` he sits down at the first seat."""

    settings: TableSettings = TableSettings()
    name: ProgramName = ""
    sit: bool = True


class TableOpened(Struct):
    """A new table: its id, its page, its socket, and the key of a private one."""

    id: str
    page: str
    socket: str
    key: str | None


class TableRow(Struct):
    """A table of the lobby."""

    id: str
    title: str
    reglement: str
    play: str
    free: int
    people: int
    runs: bool


class ChairAsked(Struct, forbid_unknown_fields=True):
    """Something about the seats, as `ChairPart.may` lists it; to sit without a seat takes the first that is free."""

    chair: wire.Chair
    name: ProgramName = ""


class ActAsked(Struct, forbid_unknown_fields=True):
    """An act as `OwnPart.acts` or `WholeView.menu` offer it, and the number of the last act that was seen."""

    number: int
    act: dict[str, object]


class SayAsked(Struct, forbid_unknown_fields=True):
    """A phrase by its key, or words."""

    phrase: Annotated[str, Meta(max_length=40)] | None = None
    text: Annotated[str, Meta(max_length=400)] | None = None


class Seen(Struct):
    """The Spiel as the caller's seat may know it, field by field (`puur.wire.seen`), and the number of the last act.

    `reglement` is the name, `text` the TOML of a club's own one; `over` says that no more cards will be played.
    """

    number: int
    reglement: str
    text: str | None
    view: object
    over: bool
