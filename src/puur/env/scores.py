"""What a Spiel counts for each seat (A.10, A.11, A.23, F.werte, P.21): `puur.spiel.count` as a kernel."""

from typing import Final

from puur.core import position as at
from puur.core.jit import compiled
from puur.core.tables import Ints
from puur.env import layout as h

_TRICKS: Final = 9
_QUEEN_AND_KING: Final = 0b11 << 6
_SUITS: Final = 4


@compiled
def seat_points(rows: Ints, lane: int, house: Ints, seat: int) -> int:
    """The points a seat's party writes after the last card, or the difference where that counts."""
    party = rows[lane, at.PARTY] >> 2 * seat & 3
    writes = house[h.ANNOUNCER_WRITES] == 0 or party == announcing_party(rows, lane)
    points = trick_points(rows, lane, house, party) if writes else 0
    if house[h.DIFFERENCE]:
        return int(abs(points - rows[lane, h.PREDICTION + seat]))
    if not writes:
        return 0
    factor = factor_of(rows, lane, house)
    weis = rows[lane, h.WEIS + party] * (factor if house[h.FACTOR_WEIS] else 1)
    return int(points + weis) + stoeck_points(rows, lane, house, party) * (factor if house[h.FACTOR_STOECK] else 1)


@compiled
def factor_of(rows: Ints, lane: int, house: Ints) -> int:
    """The factor of what is played."""
    return int(house[h.BY_VARIANT + h.PER_VARIANT * rows[lane, h.VARIANT] + 2])


@compiled
def announcing_party(rows: Ints, lane: int) -> int:
    """The party that announced; `NOBODY` where a card made trump."""
    return (
        at.NOBODY
        if rows[lane, h.ANNOUNCER] == at.NOBODY
        else int(rows[lane, at.PARTY] >> 2 * rows[lane, h.ANNOUNCER] & 3)
    )


@compiled
def trick_points(rows: Ints, lane: int, house: Ints, party: int) -> int:
    """Card points, last trick and Match of a party, or what a Match books instead."""
    taker = rows[lane, at.PARTY] >> 2 * rows[lane, at.TURN] & 3  # who took the last trick
    all_taken = rows[lane, at.WON] >> 8 * taker & 255 == _TRICKS
    if all_taken and house[h.MATCH_OTHERS] != h.NOT_SO:
        return 0 if party == taker else house[h.MATCH_OTHERS]
    factor = factor_of(rows, lane, house)
    last = house[at.LAST] if party == taker else 0
    points = last * (factor if house[h.FACTOR_LAST] else 1)
    if house[h.COUNTS]:
        points += (rows[lane, at.MADE + party] - last) * (factor if house[h.FACTOR_CARDS] else 1)
    if all_taken and party == taker:
        announcer = announcing_party(rows, lane)
        times = 1 if announcer in (at.NOBODY, party) else house[h.KONTERMATCH]
        points += house[h.MATCH] * times * (factor if house[h.FACTOR_MATCH] else 1)
    return points


@compiled
def stoeck_points(rows: Ints, lane: int, house: Ints, party: int) -> int:
    """What king and queen of trump in one hand are worth to a party (A.23.8)."""
    if house[h.STOECK] == 0 or rows[lane, h.VARIANT] >= _SUITS:
        return 0
    both = _QUEEN_AND_KING << 9 * rows[lane, h.VARIANT]
    for seat in range(4):
        if rows[lane, at.PARTY] >> 2 * seat & 3 == party and rows[lane, h.DEALT + seat] & both == both:
            return int(house[h.STOECK])
    return 0
