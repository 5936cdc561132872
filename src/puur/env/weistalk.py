"""What is said about Weis, and what all then know (A.23.3, A.23.4, A.23.6): `puur.rules.weis_disclosure` as a kernel.

Everybody announces his highest Weis when his first card is due, unless it certainly cannot count, and his other Weis
that his party writes when his second card is due. For equal values more is told: number of cards, top card, trump. A
seat's number (`TALK` of `puur.env.layout`) holds its Weis and from which announcement on each part of it is known.
"""

from typing import Final

from puur.core import position as at
from puur.core.jit import compiled
from puur.core.tables import Ints
from puur.env import layout as h

_TRUMP_BIT: Final = 1


@compiled
def announce_weis(rows: Ints, lane: int, house: Ints) -> int:
    """Announce in turn, from the highest Weis of each seat as a number (`h.TALK_HIGH`); the seat of the highest one.

    `NOBODY` where nobody has one. Among full equals the first is the highest.
    """
    leading, standing, best = at.NOBODY, 0, 0
    for place in range(4):
        seat = rows[lane, at.TURN] + house[h.STEP] * place & 3
        high = rows[lane, h.TALK + seat] >> h.TALK_HIGH
        if high == 0:
            continue
        if cannot_count(rows, lane, house, seat, place, leading):
            rows[lane, h.TALK + seat] = 0
            continue
        rows[lane, h.TALK + seat] |= place
        standing = stand(rows, lane, house, seat, standing)
        if high > best:
            best, leading = high, seat
    return leading


@compiled
def party_of(rows: Ints, lane: int, seat: int) -> int:
    """The party of a seat."""
    return int(rows[lane, at.PARTY] >> 2 * seat & 3)


@compiled
def points_of(said: int) -> int:
    """The points that were said."""
    return said >> h.TALK_HIGH + 9


@compiled
def cards_of(said: int) -> int:
    """How many cards it has; 0 where that is not compared."""
    return said >> h.TALK_HIGH + 5 & 15


@compiled
def height_of(said: int) -> int:
    """How high its top card stands, 0 to 8."""
    return said >> h.TALK_HIGH + 1 & 15


@compiled
def told_by(said: int, what: int, place: int) -> bool:
    """Whether a part of it (`h.TALK_LENGTH`, `h.TALK_TOP`) was told by the time this place has spoken."""
    since = said >> what & 7
    return since != 0 and since <= place + 1


@compiled
def is_trump(said: int) -> bool:
    """Whether it is of trumps."""
    return said >> h.TALK_HIGH & _TRUMP_BIT == 1


@compiled
def cannot_count(rows: Ints, lane: int, house: Ints, seat: int, place: int, leading: int) -> bool:
    """Whether announcing it is pointless: an opponent's is certainly higher, and no partner has still to speak."""
    if leading == at.NOBODY or party_of(rows, lane, leading) == party_of(rows, lane, seat):
        return False
    for later in range(place + 1, 4):
        other = rows[lane, at.TURN] + house[h.STEP] * later & 3
        if party_of(rows, lane, other) == party_of(rows, lane, seat):
            return False
    own = rows[lane, h.TALK + seat]
    for before in range(place):
        other = rows[lane, at.TURN] + house[h.STEP] * before & 3
        said = rows[lane, h.TALK + other]
        if said and party_of(rows, lane, other) != party_of(rows, lane, seat) and surely_higher(said, own, house):
            return True
    return False


@compiled
def surely_higher(said: int, own: int, house: Ints) -> bool:
    """Whether an earlier Weis beats one's own by its value and what was told about it."""
    if points_of(said) != points_of(own):
        return points_of(said) > points_of(own)
    told = said >> h.TALK_LENGTH & 7
    if house[h.LONGER_FIRST] and (told == 0 or cards_of(said) != cards_of(own)):
        return told != 0 and cards_of(said) > cards_of(own)
    if said >> h.TALK_TOP & 7 == 0:
        return False
    theirs, ours = height_of(said), height_of(own)
    return theirs > ours or (theirs == ours and not is_trump(own))


@compiled
def stand(rows: Ints, lane: int, house: Ints, seat: int, standing: int) -> int:
    """The seats whose Weis are highest once this one is said, a bit each in the order of speaking."""
    own = rows[lane, h.TALK + seat]
    place = own & 3
    value, party = 0, at.NOBODY
    for before in range(4):
        if standing >> before & 1:
            other = rows[lane, at.TURN] + house[h.STEP] * before & 3
            value, party = points_of(rows[lane, h.TALK + other]), party_of(rows, lane, other)
    if points_of(own) < value:
        return standing
    if points_of(own) == value and party == party_of(rows, lane, seat):
        return int(standing | 1 << place)
    higher = points_of(own) > value or challenge(rows, lane, house, seat, standing)
    return int(1 << place) if higher else standing


@compiled
def challenge(rows: Ints, lane: int, house: Ints, seat: int, standing: int) -> bool:
    """Compare with the highest ones of the same value; returns whether this one is higher than all of them."""
    if house[h.LONGER_FIRST]:
        standing = compare_lengths(rows, lane, house, seat, standing)
    if standing:
        compare_tops(rows, lane, house, seat, standing)
    return bool(rows[lane, h.TALK + seat] >> h.TALK_GUT & 1 == 0)


@compiled
def tell(rows: Ints, lane: int, seat: int, what: int, place: int) -> None:
    """Note that a part is known from this announcement on, unless it was known before."""
    if rows[lane, h.TALK + seat] >> what & 7 == 0:
        rows[lane, h.TALK + seat] |= place + 1 << what


@compiled
def compare_lengths(rows: Ints, lane: int, house: Ints, seat: int, standing: int) -> int:
    """The highest ones with as many cards; 0 where the comparison is over."""
    own, equal = rows[lane, h.TALK + seat], 0
    for before in range(4):
        if not standing >> before & 1:
            continue
        other = rows[lane, at.TURN] + house[h.STEP] * before & 3
        tell(rows, lane, other, h.TALK_LENGTH, own & 3)
        cards = cards_of(rows[lane, h.TALK + other])
        if cards_of(own) < cards:
            rows[lane, h.TALK + seat] |= 1 << h.TALK_GUT
            return 0
        equal |= 1 << before if cards == cards_of(own) else 0
    tell(rows, lane, seat, h.TALK_LENGTH, own & 3)
    return equal


@compiled
def compare_tops(rows: Ints, lane: int, house: Ints, seat: int, standing: int) -> None:
    """Name the top cards in turn, and a trump suit where only that decides."""
    own, equal = rows[lane, h.TALK + seat], False
    for before in range(4):
        if not standing >> before & 1:
            continue
        other = rows[lane, at.TURN] + house[h.STEP] * before & 3
        tell(rows, lane, other, h.TALK_TOP, own & 3)
        top = height_of(rows[lane, h.TALK + other])
        if height_of(own) < top or (height_of(own) == top and not is_trump(own)):
            rows[lane, h.TALK + seat] |= 1 << h.TALK_GUT
            return
        equal = equal or height_of(own) == top
    tell(rows, lane, seat, h.TALK_TOP, own & 3)
    if equal:
        rows[lane, h.TALK + seat] |= 1 << h.TALK_TRUMP
