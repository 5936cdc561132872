"""`puur deal`, `puur new` and `puur fair`."""

import json
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

from puur.record import play_through, read
from puur.reglement import built_in, load

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("name", built_in())
def test_every_reglement_can_be_dealt(name: str) -> None:
    """A deal gives every player his cards, no card twice; the same seed gives the same deal."""
    found = json.loads(call("deal", "-r", name, "--seed", "7", "--json").output)
    assert {"reglement", "seed", "dealer", "hands", "bottom", "lifted", "stock"} == set(found)
    cards = [card for hand in found["hands"].values() for card in hand] + found["stock"]
    assert 36 == len(set(cards)) == len(cards)
    assert {load(name).deal.hand.value} == {len(hand) for hand in found["hands"].values()}
    assert found == json.loads(call("deal", "-r", name, "--seed", "7", "--json").output)


def test_a_deal_is_told_in_words() -> None:
    """Hands, dealer and the card that makes trump are told in the pack that was asked for; a seed is made up."""
    text = call("deal", "-r", "fnf-handjass", "--seed", "7").output
    assert "FNF Handjass, --seed 7" in text
    assert "Geber: Süd" in text
    assert "Aufgedeckt wird" in text
    assert "Stapel" in call("deal", "-r", "grauer-jass-2", "--deck", "german").output


@pytest.mark.parametrize("name", built_in())
def test_a_template_can_be_read(name: str) -> None:
    """`puur new` prints a record without acts that reads without error."""
    reading = read(call("new", name).output)
    assert reading.error is None
    assert () == reading.record.acts
    assert play_through(reading).start is not None


def test_a_template_never_writes_over_a_file(tmp_path: Path) -> None:
    """`--file` writes a file that does not exist yet, and nothing else."""
    file = tmp_path / "abend.jass"
    assert 0 == call("new", "kzjv", "--file", str(file)).exit_code
    assert call("new", "kzjv").output == file.read_text(encoding="utf-8")
    again = call("new", "schieber", "--file", str(file))
    assert 2 == again.exit_code
    assert "gibt es schon" in again.output


def test_a_template_names_the_file_of_a_club(tmp_path: Path) -> None:
    """The record of a club's own Reglement names its file."""
    club = tmp_path / "club.toml"
    club.write_text(
        'name = "club"\nbase = "schieber"\nedition = "1"\ntitle = "Club"\nsource = "Club"\n', encoding="utf-8"
    )
    assert f"Reglement: {club}" in call("new", str(club)).output


def test_a_fair_record_is_recomputed() -> None:
    """`fair verify` recomputes every draw: exit 0 where all agree."""
    file = EXAMPLES / "online-nachpruefbar.jass"
    result = call("fair", "verify", str(file))
    assert 0 == result.exit_code
    assert "Niemand hat die Karten ausgesucht." in result.output
    found = json.loads(call("fair", "verify", str(file), "--json").output)
    assert {"fair": True, "findings": []} == {key: found[key] for key in ("fair", "findings")}
    assert found["draws"] == found["agreeing"] > 0


def test_an_exchanged_card_is_found(tmp_path: Path) -> None:
    """A hand that does not follow from the secret is named with its place and what would follow: exit 1."""
    text = (EXAMPLES / "online-nachpruefbar.jass").read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("  S: "))
    mine, other = lines[at].split()[1], lines[at + 1].split()[1]
    lines[at] = lines[at].replace(f" {mine} ", f" {other} ", 1)
    lines[at + 1] = lines[at + 1].replace(f" {other} ", f" {mine} ", 1)
    file = tmp_path / "falsch.jass"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = call("fair", "verify", str(file))
    assert 1 == result.exit_code
    assert f"{file}:" in result.output
    assert "Aus dem Geheimnis folgt etwas anderes: geben" in result.output
    kinds = [finding["kind"] for finding in json.loads(call("fair", "verify", str(file), "--json").output)["findings"]]
    assert "other_draw" in kinds


def test_an_ordinary_record_is_not_sealed() -> None:
    """A record without a seal shows nothing: exit 1, and it is said why."""
    result = call("fair", "verify", str(EXAMPLES / "kzjv.jass"))
    assert 1 == result.exit_code
    assert "Es wurde kein Siegel bekannt gegeben." in result.output


def test_a_secret_is_sealed_and_opened() -> None:
    """`commit` prints a secret with its seal, `reveal` says whether two belong together."""
    found = json.loads(call("fair", "commit", "--json").output)
    assert 64 == len(found["secret"]) == len(found["seal"])
    assert 0 == call("fair", "reveal", found["secret"], found["seal"]).exit_code
    assert 1 == call("fair", "reveal", "etwas anderes", found["seal"]).exit_code
    assert found["seal"] in call("fair", "commit", "--secret", found["secret"]).output
