"""What every Reglement would say to a situation, those together that say the same."""

from collections.abc import Iterator

from puur.cards import EMPTY
from puur.cli.layout import heading, paragraph
from puur.cli.rule.facts import when_text
from puur.cli.rule.offers import masked
from puur.cli.rule.telling import impossible_text
from puur.cli.says import say
from puur.record.situation import Answer, Impossible, Situation, Verdict, judge, judge_elsewhere
from puur.reglement import built_in, load
from puur.reglement.model import Reglement
from puur.wording import Voice, decider_text, irregularity_name, offer_letter, offer_text

Judged = tuple[Reglement, Verdict | Impossible]


def judged_by_all(situation: Situation, own: Reglement) -> tuple[Judged, ...]:
    """The situation under its own Reglement and every other that is built in."""
    others = (load(name) for name in built_in() if name != own.name)
    return ((own, judge(situation, own)), *((one, judge_elsewhere(situation, one)) for one in others))


def table_lines(judged: tuple[Judged, ...], voice: Voice) -> Iterator[str]:
    """A paragraph for each answer, with all Reglemente that give it; last those for which it cannot be."""
    yield from heading(say("rule.all"))
    said: dict[str, list[str]] = {}
    for reglement, verdict in sorted(judged, key=lambda one: isinstance(one[1], Impossible)):
        said.setdefault(_brief(reglement, verdict, voice), []).append(reglement.name)
    for text, names in said.items():
        yield from paragraph(", ".join(names))
        for line in text.splitlines():
            yield from paragraph(line, "  ", hanging="    ")
        yield ""


def _brief(reglement: Reglement, verdict: Verdict | Impossible, voice: Voice) -> str:
    if isinstance(verdict, Impossible):
        return impossible_text(verdict)
    return "\n".join(
        ("" if not answer.when else say("rule.when", condition=when_text(answer, voice)) + " ")
        + _answer(answer, reglement, voice)
        for answer in verdict.answers
    )


def _answer(answer: Answer, reglement: Reglement, voice: Voice) -> str:
    if not answer.outcome.findings:
        return say("rule.brief.regular")
    lines = []
    for finding in answer.outcome.findings:
        name = irregularity_name(finding.irregularity.kind, voice.language)
        if finding.case is None:
            lines.append(say("rule.brief.too_late", what=name, article=finding.closed))
            continue
        ruling = masked(finding.case.ruling, EMPTY)
        offers = [offer_text(offer, voice) for offer in ruling.offers]
        if len(offers) == 1:
            lines.append(say("rule.brief.ruling", what=name, article=ruling.article, ruling=offers[0]))
            continue
        choices = "; ".join(f"{offer_letter(at)}) {offer}" for at, offer in enumerate(offers))
        decided = f"{decider_text(ruling, voice, reglement)}: {choices}"
        lines.append(say("rule.brief.ruling", what=name, article=ruling.article, ruling=decided))
    return " ".join(lines)
