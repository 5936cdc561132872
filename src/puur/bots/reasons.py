"""Why a bot does what it does: named reasons with their facts."""

from dataclasses import dataclass
from enum import StrEnum

from puur.cards import Card, Suit
from puur.modes import Variant


class ReasonKind(StrEnum):
    """The reason for an act."""

    # cards, whatever the aim
    ONLY_CARD = "only_card"
    # leading
    DRAW_TRUMPS = "draw_trumps"
    CASH_BOCK = "cash_bock"
    LEAD_WISHED = "lead_wished"
    LEAD_LOW = "lead_low"  # anziehen: there are higher cards behind it
    LEAD_SHORT = "lead_short"
    LEAD_CHEAP = "lead_cheap"
    # one's own party has the trick
    SMEAR = "smear"  # schmieren
    LET_PARTNER = "let_partner"
    # winning it
    WIN_LAST = "win_last"
    WIN_SURELY = "win_surely"
    WIN_PERHAPS = "win_perhaps"
    RUFF = "ruff"
    # not winning it
    GIVE_CHEAP = "give_cheap"
    THROW_UNWANTED = "throw_unwanted"  # verwerfen, in its three meanings
    THROW_WANTED = "throw_wanted"
    THROW_COLOUR = "throw_colour"
    HOPE_FOR_PARTNER = "hope_for_partner"
    # few points wanted, or no more than predicted
    STAY_BELOW = "stay_below"
    GET_RID = "get_rid"
    LEAD_TO_LOSE = "lead_to_lose"
    TAKE_CHEAPLY = "take_cheaply"
    # trump, prediction
    MAKE_TRUMP = "make_trump"
    MAKE_RUN = "make_run"  # Obenabe, Undenufe, Slalom, Guschti
    MUST_CHOOSE = "must_choose"
    SCHIEBEN = "schieben"
    COUNT_WEIS = "count_weis"
    COUNT_STOECK = "count_stoeck"
    HOPE_FOR_MATCH = "hope_for_match"
    NOT_WAIT = "not_wait"  # a discipline brings more now than kept for a better hand
    USE_UP = "use_up"
    PREDICT = "predict"
    # speaking
    REACHED = "reached"
    SHOW_STOECK = "show_stoeck"
    SHOW_WEIS = "show_weis"
    ALL_BOCK = "all_bock"
    CHOOSE_BEST = "choose_best"
    SEEN_WRONG = "seen_wrong"
    ROUTINE = "routine"  # turning, shuffling, asking: whatever the table waits for
    # not what this player would do
    OTHERWISE = "otherwise"


@dataclass(frozen=True, slots=True)
class BotReason:
    """A reason and its facts: which card it is about, which suit, how many points, cards or tricks `n` counts.

    `instead` is the card this player would have played, where it differs from the act explained.
    """

    why: ReasonKind
    card: Card | None = None
    suit: Suit | None = None
    variant: Variant | None = None
    n: int = 0
    instead: Card | None = None
