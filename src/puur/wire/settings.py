"""What was agreed on when a table was opened. It stands in the journal and never changes."""

from typing import Final, Literal

from msgspec import Struct

StartRule = Literal["asked", "full"]
"""When the Partie begins: once somebody at the table says so, or at once when a person sits on every seat."""
SeatsRule = Literal["chosen", "given"]
EntryRule = Literal["link", "lobby", "private"]
"""Who may sit: anyone with the address; the same, and the lobby lists it; only people let in by its key."""
Spectators = Literal["none", "delayed", "hidden"]
"""Whether others may look on: no; everything, one Spiel late; what lies open, and the hands after each Spiel."""
Chat = Literal["off", "phrases", "words"]
ByHand = Literal["lot", "cut", "lift", "roll", "draw"]
"""An act of chance that a person does himself; the card it shows stays chance."""

LONGEST_NAME: Final = 24


DAY: Final = "day "
"""How the seed of the Spiel of a day begins; the day follows, and the cards follow from the day's sealed secret."""
DRAWN: Final = ("pair ", "desk ", DAY)
"""How a seed begins that the server drew for several tables; any other was chosen by somebody who knows the cards."""


class TimeLimit(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each move, and in reserve for the whole Partie."""

    move: float = 20.0
    reserve: float = 180.0


class Tempo(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds people get to look: at a card, a complete trick, a finished Spiel, or any other message."""

    card: float = 0.6
    trick: float = 1.8
    spiel: float = 6.0
    other: float = 0.8


AT_ONCE: Final = Tempo(0.0, 0.0, 0.0, 0.0)
"""For tests and tables of bots alone."""


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays.

    `reglement` is a built-in name, or with `text`, a club's own TOML, the name it calls itself. `levels` are those of
    the bots put on empty seats at the start, going round. Without a `clock` nobody is hurried. On time-out, and for a
    person who is away longer than `grace` seconds, a bot of the level `stand_in` acts. `marks` shows which cards are
    regular. `seed` deals the same cards to every table that has it; without one they follow from a sealed secret.
    `round` is that of an event, where a Reglement plays some of its rounds otherwise (F.meisterschaft); where its seats
    are `given`, nobody chooses one at the table. A table of strangers `begins` by itself once it is full.
    """

    reglement: str = "schieber"
    text: str | None = None
    play: Literal["strict", "table"] = "strict"
    entry: EntryRule = "link"
    levels: tuple[str, ...] = ("einfach",)
    clock: TimeLimit | None = None
    tempo: Tempo = Tempo()
    marks: bool = True
    chat: Chat = "phrases"
    spectators: Spectators = "hidden"
    by_hand: tuple[ByHand, ...] = ("lift",)
    stand_in: str = "einfach"
    grace: float = 30.0
    seed: str | None = None
    title: str = ""
    round: int = 1
    seats: SeatsRule = "chosen"
    begins: StartRule = "asked"
