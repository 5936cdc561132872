"""Dealing again: everything is as before the cut, and earlier faults are void."""

from dataclasses import replace

from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Lift
from puur.spiel.fault import IrregularityKind
from puur.spiel.procedure import one_offer, standing
from puur.spiel.ruling import Case, Consequence, ConsequenceKind, Decided
from puur.spiel.said_weis import NO_TALK
from puur.spiel.start_of_play import NO_HANDS, before_the_deal, due_dealer
from puur.spiel.state import Faults, Preface, Spiel


@carries("A.17", "E.3", "F.trumpf", "P.24", "P.34")
def deal_again(spiel: Spiel, dealer: Seat, article: str) -> Spiel:
    """Shuffled, cut and dealt again by this dealer.

    Where the Reglement says so the card lifted first stands as trump, and the second lift is only a cut (F.trumpf); not
    where that Lupf was wrong, whatever was called. Faults nobody called concerned cards that no longer count; waiting
    cases are settled.
    """
    old, faults = spiel.preface, spiel.faults
    stands = spiel.reglement.fault.lift_stands.value and not _lifted_wrongly(faults)
    fresh = Preface(chooser=old.chooser, rolls=old.rolls, lifted=old.lifted if stands else None)
    past = Faults(
        irregularities=faults.irregularities,
        cases=tuple(_settled(case, article) for case in faults.cases),
        undone=faults.irregularities,
    )
    empty = spiel._replace(hands=NO_HANDS, trick=None, turned=(), preface=fresh, talk=NO_TALK, faults=past, faced=None)
    return before_the_deal(empty, dealer, old.chooser)


@carries("A.17", "E.3", "F.trumpf", "P.34")
def dealing_again(spiel: Spiel, article: str) -> Consequence:
    """The cards are dealt again by the same dealer; where the wrong player had dealt, by whose turn it was (P.34).

    If nothing was dealt yet, only the cut or the Lupf is repeated.
    """
    kind = ConsequenceKind.REDEAL if any(spiel.hands) else ConsequenceKind.CUT_AGAIN
    return Consequence(kind, article, seat=due_dealer(spiel))


@carries("P.34")
def _lifted_wrongly(faults: Faults) -> bool:
    """Whether the Lupf of this deal was wrong, called or not: the order in which faults are called changes nothing."""
    wrong = (fault for fault in faults.irregularities if fault not in faults.undone)
    return any(fault.kind is IrregularityKind.CUT_WRONGLY and isinstance(fault.act, Lift) for fault in wrong)


def _settled(case: Case, article: str) -> Case:
    """Settle a pending case, which is about cards that no longer count."""
    if case.decided is not None:
        return case
    return replace(case, ruling=one_offer(article, standing(article)), chosen=0, decided=Decided.OVERTAKEN)
