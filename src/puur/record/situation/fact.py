"""What may be asked back about a situation, and the words of the answers."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.cards import EMPTY, Card, CardSet
from puur.seats import Seat


class FactKind(StrEnum):
    """What may be asked back."""

    VARIANT = "variant"  # what is played
    LEADER = "leader"  # who was to lead
    DEALER = "dealer"  # who was to deal
    CHOOSER = "chooser"  # who was to choose
    ROUND = "round"  # which round of the evening it was
    HIGHEST_ROLL = "highest_roll"  # who rolled highest for the choice of trump
    ROLLED_AGAIN = "rolled_again"  # who rolled highest after a tie, or that nobody rolled again
    TRICK = "trick"  # whether it was the first trick, the last, or another
    WRITER = "writer"  # who writes
    SCHOBEN = "schoben"  # whether the choice had been passed on to who announced first
    USED = "used"  # whether his party had announced the same discipline before
    LIFTER = "lifter"  # who lifted the card that makes trump
    CUT = "cut"  # whether somebody cut before the deal
    SHUFFLED = "shuffled"  # whether it was shuffled again before a cut, as somebody had demanded
    LAID_OUT = "laid_out"  # whether the dealer laid the bottom card open
    ROLLED = "rolled"  # what the leader had rolled
    HAS_ROLLED = "has_rolled"  # whether the one in whose place another led had rolled by then
    FREE = "free"  # whether the die left the suit of a lead free and turned the ranking
    PASSED = "passed"  # whether the die had come on to who led, as nobody before him held what he rolled
    HIGHEST_WEIS = "highest_weis"  # whose of several Weis was the highest
    REACHED = "reached"  # whether a party has the target with all that was written and made
    REACHED_WITHOUT = "reached_without"  # whether it has the target without the wrong cards of its opponents too
    REACHED_BY_RIGHT = "reached_by_right"  # whether it has it without its own wrong cards, which others may let pass
    REACHED_STILL = "reached_still"  # whether it has it without the points that it lost after its word
    HOLDS_SUIT = "holds_suit"  # whether he had a card of the suit led, the Puur aside where trump was led
    ONLY_SUIT = "only_suit"  # whether he had nothing but cards of a suit
    ONLY_TRUMPS = "only_trumps"  # whether he had nothing but trumps
    HOLDS_CARDS = "holds_cards"  # whether he had the cards of his Weis or Stoeck
    HOLDS_ANOTHER = "holds_another"  # whether he had another Weis of the points that were said
    HOLDS_SUCH = "holds_such"  # whether he had a Weis of the points that were said, its cards being untold
    HOLDS_MORE = "holds_more"  # whether he had a higher Weis
    ALL_BOCK = "all_bock"  # whether all cards laid down with a claim were Bock in any order
    STOECK_LEFT = "stoeck_left"  # whether his party had Stoeck that it had not shown yet
    SEEN = "seen"  # which cards were seen
    OWN_TRICK = "own_trick"  # whether it was a trick of his own party
    PLAYED_BEFORE = "played_before"  # whether he had given one of the Stoeck in a trick before
    ANNOUNCED = "announced"  # whether he had announced a Weis
    REPEATED = "repeated"  # whether it had happened before
    SHORT = "short"  # whether who lacks a card was dealt one too few
    AT_END = "at_end"  # whether all cards had been played
    LYING = "lying"  # whether a card of the running trick lay on the table when something was said
    DECIDED = "decided"  # whether Vorhand had decided when his partner took up his cards
    DUE = "due"  # how many cards were to be drawn after the trick
    ORDER = "order"  # how the first trick told was played where that changes: Obenabe or Undenufe
    DREW = "drew"  # whether who draws before him had drawn
    MEANT = "meant"  # which trick an objection means that names one nobody told of
    TOOK = "took"  # who took the trick before a lead, of which cards are untold
    TURNED = "turned"  # whether the trick before a lead was turned
    PUT_RIGHT = "put_right"  # whether a card came in the place of the one before it
    WHOLE = "whole"  # whether the trick before a card was whole, as cards were given to it that nobody told
    LAID_WITH = "laid_with"  # whether a card was laid down together with the one before it
    ALLOWED = "allowed"  # whether a turned trick could be looked at, as somebody had not seen it
    LEFT = "left"  # which of two cards given at once was left in the trick
    GIVEN = "given"  # whether who reports it had given his first card
    WITHHELD = "withheld"  # the highest card he held back
    HANDS = "hands"  # anything else in the hands


@dataclass(frozen=True, slots=True)
class Fact:
    """A question: its kind, whom it is about, which cards, which discipline (C.1), which of several deals, from 1.

    `at` is the card at which it is asked, where it is asked at several.
    """

    kind: FactKind
    seat: Seat | None = None
    cards: CardSet = EMPTY
    discipline: str | None = None
    deal: int | None = None
    at: Card | None = None


Value = str


OF_POINTS: Final = frozenset(
    {FactKind.REACHED, FactKind.REACHED_WITHOUT, FactKind.REACHED_BY_RIGHT, FactKind.REACHED_STILL}
)
"""Questions about points that nobody told: whatever the answer, every hand that fits may have been held."""


YES, NO = "yes", "no"


FIRST, BETWEEN, LATER, LAST = "first", "between", "later", "last"


ANOTHER = "another"


NOBODY = "nobody"


AGAIN = "again"
"""What is told was no roll that counts, and there was none after it."""


def told(true: object) -> Value:
    """Yes or no."""
    return YES if true else NO
