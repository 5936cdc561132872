"""One decision after the other: how a Spiel begins, what may be decided, and what follows from it."""

from puur.core import position as at
from puur.core.chance import dealt, drawn, drawn_bit
from puur.core.jit import compiled
from puur.core.tables import ALL_CARDS, SUIT, Ints
from puur.env import layout as h
from puur.env.actions import FIRST_PREDICTION, FIRST_VARIANT, SCHIEBEN
from puur.env.weis import write_weis

_NINE_EACH = 9 | 9 << 8 | 9 << 16 | 9 << 24
_SUIT_CARDS = 511
_TRICKS = 9
_OBENABE = 4
_UNDENUFE = 5


@compiled
def begin(row: Ints, house: Ints, dealer: int) -> None:
    """Shuffle and deal: the table waits for its first decision. The dice go on where they stood."""
    chance = row[h.CHANCE]
    chance = dealt(ALL_CARDS, _NINE_EACH, row[at.HANDS : at.HANDS + 4], chance)
    while house[h.NINE_WINS] and has_nine(row):
        chance = dealt(ALL_CARDS, _NINE_EACH, row[at.HANDS : at.HANDS + 4], chance)
    made = h.NO_CARD
    if house[h.SOURCE] == h.DEALERS_CARD:
        made, chance = drawn_bit(row[at.HANDS + dealer], chance)
    elif house[h.SOURCE] == h.ANY_CARD:
        made, chance = drawn(36, chance)
    row[h.CHANCE] = chance
    open_table(row, house, dealer, made)


@compiled
def has_nine(row: Ints) -> bool:
    """Whether somebody holds nine in a row."""
    for seat in range(4):
        hand = row[at.HANDS + seat]
        for suit in range(4):
            if hand == _SUIT_CARDS << 9 * suit:
                return True
    return False


@compiled
def open_table(row: Ints, house: Ints, dealer: int, made: int) -> None:
    """The table once the hands are dealt; `made` is the card that makes trump, or `NO_CARD`."""
    row[at.LYING : at.STATE] = house[at.LYING : at.STATE]
    row[at.STATE : at.ROW] = house[at.STATE : at.ROW]
    row[h.PHASE : h.DEALT] = 0
    for seat in range(4):
        row[h.DEALT + seat] = row[at.HANDS + seat]
    row[h.DEALER] = dealer
    row[h.VARIANT] = h.NO_VARIANT
    row[h.ANNOUNCER] = at.NOBODY
    row[h.SCHOBEN] = 0
    row[h.MADE_BY] = made
    row[h.PREDICTED : h.CHANCE] = 0
    row[at.TURN] = dealer + house[h.STEP] & 3
    if made != h.NO_CARD:
        settle(row, house, variant_made(made, house))


@compiled
def variant_made(card: int, house: Ints) -> int:
    """The number of the variant that a card makes (F.spielart)."""
    rank = card - 9 * SUIT[card]
    if house[h.OBENABE] >> rank & 1:
        return _OBENABE
    return _UNDENUFE if house[h.UNDENUFE] >> rank & 1 else SUIT[card]


@compiled
def settle(row: Ints, house: Ints, variant: int) -> None:
    """The variant is known: predictions follow, or the first lead."""
    row[h.VARIANT] = variant
    row[at.ORDERS] = house[h.BY_VARIANT + h.PER_VARIANT * variant]
    row[at.WORTH] = house[h.BY_VARIANT + h.PER_VARIANT * variant + 1]
    row[at.TURN] = row[h.DEALER] + house[h.STEP] & 3
    if house[h.DIFFERENCE]:
        row[h.PHASE] = h.PREDICTING
    else:
        lead(row, house)


@compiled
def lead(row: Ints, house: Ints) -> None:
    """The first card is due."""
    row[h.PHASE] = h.PLAYING
    if house[h.CHOOSER_LEADS] and row[h.ANNOUNCER] != at.NOBODY:
        row[at.TURN] = row[h.ANNOUNCER]
    else:
        row[at.TURN] = row[h.DEALER] + house[h.STEP] & 3
    if house[h.HAS_WEIS]:
        write_weis(row, house)


@compiled
def legal_actions(row: Ints, house: Ints) -> int:
    """The actions open to the seat on turn, a bit each, all predictions as `PREDICTIONS`; 0 once all is over."""
    phase = row[h.PHASE]
    if phase == h.PLAYING:
        return at.legal_cards(row)
    if phase == h.ANNOUNCING:
        passes = row[h.SCHOBEN] >> 4 < house[h.TIMES]
        return int(house[h.OPEN] << FIRST_VARIANT | passes << SCHIEBEN)
    return h.PREDICTIONS if phase == h.PREDICTING else 0


@compiled
def is_legal(legal: int, action: int, actions: int) -> bool:
    """Whether an action is among legal ones."""
    if not 0 <= action < actions:
        return False
    return legal >> (min(FIRST_PREDICTION, action)) & 1 == 1


@compiled
def decide(row: Ints, house: Ints, action: int) -> None:
    """What follows from a legal action."""
    if row[h.PHASE] == h.PLAYING:
        suit = SUIT[action]
        row[h.WHEN + suit] |= (4 * row[at.TRICK] + row[at.LYING] + 1) << 6 * (action - 9 * suit)
        at.play(row, action)
        if row[at.TRICK] == _TRICKS:
            row[h.PHASE] = h.OVER
    elif action == SCHIEBEN:
        row[h.SCHOBEN] = (row[h.SCHOBEN] | 1 << row[at.TURN]) + 16
        row[at.TURN] = row[at.TURN] + (house[h.STEP] if house[h.ROUND] else 2) & 3
    elif action < SCHIEBEN:
        row[h.ANNOUNCER] = row[at.TURN]
        settle(row, house, action - FIRST_VARIANT)
    else:
        predict(row, house, action - FIRST_PREDICTION)


@compiled
def predict(row: Ints, house: Ints, points: int) -> None:
    """Note a prediction; once all lie, the first lead follows."""
    row[h.PREDICTION + row[at.TURN]] = points
    row[h.PREDICTED] |= 1 << row[at.TURN]
    row[at.TURN] = row[at.TURN] + house[h.STEP] & 3
    if row[h.PREDICTED] == 15:  # noqa: PLR2004  all four
        lead(row, house)


@compiled
def act(row: Ints, house: Ints, action: int, actions: int) -> int:
    """Do an action and return those legal then; `ILLEGAL`, and nothing done, where it is not legal."""
    if not is_legal(legal_actions(row, house), action, actions):
        return h.ILLEGAL
    decide(row, house, action)
    return legal_actions(row, house)
