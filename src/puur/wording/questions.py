"""The facts a ruling depends on, as questions and as conditions."""

from dataclasses import replace
from typing import Final

from puur.cards import CardSet, Rank, card_of
from puur.modes import Variant
from puur.record.situation import Answer, Fact, FactKind, Way
from puur.record.situation.fact import ANOTHER, LAST, LATER, NO, NOBODY, YES
from puur.seats import Seat
from puur.wording.disciplines import discipline_name
from puur.wording.says import listed
from puur.wording.voice import Voice

_ABOUT_SEATS: Final = frozenset(
    {
        FactKind.LEADER,
        FactKind.DEALER,
        FactKind.CHOOSER,
        FactKind.HIGHEST_ROLL,
        FactKind.ROLLED_AGAIN,
        FactKind.WRITER,
        FactKind.LIFTER,
        FactKind.HIGHEST_WEIS,
        FactKind.TOOK,
    }
)
"""Facts whose value is a seat."""
_ABOUT_CARDS: Final = frozenset({FactKind.SEEN, FactKind.LEFT})
"""Facts whose value is cards."""
_HIS_TURN: Final = "turn"
_AFTER_FIRST: Final = "after_first"


def question_text(fact: Fact, voice: Voice) -> str:
    """What has to be asked back."""
    return voice.say(f"{_key(fact)}.question", **_told(fact, voice))


def _key(fact: Fact) -> str:
    """Where its words are: of one of several deals it is said which, of several cards at which."""
    if fact.kind is FactKind.HAS_ROLLED and fact.seat is None:
        return "verdict.fact.leader_rolled"
    which = "_of" if fact.deal is not None else "_at" if fact.at is not None else ""
    return f"verdict.fact.{fact.kind}{which}"


def condition_text(fact: Fact, values: tuple[str, ...], voice: Voice) -> str:
    """A condition without full stop: the fact has one of these values."""
    if fact.kind is FactKind.VARIANT:
        variants = tuple(voice.variant(Variant[value]) for value in values)
        return voice.say("verdict.fact.variant.value", variant=listed(variants, voice.language, last="or"))
    if fact.kind in _ABOUT_SEATS:
        seats = (voice.say("verdict.nobody") if value == NOBODY else voice.seat(Seat[value]) for value in values)
        who = listed(tuple(seats), voice.language, last="or")
        return voice.say(f"{_key(fact)}.value", **(_told(fact, voice) | {"who": who}))
    if fact.kind is FactKind.SCHOBEN and {YES, NO} <= set(values):  # passed on to him, or his from the first
        values = (_HIS_TURN, *(value for value in values if value not in {YES, NO}))
    if fact.kind is FactKind.REACHED and "yes" in values:  # just reached is reached
        values = tuple(value for value in values if value != "just")
    return listed(tuple(_condition(fact, value, voice) for value in values), voice.language, last="or")


def _condition(fact: Fact, value: str, voice: Voice) -> str:
    if fact.kind in _ABOUT_CARDS and value != ANOTHER:
        return voice.say(f"{_key(fact)}.value", **(_told(fact, voice) | {"cards": voice.cards(CardSet.of(value))}))
    if fact.kind is FactKind.MEANT:
        return voice.say("verdict.fact.meant.value", n=int(value))
    if fact.kind is FactKind.DUE:
        return voice.say("verdict.fact.due.value", n=int(value))
    if fact.kind is FactKind.ROUND:
        rounds = listed(tuple(value.split(", ")), voice.language, last="or")
        return voice.say("verdict.fact.round.value", rounds=rounds)
    if fact.kind is FactKind.SCHOBEN and value in Seat.__members__:
        return voice.say("verdict.fact.schoben.value", to=voice.seat(Seat[value]))
    return voice.say(f"{_key(fact)}.{value}", **_told(fact, voice))


def of_all_tricks(answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """The answers; where none of them names the last trick, one in between stands for every later one than the first.

    So that whoever is asked whether it was the last finds it among the answers.
    """
    values = {value for answer in answers for way in answer.when for fact, value in way if fact.kind is FactKind.TRICK}
    if LAST in values or LATER not in values:
        return answers
    return tuple(replace(answer, when=tuple(map(_of_any_later, answer.when))) for answer in answers)


def _of_any_later(way: Way) -> Way:
    return tuple(
        (fact, _AFTER_FIRST if fact.kind is FactKind.TRICK and value == LATER else value) for fact, value in way
    )


def ways_told(answer: Answer, voice: Voice) -> tuple[tuple[str, ...], ...]:
    """When an answer holds: each way that leads to it, with all its conditions; () where nobody can say."""
    ways = _merged(answer.when)
    return tuple(tuple(condition_text(fact, values, voice) for fact, values in way) for way in ways)


def when_told(answer: Answer, voice: Voice) -> tuple[str, tuple[str, ...]]:
    """When an answer holds: one condition, or a line above a list: of all that must be so, or of what is enough."""
    ways = ways_told(answer, voice)
    if not ways or not all(ways):
        return voice.say("verdict.otherwise"), ()
    if len(ways) == len(ways[0]) == 1:
        return voice.say("verdict.when", condition=ways[0][0]), ()
    key = "one_of" if len(ways) > 1 else "all_of"
    told = ways[0] if len(ways) == 1 else (listed(way, voice.language) for way in ways)
    return voice.say(f"verdict.{key}"), tuple(voice.say("verdict.way", condition=condition) for condition in told)


_Values = tuple[tuple[Fact, tuple[str, ...]], ...]
"""A way in which facts may have more values than one."""


def _merged(ways: tuple[Way, ...]) -> tuple[_Values, ...]:
    """The ways, what is played first, and those together that differ in one fact only: nobody reads it all twice."""
    found: tuple[_Values, ...] = tuple(tuple((fact, (value,)) for fact, value in _in_order(way)) for way in ways)
    for fact in dict.fromkeys(fact for way in ways for fact, _ in _in_order(way)):
        found = _merged_by(fact, found)
    return found


def _in_order(way: Way) -> Way:
    return tuple(sorted(way, key=lambda pair: pair[0].kind is not FactKind.VARIANT))


def _merged_by(fact: Fact, ways: tuple[_Values, ...]) -> tuple[_Values, ...]:
    """Those together that differ in this fact only."""
    found: dict[_Values, list[str]] = {}
    for way in ways:
        values = found.setdefault(tuple((known, () if known == fact else several) for known, several in way), [])
        values += next((several for known, several in way if known == fact), ())
    return tuple(
        tuple((known, tuple(dict.fromkeys(values)) if known == fact else several) for known, several in way)
        for way, values in found.items()
    )


def _told(fact: Fact, voice: Voice) -> dict[str, str]:
    return {
        "who": "" if fact.seat is None else voice.seat(fact.seat),
        "suit": _suits(fact.cards, voice),
        "cards": voice.cards(fact.cards),
        "card": "" if fact.at is None else voice.card(fact.at),
        "deal": "" if fact.deal is None else str(fact.deal),
        "discipline": discipline_name(fact.discipline or "", voice.language, voice.deck),
    }


def _suits(cards: CardSet, voice: Voice) -> str:
    """The suits of some cards; all of a suit but its Puur are told as such (A.20)."""
    (suit, *others) = cards.suits or (None,)
    if suit is None or others or cards != suit.cards.without(card_of(suit, Rank.JACK)):
        return voice.suits(cards)
    return voice.say("verdict.but_puur", suit=voice.suits(cards))
