"""A situation witnessed in one world: what was irregular, what was called, and what the Reglement says to it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from puur.cards import EMPTY
from puur.record.situation.model import Situation, Turned, Witnessed
from puur.record.situation.presuming import drawn, made_ready, rolled
from puur.record.situation.table import World, opened
from puur.reglement.model import Reglement
from puur.seats import SeatPlan
from puur.spiel import legal_plays, objections, witness
from puur.spiel.acts import Act, Choose, Deal, Object, Play, Report, Rule, TurnTrick
from puur.spiel.cases import call, is_called, too_late
from puur.spiel.engine import advance
from puur.spiel.fault import Irregularity, IrregularityKind, Objection
from puur.spiel.ruling import Case
from puur.spiel.state import Phase, Spiel

CALLS = (Object, Choose, Rule)


@dataclass(frozen=True, slots=True)
class Finding:
    """One irregularity and what becomes of it.

    `before` is the table when it was called, or at the end where nobody did; `after` the table with its case. `closed`
    is the article by which it is too late to call it; then there is no case.
    """

    irregularity: Irregularity
    before: Spiel
    after: Spiel
    case: Case | None
    closed: str | None
    called: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that was said and had no effect: an objection to what was regular, a choice that was not theirs."""

    act: Act
    objections: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a world came to: `moments` are the steps, each with the table before it; cards may be `assumed`."""

    spiel: Spiel
    findings: tuple[Finding, ...]
    refused: tuple[Refused, ...]
    moments: tuple[tuple[Witnessed, Spiel], ...]
    assumed: bool


@dataclass(slots=True)
class _Run:
    """The table while a situation is witnessed."""

    spiel: Spiel
    called: dict[int, tuple[Spiel, Spiel]]  # by the number of the case: before and after its call
    refused: list[Refused]
    moments: list[tuple[Witnessed, Spiel]]
    assumed: bool = False
    told_whole: bool = False  # a record: what it does not say did not happen
    ignored: list[int] = field(default_factory=list)  # the numbers of what is only thought to have happened before


def witnessed(situation: Situation, world: World, reglement: Reglement, plan: SeatPlan) -> Outcome:
    """The situation in one world, under a Reglement."""
    run = _Run(opened(situation, world, reglement, plan), {}, [], [], told_whole=situation.opened is not None)
    for step in situation.steps:
        if isinstance(step, Witnessed):
            _witness(run, step, world)
        elif isinstance(step, Turned):
            _turn(run)
        else:
            _play_out(run)
    found = tuple(_findings(run))
    return Outcome(run.spiel, found, tuple(run.refused), tuple(run.moments), run.assumed)


def _witness(run: _Run, step: Witnessed, world: World) -> None:
    act, before = step.act, run.spiel
    if isinstance(act, Deal) and not any(act.hands):
        act = replace(act, hands=world.hands)
    if world.at_end and isinstance(act, Report):
        _play_out(run)
        before = run.spiel
    if world.repeated and isinstance(act, Report):
        before = run.spiel = witness(before, replace(act, cards=EMPTY))
        run.ignored += [one.number for one in before.faults.irregularities[-1:]]
    if not run.told_whole:
        before = run.spiel = made_ready(before, act)
    run.moments.append((step, before))
    if isinstance(act, (*CALLS, Report)):
        faults = objections(before, act)
        if faults:
            run.refused.append(Refused(act, faults))
            return
    cases = len(before.faults.cases)
    run.spiel = witness(before, act)
    if len(run.spiel.faults.cases) > cases:
        run.called[cases] = (before, run.spiel)


def _turn(run: _Run) -> None:
    """The trick is completed with the first regular cards of who has not given one, and turned by who took it."""
    trick = run.spiel.trick
    while trick is not None and trick.taker is None and run.spiel.phase is Phase.PLAY and run.spiel.turn is not None:
        run.assumed = True
        run.spiel = advance(run.spiel, Play(run.spiel.turn, next(iter(legal_plays(run.spiel)))))
        trick = run.spiel.trick
    if trick is not None and trick.taker is not None:
        run.spiel = witness(run.spiel, TurnTrick(trick.taker))


def _play_out(run: _Run) -> None:
    """Everybody gives his first regular card to the end."""
    run.spiel = rolled(drawn(run.spiel), None)
    while run.spiel.phase is Phase.PLAY and run.spiel.turn is not None:
        run.assumed = True
        spiel = advance(run.spiel, Play(run.spiel.turn, next(iter(legal_plays(run.spiel)))))
        run.spiel = rolled(drawn(spiel), None)


def _findings(run: _Run) -> Iterator[Finding]:
    """What was irregular, but for an objection or a choice that had no effect, and attempts that changed nothing."""
    for one in run.spiel.faults.irregularities:
        if isinstance(one.act, CALLS) or one.number in run.ignored:
            continue
        if one.kind is IrregularityKind.OTHER and not is_called(run.spiel, one):
            run.refused.append(Refused(one.act, one.objections))
        else:
            yield _finding(run.spiel, run.called, one)


def _finding(spiel: Spiel, called: Mapping[int, tuple[Spiel, Spiel]], one: Irregularity) -> Finding:
    """What became of an irregularity, or would if an opponent called it now: the first who still may."""
    if is_called(spiel, one):
        number = next(at for at, case in enumerate(spiel.faults.cases) if case.irregularity == one)
        before, after = called.get(number, (spiel, spiel))
        return Finding(one, before, after, spiel.faults.cases[number], None, called=True)
    opponents = spiel.start.seats.opponents(one.offender)
    closed = [too_late(spiel, one, seat) for seat in opponents]
    caller = next((seat for seat, article in zip(opponents, closed, strict=True) if article is None), None)
    if caller is None:
        return Finding(one, spiel, spiel, None, closed[0], called=False)
    after = call(spiel, one, caller)
    return Finding(one, spiel, after, after.faults.cases[-1], None, called=False)
