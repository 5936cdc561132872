"""Faults, what follows from them, and cases: the words of a ruling."""

from dataclasses import dataclass, field

from tests.naive.cards import Card
from tests.naive.trick import Seat

Party = tuple[Seat, ...]  # the seats that share one score


@dataclass(frozen=True)
class Effect:
    """One thing that follows, and the article that says so."""

    kind: str
    article: str
    seat: Seat | None = None
    party: Party | None = None
    cards: frozenset[Card] = frozenset()
    until: str | None = None


Offer = tuple[Effect, ...]


@dataclass(eq=False)
class Played:
    """A card that somebody gave; itself and no other, though the same card may be given again later."""

    seat: Seat
    card: Card
    moment: int = 0  # how many cards had been laid on the table before
    left: bool = False  # one of two put down too early, which the opponents left there (A.24)
    led: bool = False  # by the partner of who was to lead, before it was said what is played (A.8)


@dataclass(eq=False)
class Fault:
    """Something wrong that happened: in which trick (from 0), with which card, and what was held in hand just then."""

    kind: str
    offender: Seat
    trick: int
    played: Played | None = None
    cards: frozenset[Card] = frozenset()
    held: frozenset[Card] = frozenset()
    led: Card | None = None
    on_table: int | None = None  # which trick lay on the table
    mode: str = ""
    called: bool = False
    settled: bool = False  # everything was dealt again since
    back: bool = False  # its card came back with another, so that nothing is left to correct (P.33)
    due: Seat | None = None  # who should have led, or chosen
    detail: str = ""
    led_again: bool = False  # the wrong leader's card is exchanged for the other of two (A.8, A.24)
    before_turn: bool = False  # two cards that were put down before it was their player's turn (A.24)
    instead: Card | None = None  # what was given in place of a card laid too early (A.22)
    claim: "Claim | None" = None  # the Weis that stands though it is wrong
    lapsed: list[Seat] = field(default_factory=list)  # whose Bedanken counted the card, and came to nothing (A.3)


@dataclass(eq=False)
class Claim:
    """A Weis that was announced: its cards, the points said, after how many tricks, and whether it was found void."""

    seat: Seat
    cards: frozenset[Card]
    said: int
    trick: int
    void: bool = False


@dataclass(eq=False)
class Case:
    """A fault that was called: what is offered to whom (nobody: whoever settles disputes), and what was taken."""

    fault: Fault
    caller: Seat | None
    article: str
    chooser: Party | None
    offers: list[Offer] = field(default_factory=list)
    default: int = 0
    chosen: int | None = None
    how: str | None = None
