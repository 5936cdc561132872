"""The same table in other words: suits renamed, or everybody moved on by some seats."""

from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Final, TypeVar

from puur.cards import RANKS_PER_SUIT, Card, CardSet, Suit, card_of
from puur.modes import MODES, Mode, Order, Variant
from puur.reglement import Reglement
from puur.reglement.options import DieFace
from puur.seats import Party, Seat, SeatPlan
from puur.spiel.acts import Deal, Roll
from puur.spiel.state import Phase, Trick

T = TypeVar("T")
SUIT_PATTERN: Final = (1 << RANKS_PER_SUIT) - 1
FIELDS: Final[dict[type[object], tuple[str, ...]]] = {}  # of the classes seen so far


@dataclass(frozen=True)
class Renaming:
    """A new name for every suit (by number) and a number of seats everybody moves on."""

    suits: tuple[Suit, Suit, Suit, Suit]
    seats: int
    reglement: Reglement

    def suit(self, suit: Suit) -> Suit:
        """The suit's new name."""
        return self.suits[suit]

    def card(self, card: Card) -> Card:
        """The card with its suit renamed."""
        return card_of(self.suits[card.suit], card.rank)

    def cards(self, cards: CardSet) -> CardSet:
        """The set with suits renamed: the nine cards of each suit move together."""
        patterns = ((new, cards.mask >> RANKS_PER_SUIT * old & SUIT_PATTERN) for old, new in enumerate(self.suits))
        return CardSet(sum(pattern << RANKS_PER_SUIT * new for new, pattern in patterns))

    def order(self, order: Order) -> Order:
        """The order whose trump is renamed."""
        return order if order.trump is None else Order(self.suits[order.trump])

    def seat(self, seat: Seat) -> Seat:
        """The seat everybody at this one moves to."""
        return Seat((seat + self.seats) % 4)

    def party(self, party: Party) -> Party:
        """The party at its new seats."""
        seats = {self.seat(seat) for seat in party.seats}
        return next(other for other in Party if set(other.seats) == seats)

    def by_seat(self, values: tuple[T, ...]) -> tuple[T, ...]:
        """What is indexed by seat, in the new order."""
        return tuple(values[(place - self.seats) % 4] for place in range(4))

    def by_party(self, values: tuple[T, ...]) -> tuple[T, ...]:
        """What stands in the order of the parties, in the new order."""
        parties = self.reglement.seat_plan.parties
        moved = [self.party(party) for party in parties]
        return tuple(values[moved.index(party)] for party in parties)

    def roll(self, act: Roll, phase: Phase) -> Roll:
        """A roll of the die that names the renamed suit."""
        die = self.reglement.lead.die.value
        face = act.face if phase is Phase.ROLL_FOR_TRUMP else self.face(act.face)
        assert phase is Phase.ROLL_FOR_TRUMP or face in die
        return Roll(self.seat(act.seat), face)

    def face(self, face: int) -> int:
        """The number on the die whose suit is the renamed one."""
        die = self.reglement.lead.die.value
        wanted = self.die_face(die[face])
        return next(number for number, meant in die.items() if meant is wanted)

    def die_face(self, face: DieFace) -> DieFace:
        """What the die demands, renamed."""
        return DieFace[self.suits[Suit[face.name]].name] if face.name in Suit.__members__ else face

    def deal(self, act: Deal) -> Deal:
        """A deal with hands at their new seats."""
        hands = self.by_seat(tuple(self.cards(hand) for hand in act.hands))
        bottom = None if act.bottom is None else self.card(act.bottom)
        return Deal(self.seat(act.seat), (hands[0], hands[1], hands[2], hands[3]), bottom)


def renamed(value: object, how: Renaming) -> object:
    """Any value of a Spiel in the new words; what is indexed by seat or party must be turned by hand.

    Named tuples become plain ones, which are equal to them.
    """
    if isinstance(value, Trick):
        return renamed_trick(value, how)
    if isinstance(value, tuple):
        return tuple([renamed(part, how) for part in value])
    kind = type(value)
    names = field_names(kind)
    return kind(*[renamed(getattr(value, name), how) for name in names]) if names else word(value, how)


@lru_cache(maxsize=64)
def renamed_trick(trick: Trick, how: Renaming) -> tuple[object, ...]:
    """A trick in the new words; it stays as it is in all states that follow, so it is not renamed in each."""
    return tuple([renamed(part, how) for part in trick])


def field_names(kind: type[object]) -> tuple[str, ...]:
    """The fields of a class that is renamed value by value, in the order it takes them; none where it is a word."""
    if kind not in FIELDS:
        whole = issubclass(kind, Reglement | SeatPlan | Deal | CardSet | Mode)
        FIELDS[kind] = () if whole or not is_dataclass(kind) else tuple(each.name for each in fields(kind))
    return FIELDS[kind]


def word(value: object, how: Renaming) -> object:
    """What is renamed as a whole; the rest of the language stays."""
    match value:
        case Card():
            return how.card(value)
        case CardSet():
            return how.cards(value)
        case Seat():
            return how.seat(value)
        case Party():
            return how.party(value)
        case Deal():
            return how.deal(value)
        case _:
            return of_trump(value, how)


def of_trump(value: object, how: Renaming) -> object:
    """What says which suit is trump, or is played."""
    match value:
        case Suit():
            return how.suit(value)
        case Order():
            return how.order(value)
        case DieFace():
            return how.die_face(value)
        case Mode():
            return MODES[how.order(value.order)][how.order(value.points)]
        case Variant():
            return value if value.trump is None else Variant[how.suit(value.trump).name]
        case _:
            return value
