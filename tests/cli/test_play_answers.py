"""What is typed at a question of `puur play`: nothing of it is lost, and a refusal says what is possible."""

from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call
from tests.cli.test_play_command import play, played

from puur.seats import Seat
from puur.spiel.acts import Play


def given_by_south(file: Path) -> list[Play]:
    """The cards the player has given."""
    acts = [step.entry.act for step in played(file).steps]
    return [act for act in acts if isinstance(act, Play) and act.seat is Seat.S]


@pytest.mark.parametrize("word", ["?", "tafel"])
def test_what_is_typed_below_a_page_to_read_answers_the_question(word: str, tmp_path: Path) -> None:
    """Who reads the help or the slate and types his card there need not type it again; a word to stop stops."""
    announced = "1\n"
    given = play(tmp_path / "a.jass", "--seed", "1", keys=f"{announced}{word}\n6\nn\n")
    assert 0 == given.exit_code
    assert given_by_south(tmp_path / "a.jass")
    gone = play(tmp_path / "b.jass", "--seed", "1", keys=f"{announced}{word}\nende\n6\n")
    assert [] == given_by_south(tmp_path / "b.jass")
    assert gone.output.rstrip().endswith(f"puur play --resume {tmp_path / 'b.jass'}")


@pytest.mark.parametrize(("typed", "said"), [("", "Was sagst du an?"), ("banane", "«banane» lässt sich hier nicht")])
def test_who_announces_nothing_hears_what_he_may(typed: str, said: str, tmp_path: Path) -> None:
    """Only Enter is no announcement, and of variants only those are named that are played here."""
    told = " ".join(play(tmp_path / "a.jass", "--seed", "1", keys=f"{typed}\n").output.split())
    assert said in told
    assert "Guschti" not in told


def test_a_free_choice_is_asked_for_and_can_be_left_again(tmp_path: Path) -> None:
    """The Joker of the Coiffeur leads to a second menu that says so; back to the first one, nothing is announced."""
    game = ("-r", "coiffeur", "--seed", "3")
    told = " ".join(play(tmp_path / "a.jass", *game, keys="4\njoker\nzurück\n1\n").output.split())
    _, asked, back = told.partition("Joker: Was wird gespielt? Mit «zurück» wählst du anderes.")
    assert asked
    assert "9 Joker ×8" in back
    assert "Du sagst Trumpf Ecke an." in back


TWO_WEIS: Final = """jass 1
Reglement: schieber
Sitze: S E N W
Karten: französisch
Schreiber: S
S:
E: Beat
N: Vreni
W: Ruedi
Zufall: 1

auslosen S HQ
auslosen E H10
auslosen N H7
auslosen W DA

Spiel 1
abheben N 8
geben W
  S: D7 D8 D9 C7 C8 C9 HK S8 HA
  E: D10 DJ H8 S6 S7 S10 SK H9 CA
  N: DQ DK H7 H6 CQ HQ SA H10 CJ
  W: D6 DA HJ S9 SJ SQ C6 C10 CK
"""
"""South holds two sequences of the same height, and chooses trump."""


def test_of_two_weis_one_is_chosen_or_none(tmp_path: Path) -> None:
    """It is asked which; `?` says what is possible, and a word goes back, or stops the game."""
    file = tmp_path / "a.jass"
    file.write_text(TWO_WEIS, encoding="utf-8")
    told = " ".join(call("play", "--resume", str(file), keys="3\nw\n?\nzurück\nw\n2\n").output.split())
    assert "Welcher? Die Zahl genügt; «zurück» lässt es. > Möglich: eine Zahl von 1 bis 2; «zurück» lässt es" in told
    assert 1 == told.count("Du weist 20: Kreuz 9, 8, 7.")
    file.write_text(TWO_WEIS, encoding="utf-8")
    gone = call("play", "--resume", str(file), keys="3\nw\nende\n2\n").output
    assert "Du weist" not in gone
    assert gone.rstrip().endswith(f"puur play --resume {file}")
