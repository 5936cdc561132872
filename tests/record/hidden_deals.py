"""Random dealing and choosing in which things go wrong, told whole and with parts hidden: the truth is still said."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tests.record.random_spiele import NOWHERE

from puur.cards import CARDS, EMPTY, Card, CardSet
from puur.record.act_parts import Hands
from puur.record.situation import Impossible, KnownHand, Situation, SizeReason, Verdict, Witnessed, judge
from puur.record.situation.model import ToldStep
from puur.record.situation.outcome import Outcome
from puur.record.situation.signature import signature
from puur.reglement.model import Reglement
from puur.reglement.options import TrumpSource
from puur.seats import Seat, SeatPlan
from puur.spiel import acts_for, legal_plays, objections, open_spiel, witness
from puur.spiel.acts import Act, Announce, Cut, Deal, Lift, Object, Play, Report, Roll, Schieben, Sighting
from puur.spiel.cases import callable_now
from puur.spiel.fault import ObjectionKind
from puur.spiel.start_of_play import NO_HANDS, dealer_of
from puur.spiel.state import Phase, Spiel

_SEEN: Final = (Sighting.CARD_EXPOSED, Sighting.REMARK, Sighting.CARDS_TAKEN_UP)
_ENDED: Final = frozenset({Phase.RULING, Phase.OVER, Phase.PLAYED})
_UNSURE: Final = frozenset({SizeReason.UNCLEAR, SizeReason.MUCH})
"""What is said where too much is open, and accuses nobody."""
_UNSAID: Final = frozenset({ObjectionKind.WRONG_DEALER, ObjectionKind.NOT_CUT})
_CUTS: Final = (1, 2, 10, 20, 35)
_FRAGMENTS: Final = 2


@dataclass(frozen=True, slots=True)
class Dealt:
    """What was done before and just after the deal, at a table of which everything is known."""

    reglement: Reglement
    opened: Spiel
    hands: Hands
    acts: tuple[Act, ...]
    table: Spiel

    @property
    def is_disputed(self) -> bool:
        """Whether every fault was called: what nobody disputes is not doubted.

        A deal without a card that makes trump is ruled on at once. That it was another's too, nobody has said then, and
        whether there was a cut is asked: where only the card of trump was not shown, nobody has called it yet.
        """
        faults = self.table.faults
        at_once = [case.irregularity for case in faults.cases if case.objector is None]
        unsaid = {fault.kind for wrong in at_once for fault in wrong.objections} & _UNSAID
        return bool(self.acts) and len(faults.irregularities) == len(faults.cases) and not unsaid

    @property
    def wrong(self) -> list[str]:
        """What was called, by its kind."""
        return sorted(case.irregularity.kind.value for case in self.table.faults.cases)


def random_deal(reglement: Reglement, dice: Random) -> Dealt:
    """Cutting, dealing and choosing with a fault now and then, up to some card of the first trick."""
    plan = reglement.seat_plan
    leader = dice.choice(plan.order)
    opened = open_spiel(reglement, plan, dealer=plan.before(leader), writer=dice.choice(plan.order), chooser=leader)
    hands = _random_hands(reglement, plan, dice)
    acts: list[Act] = []
    table = opened
    for _ in range(dice.randrange(1, 7)):
        act = _next(table, hands, dice)
        if act is None or (objections(table, act) and not _does_something(table, act)):
            break
        acts.append(act)
        table = witness(table, act)
    return Dealt(reglement, opened, hands, tuple(acts), table)


def _random_hands(reglement: Reglement, plan: SeatPlan, dice: Random) -> Hands:
    pack, size = list(CARDS), reglement.deal.hand.value
    dice.shuffle(pack)
    hands = [EMPTY] * len(Seat)
    for at, seat in enumerate(plan.order):
        hands[seat] = CardSet.of(pack[at * size : (at + 1) * size])
    return hands[0], hands[1], hands[2], hands[3]


def _does_something(table: Spiel, act: Act) -> bool:
    """Whether a wrong act is more than an attempt that changes nothing."""
    return witness(table, act).faults.irregularities != table.faults.irregularities


def _next(table: Spiel, hands: Hands, dice: Random) -> Act | None:
    """What happens next: somebody objects, or somebody acts, one time in four who should not or too early."""
    order = table.start.seats.order
    if table.phase in _ENDED or table.ending is not None:
        return None
    for offender in order:
        said = Object(table.start.seats.opponents(offender)[0], offender)
        if dice.random() < 0.6 and callable_now(table, said) and not objections(table, said):
            return said
    other = dice.choice(order) if dice.random() < 0.25 else None
    if table.phase in {Phase.LIFT, Phase.CUT, Phase.DEAL}:
        return _dealing(table, hands, other, dice)
    return _after_the_deal(table, other, dice)


def _dealing(table: Spiel, hands: Hands, other: Seat | None, dice: Random) -> Act:
    """The Lupf, the cut or the deal by who should, or by another."""
    dealer = dealer_of(table)
    cutter = table.start.seats.before(dealer) if other is None else other
    if table.phase is Phase.LIFT and dice.random() < 0.9:
        return Lift(cutter, dice.randrange(3, 30), dice.choice(tuple(hands[dealer])))
    if table.phase is Phase.CUT and dice.random() < 0.75:
        return Cut(cutter, dice.choice(_CUTS))
    seat = dealer if other is None else other
    return Deal(seat, hands, _bottom(table, hands[seat], dice))


def _bottom(table: Spiel, hand: CardSet, dice: Random) -> Card | None:
    laid = table.reglement.trump.source.value is TrumpSource.BOTTOM_CARD
    return dice.choice(tuple(hand)) if laid else None


def _after_the_deal(table: Spiel, other: Seat | None, dice: Random) -> Act | None:
    """A choice, a card or what somebody saw, by whose turn it is or by another."""
    seats = table.start.seats
    seat = table.turn if other is None else other
    match table.phase:
        case Phase.ANNOUNCE if dice.random() < 0.15:
            offender = dice.choice(seats.order)
            return Report(seats.opponents(offender)[0], offender, dice.choice(_SEEN), EMPTY)
        case Phase.ANNOUNCE:
            return None if seat is None else _choice(table, seat, dice)
        case Phase.PLAY if seat is not None:
            cards = legal_plays(table) if seat is table.turn else table.hands[seat]
            return Play(seat, dice.choice(tuple(cards)))
        case _:
            return None


def _choice(table: Spiel, seat: Seat, dice: Random) -> Act:
    may = [act for act in acts_for(table, seat) if isinstance(act, Announce | Schieben | Roll)]
    if may and dice.random() < 0.8:
        return dice.choice(may)
    return Announce(seat, dice.choice(tuple(table.reglement.trump.factors.value)))


def told_whole(dealt: Dealt) -> Situation:
    """All of it: who was to deal, every hand, every act."""
    plan, start = dealt.reglement.seat_plan, dealt.opened.start
    steps = tuple(Witnessed(_as_told(act), NOWHERE) for act in dealt.acts)
    known = tuple(KnownHand(seat, dealt.hands[seat], 0, NOWHERE) for seat in plan.order)
    return Situation(plan.order, steps, hands=known, dealer=start.dealer, writer=start.writer)


def _as_told(act: Act) -> Act:
    return replace(act, hands=NO_HANDS) if isinstance(act, Deal) else act


def hidden(dealt: Dealt, dice: Random) -> Situation:
    """The same with a part untold: who was to deal or writes, hands, right cuts, and what came before the first fault.

    A player who tells of a trick tells of the cards that lie in it.
    """
    situation = told_whole(dealt)
    wrong = {id(fault.act) for fault in dealt.table.faults.irregularities}
    calls = any(isinstance(act, Object) for act in dealt.acts)
    gone = 0
    while calls and _may_be_untold(dealt.acts[gone], wrong) and dice.random() < 0.4:
        gone += 1
    return replace(
        situation,
        steps=tuple(step for step in situation.steps[gone:] if not _is_cut_untold(step, wrong, dice)),
        hands=tuple(hand for hand in situation.hands if dice.random() < 0.5),
        dealer=situation.dealer if dice.random() < 0.5 else None,
        writer=situation.writer if dice.random() < 0.5 else None,
    )


def _may_be_untold(act: Act, wrong: set[int]) -> bool:
    return id(act) not in wrong and not isinstance(act, Play | Object)


def _is_cut_untold(step: ToldStep, wrong: set[int], dice: Random) -> bool:
    """Whether nobody tells of a cut that was right."""
    act = step.act if isinstance(step, Witnessed) else None
    return isinstance(act, Cut | Lift) and id(act) not in wrong and dice.random() < 0.3


def wrong_deals(reglement: Reglement, seed: int, count: int) -> list[str]:
    """Every fragment of so many random deals on which something is said that is not so."""
    dice = Random(seed)
    found: list[str] = []
    for number in range(count):
        dealt = random_deal(reglement, dice)
        while not dealt.is_disputed:
            dealt = random_deal(reglement, dice)
        found += (f"{reglement.name} {seed}/{number}: {said}" for said in _denials(dealt, dice))
    return found


def _denials(dealt: Dealt, dice: Random) -> Iterator[str]:
    """What is said of one deal, whole or in part, that is not so."""
    whole = judge(told_whole(dealt), dealt.reglement)
    if isinstance(whole, Impossible):
        yield f"whole cannot be: {whole.reason}; {dealt.acts}"
        return
    truth = next((outcome for outcome in _outcomes(whole) if _called(outcome) == dealt.wrong), None)
    if truth is None:
        yield f"whole says {list(map(_called, _outcomes(whole)))}, but it was {dealt.wrong}; {dealt.acts}"
        return
    for _ in range(_FRAGMENTS):
        situation = hidden(dealt, dice)
        found = judge(situation, dealt.reglement)
        if isinstance(found, Impossible):
            if found.reason not in _UNSURE:
                yield f"cannot be: {found.reason}; {situation}"
            continue
        outcomes = _outcomes(found)
        if not any(signature(situation, outcome) == signature(situation, truth) for outcome in outcomes):
            yield f"says {list(map(_called, outcomes))}, but it was {dealt.wrong}; {situation}"


def _outcomes(verdict: Verdict) -> list[Outcome]:
    return [answer.outcome for answer in verdict.answers]


def _called(outcome: Outcome) -> list[str]:
    """What was called, by its kind."""
    return sorted(finding.irregularity.kind.value for finding in outcome.findings if finding.called)
