"""A common vocabulary of wrong play: the same objection refuses an act online and opens an irregularity in table play.

An `Objection` says what is wrong with an act and which article says so. An `Irregularity` is something wrong that
*happened*. What the Reglement then offers, and to whom, is a `puur.spiel.ruling.Ruling`.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.cards import EMPTY, Card, CardSet
from puur.modes import Mode
from puur.seats import Seat
from puur.spiel.acts import Act


class ObjectionKind(StrEnum):
    """The kinds of objections to an act."""

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
    NOT_CUT = "not_cut"
    BOTTOM_NOT_LAID_OUT = "bottom_not_laid_out"
    NO_SUCH_FACE = "no_such_face"
    WRONG_DRAW = "wrong_draw"
    NO_STOCK = "no_stock"
    # the choice of trump
    WRONG_CHOOSER = "wrong_chooser"
    VARIANT_NOT_PLAYED = "variant_not_played"
    DISCIPLINE_USED = "discipline_used"
    NO_SUCH_JOKER = "no_such_joker"
    NO_SCHIEBEN = "no_schieben"
    NOBODY_ANNOUNCES = "nobody_announces"  # a card makes trump
    MUST_ANNOUNCE = "must_announce"
    NO_PREDICTION = "no_prediction"
    # cards
    NOT_IN_HAND = "not_in_hand"
    MUST_FOLLOW = "must_follow"
    UNDERTRUMPED = "undertrumped"
    SUIT_BARRED = "suit_barred"
    DIE_DEMANDS = "die_demands"
    CARD_LIES = "card_lies"
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
    WEIS_ASKED_TOO_EARLY = "weis_asked_too_early"
    NO_STOECK_PLAYED = "no_stoeck_played"
    STOECK_NOT_HELD = "stoeck_not_held"
    STOECK_TOO_EARLY = "stoeck_too_early"
    STOECK_TOO_LATE = "stoeck_too_late"
    STOECK_SHOWN_BEFORE = "stoeck_shown_before"
    # the end
    NO_BEDANKEN = "no_bedanken"
    NO_CLAIM = "no_claim"
    CLAIM_REFERRED = "claim_referred"  # no article says whether it is right: whoever settles disputes decides
    # irregularities and rulings
    NOTHING_TO_OBJECT = "nothing_to_object"
    ALREADY_RULED = "already_ruled"
    OWN_PARTY = "own_party"
    OBJECTED_TOO_EARLY = "objected_too_early"
    OBJECTED_TOO_LATE = "objected_too_late"
    CANNOT_HAVE_HAPPENED = "cannot_have_happened"
    CHOICE_PENDING = "choice_pending"
    NOTHING_TO_CHOOSE = "nothing_to_choose"
    NOT_YOURS_TO_CHOOSE = "not_yours_to_choose"
    NO_SUCH_OFFER = "no_such_offer"
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
    """An objection to an act: the kind, the article that says so, the cards that prove it or would be right."""

    kind: ObjectionKind
    article: str
    cards: CardSet = EMPTY


class IrregularityKind(StrEnum):
    """The kinds of irregularities: one for each fault mentioned in the Reglemente."""

    # cards
    WRONG_LEAD = "wrong_lead"  # the partner leads, or any wrong player where there are no partners
    REVOKE = "revoke"
    UNDERTRUMPED = "undertrumped"
    BARRED_LEAD = "barred_lead"  # a suit that may not be led, or no trump where trump was demanded
    DIE_IGNORED = "die_ignored"
    DRAWN_WRONGLY = "drawn_wrongly"  # too many, too few, before his turn, or when nothing is drawn
    EARLY_CARD = "early_card"
    TWO_CARDS = "two_cards"
    CARD_HELD_READY = "card_held_ready"
    CARD_MISSING = "card_missing"
    GHOST_CARD = "ghost_card"
    TURNED_TRICK_SEEN = "turned_trick_seen"
    REST_CLAIMED = "rest_claimed"
    # people
    REMARK = "remark"
    SIGN = "sign"
    QUESTION = "question"
    ANSWER = "answer"
    SEAT_CHANGED = "seat_changed"
    # before the first card
    CUT_WRONGLY = "cut_wrongly"
    NOT_CUT = "not_cut"
    WRONG_DEALER = "wrong_dealer"
    MISDEAL = "misdeal"
    CARD_EXPOSED = "card_exposed"
    BOTTOM_NOT_LAID_OUT = "bottom_not_laid_out"
    CARDS_TAKEN_UP = "cards_taken_up"
    # the choice of trump
    WRONG_CHOOSER = "wrong_chooser"
    ANNOUNCEMENT_CORRECTED = "announcement_corrected"
    NOT_TO_ANNOUNCE = "not_to_announce"  # a variant that is not played, or used up
    # Weis and Stoeck
    WEIS_MISNAMED = "weis_misnamed"
    WEIS_NOT_HELD = "weis_not_held"
    WEIS_EARLY = "weis_early"
    WEIS_LATE = "weis_late"
    WEIS_NOT_HIGHEST = "weis_not_highest"
    WEIS_UNNEEDED = "weis_unneeded"
    WEIS_REMARK = "weis_remark"
    SAID_VORHAND = "said_vorhand"
    WEIS_NOT_SHOWN = "weis_not_shown"
    STOECK_WRONG = "stoeck_wrong"
    STOECK_LATE = "stoeck_late"
    # the end
    FALSE_BEDANKEN = "false_bedanken"
    # the slate and the sheet
    UNTIDY_SLATE = "untidy_slate"
    NOT_WRITTEN = "not_written"  # the next Spiel begins before the result is written
    WRITTEN_LATE = "written_late"
    WRONG_SUM = "wrong_sum"
    NOT_THE_WRITER = "not_the_writer"
    CORRECTED_LATE = "corrected_late"
    OTHER = "other"  # an act that is refused everywhere and has no effect


GIVEN_WRONGLY: Final = frozenset(
    {
        IrregularityKind.WRONG_LEAD,
        IrregularityKind.REVOKE,
        IrregularityKind.UNDERTRUMPED,
        IrregularityKind.BARRED_LEAD,
        IrregularityKind.DIE_IGNORED,
    }
)
"""The kinds of faults of a card in a trick."""


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something wrong that happened: what, who did it, the act that did it or told of it, and all objections to it.

    `number` is `Spiel.number` at that moment, `trick` the number of the trick being played or about to be led (from 0),
    `turn` who was to act, `cards` the cards it is about: given wrongly, seen, shown, missing. `led` is the card led to
    the trick it happened in, `lay` the number of the trick that lay there, complete or not, and `mode` the mode of that
    trick. It stays hidden from the other seats until somebody calls it.
    """

    kind: IrregularityKind
    offender: Seat
    act: Act
    objections: tuple[Objection, ...]
    number: int
    trick: int
    turn: Seat | None
    cards: CardSet = EMPTY
    led: Card | None = None
    mode: Mode | None = None
    lay: int | None = None
