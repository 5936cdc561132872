"""The fewest facts that tell apart what is said of a situation in the worlds it may have been."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from puur.record.situation.fact import Fact, FactKind, Value
from puur.record.situation.outcome import Outcome
from puur.record.situation.signature import Signature

Way = tuple[tuple[Fact, Value], ...]
Values = tuple[Value | None, ...]
MOST_FACTS = 6
"""More at once nobody would want to be asked; so many hang together where two players looked into turned tricks."""
_NOT_SEEN: Final = frozenset({FactKind.DUE, FactKind.DREW, FactKind.SHORT, FactKind.HOLDS_CARDS})
"""What an answer says too where another would else seem to hold beside it, as its own conditions are silent on it."""


@dataclass(frozen=True, slots=True)
class JudgedWorld:
    """One world: what is true of it, what it came to, and what is said of it."""

    facts: Mapping[Fact, Value]
    outcome: Outcome
    signature: Signature


def deciding(told: list[JudgedWorld]) -> tuple[Fact, ...]:
    """The fewest facts that tell apart what is said; none where hidden cards decide in a way no question asks for."""
    keys = list(dict.fromkeys(fact for seen in told for fact in seen.facts))
    varying = [fact for fact in keys if len({seen.facts.get(fact) for seen in told}) > 1]
    rows = tuple(dict.fromkeys((tuple(map(seen.facts.get, varying)), seen.signature) for seen in told))
    plain: tuple[Fact, ...] = ()
    for count in range(1, MOST_FACTS + 1):
        for chosen in combinations(range(len(varying)), count):
            answers: dict[Values, Signature] = {}
            if any(answers.setdefault(tuple(row[at] for at in chosen), found) != found for row, found in rows):
                continue
            facts = tuple(varying[at] for at in chosen)
            if _is_clear(answers):
                return facts
            plain = plain or facts
    return plain


def ways_to(told: list[JudgedWorld], facts: tuple[Fact, ...]) -> dict[Signature, tuple[Way, ...]]:
    """The ways to each thing that is said, each with the fewest of these facts; none where no fact tells them apart."""
    kinds = {(tuple(map(world.facts.get, facts)), world.signature): world for world in reversed(told)}
    apart = list(reversed(kinds.values()))  # one of each kind, as they came
    ways = [_shortest(world, facts, apart) for world in apart]
    for at, world in enumerate(apart):
        others = (way for other, way in zip(apart, ways, strict=True) if other.signature != world.signature)
        ways[at] = _ruling_out(tuple(others), ways[at], world.facts)
    found: dict[Signature, dict[Way, None]] = {}
    for world, way in zip(apart, ways, strict=True):
        found.setdefault(world.signature, {})[way] = None
    return {said: _without_longer(tuple(own)) if facts else () for said, own in found.items()}


def _without_longer(ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """These ways to an answer, without those that say all that another says, and more."""
    return tuple(way for way in ways if not any(set(other) < set(way) for other in ways))


def _is_clear(answers: Mapping[Values, Signature]) -> bool:
    """Whether nobody who knows all of these facts can find himself in two answers.

    A fact that is asked in some worlds only is not false in the others: it says nothing there.
    """
    open_still = [(values, found) for values, found in answers.items() if None in values]
    return all(
        found == other or _differ(values, others) for values, found in open_still for others, other in answers.items()
    )


def _differ(values: Values, others: Values) -> bool:
    """Whether a fact that is asked in both has another value."""
    return any(a is not None and b is not None and a != b for a, b in zip(values, others, strict=True))


def _shortest(world: JudgedWorld, facts: tuple[Fact, ...], told: list[JudgedWorld]) -> Way:
    """The facts of a world, without those that change nothing once the others are known.

    A world in which one of them is not asked for is not told apart by it.
    """
    way = {fact: world.facts[fact] for fact in facts if fact in world.facts}
    for fact in tuple(way):
        fewer = {other: value for other, value in way.items() if other is not fact}
        if all(
            seen.signature == world.signature
            for seen in told
            if all(seen.facts.get(other, value) == value for other, value in fewer.items())
        ):
            way = fewer
    return tuple(way.items())


def _ruling_out(others: tuple[Way, ...], way: Way, known: Mapping[Fact, Value]) -> Way:
    """The way with what else is so of the cards in its world, where nothing it says rules out that to another answer.

    That both cannot have been hangs on how many cards lay where, which who reads the answers does not reckon.
    """
    found = dict(way)
    for other in others:
        if all(found.get(fact, value) == value for fact, value in other):
            apart = ((fact, known[fact]) for fact, value in other if known.get(fact, value) != value)
            at_end = any(fact.kind is FactKind.AT_END for fact in found)  # that says which trick it was
            silent = _NOT_SEEN if at_end else _NOT_SEEN | {FactKind.TRICK}
            found |= dict([(fact, value) for fact, value in apart if fact.kind in silent][:1])
    return tuple(found.items())
