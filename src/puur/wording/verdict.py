"""What a Reglement says to a situation, in sentences: what was wrong, who chooses among what, by which article.

The sentences come in parts, so that a terminal and a page can lay them out each in its own way; "" says nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from puur.cards import EMPTY, PACK, CardSet
from puur.record.situation import (
    IDLE,
    Answer,
    Effects,
    Impossible,
    Outcome,
    Refused,
    Situation,
    Standing,
    Verdict,
    effects_of,
    governing,
    standing_at_end,
    untold_objection,
)
from puur.record.situation.masking import masked
from puur.reglement.model import Reglement
from puur.seats import Party
from puur.spiel.acts import Act, Lift, Object
from puur.spiel.fault import ObjectionKind
from puur.spiel.ruling import ConsequenceKind, Offer
from puur.spiel.state import EndingKind, Spiel
from puur.wording.acting import act_text, offer_letter
from puur.wording.aftermath import Known, Told, holds_text
from puur.wording.catalog import listed
from puur.wording.deciding import question_text, ways_told
from puur.wording.objecting import irregularity_name, irregularity_text, objections_text
from puur.wording.ruling import decider_text, decision_text, offer_text
from puur.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class OfferTold:
    """An offer: its letter ("" where there is nothing to choose), what it brings, what it does to the points.

    `holds` says what holds then, a sentence each: who goes on, who deals, what stays barred or dead.
    """

    letter: str
    text: str
    effect: str
    holds: tuple[str, ...] = ()


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
    """One answer, and when it is so ("" where it always is); what `holds` at its end where nothing is to be chosen.

    `ways` are the conditions where there are several; `when` then says whether one is enough or all are needed.
    """

    when: str
    findings: tuple[FindingTold, ...]
    refused: tuple[str, ...]
    regular: str
    assumed: str
    holds: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()


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
    (told,) = verdict_in_each(situation, verdict, (voice,))
    return told


def verdict_in_each(situation: Situation, verdict: Verdict, voices: tuple[Voice, ...]) -> tuple[VerdictTold, ...]:
    """The same in several voices: what becomes of the points is reckoned once."""
    answers = verdict.answers if verdict.facts else verdict.answers[:1]
    reckoned = tuple(_Reckoned(answer, _effects(answer), _told(situation, answer)) for answer in answers)
    return tuple(_in_voice(situation, verdict, reckoned, voice) for voice in voices)


@dataclass(frozen=True, slots=True)
class _Reckoned:
    """An answer, what becomes of the points for each of its findings that has a case, and what anybody told of it."""

    answer: Answer
    effects: Mapping[int, Effects]
    told: Told


def _effects(answer: Answer) -> Mapping[int, Effects]:
    cases = (number for number, finding in enumerate(answer.outcome.findings) if finding.case is not None)
    return {number: effects_of(answer, number) for number in cases}


def _in_voice(situation: Situation, verdict: Verdict, reckoned: tuple[_Reckoned, ...], voice: Voice) -> VerdictTold:
    depends = voice.say("verdict.depends") if verdict.facts else ""
    questions = tuple(question_text(fact, voice) for fact in verdict.facts)
    answers = tuple(known.answer for known in reckoned)
    told = tuple(_answer(situation, known, verdict.reglement, voice) for known in reckoned)
    if verdict.facts:
        whens = (_when(answer, voice) for answer in answers)
        told = tuple(replace(answer, when=when, ways=ways) for answer, (when, ways) in zip(told, whens, strict=True))
    return VerdictTold(depends, questions, told)


def _when(answer: Answer, voice: Voice) -> tuple[str, tuple[str, ...]]:
    """When an answer holds: one condition, or a line above a list: of all that must be so, or of what is enough."""
    ways = ways_told(answer, voice)
    if not ways or not all(ways):
        return voice.say("verdict.otherwise"), ()
    if len(ways) == len(ways[0]) == 1:
        return voice.say("verdict.when", condition=ways[0][0]), ()
    key = "one_of" if len(ways) > 1 else "all_of"
    told = ways[0] if len(ways) == 1 else (listed(way, voice.language) for way in ways)
    return voice.say(f"verdict.{key}"), tuple(voice.say("verdict.way", condition=condition) for condition in told)


def _answer(situation: Situation, reckoned: _Reckoned, reglement: Reglement, voice: Voice) -> AnswerTold:
    """Every irregularity with its offers, or that all was regular."""
    answer = reckoned.answer
    outcome = answer.outcome
    notes = [voice.say("verdict.assumed")] if outcome.assumed else []
    regular = "" if outcome.findings or _said_otherwise(outcome.refused) else _regular(situation, answer, voice)
    numbers = range(len(outcome.findings))
    return AnswerTold(
        when="",
        findings=tuple(_finding(reckoned, number, voice, reglement) for number in numbers),
        refused=tuple(_refused(situation, outcome, voice, said=bool(regular))),
        regular=regular,
        assumed=" ".join([*notes, *_untold(reckoned, voice)]),
        holds=_at_end(answer, reckoned.told, voice),
    )


def _untold(reckoned: _Reckoned, voice: Voice) -> Iterator[str]:
    """What belongs to the points too and nobody told of."""
    untold = [fact for effects in reckoned.effects.values() for fact in effects.untold]
    if untold:
        what = listed(tuple(voice.say(f"verdict.untold.{fact}") for fact in dict.fromkeys(untold)), voice.language)
        yield voice.say("verdict.points.untold", what=what)


def _told(situation: Situation, answer: Answer) -> Told:
    """What of the tables of an answer anybody told."""
    whole = situation.opened is not None
    cards = PACK if whole else answer.known
    for seat in situation.order:
        cards |= situation.held(seat)
    cards |= CardSet.of(act.card for act in situation.acts if isinstance(act, Lift))
    dealt = whole or situation.dealer is not None or situation.dealing_told
    written = whole or bool(situation.carried)
    return Told(
        cards,
        Known.TOLD if dealt else Known.SUPPOSED,
        Known.TOLD if written else Known.SUPPOSED,
        Known.SUPPOSED if answer.outcome.assumed else Known.TOLD,
    )


def _at_end(answer: Answer, told: Told, voice: Voice) -> tuple[str, ...]:
    """The points and what holds after all that was told, where nothing is left to be chosen and no offer says it."""
    outcome = answer.outcome
    cases = [finding.case for finding in outcome.findings if finding.case is not None]
    open_still = any(finding.case is not None and not finding.called for finding in outcome.findings)
    if open_still or any(case.chosen is None for case in cases) or _said_by_offer(outcome):
        return ()
    parties = outcome.spiel.start.seats.parties
    now = _now(Effects(parties, standing_at_end(answer), ()), voice)
    over = outcome.spiel.ending is not None and outcome.spiel.ending.kind is not EndingKind.ANNULLED
    return (*(() if over else (now,)), *holds_text(tuple(outcome.spiel for outcome in answer.outcomes), told, voice))


def _said_by_offer(outcome: Outcome) -> bool:
    """Whether the one offer there is tells already what holds at the end: nothing came after it."""
    ruled = [finding for finding in outcome.findings if finding.case is not None]
    single = [len(finding.case.ruling.offers) for finding in ruled if finding.case is not None] == [1]
    return single and ruled[0].after == outcome.spiel


def _finding(reckoned: _Reckoned, number: int, voice: Voice, reglement: Reglement) -> FindingTold:
    answer = reckoned.answer
    finding = answer.outcome.findings[number]
    what = irregularity_text(answer.irregularity(number), voice) + "."
    if finding.closed is not None:
        return FindingTold(what, closed=voice.say("verdict.too_late", article=finding.closed))
    why = None if finding.called else _why_open(answer, number)
    note = "" if why is None else voice.say(f"verdict.{why}")
    note = voice.say("verdict.choice_missing") if finding.undecided else note
    case = finding.case
    if case is None:
        return FindingTold(what, note=note)
    ruling, effects = answer.ruling(case), reckoned.effects[number]
    single = len(ruling.offers) == 1
    chose = finding.called and not single and case.chosen is not None
    return FindingTold(
        what,
        note=note,
        now=_now(effects, voice),
        head=voice.say("verdict.at_once") if single else f"{decider_text(ruling, voice, reglement)}:",
        offers=tuple(
            OfferTold(
                "" if single else offer_letter(at),
                offer_text(offer, voice) + ".",
                _effect(effects, at, voice),
                () if chose else _then(case.ruling.offers[at], effects.tables[at], reckoned.told, voice),
            )
            for at, offer in enumerate(ruling.offers)
        ),
        withheld=_withheld(answer, number, voice),
        taken=decision_text(replace(case, ruling=ruling), voice) if chose else "",
    )


def _why_open(answer: Answer, number: int) -> str | None:
    """Why nobody's objection holds against it: there is none, it was his own party's, or it means something else.

    That it came too early is said with the objection.
    """
    offender = answer.outcome.findings[number].irregularity.offender
    against = [
        refusal
        for refusal in answer.outcome.refused
        if isinstance(refusal.act, Object) and refusal.act.offender is offender
    ]
    kinds = {fault.kind for objection in against for fault in objection.objections}
    if not against:
        return "not_called"
    if ObjectionKind.OBJECTED_TOO_EARLY in kinds:
        return None
    return "not_called_rightly" if kinds <= {ObjectionKind.OWN_PARTY} else "not_called_so"


def _then(offer: Offer, tables: tuple[Spiel, ...], told: Told, voice: Voice) -> tuple[str, ...]:
    """What holds once this offer is taken, in all worlds; nothing that it says itself."""
    if any(part.kind is ConsequenceKind.ANNUL and part.seat is not None for part in offer):
        return ()  # it names who deals
    named = EMPTY
    for part in offer:
        named |= part.cards if part.kind is ConsequenceKind.DEAD else EMPTY
    others = replace(told, cards=told.cards - named)
    said = offer_text(offer, voice)
    lines = holds_text(tables, others, voice)
    return tuple(line for line in lines if line.rstrip(".") not in said)


def _withheld(answer: Answer, number: int, voice: Voice) -> str:
    """Which cards may be meant, where nobody knows which one is; of one card, that it may be gone."""
    unsure = answer.unsure(number)
    key = "withheld_one" if len(unsure) == 1 else "withheld"
    return voice.say(f"verdict.{key}", cards=voice.cards(unsure)) if unsure else ""


def _said_otherwise(refused: tuple[Refused, ...]) -> bool:
    """Whether what was refused tells all there is to tell: not that there was nothing to object to, or not yet."""
    kinds = {fault.kind for refusal in refused for fault in refusal.objections}
    return bool(kinds - IDLE)


def _refused(situation: Situation, outcome: Outcome, voice: Voice, *, said: bool) -> Iterator[str]:
    """What had no effect, and why; where it is `said` that all was regular, not again that nothing was to object to."""
    for refusal in outcome.refused:
        idle = {fault.kind for fault in refusal.objections} == {ObjectionKind.NOTHING_TO_OBJECT}
        if idle and said:
            continue
        why = objections_text(refusal.objections, voice.language, voice.deck).replace("\n", " ")
        told = voice.say("verdict.refused", what=act_text(refusal.act, voice), why=why)
        numbered = situation.trick is not None or situation.opened is not None
        where = _elsewhere(refusal.act, outcome) if idle and numbered else None
        if where is not None and isinstance(refusal.act, Object):
            told += " " + voice.say("verdict.other_trick", who=voice.seat(refusal.act.offender), n=where + 1)
        yield told


def _elsewhere(act: Act, outcome: Outcome) -> int | None:
    """The trick, from 0, of what the one objected to did wrong, where another was named."""
    if not isinstance(act, Object) or act.trick is None:
        return None
    wrong = (finding.irregularity for finding in outcome.findings)
    return next((fault.trick for fault in wrong if fault.offender is act.offender and fault.trick != act.trick), None)


def _regular(situation: Situation, answer: Answer, voice: Voice) -> str:
    """That all was regular, and by which article; or that nothing is told of what is objected to."""
    unknown = untold_objection(situation, answer.outcome)
    if unknown is not None:
        return voice.say("verdict.nothing_told", who=voice.seat(unknown))
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
    if after.totals is None and not after.by_variant and not after.by_round:
        return voice.say("verdict.points.unknown_die" if after.by_die else "verdict.points.unknown")
    if after.finished and not now.finished:
        return voice.say("verdict.points.finished", points=points)
    same = (after.totals, after.by_variant, after.by_round) == (now.totals, now.by_variant, now.by_round)
    said = [voice.say("verdict.points.unchanged") if same else voice.say("verdict.points.after", points=points)]
    if after.lying is not None and after.lying.party is not None and after.lying != now.lying:
        party = voice.party(after.lying.party)
        said.append(voice.say("verdict.points.trick_then", party=party, n=after.lying.points))
    return " ".join(said)


def _points(parties: tuple[Party, ...], standing: Standing, voice: Voice) -> str:
    if standing.totals is not None:
        return _sums(parties, standing.totals, voice)
    by_round = tuple(
        voice.say(
            "verdict.points.by_round",
            rounds=listed(tuple(map(str, rounds)), voice.language, last="or"),
            points=_sums(parties, totals, voice),
        )
        for rounds, totals in standing.by_round
    )
    if not standing.by_variant:
        return "; ".join(by_round) or voice.say(f"verdict.points.not_{'rolled' if standing.by_die else 'told'}")
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
    """What a Reglement says, in short: a line for each answer, and above it its conditions where there are several."""
    if isinstance(verdict, Impossible):
        return impossible_text(verdict, voice)
    return "\n".join(line for answer in verdict.answers for line in _brief_answer(answer, reglement, voice))


def _brief_answer(answer: Answer, reglement: Reglement, voice: Voice) -> tuple[str, ...]:
    """The line of an answer, after its condition; several conditions stand above it, each in a line of its own."""
    told = _brief(answer, reglement, voice)
    when, ways = _when(answer, voice) if answer.when else ("", ())
    if ways:
        return when, *(f"– {way}" for way in ways), told
    return (f"{when} {told}" if when else told,)


def _brief(answer: Answer, reglement: Reglement, voice: Voice) -> str:
    if not answer.outcome.findings:
        return voice.say("verdict.brief.regular")
    lines = []
    for finding in answer.outcome.findings:
        name = irregularity_name(finding.irregularity.kind, voice.language)
        if finding.case is None:
            lines.append(voice.say("verdict.brief.too_late", what=name, article=finding.closed or ""))
            continue
        ruling = masked(finding.case.ruling, EMPTY, answer.outcome.imagined)
        offers = [offer_text(offer, voice) for offer in ruling.offers]
        if len(offers) == 1:
            lines.append(voice.say("verdict.brief.ruling", what=name, article=ruling.article, ruling=offers[0]))
            continue
        choices = "; ".join(f"{offer_letter(at)}) {offer}" for at, offer in enumerate(offers))
        decided = f"{decider_text(ruling, voice, reglement)}: {choices}"
        lines.append(voice.say("verdict.brief.ruling", what=name, article=ruling.article, ruling=decided))
    return " ".join(lines)
