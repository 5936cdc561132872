"""The value of a choice of trump in written points by the Reglement: factors, Match, Kontermatch, Weis, Stoeck."""

from typing import NamedTuple

import numpy as np

from puur.bots.search.hand_weis import WeisTables, weis_tables
from puur.core.tables import Floats, Ints
from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.reglement.options import FactorPart, Kontermatch, StoeckPlay
from puur.rules.trick_points import match_others_in
from puur.rules.weis import lowest_leads
from puur.spiel.view import View


class TrumpStakes(NamedTuple):
    """The variants open to choice, by number, and what counts in each.

    `orders` are those of tricks one and two. `cards`, `weis` are factors; `match` and `against` are the bonus for all
    tricks of the choosing party and of the others; `stoeck` their points, 0 without trump; `low` is 1 where the lowest
    card leads in Weis.
    """

    orders: Ints  # variants x 2
    cards: Floats
    weis: Floats
    match: Floats
    against: Floats
    stoeck: Floats
    low: Ints
    tables: WeisTables


def match_points(reglement: Reglement, round_number: int) -> tuple[int, int]:
    """The bonus for all nine tricks, for the choosing party and for the others (A.11)."""
    count = reglement.count
    if match_others_in(reglement, round_number).value is not None:
        return 0, 0
    times = {Kontermatch.SAME: 1, Kontermatch.NONE: 0, Kontermatch.DOUBLE: 2}[count.kontermatch.value]
    return count.match_bonus.value, count.match_bonus.value * times


def match_in_play(view: View) -> tuple[int, int]:
    """The same in card points of the current Spiel: a factor may apply to one and not to the other."""
    chose, others = match_points(view.reglement, view.round)
    if view.announcer is None or view.variant is None:
        return chose, chose
    factor = view.reglement.trump.factors.value.get(view.variant, 1)
    parts = view.reglement.count.factor_on.value
    times = _times(FactorPart.MATCH, factor, parts) / _times(FactorPart.CARDS, factor, parts)
    return round(chose * times), round(others * times)


def _times(part: FactorPart, factor: int, parts: tuple[FactorPart, ...]) -> int:
    return factor if part in parts else 1


def stakes_of(view: View, variants: tuple[Variant, ...]) -> TrumpStakes:
    """What counts in each of some variants."""
    keys = view.reglement
    parts, factors = keys.count.factor_on.value, [keys.trump.factors.value[variant] for variant in variants]
    chose, others = match_points(keys, view.round)
    stoeck = 0 if keys.stoeck.play.value is StoeckPlay.OFF else keys.stoeck.points.value

    def times(part: FactorPart) -> Floats:
        return np.array([_times(part, factor, parts) for factor in factors], np.float64)

    return TrumpStakes(
        np.array([[int(variant.mode(trick).order) for trick in range(2)] for variant in variants], np.int64),
        times(FactorPart.CARDS),
        times(FactorPart.WEIS),
        chose * times(FactorPart.MATCH),
        others * times(FactorPart.MATCH),
        times(FactorPart.STOECK) * np.array([stoeck if variant.trump is not None else 0 for variant in variants]),
        np.array([int(lowest_leads(variant, keys.weis)) for variant in variants], np.int64),
        weis_tables(keys.weis),
    )


def card_points_alone(stakes: TrumpStakes) -> TrumpStakes:
    """The same where nothing counts but card points, once."""
    none, once = np.zeros(len(stakes.cards)), np.ones(len(stakes.cards))
    return stakes._replace(cards=once, weis=none, match=none, against=none, stoeck=none)
