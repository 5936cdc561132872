"""What the Reglemente say to situations that are described in a few lines, and to records."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call
from tests.cli.ruling import EXAMPLES_FOLDER, LATE, REVOKE, RULING_KEYS, brief, ruled, ruled_by_all

from puur.reglement import built_in

OPEN_REVOKE: Final = {
    "schieber": ("P.16", ["take_back+dead+dead"]),
    "kzjv": ("K.farbe", ["take_back+dead+dead+no_win"]),
    "einzelschieber": ("E.8", ["take_back+dead+dead+no_win"]),
    "fnf-handjass": ("F.grundsatz", ["annul", "take_back", "stand"]),
    "grauer-jass-4": ("P.4", ["annul", "take_back", "stand"]),
}
LATE_REVOKE: Final = {
    "schieber": ("A.8", "EW", ["annul", "dead+dead"]),
    "kzjv": ("K.farbe", None, ["dead+dead"]),
    "einzelschieber": ("E.8", None, ["dead+dead"]),
    "fnf-handjass": ("F.grundsatz", None, ["annul", "stand"]),
    "grauer-jass-4": ("P.4", None, ["annul", "stand"]),
}
WRONG_LEAD: Final = {"schieber": "A.8", "kzjv": "K.ausspiel", "einzelschieber": "E.7", "fnf-handjass": "F.grundsatz"}


@pytest.mark.parametrize("name", OPEN_REVOKE)
def test_an_open_revoke_is_corrected_or_referred(name: str) -> None:
    """A revoke in the open trick is ruled on as each Reglement says."""
    article, offers = OPEN_REVOKE[name]
    assert [("revoke", article, None, offers)] == brief(ruled(REVOKE, "-r", name)["rulings"])


@pytest.mark.parametrize("name", LATE_REVOKE)
def test_a_late_revoke_leaves_a_choice_or_not(name: str) -> None:
    """A revoke that is noticed when the trick is turned may be annulled, stands with dead cards, or is referred."""
    article, chooser, offers = LATE_REVOKE[name]
    assert [("revoke", article, chooser, offers)] == brief(ruled(LATE, "-r", name)["rulings"])[:1]


def test_nobody_is_named_who_chooses_before_anybody_of_several_objects() -> None:
    """Each for himself, it is who objects that chooses (P.30); where two parties play it is the other one."""
    told = "variante D\nhand N H7 C6 ? ? ? ? ? ? ?\nstich 1 E: HA C6 H8 H9\n"
    assert {None} == {ruling["chooser"] for ruling in ruled(told, "-r", "differenzler")["rulings"]}
    assert {"EW"} == {ruling["chooser"] for ruling in ruled(told, "-r", "schieber")["rulings"]}
    called = ruled(f"{told}einspruch W N 1\n", "-r", "differenzler")["rulings"]
    assert {"W"} == {ruling["chooser"] for ruling in called}


@pytest.mark.parametrize("name", WRONG_LEAD)
def test_a_wrong_lead_has_the_article_of_its_reglement(name: str) -> None:
    """The wrong partner leads: each Reglement has an article of its own."""
    (found,) = brief(ruled("variante D\nausspiel S\nkarte N HA\neinspruch E N\n", "-r", name)["rulings"])
    assert ("wrong_lead", WRONG_LEAD[name]) == found[:2]


def test_under_one_reglement_a_wrong_lead_is_too_late_once_turned() -> None:
    """E.7 lets a wrong lead stand that nobody noticed before the trick was turned."""
    text = "variante D\nausspiel S\nkarte N HA\ntisch W: H6 H7 H8\ngekehrt\neinspruch E N\n"
    (late,) = ruled(text, "-r", "einzelschieber")["rulings"]
    assert ("wrong_lead", "E.7", "too_late", []) == (
        late["irregularity"],
        late["article"],
        late["note"],
        late["offers"],
    )
    assert "zu spät" in call("rule", "-", "-r", "einzelschieber", keys=text).output


def test_a_remark_lets_the_opponents_annul() -> None:
    """A remark: the opponents choose; under the Einzelschieber the open trick is among the offers."""
    text = "variante D\ntisch E: H6\nmelden S W bemerkung\n"
    assert [("remark", "A.4", "SN", ["annul", "stand"])] == brief(ruled(text)["rulings"])
    assert [("remark", "E.6", "SN", ["annul", "trick_to", "stand"])] == brief(
        ruled(text, "-r", "einzelschieber")["rulings"]
    )


def test_a_wrong_claim_of_the_rest_ends_the_spiel() -> None:
    """A player who lays the rest down loses it, and the points tell so: everything is the others'."""
    found = ruled("variante D\nhand S HA DJ D9 D6 C6 C7 C8 S6 S7\nstich S: HA H6 H7 H8\nrest S\n")
    assert [("rest_claimed", "A.14", None, ["rest_to"])] == brief(found["rulings"])
    points = found["rulings"][0]["points"]
    assert {"SN": 11, "EW": 146} == points["after"][0]["totals"]


