"""What a view is made of: cards, players, what may be done, cases, the slate, what was said."""

from typing import Literal

from msgspec import Struct

from puur.wire.letters import Place, SeatLetter


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


class Rubric(Struct, omit_defaults=True):
    """A discipline each party plays once: its name and factor, what each party wrote in it, and the Matches made."""

    name: str
    factor: int
    points: list[int | None]
    matches: list[bool] = []


class Line(Struct):
    """A number that counts in this Spiel so far: for which party, why, by which article."""

    party: int
    points: int
    reason: str
    article: str


class Sheet(Struct, omit_defaults=True):
    """The slate: the parties' names, their totals, the Spiele, and the picture with Swiss strokes as SVG text.

    `rubrics` are the rows of a sheet where each party plays each discipline once (Coiffeur), else there are none.
    `svg` is only sent when it changed since the last view of this socket; "" means that the last picture still holds.
    """

    parties: list[str]
    totals: list[int]
    rows: list[Row]
    lines: list[Line]
    rubrics: list[Rubric] = []
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

    Without a seal the cards are `shared` with other tables, from a seed nobody knows, or follow from the `seed` that
    somebody chose, who may know them.
    """

    seal: str
    secret: str | None = None
    salts: dict[str, str] = {}
    seed: str | None = None
    shared: bool = False
