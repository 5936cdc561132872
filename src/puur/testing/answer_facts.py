"""Facts about an answer to a fragment, in short words for files: each with the articles it demonstrates."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from puur.record.act_words import act_words
from puur.record.situation import (
    IDLE,
    Answer,
    Condition,
    IrregularityFinding,
    Situation,
    SpielStanding,
    effects_of,
    governing,
    standing_at_end,
)
from puur.record.situation.cited import cited_by
from puur.seats import Party
from puur.spiel.procedure import chooser_uncalled
from puur.testing.facts import CitedFact, Plain, ending_words, objection_words, offer_words, words_in_line


def _wrong(situation: Situation, answer: Answer) -> CitedFact:
    """Every irregularity as `N wrong_lead A.8 EW`: offender, kind, article, who chooses, what was taken, a note."""
    del situation
    found = answer.outcome.findings
    return CitedFact(
        [_finding_words(finding) for finding in found],
        tuple(article for finding in found for article in cited_by(finding)),
    )


def _finding_words(finding: IrregularityFinding) -> str:
    case, wrong = finding.case, finding.irregularity
    note = "not_called" if not finding.called else "undecided" if finding.undecided else None
    closed = "settled" if finding.settled else "too_late"
    if case is None:
        return words_in_line(wrong.offender, wrong.kind.value, finding.closed, closed if finding.closed else note)
    chosen = None if case.chosen is None or not finding.called else f"offer={case.chosen + 1}"
    chooser = case.ruling.chooser if finding.called else chooser_uncalled(finding.before, wrong, case.ruling)
    return words_in_line(wrong.offender, wrong.kind.value, case.ruling.article, chooser, chosen, note)


def _offers(situation: Situation, answer: Answer) -> CitedFact:
    """The offers of the case called last, as far as anybody told of the cards they speak of."""
    del situation
    ruled = [number for number, finding in enumerate(answer.outcome.findings) if finding.case is not None]
    offers = answer.ruling(ruled[-1]).offers if ruled else ()
    articles = (article for offer in offers for part in offer for article in part.article.split(", "))
    return CitedFact([offer_words(offer) for offer in offers], tuple(articles))


def _refused(situation: Situation, answer: Answer) -> CitedFact:
    """What had no effect, as `einspruch E N: nothing_to_object P.11`."""
    del situation
    refused = answer.outcome.refused
    said = [f"{act_words(refusal.act)}: {' + '.join(map(objection_words, refusal.objections))}" for refusal in refused]
    return CitedFact(said, tuple(objection.article for refusal in refused for objection in refusal.objections))


def _regular(situation: Situation, answer: Answer) -> CitedFact:
    """The article by which all was regular; `none` where something was not, or nothing was asked about."""
    kinds = {objection.kind for refusal in answer.outcome.refused for objection in refusal.objections}
    wrong = answer.outcome.findings or kinds - IDLE
    allowed = None if wrong else governing(situation, answer.outcome)
    return CitedFact("none") if allowed is None else CitedFact(allowed[1], (allowed[1],))


def _points(situation: Situation, answer: Answer) -> CitedFact:
    """How the Spiel stands after everything that is told."""
    del situation
    return CitedFact(_standing_words(standing_at_end(answer), answer.outcome.spiel.start.seats.parties))


def _after(situation: Situation, answer: Answer) -> CitedFact:
    """How the Spiel stands after each offer of the case called last."""
    del situation
    numbers = [number for number, finding in enumerate(answer.outcome.findings) if finding.case is not None]
    if not numbers:
        return CitedFact([])
    effects = effects_of(answer, numbers[-1])
    return CitedFact([" / ".join(_lines(standing, effects.parties)) for standing in effects.after])


def _standing_words(standing: SpielStanding, parties: tuple[Party, ...]) -> Plain:
    lines = list(_lines(standing, parties))
    return lines if len(lines) > 1 else lines[0]


def _lines(standing: SpielStanding, parties: tuple[Party, ...]) -> tuple[str, ...]:
    """A line of points, one for each condition under which they are the same, or `open`.

    Where differences count they are known `at the end`, and `?` is one whose prediction nobody told.
    """
    if standing.totals is not None:
        return (_totals(standing.totals, parties),)
    if standing.by_end or standing.by_prediction:
        return (_differences(standing.by_prediction, parties) or "at the end",)
    apart = (f"{_condition_words(condition)}: {_totals(totals, parties)}" for condition, totals in standing.apart)
    return tuple(apart) or ("open",)


def _condition_words(condition: Condition) -> str:
    """What must be so for points, as `O U` or `SN H S` or `HJ free` or `first=O` or `weis=SN`."""
    announcer = () if condition.announcer is None else (condition.announcer.name,)
    leads = (f"{lead.card} {'free' if lead.free else 'bound'}" for lead in condition.leads)
    variants = (variant.name for variant in condition.variants)
    highest = () if not condition.highest else (f"weis={'/'.join(party.name for party in condition.highest)}",)
    order = () if condition.order is None else (f"first={condition.order.name}",)
    return " ".join((*announcer, *variants, *map(str, condition.rounds), *leads, *order, *highest))


def _totals(totals: tuple[int, ...], parties: tuple[Party, ...]) -> str:
    return " ".join(f"{party}={points}" for party, points in zip(parties, totals, strict=True))


def _differences(differences: tuple[int | None, ...], parties: tuple[Party, ...]) -> str:
    told = ("?" if number is None else str(number) for number in differences)
    return " ".join(f"{party}={number}" for party, number in zip(parties, told, strict=False))


def _ending(situation: Situation, answer: Answer) -> CitedFact:
    """How the Spiel ended, as `bedankt A.3 S winner=SN`; `none` where it goes on."""
    del situation
    ending = answer.outcome.spiel.ending
    return CitedFact("none") if ending is None else CitedFact(ending_words(ending), (ending.article,))


def _uncounted(situation: Situation, answer: Answer) -> CitedFact:
    """What belongs to the points too and nobody told of."""
    del situation
    numbers = (number for number, finding in enumerate(answer.outcome.findings) if finding.case is not None)
    found = [fact for number in numbers for fact in effects_of(answer, number).untold]
    return CitedFact([fact.value for fact in dict.fromkeys((*found, *standing_at_end(answer).untold))])


ANSWER_FACTS: Final[Mapping[str, Callable[[Situation, Answer], CitedFact]]] = MappingProxyType(
    {
        "wrong": _wrong,
        "offers": _offers,
        "refused": _refused,
        "regular": _regular,
        "points": _points,
        "after": _after,
        "uncounted": _uncounted,
        "ending": _ending,
    }
)
"""Every fact that may be stated of an answer, by its name."""
