"""`puur play`, played without a terminal: line by line."""

import random
import subprocess
from pathlib import Path
from typing import Final

import pytest
from click.testing import Result
from tests.cli.calls import PUUR, call, run

from puur.partie import PartiePhase
from puur.record import HeaderKey, play_through, read
from puur.record.fairness import verify
from puur.record.replayed import Replayed
from puur.reglement import built_in
from puur.seats import Seat
from puur.spiel.acts import ClaimRest

WORDS: Final = "s w ? rest tafel letzter tipp hand j n fragen kehren sichern stöck herz obenabe 50 157 bube DA ♠9 ass"
ANSWERS: Final = [*"123456789" * 2, *WORDS.split(), "schaufel ass", "", "", "völliger Unsinn", "\x07\x00"]


def played(file: Path) -> Replayed:
    """What a game's file holds."""
    return play_through(file.read_bytes(), folder=file.parent)


def play(file: Path, *words: str, keys: str = "") -> Result:
    """A game in a file, with these answers."""
    return call("play", "--file", str(file), *words, keys=keys)


@pytest.mark.parametrize("name", ["schieber-1000", "fnf-handjass", "grauer-jass-2", "differenzler", "coiffeur"])
def test_bots_play_a_whole_partie(name: str, tmp_path: Path) -> None:
    """With `--auto` a whole Partie is played; its record is complete."""
    file = tmp_path / "partie.jass"
    result = play(file, "-r", name, "--auto", "--seed", "2")
    assert 0 == result.exit_code
    found = played(file)
    assert found.error is None
    assert found.partie is not None
    assert PartiePhase.OVER is found.partie.phase


@pytest.mark.parametrize("name", built_in())
def test_whatever_is_answered_the_game_goes_on(name: str, tmp_path: Path) -> None:
    """Random answers, wrong ones among them, never lead to a traceback, and the record is always sound."""
    file = tmp_path / "partie.jass"
    chance = random.Random(name)
    language = chance.choice(["de", "fr", "it", "en"])
    keys = "\n".join(chance.choice(ANSWERS) for _ in range(80))
    result = play(file, "-r", name, "--seed", "1", "--language", language, keys=keys)
    assert 0 == result.exit_code
    found = played(file)
    assert found.error is None
    assert found.steps


def test_a_game_is_written_down_with_its_table(tmp_path: Path) -> None:
    """The record names Reglement, players, pack and writer; without a seed anybody can verify its deals."""
    file = tmp_path / "partie.jass"
    play(file, "-r", "kzjv", "--name", "Anna")
    record = read(file.read_text(encoding="utf-8")).record
    assert ("kzjv", "Anna", "deutsch", "S") == tuple(
        record.header(key) for key in (HeaderKey.REGLEMENT, HeaderKey.S, HeaderKey.DECK, HeaderKey.WRITER)
    )
    assert verify(record).fair


ONE_TRICK: Final = "1\n1\nw\n6\n"
"""With the cards of seed 1: a card that is drawn for the deal, a trump, the Weis, a card."""
STEIGERN: Final = """name = "steigerclub"
base = "schieber-1000"
edition = "1"

[[article]]
id = "SC.1"
kind = "procedure"
title = "Steigern"
demands = "Wer am meisten bietet, macht Trumpf."
open = "nicht gebaut"
"""


