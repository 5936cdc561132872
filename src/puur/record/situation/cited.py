"""The articles a verdict names."""

from typing import Final

from puur.record.situation.findings import IrregularityFinding
from puur.record.situation.governing_article import governing
from puur.record.situation.held_back import TURNED, turned_since
from puur.record.situation.model import Situation
from puur.record.situation.returned import articles_after
from puur.record.situation.verdict import Verdict
from puur.spiel.ruling import Decided

PLAYED_ON: Final = "P.29"
"""Who plays on and does not choose has taken the offer with which play goes on."""


def cited_by(finding: IrregularityFinding) -> tuple[str, ...]:
    """The articles of a finding: of its ruling, its offers and what comes of them, of what it breaks, why too late."""
    found: list[str] = [] if finding.closed is None else [finding.closed]
    if finding.case is not None:
        found.append(finding.case.ruling.article)
        found += [part.article for offer in finding.case.ruling.offers for part in offer]
        found += articles_after(finding)
        found += [TURNED] if turned_since(finding) else []
        found += [PLAYED_ON] if finding.called and finding.case.decided is Decided.DEFAULT else []
    return (*found, *(fault.article for fault in finding.irregularity.objections))


def cited_in(situation: Situation, verdict: Verdict) -> tuple[str, ...]:
    """The articles of all answers, in the order in which they matter."""
    found: list[str] = []
    for answer in verdict.answers:
        for finding in answer.outcome.findings:
            found += cited_by(finding)
        for refused in answer.outcome.refused:
            found += [fault.article for fault in refused.objections]
        allowed = governing(situation, answer.outcome)
        if not answer.outcome.findings and allowed is not None:
            found.append(allowed[1])
    return tuple(dict.fromkeys(found))
