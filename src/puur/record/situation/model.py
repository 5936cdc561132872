"""What is told of a situation: who holds what, what lies on the table, what happened. Not more than is known."""

from dataclasses import dataclass

from puur.cards import EMPTY, PACK, CardSet
from puur.decks import Deck
from puur.modes import Variant
from puur.record.model import Place
from puur.seats import Seat
from puur.spiel.acts import Act, Cut, Deal, DemandShuffle, Draw, Lift, Object, Play, Shuffle
from puur.spiel.state import Spiel


@dataclass(frozen=True, slots=True)
class KnownHand:
    """What is known of a hand: some cards, and how many more there are (none: nobody said).

    Cards that the seat plays in the situation belong to its hand, whether they are named here or not.
    """

    seat: Seat
    cards: CardSet
    more: int | None
    place: Place


@dataclass(frozen=True, slots=True)
class Witnessed:
    """Something that happened. What is `presumed` is only how it came about: regular, unless what is known forbids."""

    act: Act
    place: Place
    presumed: bool = False


@dataclass(frozen=True, slots=True)
class Turned:
    """The trick on the table was turned; cards that nobody named are thought of."""

    place: Place


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """Everything was played to the end; the cards that nobody named are thought of."""

    place: Place


Step = Witnessed | Turned | PlayedOut


@dataclass(frozen=True, slots=True)
class Situation:
    """A situation as it was told.

    `order` is who plays after whom at that table. `variant` is what is played, by whose word, if it is told; `leader`
    who was to lead first; `trick` the number of the first trick told of, from 0. `opened` is the table of a record
    before the first act of the Spiel, with all that its headers settle; `placed` is the same from the first lead on,
    for Reglemente that deal and choose otherwise, if nothing went wrong before.
    """

    order: tuple[Seat, ...]
    steps: tuple[Step, ...]
    hands: tuple[KnownHand, ...] = ()
    variant: Variant | None = None
    announcer: Seat | None = None
    leader: Seat | None = None
    dealer: Seat | None = None
    writer: Seat = Seat.S
    carried: tuple[int, ...] = ()
    round: int = 1
    trick: int | None = None
    deck: Deck | None = None
    names: tuple[tuple[Seat, str], ...] = ()
    opened: Spiel | None = None
    placed: "Situation | None" = None

    @property
    def acts(self) -> tuple[Act, ...]:
        """Everything that somebody did."""
        return tuple(step.act for step in self.steps if isinstance(step, Witnessed))

    @property
    def dealing_told(self) -> bool:
        """Whether shuffling, cutting and dealing are told, so that nothing of it goes without saying."""
        return any(isinstance(act, Cut | Lift | Deal | DemandShuffle | Shuffle) for act in self.acts)

    def held(self, seat: Seat) -> CardSet:
        """The cards a seat certainly held before the first act: those known, those it played but did not draw.

        A dealer who laid a card out holds it (A.25.1).
        """
        known = next((one.cards for one in self.hands if one.seat is seat), EMPTY)
        played = CardSet.of({act.card for act in self.acts if isinstance(act, Play) and act.seat is seat})
        dealt = [act.bottom for act in self.acts if isinstance(act, Deal) and act.seat is seat]
        return known | CardSet.of(card for card in dealt if card is not None) | (played - self.drawn)

    @property
    def drawn(self) -> CardSet:
        """The cards that were drawn: at first they lie in the stock (G.ziehen)."""
        return CardSet(sum(act.cards.mask for act in self.acts if isinstance(act, Draw)) & PACK.mask)

    def in_question(self, step: Witnessed) -> bool:
        """Whether it is asked if this was regular: told for itself, or what somebody objects to."""
        calls = [act for act in self.acts if isinstance(act, Object)]
        return not step.presumed or any(one.offender is step.act.seat for one in calls if hasattr(step.act, "seat"))
