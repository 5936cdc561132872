"""The errors Puur raises. Each has a class of its own, with its facts as attributes.

Users see a text in their language, built from the kind of error; the English message is for developers and scripts. A
wrong *file* may raise; a wrong *play* at a table never does (see `puur.spiel`).
"""

from dataclasses import dataclass
from enum import Enum, StrEnum


class PuurError(Exception):
    """Base of every error Puur raises on purpose."""


class Wanted(StrEnum):
    """What a text was expected to name."""

    CARD = "card"
    SUIT = "suit"
    RANK = "rank"
    VARIANT = "variant"
    SEAT = "seat"
    EACH_CARD_ONCE = "each_card_once"
    OTHER = "other"


class NotationError(PuurError, ValueError):
    """Text that should name a card, a seat, a mode or a hand, and does not.

    `text` is the input, `expected` describes valid input, `wanted` is its kind, and `near` holds the short names (`SA`,
    `OU`) of what may have been meant, likeliest first.
    """

    def __init__(self, text: str, expected: str, *, wanted: Wanted = Wanted.OTHER, near: tuple[str, ...] = ()) -> None:
        shown = text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004  an error stays one readable line
        super().__init__(f"{shown!r} is not readable here: expected {expected}")
        self.text = text
        self.expected = expected
        self.wanted = wanted
        self.near = near


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault in a Reglement file: where it is, what is wrong, and what would be right."""

    file: str
    line: int
    key: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.key}: {self.message}"


class ReglementError(PuurError):
    """A Reglement file that cannot be used. `faults` holds every fault found, not just the first."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


class RecordError(PuurError):
    """A place in a record that cannot be read or replayed: `line`, `column` (from 1), what was `found`, `expected`.

    `example` is a line of that kind that is right; "" where none is shown.
    """

    def __init__(self, line: int, column: int, found: str, expected: str, *, example: str = "") -> None:
        super().__init__(f"line {line}, column {column}: found {found}, expected {expected}")
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.example = example


class StaleAct(PuurError):
    """An act meant for an earlier state: its sender had seen `expected` acts, but `number` have happened."""

    def __init__(self, expected: int, number: int) -> None:
        super().__init__(f"the act was made for state {expected}, but the table is at state {number}")
        self.expected = expected
        self.number = number


class Unsupported(Enum):
    """Why a function does not cover a position or a Reglement; the value is the English message with its facts."""

    # hands and packs
    CARD_TWICE = "{cards} is in two hands"
    UNEQUAL_HANDS = "all hands must hold the same number of cards, at least one"
    SMALL_PACK = "the pack has {held} cards, but {needed} are dealt"
    CARD_OUT = "a world is the whole pack: no card may be out of the game"
    HANDS_UNKNOWN = "the four hands cannot be told from what was played"
    # the state of a Spiel
    NOT_ANNOUNCED = "nobody has announced yet"
    NOT_IN_PLAY = "a board begins with the first lead and ends with the last card"
    NO_CARD_AWAITED = "a position of the core waits for a card"
    IRREGULAR_CARD = "the card played was not allowed"
    ILLEGAL_CARD = "{card} may not be played there"
    RULING_BINDS_TRICK = "a ruling binds this very trick, or a card lies there too early: play it first"
    RULING_BINDS_LATER = "a ruling binds this or a later trick, or a card lies there too early: play it first"
    MANY_BARS = "too many suits are barred"
    SPIEL_OVER = "the Spiel is over: nobody is asked"
    ONLY_PLAYERS = "only a player who may see his cards can be asked"
    OTHER_TURN = "{asked} is asked, but it is the turn of {turn}"
    NOTHING_TO_ANSWER = "there is nothing to answer here"
    NOT_SEATED = "the server has not said where this player sits"
    BROKEN_OFF = "the Spiel was broken off"
    # scoring
    MANY_PARTIES = "everybody plays for himself: with so many scores no card has one value"
    PREDICTION = "the difference from a prediction counts: that is no game of two parties for one sum"
    NO_ANNOUNCER = "only the party that announced writes, and nobody did"
    DIE = "a board does not know the die"
    NO_TIME = "the time was not enough"
    # tables
    TABLES_OF_FOUR = "{players} players do not fill tables of four; see `remainders`"
    # Reglemente that other programs' players, or the environments, cannot play
    VARIANT_ELSEWHERE = "other programs do not play {variant}"
    ACT_ELSEWHERE = "other programs do not know this act: {act}"
    ELSEWHERE = "players of other programs cannot play {name}: {reasons}"
    NO_TWO_PARTIES = "no two parties"
    NO_ANNOUNCEMENT = "no announcement"
    SCHIEBEN_ELSEWHERE = "schieben not to the partner"
    OTHER_HANDS = "hands of another size"
    OTHER_LEAD = "another first lead"
    ENVIRONMENTS = "the environments do not play {name}: {reasons}"
    NOT_FOUR = "it is not for four players"
    CARDS_EACH = "each player gives more than one card to a trick"
    STOCK = "cards are drawn from a stock"
    DIE_LEADS = "a die says what is led"
    DIE_CHOOSES = "the die says who chooses"
    WEIS_CREDITED = "Weis are credited, not compared"
    NO_KREUZWEIS = "Weis are compared without Kreuzweis"
    PARTNERS_PREDICT = "partners predict together"
    STOECK_HELD = "Stöck are credited for holding them"
    # mistakes only a programmer can make
    OTHER = "{message}"


class UnsupportedPosition(PuurError):
    """A position that no deal of the Reglement can lead to, or that the asked function does not cover.

    `kind` says why, `facts` holds the details, and `reasons` the kinds where there are several. A plain message has the
    kind OTHER and is meant for developers.

    >>> str(UnsupportedPosition(Unsupported.ILLEGAL_CARD, card="SA"))
    'SA may not be played there'
    """

    def __init__(self, kind: Unsupported | str, *, reasons: tuple[Unsupported, ...] = (), **facts: str | int) -> None:
        english = ", ".join(reason.value for reason in reasons)
        if isinstance(kind, str):
            facts = {"message": kind}
            kind = Unsupported.OTHER
        super().__init__(kind.value.format(**facts, reasons=english))
        self.kind = kind
        self.facts = facts
        self.reasons = reasons
