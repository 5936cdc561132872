"""What is told of a situation: who holds what, what lies on the table, what happened. Not more than is known."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final

from puur.cards import EMPTY, PACK, CardSet
from puur.decks import Deck
from puur.modes import Variant
from puur.record.model import Place
from puur.record.situation.deeds import PLAYED, Deed, Deeds
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import (
    Act,
    Announce,
    Bedanken,
    Choose,
    ClaimRest,
    Cut,
    Deal,
    DemandShuffle,
    Draw,
    Lift,
    Object,
    Play,
    Predict,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    Sighting,
    TurnTrick,
)
from puur.spiel.state import Spiel

ABOUT_IT: Final = (Object, Choose, Rule, Report)
"""Acts that say something about what happened, and change nothing on the table."""


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


@dataclass(frozen=True, slots=True)
class Numbered:
    """What follows is told of the trick with this number, from 0; of those between nobody told."""

    number: int
    place: Place


ToldStep = Witnessed | Turned | PlayedOut | Numbered


class Stage(Enum):
    """Where a description begins."""

    DEALING = "dealing"  # before the cards are dealt
    CHOICE = "choice"  # the cards are dealt, and trump is to be chosen
    PLAY = "play"  # before a lead


_SAID: Final = (ShowWeis, ShowStoeck, Announce, Schieben, ClaimRest, Bedanken, Roll, Draw, Cut, Deal, Lift, TurnTrick)
"""What somebody did beside giving a card, which an objection to him may mean."""
IN_PLAY: Final = frozenset(
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
_SHARE: Final = len(PACK) // len(Seat)
"""More than anybody gets where it is dealt rightly."""


@dataclass(frozen=True)
class Situation:
    """A situation as it was told.

    What is none was not told, and is not known: `variant` is what is played, by whose word; `leader` who was to lead
    first; `writer` who writes; `carried` what was written before (empty: not told); `round` which round it is; `trick`
    the number of the first trick told of, from 0. `order` is who plays after whom at that table, `each` how many cards
    everybody gives to a trick there, `stock` whether cards are drawn. `opened` is the table of a record before the
    first act of the Spiel, with all that its headers settle; `placed` is the same from the first lead on, for
    Reglemente that deal and choose otherwise, if nothing went wrong before. `led` says that cards were played though no
    line tells of one, `annulled` that another Spiel is told of afterwards, as this one was, `closed` that another one
    is as this one was played out (P.46), `follows` that one played out is told before.
    `amid` says that it begins in the middle of a trick, as others that are told follow it.
    `trump_rolls` are the rolls for the choice of trump; `silent` says that nobody said what is played (A.19).
    """

    order: tuple[Seat, ...]
    steps: tuple[ToldStep, ...]
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
    led: bool = False
    annulled: bool = False
    closed: bool = False
    follows: bool = False
    amid: bool = False
    trump_rolls: tuple[Roll, ...] = ()
    silent: bool = False
    each: int = 1
    stock: bool = True

    @cached_property
    def worked_out(self) -> dict[tuple[object, ...], object]:
        """What was worked out of the description alone, by its name: see `puur.record.situation.conclusions`."""
        return {}

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Everything that somebody did."""
        return tuple(step.act for step in self.steps if isinstance(step, Witnessed))

    def tells_of(self, *kinds: type[Act]) -> bool:
        """Whether an act of one of these kinds is told."""
        return any(isinstance(act, kinds) for act in self.acts)

    @cached_property
    def is_empty(self) -> bool:
        """Whether nothing is told that happened: not even that it was rolled for the choice of trump."""
        return not (self.steps or self.trump_rolls)

    @cached_property
    def has_gaps(self) -> bool:
        """Whether there may be tricks between those that are told of."""
        return any(isinstance(step, Numbered) for step in self.steps)

    @cached_property
    def stage(self) -> Stage:
        """Where the description begins: what its first act tells, whatever comes later."""
        dealt = False
        if self.silent and not self.dealing_lines:
            return Stage.CHOICE
        for step in self.steps:
            act = step.act if isinstance(step, Witnessed) else None
            match act:
                case Cut() | Lift() | Deal() | DemandShuffle() | Shuffle() if not dealt:
                    return Stage.DEALING
                case Schieben():
                    return Stage.CHOICE
                case Announce():
                    return Stage.CHOICE if self.variant is None else Stage.PLAY
                case Report(_, _, sighting, _) if sighting not in IN_PLAY:
                    dealt = True
                case Report() | None:
                    return Stage.PLAY
                case _ if isinstance(act, PLAYED):
                    return Stage.PLAY
                case _:
                    pass
        return Stage.CHOICE if self.variant is None and not (self.led or self.trick) else Stage.PLAY

    @cached_property
    def dealing_lines(self) -> bool:
        """Whether shuffling, cutting or dealing is told before anything else."""
        first = next(iter(self.acts), None)
        return isinstance(first, Cut | Lift | Deal | DemandShuffle | Shuffle)

    @cached_property
    def predicts_first(self) -> bool:
        """Whether somebody is told to have predicted his points before any card is told (D.3)."""
        first = next((act for act in self.acts if isinstance(act, Play | Predict)), None)
        return isinstance(first, Predict)

    @cached_property
    def choice_told(self) -> bool:
        """Whether somebody is told to have chosen what is played, or to have left it to his partner."""
        return any(isinstance(act, Schieben | Announce) for act in self.acts)

    @cached_property
    def dealing_told(self) -> bool:
        """Whether the description begins with shuffling, cutting and dealing, so that nothing of it is presumed."""
        return self.stage is Stage.DEALING

    @cached_property
    def sizes_told(self) -> bool:
        """Whether hands may be of any size: where dealing is told, or that it went wrong with hands that show it.

        That one is a card smaller whose player lacks a card does not: that may have been so from any moment on (A.6).
        """
        told = {size for seat, size in self.whole_sizes.items() if seat not in self.lacking}
        own = {size for seat, size in self.whole_sizes.items() if seat in self.lacking}
        told |= set() if len(told) == 1 and own <= {size - less for size in told for less in (0, 1)} else own
        wrong = any(isinstance(act, Report) and act.sighting in _OF_THE_DEAL for act in self.acts)
        first = self.trick == 0 and any(size < _SHARE for size in told)
        return self.dealing_told or (wrong and (len(told) > 1 or max(told, default=0) > _SHARE or first))

    @cached_property
    def whole_sizes(self) -> dict[Seat, int]:
        """How many cards were in the hands that are told whole; of others that have too many, so many as are named.

        What somebody gave belongs to his hand, whether it is named there or not.
        """
        return {
            hand.seat: max(len(hand.cards) + (hand.more or 0), len(self.held(hand.seat)))
            for hand in self.hands
            if hand.more is not None or len(hand.cards) > _SHARE
        }

    @cached_property
    def lacking(self) -> tuple[Seat, ...]:
        """Of whom it is told that he lacks a card, who is told first before the others (A.6)."""
        reports = (act for act in self.acts if isinstance(act, Report))
        return tuple(dict.fromkeys(act.offender for act in reports if act.sighting is Sighting.CARD_MISSING))

    @cached_property
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
                    for cards in hands:
                        mask |= cards.mask
                    mask |= 0 if bottom is None else 1 << bottom
                case _:
                    pass
        return CardSet(mask)

    def held(self, seat: Seat) -> CardSet:
        """The cards a seat certainly held before the first act: those known, those it played but did not draw.

        A dealer who laid a card out holds it (A.25.1).
        """
        return self._held_by_seat[seat]

    @cached_property
    def _held_by_seat(self) -> tuple[CardSet, ...]:
        masks = [0] * len(Seat)
        for hand in reversed(self.hands):  # of two that are told of one seat the first holds
            masks[hand.seat] = hand.cards.mask
        for act in self.acts:
            match act:
                case Play(player, card) if card not in self.drawn:
                    masks[player] |= 1 << card
                case Deal(dealer, _, bottom) if bottom is not None:
                    masks[dealer] |= 1 << bottom
                case _:
                    pass
        return tuple(map(CardSet, masks))

    @cached_property
    def drawn(self) -> CardSet:
        """The cards that were drawn: at first they lie in the stock, where there is one (G.ziehen, G.vier)."""
        if not self.stock:
            return EMPTY
        return CardSet(sum(act.cards.mask for act in self.acts if isinstance(act, Draw)) & PACK.mask)

    @cached_property
    def disputed(self) -> frozenset[int]:
        """The numbers of the steps that somebody objects to."""
        return self.deeds.disputed | frozenset(self._uncut())

    def _uncut(self) -> Iterator[int]:
        """The numbers of the deals objected to through who was to cut, of whom nothing else is told (A.17)."""
        for number, act in self.deeds.objections if self.opened is None else ():
            before = [deed for deed in self.deeds.done if deed.number < number]
            deals = [deed for deed in before if isinstance(deed.act, Deal)]
            since = deals[-2].number if len(deals) > 1 else -1
            own = any(deed.seat is act.offender and deed.number > since for deed in before)
            if deals and not own and act.offender in self.order and self._is_next(act.offender, deals[-1].seat):
                yield deals[-1].number

    @cached_property
    def deeds(self) -> Deeds:
        """What the players did, trick by trick, as it is written down, and what is objected to."""
        steps = ((number, step.act) for number, step in enumerate(self.steps) if isinstance(step, Witnessed))
        objections = tuple((number, act) for number, act in steps if isinstance(act, Object))
        return Deeds(self.trick or 0, tuple(self._done()), objections, self.trick is not None and self.opened is None)

    def _done(self) -> Iterator[Deed]:
        """What the players did, trick by trick from that of the first."""
        given: list[Seat] = []
        trick, led, last = 0, None, None
        for number, step in enumerate(self.steps):
            if isinstance(step, Numbered) and step.number - (self.trick or 0) <= trick:
                continue  # of the trick that lies there
            if not isinstance(step, Witnessed):
                trick, led, given = trick + bool(given), None, []
                trick = max(trick, step.number - (self.trick or 0)) if isinstance(step, Numbered) else trick
                continue
            act = step.act
            if isinstance(act, Play):
                back = self._came_back(number)
                if len(given) == len(self.order) * self.each and not back:
                    trick, led, given = trick + 1, None, []
                if back and len(given) == 1 and not self._is_next(last, act.seat):
                    led = None  # the lead went back: the one in its place says what must be followed
                leads = led is None or back or not self._is_next(last, act.seat)
                leading = led is None and step.presumed and self.leader in {None, act.seat}
                led = act.card.suit if led is None else led
                given, last = [*given, act.seat] if given.count(act.seat) < self.each else given, act.seat
                doubtful = leads or act.card.suit is not led
                yield Deed(number, act, act.seat, trick, doubtful=doubtful, said=False, leading=leading, led=led)
            elif isinstance(act, Report):
                yield Deed(number, act, act.offender, trick, doubtful=True, said=True)
            elif isinstance(act, _SAID):
                yield Deed(number, act, act.seat, trick, doubtful=True, said=True)

    def _is_next(self, last: Seat | None, seat: Seat) -> bool:
        """Whether it is this seat's turn after the one that gave a card just now, as far as both play."""
        if last not in self.order or seat not in self.order:
            return True
        return self.order[(self.order.index(last) + 1) % len(self.order)] is seat

    def _came_back(self, number: int) -> bool:
        """Whether somebody spoke up just before this step, so that a card may have been taken back."""
        told = (step for step in reversed(self.steps[:number]) if not isinstance(step, Numbered))
        before = next(told, None)
        return isinstance(before, Witnessed) and isinstance(before.act, Object | Choose | Rule)

    @cached_property
    @carries("A.12", "E.8", "K.farbe", "F.ablauf", "G.runde", "P.11")
    def discards_doubted(self) -> frozenset[int]:
        """The numbers of the steps by which a player did not follow a suit, where somebody objects to a later one.

        That nobody objected before proves nothing: if he held the suit then, the earlier ones were wrong as well.
        """
        found: set[int] = set()
        for discards in self.deeds.discards.values():
            asked = [deed for deed in discards if deed.number in self.disputed]
            before = {deed.number for deed in discards if any(deed.trick < other.trick for other in asked)}
            found |= before | {deed.number for deed in asked if before}
        return frozenset(found)

    def in_question(self, number: int) -> bool:
        """Whether it is asked if a step was regular: told for itself, or what somebody objects to."""
        step = self.steps[number]
        return isinstance(step, Witnessed) and (not step.presumed or number in self.disputed)

    def doubted(self, number: int) -> bool:
        """Whether a step may have been wrong: what is in question; Weis and Stoeck only where somebody objects."""
        step = self.steps[number]
        if isinstance(step, Witnessed) and isinstance(step.act, ShowWeis | ShowStoeck):
            return number in self.disputed
        return self.in_question(number)
