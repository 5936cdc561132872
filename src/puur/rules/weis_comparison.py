"""Which Weis is higher and whose Weis count (A.23.3, A.23.4, P.22).

Announcements count as they were said: a player who said 20 for a run of four competes with 20 (A.23.5, P.23).
`puur.rules.weis_disclosure` says what becomes public in the comparison.
"""

from dataclasses import dataclass

from puur.cards import CardSet, Rank, Suit
from puur.modes import Variant
from puur.reglement.carries import carries
from puur.reglement.model import WeisKeys
from puur.rules.weis import Weis, find_weis, lowest_leads
from puur.seats import Seat, SeatPlan


@dataclass(frozen=True, slots=True)
class Announced:
    """An announced Weis: the player, the Weis, and the points he said."""

    seat: Seat
    weis: Weis
    points: int

    def length(self, keys: WeisKeys) -> int:
        """How many cards it counts as having: a misnamed run has as many as the points said stand for (P.23)."""
        if not self.weis.is_run:
            return len(Suit)
        if self.points == self.weis.points:
            return self.weis.length
        runs = keys.runs.value.items()
        return next((length for length, points in runs if points == self.points), self.weis.length)

    def wins_partie(self, keys: WeisKeys) -> bool:
        """Whether nine in a row were announced as such (A.23.1)."""
        return self.weis.wins_partie(keys) and self.points == self.weis.points

    def value(self, keys: WeisKeys) -> tuple[bool, int]:
        """What is said in announcing and compared first: the points, with nine in a row above all of them."""
        return self.wins_partie(keys), self.points


def height(top: Rank, variant: Variant, keys: WeisKeys) -> int:
    """The height of a top card, 0 to 8: in natural order, also in trump; reversed in Undenufe (P.22)."""
    return Rank.ACE - top if lowest_leads(variant, keys) else int(top)


@carries("A.23.4", "P.22")
def strength(weis: Weis, variant: Variant, keys: WeisKeys) -> tuple[int, ...]:
    """The sort key of a Weis: nine in a row, points, number of cards, height of the top card, trump suit.

    >>> from puur.reglement import load
    >>> weis = find_weis(CardSet.of("DK HK SK CK H6 H7 H8 H9 H10"), load("schieber").weis)
    >>> [strength(run, Variant.D, load("schieber").weis) for run in weis]
    [(0, 100, 5, 4, 0), (0, 100, 4, 7, 0)]
    """
    return said_strength(Announced(Seat.S, weis, weis.points), variant, keys)


def said_strength(announced: Announced, variant: Variant, keys: WeisKeys) -> tuple[int, ...]:
    """The same key for a Weis as announced. Equal keys are decided elsewhere, by who announced first."""
    weis = announced.weis
    return (
        int(announced.wins_partie(keys)),
        announced.points,
        announced.length(keys) if keys.longer_first.value else 0,
        height(weis.top(variant, keys), variant, keys),
        int(is_trump(weis, variant)),
    )


def is_trump(weis: Weis, variant: Variant) -> bool:
    """Whether a Weis is a run of trumps; four alike have no suit."""
    return variant.trump is not None and weis.suit is variant.trump


@carries("A.23.3", "A.23.4")
def leader(announced: tuple[Announced, ...], variant: Variant, keys: WeisKeys) -> Announced | None:
    """The highest of the Weis given in the order of announcing, the first among equals; None when there are none."""
    if len(announced) == 1:
        return announced[0]
    return max(announced, key=lambda announcement: said_strength(announcement, variant, keys), default=None)


@carries("A.23.3", "A.23.7")
def counting(
    announced: tuple[Announced, ...], seats: SeatPlan, variant: Variant, keys: WeisKeys
) -> tuple[Announced, ...]:
    """The Weis that are written: all those of the party with the highest one, whatever tricks it takes."""
    highest = leader(announced, variant, keys)
    if highest is None:
        return ()
    party = seats.party(highest.seat).seats
    return tuple(weis for weis in announced if weis.seat in party)


@carries("A.23.3")
def first_announcement(hand: CardSet, variant: Variant, keys: WeisKeys) -> tuple[Weis, ...]:
    """What a player may announce with his first card: his highest Weis, or all of them where several are equal."""
    found = find_weis(hand, keys)
    highest = max((strength(weis, variant, keys) for weis in found), default=())
    return tuple(weis for weis in found if strength(weis, variant, keys) == highest)


@carries("A.23.5", "P.23")
def written_points(weis: Weis, said: int, keys: WeisKeys) -> int | None:
    """What an announcement with wrong points is worth if not corrected in time; None if it is void.

    Too few points for a run: those count. Too many: void, and the opponents may announce theirs (A.23.7). Four alike
    with wrong points are forfeited.
    """
    if said == weis.points:
        return said
    understated = weis.wins_partie(keys) or said < weis.points
    return said if weis.is_run and understated else None
