"""Whoever reads an article in brackets finds its text below."""

import re

import pytest
from tests.record.untold import printed, verdict_of

from puur.decks import Language
from puur.record.situation import describe
from puur.reglement import load
from puur.wording import Voice
from puur.wording.named_articles import named_in
from puur.wording.verdict import verdict_told


@pytest.mark.cites("P.28", "A.8", "A.12", "F.trumpf")
@pytest.mark.parametrize(
    ("told", "article"),
    [
        ("reglement kzjv / variante C / stich 8 N: S9 S10 SQ SA / melden S E karte-fehlt", "P.28"),
        ("variante H / ausspiel S / karte N C6 / einspruch E N", "A.8"),
        ("reglement fnf-handjass / geber S / geben E / einspruch S E", "F.trumpf"),
        ("variante D / tisch E: HA H6 H10 / hand S HK C7 … / karte S C7 / gekehrt / einspruch W S", "A.12"),
    ],
)
def test_every_article_in_brackets_is_among_the_articles_of_the_verdict(told: str, article: str) -> None:
    """All that stands in brackets in the sentences is one of the articles below them, this one too."""
    verdict = verdict_of(told)
    lines = told.replace(" / ", "\n")
    situation = describe(lines, lambda name: load(name or "schieber").seat_plan.order).situation
    found = named_in(verdict_told(situation, verdict, Voice(Language.DE)), verdict.reglement)
    brackets = [part for text in re.findall(r"\(([A-Z]\.[^()]*)\)", printed(told)) for part in text.split(", ")]
    assert set(brackets) == set(found)
    assert article in found
