"""Fragments with their lines parted by ` / `, and what is said to them."""

from puur.decks import Language
from puur.record.situation import (
    Answer,
    FactKind,
    Impossible,
    Verdict,
    describe,
    judge,
    spiele_told,
)
from puur.reglement import load
from puur.wording import Voice
from puur.wording.verdict import verdict_told


def verdict_of(text: str) -> Verdict:
    """What the Reglement a fragment names (else the Schieber) says; the fragment can be read and can be."""
    lines = text.replace(" / ", "\n")
    told = describe(lines, lambda name: load(name or "schieber").seat_plan.order)
    assert () == told.faults
    found = judge(told.situation, load(told.reglement or "schieber"))
    assert not isinstance(found, Impossible), found
    return found


def spiele_of(text: str) -> list[Verdict]:
    """What the Reglement a fragment names (else the Schieber) says to each Spiel it tells of."""
    lines = text.replace(" / ", "\n")
    told = describe(lines, lambda name: load(name or "schieber").seat_plan.order)
    rules = load(told.reglement or "schieber")
    found = []
    for spiel in spiele_told(lines, told, rules):
        assert () == spiel.faults
        verdict = judge(spiel.situation, rules)
        assert not isinstance(verdict, Impossible), verdict
        found.append(verdict)
    return found


def asked(verdict: Verdict) -> list[FactKind]:
    """What is asked back."""
    return [fact.kind for fact in verdict.facts]


def kinds(answer: Answer) -> list[str]:
    """The irregularities of an answer."""
    return [finding.irregularity.kind.value for finding in answer.outcome.findings]


def said(verdict: Verdict) -> set[tuple[str, ...]]:
    """The irregularities of every answer."""
    return {tuple(kinds(answer)) for answer in verdict.answers}


def only(text: str) -> Answer:
    """The one answer to a fragment: nothing is asked."""
    verdict = verdict_of(text)
    assert [] == asked(verdict)
    (answer,) = verdict.answers
    return answer


def by_value(verdict: Verdict, kind: FactKind) -> dict[str, list[str]]:
    """The irregularities by what a fact is."""
    return {
        value: kinds(answer)
        for answer in verdict.answers
        for way in answer.when
        for fact, value in way
        if fact.kind is kind
    }


def printed(text: str) -> str:
    """All that a referee reads in German: what is asked, each answer with its condition, what follows and holds."""
    lines = text.replace(" / ", "\n")
    told = describe(lines, lambda name: load(name or "schieber").seat_plan.order)
    words = verdict_told(told.situation, verdict_of(text), Voice(Language.DE))
    found = [*words.questions]
    for answer in words.answers:
        found += [answer.when, *answer.ways]
        for finding in answer.findings:
            found += [finding.what, finding.closed, finding.note, finding.now, finding.head]
            for offer in finding.offers:
                found += [offer.text, offer.effect, *offer.holds]
            found += [finding.withheld, finding.taken]
        found += [*answer.refused, answer.regular, *answer.holds, answer.assumed]
    return "\n".join(filter(None, found))
