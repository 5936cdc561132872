"""Kinds of hands: two ways in which cards may lie are of one kind where everybody could do the same at every card.

Where the unknown cards may lie in more ways than can be looked at, one of each kind is.
"""

from collections.abc import Iterable

from puur.cards import EMPTY, CardSet, Rank, card_of
from puur.record.act_parts import Hands
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.wants import GivenCard
from puur.reglement.carries import carries
from puur.spiel.acts import Play

Kind = tuple[tuple[bool, bool], ...]


def one_of_each(
    situation: Situation, ways: Iterable[Hands], given: tuple[GivenCard, ...], most: int
) -> tuple[Hands, ...]:
    """One of these ways of each kind, at most so many."""
    before = tuple(_given_before(situation, came) for came in given)
    kinds: dict[Kind, Hands] = {}
    for hands in ways:
        kinds.setdefault(_kind_of(hands, given, before), hands)
    return tuple(kinds.values())[:most]


@carries("A.12", "A.20", "A.21")
def _kind_of(hands: Hands, given: tuple[GivenCard, ...], before: tuple[CardSet, ...]) -> Kind:
    """Whether each who did not follow suit had a card of it then, and whether he had anything but trumps."""
    found = []
    for came, gone in zip(given, before, strict=True):
        left = hands[came.seat] - gone
        led = EMPTY if came.led is None else came.led.cards
        led = led.without(card_of(came.led, Rank.JACK)) if came.led is not None and came.led is came.trump else led
        trumps = EMPTY if came.trump is None else came.trump.cards
        found.append((bool(left & led), left <= trumps))
    return tuple(found)


def _given_before(situation: Situation, came: GivenCard) -> CardSet:
    """The cards that a player is told to have given before one of them."""
    acts = (step.act for step in situation.steps[: came.number] if isinstance(step, Witnessed))
    return CardSet.of({act.card for act in acts if isinstance(act, Play) and act.seat is came.seat})
