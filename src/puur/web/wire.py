"""What goes over a table's socket: JSON frames, each with its `type`; one struct is wire, validation and documentation.

A viewer always gets a whole view and the events since its last one, never a difference, so that coming back is the same
as having been there. Everything people read is already a sentence in the viewer's language, cards have the names of his
pack, and what may be done is said: a page holds no rule. Seats are letters (S E N W); places are as the viewer sees
them, himself at the bottom.
"""

from typing import Final, Literal

import msgspec
from msgspec import Raw, Struct

from puur.seats import Seat

SeatLetter = Literal["S", "E", "N", "W"]
Place = Literal["bottom", "right", "top", "left"]


def letter(seat: Seat) -> SeatLetter:
    """The letter of a seat.

    >>> letter(Seat.N)
    'N'
    """
    letters: tuple[SeatLetter, ...] = ("S", "E", "N", "W")
    return letters[seat]


# ---------------------------------------------------------------- from the server


class Face(Struct, omit_defaults=True):
    """A card somebody may see: `id` as in records (`SJ`), `name` in the viewer's pack and language.

    `why` says, with its article, why this card of the own hand may not be given now; without it the card is regular
    when it is one's turn. `act` is the index in `View.acts` of giving it.
    """

    id: str
    name: str
    act: int | None = None
    why: str | None = None
    dead: bool = False


class Given(Struct, omit_defaults=True):
    """A card on the table, who gave it, and whether it takes the trick so far."""

    seat: SeatLetter
    card: Face
    best: bool = False


class TrickSeen(Struct, omit_defaults=True):
    """A trick: its number from 1, its cards in order, who takes it once it is complete, and its points."""

    number: int
    cards: list[Given]
    taker: SeatLetter | None = None
    points: int | None = None


class Timer(Struct, omit_defaults=True):
    """Seconds left for this move, then in reserve; `running` while it is this seat's turn."""

    move: float
    reserve: float
    running: bool = False


class Player(Struct, omit_defaults=True):
    """Who sits at a seat. A bot is always called one, with its `level`; `away` is a person whose line is cut.

    `stand_in` is the level of the bot that plays for an absent person. `weis` is what is public of this seat's Weis.
    """

    seat: SeatLetter
    place: Place
    name: str
    kind: Literal["person", "bot", "empty"]
    cards: int = 0
    level: str | None = None
    stand_in: str | None = None
    away: bool = False
    you: bool = False
    turn: bool = False
    dealer: bool = False
    announcer: bool = False
    tricks: int = 0
    weis: list[str] = []
    predicted: bool = False
    timer: Timer | None = None
    laid: list[Face] = []


class Item(Struct):
    """One of several values: what goes into the act, and what people read. No value leaves the field out."""

    value: str | int | None
    label: str


class Choice(Struct, omit_defaults=True):
    """A field of an act the viewer fills in before it is sent: a number from `least` to `most`, one of `items`, cards.

    `cards` means any list of card ids, which may be left out.
    """

    field: str
    label: str
    least: int | None = None
    most: int | None = None
    items: list[Item] = []
    cards: bool = False


class Option(Struct, omit_defaults=True):
    """Something this viewer may do now: `act` is its JSON as in a record, to be sent back unchanged but for `choices`.

    `kind` is the act's name; `label` what a button says; `group` gathers buttons of one question. `cards` are the cards
    it is about. `rare` belongs in a menu rather than among the buttons. `choices` are filled in by the viewer: how deep
    to cut, how many points to predict, against whom to object and in which trick.
    """

    act: dict[str, object]
    kind: str
    label: str
    group: str = ""
    cards: list[str] = []
    rare: bool = False
    choices: list[Choice] = []


class CaseSeen(Struct, omit_defaults=True):
    """A case that was called: what it is about, who decides, what is offered, what was taken and what followed."""

    number: int
    title: str
    article: str
    decider: str = ""
    offers: list[str] = []
    taken: int | None = None
    consequences: list[str] = []
    open: bool = False


class Row(Struct, omit_defaults=True):
    """A Spiel on the sheet: its number from 1, what was announced by whom, and what was written for each party."""

    number: int
    announced: str
    points: list[int]
    by: SeatLetter | None = None
    match: bool = False


