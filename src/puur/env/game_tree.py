"""A Spiel as a game tree, deal included, for programs that walk trees: chance, decisions, what a seat knows, the end.

Everything is a value: a `TreeNode` is never changed, and `child` returns the next. With a variant given, one to nine
cards each are dealt, from a pack no larger than that; without it the Spiel is whole, announcements included.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Self

import numpy as np

from puur.cards import CARDS, Card, CardSet, Rank
from puur.env.actions import FIRST_PREDICTION, act_of, action_of
from puur.env.fields import OBSERVATION, Bytes, named
from puur.env.house import TableHouse
from puur.env.layout import SIGN
from puur.env.rewards import Reward, rewards_of
from puur.env.shadow import after, decisions, opened
from puur.env.view_observation import seen_in
from puur.errors import UnsupportedPosition
from puur.modes import Variant, variant
from puur.reglement.model import Reglement
from puur.reglement.options import CountedAs, Scorer, TrumpSource
from puur.rules.score import Reason
from puur.rules.trick_points import totals
from puur.seats import Seat
from puur.spiel import Spiel, count, place, view
from puur.spiel.acts import Announce, Play
from puur.spiel.view import View

SEATS: Final = tuple(Seat)
WHOLE: Final = 9
_STRONGEST: Final = (
    *(Rank.JACK, Rank.NINE, Rank.ACE, Rank.KING, Rank.QUEEN),
    *(Rank.TEN, Rank.EIGHT, Rank.SEVEN, Rank.SIX),
)
"""The ranks as trumps beat each other (A.12): a small pack keeps the first, so that its trumps are trumps still."""


@dataclass(frozen=True, slots=True)
class GameTree:
    """What is played: the house rules, how many cards `each` seat is dealt, and the variant if it is given."""

    house: TableHouse
    each: int
    played: Variant | None

    @classmethod
    def of(cls, reglement: Reglement | str = "kzjv", *, each: int = WHOLE, played: Variant | str | None = None) -> Self:
        """The tree of a Reglement, or of a built-in one's name.

        Raises `UnsupportedPosition` for games no table here plays, for a small pack without a variant, and where the
        variant is given but what is written depends on who announced or predicted it.

        >>> tree = GameTree.of("kzjv", each=1, played="D")
        >>> " ".join(map(str, tree.pack))
        'DJ HJ SJ CJ'
        """
        house = TableHouse.of(reglement)
        name = variant(played) if isinstance(played, str) else played
        keys = house.reglement
        if not 1 <= each <= WHOLE:
            raise UnsupportedPosition(f"{each} cards each: 1 to {WHOLE} are dealt")
        if name is None and (each != WHOLE or keys.trump.source.value is not TrumpSource.ANNOUNCED):
            raise UnsupportedPosition("say what is played: only nine cards each, with trump announced, go without")
        if name is not None and name not in keys.trump.factors.value:
            raise UnsupportedPosition(f"{keys.name} does not play {name}")
        if each != WHOLE and keys.count.match_others.value is not None:
            raise UnsupportedPosition(f"{keys.name} turns a Match against the others: nine cards each are dealt")
        if name is not None and (keys.count.result.value, keys.count.scorer.value) != (CountedAs.POINTS, Scorer.ALL):
            raise UnsupportedPosition(f"{keys.name} counts by who announced or predicted: no variant can be given")
        return cls(house, each, name)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards in the order in which they are dealt: of each rank kept, one of every suit."""
        kept = sorted(CARDS, key=lambda card: (_STRONGEST.index(card.rank), card.suit))
        return tuple(kept[: len(SEATS) * self.each])

    @property
    def root(self) -> "TreeNode":
        """Before the deal."""
        return TreeNode(self, (), None, ())

    @property
    def most(self) -> int:
        """No party's lead is larger than this: an upper bound, not the largest that occurs."""
        keys = self.house.reglement
        weis = max((0, *keys.weis.runs.value.values(), *keys.weis.fours.value.values()))
        cards = 157 + 2 * keys.count.match_bonus.value + (keys.count.match_others.value or 0)
        factor = max((1, *keys.trump.factors.value.values()))
        return factor * (cards + 6 * weis + keys.stoeck.points.value)  # two hands hold at most six Weis of three