def test_an_early_card_stays() -> None:
    """A card before one's turn stays where it can (A.22)."""
    assert [("early_card", "A.22", None, ["stand"])] == brief(ruled("variante D\ntisch N: HA\nkarte S HK\n")["rulings"])


def test_announcing_in_the_partners_place_is_ruled_on_before_a_card_is_played() -> None:
    """Faults before the first card need no cards at all; it matters whether the choice was passed to him."""
    (asked,) = ruled("ausspiel S\nansage N D\n")["undecided"]
    assert "schoben" == asked["fact"]
    assert [["wrong_chooser"], []] == [
        [ruling[0] for ruling in brief(answer["rulings"])] for answer in asked["answers"]
    ]


def test_a_cut_too_small_leads_to_another_cut() -> None:
    """Too few cards are cut and nothing is dealt yet: only the cut is made once more."""
    assert [("cut_wrongly", "A.17", None, ["cut_again"])] == brief(ruled("geber S\nabheben W 1\n")["rulings"])


def test_a_misnamed_weis_does_not_count() -> None:
    """A Weis whose points are wrong is forfeited once it is covered, and the others may still announce."""
    text = "variante D\nhand S H9 H10 HJ …\nweis S 50 H9-J\nkarte S H9\n"
    assert [("weis_misnamed", "A.23.5", None, ["may_correct"])] == brief(ruled(text)["rulings"])
    covered = text + "karte E H6\n"
    assert [("weis_misnamed", "A.23.5", None, ["forfeit+may_announce"])] == brief(ruled(covered)["rulings"])


def test_what_was_regular_is_said_to_be() -> None:
    """An objection to what was regular: no ruling, and the article that allows it."""
    text = "variante D\ntisch E: HA H6 H10 HK\neinspruch W S\n"
    found = ruled(text)
    assert (True, [], []) == (found["regular"], found["rulings"], found["undecided"])
    assert "nothing_to_object" == found["refused"][0]["objections"][0]["kind"]
    assert "Das war regelgerecht (A.12)" in call("rule", "-", keys=text).output


@pytest.mark.cites("A.3")
def test_tricks_that_nobody_told_are_in_no_total() -> None:
    """Seven tricks were played before: who wins a Partie by a false Bedanken is told, not with how many points."""
    hands = ["hand S HA DJ", "hand E D7 C8", "hand N C7 C9", "hand W S6 S9"]
    lines = ["variante D", "stand 2480 2300", *hands, "ausspiel S", "rest S", "bedanken E", ""]
    told = call("rule", "-", keys="\n".join(lines)).output
    assert "Gewonnen hat Süd/Nord" in told
    assert {"2480", "2300", "2336"} == set(re.findall(r"\b2[345]\d\d\b", told))


@pytest.mark.cites("A.23.6")
def test_the_cards_of_a_weis_that_nobody_showed_are_not_named() -> None:
    """West said twenty and gave a card: which three cards he had nobody knows, so that none of them is called dead."""
    lines = [
        "weis S C6 C7 C8 C9 C10",
        "karte S HA",
        "karte E H6",
        "karte N H7",
        "weis W 20",
        "karte W H8",
        "einspruch N W",
    ]
    told = call("rule", "-", keys="\n".join(["variante D", "ausspiel S", *lines, ""])).output
    assert "Die Karten vom Weis von West verlieren den Stichwert (A.23.6)" in told
    assert "Herz 10" not in told


def test_with_what_was_regular_too_it_is_said_what_the_points_lack() -> None:
    """The third trick is told and nothing before it: its points are no total; nor are they where a Weis may lack."""
    told = call("rule", "-", keys="variante H\nstich 3 S: HA H6 HK H10\n").output
    assert "Das war regelgerecht" in told
    assert "was vorher geschrieben war, frühere Stiche und Weis und Stöck" in " ".join(told.split())
    first = "geber W\nstand 0 0\nvariante H\nstich 1 S: HA H6 HK H10\n"
    assert "Nicht erzählt und darum nicht gezählt: Weis und Stöck." in call("rule", "-", keys=first).output
    assert "Nicht erzählt" not in call("rule", "-", keys=f"reglement kzjv\n{first}").output


