"""A record that does not say who deals says that once, where its first Spiel begins, and nothing else is blamed."""

from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

from puur.record import play_through

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "schieber.jass"
LOTS: Final = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line.startswith("auslosen")]


def without(text: str, *lines: str) -> str:
    """A record played at a table, without some of its lines."""
    kept = (line for line in text.splitlines() if line not in lines)
    return "\n".join(kept).replace("Schreiber:", "Aufsicht: tisch\nSchreiber:", 1) + "\n"


WHOLE: Final = EXAMPLE.read_text(encoding="utf-8")


@pytest.mark.cites("A.17")
@pytest.mark.parametrize("missing", [LOTS, LOTS[1:]], ids=["no lots", "one card lifted"])
def test_a_record_without_its_dealer_breaks_off_at_its_first_spiel(missing: list[str]) -> None:
    """One error names what is missing; no act is called irregular because of it."""
    played = play_through(without(WHOLE, *missing))
    assert played.error is not None
    assert "abheben N 6" in played.error.found
    assert "Geber" in played.error.expected
    assert played.partie is not None
    assert () == played.partie.irregularities


def test_a_table_that_only_cut_too_soon_goes_on() -> None:
    """A cut before the dealer is found stays a fault of the table, as long as he is found later."""
    text = without(WHOLE)
    early = text.replace(LOTS[0], f"abheben W 9\n{LOTS[0]}", 1)
    played = play_through(early)
    assert played.error is None
    assert played.partie is not None
    assert 1 == len(played.steps[0].after.irregularities)


def test_a_dealer_named_by_whoever_lifted_highest_is_found() -> None:
    """A player who lifted the highest card may name the dealer: then nothing is missing."""
    lifted = ["auslosen S C6", "auslosen E D7", "auslosen N C9", "auslosen W SK"]
    text = without(WHOLE, *LOTS[1:]).replace(LOTS[0], "\n".join([*lifted, "befehlen W W"]), 1)
    played = play_through(text)
    assert played.error is None
    assert played.start is not None
    assert len(played.steps) == len(played.record.entries)


@pytest.mark.parametrize(
    ("language", "word"), [("de", "Geber"), ("fr", "donneur"), ("it", "mazziere"), ("en", "dealer")]
)
def test_it_is_said_once_in_every_language(tmp_path: Path, language: str, word: str) -> None:
    """`rule` and `replay` say it in a line; nothing is said to be in order or out of order."""
    file = tmp_path / "ohne.jass"
    file.write_text(without(WHOLE, *LOTS), encoding="utf-8")
    for command in ("rule", "replay"):
        result = call(command, str(file), "--language", language)
        assert 1 == result.exit_code
        last = " ".join(result.output.split())
        assert 1 == last.count("abheben N 6")
        assert word in last
        assert "P.10" not in last
    assert "regelgerecht" not in call("rule", str(file)).output


_HANDS: Final = "  S: D6-A\n  E: H6-A\n  N: S6-A\n  W: rest\n"


@pytest.mark.cites("A.17", "D.2")
def test_a_record_that_leaves_out_the_card_that_makes_trump_breaks_off_at_its_first_card() -> None:
    """Nothing can be dealt before it: that is said once, and no card is called one of a wrong moment."""
    head = "jass 1\nReglement: differenzler\nGeber: W\nAufsicht: tisch\n\ngeben W\n"
    played = play_through(f"{head}{_HANDS}1 S: DA H6 S6 C6\n")
    assert played.error is not None
    assert "DA" in played.error.found
    assert "lupfen N" in played.error.expected


@pytest.mark.cites("A.17")
def test_a_card_before_a_deal_that_follows_is_a_slip_of_the_table() -> None:
    """Where the record goes on with the deal, nothing is missing from it."""
    head = "jass 1\nReglement: schieber\nGeber: W\nAufsicht: tisch\n\nabheben N 9\nkarte S DA\ngeben W\n"
    assert play_through(f"{head}{_HANDS}").error is None