class Line(Struct):
    """A number that counts in this Spiel so far: for which party, why, by which article."""

    party: int
    points: int
    reason: str
    article: str


class Sheet(Struct, omit_defaults=True):
    """The slate: the parties' names, their totals, the Spiele, and the picture with Swiss strokes as SVG text.

    `svg` is only sent when it changed since the last view of this socket; "" means that the last picture still holds.
    """

    parties: list[str]
    totals: list[int]
    rows: list[Row]
    lines: list[Line]
    target: int | None = None
    svg: str = ""
    result: list[str] = []


class Phrase(Struct):
    """A quick phrase that may be said now, by its key, in the viewer's language."""

    key: str
    text: str


class Said(Struct, omit_defaults=True):
    """Something said at the table: a phrase in the listener's language, or moderated words."""

    seat: SeatLetter
    name: str
    text: str
    number: int


class Talk(Struct, omit_defaults=True):
    """What was said, which phrases may be said now, and why not where nothing may (A.4)."""

    said: list[Said]
    phrases: list[Phrase] = []
    free: bool = False
    closed: str = ""


class Happened(Struct, omit_defaults=True):
    """One act, told to this viewer: `number` of the act, its `kind`, who did it, and the sentence for everybody.

    `card` is a card that was given openly. `tone` tells the page what to draw attention to.
    """

    number: int
    kind: str
    text: str
    seat: SeatLetter | None = None
    card: Face | None = None
    tone: Literal["", "trick", "weis", "ruling", "end"] = ""


class Fair(Struct, omit_defaults=True):
    """The seal of the cards (SHA-256), shown before the deal; the secret once the Partie is over; players' salts.

    Without a seal the cards follow from a seed that several tables share.
    """

    seal: str
    secret: str | None = None
    salts: dict[str, str] = {}


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
    wait for an answer; `levels` are those of bots that may sit down, `dealers` whom a `rematch` of this viewer may
    name.
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


# ---------------------------------------------------------------- from the viewer


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first frame: language and pack wished for, and the number of the last act seen: what came after is told.

    `name` is what the viewer wants to be called when he sits down. Sent again, it changes language and pack.
    """

    language: Literal["de", "en", "fr", "it"] = "de"
    deck: Literal["french", "german"] = "french"
    number: int | None = None
    name: str = ""


class Act(Struct, tag="act", forbid_unknown_fields=True):
    """An act: what `View.acts` offered, or in table play any act of a record. `number` is the last one seen."""

    number: int
    act: Raw


class Chair(Struct, tag="chair", forbid_unknown_fields=True):
    """Something about the seats: what `View.chair` lists may be done.

    `sit` at a seat, `stand` up, `bot` puts one of a `level` on an empty seat (or changes it; without a level a bot
    leaves), `hand_over` to a bot, `come_back`, `start`, `abandon` proposes or agrees to end the Partie, `go_on`
    refuses, `rematch` (with the seat that shall deal, where the viewer may name it), `new_partners`.
    """

    do: Literal["sit", "stand", "bot", "hand_over", "come_back", "start", "abandon", "go_on", "rematch", "new_partners"]
    seat: SeatLetter | None = None
    level: str | None = None


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """A quick phrase by its key, or words where the table allows them."""

    phrase: str | None = None
    text: str | None = None


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """Block or report what a seat says."""

    seat: SeatLetter
    do: Literal["block", "unblock", "report"]


class Salt(Struct, tag="salt", forbid_unknown_fields=True):
    """A player's own salt for the cards, up to 64 plain signs, once and before the Partie begins (docs/fairness.md)."""

    salt: str


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Whether the line stands."""

    at: float = 0.0


FromViewer = Hello | Act | Chair | Say | Mute | Salt | Ping
FRAMES: Final = msgspec.json.Decoder(FromViewer)
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


def encoded(frame: FromServer) -> str:
    """A frame as it goes over the line.

    >>> encoded(Pong(1.5))
    '{"type":"pong","at":1.5}'
    """
    return _ENCODER.encode(frame).decode()
