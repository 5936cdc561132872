"""What everybody learns about announced Weis (A.23.3, A.23.4, A.23.5, A.23.6).

Points are public once said. More is told only when an opponent has said the same value as the currently highest Weis,
and then step by step: number of cards, top card, trump suit.

- In each step those who announced first speak first: the holders of the highest Weis name theirs, in the order of
announcing, until the challenger says "gut", that is, he is not higher. He then tells nothing about this step or a later
one.
- A challenger who is not lower than any of them names his own. Those who are then equal go on to the next step.
- Equal top cards: only a trump run can still beat the earlier Weis, and its holder says so. Everybody else says "gut"
there too, because "Vorhand" would reveal an equal Weis (A.23.5). So the earlier player never has to tell his suit.
- Partners never compare with each other. While the challenger's own party is highest, there is nothing to compare.
"""

from dataclasses import dataclass, replace

from puur.cards import RANKS_PER_SUIT, CardSet, Rank, Suit
from puur.modes import Variant
from puur.reglement.carries import carries
from puur.reglement.model import WeisKeys
from puur.rules.weis_comparison import Announced, counting, height, is_trump, leader
from puur.seats import Party, Seat, SeatPlan


@dataclass(frozen=True, slots=True)
class Disclosure:
    """What everybody knows about one announced Weis; None means not told. `gut`: its holder gave way at equal value.

    `top` is the rank the Weis is named by (the lowest in Undenufe), `trump` the trump suit if it had to be told.
    """

    seat: Seat
    points: int
    length: int | None = None
    top: Rank | None = None
    trump: Suit | None = None
    cards: CardSet | None = None
    gut: bool = False


@carries("A.23.3", "A.23.4", "A.23.5", "A.23.6")
def disclosures(
    announced: tuple[Announced, ...],
    seats: SeatPlan,
    variant: Variant,
    keys: WeisKeys,
    opened: tuple[Party, ...] = (),
) -> tuple[Disclosure, ...]:
    """What is public about each Weis, in the order of announcing; `opened` are the parties that laid theirs open.

    A run from the Bube met one from the eight. The second player said "gut", so nobody knows about his eight.

    >>> from puur.reglement import load
    >>> from puur.rules.weis import find_weis
    >>> from puur.seats import PARTNERS
    >>> keys = load("schieber").weis
    >>> (one,), (other,) = (find_weis(CardSet.of(text), keys) for text in ("H9 H10 HJ", "S6 S7 S8"))
    >>> said = Announced(Seat.S, one, 20), Announced(Seat.E, other, 20)
    >>> [(seen.length, seen.top, seen.gut) for seen in disclosures(said, PARTNERS, Variant.D, keys)]
    [(3, <Rank.JACK: 5>, False), (3, None, True)]
    """
    public = _compared(announced, seats, variant, keys)
    count = counting(announced, seats, variant, keys) if opened else ()
    return tuple(
        _laid_open(weis, seen, variant, keys) if weis in count and seats.party(weis.seat) in opened else seen
        for weis, seen in zip(announced, public, strict=True)
    )


def _laid_open(announced: Announced, seen: Disclosure, variant: Variant, keys: WeisKeys) -> Disclosure:
    weis = announced.weis
    trump = variant.trump if is_trump(weis, variant) else None
    return replace(seen, length=weis.length, top=weis.top(variant, keys), trump=trump, cards=weis.cards)


def _compared(announced: tuple[Announced, ...], seats: SeatPlan, variant: Variant, keys: WeisKeys) -> list[Disclosure]:
    """The dialogue, announcement by announcement. `standing` are the leading party's Weis of the highest value."""
    public: list[Disclosure] = []
    standing: tuple[int, ...] = ()
    for index, weis in enumerate(announced):
        public.append(Disclosure(weis.seat, weis.points, RANKS_PER_SUIT if weis.wins_partie(keys) else None))
        value = announced[standing[0]].value(keys) if standing else (False, -1)
        if weis.value(keys) > value:
            standing = (index,)
        elif weis.value(keys) == value and seats.party(weis.seat) is seats.party(announced[standing[0]].seat):
            standing = (*standing, index)
        elif weis.value(keys) == value:
            _Contest(announced, public, variant, keys).challenge(standing, index)
            standing = standing if public[index].gut else (index,)
    return public


