"""An answer for people: what happened, whether it was wrong, who chooses among what, by which article."""

from collections.abc import Iterator

from puur.cli.layout import heading, paragraph
from puur.cli.says import language, say
from puur.record.situation import Impossible, Situation, Verdict
from puur.record.situation.cited import cited_in
from puur.record.situation.verdict import VerdictElsewhere
from puur.reglement.model import Article, Reglement
from puur.wording import Voice
from puur.wording.brief import brief_text
from puur.wording.named_articles import named_in
from puur.wording.says import say as said
from puur.wording.verdict import verdict_told
from puur.wording.verdict_told import AnswerTold, FindingTold

INDENT = "   "


def title_lines(reglement: Reglement) -> Iterator[str]:
    """By which rules is ruled."""
    yield from heading(say("reglement.title", title=reglement.title[language()], edition=reglement.edition))


def verdict_lines(situation: Situation, verdict: Verdict, voice: Voice) -> Iterator[str]:
    """Everything a Reglement says to a situation; with facts missing, which, and every answer."""
    told = verdict_told(situation, verdict, voice)
    if told.depends:
        yield from paragraph(told.depends)
    for question in told.questions:
        yield from paragraph(question, "- ", hanging="  ")
    for answer in told.answers:
        if answer.when:
            yield ""
            yield from heading(answer.when)
        for way in answer.ways:
            yield from paragraph(way, "- ", hanging="  ")
        if answer.ways:
            yield ""
        yield from _answer(answer)
    cited = (*cited_in(situation, verdict), *named_in(told, verdict.reglement))
    yield from article_lines(tuple(dict.fromkeys(cited)), verdict.reglement)


def _answer(answer: AnswerTold) -> Iterator[str]:
    for number, finding in enumerate(answer.findings):
        if number:
            yield ""
        yield from _finding(finding)
    for text in (*answer.refused, answer.regular, " ".join(answer.holds)):
        if text:
            yield from paragraph(text)
    if answer.assumed:
        yield from paragraph(answer.assumed, dim=True)


def _finding(finding: FindingTold) -> Iterator[str]:
    """What was wrong, who decides, every offer, what each does to the points, what was taken if something was."""
    yield from paragraph(finding.what)
    if finding.closed:
        yield from paragraph(finding.closed)
    if finding.note:
        yield from paragraph(finding.note, dim=True)
    if finding.offers:
        yield from paragraph(finding.now)
        yield ""
        yield from paragraph(finding.head)
    for offer in finding.offers:
        yield from paragraph(offer.text, f"{offer.letter}) " if offer.letter else "", hanging=INDENT)
        yield from paragraph(" ".join([offer.effect, *offer.holds]), INDENT, dim=True)
    for text in (finding.withheld, finding.taken):
        if text:
            yield from paragraph(text)


def article_lines(ids: tuple[str, ...], reglement: Reglement) -> Iterator[str]:
    """The articles in our words, each with its place in the text."""
    known = {article.id: article for article in reglement.articles}
    for article in (known[article_id] for article_id in ids if article_id in known):
        yield ""
        yield from _article(article)


def _article(article: Article) -> Iterator[str]:
    yield from heading(said(language(), "verdict.article", id=article.id, title=article.title[language()]))
    yield from paragraph(article.demands[language()])
    yield from paragraph(said(language(), "verdict.place", place=article.place), dim=True)


def table_lines(situation: Situation, judged: tuple[VerdictElsewhere, ...], voice: Voice) -> Iterator[str]:
    """What all Reglemente say: a paragraph for each answer with the Reglemente that give it, impossible ones last."""
    yield from heading(say("rule.all"))
    said: dict[str, list[str]] = {}
    for reglement, verdict in sorted(judged, key=lambda pair: isinstance(pair[1], Impossible)):
        said.setdefault(brief_text(situation, reglement, verdict, voice), []).append(reglement.name)
    for text, names in said.items():
        yield from paragraph(", ".join(names))
        for line in text.splitlines():
            yield from paragraph(line, "  ", hanging="    ")
        yield ""
