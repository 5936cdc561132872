"""An answer for people: what happened, whether it was wrong, who chooses among what, by which article."""

from collections.abc import Iterator

from puur.cli.layout import heading, paragraph
from puur.cli.rule.facts import question_text, when_text
from puur.cli.rule.offers import offer_lines
from puur.cli.says import language, say
from puur.record.situation import Answer, Impossible, Refused, Situation, Verdict, governing
from puur.reglement.model import Article, Reglement
from puur.spiel.fault import ObjectionKind
from puur.wording import Voice, act_text, irregularity_text, objections_text


def title_lines(reglement: Reglement) -> Iterator[str]:
    """By which rules is ruled."""
    yield from heading(say("reglement.title", title=reglement.title[language()], edition=reglement.edition))


def impossible_text(found: Impossible) -> str:
    """Why a situation cannot be under a Reglement."""
    return say(f"rule.impossible.{found.reason}")


def verdict_lines(situation: Situation, verdict: Verdict, voice: Voice) -> Iterator[str]:
    """Everything a Reglement says to a situation; with facts missing, which, and every answer."""
    if not verdict.facts:
        yield from answer_lines(situation, verdict.answers[0], verdict.reglement, voice)
    else:
        yield from paragraph(say("rule.depends"))
        for fact in verdict.facts:
            yield from paragraph(question_text(fact, voice), "- ", hanging="  ")
        for answer in verdict.answers:
            yield ""
            yield from heading(_when(answer, voice))
            yield from answer_lines(situation, answer, verdict.reglement, voice)
    yield from article_lines(cited_in(situation, verdict), verdict.reglement)


def _when(answer: Answer, voice: Voice) -> str:
    return say("rule.when", condition=when_text(answer, voice)) if answer.when else say("rule.otherwise")


def answer_lines(situation: Situation, answer: Answer, reglement: Reglement, voice: Voice) -> Iterator[str]:
    """One answer: every irregularity with its offers, or that all was regular."""
    outcome = answer.outcome
    for number, finding in enumerate(outcome.findings):
        if number:
            yield ""
        yield from paragraph(irregularity_text(answer.irregularity(number), voice) + ".")
        if finding.closed is not None:
            yield from paragraph(say("rule.too_late", article=finding.closed))
            continue
        if not finding.called:
            yield from paragraph(say("rule.not_called"), dim=True)
        yield from offer_lines(answer, number, voice, reglement)
    for refused in outcome.refused:
        yield from _refused(refused, voice)
    if not outcome.findings and not _said_otherwise(outcome.refused):
        yield from regular_lines(situation, answer, voice)
    if outcome.assumed:
        yield from paragraph(say("rule.assumed"), dim=True)


def _said_otherwise(refused: tuple[Refused, ...]) -> bool:
    """Whether what was refused tells all there is to tell: not that there was nothing to object to."""
    kinds = {fault.kind for one in refused for fault in one.objections}
    return bool(kinds - {ObjectionKind.NOTHING_TO_OBJECT})


def _refused(refused: Refused, voice: Voice) -> Iterator[str]:
    if {fault.kind for fault in refused.objections} == {ObjectionKind.NOTHING_TO_OBJECT}:
        return  # that it was regular is said, with the article
    why = objections_text(refused.objections, voice.language, voice.deck).replace("\n", " ")
    yield from paragraph(say("rule.refused", what=act_text(refused.act, voice), why=why))


def regular_lines(situation: Situation, answer: Answer, voice: Voice) -> Iterator[str]:
    """That all was regular, and by which article."""
    found = governing(situation, answer.outcome)
    if found is None:
        yield from paragraph(say("rule.regular"))
        return
    act, article = found
    yield from paragraph(say("rule.regular_by", what=act_text(act, voice), article=article))


def cited_in(situation: Situation, verdict: Verdict) -> tuple[str, ...]:
    """The articles of all answers, in the order in which they matter."""
    found: list[str] = []
    for answer in verdict.answers:
        for finding in answer.outcome.findings:
            found += [] if finding.closed is None else [finding.closed]
            if finding.case is not None:
                found.append(finding.case.ruling.article)
                found += [one.article for offer in finding.case.ruling.offers for one in offer]
            found += [fault.article for fault in finding.irregularity.objections]
        for refused in answer.outcome.refused:
            found += [fault.article for fault in refused.objections]
        allowed = governing(situation, answer.outcome)
        if not answer.outcome.findings and allowed is not None:
            found.append(allowed[1])
    return tuple(dict.fromkeys(found))


def article_lines(ids: tuple[str, ...], reglement: Reglement) -> Iterator[str]:
    """The articles in our words, each with its place in the text."""
    known = {article.id: article for article in reglement.articles}
    for article in (known[one] for one in ids if one in known):
        yield ""
        yield from _article(article)


def _article(article: Article) -> Iterator[str]:
    title = say("rule.article", id=article.id, title=article.title[language()])
    yield from heading(title)
    yield from paragraph(article.demands[language()])
    yield from paragraph(say("rule.place", place=article.place), dim=True)
