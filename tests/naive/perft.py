"""The number of regular card sequences of a given length from a position: four hands, first hand leads.

Two ways: `perft` plays every sequence, one card after the other. `perft_counts` gives the counts of
all lengths at once and does not play the same position twice; a test holds the two together.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tests.naive.cards import Card, trick_mode
from tests.naive.follow import UnderTrump, legal_cards
from tests.naive.trick import SEATS, winner

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class Options:
    """What a Reglement may set otherwise for the course of play."""

    undertrump: UnderTrump = "forbidden"  # A.21; A.25.2
    puur_exempt: bool = True  # A.20


@dataclass(frozen=True)
class Position:
    """Hands in playing order, the cards of the running trick, who led it, and its number (1 to 9)."""

    hands: Hands
    trick: tuple[Card, ...] = ()
    leader: int = 0
    number: int = 1


def parse_hands(text: str) -> Hands:
    """Return the hands of a text like "DK D10|DA S10|DQ HQ|DJ D9"."""
    return tuple(tuple(part.split()) for part in text.split("|"))


def seat_to_play(position: Position) -> int:
    """Return whose turn it is: 0 for the first hand, on from the leader (A.18)."""
    return (position.leader + len(position.trick)) % 4


def choices(position: Position, mode: str, options: Options) -> list[Card]:
    """Return the cards that may be played now. `mode` is that of the Spiel ("OU", "UO": Slalom)."""
    return legal_cards(
        position.hands[seat_to_play(position)],
        position.trick,
        trick_mode(mode, position.number),
        options.undertrump,
        puur_exempt=options.puur_exempt,
    )


def play(position: Position, card: Card, mode: str) -> Position:
    """Return the position after this card; a full trick is taken, and its winner leads the next (A.2)."""
    seat = seat_to_play(position)
    hands = tuple(
        tuple(held for held in hand if held != card) if index == seat else hand
        for index, hand in enumerate(position.hands)
    )
    trick = (*position.trick, card)
    if len(trick) < 4:
        return Position(hands, trick, position.leader, position.number)
    plays = [(SEATS[(position.leader + place) % 4], played) for place, played in enumerate(trick)]
    taker = winner(plays, trick_mode(mode, position.number))
    return Position(hands, (), SEATS.index(taker), position.number + 1)


def perft(hands: Sequence[Sequence[Card]], mode: str, options: Options, depth: int) -> int:
    """Return how many regular sequences of `depth` cards there are; 0 if the cards end before."""
    return count_sequences(Position(tuple(tuple(hand) for hand in hands)), mode, options, depth)


def count_sequences(position: Position, mode: str, options: Options, depth: int) -> int:
    """Return the number of regular sequences of `depth` cards from a position, by plain recursion."""
    if depth == 0:
        return 1
    return sum(
        count_sequences(play(position, card, mode), mode, options, depth - 1)
        for card in choices(position, mode, options)
    )


class Rules(NamedTuple):
    """What may be played and what follows from it; other rules show whether a position notices them."""

    choices: Callable[[Position, str, Options], list[Card]] = choices
    play: Callable[[Position, Card, str], Position] = play


ARTICLES = Rules()


def perft_counts(
    hands: Sequence[Sequence[Card]], mode: str, options: Options, depth: int, rules: Rules = ARTICLES
) -> list[int]:
    """Return the counts of length 1, 2, … `depth`, without those past the last card."""
    known: dict[tuple[Position, int], list[int]] = {}

    def count(position: Position, left: int) -> list[int]:
        if (position, left) in known:
            return known[position, left]
        cards = rules.choices(position, mode, options)
        counts = [len(cards)] + [0] * (left - 1)
        if left > 1:
            for card in cards:
                for place, number in enumerate(count(rules.play(position, card, mode), left - 1), start=1):
                    counts[place] += number
        known[position, left] = counts
        return counts

    held = sum(len(hand) for hand in hands)
    return count(Position(tuple(tuple(hand) for hand in hands)), min(depth, held))
