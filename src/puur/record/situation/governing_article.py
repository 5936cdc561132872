"""The article by which something was regular, so that this can be said with its source too."""

from typing import Final

from puur.record.situation.deal.size import SizeReason, beginnings_of
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel.act_rules import article_of
from puur.spiel.acts import Act
from puur.spiel.card_play import running_trick
from puur.spiel.citations import in_force, leading
from puur.spiel.ruling import ConsequenceKind
from puur.spiel.state import Spiel
from puur.spiel.trump_choice import announced_by_leading

BARRED: Final = "P.17"
"""The article on what a bar forbids."""
_CALLS: Final = (a.Object, a.Choose, a.Rule, a.Report)


WitnessedMoment = tuple[int, Witnessed, Spiel]


def governing(situation: Situation, outcome: Outcome) -> tuple[Act, str] | None:
    """The act that was asked about and the article that allows it; None if nothing was asked about.

    It is what the last objection means if nothing more happened since, else the last act that is in question. Nor is
    there one for what had no effect: an objection to it is idle, but that does not make it regular.
    """
    if _last_names_untold(situation, outcome):
        return None
    objected = _objected(situation, outcome)
    done = [moment for moment in outcome.moments if not isinstance(moment[1].act, _CALLS)]
    asked = [moment for moment in done if situation.in_question(moment[0])]
    if objected is not None:
        asked = objected
    elif not asked:
        asked = [moment for moment in done if isinstance(moment[1].act, a.Play)]
    if not asked:
        return _of_rolls(situation, outcome)
    _, step, before = asked[-1]
    if any(refusal.act == step.act for refusal in outcome.refused) or _was_wrong(outcome, asked[-1]):
        return None  # it had no effect, or was wrong, and why is said of it: nothing allows it
    if (
        isinstance(step.act, a.Play)
        and announced_by_leading(before, step.act) is None
        and running_trick(before) is None
    ):
        return step.act, _of_lead(situation, outcome, step.act, before)
    return step.act, article_of(before, step.act)


@carries("G.trumpfwahl")
def _of_rolls(situation: Situation, outcome: Outcome) -> tuple[Act, str] | None:
    """The last roll for the choice of trump, where no more is told than these."""
    rolls = () if situation.steps else situation.trump_rolls
    return (rolls[-1], outcome.spiel.reglement.trump.chooser.article) if rolls else None


def untold_objection(situation: Situation, outcome: Outcome) -> Seat | None:
    """To whom somebody objects of whom nothing is told that he did."""
    last = outcome.moments[-1][1].act if outcome.moments else None
    nothing = _objected(situation, outcome) == []
    return last.offender if nothing and isinstance(last, a.Object) and situation.opened is None else None


def _last_names_untold(situation: Situation, outcome: Outcome) -> bool:
    """Whether the last that is told is an objection to a trick of which nothing is."""
    return bool(situation.acts) and situation.acts[-1] in outcome.untold


def _objected(situation: Situation, outcome: Outcome) -> list[WitnessedMoment] | None:
    """What the last objection means, if it is the last act: what may have been wrong, or else what he did last.

    Not what was wrong indeed, and has its ruling by another objection.
    """
    last = outcome.moments[-1][1].act if outcome.moments else None
    if not isinstance(last, a.Object):
        return None
    own = [moment for moment in outcome.moments if _is_of(moment[1].act, last.offender)]
    if last.trick is not None and situation.opened is None:
        trick = situation.deeds.trick_for(last)
        done = situation.deeds.in_trick(last.offender, last.trick if trick is None else trick)
        own = [moment for moment in own if moment[0] in done]
    right = [moment for moment in own if moment[0] in situation.disputed and not _was_wrong(outcome, moment)]
    return right or own[-1:]


def _was_wrong(outcome: Outcome, moment: WitnessedMoment) -> bool:
    """Whether what was done then has a ruling, and was not right."""
    return any(finding.irregularity.number == moment[2].number for finding in outcome.findings)


def _is_of(act: Act, seat: Seat) -> bool:
    return not isinstance(act, _CALLS) and act.seat is seat


@carries("A.2", "G.wuerfel", "P.17")
def _of_lead(situation: Situation, outcome: Outcome, act: a.Play, before: Spiel) -> str:
    """The die, where there is one; who leads first, where that is told to be the first lead; else who leads at all.

    Where the suit was barred, what the bar forbids.
    """
    barred = _of_barred(act, before)
    if barred is not None:
        return barred
    keys, beginnings = before.reglement, beginnings_of(situation, before.reglement)
    told = situation.opened is not None or (
        not isinstance(beginnings, SizeReason) and not any(at for at, _ in beginnings)
    )
    first = told and not before.tricks and outcome.world.setting.earlier == 0
    return keys.lead.first.article if first and not keys.lead.die.value else leading(keys)


@carries("P.17")
def _of_barred(act: a.Play, before: Spiel) -> str | None:
    """Why a suit may be led that a ruling of this Spiel barred; None if it barred none.

    It binds the party at fault alone, and not who holds nothing else (P.17); for that party it has an end (A.8).
    """
    ended: str | None = None
    for case in before.faults.cases:
        if case.chosen is None or case.irregularity in before.faults.undone:
            continue
        for part in case.ruling.offers[case.chosen]:
            if part.kind is not ConsequenceKind.BAR or act.card not in part.cards:
                continue
            bound = act.seat in (() if part.party is None else part.party.seats) or act.seat is part.seat
            lies = any(act.card in bar.suit and act.seat in bar.seats for bar in before.faults.bars)
            if lies or not bound:
                return in_force(BARRED, before.reglement)
            ended = part.article
    return ended
