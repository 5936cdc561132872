"""What the parts of a view are made of: tricks, players, what may be done, cases, rows of the slate, what was said.

Cards are told by their ids, as in records (`SJ`); what they are called stands in `WholeView.pack`.
"""

from typing import Literal

from msgspec import Struct

from puur.wire.letters import SeatLetter


class Barrier(Struct):
    """Why these cards of the own hand may not be given now, with the article."""

    why: str
    cards: list[str]


class TrickSeen(Struct, omit_defaults=True):
    """A trick: its number from 1, its cards in order, who takes it once it is complete, and its points.

    The `leader` gave the first card, and each of the others the next one, in playing order. `best` is the place among
    the cards, from 0, of the one that takes so far, none where all are dead; `dead` are those that are dead (P.16). A
    complete one may be looked at until the next card lies (A.5), and none before it.
    """

    number: int
    leader: SeatLetter
    cards: list[str]
    best: int | None = 0
    dead: list[str] = []
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
    name: str
    kind: Literal["person", "bot", "empty"]
    level: str | None = None
    stand_in: str | None = None
    away: bool = False
    weis: list[str] = []
    predicted: bool = False
    laid: list[str] = []


class Item(Struct):
    """One of several values: what goes into the act, and what people read. Without a value the field is left out."""

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

    `label` is what a button says; `group` gathers buttons of one question. `cards` are the cards it is about. A card of
    the hand is its own button, so that `play` has neither: its act says which one. `choices` are filled in by the
    viewer: how deep to cut, how many points to predict, against whom to object and in which trick. `asks` is what
    people are asked before it is sent, where they may lose by it; the answer nobody is hurt by is no.
    """

    act: dict[str, object]
    label: str = ""
    group: str = ""
    cards: list[str] = []
    choices: list[Choice] = []
    asks: str = ""

    @property
    def kind(self) -> str:
        """The act's name."""
        return str(self.act["act"])


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


class SlateRow(Struct, omit_defaults=True):
    """A Spiel on the sheet: its number from 1, what was announced by whom, and what was written for each party.

    Where the difference to a prediction counts, `predicted` and `made` are what it is between.
    """

    number: int
    announced: str
    points: list[int]
    by: SeatLetter | None = None
    match: bool = False
    predicted: list[int] = []
    made: list[int] = []


class Rubric(Struct, omit_defaults=True):
    """A discipline each party plays once: its name and factor, what each party wrote in it, and the Matches made."""

    name: str
    factor: int
    points: list[int | None]
    matches: list[bool] = []


class PointsLine(Struct):
    """A number that counts in this Spiel so far: for which party, why, by which article."""

    party: int
    points: int
    reason: str
    article: str


class QuickPhrase(Struct):
    """A quick phrase that may be said now, by its key, in the viewer's language."""

    key: str
    text: str


class TalkLine(Struct, omit_defaults=True):
    """Something said at the table: a phrase in the listener's language, or moderated words."""

    seat: SeatLetter
    name: str
    text: str
    number: int


class Happened(Struct, omit_defaults=True):
    """One act, told to this viewer: `number` of the act, its `kind`, who did it, and the sentence for everybody.

    Most are cards that are given: the kind is told where it is another. `card` is a card that was given openly. `tone`
    tells the page what to draw attention to.
    """

    number: int
    text: str
    kind: str = "play"
    seat: SeatLetter | None = None
    card: str | None = None
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
