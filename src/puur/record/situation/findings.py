"""What was irregular at a table and what becomes of it, and what was said there without effect."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from puur.reglement.carries import carries
from puur.spiel import bedanken
from puur.spiel.acts import Act, Choose, Rule
from puur.spiel.cases import SETTLED, is_called, pending, too_late
from puur.spiel.ending import EndingKind
from puur.spiel.engine import advance
from puur.spiel.fault import Irregularity, Objection
from puur.spiel.ruling import Case, Decided
from puur.spiel.state import Spiel

CLOSING: Final = "P.46"
"""The article by which a Spiel is closed once the next one begins."""


@dataclass(frozen=True, slots=True)
class IrregularityFinding:
    """One irregularity and what becomes of it.

    One that waited for a choice when the Spiel was annulled, or dealt again, for another has no case either.

    `before` is the table when it was called, or at the end where nobody did; `after` the table with its case. `closed`
    is the article by which it is too late to call it; then there is no case. `undecided` says that play went on though
    nobody had chosen, and who played on could not give up the choice: what was played meanwhile was played (P.29), and
    both tables are those at the end.
    """

    irregularity: Irregularity
    before: Spiel
    after: Spiel
    case: Case | None
    closed: str | None
    called: bool
    undecided: bool = False

    @property
    def settled(self) -> bool:
        """Whether nothing can come of it any more: its cards came back, or are dealt again, or all was annulled."""
        return self.case is None and (self.called or self.irregularity in self.before.faults.undone)


@dataclass(frozen=True, slots=True)
class RefusedAct:
    """Something that was said and had no effect: an objection to what was regular, a choice that was not theirs."""

    act: Act
    objections: tuple[Objection, ...]


@carries("P.33")
def finding_of(
    spiel: Spiel, called: Mapping[int, tuple[Spiel, Spiel]], undecided: set[int], irregularity: Irregularity
) -> IrregularityFinding:
    """What became of an irregularity, or would if an opponent called it now: the first who still may."""
    if is_called(spiel, irregularity):
        number = next(at for at, case in enumerate(spiel.faults.cases) if case.irregularity == irregularity)
        before, after = called.get(number, (spiel, spiel))
        case, ending = spiel.faults.cases[number], spiel.ending
        if case.chosen is None and ending is not None and ending.kind is EndingKind.ANNULLED:
            return IrregularityFinding(irregularity, spiel, spiel, None, ending.article, called=True)
        if case.decided is Decided.OVERTAKEN:
            return IrregularityFinding(irregularity, spiel, spiel, None, case.ruling.article, called=True)
        open_still = number in undecided and case.chosen is None
        waits = number in pending(spiel) and (spiel.faults.thanked is not None or _lies_otherwise(spiel, after))
        before = spiel if open_still else before
        after = spiel if open_still or waits else after
        return IrregularityFinding(irregularity, before, after, case, None, called=True, undecided=open_still)
    if irregularity in spiel.faults.undone:
        return IrregularityFinding(irregularity, spiel, spiel, None, SETTLED, called=False)
    opponents = spiel.start.seats.opponents(irregularity.offender)
    closed = [too_late(spiel, irregularity, seat) for seat in opponents]
    caller = next((seat for seat, article in zip(opponents, closed, strict=True) if article is None), None)
    if caller is None:
        return IrregularityFinding(irregularity, spiel, spiel, None, closed[0], called=False)
    after = bedanken.called(spiel, irregularity, caller)
    return IrregularityFinding(irregularity, spiel, after, after.faults.cases[-1], None, called=False)


@carries("P.27", "P.29")
def _lies_otherwise(spiel: Spiel, called: Spiel) -> bool:
    """Whether cards came back since a case was called that still waits: who goes on then is seen only at the end."""
    return spiel.trick != called.trick or len(spiel.tricks) != len(called.tricks)


@carries("P.46")
def closed_by(finding: IrregularityFinding, article: str) -> IrregularityFinding:
    """A fault that nobody called before the next Spiel began: nobody may any more."""
    return replace(finding, after=finding.before, case=None, closed=article)


@carries("A.3", "P.45")
def waits_with(finding: IrregularityFinding) -> bool:
    """Whether a Bedanken waits for what is chosen here: annulled nothing was said, else it is judged."""
    undecided = finding.case is not None and finding.case.chosen is None
    return undecided and finding.after.faults.thanked is not None


def after_each(finding: IrregularityFinding) -> tuple[Spiel, ...]:
    """The table after each offer of a finding's case; none where there is no case.

    Where play went on before anybody chose, the offers are those that were left: a card that is turned stays (P.29).
    """
    case, after = finding.case, finding.after
    if case is None:
        return ()
    waiting = [number for number in pending(after) if after.faults.cases[number].irregularity == finding.irregularity]
    if len(case.ruling.offers) == 1 or not waiting:
        return (after,) * len(case.ruling.offers)
    (number,) = waiting
    cases, chooser = list(after.faults.cases), case.ruling.chooser
    cases[number] = replace(cases[number], ruling=case.ruling)
    after = after.with_faults(after.faults._replace(cases=tuple(cases)))
    offers = range(len(case.ruling.offers))
    acts = [Rule(number, at) if chooser is None else Choose(chooser.seats[0], number, at) for at in offers]
    return tuple(advance(after, act) for act in acts)
