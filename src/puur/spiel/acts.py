"""Everything that can happen in a Spiel: the closed union `Act`.

Chance arrives as acts (`Cut Lift Deal Roll Draw`), so the rules never draw a random number and a record is complete.
Every act names the acting seat; only `Rule` comes from outside the table.
"""

from dataclasses import dataclass
from enum import StrEnum

from puur.cards import EMPTY, Card, CardSet
from puur.modes import Variant
from puur.seats import Seat


@dataclass(frozen=True, slots=True)
class DemandShuffle:
    """A player finds the shuffling insufficient and demands another before the cut (A.17)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The dealer shuffles again, as demanded (A.17)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cut:
    """The left neighbour lifts `count` cards off the pack (A.17, K.schreiber, E.3)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Lift:
    """`count` cards are lifted and the bottom one of them makes trump: the Ablupf (F.trumpf), or a card mixed back."""

    seat: Seat
    count: int
    card: Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer deals: the hands by seat number, and the Bodentrumpf if one is laid open.

    An empty seat has an empty hand. The remaining cards are the stock (G.geben).
    """

    seat: Seat
    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    bottom: Card | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """A player rolls the die: for the choice of trump (G.trumpfwahl) or for the suit to lead (G.wuerfel)."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws these cards from the stock (G.ziehen)."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Announce:
    """A player names trump, Obenabe, Undenufe or another variant, and the `joker` it is booked under, if any."""

    seat: Seat
    variant: Variant
    joker: str | None = None


@dataclass(frozen=True, slots=True)
class Schieben:
    """A player passes the choice on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Predict:
    """A player secretly predicts how many points he will make (Differenzler)."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ShowWeis:
    """A player announces a Weis: its cards, and the points said where they differ from its true value (A.23.5)."""

    seat: Seat
    cards: CardSet
    said: int | None = None


class WeisQuestion(StrEnum):
    """The kinds of questions about a Weis."""

    REPEAT = "repeat"  # an announcement that was not heard (A.23.3)
    DISCLOSE = "disclose"  # the cards of the Weis that count (A.23.6)


@dataclass(frozen=True, slots=True)
class AskWeis:
    """A player asks `of` to repeat his announcement, or demands that the counting Weis are laid open."""

    seat: Seat
    of: Seat
    question: WeisQuestion


@dataclass(frozen=True, slots=True)
class ShowStoeck:
    """A player shows king and queen of trump (A.23.8), or credits himself for holding them (G.weis)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnTrick:
    """The taker turns the complete trick face-down. Leading to the next trick does so too."""

    seat: Seat


class Laid(StrEnum):
    """The hands laid open by a claim (A.14)."""

    OWN = "own"
    BOTH = "both"  # his partner's too


@dataclass(frozen=True, slots=True)
class ClaimRest:
    """A player lays down his cards, or both partners theirs, claiming all remaining tricks (A.14)."""

    seat: Seat
    laid: Laid = Laid.OWN


@dataclass(frozen=True, slots=True)
class Bedanken:
    """A player says that his party has reached the target (A.3)."""

    seat: Seat


class Sighting(StrEnum):
    """What people can see and software cannot."""

    REMARK = "remark"  # A.4, E.6; also knocking, and calling a card Bock
    SIGN = "sign"  # A.4, E.6
    QUESTION = "question"  # A.4: asking alone is not forbidden
    ANSWER = "answer"  # A.4
    TWO_CARDS = "two_cards"  # A.24
    SAID_VORHAND = "said_vorhand"  # A.23.5
    WEIS_REMARK = "weis_remark"  # A.23.6
    WEIS_NOT_SHOWN = "weis_not_shown"  # A.23.6: not all others could see it
    MISDEALT = "misdealt"  # A.17, E.3
    TURNED_TRICK_SEEN = "turned_trick_seen"  # A.5, K.gedeckt, E.5b
    CARD_MISSING = "card_missing"  # A.6, K.fehlende-karte
    GHOST_CARD = "ghost_card"  # A.7
    CARD_HELD_READY = "card_held_ready"  # A.9, K.karte-bereit
    CARD_EXPOSED = "card_exposed"  # A.17, E.3
    CARDS_TAKEN_UP = "cards_taken_up"  # K.wahl, E.5
    SEAT_CHANGED = "seat_changed"  # A.13
    UNTIDY_SLATE = "untidy_slate"  # A.16


@dataclass(frozen=True, slots=True)
class Report:
    """A player reports what software cannot see: who did what, with which cards."""

    seat: Seat
    offender: Seat
    sighting: Sighting
    cards: CardSet = EMPTY


@dataclass(frozen=True, slots=True)
class Object:
    """A player objects to what `offender` did, in the trick with this number (from 0) or at any time.

    He need not know what exactly was wrong: the rules decide whether anything was.
    """

    seat: Seat
    offender: Seat
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """A player takes an offer in a case: both numbers counted from 0."""

    seat: Seat
    case: int
    offer: int


@dataclass(frozen=True, slots=True)
class Rule:
    """Whoever settles disputes decides a case: the direction, the Jassleiter, or the players by agreement (P.4)."""

    case: int
    offer: int


Act = (
    Play
    | DemandShuffle
    | Shuffle
    | Cut
    | Lift
    | Deal
    | Roll
    | Draw
    | Announce
    | Schieben
    | Predict
    | ShowWeis
    | AskWeis
    | ShowStoeck
    | TurnTrick
    | ClaimRest
    | Bedanken
    | Report
    | Object
    | Choose
    | Rule
)
"""Everything that can happen in a Spiel."""
