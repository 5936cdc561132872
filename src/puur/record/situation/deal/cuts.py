"""Who cut, or lifted, before each deal that is told, where nobody told it."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Final

from puur.cards import EMPTY, PACK, CardSet
from puur.record.situation.conclusions import once
from puur.record.situation.deal.wrong_deal import DEALT
from puur.record.situation.fact import NOBODY, Fact, FactKind, Value, told
from puur.record.situation.findings import IrregularityFinding
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.record.situation.world import Cutting, WorldSetting
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import TrumpSource
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Act, Choose, Cut, Deal, Lift, Object, Report, Rule
from puur.spiel.fault import IrregularityKind
from puur.spiel.state import Phase, Spiel

_ANEW: Final = (Object, Choose, Rule)
"""After these it may have been to be cut anew."""
_DEALING: Final = frozenset({Phase.LIFT, Phase.CUT, Phase.DEAL})
_MOST: Final = 27
"""More ways in which several deals were cut are not looked at together."""
Cuts = tuple[tuple[int, Cutting], ...]


@once
def deals_told(situation: Situation) -> tuple[tuple[int, Seat], ...]:
    """Every deal with the number of its step: as told, or else the first of which it is told that it went wrong."""
    acts = [(number, step.act) for number, step in enumerate(situation.steps) if isinstance(step, Witnessed)]
    deals = tuple((number, act.seat) for number, act in acts if isinstance(act, Deal))
    wrong = ((number, act.offender) for number, act in acts if isinstance(act, Report) and act.sighting in DEALT)
    return deals or tuple(wrong)[:1]


@carries("A.17", "D.2", "F.trumpf", "P.11")
def uncut_deals(situation: Situation, reglement: Reglement) -> frozenset[int]:
    """The numbers of the deals before which nobody told whether the cards were cut.

    What was cut before another deal, or before somebody objected to it, says nothing of this one. After a card that was
    lifted and only shown the cut goes without saying, unless somebody objects to the deal; and after a deal to which
    nobody objects where somebody objects to something else (P.11), and nothing is cut or dealt anew.
    """
    found: set[int] = set()
    objected = _last_of(situation, Object)
    dealt = _last_of(situation, Cut, Lift, Deal)
    is_shown = is_cut = False
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Deal):
            disputed = number in situation.disputed
            goes_without_saying = not disputed and (is_shown or number == dealt < objected)
            told = is_cut or goes_without_saying or (is_shown and not _shows(reglement))
            found |= set() if told else {number}
        ends = isinstance(act, (Deal, *_ANEW))
        is_shown = (is_shown or isinstance(act, Lift)) and not ends
        is_cut = (is_cut or isinstance(act, Cut)) and not ends
    return frozenset() if situation.opened is not None else frozenset(found)


@carries("E.3", "P.7")
def void_deals(situation: Situation) -> frozenset[int]:
    """The numbers of the deals before which the whole pack was cut, and not cut again: that is no cut (P.7)."""
    found: set[int] = set()
    is_void = False
    for number, act in enumerate(step.act if isinstance(step, Witnessed) else None for step in situation.steps):
        if isinstance(act, Deal) and is_void:
            found.add(number)
        is_void = (
            act.count >= len(PACK) if isinstance(act, Cut | Lift) else is_void and not isinstance(act, (Deal, *_ANEW))
        )
    return frozenset() if situation.opened is not None else frozenset(found)


def _last_of(situation: Situation, *kinds: type[Act]) -> int:
    """The number of the last step in which somebody did one of these; before all where nobody did."""
    acts = enumerate(step.act if isinstance(step, Witnessed) else None for step in situation.steps)
    return max((number for number, act in acts if isinstance(act, kinds)), default=-1)


@carries("D.2")
def _shows(reglement: Reglement) -> bool:
    """Whether the card that makes trump is only shown, so that the cut comes after it."""
    return reglement.trump.source.value is TrumpSource.CUT_CARD


@carries("F.trumpf")
def lifted_for(situation: Situation) -> tuple[CardSet, Seat | None]:
    """The cards lifted last before each deal, and who dealt last: one of them is his; none where no deal is told then.

    Which of several stands is not the same in every world.
    """
    cards, lifted, dealer = EMPTY, EMPTY, None
    for act in situation.acts:
        if isinstance(act, Lift):
            lifted, dealer = CardSet.of([act.card]), None
        elif isinstance(act, Deal):
            cards, lifted, dealer = cards | lifted, EMPTY, act.seat
    return cards | lifted, dealer


@carries("P.34")
def cuttings(situation: Situation, reglement: Reglement, plan: SeatPlan, dealers: frozenset[Seat]) -> Iterator[Cuts]:
    """Who may have cut before each deal; where a Lupf stands, also for who dealt in another's place."""
    uncut, void = uncut_deals(situation, reglement), void_deals(situation)
    untold = situation.opened is None and not situation.tells_of(Cut, Lift)
    ways: list[tuple[tuple[int, Cutting], ...]] = []
    for number, seat in deals_told(situation):
        stands = reglement.fault.lift_stands.value and seat in plan.order and dealers != {seat}
        for_another = [Cutting.OTHER] if stands and (untold or number in uncut) else []
        nobody = [*([Cutting.SHOWN] if _shows(reglement) else []), Cutting.NOT] if number in uncut else []
        may_be = [Cutting.RIGHT, *for_another, *nobody]
        if number in void:
            may_be = [Cutting.SHOWN if _shows(reglement) else Cutting.NOT]
        ways.append(tuple((number, cutting) for cutting in may_be))
    unsure = [way for way in ways if len(way) > 1 or way[0][0] in void]
    yield from product(*unsure) if prod(map(len, unsure)) <= _MOST else _few(unsure)


