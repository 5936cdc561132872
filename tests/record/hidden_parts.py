"""Fragments of random irregular Spiele: what is said of them must still hold the truth of the whole."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

from tests.record.headings import misled
from tests.record.random_spiele import NOWHERE, Told, random_spiel, steps_of, truth_of, whole

from puur.cards import CardSet
from puur.record.situation import Impossible, KnownHand, Situation, SizeReason, Turned, Verdict, Witnessed, judge
from puur.record.situation.effects import effects_of, told_lines
from puur.record.situation.findings import after_each
from puur.record.situation.labour import is_much
from puur.record.situation.model import Numbered, ToldStep
from puur.record.situation.outcome import Outcome
from puur.record.situation.signature import signature
from puur.record.situation.verdict import Answer
from puur.reglement.model import Reglement
from puur.rules.score import Reason
from puur.seats import Seat
from puur.spiel import witness
from puur.spiel.acts import (
    Act,
    Draw,
    Object,
    Play,
    Roll,
    ShowWeis,
    TurnTrick,
)
from puur.spiel.ending import EndingKind
from puur.spiel.fault import IrregularityKind
from puur.spiel.state import Spiel


def hidden(told: Told, outcome: Outcome, dice: Random) -> tuple[Situation, int]:
    """A fragment of the Spiel, and how many tricks it leaves out: a part of everything is not told."""
    situation = whole(told)
    steps, hands, gone = list(situation.steps), list(situation.hands), 0
    if dice.random() < 0.3:
        steps, gone = _later(told, outcome, dice)
    if gone:
        begun = _table_after(told, gone)
        hands = [replace(hand, cards=begun.hands[hand.seat]) for hand in hands]
    wrong = {id(wrongdoing.act) for wrongdoing in outcome.spiel.faults.irregularities}
    doubtful = dice.choice((0.0, 0.0, 0.05, 0.1))
    for at, step in enumerate(steps):
        if isinstance(step, Witnessed) and isinstance(step.act, Play) and id(step.act) not in wrong:
            steps[at] = replace(step, presumed=dice.random() >= doubtful)
    number: int | None = gone
    if not gone or dice.random() < 0.5:
        number = None if dice.random() < 0.5 else gone
    if number is not None:
        steps = _with_gap(told, steps, wrong, dice)
    steps = _unrolled(steps, outcome, dice)
    shown = tuple(_hands(hands, dice))
    first_act = next((step.act for step in steps if isinstance(step, Witnessed) and isinstance(step.act, Play)), None)
    lead_told = dice.random() < 0.6 or id(first_act) in wrong  # a lead nobody disputes is not doubted
    first = next((step for step in steps if isinstance(step, Witnessed)), None)
    leader = situation.leader if not gone else (None if first is None else _turn_at(told, gone))
    return (
        replace(
            situation,
            steps=tuple(steps),
            hands=shown,
            leader=leader if lead_told else None,
            dealer=situation.dealer if dice.random() < 0.3 else None,
            writer=situation.writer if dice.random() < 0.5 else None,
            carried=situation.carried if dice.random() < 0.5 else (),
            variant=situation.variant if dice.random() < 0.9 else None,
            announcer=situation.announcer if dice.random() < 0.5 else None,
            trick=number,
            round=None,
        ),
        gone,
    )


def _with_gap(told: Told, steps: list[ToldStep], wrong: set[int], dice: Random) -> list[ToldStep]:
    """The same without one of the tricks in which nothing but right cards was given: the next is told by its number."""
    numbers = {id(act): number for act, number in _tricks(told)}
    lying = [_trick_of(step, numbers) for step in steps]
    plain = [
        number
        for number in sorted({number for number in lying if number is not None})[1:-1]
        if all(
            _is_card(step) and id(step.act) not in wrong
            for step, trick in zip(steps, lying, strict=True)
            if trick == number and isinstance(step, Witnessed)
        )
    ]
    if not plain or dice.random() < 0.5:
        return steps
    left_out = dice.choice(plain)
    first = lying.index(left_out)
    rest = [step for step, trick in zip(steps[first:], lying[first:], strict=True) if trick != left_out]
    while rest and isinstance(rest[0], Turned):
        del rest[0]
    if rest and not _goes_on(rest[0]):  # said of the trick that lay there, not of the next one
        return steps
    return [*steps[:first], Numbered(left_out + 1, NOWHERE), *rest]


def _goes_on(step: ToldStep) -> bool:
    return isinstance(step, Witnessed) and isinstance(step.act, Play | Roll | Draw)


def _tricks(told: Told) -> Iterator[tuple[Act, int]]:
    """Every act with the number of the trick to which it belongs, from 0."""
    spiel = told.opened
    for act in told.acts:
        yield act, spiel.trick_number
        spiel = witness(spiel, act)


def _trick_of(step: ToldStep, numbers: dict[int, int]) -> int | None:
    return numbers[id(step.act)] if isinstance(step, Witnessed) else None


def _is_card(step: ToldStep) -> bool:
    return isinstance(step, Witnessed) and isinstance(step.act, Play)


def _unrolled(steps: list[ToldStep], truth: Outcome, dice: Random) -> list[ToldStep]:
    """The same without its rolls, or without what was drawn: neither need be told where nobody doubts a lead."""
    doubted = any(finding.irregularity.kind is IrregularityKind.DIE_IGNORED for finding in truth.findings)
    first = next((step.act for step in steps if isinstance(step, Witnessed)), None)
    without: list[type[Act]] = []
    if not doubted and dice.random() < 0.3:
        without.append(Roll)
    if not isinstance(first, Draw) and dice.random() < 0.3:
        without.append(Draw)
    return [
        step
        for at, step in enumerate(steps)
        if not (isinstance(step, Witnessed) and isinstance(step.act, tuple(without))) or _is_turning(steps, at)
    ]


def _is_turning(steps: list[ToldStep], number: int) -> bool:
    """Whether somebody draws, and gives no card next: that the trick no longer lies there is told by nothing else."""
    after = (step.act for step in steps[number:] if isinstance(step, Witnessed) and not isinstance(step.act, Roll))
    spoke = next((act for act in after if not isinstance(act, Draw)), None)
    step = steps[number]
    return isinstance(step, Witnessed) and isinstance(step.act, Draw) and not isinstance(spoke, Play)


def _hands(hands: list[KnownHand], dice: Random) -> Iterator[KnownHand]:
    """Some hands whole, some in part, some not at all."""
    how = dice.random()
    for hand in hands:
        roll = dice.random()
        if how < 0.3 or roll < 0.4:
            continue
        if roll < 0.6:
            yield hand
        else:
            known = CardSet.of(card for card in hand.cards if dice.random() < 0.5)
            missing = len(hand.cards) - len(known)
            yield replace(hand, cards=known, more=missing if dice.random() < 0.5 else None)


def _later(told: Told, outcome: Outcome, dice: Random) -> tuple[list[ToldStep], int]:
    """The steps from a later trick on, where nothing went wrong, was shown or drawn before."""
    spiel, gone, at = told.opened, 0, 0
    possible = [(0, 0)]
    for number, act in enumerate(told.acts):
        after = witness(spiel, act)
        plain = isinstance(act, Play | TurnTrick | Roll) and not after.faults.irregularities
        if not plain:
            break
        spiel = after
        if (spiel.trick is not None and spiel.trick.complete) or (spiel.trick is None and spiel.turned):
            gone, at = len(spiel.tricks), number + 1
            weis_follows = at < len(told.acts) and isinstance(told.acts[at], ShowWeis)  # of the trick that lies
            deals_anew = gone == 1 and spiel.trick is not None  # what is wrong with the deal, until it is turned (A.17)
            possible += [] if weis_follows or deals_anew else [(gone, at)]
    del outcome
    gone, at = dice.choice(possible)
    rest = told.acts[at:]
    if any(isinstance(act, Draw) for act in rest) and not isinstance(rest[0], Draw | Play | Roll):
        return list(steps_of(told.acts)), 0
    if any(isinstance(act, Object) and act.trick is not None for act in rest) or not rest:
        return list(steps_of(told.acts)), 0
    return list(steps_of(rest)), gone


def _table_after(told: Told, gone: int) -> Spiel:
    spiel = told.opened
    for act in told.acts:
        if len(spiel.tricks) == gone and not isinstance(act, TurnTrick):
            break
        spiel = witness(spiel, act)
    return spiel


def _turn_at(told: Told, gone: int) -> Seat | None:
    return _table_after(told, gone).turn


def holds(answer: Answer, situation: Situation, truth: Outcome) -> bool:
    """Whether an answer is the truth, as far as the fragment tells of it."""
    return signature(situation, answer.outcome) == signature(situation, truth)


def differences(
    situation: Situation,
    gone: int,
    truth: Outcome,
    verdict: Verdict | Impossible,
    silent: frozenset[Reason] = frozenset(),
) -> str:
    """What a verdict on a fragment says that is not so; "" where it holds the truth.

    Of what is `silent` the fragment tells nothing, or only some: any part of these points may be in a number.
    """
    if isinstance(verdict, Impossible) and verdict.reason in {SizeReason.UNCLEAR, SizeReason.MUCH, SizeReason.BEGUN}:
        return ""  # left open: nothing is said that is not so
    if isinstance(verdict, Impossible):
        return f"cannot be: {verdict.reason}"
    right = [answer for answer in verdict.answers if holds(answer, situation, truth)]
    if not right:
        said = [[finding.irregularity.kind.value for finding in answer.outcome.findings] for answer in verdict.answers]
        return f"says {said}, but it was {[finding.irregularity.kind.value for finding in truth.findings]}"
    return _wrong_numbers(right[0], situation, gone, truth, silent)


def _wrong_numbers(answer: Answer, situation: Situation, gone: int, truth: Outcome, silent: frozenset[Reason]) -> str:
    """The first firm number that is not the true one; where tricks between are not told, theirs are in no number."""
    if situation.has_gaps:
        return ""
    setting = replace(truth.world.setting, earlier=gone)
    seen = replace(truth, world=replace(truth.world, setting=setting), written=situation.carried or None)
    for number, finding in enumerate(truth.findings):
        if finding.case is None or not answer.outcome.findings[number].case:
            continue
        effects = effects_of(answer, number)
        true = [_totals(seen, spiel, silent) for spiel in (finding.before, *after_each(finding))]
        said = [standing.totals for standing in (effects.now, *effects.after)]
        for number_said, other in zip(said, true, strict=True):
            if number_said is not None and other is not None and number_said not in other:
                return f"says {said}, but it was {[None if some is None else sorted(some) for some in true]}"
    return ""


def _totals(outcome: Outcome, spiel: Spiel, silent: frozenset[Reason]) -> frozenset[tuple[int, ...]] | None:
    """What the parties may be said to have, as far as it was told; None where nothing can be said."""
    annulled = spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED
    if outcome.world.setting.earlier > len(spiel.tricks) and not annulled:
        return None  # the trick in the middle of which the fragment begins still lies there
    lines = () if annulled else told_lines(outcome, spiel)
    parties = spiel.start.seats.parties
    written = outcome.written or (0,) * len(parties)
    if lines is None:
        return None
    told = [line for line in lines if line.reason not in silent]
    untold = [line for line in lines if line.reason in silent]
    some = (chosen for count in range(len(untold) + 1) for chosen in combinations(untold, count))
    return frozenset(
        tuple(
            carried + sum(line.points for line in (*told, *chosen) if line.party is party)
            for party, carried in zip(parties, written, strict=True)
        )
        for chosen in some
    )


def is_disputed(truth: Outcome) -> bool:
    """Whether somebody spoke up at every wrong lead: a lead that nobody disputes is not doubted."""
    leads = {IrregularityKind.WRONG_LEAD, IrregularityKind.EARLY_CARD}
    return all(finding.called for finding in truth.findings if finding.irregularity.kind in leads)


def wrong_hidings(reglement: Reglement, seed: int, count: int, most: int) -> list[str]:
    """Every fragment of some random Spiele on which something is said that is not so."""
    said = (_said_wrongly(*fragment, reglement) for fragment in _fragments(reglement, seed, count, most))
    return [f"{reglement.name} {seed}/{number}: {wrong}" for number, wrong in enumerate(said, start=1) if wrong]


def wrong_hiding(reglement: Reglement, seed: int, number: int, most: int) -> str:
    """What is said that is not so on one of them, by its number; "" where nothing is."""
    *_, fragment = _fragments(reglement, seed, number, most)
    return _said_wrongly(*fragment, reglement)


def _fragments(
    reglement: Reglement, seed: int, count: int, most: int
) -> Iterator[tuple[Told, Outcome, Situation, int]]:
    """So many fragments of random Spiele, each with the whole and its truth, and how many tricks it leaves out."""
    dice, done = Random(seed), 0
    for told, truth in disputed_spiele(reglement, dice, most):
        for _ in range(min(4, count - done)):
            situation, gone = hidden(told, truth, dice)
            done += 1
            yield told, truth, situation, gone
        if done == count:
            return


def disputed_spiele(reglement: Reglement, dice: Random, most: int) -> Iterator[tuple[Told, Outcome]]:
    """Random Spiele of at most so many acts, every wrong lead disputed, each with what is so, without end."""
    while True:
        told = random_spiel(reglement, dice, most)
        if not told.acts or is_much(whole(told)):  # so much is said of it that nobody looks at it whole
            continue
        truth = truth_of(told, reglement)
        if is_disputed(truth):
            yield told, truth


def _said_wrongly(told: Told, truth: Outcome, situation: Situation, gone: int, reglement: Reglement) -> str:
    verdict = judge(situation, reglement)
    wrong = differences(situation, gone, truth, verdict)
    if not wrong and isinstance(verdict, Verdict):
        wrong = misled(verdict, situation, told, _table_after(told, gone), truth)
    return wrong
