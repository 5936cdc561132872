"""What was said at a table without effect and why, and that all was regular, in sentences."""

from collections.abc import Iterator
from typing import Final

from puur.record.situation import (
    IDLE,
    Answer,
    Outcome,
    RefusedAct,
    Situation,
    governing,
    untold_objection,
)
from puur.seats import Seat
from puur.spiel.acts import Act, Object, Report, Rule
from puur.spiel.fault import ObjectionKind
from puur.spiel.state import Phase
from puur.wording.act_words import act_text
from puur.wording.objections import objection_told
from puur.wording.says import listed
from puur.wording.voice import Voice
from puur.wording.waits import phase_text, waiting_text

_NOTHING_AWAITED: Final = frozenset({Phase.RULING, Phase.OVER})


def said_otherwise(refused: tuple[RefusedAct, ...]) -> bool:
    """Whether what was refused tells all there is to tell: not that there was nothing to object to, or not yet.

    A report that does not hold is answered by its own article.
    """
    kinds = {fault.kind for refusal in refused for fault in refusal.objections}
    return bool(kinds - IDLE) or any(isinstance(refusal.act, Report) for refusal in refused)


def refused_told(situation: Situation, answer: Answer, voice: Voice, *, said: bool) -> Iterator[str]:
    """What had no effect, and why; where it is `said` that all was regular, not again that nothing was to object to."""
    outcome = answer.outcome
    for refusal in outcome.refused:
        if isinstance(refusal.act, Object) and refusal.act in outcome.untold:
            yield _trick_untold(situation, refusal.act, voice)
            continue
        idle = {fault.kind for fault in refusal.objections} == {ObjectionKind.NOTHING_TO_OBJECT}
        if idle and isinstance(refusal.act, Object) and _comes_first(refusal.act, outcome):
            why = voice.say("verdict.nothing_told", who=voice.seat(refusal.act.offender))
            yield voice.say("verdict.refused", what=act_text(refusal.act, voice), why=why)
            continue
        if idle and said and isinstance(refusal.act, Object) and situation.acts[-1] is refusal.act:
            continue
        waits, who = _awaited(answer, refusal.act, voice), _who_said(refusal.act, outcome)
        why = " ".join(objection_told(fault, who, waits, voice) for fault in refusal.objections)
        if idle and isinstance(refusal.act, Object) and situation.acts[-1] is refusal.act:
            why = _idle_text(situation, answer, refusal.act, voice)
        told = voice.say("verdict.refused", what=act_text(refusal.act, voice), why=why)
        numbered = situation.trick is not None or situation.opened is not None
        where = _elsewhere(refusal.act, outcome) if idle and numbered else None
        if where is not None and isinstance(refusal.act, Object):
            told += " " + voice.say("verdict.other_trick", who=voice.seat(refusal.act.offender), n=where + 1)
        yield told


def _comes_first(act: Object, outcome: Outcome) -> bool:
    """Whether an objection is told before anything that who is objected to did, and he did something after it."""
    done = (step.act for _, step, _ in outcome.moments if not isinstance(step.act, Rule))
    deeds = [deed for deed in done if deed.seat is act.offender or deed is act]
    return bool(deeds) and deeds[0] is act and len(deeds) > 1


def _idle_text(situation: Situation, answer: Answer, act: Object, voice: Voice) -> str:
    """Why the last objection does nothing: what it is to was regular, or had no effect itself, as is said of it."""
    outcome = answer.outcome
    refused = (refusal.act for refusal in outcome.refused if not isinstance(refusal.act, Rule))
    counts_not = any(said.seat is act.offender for said in refused)
    if counts_not and governing(situation, outcome) is None and untold_objection(situation, outcome) is None:
        return voice.say("verdict.counts_not")
    return regular_text(situation, answer, voice)


def _trick_untold(situation: Situation, act: Object, voice: Voice) -> str:
    """That nothing is told of the trick an objection names, and of which tricks there is."""
    numbers = tuple(str(trick + 1) for trick in situation.deeds.tricks)
    return voice.say(
        "verdict.trick_untold",
        n=len(numbers),
        what=act_text(act, voice),
        trick=(act.trick or 0) + 1,
        told=listed(numbers, voice.language),
    )


def _who_said(act: Act, outcome: Outcome) -> Seat:
    """Who did something; who writes says what the leader of the evening ruled."""
    return outcome.spiel.start.writer if isinstance(act, Rule) else act.seat


def _awaited(answer: Answer, act: Act, voice: Voice) -> str:
    """What the table waited for when somebody did something; of whom only where that is so however it was."""
    tables = [before for outcome in answer.outcomes for _, step, before in outcome.moments if step.act is act]
    phases, turns = {table.phase for table in tables}, {table.turn for table in tables}
    if len(phases) != 1 or phases & _NOTHING_AWAITED:
        return ""
    return waiting_text(tables[0], voice) if len(turns) == 1 else phase_text(tables[0].phase, voice)


def _elsewhere(act: Act, outcome: Outcome) -> int | None:
    """The trick, from 0, of what the one objected to did wrong, where another was named."""
    if not isinstance(act, Object) or act.trick is None:
        return None
    wrong = (finding.irregularity for finding in outcome.findings)
    return next((fault.trick for fault in wrong if fault.offender is act.offender and fault.trick != act.trick), None)


def _begins_with(situation: Situation, outcome: Outcome) -> Object | None:
    """The objection a Spiel of a record begins with: what was written before belongs to the Spiel that was closed."""
    done = [step.act for _, step, _ in outcome.moments]
    last = done[-1] if situation.opened is not None and done else None
    return last if isinstance(last, Object) and all(isinstance(act, Object) for act in done) else None


def regular_text(situation: Situation, answer: Answer, voice: Voice) -> str:
    """That all was regular, and by which article; or that nothing is told of what is objected to.

    Nothing where the last objection names a trick of which nothing is told: that is said of it.
    """
    if situation.acts and situation.acts[-1] in answer.outcome.untold:
        return ""
    idle = _begins_with(situation, answer.outcome)
    if idle is not None:
        return voice.say("verdict.nothing_done", who=voice.seat(idle.offender))
    unknown = untold_objection(situation, answer.outcome)
    if unknown is not None:
        return voice.say("verdict.nothing_told", who=voice.seat(unknown))
    found = governing(situation, answer.outcome)
    if found is None:
        return voice.say("verdict.regular")
    act, article = found
    return voice.say("verdict.regular_by", what=act_text(act, voice), article=article)
