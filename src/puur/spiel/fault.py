"""Wrong play in words of one vocabulary: the same objection refuses an act online and opens an irregularity at a table.

An `Objection` says what is wrong with an act and which article says so. An `Irregularity` is an objection to something
that *happened*. A `Ruling` lists what the Reglement then offers, and to whom; a `Consequence` is what follows.
"""

from dataclasses import dataclass
from enum import StrEnum

from puur.cards import EMPTY, CardSet
from puur.seats import Party, Seat
from puur.spiel.acts import Act, Sighting


class ObjectionKind(StrEnum):
    """What can be wrong with an act."""

    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_SEATED = "not_seated"
    SPIEL_OVER = "spiel_over"
    # before the first card
    SHUFFLED_ENOUGH = "shuffled_enough"
    CUT_TOO_SMALL = "cut_too_small"
    CUT_TOO_LARGE = "cut_too_large"
    WRONG_CUTTER = "wrong_cutter"
    WRONG_DEALER = "wrong_dealer"
    MISDEAL = "misdeal"
    BOTTOM_NOT_LAID_OUT = "bottom_not_laid_out"
    NO_SUCH_FACE = "no_such_face"
    WRONG_DRAW = "wrong_draw"
    # the choice of trump
    WRONG_CHOOSER = "wrong_chooser"
    VARIANT_NOT_PLAYED = "variant_not_played"
    DISCIPLINE_USED = "discipline_used"
    NO_SUCH_JOKER = "no_such_joker"
    NO_SCHIEBEN = "no_schieben"
    MUST_ANNOUNCE = "must_announce"
    NO_PREDICTION = "no_prediction"
    # cards
    NOT_IN_HAND = "not_in_hand"
    MUST_FOLLOW = "must_follow"
    UNDERTRUMPED = "undertrumped"
    SUIT_BARRED = "suit_barred"
    DIE_DEMANDS = "die_demands"
    TRICK_NOT_COMPLETE = "trick_not_complete"
    NOT_YOUR_TRICK = "not_your_trick"
    # Weis and Stoeck
    NO_WEIS_PLAYED = "no_weis_played"
    NOT_A_WEIS = "not_a_weis"
    WEIS_NOT_HELD = "weis_not_held"
    WEIS_TOO_LATE = "weis_too_late"
    WEIS_TOO_EARLY = "weis_too_early"
    WEIS_NOT_HIGHEST = "weis_not_highest"
    WEIS_CANNOT_COUNT = "weis_cannot_count"
    WEIS_SAID_BEFORE = "weis_said_before"
    WEIS_MISNAMED = "weis_misnamed"
    WEIS_NOTHING_TO_ASK = "weis_nothing_to_ask"
    NO_STOECK_PLAYED = "no_stoeck_played"
    STOECK_NOT_HELD = "stoeck_not_held"
    STOECK_TOO_EARLY = "stoeck_too_early"
    STOECK_TOO_LATE = "stoeck_too_late"
    STOECK_SHOWN_BEFORE = "stoeck_shown_before"
    # the end
    NO_BEDANKEN = "no_bedanken"
    NO_CLAIM = "no_claim"
    NOTHING_TO_OBJECT = "nothing_to_object"
    NOTHING_TO_CHOOSE = "nothing_to_choose"
    # above the Spiel: lots, slate and sheet
    CARD_LIFTED_BEFORE = "card_lifted_before"
    NOT_YOURS_TO_NAME = "not_yours_to_name"
    NOT_THE_WRITER = "not_the_writer"
    NOT_WRITTEN = "not_written"
    WRONG_POINTS = "wrong_points"
    WRITTEN_TOO_LATE = "written_too_late"
    NOTHING_TO_CORRECT = "nothing_to_correct"
    CORRECTED_TOO_LATE = "corrected_too_late"
    SHEET_REFUSED = "sheet_refused"
    PARTIE_OVER = "partie_over"


@dataclass(frozen=True, slots=True)
class Objection:
    """What is wrong with an act: the kind, the article that says so, the cards that prove or would be right."""

    kind: ObjectionKind
    article: str
    cards: CardSet = EMPTY


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something wrong that happened: the act or the sighting, what is wrong with it, and when (`Spiel.number`).

    It stays hidden from the other seats until an opponent objects (`objector`).
    """

    offender: Seat
    act: Act
    objections: tuple[Objection, ...]
    number: int
    sighting: Sighting | None = None
    objector: Seat | None = None
    chosen: int | None = None


class ConsequenceKind(StrEnum):
    """What can follow from an irregularity."""

    ANNUL = "annul"
    REDEAL = "redeal"
    TAKE_BACK = "take_back"
    DEAD = "dead"
    NO_WIN = "no_win"
    BAR = "bar"
    TRICK_TO = "trick_to"
    POINTS_TO = "points_to"
    REST_TO = "rest_to"
    FORFEIT = "forfeit"
    LOSE_PARTIE = "lose_partie"
    STAND = "stand"
    SPLIT = "split"
    REFER = "refer"


@dataclass(frozen=True, slots=True)
class Consequence:
    """One thing that follows, for whom and with which cards, and the article that says so."""

    kind: ConsequenceKind
    article: str
    party: Party | None = None
    cards: CardSet = EMPTY


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the Reglement says to an irregularity: who may choose (none: the direction) among which offers."""

    article: str
    chooser: Party | None
    offers: tuple[tuple[Consequence, ...], ...]
