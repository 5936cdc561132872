"""`puur rule`: what the Reglemente say to situations that are described in a few lines."""

import json
from pathlib import Path
from typing import Final, TypedDict

import pytest
from tests.cli.calling import call

from puur.reglement import built_in

EXAMPLES_FOLDER: Final = Path(__file__).parents[2] / "examples"
REVOKE: Final = "variante D\nhand S HK D9 …\ntisch E: HA H6 H10\nkarte S C7\neinspruch W S\n"
LATE: Final = "variante D\nhand S HK D9 …\nstich E: HA H6 H10 C7\nkarte E SA\neinspruch W S\n"
UNSEEN: Final = "variante D\ntisch E: HA H6 H10\nkarte S C7\neinspruch W S\n"
RULING_KEYS: Final = {"irregularity", "article", "offers", "chosen", "consequences"}


class Part(TypedDict):
    """A consequence."""

    kind: str
    cards: list[str]


class Standing(TypedDict):
    """The points after an offer."""

    totals: dict[str, int]


class Points(TypedDict):
    """The points now and after each offer."""

    after: list[Standing]


class Ruling(TypedDict):
    """A ruling."""

    irregularity: str
    article: str
    chooser: str | None
    note: str | None
    offers: list[list[Part]]
    points: Points


class Known(TypedDict):
    """A fact, and what it is."""

    fact: str
    value: str


class Told(TypedDict):
    """What is said if some facts are so."""

    when: list[list[Known]]
    value: list[str]
    rulings: list[Ruling]


class Missing(TypedDict):
    """A fact nobody told, and every answer."""

    fact: str
    facts: list[Known]
    answers: list[Told]


class Refused(TypedDict):
    """What had no effect."""

    objections: list[Part]


class Answer(TypedDict):
    """What one Reglement says."""

    reglement: str
    regular: bool | None
    rulings: list[Ruling]
    undecided: list[Missing]
    refused: list[Refused]
    impossible: str | None
    articles: dict[str, dict[str, str]]


class Every(TypedDict):
    """What all Reglemente say."""

    rulings: dict[str, list[Ruling]]
    reglemente: dict[str, Answer]


def ruled(text: str, *words: str) -> Answer:
    """The answer as JSON to a fragment from the input."""
    result = call("rule", "-", "--json", *words, keys=text)
    assert 0 == result.exit_code, result.output
    found: Answer = json.loads(result.output)
    return found


def ruled_by_all(text: str) -> Every:
    """The answers of every Reglement."""
    found: Every = json.loads(call("rule", "-", "--json", "--all", keys=text).output)
    return found


def brief(found: list[Ruling]) -> list[tuple[str, str, str | None, list[str]]]:
    """Each ruling as its irregularity, article, chooser, and the kinds of its offers."""
    return [
        (
            one["irregularity"],
            one["article"],
            one["chooser"],
            ["+".join(part["kind"] for part in offer) for offer in one["offers"]],
        )
        for one in found
    ]


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
    """Who lays the rest down loses it, and the points tell so: everything is the others'."""
    found = ruled("variante D\nhand S HA DJ D9 D6 C6 C7 C8 S6 S7\nstich S: HA H6 H7 H8\nrest S\n")
    assert [("rest_claimed", "A.14", None, ["rest_to"])] == brief(found["rulings"])
    points = found["rulings"][0]["points"]
    assert {"SN": 11, "EW": 146} == points["after"][0]["totals"]


def test_an_early_card_stays() -> None:
    """A card before one's turn stays where it can (A.22)."""
    assert [("early_card", "A.22", None, ["stand"])] == brief(ruled("variante D\ntisch N: HA\nkarte S HK\n")["rulings"])


def test_announcing_in_the_partners_place_is_ruled_on_before_a_card_is_played() -> None:
    """What happens before the first card needs no cards at all."""
    found = ruled("ausspiel S\nansage N D\n")
    assert ["wrong_chooser"] == [one[0] for one in brief(found["rulings"])]


def test_a_cut_too_small_leads_to_another_deal() -> None:
    """Cutting too few cards: cut and dealt again."""
    assert [("cut_wrongly", "A.17", None, ["redeal"])] == brief(ruled("geber S\nabheben W 1\n")["rulings"])


def test_a_misnamed_weis_does_not_count() -> None:
    """A Weis whose points are wrong is forfeited, and the others may still announce."""
    text = "variante D\nhand S H9 H10 HJ …\nweis S 50 H9-J\n"
    assert [("weis_misnamed", "A.23.5", None, ["forfeit+may_announce"])] == brief(ruled(text)["rulings"])


def test_what_was_regular_is_said_to_be() -> None:
    """An objection to what was regular: no ruling, and the article that allows it."""
    text = "variante D\ntisch E: HA H6 H10 HK\neinspruch W S\n"
    found = ruled(text)
    assert (True, [], []) == (found["regular"], found["rulings"], found["undecided"])
    assert "nothing_to_object" == found["refused"][0]["objections"][0]["kind"]
    assert "Das war regelgerecht (P.0)" in call("rule", "-", keys=text).output


