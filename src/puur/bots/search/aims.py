"""Each party's objective as a number between 0 and 1 at the end of a Spiel: most points, fewest, or an exact number."""

from typing import Final, NamedTuple

import numpy as np

from puur.bots.knowledge import few_are_wanted
from puur.bots.search.stakes import match_points
from puur.core import position as at
from puur.core.jit import compiled
from puur.core.tables import Ints
from puur.reglement.options import CountedAs
from puur.rules.trick_points import match_others_in
from puur.seats import Party
from puur.spiel.view import View

MORE, FEWER, JUST = 0, 1, 2
UNSAID: Final = -1
"""The wish of a party that has not said how many points it wants."""
SPAN: Final = 157.0
TRICKS: Final = 9
FULL: Final = 256
"""More tricks than exist, so that no Match is possible."""


class Aims(NamedTuple):
    """The objectives.

    `goal` is MORE, FEWER or JUST; `wishes` are the points each party predicted, `match` is the bonus for all tricks;
    `others` is what each other party is booked instead, where the Match counts that way (else UNSAID).
    """

    goal: int
    wishes: Ints
    match: Ints
    others: int


def aims_of(view: View) -> Aims:
    """The objectives of the parties at a table, as far as the seat knows them."""
    count = view.reglement.count
    parties = view.seats.parties
    wishes = np.full(4, UNSAID, np.int64)
    if view.prediction is not None and view.seat is not None:
        wishes[parties.index(view.seats.party(view.seat))] = view.prediction
    match = np.zeros(4, np.int64)
    for number, party in enumerate(parties):
        match[number] = _match(view, party)
    goal = FEWER if few_are_wanted(view) else MORE
    if count.result.value is CountedAs.DIFFERENCE:
        goal = JUST
    others = match_others_in(view.reglement, view.round).value
    return Aims(goal, wishes, match, UNSAID if others is None else others)


def _match(view: View, party: Party) -> int:
    """The bonus of a party for all nine tricks (A.11)."""
    chose, others = match_points(view.reglement, view.round)
    return chose if view.announcer is None or view.announcer in party.seats else others


@compiled
def reached(row: Ints, aims: Aims, party: int) -> float:
    """How well a party has done at the end of a Spiel, from 0 to 1."""
    parties = row[at.PARTIES]
    all_to = FULL
    for number in range(parties):
        others = row[at.WON] & ~(255 << 8 * number)
        if others == 0:
            all_to = number
    if aims.goal == JUST:
        wish = aims.wishes[party]
        return 1.0 - abs(float(row[at.MADE + party] - wish)) / SPAN
    if all_to != FULL and aims.others != UNSAID:
        booked = 0 if all_to == party else aims.others
        return 1.0 - booked / SPAN if aims.goal == FEWER else booked / SPAN
    points = float(row[at.MADE + party])
    if all_to == party:
        points += aims.match[party]
    if aims.goal == FEWER:
        return 1.0 - points / SPAN
    if parties == 2:  # noqa: PLR2004  what the others make counts as much
        against = float(row[at.MADE + 1 - party])
        if all_to == 1 - party:
            against += aims.match[1 - party]
        return 0.5 + (points - against) / (2 * (SPAN + 100))
    return points / (SPAN + 100)
