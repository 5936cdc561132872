"""What a page says where no single fact decides, and where nobody need know which later trick it was."""

import pytest

from puur.decks import Language
from puur.record.situation import Impossible, judge
from puur.record.situation.reader import describe
from puur.reglement import load
from puur.wording import Voice
from puur.wording.verdict import verdict_told
from puur.wording.verdict_told import VerdictTold


def told_of(lines: str, language: Language = Language.DE) -> VerdictTold:
    """The page about these lines, by the Schieber."""
    situation = describe(lines).situation
    verdict = judge(situation, load("schieber"))
    assert not isinstance(verdict, Impossible)
    return verdict_told(situation, verdict, Voice(language))


@pytest.mark.parametrize("language", Language)
def test_answers_that_no_fact_tells_apart_are_numbered_and_say_what_is_open(language: Language) -> None:
    """A heading is never twice the same, and the points on which the answers differ stand above them."""
    lines = "variante D\nkarte S HA\nweis S 20\nweis S 50\nkarte E H6\n"
    told = told_of(lines, language)
    headings = [answer.when for answer in told.answers]
    assert len(set(headings)) == len(headings) > 1
    assert told.questions


def test_a_trick_after_the_first_is_a_later_one_where_none_is_told_to_be_the_last() -> None:
    """Whoever is asked whether it was the last trick finds it among the answers."""
    told = told_of("geber W\nmelden S W vergeben\n")
    assert any("wenn es ein späterer Stich war" in way for answer in told.answers for way in answer.ways)
