"""What may cost the Partie is asked once, and the question gives nothing away."""

import pytest

from puur.decks import Language
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Bedanken, ClaimRest
from puur.wording import Voice, risk_text

SCHIEBER = load("schieber")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("act", [Bedanken(Seat.S), ClaimRest(Seat.S)])
def test_a_question_of_its_own_in_every_language(act: Bedanken | ClaimRest, language: Language) -> None:
    """It ends in a question, and has no hole left open."""
    text = risk_text(act, 273, SCHIEBER, Voice(language))
    assert text.endswith("?")
    assert "{" not in text


def test_it_tells_what_the_slate_says_and_the_target() -> None:
    """Nothing else: what was made in the running Spiel is not in it, and so not whether it is enough."""
    text = risk_text(Bedanken(Seat.S), 2490, SCHIEBER, Voice(Language.DE))
    assert "2490 von 2500" in text


def test_a_claim_names_its_article() -> None:
    """What follows from a wrong claim differs from Reglement to Reglement: the article tells it."""
    text = risk_text(ClaimRest(Seat.S), 0, SCHIEBER, Voice(Language.DE))
    assert SCHIEBER.trick.rest.article in text
