"""The facts a ruling hangs on, as questions and as conditions."""

from typing import Final

from puur.cards import CardSet
from puur.modes import Variant
from puur.record.situation import Answer, Fact, FactKind, Way
from puur.seats import Seat
from puur.wording.catalog import listed
from puur.wording.voice import Voice

_ABOUT_SEATS: Final = frozenset({FactKind.LEADER, FactKind.CHOOSER, FactKind.HIGHEST_ROLL, FactKind.WRITER})
"""Facts whose value is a seat."""


def question_text(fact: Fact, voice: Voice) -> str:
    """What has to be asked back."""
    return voice.say(f"verdict.fact.{fact.kind}.question", **_told(fact, voice))


def condition_text(fact: Fact, value: str, voice: Voice) -> str:
    """What is so, without a full stop."""
    if fact.kind is FactKind.VARIANT:
        return voice.say("verdict.fact.variant.value", variant=voice.variant(Variant[value]))
    if fact.kind in _ABOUT_SEATS:
        return voice.say(f"verdict.fact.{fact.kind}.value", who=voice.seat(Seat[value]))
    if fact.kind is FactKind.SEEN:
        return voice.say("verdict.fact.seen.value", **(_told(fact, voice) | {"cards": voice.cards(CardSet.of(value))}))
    if fact.kind is FactKind.ROUND:
        rounds = listed(tuple(value.split(", ")), voice.language, last="or")
        return voice.say("verdict.fact.round.value", rounds=rounds)
    return voice.say(f"verdict.fact.{fact.kind}.{value}", **_told(fact, voice))


def when_text(answer: Answer, voice: Voice) -> str:
    """When an answer holds: every way that leads to it."""
    return f"{voice.say('verdict.or')} ".join(_way(one, voice) for one in _merged(answer.when))


def _way(way: tuple[tuple[Fact, tuple[str, ...]], ...], voice: Voice) -> str:
    said = tuple(
        listed(tuple(condition_text(fact, value, voice) for value in values), voice.language, last="or")
        for fact, values in way
    )
    return listed(said, voice.language)


def _merged(ways: tuple[Way, ...]) -> list[tuple[tuple[Fact, tuple[str, ...]], ...]]:
    """The ways, those together that differ in what is played only."""
    found: dict[tuple[tuple[Fact, str], ...], list[str]] = {}
    for way in ways:
        rest = tuple(pair for pair in way if pair[0].kind is not FactKind.VARIANT)
        found.setdefault(rest, []).extend(value for fact, value in way if fact.kind is FactKind.VARIANT)
    variant = Fact(FactKind.VARIANT)
    return [
        (*(((variant, tuple(dict.fromkeys(values))),) if values else ()), *((fact, (value,)) for fact, value in rest))
        for rest, values in found.items()
    ]


def _told(fact: Fact, voice: Voice) -> dict[str, str]:
    return {
        "who": "" if fact.seat is None else voice.seat(fact.seat),
        "suit": voice.suits(fact.cards),
        "cards": voice.cards(fact.cards),
    }