@pytest.mark.parametrize(
    ("language", "mark"),
    [
        ("de", "SC.1 Steigern: steht da, wird nicht ausgeführt; offen: nicht gebaut"),
        ("fr", "SC.1 Steigern\u202f: y figure, mais n’est pas exécuté\u202f; en suspens\u202f: nicht gebaut"),
        ("it", "SC.1 Steigern: c’è scritto, ma non viene eseguito; in sospeso: nicht gebaut"),
        ("en", "SC.1 Steigern: is in the text, but not carried out; open: nicht gebaut"),
    ],
)
def test_what_nobody_carries_out_is_said_before_the_first_card(tmp_path: Path, language: str, mark: str) -> None:
    """A game by a club's file begins with it, also taken up before a card was played, and not once one was."""
    club, file = tmp_path / "club.toml", tmp_path / "partie.jass"
    club.write_text(STEIGERN, encoding="utf-8")
    result = play(file, "-r", str(club), "--language", language, "--seed", "1", keys="\n")
    told = result.output
    assert 1 == told.count(mark)
    assert mark in told.splitlines()[1]
    assert mark in call("play", "--resume", str(file), "--language", language).output
    play(tmp_path / "ein-stich.jass", "-r", str(club), "--seed", "1", "--language", language, keys=ONE_TRICK)
    begun = (tmp_path / "ein-stich.jass").read_text(encoding="utf-8")
    assert "\n1 " in begun
    head = begun.partition("\n2 ")[0]
    (tmp_path / "angefangen.jass").write_text(head + "\n", encoding="utf-8")
    later = call("play", "--resume", str(tmp_path / "angefangen.jass"), "--language", language)
    assert mark not in later.output
    assert mark not in play(tmp_path / "anders.jass", "-r", "schieber-1000", "--language", language).output


def test_no_input_ends_gently(tmp_path: Path) -> None:
    """When nothing more can be read, the game is saved and it is said how to go on."""
    file = tmp_path / "partie.jass"
    result = play(file)
    assert 0 == result.exit_code
    assert f"puur play --resume {file}" in result.output
    assert file.exists()


def test_a_game_taken_up_goes_on_with_the_same_cards(tmp_path: Path) -> None:
    """A game cut off anywhere and taken up again comes to the same end as one that was never left."""
    whole, part = tmp_path / "ganz.jass", tmp_path / "teil.jass"
    play(whole, "-r", "schieber-1000", "--seed", "5", "--auto")
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    spiele = [at for at, line in enumerate(lines) if line.startswith("Spiel ")]
    part.write_text("".join(lines[: spiele[2]]), encoding="utf-8")
    assert 0 == call("play", "--resume", str(part), "--auto").exit_code
    assert whole.read_text(encoding="utf-8") == part.read_text(encoding="utf-8")


