"""A Reglement's answers to a situation in short: a line each, so that many Reglemente fit on a page."""

from dataclasses import dataclass

from puur.cards import EMPTY
from puur.record.situation import (
    Answer,
    Impossible,
    IrregularityFinding,
    Situation,
    Verdict,
    after_each,
    untold_objection,
)
from puur.record.situation.findings import waits_with
from puur.record.situation.masks import masked
from puur.reglement.model import Reglement
from puur.wording.act_words import offer_letter
from puur.wording.objections import irregularity_name
from puur.wording.questions import of_all_tricks, when_told
from puur.wording.ruling import decider_text, offer_text, told_apart
from puur.wording.verdict import impossible_text
from puur.wording.voice import Voice
from puur.wording.waits import ending_text


@dataclass(frozen=True, slots=True)
class BriefAnswer:
    """An answer in a line, and its condition: one, or a heading above several; None where it is unconditional."""

    when: tuple[str, ...]
    said: str


def brief_text(situation: Situation, reglement: Reglement, verdict: Verdict | Impossible, voice: Voice) -> str:
    """What a Reglement says, in short: a line for each answer, and above it its conditions where there are several."""
    lines: list[str] = []
    for answer in brief_answers(situation, reglement, verdict, voice):
        alone = len(answer.when) == 1
        lines += [f"{answer.when[0]} {answer.said}"] if alone else [*answer.when, answer.said]
    return "\n".join(lines)


def brief_answers(
    situation: Situation, reglement: Reglement, verdict: Verdict | Impossible, voice: Voice
) -> tuple[BriefAnswer, ...]:
    """The same, every answer apart from its condition."""
    if isinstance(verdict, Impossible):
        return (BriefAnswer((), impossible_text(verdict, voice)),)
    return tuple(
        BriefAnswer(_when(answer, voice), _brief(situation, answer, reglement, voice))
        for answer in of_all_tricks(verdict.answers)
    )


def _when(answer: Answer, voice: Voice) -> tuple[str, ...]:
    when, ways = when_told(answer, voice) if answer.when else ("", ())
    return (when, *(f"– {way}" for way in ways)) if when else ()


def _brief(situation: Situation, answer: Answer, reglement: Reglement, voice: Voice) -> str:
    if not answer.outcome.findings:
        untold = answer.outcome.untold or untold_objection(situation, answer.outcome) is not None
        return voice.say("verdict.brief.untold" if untold else "verdict.brief.regular")
    lines = []
    for number, finding in enumerate(answer.outcome.findings):
        name = irregularity_name(finding.irregularity.kind, voice.language)
        if finding.case is None:
            why = "settled" if finding.settled else "too_late"
            lines.append(voice.say(f"verdict.brief.{why}", what=name, article=finding.closed or ""))
            continue
        ruling = masked(answer.ruled(number), EMPTY, answer.outcome)
        endings = _endings(finding, voice)
        brought = told_apart([offer_text(offer, voice) for offer in ruling.offers], ruling.offers, voice)
        offers = [f"{offer}{ends}" for offer, ends in zip(brought, endings, strict=True)]
        if len(offers) == 1:
            lines.append(voice.say("verdict.brief.ruling", what=name, article=ruling.article, ruling=offers[0]))
            continue
        choices = "; ".join(f"{offer_letter(at)}) {offer}" for at, offer in enumerate(offers))
        decided = voice.say("frame.told", what=decider_text(ruling, voice, reglement), told=choices)
        lines.append(voice.say("verdict.brief.ruling", what=name, article=ruling.article, ruling=decided))
    return " ".join(lines)


def _endings(finding: IrregularityFinding, voice: Voice) -> tuple[str, ...]:
    """After each offer how the Partie ends by it, where a Bedanken waits for the choice; else nothing."""
    endings = [after.ending if waits_with(finding) else None for after in after_each(finding)]
    said = [None if ending is None or ending.winner is None else ending for ending in endings]
    return tuple("" if ending is None else f". {ending_text(ending, voice)}" for ending in said)
