"""What may have been beside the hands: for everything nobody told, each way that an article could tell apart.

A line that is missing is unknown. It is never taken for zero, for the first, or for what did not happen: who was to
lead, who writes, how much was written, which trick it is, what the die showed, whether somebody cut, whose trick it was
that somebody looked into. Each is varied only where something told hangs on it, and with every other.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import combinations, product
from typing import Final

from puur.cards import Suit
from puur.modes import Variant
from puur.record.situation.amid.own_next_card import whole_untold
from puur.record.situation.deal.cuts import cuttings
from puur.record.situation.deal.shortage import shortages
from puur.record.situation.deal.size import Beginning
from puur.record.situation.deal.wrong_deal import first_card_untold
from puur.record.situation.demanded_shuffle import shuffle_untold
from puur.record.situation.dice_settings import dice
from puur.record.situation.disciplines import used_before
from puur.record.situation.draws import draw_untold
from puur.record.situation.gaps import SPENDINGS, takers
from puur.record.situation.labour import most_settings, weight_of
from puur.record.situation.leaders import dealer_of, leaders_of
from puur.record.situation.left_card import PAIR, left_untold
from puur.record.situation.looks import histories, looks
from puur.record.situation.model import Situation
from puur.record.situation.moments import (
    moment_untold,
    taking_up_untold,
)
from puur.record.situation.open_trick import turning_untold
from puur.record.situation.passes import untold_passes
from puur.record.situation.permission import permission_untold
from puur.record.situation.rounds import rounds_of
from puur.record.situation.second_card import at_once, second_cards
from puur.record.situation.stock_cards import fetches
from puur.record.situation.stoeck_settings import stoeck_before, stoeck_left
from puur.record.situation.supposed import supposed_claims
from puur.record.situation.target import halves_of, levels_of
from puur.record.situation.trump_card import layings, makings
from puur.record.situation.trump_rolls import is_tied
from puur.record.situation.world import WorldSetting
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import StoeckPlay
from puur.rules.stoeck import stoeck_pair
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import (
    Bedanken,
    Play,
    Report,
    ShowStoeck,
    Sighting,
)

MOST: Final = 96
"""More settings are not looked at together; then every two facts still vary with each other."""
Axis = tuple[dict[str, object], ...]
"""The ways one fact may be, as fields of a setting, the plainest first."""


def settings_of(
    situation: Situation,
    reglement: Reglement,
    plan: SeatPlan,
    variants: tuple[Variant | None, ...],
    beginnings: tuple[Beginning, ...],
) -> tuple[WorldSetting, ...]:
    """Every setting that is looked at, the plainest first."""
    found = tuple(every_setting(situation, reglement, plan, variants, beginnings))
    return _spread(found, most_settings(weight_of(situation)))


def _spread(found: tuple[WorldSetting, ...], most: int) -> tuple[WorldSetting, ...]:
    """About so many of these settings: every way that one fact may be in one of them, then others from all over."""
    seen: set[tuple[str, object]] = set()
    chosen: dict[WorldSetting, None] = {}
    for setting in found if len(found) > most else ():
        facts = {(field.name, getattr(setting, field.name)) for field in fields(setting)}
        if not facts <= seen:
            chosen[setting] = None
            seen |= facts
    chosen |= dict.fromkeys(found[:: max(1, -(-len(found) // max(1, most - len(chosen))))])
    return tuple(setting for setting in found if setting in chosen)[:most]


def every_setting(
    situation: Situation,
    reglement: Reglement,
    plan: SeatPlan,
    variants: tuple[Variant | None, ...],
    beginnings: tuple[Beginning, ...],
) -> dict[WorldSetting, None]:
    """Every setting that may have been, or that tells two facts apart; the plainest first."""
    found: dict[WorldSetting, None] = {}
    for number, size in beginnings:
        leaders = leaders_of(situation, reglement, plan, number)
        plain = WorldSetting(
            variants[0],
            leaders[0],
            dealer_of(situation, plan, leaders[0]),
            _writers(situation, reglement, plan)[0],
            earlier=number,
            round=rounds_of(situation, reglement)[0],
        )
        axes: list[Axis] = [
            tuple({"variant": variant} for variant in variants),
            tuple({"leader": seat, "dealer": dealer_of(situation, plan, seat)} for seat in leaders),
            *_axes(situation, reglement, plan, plain),
            tuple({"fetched": drawn} for drawn in fetches(situation, reglement, number, size)),
        ]
        for parts in _combined([axis for axis in axes if any(axis)]):
            if parts.get("short") and parts.get("at_end"):
                continue  # at the end it is the same as before it (P.15)
            found[replace(plain, **parts)] = None  # type: ignore[arg-type]  # fields of a setting, by their names
    return found


def _combined(axes: list[Axis]) -> Iterator[dict[str, object]]:
    """Every combination; where they are too many, every one of any two facts, the others plain."""
    total = 1
    for axis in axes:
        total *= len(axis)
    chosen = [tuple(axes)] if total <= MOST else list(combinations(axes, 2))
    plain: dict[str, object] = {}
    for axis in axes:
        plain |= axis[0]
    for some in chosen:
        for ways in product(*some):
            found = dict(plain)
            for part in ways:
                found |= part
            yield found


def _axes(situation: Situation, reglement: Reglement, plan: SeatPlan, plain: WorldSetting) -> Iterator[Axis]:
    """What else may differ."""
    yield tuple({"round": number} for number in rounds_of(situation, reglement))
    yield tuple({"writer": seat} for seat in _writers(situation, reglement, plan))
    yield tuple(levels_of(situation, reglement, plan, plain))
    yield tuple({"half": half} for half in halves_of(situation, reglement, plan, plain))
    yield tuple(dice(situation, reglement))
    yield tuple({"schoben": times} for times in untold_passes(situation, reglement))
    yield tuple({"tied": tied} for tied in ((False, True) if is_tied(situation, plan.order) else (False,)))
    leaders = leaders_of(situation, reglement, plan, plain.earlier)
    dealers = frozenset(dealer_of(situation, plan, leader) for leader in leaders)
    yield tuple({"cuts": cuts} for cuts in cuttings(situation, reglement, plan, dealers))
    yield tuple({"used": used} for used in used_before(situation, reglement, plan))
    yield tuple({"laid": card} for card in layings(situation, reglement))
    yield tuple({"makes": variant} for variant in makings(situation, reglement))
    yield tuple(looks(situation, plain))
    yield tuple({"before": cards} for cards in stoeck_before(situation, plain))
    yield tuple(stoeck_left(situation, reglement, plan, plain))
    yield tuple({"claims": way.before, "answers": way.after} for way in supposed_claims(situation, reglement, plan))
    yield tuple(histories(situation, reglement))
    given = plain.earlier == 0 and first_card_untold(situation) is not None
    yield tuple({"given": so} for so in ((False, True) if given else (False,)))
    yield tuple({"short": so} for so in shortages(situation, reglement, plain.earlier))
    yield tuple({"misnumbered": so} for so in _numberings(situation))
    yield tuple({"unturned": so} for so in ((False, True) if turning_untold(situation, reglement) else (False,)))
    yield tuple({"kept": so} for so in ((False, True) if second_cards(situation) else (False,)))
    yield tuple({"beside": so} for so in ((False, True) if at_once(situation) else (False,)))
    yield tuple({"whole": so} for so in ((False, True) if whole_untold(situation) is not None else (False,)))
    yield tuple({"shuffled": so} for so in ((True, False) if shuffle_untold(situation) is not None else (True,)))
    yield tuple({"left": at} for at in (range(PAIR) if left_untold(situation) else range(1)))
    yield tuple({"allowed": so} for so in ((True, False) if permission_untold(situation) else (True,)))
    yield tuple({"drew": drew} for drew in ((False, True) if draw_untold(situation) else (False,)))
    yield tuple({"decided": so} for so in ((False, True) if taking_up_untold(situation, reglement) else (False,)))
    if situation.has_gaps:
        yield tuple({"spent": spent} for spent in SPENDINGS)
    yield tuple({"took": seat} for seat in takers(situation, plan))
    yield tuple({"lying": lying} for lying in ((False, True) if moment_untold(situation, reglement) else (False,)))


@carries("P.11")
def _numberings(situation: Situation) -> tuple[bool, ...]:
    """Whether an objection that names a trick nobody told of means one that is told: so, or not."""
    may = any(situation.deeds.trick_for(act) is not None for act in situation.acts)
    return (True, False) if may else (False,)


def _writers(situation: Situation, reglement: Reglement, plan: SeatPlan) -> tuple[Seat, ...]:
    """Who may write: as told, or whose slate is not tidy, or anybody where Stoeck hang on it (A.16)."""
    if situation.writer is not None and situation.writer in plan.order:
        return (situation.writer,)
    reports = (act for act in situation.acts if isinstance(act, Report) and act.sighting is Sighting.UNTIDY_SLATE)
    named = tuple(dict.fromkeys(report.offender for report in reports if report.offender in plan.order))
    if named:
        return named
    trumps = tuple(Suit) if situation.variant is None else (situation.variant.trump,)
    pairs = tuple(stoeck_pair(trump) for trump in trumps)
    given = any(isinstance(act, Play) and any(act.card in pair for pair in pairs) for act in situation.acts)
    matters = situation.tells_of(ShowStoeck) or (situation.tells_of(Bedanken) and given)
    opened = situation.opened
    first = plan.order[0] if opened is None else opened.start.writer  # as a record is played through
    if reglement.stoeck.play.value is not StoeckPlay.SHOWN or not matters or situation.writer is not None:
        return (first,)
    return plan.starting_with(first)
