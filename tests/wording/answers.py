"""What is said to a situation, answer by answer."""

from puur.decks import Deck, Language
from puur.record.situation import Impossible, describe, judge
from puur.reglement import load
from puur.wording import Voice
from puur.wording.verdict import verdict_told
from puur.wording.verdict_told import AnswerTold


def told(text: str, reglement: str, language: Language = Language.DE) -> tuple[AnswerTold, ...]:
    """What is said to a situation."""
    rules = load(reglement)
    described = describe(text + "\n", lambda _: rules.seat_plan.order)
    assert not described.faults
    verdict = judge(described.situation, rules)
    assert not isinstance(verdict, Impossible)
    return verdict_told(described.situation, verdict, Voice(language, Deck.FRENCH)).answers
