"""What is told of a situation: who holds what, what lies on the table, what happened. Not more than is known."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from puur.cards import EMPTY, PACK, CardSet
from puur.decks import Deck
from puur.modes import Variant
from puur.record.model import Place
from puur.seats import Seat
from puur.spiel.acts import (
    Act,
    Announce,
    AskWeis,
    Bedanken,
    ClaimRest,
    Cut,
    Deal,
    DemandShuffle,
    Draw,
    Lift,
    Object,
    Play,
    Report,
    Roll,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    Sighting,
    TurnTrick,
)
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


class Stage(Enum):
    """Where a description begins."""

    DEALING = "dealing"  # before the cards are dealt
    CHOICE = "choice"  # the cards are dealt, and trump is to be chosen
    PLAY = "play"  # before a lead


_PLAY: Final = (Play, ShowWeis, AskWeis, ShowStoeck, ClaimRest, TurnTrick, Draw, Roll, Bedanken)
_IN_PLAY: Final = frozenset(
    {
        Sighting.TWO_CARDS,
        Sighting.SAID_VORHAND,
        Sighting.WEIS_REMARK,
        Sighting.WEIS_NOT_SHOWN,
        Sighting.TURNED_TRICK_SEEN,
        Sighting.GHOST_CARD,
    }
)
"""What can only be seen once cards are played."""
_OF_THE_DEAL: Final = frozenset({Sighting.MISDEALT, Sighting.CARD_MISSING})
"""What is told of hands that need not have the right size."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A situation as it was told.

    What is none was not told, and is not known: `variant` is what is played, by whose word; `leader` who was to lead
    first; `writer` who writes; `carried` what was written before (empty: not told); `round` which round it is; `trick`
    the number of the first trick told of, from 0. `order` is who plays after whom at that table. `opened` is the table
    of a record before the first act of the Spiel, with all that its headers settle; `placed` is the same from the first
    lead on, for Reglemente that deal and choose otherwise, if nothing went wrong before.
    """

    order: tuple[Seat, ...]
    steps: tuple[Step, ...]
    hands: tuple[KnownHand, ...] = ()
    variant: Variant | None = None
    announcer: Seat | None = None
    leader: Seat | None = None
    dealer: Seat | None = None
    writer: Seat | None = None
    carried: tuple[int, ...] = ()
    round: int | None = None
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
    def stage(self) -> Stage:
        """Where the description begins: what its first act tells, whatever comes later."""
        dealt = False
        for step in self.steps:
            act = step.act if isinstance(step, Witnessed) else None
            match act:
                case Cut() | Lift() | Deal() | DemandShuffle() | Shuffle() if not dealt:
                    return Stage.DEALING
                case Schieben():
                    return Stage.CHOICE
                case Announce():
                    return Stage.CHOICE if self.variant is None else Stage.PLAY
                case Report(_, _, sighting, _) if sighting not in _IN_PLAY:
                    dealt = True
                case Report() | None:
                    return Stage.PLAY
                case _ if isinstance(act, _PLAY):
                    return Stage.PLAY
                case _:
                    pass
        return Stage.CHOICE if self.variant is None else Stage.PLAY

    @property
    def dealing_told(self) -> bool:
        """Whether the description begins with shuffling, cutting and dealing, so that nothing of it is presumed."""
        return self.stage is Stage.DEALING

    @property
    def sizes_told(self) -> bool:
        """Whether hands may be of any size: where dealing is told, or that it went wrong with hands that show it."""
        told = {len(hand.cards) + hand.more for hand in self.hands if hand.more is not None}
        wrong = any(isinstance(act, Report) and act.sighting in _OF_THE_DEAL for act in self.acts)
        return self.dealing_told or (wrong and len(told) > 1)

    @property
    def told(self) -> CardSet:
        """Every card that somebody named."""
        mask = self.drawn.mask
        for hand in self.hands:
            mask |= hand.cards.mask
        for act in self.acts:
            match act:
                case Play(_, card) | Lift(_, _, card):
                    mask |= 1 << card
                case ShowWeis(_, cards, _) | Report(_, _, _, cards):
                    mask |= cards.mask
                case Deal(_, hands, bottom):
                    for hand in hands:
                        mask |= hand.mask
                    mask |= 0 if bottom is None else 1 << bottom
                case _:
                    pass
        return CardSet(mask)

    def held(self, seat: Seat) -> CardSet:
        """The cards a seat certainly held before the first act: those known, those it played but did not draw.

        A dealer who laid a card out holds it (A.25.1).
        """
        mask = next((hand.cards.mask for hand in self.hands if hand.seat is seat), 0)
        for act in self.acts:
            match act:
                case Play(player, card) if player is seat and card not in self.drawn:
                    mask |= 1 << card
                case Deal(dealer, _, bottom) if dealer is seat and bottom is not None:
                    mask |= 1 << bottom
                case _:
                    pass
        return CardSet(mask)

    @property
    def drawn(self) -> CardSet:
        """The cards that were drawn: at first they lie in the stock (G.ziehen)."""
        return CardSet(sum(act.cards.mask for act in self.acts if isinstance(act, Draw)) & PACK.mask)

    def disputed(self, seat: Seat) -> bool:
        """Whether somebody objects to what a seat did."""
        return any(isinstance(act, Object) and act.offender is seat for act in self.acts)

    def in_question(self, step: Witnessed) -> bool:
        """Whether it is asked if this was regular: told for itself, or what somebody objects to."""
        seat = getattr(step.act, "seat", None)
        return not step.presumed or (seat is not None and self.disputed(seat))

    def doubted(self, step: Witnessed) -> bool:
        """Whether it may have been wrong: what is in question; Weis and Stoeck only where somebody objects."""
        if isinstance(step.act, ShowWeis | ShowStoeck):
            return self.disputed(step.act.seat)
        return self.in_question(step)
