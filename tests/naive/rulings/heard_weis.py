"""What all hear of announced Weis: which is the highest, and what is told of equal ones (A.23.3, A.23.4, A.23.6)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.naive.cards import RANKS, order_part, rank_of, suit_of, trick_mode, trump_of
from tests.naive.rulings.words import Claim
from tests.naive.weis import FOUR_POINTS, RUN_POINTS, fours_of, runs_of

NINE = 9
Rank = tuple[bool, int, int, int, bool]


def worth(cards: frozenset[str]) -> int | None:
    """Return the points of cards that are exactly one Weis, 0 for nine in a row, and None for what is no Weis."""
    if any(len(row) == len(cards) for row in runs_of(cards)):
        return RUN_POINTS.get(len(cards), 0)
    if any(len(four) == len(cards) for four in fours_of(cards)):
        return FOUR_POINTS[rank_of(min(cards))]
    return None


def is_one_suit(claim: Claim) -> bool:
    """Return whether the cards named are of one suit, as those of a row are."""
    return len({suit_of(card) for card in claim.cards}) == 1


def length(claim: Claim) -> int:
    """Return how many cards all think it has: by the points said, where those are not what the cards named make."""
    if not is_one_suit(claim):
        return 4
    if claim.said != (worth(claim.cards) or 0):
        return next((count for count, points in RUN_POINTS.items() if points == claim.said), len(claim.cards))
    return len(claim.cards)


def height(claim: Claim, mode: str) -> int:
    """Return the place of its highest-ranking card, in Undenufe the lowest (A.23.4, decision 22)."""
    places = [RANKS.index(rank_of(card)) for card in claim.cards]
    return 8 - min(places) if order_part(trick_mode(mode, 1)) == "U" else max(places)


def is_trump_row(claim: Claim, mode: str) -> bool:
    """Return whether the cards named are trumps."""
    return is_one_suit(claim) and suit_of(min(claim.cards)) == trump_of(trick_mode(mode, 1))


def rank(claim: Claim, mode: str) -> Rank:
    """Return by what an announcement competes: points said, number of cards, height, trump (A.23.4)."""
    nine = len(claim.cards) == NINE and claim.said == 0
    return nine, claim.said, length(claim), height(claim, mode), is_trump_row(claim, mode)


def highest(claims: Sequence[Claim], mode: str) -> Claim | None:
    """Return the highest announcement, of full equals the first; None if nobody has announced anything."""
    best: Claim | None = None
    for claim in claims:
        if best is None or rank(claim, mode) > rank(best, mode):
            best = claim
    return best


@dataclass
class Heard:
    """Of which announcements the number of cards, and the highest one, were told."""

    length: set[int] = field(default_factory=set)
    top: set[int] = field(default_factory=set)


def heard(claims: Sequence[Claim], partners: dict[str, tuple[str, ...]], mode: str) -> Heard:
    """Return what was told: only equal Weis of the two parties are compared, the first announced named first."""
    known, leading = Heard(), list[int]()
    for place, claim in enumerate(claims):
        best = claims[leading[0]] if leading else None
        if best is None or rank(claim, mode)[:2] > rank(best, mode)[:2]:
            leading = [place]
        elif rank(claim, mode)[:2] == rank(best, mode)[:2]:
            if claim.seat in partners[best.seat]:
                leading.append(place)
            elif is_higher(claims, place, leading, known, mode):
                leading = [place]
    return known


def is_higher(claims: Sequence[Claim], place: int, leading: list[int], known: Heard, mode: str) -> bool:
    """Return whether the second of equals is higher; he says "gut", and tells nothing more, as soon as he is not."""
    own = claims[place]
    for other in leading:
        known.length.add(other)
        if length(own) < length(claims[other]):
            return False
    known.length.add(place)
    as_long = [other for other in leading if length(claims[other]) == length(own)]
    for other in as_long:
        known.top.add(other)
        lower = height(own, mode) - height(claims[other], mode)
        if lower < 0 or (lower == 0 and not is_trump_row(own, mode)):
            return False
    known.top |= {place} if as_long else set()
    return True


def is_beaten(claims: Sequence[Claim], own: Claim, partners: dict[str, tuple[str, ...]], mode: str) -> bool:
    """Return whether everybody knows that an announcement cannot count: opponents said a higher one (A.23.6)."""
    best = highest(claims, mode)
    if best is None or best.seat in partners[own.seat]:
        return False
    known = heard(claims, partners, mode)
    return any(
        surely_higher(claim, own, place, known, mode)
        for place, claim in enumerate(claims)
        if claim.seat not in partners[own.seat]
    )


def surely_higher(claim: Claim, own: Claim, place: int, known: Heard, mode: str) -> bool:
    """Return whether an earlier announcement beats one's own by what was told of it."""
    theirs, mine = rank(claim, mode), rank(own, mode)
    if theirs[:2] != mine[:2]:
        return theirs[:2] > mine[:2]
    if place not in known.length or theirs[2] < mine[2]:
        return False
    if theirs[2] > mine[2]:
        return True
    if place not in known.top:
        return False
    return theirs[3] > mine[3] or (theirs[3] == mine[3] and not mine[4])