def _few(ways: list[Cuts]) -> Iterator[Cuts]:
    """Of many deals all in the same way, or each of them in another while the others were right."""
    for cutting in Cutting:
        yield tuple(next((found for found in way if found[1] is cutting), way[0]) for way in ways)
    for at, way in enumerate(ways):
        for found in way[1:]:
            yield tuple(found if number == at else other[0] for number, other in enumerate(ways))


@carries("A.17", "P.33")
def is_idle_cut(situation: Situation, found: IrregularityFinding, spiel: Spiel) -> bool:
    """Whether a deal that nobody disputes may not have been cut for, and nobody can object to that any more."""
    wrong = found.irregularity
    if situation.opened is not None or wrong.kind is not IrregularityKind.NOT_CUT or found.called:
        return False
    steps = (situation.steps[number] for number in situation.disputed)
    disputed = any(isinstance(step, Witnessed) and step.act is wrong.act for step in steps)
    return not disputed and (found.closed is not None or wrong in spiel.faults.undone)


@carries("F.trumpf", "P.34")
def of_cuts(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether somebody cut before each deal; where a wrong player dealt and the Lupf stands, who did it for whom."""
    deals = deals_told(situation)
    if not deals:
        return {}
    setting, keys, plan = outcome.world.setting, outcome.spiel.reglement, outcome.spiel.start.seats
    tables = {number: before for number, _, before in outcome.moments}
    uncut = uncut_deals(situation, keys)
    several, untold = len(uncut) > 1, not situation.tells_of(Cut, Lift)
    found: dict[Fact, Value] = {}
    for at, (number, seat) in enumerate(deals):
        deal = at + 1 if several else None
        stands = keys.fault.lift_stands.value and (untold or number in uncut)
        if stands and seat in plan.order and seat is not setting.dealer:
            found[Fact(FactKind.LIFTER, deal=deal)] = _lifter(setting, plan, number, seat)
        elif number in uncut and number in tables and tables[number].phase in _DEALING:
            found[Fact(FactKind.CUT, deal=deal)] = _cut(tables[number])
    return found


def _cut(before: Spiel) -> Value:
    """Whether somebody had cut when it was dealt; the card that makes trump may have been shown at least."""
    is_shown = before.phase is Phase.CUT and _shows(before.reglement)
    return Cutting.SHOWN.value if is_shown else told(before.phase is Phase.DEAL)


def _lifter(setting: WorldSetting, plan: SeatPlan, number: int, seat: Seat) -> Value:
    """Who lifted before a deal of this seat, which was another's."""
    match setting.cut_before(number):
        case Cutting.RIGHT:
            return plan.before(setting.dealer).name
        case Cutting.OTHER:
            return plan.before(seat).name
        case Cutting.NOT | Cutting.SHOWN:
            return NOBODY