@dataclass(frozen=True, slots=True)
class TreeNode:
    """A place in the tree: who got each card of the pack so far, then the Spiel and the `done` actions in it.

    >>> node = GameTree.of("kzjv", each=1, played="D").root
    >>> for seat in (1, 0, 2, 3):
    ...     node = node.child(seat)
    >>> while not node.over:
    ...     node = node.child(node.actions[0])
    >>> node.returns
    (-31.0, 31.0, -31.0, 31.0)
    """

    tree: GameTree
    dealt: tuple[Seat, ...]
    spiel: Spiel | None
    done: tuple[tuple[Seat, int], ...]

    def __deepcopy__(self, memo: object) -> Self:
        """Itself: nothing in it ever changes, and who copies a state need not copy a Reglement."""
        return self

    @property
    def chance(self) -> tuple[tuple[Seat, Fraction], ...]:
        """While cards are dealt: who may get the next card of the pack, and how likely, so that all deals are alike.

        Empty once all are dealt.
        """
        left = len(SEATS) * self.tree.each - len(self.dealt)
        room = [(seat, self.tree.each - self.dealt.count(seat)) for seat in SEATS]
        return tuple((seat, Fraction(places, left)) for seat, places in room if places)

    @property
    def turn(self) -> Seat | None:
        """The seat to decide; None while cards are dealt and once all is over."""
        return None if self.spiel is None else self.spiel.turn

    @property
    def over(self) -> bool:
        """Whether the Spiel is over."""
        return self.spiel is not None and self.spiel.is_over

    @property
    def actions(self) -> tuple[int, ...]:
        """What is open: seats while cards are dealt, then actions (`puur.env.actions`), in ascending order."""
        if self.spiel is None:
            return tuple(int(seat) for seat, _ in self.chance)
        if self.turn is None:
            return ()
        numbers = (action_of(act) for act in decisions(view(self.spiel, self.turn)))
        return tuple(sorted(number for number in numbers if number is not None))

    def child(self, action: int) -> "TreeNode":
        """The place after an action. Raises `UnsupportedPosition` for one that is not open."""
        if action not in self.actions:
            named = ", ".join(map(str, self.actions)) or "none, for the Spiel is over"
            raise UnsupportedPosition(f"{action} is not open here; open are {named}")
        if self.spiel is not None and self.turn is not None:
            return replace(self, spiel=after(self.spiel, action), done=(*self.done, (self.turn, action)))
        dealt = (*self.dealt, Seat(action))
        whole = len(dealt) == len(SEATS) * self.tree.each
        return replace(self, dealt=dealt, spiel=_begun(self.tree, dealt) if whole else None)

    @property
    def returns(self) -> tuple[float, ...]:
        """By seat, at the end: what its party writes minus the others' average; zeros before. They sum to zero."""
        if self.spiel is None or not self.over:
            return (0.0,) * len(SEATS)
        parties = self.spiel.start.seats.parties
        small = self.tree.each != WHOLE  # no Match then, for that is nine tricks (A.11)
        lines = tuple(line for line in count(self.spiel) if not small or line.reason is not Reason.MATCH)
        points = totals(lines, parties)
        sign = int(self.tree.house.numbers[SIGN])
        made = [sign * points[parties.index(self.spiel.start.seats.party(seat))] for seat in SEATS]
        return rewards_of(made, self.tree.house, Reward.LEAD)

    def observation(self, seat: Seat) -> Bytes:
        """What a seat sees now (`puur.env.fields`); zeros while cards are dealt."""
        return np.zeros(OBSERVATION, dtype=np.uint8) if self.spiel is None else seen_in(view(self.spiel, seat))

    def information(self, seat: Seat) -> str:
        """All that a seat knows and has seen, as text: the same exactly where it cannot tell two places apart.

        Its cards, every action in order (another's prediction is not told), and what was told of Weis.
        """
        if self.spiel is None:
            return f"{seat.name} {self._cards(seat)}"
        seen = view(self.spiel, seat)
        hand = "-" if seen.hand is None else str(seen.hand)
        told = [said(by, action, hidden=by is not seat) for by, action in self.done]
        return " ".join((seat.name, hand, "/", *told, *_weis(seen)))

    def _cards(self, seat: Seat) -> CardSet:
        return CardSet.of(card for card, who in zip(self.tree.pack, self.dealt, strict=False) if who is seat)

    def __str__(self) -> str:
        """Everything: the cards dealt, and the actions."""
        hands = "|".join(str(self._cards(seat)) for seat in SEATS)
        return " ".join((hands, "/", *(said(seat, action) for seat, action in self.done)))


def said(seat: Seat, action: int, *, hidden: bool = False) -> str:
    """An action as short text; a prediction only where it is not `hidden`.

    >>> said(Seat.E, 40), said(Seat.S, 0), said(Seat.S, 147, hidden=True)
    ('E:O', 'S:D6', 'S:?')
    """
    if action >= FIRST_PREDICTION:
        return f"{seat.name}:{'?' if hidden else action - FIRST_PREDICTION}"
    match act_of(action, seat):
        case Play(card=card):
            return f"{seat.name}:{card}"
        case Announce(variant=name):
            return f"{seat.name}:{name}"
        case _:
            return f"{seat.name}:schieben"


def _begun(tree: GameTree, dealt: tuple[Seat, ...]) -> Spiel:
    """The Spiel after the deal; South leads or announces first."""
    hands = [CardSet.of(card for card, who in zip(tree.pack, dealt, strict=True) if who is seat) for seat in SEATS]
    keys = tree.house.reglement
    if tree.played is None:
        return opened(keys, keys.seat_plan.before(Seat.S), hands)
    order = keys.seat_plan.starting_with(Seat.S)
    return place(keys, tree.played, "|".join(str(hands[seat]) for seat in order), first=Seat.S)


def _weis(seen: View) -> tuple[str, ...]:
    """What was told of Weis, field by field where there is something."""
    fields = named(seen_in(seen))
    return tuple(
        f"{name}={values.ravel().nonzero()[0].tolist()}{values[values > 0].tolist()}"
        for name, values in fields.items()
        if name.startswith("weis") and values.any()
    )
