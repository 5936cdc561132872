"""What is said where little is told: nobody leads who is only thought of, nothing is dealt again that was not."""

import pytest
from tests.record.untold import printed


@pytest.mark.cites("A.14", "K.karte-bereit", "P.4", "G.wuerfel")
@pytest.mark.parametrize(
    "told",
    [
        "würfeln S 3",
        "reglement kzjv / variante D / würfeln S 3",
        "reglement fnf-handjass / würfeln S 3 / einspruch E S",
        "reglement kzjv / rest S",
        "reglement fnf-handjass / variante D / rest S",
    ],
)
def test_what_needs_no_turn_says_of_nobody_that_he_leads(told: str) -> None:
    """A roll where there is no die, and the rest laid down at any time, leave open who leads."""
    found = printed(told)
    assert "spielt aus" not in found
    assert "Süd spielt eine Karte" not in found
    assert "Süd spielt" in printed(f"ausspiel S / {told}")


@pytest.mark.cites("A.17", "E.3", "F.trumpf", "P.4")
@pytest.mark.parametrize(
    ("told", "article"),
    [
        ("geber S / abheben W 2 / {}einspruch S W", "A.17"),
        ("reglement einzelschieber / geber S / abheben W 36 / abheben W 1 / {}einspruch S W", "E.3"),
        ("reglement fnf-handjass / geber S / lupfen W 2 H9 / {}einspruch S W", "F.trumpf"),
        ("reglement grauer-jass-4 / geber S / abheben W 2 / {}einspruch S W", "P.4"),
    ],
)
def test_before_anything_is_dealt_nothing_is_dealt_again(told: str, article: str) -> None:
    """A wrong cut or Lupf that is called before the deal is made once more; after it the cards are dealt again."""
    assert f"Es wird nochmals abgehoben ({article})" in printed(told.format(""))
    assert "neu gegeben" not in printed(told.format(""))
    assert f"Es wird neu gegeben ({article})" in printed(told.format("geben S / "))


@pytest.mark.cites("A.17", "D.2")
def test_what_is_ruled_alike_by_two_articles_is_said_once_with_both() -> None:
    """Whether the card that makes trump was shown or not, without a cut it is dealt again: one answer, both."""
    found = printed("reglement differenzler-turnier / geber S / geben S / einspruch E S")
    assert 1 == found.count("Es wird neu gegeben (A.17, D.2)") == found.count("Es wird neu gegeben")
    assert "bevor abgehoben war (A.17, D.2)" in found
    assert "?" not in printed("reglement differenzler-turnier / geber N / geben E / einspruch S E")


@pytest.mark.cites("G.wuerfel", "G.ziehen")
@pytest.mark.parametrize("name", ["grauer-jass-2", "grauer-jass-4"])
def test_after_a_trick_it_is_said_who_goes_on_with_the_die_too(name: str) -> None:
    """Whoever took the trick rolls, or draws first, unless it was the last one: which of them hangs on the trick."""
    found = printed(f"reglement {name} / variante D / würfeln S 1 / stich S: HA H6 H7 H8")
    assert "Süd macht weiter, falls es nicht der letzte Stich war." in found
    assert "macht weiter" not in printed(f"reglement {name} / variante D / stich S: HA H6 H7 H8")
