"""A look into a turned trick after somebody had not been able to see it: nobody told whether it was allowed (A.7)."""

from typing import Final

from puur.cards import EMPTY, CardSet
from puur.record.situation.conclusions import once
from puur.record.situation.fact import Fact, FactKind, Value, told
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.record.situation.run import SituationRun
from puur.reglement.carries import carries
from puur.spiel import advance
from puur.spiel.acts import Act, Choose, Report, Rule, Sighting
from puur.spiel.cases import pending
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import Case, ConsequenceKind
from puur.spiel.state import Spiel

_ALLOWED: Final = ConsequenceKind.REVIEW


@carries("A.5", "A.7")
@once
def permission_untold(situation: Situation) -> bool:
    """Whether a look is told after a trick that somebody had not seen, and no decision in between."""
    if situation.opened is not None:
        return False
    asked = False
    for step in situation.steps:
        act = step.act if isinstance(step, Witnessed) else None
        if asked and _is_look(act):
            return True
        unseen = isinstance(act, Report) and act.sighting is Sighting.GHOST_CARD
        asked = (asked or unseen) and not isinstance(act, Choose | Rule)
    return False


@carries("A.7", "P.42")
def permitted(run: SituationRun, act: Act) -> Spiel:
    """The table before a look, once it was allowed, or not, in the world in which it was so."""
    spiel = run.spiel
    if run.told_whole or not _is_look(act):
        return spiel
    for number in pending(spiel):
        case = spiel.faults.cases[number]
        for offer, parts in enumerate(case.ruling.offers if _is_of_look(spiel, case, act) else ()):
            if (parts[0].kind is _ALLOWED) is run.world.setting.allowed:
                chooser = case.ruling.chooser
                taken = Rule(number, offer) if chooser is None else Choose(chooser.seats[0], number, offer)
                return advance(spiel, taken)
    return spiel


@carries("A.7")
def of_permission(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether the trick could be looked at, where nobody told."""
    if not permission_untold(situation):
        return {}
    cases = [case for case in outcome.spiel.faults.cases if _is_unseen(case) and case.chosen is not None]
    return {Fact(FactKind.ALLOWED): told(case.ruling.offers[case.chosen or 0][0].kind is _ALLOWED) for case in cases}


def _is_look(act: Act | None) -> bool:
    return isinstance(act, Report) and act.sighting is Sighting.TURNED_TRICK_SEEN


def _is_of_look(spiel: Spiel, case: Case, act: Act) -> bool:
    """Whether the card that not all could see lies in the trick that was looked into, as far as its cards are told."""
    named = case.irregularity.cards | (act.cards if isinstance(act, Report) else EMPTY)
    return _is_unseen(case) and any(named <= CardSet.of(trick.cards) for trick in spiel.tricks)


def _is_unseen(case: Case) -> bool:
    """Whether the case is about a card that not all could see, and there was something to decide."""
    return case.irregularity.kind is IrregularityKind.GHOST_CARD and len(case.ruling.offers) > 1
