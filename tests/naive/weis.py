"""Weis and Stöck: A.23.1, A.23.2, A.23.4, A.23.7, A.23.8, G.weis, decisions 6, 21 and 22.

Where a comparison needs a mode it is that of the first trick, for there the Weis are announced
(A.23.3): in a Slalom begun with Undenufe the lowest card is the highest-ranking one.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tests.naive.cards import RANKS, SUITS, Card, order_part, rank_of, suit_of, trick_mode, trump_of
from tests.naive.trick import PARTIES, SEATS, Party, Seat, party_of

# A.23.1. Nine in a row have no number there: the Partie is won at once.
RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250}
FOUR_POINTS = {"6": 100, "7": 100, "8": 100, "9": 150, "10": 100, "J": 200, "Q": 100, "K": 100, "A": 100}
# G.weis: each card beyond the fourth 50 more; decision 6: the list of four alike is closed.
GRAUER_RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}
GRAUER_FOUR_POINTS = {"9": 100, "J": 200, "Q": 100, "K": 100, "A": 100}
STOECK_POINTS = 20  # A.23.8, G.weis


@dataclass(frozen=True)
class Weis:
    """One Weis: its cards from the six upwards, its points, and whether it wins the Partie at once."""

    cards: tuple[Card, ...]
    points: int
    wins_partie: bool = False


@dataclass(frozen=True)
class WeisResult:
    """Who had the highest Weis (None: nobody), and what each party may write."""

    best_seat: Seat | None
    points: dict[Party, int]
    wins_partie: bool


def runs_of(hand: Collection[Card]) -> list[tuple[Card, ...]]:
    """Return the longest rows of three or more neighbouring cards of one suit, in no part twice."""
    rows = []
    for suit in SUITS:
        row: list[Card] = []
        for rank in (*RANKS, "end"):
            card = suit + rank
            if card in hand:
                row.append(card)
                continue
            if len(row) >= 3:
                rows.append(tuple(row))
            row = []
    return rows


def fours_of(hand: Collection[Card]) -> list[tuple[Card, ...]]:
    """Return every four of one rank."""
    sets = [tuple(suit + rank for suit in SUITS) for rank in RANKS]
    return [four for four in sets if all(card in hand for card in four)]


def weis_of(hand: Collection[Card]) -> list[Weis]:
    """Return all Weis of a hand (A.23.1). A card may stand in a row and in four alike (A.23.2)."""
    rows = [Weis(row, RUN_POINTS.get(len(row), 0), wins_partie=len(row) == 9) for row in runs_of(hand)]
    fours = [Weis(four, FOUR_POINTS[rank_of(four[0])]) for four in fours_of(hand)]
    return rows + fours


def is_row(weis: Weis) -> bool:
    """Return whether the Weis is a row of one suit rather than four alike."""
    return suit_of(weis.cards[0]) == suit_of(weis.cards[1])


def height(weis: Weis, mode: str) -> int:
    """Return how high the Weis stands: the place of its highest-ranking card, 0 to 8.

    The order is the natural one, in trump too (decision 22). In Undenufe it is turned round, and
    the highest-ranking card of a row is the lowest (A.23.4).
    """
    places = [RANKS.index(rank_of(card)) for card in weis.cards]
    if order_part(trick_mode(mode, 1)) == "U":
        return max(8 - place for place in places)
    return max(places)


def beats(first: Weis, second: Weis, mode: str) -> bool:
    """Return whether the first Weis is better than the second, whoever announced which (A.23.4)."""
    if first.wins_partie != second.wins_partie:
        return first.wins_partie
    if first.points != second.points:
        return first.points > second.points
    if len(first.cards) != len(second.cards):
        return len(first.cards) > len(second.cards)
    if height(first, mode) != height(second, mode):
        return height(first, mode) > height(second, mode)
    return is_trump_row(first, mode) and not is_trump_row(second, mode)


def is_trump_row(weis: Weis, mode: str) -> bool:
    """Return whether the Weis is a row of trumps."""
    return is_row(weis) and suit_of(weis.cards[0]) == trump_of(trick_mode(mode, 1))


def best_weis(hands: Mapping[Seat, Collection[Card]], leader: Seat, mode: str) -> tuple[Seat, Weis] | None:
    """Return the highest Weis at the table and who has it; of full equals the first announced (A.23.4).

    Weis are announced with the first card, so in playing order from the leader on (A.23.3).
    """
    best: tuple[Seat, Weis] | None = None
    start = SEATS.index(leader)
    for seat in SEATS[start:] + SEATS[:start]:
        for weis in weis_of(hands[seat]):
            if best is None or beats(weis, best[1], mode):
                best = (seat, weis)
    return best


def count_weis(hands: Mapping[Seat, Collection[Card]], leader: Seat, mode: str, *, factor: int = 1) -> WeisResult:
    """Return what the Weis bring: all of the party with the highest one, none of the other (A.23.3).

    The points are multiplied with the factor of the chosen variant (A.23.1). They do not depend on
    the tricks made (A.23.7).
    """
    written = dict.fromkeys(PARTIES, 0)
    best = best_weis(hands, leader, mode)
    if best is None:
        return WeisResult(None, written, wins_partie=False)
    for seat in SEATS:
        if party_of(seat) == party_of(best[0]):
            written[party_of(seat)] += factor * sum(weis.points for weis in weis_of(hands[seat]))
    return WeisResult(best[0], written, wins_partie=best[1].wins_partie)


def has_stoeck(hand: Collection[Card], mode: str) -> bool:
    """Return whether the hand holds König and Ober of trump (A.23.8); without trump there are no Stöck."""
    trump = trump_of(trick_mode(mode, 1))
    return trump is not None and f"{trump}K" in hand and f"{trump}Q" in hand


def grauer_weis_of(hand: Collection[Card], trump: str) -> list[Weis]:
    """Return what a hand credits in Grauer Jass (G.weis): rows, four alike and, for holding them, Stöck."""
    rows = [Weis(row, GRAUER_RUN_POINTS[len(row)]) for row in runs_of(hand)]
    fours = [
        Weis(four, GRAUER_FOUR_POINTS[rank_of(four[0])])
        for four in fours_of(hand)
        if rank_of(four[0]) in GRAUER_FOUR_POINTS
    ]
    stoeck = [Weis((f"{trump}Q", f"{trump}K"), STOECK_POINTS)] if has_stoeck(hand, trump) else []
    return rows + fours + stoeck


def grauer_credit(hand: Collection[Card], drawn: Collection[Card], trump: str) -> list[Weis]:
    """Return what is credited after drawing: every combination in the hand that a drawn card is part of.

    A row that grows is credited again in full (G.weis), as far as its cards are still in the hand
    (decision 6). What holds no drawn card was credited before, or is the rest of such a row. Before
    the first trick all nine cards count as drawn.
    """
    return [weis for weis in grauer_weis_of(hand, trump) if any(card in drawn for card in weis.cards)]
