"""The tricks of a Spiel: the next one, all of them, and who played which cards."""

from puur.cards import Card, CardSet
from puur.modes import MODES, Order, Variant
from puur.reglement.options import DieFace
from puur.seats import Seat
from puur.spiel.state import Spiel, Trick


def new_trick(spiel: Spiel, leader: Seat) -> Trick:
    """An empty trick in the mode that is due."""
    variant, faced = spiel.preface.variant or Variant.O, spiel.faced
    reversed_by_die = faced is DieFace.U
    mode = MODES[Order.U][variant.modes[0].points] if reversed_by_die else variant.mode(spiel.trick_number)
    return Trick(leader, mode, spiel.start.trick_size, faced=faced)


def dealt_hand(spiel: Spiel, seat: Seat) -> CardSet:
    """The cards a seat was dealt: those still in hand and those it has played."""
    return CardSet(spiel.hands[seat].mask | played_by(spiel, seat).mask)


def played_by(spiel: Spiel, seat: Seat) -> CardSet:
    """The cards a seat has played."""
    mask, sitting, players = 0, spiel.start.sitting, len(spiel.start.seats.order)
    for trick in all_tricks(spiel):
        for card in trick.cards[sitting[trick.leader].index(seat) :: players]:
            mask |= 1 << card
    return CardSet(mask)


def all_tricks(spiel: Spiel) -> tuple[Trick, ...]:
    """Every trick, including the current one."""
    return spiel.turned if spiel.trick is None else (*spiel.turned, spiel.trick)


def lately_given(spiel: Spiel) -> int:
    """The cards of the last two tricks, including the current one, as a mask."""
    mask = 0
    for trick in all_tricks(spiel)[-2:]:
        for card in trick.cards:
            mask |= 1 << card
    return mask


def turned_cards(spiel: Spiel) -> CardSet:
    """The face-down cards."""
    return CardSet.of([card for trick in spiel.turned for card in trick.cards])


def given_by(spiel: Spiel, trick: Trick, seat: Seat) -> tuple[Card, ...]:
    """The cards a seat gave to a trick, in order."""
    players = spiel.start.sitting[trick.leader]
    return trick.cards[players.index(seat) :: len(players)]


def has_played(spiel: Spiel, seat: Seat, trick: int) -> bool:
    """Whether a seat has given a card to the trick with this number, counted from 0."""
    tricks = all_tricks(spiel)
    return trick < len(tricks) and bool(given_by(spiel, tricks[trick], seat))
