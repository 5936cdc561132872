"""`puur rule` tells what is wrong with a description, with its place."""

import json
from pathlib import Path

import pytest
from tests.cli.calls import call
from tests.cli.ruling import EXAMPLES_FOLDER, REVOKE, ruled


def test_every_fault_is_told_with_its_place(tmp_path: Path) -> None:
    """All that cannot be read is told at once, with file, line, column and what would be right; exit 1."""
    file = tmp_path / "fall.jass"
    file.write_text("reglement shieber\nvariante Z\nhand S DJ DJ\nkarte Q D6\nfoo\n", encoding="utf-8")
    result = call("rule", str(file))
    assert 1 == result.exit_code
    places = [line.removeprefix(f"{file}:").partition(": ")[0] for line in result.output.splitlines()]
    assert ["2:10", "3:11", "4:7", "5:1", "1:11"] == places
    assert "schieber" in result.output


@pytest.mark.parametrize(
    "text",
    ["", "\n\n", "variante D\n", "hand S DJ\n", "\x00\xff", "karte S D6\nkarte E D6\nvariante D\n", "tisch E:\n"],
)
def test_garbage_is_refused(text: str) -> None:
    """What says nothing, or nothing readable, is refused with a sentence and exit 1."""
    result = call("rule", "-", keys=text)
    assert 1 == result.exit_code
    assert result.output.strip()


def test_what_is_refused_is_told_in_german() -> None:
    """A description in which nothing happened, a choice without its number: German sentences, the place once."""
    told = call("rule", "-", keys="variante D\n").output
    assert ("nichts geschah" in told, "nothing" in told) == (True, False)
    assert "die Nummer einer Möglichkeit" in call("rule", "-", keys="wählen W 1\n").output
    headless = call("rule", "-", keys="jass 1\n").output
    assert (1, False) == (headless.count("Zeile 1"), ":1:1" in headless)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("schieber", ("berichtigt (A.16)", "was geschrieben ist", "das folgende Spiel läuft (A.16)")),
        ("einzelschieber", ("157 (E.4)", "Die Differenz wird geteilt", "bis die Passe zu Ende ist (E.9)")),
        ("kzjv", ("157 (K.nach-spiel)", "Die Differenz wird geteilt", "K.falsch-geschrieben")),
        ("fnf-handjass", ("157 (F.kontrolle)", "jeder andere 52, zusammen 156", "berichtigt (F.kontrolle)")),
    ],
)
def test_a_line_of_the_slate_is_refused_with_what_the_reglement_says(name: str, said: tuple[str, ...]) -> None:
    """The slate is judged in a whole record; here the answer says what follows from a wrong result."""
    result = call("rule", "-", "-r", name, keys="variante D\nausgespielt\nschreiben S 80 70\neinspruch W S\n")
    assert 1 == result.exit_code
    told = " ".join(result.output.split())
    assert ":3:1:" in told
    assert "in einem ganzen Protokoll beurteilt" in told
    assert [] == [words for words in said if words not in told]


def test_every_word_that_begins_a_line_is_named() -> None:
    """Whoever begins a line with an unknown word reads which there are, and none of the slate."""
    told = call("rule", "-", keys="foo\n").output
    named = " ".join(told.split()).partition("eine Zeile, die so beginnt: ")[2].rstrip(". ").split(", ")
    assert {"lupfen", "ziehen", "würfeln", "voraussage", "geben", "abheben", "stöck", "bedanken", "karte"} <= set(named)
    assert not {"schreiben", "korrigieren", "auslosen", "befehlen"} & set(named)
    for word in named:
        assert "die so beginnt" not in call("rule", "-", keys=f"{word} ?\n").output, word


@pytest.mark.parametrize(
    ("text", "reglement", "sentence"),
    [
        ("ausspiel S\nwürfeln E 1\n", "grauer-jass-4", "Ost war nicht an der Reihe. (G.wuerfel)"),
        (
            "ausspiel S\nvariante D\nvoraussage S 4\n",
            "schieber",
            "Worauf das Spiel wartet: Süd spielt eine Karte. (A.18)",
        ),
        ("variante D\nvoraussage S 4\n", "schieber", "Worauf das Spiel wartet: Jemand spielt eine Karte. (A.18)"),
        (f"{REVOKE}einspruch N S\n", "schieber", "Das war die eigene Partei von Nord;"),
    ],
)
def test_what_has_no_effect_is_told_about_the_player(text: str, reglement: str, sentence: str) -> None:
    """The referee reads who did it and what was awaited, as far as that is known; he is not taken for the player."""
    told = " ".join(call("rule", "-", "-r", reglement, keys=text).output.split())
    assert sentence in told
    assert not {"Du", "du", "dich", "deine"} & set(told.split())


def test_more_cards_than_anybody_gets_are_refused() -> None:
    """Ten cards in one hand cannot be, and that is said."""
    told = call("rule", "-", keys="variante D\nhand S D6-A H6\nkarte S D6\n")
    assert (1, True) == (told.exit_code, "So viele Karten" in told.output)


def test_a_weis_without_a_word_of_trump_is_in_the_spiel() -> None:
    """A player who shows a Weis does so after trump was made: whichever it was, the cards decide."""
    told = call("rule", "-", keys="hand S D6-8 H7 H10 S6 S9 C6 C9\nweis S 20 D6-8\n")
    assert (0, True) == (told.exit_code, "regelgerecht (A.23.1)" in told.output)


