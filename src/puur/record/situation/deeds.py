"""What the players did, each in its trick, and which of it somebody objects to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from puur.cards import Suit
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import (
    Act,
    AskWeis,
    Bedanken,
    ClaimRest,
    Cut,
    Deal,
    Draw,
    Lift,
    Object,
    Play,
    Roll,
    ShowStoeck,
    ShowWeis,
    TurnTrick,
)

PLAYED: Final = (Play, ShowWeis, AskWeis, ShowStoeck, ClaimRest, TurnTrick, Draw, Roll, Bedanken)
"""What is done only once the cards are dealt and it is known what is played."""
_DEALING: Final = (Cut, Lift, Deal)


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a player did: the number of the step, and in which trick, from that of the first that is told.

    It may be `doubtful` if it was right, `said` beside giving a card; or the `leading` card of a trick, told as a
    matter of course. A card was given to the suit that was `led`.
    """

    number: int
    act: Act
    seat: Seat
    trick: int
    doubtful: bool
    said: bool
    leading: bool = False
    led: Suit | None = None


@dataclass(frozen=True)
class Deeds:
    """All that the players did in a description that begins with this trick, from 0; `numbered`: that is told so.

    An objection means what its player did last that may have been wrong: a lead, a card that did not follow suit, what
    he said in that trick; where it names a trick, everything of that kind in it. Who led it nobody doubts where the
    same player gave another card to it that may have been wrong.
    """

    first: int
    done: tuple[Deed, ...]
    objections: tuple[tuple[int, Object], ...]
    numbered: bool

    @cached_property
    def disputed(self) -> frozenset[int]:
        """The numbers of the steps that somebody objects to."""
        return frozenset(at for number, act in self.objections for at in self._objected_to(number, act))

    @cached_property
    def disputed_by_number(self) -> frozenset[int]:
        """Those of them to which somebody objects with the number of a trick that is told, or with none."""
        right = ((number, act) for number, act in self.objections if not self.names_untold(act))
        return frozenset(at for number, act in right for at in self._objected_to(number, act))

    def _objected_to(self, number: int, act: Object) -> Iterator[int]:
        """The numbers of the steps that an objection means."""
        own = self._doubtful(number, act.offender)
        if act.trick is None:
            own = own[: len(own) - self._said_before(number, act, own)] or own
            rolls = [deed.number for deed in own if isinstance(deed.act, Roll)]
            own = own[_added(own) :]
            meant = [deed for deed in own if _is_meant(deed, own[-1]) and not _is_credited(deed, own[-1], rolls)]
        else:
            trick = self.trick_for(act)
            there = [deed for deed in own if self.first + deed.trick == (act.trick if trick is None else trick)]
            meant = [deed for deed in there if not (deed.leading or isinstance(deed.act, Draw | Roll))]
            meant = [deed for deed in there if not deed.leading] if meant else there
        yield from (deed.number for deed in meant)

    @carries("P.11")
    def _said_before(self, number: int, act: Object, own: list[Deed]) -> int:
        """How often the same player objected to the same one since he did anything: each time to something before."""
        since = own[-1].number if own else number
        before = (told for at, told in self.objections if since < at < number)
        return sum((told.seat, told.offender, told.trick) == (act.seat, act.offender, None) for told in before)

    def _doubtful(self, number: int, seat: Seat) -> list[Deed]:
        """What a player did before a step that may have been wrong."""
        return [deed for deed in self.done if deed.doubtful and deed.number < number and deed.seat is seat]

    @cached_property
    def tricks(self) -> tuple[int, ...]:
        """The numbers of the tricks of which anything is told, from 0."""
        return tuple(sorted({self.first + deed.trick for deed in self.done}))

    @cached_property
    def discards(self) -> Mapping[tuple[Seat, Suit], tuple[Deed, ...]]:
        """The cards by which a player did not follow a suit that was led."""
        found: dict[tuple[Seat, Suit], tuple[Deed, ...]] = {}
        for deed in self.done:
            if isinstance(deed.act, Play):
                suit = deed.led
                if suit is not None and suit is not deed.act.card.suit:
                    found[deed.seat, suit] = (*found.get((deed.seat, suit), ()), deed)
        return found

    def names_untold(self, act: Act) -> bool:
        """Whether an objection names a trick of which nothing is told, while the tricks that are told have numbers."""
        named = act.trick if isinstance(act, Object) and self.numbered and self.done else None
        return named is not None and named not in self.tricks

    @carries("P.11")
    def trick_for(self, act: Act) -> int | None:
        """Where an objection names a trick nobody told of, the one told that it may mean: if there is just one.

        That is the only one in which who is objected to did something that may have been wrong, and to which nobody
        objects besides.
        """
        number = next((at for at, told in self.objections if told is act), None)
        if number is None or not isinstance(act, Object) or not self.names_untold(act):
            return None
        own = self._doubtful(number, act.offender)
        tricks = {self.first + deed.trick for deed in own}
        others = {deed.number for deed in own} - self.disputed_by_number
        return tricks.pop() if len(tricks) == 1 and others else None

    def untold(self, *, misnumbered: bool) -> tuple[Object, ...]:
        """The objections that name a trick of which nothing is told, and mean it; `misnumbered` they mean another."""
        named = (act for _, act in self.objections if self.names_untold(act))
        return tuple(act for act in named if not misnumbered or self.trick_for(act) is None)

    def in_trick(self, seat: Seat, trick: int) -> tuple[int, ...]:
        """The numbers of the steps in which a player did something in a trick, by its number from 0."""
        return tuple(deed.number for deed in self.done if deed.seat is seat and self.first + deed.trick == trick)


@carries("A.3", "G.weis", "G.ziehen")
def _is_meant(deed: Deed, last: Deed) -> bool:
    """Whether an objection means this where its player did something else last: not his deal once he has played.

    Nor what he drew where he credits himself a Weis with it (G.weis), nor his Weis once he called himself out (A.3).
    """
    past = isinstance(deed.act, _DEALING) and isinstance(last.act, PLAYED)
    past |= isinstance(deed.act, Draw) and isinstance(last.act, ShowWeis | ShowStoeck)
    past |= isinstance(deed.act, ShowWeis) and isinstance(last.act, Bedanken)
    return deed == last or (deed.said and deed.trick == last.trick and not past)


@carries("A.23.3", "A.23.5")
def _added(own: list[Deed]) -> int:
    """From which deed on an objection means one: a Weis added after a card is meant alone, not what he said before."""
    last = len(own) - 1
    added = last > 0 and isinstance(own[last].act, ShowWeis) and isinstance(own[last - 1].act, Play)
    return last if added else 0


@carries("G.weis")
def _is_credited(deed: Deed, last: Deed, rolls: list[int]) -> bool:
    """Whether a Weis or Stoeck was credited before the roll for the card given last: that card is meant alone."""
    words = isinstance(deed.act, ShowWeis | ShowStoeck) and isinstance(last.act, Play)
    return words and any(deed.number < roll < last.number for roll in rolls)
