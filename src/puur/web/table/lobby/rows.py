"""A table as the lobby shows it: who sits there, what is played, which seats are free. No ids of people."""

import msgspec

from puur.decks import Language
from puur.web.table.state import Live
from puur.web.visitor.names import Manners


class LobbyChair(msgspec.Struct, frozen=True):
    """A seat: a name and nothing else for a person, with its level for a bot, and without a name where it is free."""

    name: str = ""
    level: str | None = None


class LobbyRow(msgspec.Struct, frozen=True):
    """A table of the lobby. `title` is what its host calls it, `reglement` its title in each language."""

    id: str
    title: str
    reglement: dict[str, str]
    play: str
    chairs: tuple[LobbyChair, ...]
    runs: bool
    watch: bool
    opened: float

    @property
    def free(self) -> int:
        """Seats a person may take: before the Partie every one without a person, then those of bots."""
        return sum(not chair.name or chair.level is not None for chair in self.chairs)

    @property
    def people(self) -> int:
        """How many people sit there."""
        return sum(bool(chair.name) and chair.level is None for chair in self.chairs)


def row_of(live: Live, manners: Manners) -> LobbyRow | None:
    """The row of a table; none for one that is not for everybody, is over, or where no person sits any more.

    Nor for one that plays cards which are played elsewhere too: nobody may look on there, or join.
    What nobody should read is not passed on: such a table has no title, such a name is three dots.
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
    )


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(LobbyRow)


def written(row: LobbyRow) -> str:
    """A row as other processes are told of it."""
    return _ENCODER.encode(row).decode()


def read(text: str) -> LobbyRow | None:
    """The row that was told; none where it is no row."""
    try:
        row: LobbyRow = _DECODER.decode(text)
    except msgspec.DecodeError:
        return None
    return row
