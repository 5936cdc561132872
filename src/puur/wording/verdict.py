"""What a Reglement says to a situation, in sentences: what was wrong, who chooses among what, by which article.

The sentences come in parts, so that a terminal and a page can lay them out each in its own way; "" says nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from puur.cards import EMPTY
from puur.record.situation import (
    Answer,
    Effects,
    Impossible,
    Refused,
    Situation,
    Standing,
    Verdict,
    effects_of,
    governing,
)
from puur.record.situation.masking import masked
from puur.reglement.model import Reglement
from puur.seats import Party
from puur.spiel.fault import ObjectionKind
from puur.spiel.ruling import Extent, Ruling
from puur.spiel.state import EndingKind
from puur.wording.acting import act_text, offer_letter
from puur.wording.catalog import listed
from puur.wording.deciding import question_text, when_text
from puur.wording.objecting import irregularity_name, irregularity_text, objections_text
from puur.wording.ruling import decider_text, decision_text, offer_text
from puur.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class OfferTold:
    """An offer: its letter ("" where there is nothing to choose), what it brings, what it does to the points."""

    letter: str
    text: str
    effect: str


@dataclass(frozen=True, slots=True)
class FindingTold:
    """One irregularity: what it was, whether it is too late, not called yet, the points, who decides, the offers."""

    what: str
    closed: str = ""
    note: str = ""
    now: str = ""
    head: str = ""
    offers: tuple[OfferTold, ...] = ()
    withheld: str = ""
    taken: str = ""


@dataclass(frozen=True, slots=True)
class AnswerTold:
    """One answer, and when it holds ("" where it always does)."""

    when: str
    findings: tuple[FindingTold, ...]
    refused: tuple[str, ...]
    regular: str
    assumed: str


@dataclass(frozen=True, slots=True)
class VerdictTold:
    """All answers; with facts missing also that they decide, and which."""

    depends: str
    questions: tuple[str, ...]
    answers: tuple[AnswerTold, ...]


def impossible_text(found: Impossible, voice: Voice) -> str:
    """Why a situation cannot be under a Reglement."""
    return voice.say(f"verdict.impossible.{found.reason}")


def verdict_told(situation: Situation, verdict: Verdict, voice: Voice) -> VerdictTold:
    """Everything a Reglement says to a situation; with facts missing, which, and every answer."""
    depends = voice.say("verdict.depends") if verdict.facts else ""
    questions = tuple(question_text(fact, voice) for fact in verdict.facts)
    answers = verdict.answers if verdict.facts else verdict.answers[:1]
    told = tuple(
        _answer(situation, one, verdict.reglement, voice, _when(one, voice) if verdict.facts else "") for one in answers
    )
    return VerdictTold(depends, questions, told)


def _when(answer: Answer, voice: Voice) -> str:
    if answer.when:
        return voice.say("verdict.when", condition=when_text(answer, voice))
    return voice.say("verdict.otherwise")


def _answer(situation: Situation, answer: Answer, reglement: Reglement, voice: Voice, when: str) -> AnswerTold:
    """Every irregularity with its offers, or that all was regular."""
    outcome = answer.outcome
    notes = [voice.say("verdict.assumed")] if outcome.assumed else []
    regular = "" if outcome.findings or _said_otherwise(outcome.refused) else _regular(situation, answer, voice)
    return AnswerTold(
        when=when,
        findings=tuple(_finding(answer, number, voice, reglement) for number in range(len(outcome.findings))),
        refused=tuple(_refused(outcome.refused, voice)),
        regular=regular,
        assumed=" ".join([*notes, *_untold(answer, voice)]),
    )


def _untold(answer: Answer, voice: Voice) -> Iterator[str]:
    """What belongs to the points too and nobody told of."""
    cases = [number for number, finding in enumerate(answer.outcome.findings) if finding.case is not None]
    untold = [one for number in cases for one in effects_of(answer, number).untold]
    if untold:
        what = listed(tuple(voice.say(f"verdict.untold.{one}") for one in dict.fromkeys(untold)), voice.language)
        yield voice.say("verdict.points.untold", what=what)


def _finding(answer: Answer, number: int, voice: Voice, reglement: Reglement) -> FindingTold:
    finding = answer.outcome.findings[number]
    what = irregularity_text(answer.irregularity(number), voice) + "."
    if finding.closed is not None:
        return FindingTold(what, closed=voice.say("verdict.too_late", article=finding.closed))
    note = "" if finding.called else voice.say("verdict.not_called")
    note = voice.say("decided.missing") if finding.undecided else note
    case = finding.case
    if case is None:
        return FindingTold(what, note=note)
    ruling, effects = masked(case.ruling, answer.known), effects_of(answer, number)
    single = len(ruling.offers) == 1
    chose = finding.called and not single and case.chosen is not None
    return FindingTold(
        what,
        note=note,
        now=_now(effects, voice),
        head=voice.say("verdict.at_once") if single else f"{decider_text(ruling, voice, reglement)}:",
        offers=tuple(
            OfferTold("" if single else offer_letter(at), offer_text(offer, voice) + ".", _effect(effects, at, voice))
            for at, offer in enumerate(ruling.offers)
        ),
        withheld=_withheld(answer, ruling, voice),
        taken=decision_text(replace(case, ruling=ruling), voice) if chose else "",
    )


def _withheld(answer: Answer, ruling: Ruling, voice: Voice) -> str:
    """Which cards may be meant, where nobody knows which one is; all his trumps are all of them."""
    unknown = answer.withheld - answer.known
    if unknown and any(one.extent is Extent.HIGHEST_WITHHELD for offer in ruling.offers for one in offer):
        return voice.say("verdict.withheld", cards=voice.cards(unknown))
    return ""


def _said_otherwise(refused: tuple[Refused, ...]) -> bool:
    """Whether what was refused tells all there is to tell: not that there was nothing to object to."""
    kinds = {fault.kind for one in refused for fault in one.objections}
    return bool(kinds - {ObjectionKind.NOTHING_TO_OBJECT})


def _refused(refused: tuple[Refused, ...], voice: Voice) -> Iterator[str]:
    for one in refused:
        if {fault.kind for fault in one.objections} == {ObjectionKind.NOTHING_TO_OBJECT}:
            continue  # that it was regular is said, with the article
        why = objections_text(one.objections, voice.language, voice.deck).replace("\n", " ")
        yield voice.say("verdict.refused", what=act_text(one.act, voice), why=why)


def _regular(situation: Situation, answer: Answer, voice: Voice) -> str:
    """That all was regular, and by which article."""
    found = governing(situation, answer.outcome)
    if found is None:
        return voice.say("verdict.regular")
    act, article = found
    return voice.say("verdict.regular_by", what=act_text(act, voice), article=article)


def _now(effects: Effects, voice: Voice) -> str:
    said = [voice.say("verdict.points.now", points=_points(effects.parties, effects.now, voice))]
    lying = effects.now.lying
    if lying is not None and lying.complete:
        said.append(voice.say("verdict.points.lying_counted", n=lying.points))
    elif lying is not None:
        said.append(voice.say("verdict.points.lying", n=lying.points))
        said += [] if lying.party is None else [voice.say("verdict.points.lying_to", party=voice.party(lying.party))]
    return " ".join(said)


def _effect(effects: Effects, at: int, voice: Voice) -> str:
    """What an offer does to the points, in a sentence or two."""
    now, after = effects.now, effects.after[at]
    points = _points(effects.parties, after, voice)
    if after.ending is not None and after.ending.kind is EndingKind.ANNULLED:
        return voice.say("verdict.points.annulled", points=points)
    if after.ending is not None:
        return voice.say("verdict.points.partie_over")
    if after.totals is None and not after.by_variant:
        return voice.say("verdict.points.unknown")
    if after.finished and not now.finished:
        return voice.say("verdict.points.finished", points=points)
    same = (after.totals, after.by_variant) == (now.totals, now.by_variant)
    said = [voice.say("verdict.points.unchanged") if same else voice.say("verdict.points.after", points=points)]
    if after.lying is not None and after.lying.party is not None and after.lying != now.lying:
        party = voice.party(after.lying.party)
        said.append(voice.say("verdict.points.trick_then", party=party, n=after.lying.points))
    return " ".join(said)


def _points(parties: tuple[Party, ...], standing: Standing, voice: Voice) -> str:
    if standing.totals is not None:
        return _sums(parties, standing.totals, voice)
    if not standing.by_variant:
        return voice.say("verdict.points.not_told")
    return "; ".join(
        voice.say(
            "verdict.points.by_variant",
            variants=listed(tuple(map(voice.variant, variants)), voice.language, last="or"),
            points=_sums(parties, totals, voice),
        )
        for variants, totals in standing.by_variant
    )


def _sums(parties: tuple[Party, ...], totals: tuple[int, ...], voice: Voice) -> str:
    return ", ".join(f"{voice.party(party)} {points}" for party, points in zip(parties, totals, strict=True))


def brief_text(reglement: Reglement, verdict: Verdict | Impossible, voice: Voice) -> str:
    """What a Reglement says, in short: a line for each answer."""
    if isinstance(verdict, Impossible):
        return impossible_text(verdict, voice)
    return "\n".join(
        ("" if not answer.when else voice.say("verdict.when", condition=when_text(answer, voice)) + " ")
        + _brief(answer, reglement, voice)
        for answer in verdict.answers
    )


def _brief(answer: Answer, reglement: Reglement, voice: Voice) -> str:
    if not answer.outcome.findings:
        return voice.say("verdict.brief.regular")
    lines = []
    for finding in answer.outcome.findings:
        name = irregularity_name(finding.irregularity.kind, voice.language)
        if finding.case is None:
            lines.append(voice.say("verdict.brief.too_late", what=name, article=finding.closed or ""))
            continue
        ruling = masked(finding.case.ruling, EMPTY)
        offers = [offer_text(offer, voice) for offer in ruling.offers]
        if len(offers) == 1:
            lines.append(voice.say("verdict.brief.ruling", what=name, article=ruling.article, ruling=offers[0]))
            continue
        choices = "; ".join(f"{offer_letter(at)}) {offer}" for at, offer in enumerate(offers))
        decided = f"{decider_text(ruling, voice, reglement)}: {choices}"
        lines.append(voice.say("verdict.brief.ruling", what=name, article=ruling.article, ruling=decided))
    return " ".join(lines)
