"""The course of a Spiel: how it begins, what may be decided, and what follows from each decision."""

from puur.core import position as at
from puur.core.chance import dealt, drawn, drawn_bit
from puur.core.jit import compiled
from puur.core.tables import ALL_CARDS, SUIT, Ints
from puur.env import layout as h
from puur.env.actions import ALL_ACTIONS, FIRST_PREDICTION, FIRST_VARIANT, SCHIEBEN
from puur.env.regular_play import give
from puur.env.weis import write_weis

_NINE_EACH = 9 | 9 << 8 | 9 << 16 | 9 << 24
_SUIT_CARDS = 511
_OBENABE = 4
_UNDENUFE = 5


@compiled
def begin(rows: Ints, lane: int, house: Ints, dealer: int) -> None:
    """Shuffle and deal; the table then waits for its first decision. The random state continues."""
    chance = rows[lane, h.CHANCE]
    chance = dealt(ALL_CARDS, _NINE_EACH, rows[lane, at.HANDS : at.HANDS + 4], chance)
    while house[h.NINE_WINS] and has_nine(rows, lane):
        chance = dealt(ALL_CARDS, _NINE_EACH, rows[lane, at.HANDS : at.HANDS + 4], chance)
    made = h.NO_CARD
    if house[h.SOURCE] == h.DEALERS_CARD:
        made, chance = drawn_bit(rows[lane, at.HANDS + dealer], chance)
    elif house[h.SOURCE] == h.ANY_CARD:
        made, chance = drawn(36, chance)
    rows[lane, h.CHANCE] = chance
    open_table(rows, lane, house, dealer, made)


@compiled
def has_nine(rows: Ints, lane: int) -> bool:
    """Whether somebody holds nine in a row."""
    for seat in range(4):
        hand = rows[lane, at.HANDS + seat]
        for suit in range(4):
            if hand == _SUIT_CARDS << 9 * suit:
                return True
    return False


@compiled
def open_table(rows: Ints, lane: int, house: Ints, dealer: int, made: int) -> None:
    """The table once the hands are dealt; `made` is the card that makes trump, or `NO_CARD`."""
    for place in range(at.LYING, at.ROW):
        rows[lane, place] = house[place]
    for place in range(h.PHASE, h.CHANCE):
        rows[lane, place] = 0
    for seat in range(4):
        rows[lane, h.DEALT + seat] = rows[lane, at.HANDS + seat]
    rows[lane, h.DEALER] = dealer
    rows[lane, h.VARIANT] = h.NO_VARIANT
    rows[lane, h.ANNOUNCER] = at.NOBODY
    rows[lane, h.MADE_BY] = made
    rows[lane, h.POT] = 0
    rows[lane, at.TURN] = dealer + house[h.STEP] & 3
    if made != h.NO_CARD:
        settle(rows, lane, house, variant_made(made, house))


@compiled
def variant_made(card: int, house: Ints) -> int:
    """The number of the variant that a card makes (F.spielart)."""
    rank = card - 9 * SUIT[card]
    if house[h.OBENABE] >> rank & 1:
        return _OBENABE
    return _UNDENUFE if house[h.UNDENUFE] >> rank & 1 else SUIT[card]


@compiled
def settle(rows: Ints, lane: int, house: Ints, variant: int) -> None:
    """The variant is known: predictions follow, or the first lead."""
    rows[lane, h.VARIANT] = variant
    rows[lane, at.ORDERS] = house[h.BY_VARIANT + h.PER_VARIANT * variant]
    rows[lane, at.WORTH] = house[h.BY_VARIANT + h.PER_VARIANT * variant + 1]
    rows[lane, at.TURN] = rows[lane, h.DEALER] + house[h.STEP] & 3
    if house[h.DIFFERENCE]:
        rows[lane, h.PHASE] = h.PREDICTING
    else:
        lead(rows, lane, house)


@compiled
def lead(rows: Ints, lane: int, house: Ints) -> None:
    """The first card is due."""
    rows[lane, h.PHASE] = h.PLAYING
    if house[h.CHOOSER_LEADS] and rows[lane, h.ANNOUNCER] != at.NOBODY:
        rows[lane, at.TURN] = rows[lane, h.ANNOUNCER]
    else:
        rows[lane, at.TURN] = rows[lane, h.DEALER] + house[h.STEP] & 3
    if house[h.HAS_WEIS]:
        write_weis(rows, lane, house)


@compiled
def legal_actions(rows: Ints, lane: int, house: Ints) -> int:
    """The actions open up to the first card, which is included: a bit each, all predictions as `PREDICTIONS`."""
    phase = rows[lane, h.PHASE]
    if phase == h.PLAYING:  # before the first card; later `give` returns what is legal
        return int(rows[lane, at.HANDS + rows[lane, at.TURN]])
    if phase == h.ANNOUNCING:
        passes = rows[lane, h.SCHOBEN] >> 4 < house[h.TIMES]
        return int(house[h.OPEN] << FIRST_VARIANT | passes << SCHIEBEN)
    return h.PREDICTIONS


@compiled
def is_legal(legal: int, action: int, house: Ints) -> bool:
    """Whether an action is among legal ones."""
    if not 0 <= action < (ALL_ACTIONS if house[h.DIFFERENCE] else FIRST_PREDICTION):
        return False
    return legal >> (min(FIRST_PREDICTION, action)) & 1 == 1


@compiled
def decide(rows: Ints, lane: int, house: Ints, action: int) -> int:
    """Do a legal action; returns the actions open then."""
    if action < FIRST_VARIANT:
        legal = give(rows, lane, house, action)
        if legal == 0:
            rows[lane, h.PHASE] = h.OVER
        return legal
    choose(rows, lane, house, action)
    return legal_actions(rows, lane, house)


@compiled
def choose(rows: Ints, lane: int, house: Ints, action: int) -> None:
    """Carry out an announcement, schieben or a prediction."""
    if action == SCHIEBEN:
        rows[lane, h.SCHOBEN] = (rows[lane, h.SCHOBEN] | 1 << rows[lane, at.TURN]) + 16
        rows[lane, at.TURN] = rows[lane, at.TURN] + (house[h.STEP] if house[h.ROUND] else 2) & 3
    elif action < SCHIEBEN:
        rows[lane, h.ANNOUNCER] = rows[lane, at.TURN]
        settle(rows, lane, house, action - FIRST_VARIANT)
    else:
        predict(rows, lane, house, action - FIRST_PREDICTION)


@compiled
def predict(rows: Ints, lane: int, house: Ints, points: int) -> None:
    """Note a prediction; after the last one comes the first lead."""
    rows[lane, h.PREDICTION + rows[lane, at.TURN]] = points
    rows[lane, h.PREDICTED] |= 1 << rows[lane, at.TURN]
    rows[lane, at.TURN] = rows[lane, at.TURN] + house[h.STEP] & 3
    if rows[lane, h.PREDICTED] == 15:  # noqa: PLR2004  all four
        lead(rows, lane, house)


@compiled
def act(rows: Ints, house: Ints, legal: int, action: int) -> int:  # of a single table
    """Do an action and return those open then; returns `ILLEGAL` and changes nothing if it is not `legal`."""
    lane = 0
    if not is_legal(legal, action, house):
        return h.ILLEGAL
    return decide(rows, lane, house, action)
