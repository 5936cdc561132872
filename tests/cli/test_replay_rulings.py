"""`puur replay` tells what went wrong at a table, what was called, who decided and what followed."""

import json
from pathlib import Path
from typing import Final

from tests.cli.calls import call
from tests.record.test_table_play import EINZELSCHIEBER, HANDJASS

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
UNNOTICED: Final = EINZELSCHIEBER.split("einspruch", maxsplit=1)[0]


def kept(text: str, folder: Path) -> str:
    """The record as a file."""
    file = folder / "abend.jass"
    file.write_text(text, encoding="utf-8")
    return str(file)


def story(text: str, folder: Path, *options: str) -> str:
    """What is told, on one line."""
    return " ".join(call("replay", kept(text, folder), *options).output.split())


def test_a_case_is_told_from_the_objection_to_what_follows(tmp_path: Path) -> None:
    """Who objects, what happened, what follows and why; of a remark what is offered and what was chosen."""
    told = story(EINZELSCHIEBER, tmp_path)
    assert "Süd erhebt Einspruch gegen Ost, zu Stich 3. Ost hat nicht angegeben: Kreuz Bube (E.8)." in told
    assert "verliert den Stichwert: Schaufel Ass (E.8)." in told
    offers = "a) Das Spiel wird annulliert (E.6) b) Der Stich geht an Ost/West (E.6)"
    assert f"West meldet: Süd hat eine Bemerkung gemacht. Ost/West wählt (E.6): {offers}" in told
    assert "West wählt Möglichkeit b im Fall 2. Der Stich geht an Ost/West (E.6)." in told


def test_what_nobody_noticed_is_told_where_all_cards_lie_open(tmp_path: Path) -> None:
    """The whole replay knows what nobody saw; a seat hears of it only once somebody objects."""
    assert "Nicht nach Reglement: Ost hat nicht angegeben: Kreuz Bube (E.8)." in story(UNNOTICED, tmp_path)
    for seat in "SENW":
        for option in ((), ("--step",)):
            assert "angegeben" not in story(UNNOTICED, tmp_path, "--from-table", seat, *option)


def test_a_seat_hears_of_hidden_cards_only_what_they_are(tmp_path: Path) -> None:
    """That the highest card withheld is dead is told to all, which one it is to its player only."""
    for seat in "SNW":
        told = story(EINZELSCHIEBER, tmp_path, "--from-table", seat)
        assert "Ost hat nicht angegeben: Kreuz Bube (E.8)." in told
        assert "die Ost zurückbehalten hat, verliert den Stichwert (E.8)." in told
    assert "verliert den Stichwert: Schaufel Ass (E.8)." in story(EINZELSCHIEBER, tmp_path, "--from-table", "E")


def test_step_by_step_it_is_told_who_is_waited_for(tmp_path: Path) -> None:
    """While a case waits the table waits for who may decide it, then it goes on where it was."""
    told = story(HANDJASS, tmp_path, "--step")
    assert "Das Spiel wartet auf einen Entscheid. Die Leitung entscheidet." in told
    assert "Fall 1 ist entschieden: Möglichkeit b. Nord nimmt die Karte zurück (P.4)." in told


def test_an_annulled_spiel_is_told_with_its_ruling(tmp_path: Path) -> None:
    """What ends a Spiel is told before its end, though the next one lies on the table already."""
    told = story(HANDJASS.replace("entscheid 1 2", "entscheid 1 1").split("1 N:", maxsplit=1)[0], tmp_path)
    assert "Fall 1 ist entschieden: Möglichkeit a. Das Spiel wird annulliert" in told
    assert told.index("Möglichkeit a") < told.index("Das Spiel ist annulliert.")


def test_playing_on_takes_the_default(tmp_path: Path) -> None:
    """A player who may choose and plays on instead has taken the offer that lets play go on (P.29)."""
    text = EINZELSCHIEBER.replace("melden W S", "melden E N").split("wählen", maxsplit=1)[0]
    assert "(P.29)" in story(f"{text.replace('3 E: S9 SK SQ', '3 E: S9 SK')}3 W: SQ\n", tmp_path)


def rulings(text: str, folder: Path) -> list[dict[str, object]]:
    """The rulings of the JSON."""
    found = json.loads(call("replay", kept(text, folder), "--json").output)
    assert found["error"] is None
    listed: list[dict[str, object]] = found["rulings"]
    return listed


def test_json_lists_what_was_called(tmp_path: Path) -> None:
    """One entry a case: what, by which article, the offers, which was taken, by whom and how."""
    revoke, remark = rulings(EINZELSCHIEBER, tmp_path)
    assert ("revoke", "E.8", 0, "at_once") == tuple(
        revoke[key] for key in ("irregularity", "article", "chosen", "decided")
    )
    assert [revoke["consequences"]] == revoke["offers"]
    facts = ("irregularity", "article", "chosen", "decided", "offender", "objector", "chooser", "note")
    assert ("remark", "E.6", 1, "chosen", "S", "W", "EW", None) == tuple(remark[key] for key in facts)
    taken: dict[str, object] = {
        "kind": "trick_to",
        "article": "E.6",
        "party": "EW",
        "cards": [],
        "seat": None,
        "extent": "cards",
        "until": None,
    }
    assert [taken] == remark["consequences"]


def test_json_lists_what_nobody_called(tmp_path: Path) -> None:
    """What happened unnoticed stands there with the offers there would be, and nothing chosen."""
    (entry,) = rulings(UNNOTICED, tmp_path)
    assert ("revoke", None, [], "not_called") == tuple(
        entry[key] for key in ("irregularity", "chosen", "consequences", "note")
    )
    assert entry["offers"]


DIFFERENZLER: Final = """jass 1
Reglement: differenzler
Geber: W
Aufsicht: tisch

lupfen N 15 D6
abheben N 12
geben W
  S: D6 D7 D8 D9 S6 S7 S8 S9 HA
  E: D10 DJ H6 H7 S10 SJ SQ C6 C7
  N: DQ DK H8 H9 SK SA C8 C9 C10
  W: DA H10 HJ HQ HK CJ CQ CK CA
voraussage S 40
voraussage E 40
voraussage N 40
voraussage W 37
1 S: HA C6 H8 H10
kehren S
"""


def test_nobody_is_named_who_chooses_where_whoever_objects_does(tmp_path: Path) -> None:
    """Each for himself, and nobody has objected: no player's choice yet (P.30); of who then objects it is."""
    (uncalled,) = rulings(DIFFERENZLER, tmp_path)
    assert ("not_called", None) == (uncalled["note"], uncalled["chooser"])
    (called,) = rulings(DIFFERENZLER + "einspruch W E 1\n", tmp_path)
    assert (None, "W") == (called["note"], called["chooser"])


def test_json_tells_what_came_of_a_wrong_result(tmp_path: Path) -> None:
    """A result that does not add up is a ruling too: corrected in time, or split at the writer's expense (E.9)."""
    text = (EXAMPLES / "einzelschieber-am-tisch.jass").read_text(encoding="utf-8")
    facts = ("irregularity", "article", "chosen", "decided")
    corrected = rulings(text, tmp_path)[-1]
    assert ("wrong_sum", "E.9", 0, "chosen") == tuple(corrected[key] for key in facts)
    uncorrected = rulings(text.split("korrigieren", maxsplit=1)[0], tmp_path)[-1]
    assert ("wrong_sum", "E.9", None, None) == tuple(uncorrected[key] for key in facts)
    assert "Wird nicht berichtigt, gilt: Die Differenz wird geteilt" in story(text, tmp_path)
