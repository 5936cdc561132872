"""What stays open where no single fact tells the answers apart: the points on which they differ."""

from collections.abc import Iterator

from puur.record.situation import Answer, FactKind, Verdict
from puur.spiel.ending import Ending
from puur.wording.objections import irregularity_text
from puur.wording.voice import Voice


def is_open(verdict: Verdict) -> bool:
    """Whether no fact that could be asked for tells the answers apart.

    >>> from puur.reglement import load
    >>> is_open(Verdict(load("schieber"), (), ()))
    False
    """
    return any(fact.kind is FactKind.HANDS for fact in verdict.facts)


def points_apart(answers: tuple[Answer, ...], voice: Voice) -> tuple[str, ...]:
    """The points on which these answers differ, a sentence each: what was wrong, what follows, who wins, what is heard.

    >>> from puur.decks import Language
    >>> points_apart((), Voice(Language.EN))
    ()
    """
    return tuple(dict.fromkeys(_points(answers, voice)))


def _points(answers: tuple[Answer, ...], voice: Voice) -> Iterator[str]:
    wrongs = [_wrongs(answer, voice) for answer in answers]
    for what in dict.fromkeys(text for wrong in wrongs for text in wrong):
        if not all(what in wrong for wrong in wrongs):
            yield voice.say("verdict.apart.wrong", what=what)
        elif len({wrong[what] for wrong in wrongs}) > 1:
            yield voice.say("verdict.apart.ruling", what=what)
    endings = {None if ending is None else (ending.kind, ending.winner) for ending in map(_ending, answers)}
    if len(endings) > 1:
        yield voice.say("verdict.apart.ending")
    refused = {tuple(type(refusal.act) for refusal in answer.outcome.refused) for answer in answers}
    if len(refused) > 1:
        yield voice.say("verdict.apart.heard")


def _wrongs(answer: Answer, voice: Voice) -> dict[str, object]:
    """What was wrong in an answer, each with what is offered for it, or by which article nothing comes of it."""
    found = answer.outcome.findings
    return {
        irregularity_text(answer.irregularity(number), voice): finding.closed
        if finding.case is None
        else answer.ruling(number).offers
        for number, finding in enumerate(found)
    }


def _ending(answer: Answer) -> Ending | None:
    return answer.outcome.spiel.ending
