"""`puur solve`."""

import json
from typing import Final

import pytest
from tests.cli.calls import call

HANDS: Final = "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7"


def test_json_holds_value_and_cards() -> None:
    """`--json` holds the value and what every card leads to: points of the leader's party, last trick included."""
    found = json.loads(call("solve", "--mode", "D", "--hands", HANDS, "--json").output)
    assert 3 == found["value"]
    assert {"D10": 0, "DK": 0, "H6": 3, "H7": 3} == found["cards"]
    assert ["H6", "H7"] == found["best"]


def test_a_trick_on_the_table_counts_for_its_leader() -> None:
    """With cards on the table the points are still those of the party that led."""
    found = json.loads(call("solve", "--mode", "D", "--hands", HANDS, "--trick", "H7", "--json").output)
    assert 3 == found["value"]
    assert ("E", "SN") == (found["turn"], found["party"])


def test_people_read_a_table() -> None:
    """Without `--json` the hands, the value and the cards are told, the best with a star."""
    lines = call("solve", "--mode", "D", "--hands", HANDS).output.splitlines()
    assert "Süd/Nord macht noch 3 Punkte." in lines
    assert 2 == sum(line.startswith("  *") for line in lines)


def test_all_modes_name_the_best() -> None:
    """`--all-modes` compares the announcements and schieben."""
    words = ("solve", "--all-modes", "--hands", "DK D10 H7|DA S10 S7|DQ HQ CA|DJ D9 S6")
    found = json.loads(call(*words, "--json").output)
    assert {"D", "H", "S", "C", "O", "U"} == set(found["modes"]["S"])
    assert max(found["modes"]["S"].values()) == found["best"]["value"]
    assert "Schieben" in call(*words).output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--hands", HANDS), "Es fehlt: --mode oder --all-modes"),
        (("--mode", "D", "--hands", "DK|D"), "Diese Stellung geht nicht"),
        (("--mode", "D", "--hands", HANDS, "--trick", "DK S10"), "Diese Stellung geht nicht"),
        (("--mode", "D", "--hands", HANDS, "--trick", "ZZ"), "Diese Stellung geht nicht"),
        (("--mode", "Q", "--hands", HANDS), "Q ist keine Spielart"),
        (("--mode", "D", "-r", "differenzler", "--hands", HANDS), "Für diese Stellung geht das nicht"),
    ],
)
def test_what_cannot_be_solved_is_told(words: tuple[str, ...], told: str) -> None:
    """Garbage is answered with a sentence and an exit status, never with a traceback."""
    result = call("solve", *words)
    assert 0 != result.exit_code
    assert told in result.stderr


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Diese Stellung geht nicht: in zwei Händen: Ecke König"),
        ("en", "This position is not possible: in two hands: king of diamonds"),
        ("fr", "Cette position est impossible\u202f: dans deux mains\u202f: roi de carreau"),
        ("it", "Questa posizione non è possibile: in due mani: re di quadri"),
    ],
)
def test_impossible_hands_are_told_in_the_language(language: str, told: str) -> None:
    """Why hands make no position is said in the language of who asks."""
    result = call("solve", "--mode", "D", "--hands", "DK|DK|DQ|DJ", "--language", language)
    assert 2 == result.exit_code
    assert told == result.stderr.strip()


def test_cards_are_called_as_the_pack_calls_them() -> None:
    """With a Reglement of the German pack the complaint names its cards."""
    result = call("solve", "-r", "kzjv", "--mode", "D", "--hands", "DK|DK|DQ|DJ")
    assert "Schellen König" in result.stderr
