"""The frames a server sends, and how they are written."""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from puur.wire.letters import SeatLetter
from puur.wire.parts import CaseSeen, Face, Fair, Happened, Item, Option, Player, Sheet, Talk, TrickSeen


class Alike(Struct, omit_defaults=True, kw_only=True):
    """What all viewers of one language and pack see alike; a `View` has it with what is the viewer's own.

    `number` counts acts: whoever acts says which number he has seen. `edition` counts everything that changed a table,
    acts, words and seats alike. `phase` is what is waited for: `seats` before the Partie, `over` after it, else the
    phase of the Partie (`lots between checking`) or of its Spiel (`cut deal announce play ruling ...`). `trick` lies on
    the table, `last` may be looked at (A.5 allows what `last` holds and nothing else). `waits` says whom the table
    waits for; `record` and the `earlier` ones are addresses.
    """

    table: str
    title: str
    reglement: str
    edition: int
    number: int
    spiel: int
    phase: str
    play: Literal["strict", "table"]
    trick: TrickSeen | None
    last: TrickSeen | None
    waits: str
    fair: Fair
    trump: str = ""
    trump_icon: str = ""
    die: int | None = None
    stock: int = 0
    lifted: Face | None = None
    bottom: Face | None = None
    warnings: list[str] = []
    over: bool = False
    record: str | None = None
    earlier: list[str] = []


class View(Alike, tag="view", omit_defaults=True, kw_only=True):
    """All that one viewer may know of a table.

    `hand` is sorted by suit and trump. `asks` is the question put to the viewer. `chair` lists what a `Chair` frame may
    say now, with the seat it is for: `sit S`, `bot E`, `stand`, `start`, `rematch`, ... and `abandon?` while others
    wait for an answer; `news` says that the cards were chosen, who took over from a bot, who waits to; `levels` are
    those of bots that may sit down, `dealers` whom a `rematch` of this viewer may name.
    """

    you: SeatLetter | None
    players: list[Player]
    hand: list[Face]
    asks: str
    acts: list[Option]
    happened: list[Happened]
    sheet: Sheet
    talk: Talk
    prediction: int | None = None
    cases: list[CaseSeen] = []
    open_hands: dict[str, list[Face]] = {}
    chair: list[str] = []
    news: list[str] = []
    watchers: int = 0
    dealers: list[Item] = []
    levels: list[Item] = []


class Fault(Struct):
    """One thing that speaks against an act, and the article that says so."""

    text: str
    article: str


class Refused(Struct, tag="refused"):
    """An act was not regular, and nothing changed."""

    number: int
    faults: list[Fault]


class Stale(Struct, tag="stale"):
    """An act came for a number that is over; the view that follows says how things stand."""

    number: int


class Problem(Struct, tag="problem"):
    """Something could not be done: a stable `code`, and the sentence in the viewer's language."""

    code: str
    text: str


class Pong(Struct, tag="pong"):
    """The answer to a ping."""

    at: float


class Bye(Struct, tag="bye"):
    """The socket will be closed: why, and where to go on if the table is served elsewhere now."""

    code: str
    text: str
    url: str = ""


FromServer = View | Refused | Stale | Problem | Pong | Bye
_ENCODER: Final = msgspec.json.Encoder()


def as_json(value: object) -> bytes:
    """A value as JSON, such as the fields of an act."""
    return _ENCODER.encode(value)


def as_text(value: object) -> str:
    """A value as JSON, to be put into a frame.

    >>> as_text(Face("SJ", "Schaufel Bube"))
    '{"id":"SJ","name":"Schaufel Bube"}'
    """
    return _ENCODER.encode(value).decode()


def more_fields(**told: object) -> str:
    """More fields of an object as JSON, each after a comma; what is empty is left out, as where it is the default.

    >>> more_fields(stock=0, over=True)
    ',"over":true'
    """
    return "".join([f',"{name}":{as_text(value)}' for name, value in told.items() if value])


def encoded(frame: FromServer) -> str:
    """A frame as it goes over the line.

    >>> encoded(Pong(1.5))
    '{"type":"pong","at":1.5}'
    """
    return _ENCODER.encode(frame).decode()