def test_what_is_wrong_on_the_slate_of_a_record_is_told(tmp_path: Path) -> None:
    """A record in which only the slate is wrong is not called regular."""
    text = (EXAMPLES_FOLDER / "kzjv.jass").read_text(encoding="utf-8")
    head, last = text.rsplit("schreiben ", 1)
    record = tmp_path / "tafel.jass"
    wrong = f"schreiben {last.split()[0]} 1 2\n"
    record.write_text(head.replace("jass 1\n", "jass 1\nAufsicht: tisch\n", 1) + wrong, encoding="utf-8")
    told = call("rule", str(record))
    assert (0, True, False) == (told.exit_code, "K.falsch-geschrieben" in told.output, "war alles" in told.output)
    found = json.loads(call("rule", str(record), "--json").output)
    assert (False, ["wrong_sum"]) == (found["regular"], [ruling["irregularity"] for ruling in found["rulings"]])
    assert "K.falsch-geschrieben" in found["articles"]


def test_hands_that_fit_in_no_deal_are_refused() -> None:
    """Hands of different sizes cannot be, and it says how unknown cards are written."""
    result = call("rule", "-", keys="variante D\nhand S D6 D7 D8\nhand E H6\nkarte S D6\n")
    assert (1, True) == (result.exit_code, "?" in result.output)


def test_called_wrongly_it_says_how() -> None:
    """Without a file and without a terminal, or with a file beside --list, it says what to do; exit 2."""
    assert 2 == call("rule").exit_code
    assert "puur rule FILE" in call("rule").output
    assert 2 == call("rule", "--list", str(EXAMPLES_FOLDER / "schieber.jass")).exit_code
    assert 2 == call("rule", "-", "-r", "nirgends", keys=REVOKE).exit_code


def test_a_card_taken_back_may_be_given_again() -> None:
    """After an objection a card may come back and be given once more; without one each card is given once."""
    back = "variante D\nhand S HK H7 C7\ntisch E: HA H6 H10\nkarte S C7\neinspruch W S\nkarte S H7\n"
    again = "karte E C6\nkarte N C8\nkarte W C9\nkarte S C7\n"
    assert [("revoke", "P.16")] == [
        (ruling["irregularity"], ruling["article"]) for ruling in ruled(back + again)["rulings"]
    ]
    assert 1 == call("rule", "-", keys="variante D\ntisch E: HA H6 HA\n").exit_code


def test_a_line_on_the_lots_says_where_they_are_judged() -> None:
    """Who lifted for the first deal is no result of the slate: nothing is said of wrong sums."""
    told = " ".join(call("rule", "-", keys="auslosen S H8\nauslosen E SA\n").output.split())
    assert "das Auslosen wird in einem ganzen Protokoll beurteilt" in told
    assert "falsch geschrieben" not in told


def test_a_mistyped_word_is_answered_with_the_one_meant() -> None:
    """Every line that begins with a mistyped word says which was probably meant, and not all there are."""
    told = call("rule", "-", keys="reglemet schieber\nvarainte D\ntisch E: HA H6 H10\neinsprcuh W S\n").output
    assert [word for word in ("reglement", "variante", "einspruch") if f"vielleicht '{word}'" in told] == [
        "reglement",
        "variante",
        "einspruch",
    ]
    assert "die so beginnt" not in told


def test_two_reglemente_contradict_each_other() -> None:
    """A description that names its Reglement twice is not judged by either: the second line is refused."""
    ran = call("rule", "-", keys="reglement schieber\nreglement kzjv\nvariante D\ntisch E: HA\n")
    assert (ran.exit_code, "nur einmal" in ran.output, ":2:1:" in ran.output) == (1, True, True)


def test_cards_behind_a_claim_are_answered_with_their_own_line() -> None:
    """Whoever writes the cards laid down behind `rest` reads on which line they stand."""
    told = " ".join(call("rule", "-", keys="variante D\nstich 6 S: HA H6 H7 H8\nrest S DJ D9 D6\n").output.split())
    assert ":3:8: 'DJ' passt hier nicht." in told
    assert "zum Beispiel hand S DJ D9" in told


def test_an_objection_to_what_is_written_is_not_answered_with_regular() -> None:
    """Who objects right after a wrong result was written is not told that all was regular, and the slate is judged."""
    played = """jass 1
Reglement: kzjv
Aufsicht: tisch

Spiel 1
abheben W 12
geben S
  S: D7 DJ HA S6 SJ SQ C6 C9 CA
  E: H6 H8 H9 H10 S7 S9 C7 CJ CK
  N: D6 D9 DQ DA HJ HQ SA C10 CQ
  W: D8 D10 DK H7 HK S8 S10 SK C8
schieben E
ansage W D
1 E: H6 HJ H7 HA
2 S: CA C7 CQ D10
3 W: S8 DJ S7 SA
4 S: S6 S9 DA SK
5 N: HQ HK C6 H8
6 W: C8 C9 CJ D9
7 N: C10 DK SJ CK
8 W: S10 SQ H9 D6
9 N: DQ D8 D7 H10
schreiben S 106 50
einspruch E S
"""
    told = " ".join(call("rule", "-", keys=played).output.split())
    assert "regelgerecht" not in told
    assert "hat Süd noch nichts getan" in told
    assert "falsche Punkte geschrieben (K.nach-spiel)" in told
