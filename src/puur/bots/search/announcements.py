"""Choosing trump, schieben and predicting by playouts: each choice is searched briefly, and the best mean wins."""

from typing import Final

import numpy as np

from puur.bots.clock import Clock
from puur.bots.search.aims import SPAN, aims_of
from puur.bots.search.search_table import searched, table_with
from puur.bots.search.tree import own_worth, sample_points
from puur.bots.worlds.world_draws import worlds_of
from puur.core.tables import Ints
from puur.modes import Variant
from puur.reglement.options import FirstLead
from puur.seats import Seat
from puur.spiel.acts import Announce, Predict, Schieben
from puur.spiel.view import View

PASSES_FOR_CHOICE: Final = 5
"""Each choice of trump gets the passes for a card divided by this."""
WORTH_KEEPING: Final = 24.0
"""With an expected lead below this, it is better to pass to the partner, who has nine other cards."""
SAMPLES: Final = 400
SHARES: Final = (20, 35, 50, 65, 80)
"""The percentiles of randomly made points that are tried as predictions."""
USUAL: Final = 30.0
"""The average lead a discipline brings where each is played once: the cost of using it up."""


def leader_if(view: View, announcer: Seat) -> Seat:
    """Who leads trick one if `announcer` makes trump."""
    if view.reglement.lead.first.value is FirstLead.CHOOSER:
        return announcer
    return view.seats.after(view.dealer)


def announced(
    view: View, seat: Seat, choices: tuple[Announce | Schieben, ...], seed: Ints, clock: Clock, passes: int
) -> Announce | Schieben:
    """The announcement with the largest expected lead, including its factor; a weak hand is passed on."""
    announces = tuple(act for act in choices if isinstance(act, Announce))
    passed = next((act for act in choices if isinstance(act, Schieben)), None)
    if len(announces) == 1 and passed is None:
        return announces[0]
    margins = margins_of(view, seat, {act.variant for act in announces}, seed, clock, passes)
    return best_choice(view, announces, passed, margins, WORTH_KEEPING)


def margins_of(
    view: View, seat: Seat, variants: set[Variant], seed: Ints, clock: Clock, passes: int
) -> dict[Variant, float]:
    """For each variant, the expected lead of one's own party."""
    worlds, aims = worlds_of(view, seat), aims_of(view)
    each = max(50, passes // PASSES_FOR_CHOICE)
    party = view.seats.parties.index(view.seats.party(seat))
    margins: dict[Variant, float] = {}
    for variant in sorted(variants, key=lambda candidate: candidate.name):
        table = table_with(view, seat, variant, leader_if(view, seat))
        tree = searched(table, aims, worlds, seed, clock, each)
        margins[variant] = (own_worth(tree, party) - 0.5) * 2 * (SPAN + 100)
    return margins


def best_choice(
    view: View, announces: tuple[Announce, ...], passed: Schieben | None, margins: dict[Variant, float], keep: float
) -> Announce | Schieben:
    """The best announcement by expected margins and factors, or passing on where none brings `keep` points.

    A player who has used all disciplines can only pass.
    """
    if passed is not None and not announces:
        return passed
    trump = view.reglement.trump

    def worth(act: Announce) -> float:
        factor = trump.factors.value[act.variant] if act.joker is None else trump.jokers.value[act.joker]
        margin = margins[act.variant] - (USUAL if trump.each_once.value else 0.0)
        return margin * factor

    best = max(announces, key=worth)
    top = max(trump.factors.value[act.variant] for act in announces) if not trump.each_once.value else 1
    keeps = worth(best) >= keep * (1 + top) / 2 if not trump.each_once.value else margins[best.variant] >= keep
    return best if passed is None or keeps else passed


def predicted(view: View, seat: Seat, choices: tuple[Predict, ...], seed: Ints, clock: Clock, passes: int) -> Predict:
    """The prediction that is easiest to meet: several around the median of random play are each searched briefly."""
    variant = Variant.O if view.variant is None else view.variant
    table, worlds, aims = table_with(view, seat, variant, leader_if(view, seat)), worlds_of(view, seat), aims_of(view)
    party = view.seats.parties.index(view.seats.party(seat))
    points = np.zeros(SAMPLES, np.int64)
    sample_points(table, worlds, party, seed, points)
    tried = {int(np.percentile(points, share)) for share in SHARES}
    best, most = int(np.median(points)), -1.0
    for wish in sorted(tried):
        aims.wishes[party] = wish
        worth = own_worth(searched(table, aims, worlds, seed, clock, max(50, passes // len(SHARES))), party)
        if worth > most:
            best, most = wish, worth
    return min(choices, key=lambda act: abs(act.points - best))
