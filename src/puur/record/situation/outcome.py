"""What a world came to, and what speaks against it."""

from dataclasses import dataclass
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.record.situation.findings import IrregularityFinding, RefusedAct
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.world import NearTarget, World
from puur.reglement.carries import carries
from puur.spiel.acts import Object, Play, ShowWeis
from puur.spiel.ending import EndingKind
from puur.spiel.fault import IrregularityKind
from puur.spiel.state import Spiel

CANNOT: Final = 10
"""How much it speaks against a world that something told cannot have happened in it."""
LEADS: Final = frozenset({IrregularityKind.WRONG_LEAD, IrregularityKind.EARLY_CARD})
"""Irregularities about who was to lead."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a world came to: `moments` are the steps, each with its number and the table before it.

    Cards that were thought of may be `assumed` to have been given. `imagined` are those of a look that nobody named,
    `unsaid` the Weis they were thought to be of which only the points were told, `unnamed` the cards of the hands that
    nobody named, `unplayed` those told of that cannot have been given. `written` is what is known to have been written
    before; none where nobody told. `misfit` says how ill the description fits this world: what cannot have happened in
    it, or was wrong though nobody says so; `told_misfit` is so much of it as fits no other world better. `gaps` are the
    numbers of the tricks between those that are told, `numbered` says that a later one is told by its number.
    `untold` are the objections that mean a trick of which nothing is told, `of_record` that it is one of a record: what
    that does not say did not happen.
    """

    world: World
    spiel: Spiel
    findings: tuple[IrregularityFinding, ...]
    refused: tuple[RefusedAct, ...]
    moments: tuple[tuple[int, Witnessed, Spiel], ...]
    assumed: bool
    misfit: int = 0
    written: tuple[int, ...] | None = None
    imagined: CardSet = EMPTY
    unsaid: tuple[CardSet, ...] = ()
    unnamed: CardSet = EMPTY
    unplayed: CardSet = EMPTY
    told_misfit: int = 0
    gaps: frozenset[int] = frozenset()
    numbered: bool = False
    untold: tuple[Object, ...] = ()
    of_record: bool = False

    @property
    def course(self) -> tuple[Spiel, ...]:
        """The table before each act."""
        return tuple(before for _, _, before in self.moments)

    @property
    def has_more(self) -> bool:
        """Whether a party may have had more than is told when it was counted: a Weis, or tricks played before."""
        return self.world.setting.level is not NearTarget.AS_TOLD

    @property
    def is_annulled(self) -> bool:
        """Whether a ruling annulled the Spiel."""
        ending = self.spiel.ending
        return ending is not None and ending.kind is EndingKind.ANNULLED


def contradicts_leader(situation: Situation, outcome: Outcome) -> bool:
    """Whether the first lead is told as a matter of course, nobody disputes it, and another was to lead.

    Then the lines contradict each other: nobody can be accused of what nobody says was wrong.
    """
    first = next((moment for moment in outcome.moments if isinstance(moment[1].act, Play)), None)
    if first is None or not first[1].presumed or first[0] in situation.disputed:
        return False
    found = (finding.irregularity for finding in outcome.findings)
    return any(wrong.kind in LEADS and wrong.act is first[1].act for wrong in found)


@carries("P.34")
def dealt_for_another(outcome: Outcome) -> bool:
    """Whether somebody dealt in another's place: who then was to lead follows from that (A.17, P.34)."""
    return any(finding.irregularity.kind is IrregularityKind.WRONG_DEALER for finding in outcome.findings)


def accuses_by_chance(fitting: list[Outcome], by_lines: tuple[ShowWeis, ...]) -> bool:
    """Whether in each of these worlds somebody did a wrong that nobody disputes, and not the same one in all of them.

    Of Weis that contradict each other by what is told, one was not held: no chance is in that (`by_lines`). Where only
    some of all worlds were looked at, one in which nobody did any may be among the others.
    """
    wrongs = [
        {
            (finding.irregularity.kind, finding.irregularity.offender, finding.irregularity.act)
            for finding in outcome.findings
            if not finding.called and not _is_by_lines(finding, by_lines)
        }
        for outcome in fitting
    ]
    return all(wrongs) and not set.intersection(*wrongs)


@carries("A.23.1", "G.weis")
def _is_by_lines(finding: IrregularityFinding, by_lines: tuple[ShowWeis, ...]) -> bool:
    """Whether one of the Weis that contradict each other was not held."""
    wrong = finding.irregularity
    return wrong.kind is IrregularityKind.WEIS_NOT_HELD and any(wrong.act is act for act in by_lines)
