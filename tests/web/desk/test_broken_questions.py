"""Answers to the six questions that cannot be are refused in words, before any evening is opened."""

import pytest
from tests.web.conftest import OWNER, Running
from tests.web.desk.laptop import Laptop


@pytest.mark.parametrize(
    "answers",
    [
        {"numbers": "1", "people": "99999"},
        {"numbers": "1", "people": "9" * 5_000},
        {"gaps": "tables of six"},
        {"prizes": "5-3: Wurst"},
        {"prizes": "1-999999999: Wurst"},
        {"text": "rounds = " + "9" * 6_000},
        {"text": "a = " + "[" * 40_000},
        {"rounds": "0"},
    ],
    ids=["people", "digits", "gaps", "reversed", "ranks", "number", "brackets", "rounds"],
)
def test_what_cannot_be_opens_no_evening(house: Running, answers: dict[str, str]) -> None:
    """It is told, and no half of an evening is left behind."""
    laptop = Laptop(house.url)
    laptop.get("//turnier")
    assert 200 == laptop.post_plain("//turnier/schluessel", key=OWNER).status
    before = laptop.get("//turnier").text.count("/turnier/")
    laptop.get("//turnier/neu")
    found = laptop.post("//turnier/neu", **{"reglement": "einzelschieber", **answers})
    assert 422 == found.status
    assert found.wrong
    assert before == laptop.get("//turnier").text.count("/turnier/")


def test_a_prize_may_begin_with_a_long_number(house: Running) -> None:
    """It is no rank then, but its name."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber", prizes="9" * 190 + ": Wurst")
    assert "9" * 190 in laptop.get("/preise").text


def test_a_reglement_of_the_club_is_told_wrong_in_ones_language(house: Running) -> None:
    """With its line."""
    laptop = Laptop(house.url)
    laptop.get("//turnier/neu")
    found = laptop.post("//turnier/neu", text='name = "x"\nrounds = = 3\n')
    assert 422 == found.status
    assert any(
        "TOML" in sentence and "Zeile" not in sentence and "Often" not in sentence for sentence in found.wrong
    ), found.wrong
    assert any(":2:" in sentence for sentence in found.wrong)
