"""Two cards given at once where play is told on: nobody told which of them the opponents left in the trick (A.24).

Whoever may choose and plays on has let a Spiel stand elsewhere (P.29). Here both cards cannot stay, so that one of them
was taken back: which one is unknown, unless a later line tells of it.
"""

from collections.abc import Iterator
from typing import Final

from puur.cards import CardSet
from puur.record.situation.conclusions import once
from puur.record.situation.fact import Fact, FactKind, Value
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.record.situation.run import SituationRun
from puur.record.situation.second_card import second_cards
from puur.reglement.carries import carries
from puur.spiel import advance
from puur.spiel.acts import Act, Choose, Play, Report, Rule, Sighting, TurnTrick
from puur.spiel.cases import pending
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import Case, ConsequenceKind
from puur.spiel.state import Spiel

PAIR: Final = 2
_ON: Final = (Play, TurnTrick)
"""What goes on with the trick."""


@carries("A.24", "P.29")
@once
def left_untold(situation: Situation) -> bool:
    """Whether two cards may have been given at once, play goes on after it, and no choice is told in between."""
    if situation.opened is not None:
        return False
    second, is_open = second_cards(situation), False
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if is_open and (act is None or isinstance(act, _ON)):
            return True
        two = isinstance(act, Report) and act.sighting is Sighting.TWO_CARDS
        is_open = (is_open or two or number in second) and not isinstance(act, Choose | Rule)
    return False


@carries("A.24")
def left_in(run: SituationRun, spiel: Spiel) -> Spiel:
    """The table as play goes on, once one of two cards was left there, in the world in which it was that one."""
    if run.told_whole:
        return spiel
    for number in pending(spiel):
        case = spiel.faults.cases[number]
        offers = tuple(_left_by(case)) if case.irregularity.kind is IrregularityKind.TWO_CARDS else ()
        if offers and left_untold(run.situation):
            offer, _ = offers[run.world.setting.left % len(offers)]
            return left_in(run, advance(spiel, _taken(case, number, offer)))
    return spiel


@carries("A.24")
def left_by_name(run: SituationRun, act: Act) -> Spiel | None:
    """The table where one of the two cards is told again for whoever gave them: that one was left; None elsewhere."""
    if run.told_whole or not isinstance(act, Play):
        return None
    for number in pending(run.spiel):
        case = run.spiel.faults.cases[number]
        if case.irregularity.kind is IrregularityKind.TWO_CARDS and case.irregularity.offender is act.seat:
            for offer, cards in _left_by(case):
                if act.card in cards:
                    return advance(run.spiel, _taken(case, number, offer))
    return None


@carries("A.24")
def says_left(run: SituationRun, act: Act) -> bool:
    """Whether the choice between two cards is told only once play had gone on: in a world where it was that one."""
    if run.told_whole or not isinstance(act, Choose | Rule) or not 0 <= act.case < len(run.spiel.faults.cases):
        return False
    case = run.spiel.faults.cases[act.case]
    made = (_taken(case, act.case, offer) for offer, _ in _left_by(case) if offer == case.chosen)
    if case.irregularity.kind is not IrregularityKind.TWO_CARDS or not left_untold(run.situation):
        return False
    return any(type(act) is type(by) and act.offer == by.offer for by in made)


def goes_on(act: Act) -> bool:
    """Whether with this act the trick goes on."""
    return isinstance(act, _ON)


def _taken(case: Case, number: int, offer: int) -> Choose | Rule:
    """The act by which an offer is taken."""
    chooser = case.ruling.chooser
    return Rule(number, offer) if chooser is None else Choose(chooser.seats[0], number, offer)


def _left_by(case: Case) -> Iterator[tuple[int, CardSet]]:
    """The offers by which one of the cards stays, and that card."""
    for number, offer in enumerate(case.ruling.offers):
        for part in offer:
            if part.kind is ConsequenceKind.KEEP:
                yield number, part.cards


@carries("A.24")
def of_left_cards(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Which of two cards was left in the trick, where nobody told and play went on."""
    found: dict[Fact, Value] = {}
    for case in outcome.spiel.faults.cases if left_untold(situation) else ():
        wrong = case.irregularity
        left = next((cards for number, cards in _left_by(case) if number == case.chosen), None)
        if wrong.kind is IrregularityKind.TWO_CARDS and left is not None:
            found[Fact(FactKind.LEFT, wrong.offender, wrong.cards)] = str(left)
    return found
