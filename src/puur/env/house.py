"""A Reglement for the kernels of the environments, as one row of integers."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from puur.cards import Rank
from puur.core import position as at
from puur.core.rows import empty_row
from puur.core.tables import Ints
from puur.env import layout as h
from puur.env.actions import ACTIONS, ALL_ACTIONS, VARIANTS
from puur.errors import Unsupported, UnsupportedPosition
from puur.modes import Variant
from puur.reglement import load
from puur.reglement.model import CountKeys, Reglement, WeisKeys
from puur.reglement.options import (
    Chooser,
    CountedAs,
    FactorPart,
    FirstLead,
    Kontermatch,
    SchiebenTo,
    Scorer,
    StoeckPlay,
    TrumpSource,
    WeisPlay,
    Winner,
)

_TIMES = {SchiebenTo.NONE: 0, SchiebenTo.PARTNER: 1, SchiebenTo.PARTNER_AND_BACK: 2, SchiebenTo.ROUND: 4}
_KONTERMATCH = {Kontermatch.SAME: 1, Kontermatch.NONE: 0, Kontermatch.DOUBLE: 2}
_SOURCES = {
    TrumpSource.ANNOUNCED: h.SAID,
    TrumpSource.BOTTOM_CARD: h.DEALERS_CARD,
    TrumpSource.LIFTED_CARD: h.DEALERS_CARD,
    TrumpSource.CUT_CARD: h.ANY_CARD,
}
_SEATS = 4


@dataclass(frozen=True, slots=True, eq=False)
class TableHouse:
    """The rules a table plays by. `numbers` is for kernels; `actions` how many actions there are."""

    reglement: Reglement
    numbers: Ints
    actions: int

    @classmethod
    def of(cls, reglement: Reglement | str) -> "TableHouse":
        """The rules of a Reglement, or of a built-in one's name, or of a file.

        Raises `UnsupportedPosition` for games that need a die, a stock, two players or credited Weis.

        >>> TableHouse.of("schieber").actions, TableHouse.of("differenzler").actions
        (47, 205)
        """
        return _house(load(reglement) if isinstance(reglement, str) else reglement)


def refusal(reglement: Reglement) -> Unsupported | None:
    """Why the environments cannot play by a Reglement; None where they can."""
    weis = reglement.weis
    reasons = (
        (len(reglement.seat_plan.order) != _SEATS, Unsupported.NOT_FOUR),
        (reglement.trick.cards_each.value != 1, Unsupported.CARDS_EACH),
        (bool(reglement.deal.draws.value), Unsupported.STOCK),
        (bool(reglement.lead.die.value), Unsupported.DIE_LEADS),
        (reglement.trump.chooser.value is not Chooser.VORHAND, Unsupported.DIE_CHOOSES),
        (weis.play.value is WeisPlay.CREDITED, Unsupported.WEIS_CREDITED),
        (weis.play.value is WeisPlay.COMPARED and not weis.cross.value, Unsupported.NO_KREUZWEIS),
        (
            reglement.count.result.value is CountedAs.DIFFERENCE and len(reglement.seat_plan.parties) != _SEATS,
            Unsupported.PARTNERS_PREDICT,
        ),
        (reglement.stoeck.play.value is StoeckPlay.HELD, Unsupported.STOECK_HELD),
    )
    return next((reason for holds, reason in reasons if holds), None)


@cache
def _house(reglement: Reglement) -> TableHouse:
    reason = refusal(reglement)
    if reason is not None:
        raise UnsupportedPosition(Unsupported.ENVIRONMENTS, name=reglement.name, reasons=(reason,))
    row = np.zeros(h.HOUSE, dtype=np.int64)
    row[: at.ROW] = empty_row(reglement, Variant.O)
    _set_choice(row, reglement)
    _set_counting(row, reglement.count)
    row[h.SIGN] = -1 if reglement.partie.winner.value is Winner.LEAST else 1
    if reglement.stoeck.play.value is StoeckPlay.SHOWN:
        row[h.STOECK] = reglement.stoeck.points.value
    if reglement.weis.play.value is WeisPlay.COMPARED:
        _set_weis(row, reglement.weis)
    row.setflags(write=False)
    return TableHouse(reglement, row, ALL_ACTIONS if row[h.DIFFERENCE] else ACTIONS)


def _set_choice(row: Ints, reglement: Reglement) -> None:
    trump, plan = reglement.trump, reglement.seat_plan
    for number, variant in enumerate(VARIANTS):
        start = h.BY_VARIANT + h.PER_VARIANT * number
        row[start] = sum(variant.mode(trick).order << 3 * trick for trick in range(18))
        row[start + 1] = variant.mode(0).points
        row[start + 2] = trump.factors.value.get(variant, 1)
    row[h.SOURCE] = _SOURCES[trump.source.value]
    if trump.source.value is TrumpSource.ANNOUNCED:
        row[h.OPEN] = sum(1 << VARIANTS.index(variant) for variant in trump.factors.value)
        row[h.TIMES] = _TIMES[trump.schieben.value]
        row[h.ROUND] = trump.schieben.value is SchiebenTo.ROUND
    row[h.OBENABE] = sum(1 << rank for rank in trump.obenabe_ranks.value)
    row[h.UNDENUFE] = sum(1 << rank for rank in trump.undenufe_ranks.value)
    row[h.DIFFERENCE] = reglement.count.result.value is CountedAs.DIFFERENCE
    row[h.CHOOSER_LEADS] = reglement.lead.first.value is FirstLead.CHOOSER
    row[h.PARTNER_WAITS] = trump.partner_waits.value
    row[h.STEP] = (plan.order[1] - plan.order[0]) % _SEATS


def _set_counting(row: Ints, count: CountKeys) -> None:
    row[h.COUNTS] = count.cards.value
    row[h.MATCH] = count.match_bonus.value
    row[h.KONTERMATCH] = _KONTERMATCH[count.kontermatch.value]
    row[h.MATCH_OTHERS] = h.NOT_SO if count.match_others.value is None else count.match_others.value
    parts = (FactorPart.CARDS, FactorPart.LAST_TRICK, FactorPart.MATCH, FactorPart.WEIS, FactorPart.STOECK)
    for number, part in enumerate(parts):
        row[h.FACTOR_CARDS + number] = part in count.factor_on.value
    row[h.ANNOUNCER_WRITES] = count.scorer.value is Scorer.ANNOUNCER


def _set_weis(row: Ints, keys: WeisKeys) -> None:
    row[h.HAS_WEIS] = 1
    row[h.NINE_WINS] = keys.nine_wins.value
    row[h.LONGER_FIRST] = keys.longer_first.value
    row[h.REVERSED] = keys.undenufe_reversed.value
    for length in range(3, 10):
        counted = max((some for some in keys.runs.value if some <= length), default=0)
        row[h.RUN_CARDS + length] = counted
        row[h.RUNS + length] = keys.runs.value.get(counted, 0)
    for rank in Rank:
        row[h.FOURS + rank] = keys.fours.value.get(rank, 0)