def test_of_a_record_that_cannot_be_read_to_its_end_nobody_knows_whether_it_was_regular(tmp_path: Path) -> None:
    """Everything before the wrong line was regular; nothing is said about the rest, not even to programs."""
    file = tmp_path / "broken.jass"
    lines = (EXAMPLES_FOLDER / "schieber.jass").read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[: len(lines) // 2], "karte X Y"]), encoding="utf-8")
    found = json.loads(call("rule", str(file), "--json").output)
    assert found["error"] is not None
    assert found["regular"] is None


@pytest.mark.parametrize(
    ("text", "article"),
    [
        ("reglement einzelschieber\nvariante C\nkarte S DA\nbedanken S\n", "E.2"),
        ("reglement fnf-handjass\nvariante C\nkarte S DA\nbedanken S\n", "F.grundsatz"),
        ("reglement fnf-handjass\nschieben S\n", "F.trumpf"),
        ("reglement grauer-jass-4\nvariante D\nkarte S HA\nwürfeln E 3\n", "G.wuerfel"),
        ("geber S\nabheben W 36\n", "A.17"),
    ],
)
def test_what_does_not_hold_was_not_regular(text: str, article: str) -> None:
    """What changes nothing is refused with its own article, and nothing beside it says that all was regular."""
    found = ruled(text)
    assert found["regular"] is False
    refused = [fault["article"] for refusal in found["refused"] for fault in refusal["objections"]]
    assert article in [*refused, *(ruling[1] for ruling in brief(found["rulings"]))]


def test_a_whole_record_is_ruled_on() -> None:
    """A record gives the rulings of all its irregularities, as `puur replay` does."""
    file = str(EXAMPLES_FOLDER / "einzelschieber-am-tisch.jass")
    found = json.loads(call("rule", file, "--json").output)
    replayed = json.loads(call("replay", file, "--json").output)
    assert [ruling["irregularity"] for ruling in replayed["rulings"]] == [
        ruling["irregularity"] for ruling in found["rulings"]
    ]
    assert RULING_KEYS <= set(found["rulings"][0])


def test_a_regular_record_is_said_to_be() -> None:
    """A record without an irregularity is regular."""
    assert "In diesem Protokoll war alles regelgerecht." in call("rule", str(EXAMPLES_FOLDER / "schieber.jass")).output


def test_the_shape_of_the_json() -> None:
    """One Reglement gives one object; with --all rulings are by Reglement, and every object stands beside."""
    keys = {"reglement", "regular", "rulings", "refused", "undecided", "impossible", "articles", "error", "holds"}
    told = ruled(REVOKE)
    assert keys == set(told)
    (ruling,) = told["rulings"]
    assert RULING_KEYS <= set(ruling)
    assert "A.12" in told["articles"]
    every = ruled_by_all(REVOKE)
    assert {"reglement", "rulings", "reglemente"} == set(every)
    assert set(built_in()) == set(every["rulings"])
    assert all(keys == set(found) for found in every["reglemente"].values())
    assert told["rulings"] == every["rulings"]["schieber"]


def test_the_json_says_what_holds_then() -> None:
    """Programs read what people do: what holds after each offer, and where nothing is left to choose at the end."""
    (ruling,) = ruled(REVOKE)["rulings"]
    assert len(ruling["offers"]) == len(ruling["holds"])
    assert all(lines and all(line.endswith(".") for line in lines) for lines in ruling["holds"])
    regular = ruled("reglement schieber\nvariante D\ntisch E: HA\nkarte N H6\n")
    assert [] == regular["rulings"]
    assert regular["holds"]


def test_the_json_names_cards_by_the_pack_that_is_asked_for() -> None:
    """What holds is said of hearts or of Rosen, as in the answer for people."""
    lines = [line for lines in ruled(REVOKE, "--deck", "german")["rulings"][0]["holds"] for line in lines]
    assert not any(suit in line for suit in ("Herz", "Kreuz", "Schaufel", "Ecke") for line in lines)


def test_all_says_where_it_cannot_be() -> None:
    """Reglemente under which a situation cannot be say why."""
    every = ruled_by_all(REVOKE.replace("variante D", "variante O"))["reglemente"]
    assert ("seats", "variant") == (every["grauer-jass-2"]["impossible"], every["grauer-jass-4"]["impossible"])


def test_the_reglement_of_the_line_goes_before_that_of_the_file(tmp_path: Path) -> None:
    """`reglement` in the file rules unless another is asked for; a club's file lies beside the fragment."""
    file = tmp_path / "fall.jass"
    file.write_text(f"reglement kzjv\n{REVOKE}", encoding="utf-8")
    assert "kzjv" == json.loads(call("rule", str(file), "--json").output)["reglement"]
    assert "schieber" == json.loads(call("rule", str(file), "-r", "schieber", "--json").output)["reglement"]
    club = 'name = "club"\nedition = "1"\nbase = "schieber"\ntitle = "Klub"\nsource = "Klub"\n'
    (tmp_path / "club.toml").write_text(club, encoding="utf-8")
    file.write_text(f"reglement club.toml\n{REVOKE}", encoding="utf-8")
    assert "club" == json.loads(call("rule", str(file), "--json").output)["reglement"]


def test_both_packs_and_all_languages() -> None:
    """Cards are read in either pack and told in the pack and language that is asked for."""
    german = "variante Schellen\ntisch Ost: RoA Ro6 RoB\nkarte Süd EiO\neinspruch West Süd\n"
    told = call("rule", "-", "--deck", "german", keys=german)
    assert (0, True) == (told.exit_code, "Eicheln Ober" in told.output)
    for language, asked in (("fr", "Est-ce que Sud avait"), ("it", "Sud aveva ancora"), ("en", "Did South still hold")):
        assert asked in call("rule", "-", "--language", language, keys=german).output
