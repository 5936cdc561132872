"""Cases that the direction decides, or all players: that some play on decides nothing for them (P.4, P.30)."""

from dataclasses import replace
from typing import Final

from puur.record.situation.run import SituationRun
from puur.reglement.carries import carries
from puur.spiel.acts import Rule
from puur.spiel.cases import still_waiting
from puur.spiel.ending import EndingKind
from puur.spiel.ruling import Case, ConsequenceKind, Decided
from puur.spiel.state import Phase, Spiel

_CHANGES_NOTHING: Final = frozenset({ConsequenceKind.STAND, ConsequenceKind.WARN})
"""What leaves the cards as they lie, so that it can still be decided otherwise."""


@carries("E.leiter", "F.grundsatz", "P.4", "P.29")
def with_referrals_open(run: SituationRun) -> Spiel:
    """The table at the end with the referrals open that players went on from: who decides played no card.

    The cards stay as they were played. Nor have players who settle it among themselves agreed on anything as long as
    nobody tells. What was annulled, dealt again or written is closed.
    """
    spiel, cases = run.spiel, run.spiel.faults.cases
    ended = spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED
    if spiel.phase is Phase.OVER or ended:
        return spiel
    numbers = {number for number, case in enumerate(cases) if _left_to_run(spiel, case)}
    if not numbers:
        return spiel
    run.undecided |= numbers
    return _opened(spiel, numbers)


@carries("E.leiter", "F.grundsatz", "P.4")
def open_for(run: SituationRun, rule: Rule) -> Spiel:
    """The table before a decision from outside: it comes in time though players went on before it."""
    spiel, cases = run.spiel, run.spiel.faults.cases
    waits = not run.told_whole and 0 <= rule.case < len(cases) and _left_to_run(spiel, cases[rule.case])
    return _opened(spiel, {rule.case}) if waits else spiel


def _left_to_run(spiel: Spiel, case: Case) -> bool:
    """Whether nobody decided a referral and play went on as if nothing were wrong."""
    if case.decided is not Decided.DEFAULT or case.ruling.chooser is not None:
        return False
    stands = all(part.kind in _CHANGES_NOTHING for part in case.ruling.offers[case.ruling.default])
    return stands and case.irregularity not in spiel.faults.undone


def _opened(spiel: Spiel, numbers: set[int]) -> Spiel:
    """The table with these cases waiting, offering what can still be."""
    cases = tuple(
        replace(case, chosen=None, decided=None) if number in numbers else case
        for number, case in enumerate(spiel.faults.cases)
    )
    return still_waiting(spiel.with_faults(spiel.faults._replace(cases=cases)))
