"""Whether the questions lead to the truth: the true answers lead to the true table and no other."""

from typing import Final

from tests.record.random_spiele import Told

from puur.record.situation import Situation, Verdict
from puur.record.situation.course import witnessed
from puur.record.situation.distinction import Way
from puur.record.situation.fact import Fact, FactKind, Value
from puur.record.situation.facts import facts_of
from puur.record.situation.outcome import Outcome
from puur.record.situation.signature import signature
from puur.record.situation.verdict import Answer
from puur.record.situation.world import World, WorldSetting
from puur.spiel.acts import Draw, Roll
from puur.spiel.state import Spiel

_BESIDE: Final = frozenset(
    {
        FactKind.REACHED,
        FactKind.REACHED_WITHOUT,
        FactKind.REACHED_BY_RIGHT,
        FactKind.REACHED_STILL,
        FactKind.STOECK_LEFT,
        FactKind.PLAYED_BEFORE,
        FactKind.OWN_TRICK,
        FactKind.ANNOUNCED,
        FactKind.HANDS,
    }
)
"""What hangs on more than the hands and the seats: of it the whole is not asked here."""


def misled(verdict: Verdict, situation: Situation, told: Told, begun: Spiel, truth: Outcome) -> str:
    """What the conditions of a verdict on a fragment say that is not so; "" where they lead to the truth alone.

    `begun` is the table at which the fragment begins. Where rolls or draws are not told nothing is said.
    """
    if situation.has_gaps or len(verdict.answers) == 1 or _lacks_chance(situation, told):
        return ""
    facts = _true_facts(situation, told, begun)
    wanted = signature(situation, truth)
    right = [answer for answer in verdict.answers if signature(situation, answer.outcome) == wanted]
    if right and not any(_may_hold(way, facts) for answer in right for way in answer.when or ((),)):
        return f"the truth is not under {_conditions(right)}: it is {_asked(verdict, facts)}"
    wrong = [answer for answer in verdict.answers if answer not in right]
    leads = [answer for answer in wrong if any(way and _holds(way, facts) for way in answer.when)]
    return f"who knows {_asked(verdict, facts)} is led to {_conditions(leads)}" if leads else ""


def _lacks_chance(situation: Situation, told: Told) -> bool:
    """Whether rolls or draws of the Spiel are not all told."""
    return any(isinstance(act, Roll | Draw) and act not in situation.acts for act in told.acts)


def _true_facts(situation: Situation, told: Told, begun: Spiel) -> dict[Fact, Value]:
    """What is true of the fragment, for every question that could be asked of it."""
    start, preface = told.opened.start, told.opened.preface
    assert begun.turn is not None
    assert preface.dealer is not None
    gone = begun.trick_number
    hands = begun.hands
    most = max(map(len, hands))
    short = tuple(seat for seat in start.seats.order if len(hands[seat]) < most)
    setting = WorldSetting(
        preface.variant, begun.turn, preface.dealer, start.writer, earlier=gone, round=start.round, short=short
    )
    world = World((hands[0], hands[1], hands[2], hands[3]), setting)
    return facts_of(situation, witnessed(situation, world, told.reglement, told.plan))


def _may_hold(way: Way, facts: dict[Fact, Value]) -> bool:
    return all(fact.kind in _BESIDE or facts.get(fact, value) == value for fact, value in way)


def _holds(way: Way, facts: dict[Fact, Value]) -> bool:
    return all(fact.kind not in _BESIDE and facts.get(fact) == value for fact, value in way)


def _conditions(answers: list[Answer]) -> list[list[str]]:
    return [[f"{fact.kind.value}={value}" for fact, value in way] for answer in answers for way in answer.when]


def _asked(verdict: Verdict, facts: dict[Fact, Value]) -> list[str]:
    return [f"{fact.kind.value}={facts.get(fact)}" for fact in verdict.facts]