def test_the_last_open_game_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--resume` without a file takes up the game last played that is not over; the last time in a new process."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert 2 == call("play", "--resume").exit_code
    first = call("play", "--seed", "1")
    file = next((tmp_path / "puur").glob("*.jass"))
    assert str(file) in first.output
    assert 0 == call("play", "-r", "differenzler", "--auto").exit_code
    again = run("play", "--resume")
    assert 0 == again.returncode
    assert str(file).encode() in again.stdout


def test_a_game_that_is_over_is_not_taken_up(tmp_path: Path) -> None:
    """A finished game cannot go on; it is said how to look at it."""
    file = tmp_path / "partie.jass"
    play(file, "-r", "differenzler", "--auto")
    result = call("play", "--resume", str(file))
    assert 1 == result.exit_code
    assert f"puur replay {file}" in result.output


def test_a_damaged_game_goes_on_with_its_good_part(tmp_path: Path) -> None:
    """The good part of a damaged file is taken up, and the whole of it kept beside."""
    file = tmp_path / "partie.jass"
    play(file, "-r", "kzjv", "--seed", "1")
    text = file.read_text(encoding="utf-8") + "kaputt\n"
    file.write_text(text, encoding="utf-8")
    result = call("play", "--resume", str(file), "--auto")
    assert 0 == result.exit_code
    assert "Die Datei war beschädigt" in result.output
    assert text == Path(f"{file}~").read_text(encoding="utf-8")
    assert played(file).error is None


def test_garbage_is_not_taken_up(tmp_path: Path) -> None:
    """A file that is no record is told with its error, and left as it is."""
    file = tmp_path / "partie.jass"
    file.write_bytes(b"\x00\xff")
    result = call("play", "--resume", str(file))
    assert 1 == result.exit_code
    assert "lässt sich nicht lesen" in result.output
    assert b"\x00\xff" == file.read_bytes()
    assert 1 == call("play", "--resume", str(tmp_path / "nichts.jass")).exit_code


def test_nothing_is_written_over(tmp_path: Path) -> None:
    """A new game never begins in a file that exists."""
    file = tmp_path / "partie.jass"
    file.write_text("wichtig", encoding="utf-8")
    assert 2 == play(file).exit_code
    assert "wichtig" == file.read_text(encoding="utf-8")


def test_a_club_plays_by_its_own_file(tmp_path: Path) -> None:
    """A Reglement of one's own is played and found again when the game is taken up."""
    club = tmp_path / "club.toml"
    club.write_text(
        'name = "club"\nbase = "schieber-1000"\nedition = "1"\ntitle = "Club"\nsource = "Club"\n', encoding="utf-8"
    )
    file = tmp_path / "partie.jass"
    assert "Gespielt wird Club." in play(file, "-r", str(club), "--seed", "1").output
    assert 0 == call("play", "--resume", str(file), "--auto").exit_code


def test_a_wrong_card_is_refused_with_its_article(tmp_path: Path) -> None:
    """An illegal card, one that is not in the hand, and nonsense are each answered in a sentence; nothing is lost."""
    text = play(
        tmp_path / "a.jass", "--seed", "3", "--bots", "zufall", keys="4\n3\nw\n5\n6\nherz 7\nbubu\nschaufel\n"
    ).output
    assert "Du musst Farbe angeben oder stechen." in text
    assert "Diese Karte hast du nicht in der Hand. (A.17)" in text
    assert "«bubu» ist hier keine Karte." in text
    assert "Das passt auf mehrere Karten: Schaufel Ass, 10, 9, 8. Welche?" in text


def test_help_says_what_may_be_played_and_why_the_rest_may_not(tmp_path: Path) -> None:
    """`?` lists the possible cards, the others with the reason and its article, and the words that are known."""
    text = play(tmp_path / "a.jass", "--seed", "3", "--bots", "zufall", keys="4\n3\nw\n5\n?\n").output
    assert "Möglich: Schaufel Ass, 10, 9, 8; Kreuz Ass" in text
    assert "Nicht möglich: Ecke 10, 8, 7. Du musst Farbe angeben oder stechen." in text
    assert "Das verstehe ich:" in text


def test_a_weis_is_offered_only_where_there_is_one(tmp_path: Path) -> None:
    """A Weis in the hand is named; anyone who plays without showing it is asked once."""
    text = play(tmp_path / "a.jass", "--seed", "3", keys="4\n3\n1\nj\n").output
    assert "Du hast einen Weis: 20 – Schaufel 10, 9, 8  (w = weisen)" in text
    assert "Du hast noch nicht gewiesen: 20 – Schaufel 10, 9, 8. Zuerst weisen? [J/n]" in text
    assert "Du weist 20: Schaufel 10, 9, 8." in text
    assert "Du spielst Schaufel 9." in text
    declined = play(tmp_path / "b.jass", "--seed", "3", keys="4\n3\n1\nn\n").output
    assert "Du weist 20" not in declined
    assert "Du spielst Schaufel 9." in declined


@pytest.mark.parametrize("answer", ["3", "schaufel", "Trumpf Schaufel", "Schilten", "♠", "atout pique", "picche"])
def test_trump_is_announced_in_any_spelling(answer: str, tmp_path: Path) -> None:
    """Trump is named by its number in the menu or by its name in either pack and any language."""
    text = play(tmp_path / "a.jass", "--seed", "3", keys=f"4\n{answer}\n").output
    assert "Du sagst Trumpf Schaufel an." in text


def test_a_card_led_without_a_word_announces_its_suit(tmp_path: Path) -> None:
    """Leading silently makes trump (A.19); it is asked back, as it may be a slip."""
    text = play(tmp_path / "a.jass", "--seed", "3", keys="4\nkreuz ass\nj\n").output
    assert "Damit ist ♣ Kreuz Trumpf." in text
    assert "Du spielst Kreuz Ass." in text
    assert "Damit ist angesagt: Trumpf Kreuz." in text


def test_schieben_passes_the_choice_to_the_partner(tmp_path: Path) -> None:
    """`s` passes the choice on, and the partner announces."""
    text = play(tmp_path / "a.jass", "--seed", "3", keys="4\ns\n").output
    assert "Du schiebst." in text
    assert "Vreni sagt " in text


def test_saying_bedanken_too_early_is_asked_back(tmp_path: Path) -> None:
    """Bedanken may lose the Partie, so it is asked back; neither Enter nor no says it, and confirmed it is lost."""
    answers = "4\n3\nbedanken\n\nbedanken\nn\nbedanken\nj\nn\n"
    text = play(tmp_path / "a.jass", "--seed", "3", keys=answers).output
    asked = "An der Tafel stehen 0 von 2500. Wer sich zu früh bedankt, verliert die Partie. Wirklich bedanken? [j/N]"
    assert 3 == " ".join(text.split()).count(asked)
    assert 1 == text.count("Du bedankst dich.")
    assert "Gewonnen hat Beat/Ruedi." in text


def test_enter_does_not_lay_down_the_rest(tmp_path: Path) -> None:
    """Laid open, the cards cannot be taken up again: only a word does it."""
    text = play(tmp_path / "a.jass", "--seed", "3", keys="4\n3\nrest\n\nrest\nnein\n").output
    assert 2 == " ".join(text.split()).count("Wirklich verlangen? [j/N]")
    assert "Du legst die Karten offen hin" not in text


def test_a_prediction_is_asked_for(tmp_path: Path) -> None:
    """In a Differenzler a number from 0 to 157 is asked for, and compared at the end of the Spiel."""
    text = play(tmp_path / "a.jass", "-r", "differenzler", "--seed", "5", keys="viel\n999\n45\n").output
    assert "Bitte eine Zahl von 0 bis 157." in text
    assert "Diese Voraussage ist nicht möglich" in text
    assert "Du sagst 45 Punkte voraus." in text


def test_a_joker_leads_to_a_second_menu(tmp_path: Path) -> None:
    """In Coiffeur the Joker is a free choice: what is played is chosen after it."""
    text = play(tmp_path / "a.jass", "-r", "coiffeur", "--seed", "5", keys="joker\nherz\n").output
    assert "Joker ×8" in text
    assert "Du sagst Trumpf Herz an, als Joker." in text
    assert "ansage S H als Joker" in (tmp_path / "a.jass").read_text(encoding="utf-8")


def test_what_the_die_demands_is_told(tmp_path: Path) -> None:
    """In the Grauer Jass the die is told with what it demands, and a card of another suit is refused."""
    text = play(tmp_path / "a.jass", "-r", "grauer-jass-2", "--seed", "3", keys="1\n1\n").output
    assert "Kreuz muss ausgespielt werden." in text
    assert "Der Würfel verlangt Kreuz. (G.wuerfel)" in text


def test_the_words_at_the_prompt_work_in_every_language(tmp_path: Path) -> None:
    """Words of all four languages are understood, whichever one is spoken."""
    keys = "4\n3\nconseil\npunti\n\nscore\n\nmain\n\nsave\nultima\n\nquit\n"
    text = play(tmp_path / "a.jass", "--seed", "3", "--language", "en", keys=keys).output
    assert "Tip: show your Weis first: 20" in text
    assert "You/Vreni 0 · Beat/Ruedi 0 (target 2500)" in text
    assert "Saved: " in text
    assert "nobody may look at turned ones. (A.9)" in text
    assert "To resume: puur play --resume" in text


def test_symbols_are_spelled_out_where_the_output_has_none(tmp_path: Path) -> None:
    """In ASCII and in a Windows code page nothing fails, and no sign becomes a question mark."""
    for encoding in ("ascii", "cp1252", "cp850"):
        words = ("play", "--seed", "3", "--file", str(tmp_path / f"{encoding}.jass"))
        result = call(*words, keys="4\n3\nw\n1\ntafel\n\n", encoding=encoding)
        assert 0 == result.exit_code
        told = result.stdout_bytes.decode(encoding)
        assert "Schaufel Ass" in told
        assert "?" not in told.replace("? = Hilfe", "").replace("weisen?", "").replace("tippt ?", "")


def test_an_output_that_nobody_reads_loses_nothing(tmp_path: Path) -> None:
    """A game whose output is closed ends without a traceback, and its file is sound."""
    file = tmp_path / "partie.jass"
    command = [*PUUR, "play", "--auto", "--seed", "1", "--file", str(file)]
    game = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert game.stdout is not None
    assert game.stderr is not None
    game.stdout.readline()
    game.stdout.close()
    errors = game.stderr.read()
    game.stderr.close()
    assert 141 == game.wait()
    assert b"" == errors
    assert played(file).error is None


def test_the_rest_is_claimed_only_when_confirmed(tmp_path: Path) -> None:
    """Laid down wrongly everything not yet turned is lost (A.14), so it is asked back; refused, the game goes on."""
    file = tmp_path / "partie.jass"
    result = play(file, "-r", "schieber", "--seed", "1", keys="obenabe\n1\nrest\nn\nrest\nj\n\n")
    assert 0 == result.exit_code
    assert "Wirklich verlangen?" in result.output
    assert "Du legst die Karten offen hin und verlangst den Rest." in result.output
    assert "zu Unrecht den Rest verlangt" in result.output
    acts = [act for act in played(file).record.acts if isinstance(act, ClaimRest)]
    assert [ClaimRest(Seat.S)] == acts


def test_where_every_card_is_played_the_rest_cannot_be_claimed(tmp_path: Path) -> None:
    """The claim is refused with its article."""
    file = tmp_path / "partie.jass"
    result = play(file, "-r", "kzjv", "--seed", "1", keys="obenabe\n1\nrest\n")
    assert "(K.karte-bereit)" in result.output


def test_the_others_play_at_the_levels_asked_for(tmp_path: Path) -> None:
    """`--bots` seats bots of these levels, and a game taken up again keeps them."""
    file = tmp_path / "partie.jass"
    assert 0 == play(file, "--bots", "zufall, einfach", "--seed", "1", keys="ende\n").exit_code
    assert "Bots: zufall, einfach" in file.read_text(encoding="utf-8")
    assert 0 == call("play", "--resume", str(file), keys="ende\n").exit_code


def test_what_partners_agreed_on_is_told(tmp_path: Path) -> None:
    """`--discard` says what the partner's first discard means; `?` tells it, and a game taken up again keeps it."""
    file = tmp_path / "partie.jass"
    told = play(file, "--discard", "colour", "--seed", "1", keys="4\n?\n\nende\n").output
    assert "Verwerfen im Farbwechsel" in told
    assert "Verwerfen: colour" in file.read_text(encoding="utf-8")
    assert "Verwerfen im Farbwechsel" in call("play", "--resume", str(file), keys="?\n\nende\n").output


def test_a_tip_comes_with_its_reason(tmp_path: Path) -> None:
    """Whoever asks for a tip hears what a practised player would do, and why."""
    told = play(
        tmp_path / "partie.jass", "--seed", "3", "--bots", "zufall", keys="4\ntipp\n3\ntipp\nw\ntipp\nende\n"
    ).output
    tips = [line for line in told.splitlines() if "Tipp:" in line]
    assert 3 == len(tips)
    assert all(line.count(".") >= 2 for line in tips)


def test_a_bot_nobody_knows_is_named(tmp_path: Path) -> None:
    """A name no bot has is refused with the names there are."""
    result = play(tmp_path / "partie.jass", "--bots", "einfach,zufal")
    assert 2 == result.exit_code
    assert "zufal ist kein Bot" in result.stderr
    assert "zufall" in result.stderr
