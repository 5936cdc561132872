"""Who chooses where everybody plays alone, what of an early card is given, and which bar is felt."""

import pytest
from tests.wording.answers import told


@pytest.mark.cites("A.4", "P.11")
def test_where_everybody_plays_alone_the_objector_chooses() -> None:
    """As long as nobody has objected, no one of the three opponents is named as the one who chooses."""
    (answer,) = told("variante C\nausspiel E\nweis E D6 D7 D8", "differenzler")
    assert answer.findings[0].head == "Wer es beanstandet, wählt:"
    (called,) = told("variante C\ntisch E: DA\nmelden W E bemerkung", "differenzler")
    assert called.findings[0].head == "West wählt:"


@pytest.mark.cites("A.22")
def test_an_early_card_that_follows_suit_is_given() -> None:
    """Nothing forbids it any more, so the answer does not say what holds if it may not be given."""
    (answer,) = told("variante D\ntisch S: HK\nkarte N H7\neinspruch E N", "schieber")
    assert (
        "Herz 7 von Nord bleibt liegen und ist damit für diesen Stich gegeben (A.22)."
        in answer.findings[0].offers[0].holds
    )


@pytest.mark.cites("A.22", "P.36")
@pytest.mark.parametrize(("variant", "laid"), [("D", "C7"), ("H", "C7"), ("D", "D6")])
def test_an_early_card_of_another_suit_is_given_too(variant: str, laid: str) -> None:
    """Who lacks the suit that was led may give any, and leaves it there though somebody trumps higher since."""
    said = "bleibt liegen und ist damit für diesen Stich gegeben (A.22)."
    hand = "hand S C7 C8 C9 S6 S7 D6 D7 D8 SA"
    (answer,) = told(f"variante {variant}\n{hand}\ntisch E: HA H6\nkarte S {laid}\neinspruch E S", "kzjv")
    assert any(said in sentence for sentence in answer.findings[0].offers[0].holds)


@pytest.mark.cites("P.17", "K.ausspiel", "E.7")
@pytest.mark.parametrize(
    ("reglement", "before", "bars"),
    [
        ("kzjv", "hand S SA HK\nstich 8 S: SA S6 S7 S8", 0),
        ("kzjv", "stich 8 S: SA S6 S7 S8", 0),  # whatever the last card is
        ("kzjv", "hand S SA HK H7\nstich 7 S: SA S6 S7 S8", 1),  # North may lead to the last trick
        ("einzelschieber", "hand S SA HK H7\nstich 7 S: SA S6 S7 S8", 0),
        ("einzelschieber", "hand S SA HK C7\nstich 7 S: SA S6 S7 S8", 1),
        ("einzelschieber", "stich 7 S: SA S6 S7 S8", 1),
    ],
)
def test_a_bar_is_told_where_there_is_another_lead(reglement: str, before: str, bars: int) -> None:
    """Who holds nothing else leads the suit all the same, so nothing is said of a bar on his last card."""
    (answer,) = told(f"variante D\n{before}\nkarte N HA\neinspruch E N", reglement)
    offer = answer.findings[0].offers[0]
    said = " ".join((offer.text, *offer.holds, *answer.holds))
    assert bars == said.count("ausspielen")
