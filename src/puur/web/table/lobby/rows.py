"""A table in the lobby: who sits there, what is played, which seats are free. Without ids of people."""

import msgspec

from puur.decks import Language
from puur.web.table.lobby.pace import clock_name
from puur.web.table.state import Live
from puur.web.visitor.names import Manners


class LobbyChair(msgspec.Struct, frozen=True):
    """A seat: only a name for a person, a name and level for a bot, and no name where it is free."""

    name: str = ""
    level: str | None = None


class LobbyRow(msgspec.Struct, frozen=True):
    """A table of the lobby. `title` is the host's title, `reglement` the Reglement's title in each language.

    `rules` is the name of a built-in Reglement, "" for a club's own text; `clock` the name of its clock, "" without
    one and None for one that has no name.
    """

    id: str
    title: str
    reglement: dict[str, str]
    play: str
    chairs: tuple[LobbyChair, ...]
    runs: bool
    watch: bool
    opened: float
    rules: str = ""
    clock: str | None = None

    @property
    def free(self) -> int:
        """Seats a person may take: before the Partie all those without a person, later those of bots."""
        return sum(not chair.name or chair.level is not None for chair in self.chairs)

    @property
    def people(self) -> int:
        """How many people sit there."""
        return sum(bool(chair.name) and chair.level is None for chair in self.chairs)


def row_of(live: Live, manners: Manners) -> LobbyRow | None:
    """The row of a table; None if it is not public, is over, or has no persons any more.

    Also None for one with cards that are played elsewhere too, where nobody may look on or join. Offensive texts are
    not passed on: such a title is dropped, such a name becomes three dots.
    """
    seated = any(sitter is not None and sitter.person is not None for sitter in live.sitters)
    if live.settings.entry != "lobby" or live.over or not seated or (live.runs and live.shares_deal):
        return None
    chairs = []
    for seat in live.plan.order:
        sitter = live.sitters[seat]
        if sitter is None:
            chairs.append(LobbyChair())
        else:
            chairs.append(LobbyChair("…" if manners.refuse(sitter.name) else sitter.name, sitter.level))
    return LobbyRow(
        live.table,
        "" if manners.refuse(live.settings.title) else live.settings.title,
        {language.value: live.reglement.title[language] for language in Language},
        live.settings.play,
        tuple(chairs),
        live.runs,
        live.settings.spectators != "none",
        live.opened,
        live.settings.reglement if live.settings.text is None else "",
        clock_name(live.settings.clock),
    )


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(LobbyRow)


def written(row: LobbyRow) -> str:
    """Encode a row for other processes."""
    return _ENCODER.encode(row).decode()


def read(text: str) -> LobbyRow | None:
    """Decode a row; None where it is invalid."""
    try:
        row: LobbyRow = _DECODER.decode(text)
    except msgspec.DecodeError:
        return None
    return row