def test_a_missing_fact_is_asked_back_with_both_answers() -> None:
    """Whether he still held the suit decides: both answers are given, and nothing is guessed."""
    found = ruled(UNSEEN)
    assert ([], None) == (found["rulings"], found["regular"])
    (missing,) = found["undecided"]
    assert "holds_suit" == missing["fact"]
    assert {"yes": ["revoke"], "no": []} == {
        one["when"][0][0]["value"]: [ruling["irregularity"] for ruling in one["rulings"]] for one in missing["answers"]
    }
    told = call("rule", "-", keys=UNSEEN).output
    assert "Hatte Süd noch eine Karte dieser Farbe: Herz?" in told


def test_no_card_nobody_saw_is_named() -> None:
    """Where the highest card held back is unknown, the ruling names none, and the possible ones are listed."""
    found = ruled("variante D\nhand S H7 …\ntisch E: HA H6 H10\nkarte S C7\neinspruch W S\n")
    (ruling,) = found["rulings"]
    assert [[], ["C7"], []] == [one["cards"] for one in ruling["offers"][0]]
    (missing,) = found["undecided"]
    assert "withheld" == missing["fact"]
    assert {"H7", "H8", "H9", "HJ", "HQ", "HK"} == {card for one in missing["answers"] for card in one["value"]}


@pytest.mark.cites("K.farbe", "A.12")
@pytest.mark.parametrize(("led", "given", "asked"), [("D6 D7 D8", "H7", False), ("H6 H8 H9", "C7", True)])
def test_which_card_was_held_back_matters_only_where_it_is_one(led: str, given: str, asked: bool) -> None:  # noqa: FBT001  a table
    """Where all trumps but the Puur are dead, it is not said that one of several may be meant."""
    told = call(
        "rule", "-", keys=f"reglement kzjv\nvariante D\ntisch E: {led}\nkarte S {given}\neinspruch W S\n"
    ).output
    assert asked is ("es kann eine" in " ".join(told.split()))


def test_it_may_hang_on_what_is_played() -> None:
    """Without the variant it is asked what is played, and whether he held the suit."""
    (missing,) = ruled("tisch E: HA H6 H10\nkarte S D7\n")["undecided"]
    assert ["variant", "holds_suit"] == [one["fact"] for one in missing["facts"]]


def test_a_fact_may_matter_to_one_reglement_only() -> None:
    """Whether he had looked before decides under the KZJV's rules, and under the others does not."""
    text = "variante D\nstich S: HA H6 H10 HK\nmelden W S stich-eingesehen HA\n"
    assert [] == ruled(text)["undecided"]
    assert ["repeated"] == [one["fact"] for one in ruled(text, "-r", "kzjv")["undecided"]]


def test_a_whole_record_is_ruled_on() -> None:
    """A record gives the rulings of all its irregularities, as `puur replay` does."""
    file = str(EXAMPLES_FOLDER / "einzelschieber-am-tisch.jass")
    found = json.loads(call("rule", file, "--json").output)
    replayed = json.loads(call("replay", file, "--json").output)
    assert [one["irregularity"] for one in replayed["rulings"]] == [one["irregularity"] for one in found["rulings"]]
    assert RULING_KEYS <= set(found["rulings"][0])


def test_a_regular_record_is_said_to_be() -> None:
    """A record without an irregularity is regular."""
    assert "In diesem Protokoll war alles regelgerecht." in call("rule", str(EXAMPLES_FOLDER / "schieber.jass")).output


def test_the_shape_of_the_json() -> None:
    """One Reglement gives one object; with --all rulings are by Reglement, and every object stands beside."""
    keys = {"reglement", "regular", "rulings", "refused", "undecided", "impossible", "articles", "error"}
    one = ruled(REVOKE)
    assert keys == set(one)
    (ruling,) = one["rulings"]
    assert RULING_KEYS <= set(ruling)
    assert "A.12" in one["articles"]
    every = ruled_by_all(REVOKE)
    assert {"reglement", "rulings", "reglemente"} == set(every)
    assert set(built_in()) == set(every["rulings"])
    assert all(keys == set(found) for found in every["reglemente"].values())
    assert one["rulings"] == every["rulings"]["schieber"]


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


def test_more_cards_than_anybody_gets_are_refused() -> None:
    """Ten cards in one hand cannot be, and that is said."""
    told = call("rule", "-", keys="variante D\nhand S D6-A H6\nkarte S D6\n")
    assert (1, True) == (told.exit_code, "So viele Karten" in told.output)


def test_a_weis_without_a_word_of_trump_is_in_the_spiel() -> None:
    """Who shows a Weis does so after trump was made: whichever it was, the cards decide."""
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
    assert (False, ["wrong_sum"]) == (found["regular"], [one["irregularity"] for one in found["rulings"]])
    assert "K.falsch-geschrieben" in found["articles"]


def test_hands_that_fit_in_no_deal_are_refused() -> None:
    """Hands of different sizes cannot be, and it says how unknown cards are written."""
    result = call("rule", "-", keys="variante D\nhand S D6 D7\nhand E H6\nkarte S D6\n")
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
    assert [("revoke", "P.16")] == [(one["irregularity"], one["article"]) for one in ruled(back + again)["rulings"]]
    assert 1 == call("rule", "-", keys="variante D\ntisch E: HA H6 HA\n").exit_code
