"""The articles that the sentences of a verdict name: whoever reads one in brackets finds its text below."""

import re
from collections.abc import Iterator
from typing import Final

from puur.reglement.model import Reglement
from puur.wording.verdict_told import AnswerTold, FindingTold, VerdictTold

_BRACKETS: Final = re.compile(r"\(([^()]*)\)")


def named_in(told: VerdictTold, reglement: Reglement) -> tuple[str, ...]:
    r"""The articles of a Reglement that stand in brackets in these sentences, in the order in which they are read.

    >>> from puur.reglement import load
    >>> answer = AnswerTold("", (), (), "Das war regelgerecht (A.2).", "", holds=("Es gilt (A.17, P.28).", "(B.1)"))
    >>> named_in(VerdictTold("", (), (answer,)), load("schieber"))
    ('A.2', 'A.17', 'P.28')
    """
    known = {article.id for article in reglement.articles}
    found = (
        article
        for answer in told.answers
        for sentence in _sentences(answer)
        for brackets in _BRACKETS.findall(sentence)
        for article in brackets.split(", ")
    )
    return tuple(dict.fromkeys(article for article in found if article in known))


def _sentences(answer: AnswerTold) -> Iterator[str]:
    for finding in answer.findings:
        yield from _of_finding(finding)
    yield from (*answer.refused, answer.regular, *answer.holds, answer.assumed)


def _of_finding(finding: FindingTold) -> Iterator[str]:
    yield from (finding.what, finding.closed, finding.note, finding.now, finding.head)
    for offer in finding.offers:
        yield from (offer.text, offer.effect, *offer.holds)
    yield from (finding.withheld, finding.taken)
