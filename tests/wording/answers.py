"""What is said to a situation, answer by answer."""

from functools import cache

from puur.decks import Deck, Language
from puur.record.situation import Impossible, Situation, Verdict, describe, judge
from puur.reglement import load
from puur.wording import Voice
from puur.wording.verdict import verdict_told
from puur.wording.verdict_told import AnswerTold


@cache
def _judged(text: str, reglement: str) -> tuple[Situation, Verdict]:
    """The verdict on a situation: it is the same in every language."""
    rules = load(reglement)
    described = describe(text + "\n", lambda _: rules.seat_plan.order)
    assert not described.faults
    verdict = judge(described.situation, rules)
    assert not isinstance(verdict, Impossible)
    return described.situation, verdict


def told(text: str, reglement: str, language: Language = Language.DE) -> tuple[AnswerTold, ...]:
    """What is said to a situation."""
    situation, verdict = _judged(text, reglement)
    return verdict_told(situation, verdict, Voice(language, Deck.FRENCH)).answers