@dataclass(frozen=True, slots=True)
class _Contest:
    """A challenge by an opponent with equal value; everything said is noted in `public`."""

    announced: tuple[Announced, ...]
    public: list[Disclosure]
    variant: Variant
    keys: WeisKeys

    def challenge(self, standing: tuple[int, ...], challenger: int) -> None:
        """Name the heights in turn; in the end the challenger has said "gut" or is higher than all of `standing`."""
        if self.keys.longer_first.value:
            standing = self._compare_lengths(standing, challenger)
        if standing:
            self._compare_tops(standing, challenger)

    def _compare_lengths(self, standing: tuple[int, ...], challenger: int) -> tuple[int, ...]:
        """The standing Weis with exactly as many cards; empty when the comparison is over."""
        own = self._length(challenger)
        for place in standing:
            self.public[place] = replace(self.public[place], length=self._length(place))
            if own < self._length(place):
                self._say_gut(challenger)
                return ()
        self.public[challenger] = replace(self.public[challenger], length=own)
        return tuple(place for place in standing if self._length(place) == own)

    def _compare_tops(self, standing: tuple[int, ...], challenger: int) -> None:
        own, trump = self._top(challenger), is_trump(self.announced[challenger].weis, self.variant)
        for place in standing:
            self.public[place] = replace(self.public[place], top=self._top(place))
            if self._height(own) < self._height(self._top(place)) or (own is self._top(place) and not trump):
                self._say_gut(challenger)
                return
        equal = any(self._top(place) is own for place in standing)
        told = self.variant.trump if equal else None
        self.public[challenger] = replace(self.public[challenger], top=own, trump=told)

    def _say_gut(self, challenger: int) -> None:
        self.public[challenger] = replace(self.public[challenger], gut=True)

    def _length(self, place: int) -> int:
        return self.announced[place].length(self.keys)

    def _top(self, place: int) -> Rank:
        return self.announced[place].weis.top(self.variant, self.keys)

    def _height(self, top: Rank) -> int:
        return height(top, self.variant, self.keys)


@carries("A.23.6")
def cannot_count(
    own: Announced,
    announced: tuple[Announced, ...],
    still_to_speak: tuple[Seat, ...],
    seats: SeatPlan,
    variant: Variant,
    keys: WeisKeys,
) -> bool:
    """Whether a Weis certainly cannot count, so that announcing it would only reveal cards.

    Judged by public information: an opponent's Weis is certainly higher, and one's own party is neither highest nor has
    a player still to speak. Equal values of untold height leave it open.
    """
    highest = leader(announced, variant, keys)
    party = seats.party(own.seat)
    if highest is None or seats.party(highest.seat) is party:
        return False
    if any(other in party.seats and other is not own.seat for other in still_to_speak):
        return False
    public = disclosures(announced, seats, variant, keys)
    return any(
        seats.party(weis.seat) is not party and _surely_higher(weis.value(keys), seen, own, variant, keys)
        for weis, seen in zip(announced, public, strict=True)
    )


def _surely_higher(value: tuple[bool, int], seen: Disclosure, own: Announced, variant: Variant, keys: WeisKeys) -> bool:
    """Whether an opponent's earlier Weis beats one's own, by its value and what was told about it."""
    if value != own.value(keys):
        return value > own.value(keys)
    if keys.longer_first.value and seen.length != own.length(keys):
        return seen.length is not None and seen.length > own.length(keys)
    if seen.top is None:
        return False
    theirs, ours = (height(top, variant, keys) for top in (seen.top, own.weis.top(variant, keys)))
    return theirs > ours or (theirs == ours and not is_trump(own.weis, variant))
