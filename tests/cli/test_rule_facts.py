"""`puur rule` asks back for facts that matter, and only for those."""

import pytest
from tests.cli.calls import call
from tests.cli.ruling import UNSEEN, ruled


def test_a_missing_fact_is_asked_back_with_both_answers() -> None:
    """Whether he still held the suit decides: both answers are given, and nothing is guessed."""
    found = ruled(UNSEEN)
    assert ([], None) == (found["rulings"], found["regular"])
    (missing,) = found["undecided"]
    assert "holds_suit" == missing["fact"]
    assert {"yes": ["revoke"], "no": []} == {
        answer["when"][0][0]["value"]: [ruling["irregularity"] for ruling in answer["rulings"]]
        for answer in missing["answers"]
    }
    told = call("rule", "-", keys=UNSEEN).output
    assert "Hatte Süd noch eine Karte dieser Farbe: Herz?" in told


def test_several_conditions_are_a_list_below_a_short_heading() -> None:
    """Where one of several conditions is enough, each has a line with a dash, and the heading is short."""
    told = call("rule", "-", keys="variante D\nausspiel S\nbedanken S\n").output.splitlines()
    at = told.index("Eines davon genügt:")
    assert told[at + 2].startswith("- wenn die Partei von Süd das Ziel erreicht hatte")
    assert any(line.startswith("- wenn der Partei von Süd nur noch die Stöck fehlten") for line in told)


def test_no_card_nobody_saw_is_named() -> None:
    """Where the highest card held back is unknown, the ruling names none, and the possible ones are listed."""
    found = ruled("variante D\nhand S H7 …\ntisch E: HA H6 H10\nkarte S C7\neinspruch W S\n")
    (ruling,) = found["rulings"]
    assert [[], ["C7"], []] == [offer["cards"] for offer in ruling["offers"][0]]
    (missing,) = found["undecided"]
    assert "withheld" == missing["fact"]
    assert {"H7", "H8", "H9", "HJ", "HQ", "HK"} == {card for answer in missing["answers"] for card in answer["value"]}


@pytest.mark.cites("K.farbe", "A.12")
@pytest.mark.parametrize(("led", "given", "asked"), [("D6 D7 D8", "H7", False), ("H6 H8 H9", "C7", True)])
def test_which_card_was_held_back_matters_only_where_it_is_one(led: str, given: str, asked: bool) -> None:  # noqa: FBT001  a table
    """Where all trumps but the Puur are dead, it is not said that one of several may be meant."""
    told = call(
        "rule", "-", keys=f"reglement kzjv\nvariante D\ntisch E: {led}\nkarte S {given}\neinspruch W S\n"
    ).output
    assert asked is ("zum Beispiel eine" in " ".join(told.split()))


def test_it_may_hang_on_what_is_played() -> None:
    """Without the variant it is asked what is played, and whether he held the suit."""
    (missing,) = ruled("tisch E: HA H6 H10\nkarte S D7\n")["undecided"]
    assert ["variant", "holds_suit"] == [fact["fact"] for fact in missing["facts"]]


def test_a_fact_may_matter_to_one_reglement_only() -> None:
    """Whether he had looked before decides under the KZJV's rules, and under the others does not."""
    text = "variante D\nstich S: HA H6 H10 HK\nmelden W S stich-eingesehen HA\n"
    assert [] == ruled(text)["undecided"]
    assert ["repeated"] == [question["fact"] for question in ruled(text, "-r", "kzjv")["undecided"]]


def test_a_trick_nobody_told_of_is_asked_about_and_nothing_called_regular() -> None:
    """An objection names the first trick, and only the third is told: which it means is asked, each answer given."""
    text = "variante H\nstich 3 W: SA S6 C7 S8\nkarte W D9\neinspruch S E 1\n"
    found = ruled(text, "-r", "kzjv")
    (missing,) = found["undecided"]
    assert (None, "meant") == (found["regular"], missing["fact"])
    assert [False, True, None] == [answer["regular"] for answer in missing["answers"]]
    told = call("rule", "-", "-r", "kzjv", keys=text).output
    assert "- wenn der Einspruch Stich 3 meint" in told
    assert "Von Stich 1 ist nichts erzählt" in told


def test_a_trick_nobody_told_of_in_which_nothing_told_can_be_meant() -> None:
    """He only followed suit in the tricks that are told: it is said which these are, and nothing more."""
    text = "variante O\nstich 3 S: HA H7 H9 H10\nstich S: HK D6 D7 H8\neinspruch N W 1\n"
    assert ruled(text)["regular"] is None
    told = call("rule", "-", keys=text).output
    assert "nur von den Stichen 3 und 4" in " ".join(told.split())
    assert "regelgerecht" not in told


@pytest.mark.cites("A.5")
def test_the_cards_of_a_look_are_named_only_where_nobody_can_doubt_which() -> None:
    """Two tricks are told, and both are the others': into which he looked changes nothing, and no cards are named."""
    text = "variante D\nstich 1 W: C10 CK CJ C6\nstich S: HA HK H7 H8\nmelden N W stich-eingesehen\n"
    (look,) = ruled(text, "-r", "jahresmeisterschaft")["rulings"]
    assert [] == look["cards"]
    named = ruled(text.replace("eingesehen", "eingesehen HA"), "-r", "jahresmeisterschaft")["rulings"]
    assert [["HA"]] == [ruling["cards"] for ruling in named]


@pytest.mark.cites("A.12", "A.22")
def test_a_card_that_was_ruled_on_is_not_called_regular() -> None:
    """An early card had to come back: an objection to the card its player then gave finds that one right, not it."""
    acts = "karte E C7\neinspruch N E\nkarte S SA\nkarte E S6\neinspruch N E\n"
    told = " ".join(call("rule", "-", keys=f"variante D\nstich 2 S: HA H6 H10 HK\n{acts}").output.split())
    assert "Ost hat eine Karte zu früh gelegt: Kreuz 7" in told
    assert "Ost spielt Schaufel 6: Das war regelgerecht (A.12)" in told
    assert "Ost spielt Kreuz 7" not in told


@pytest.mark.cites("A.22", "P.36")
@pytest.mark.parametrize(
    ("acts", "told"),
    [
        (
            "geber E\nschieben N\nkarte N HA\nansage S H\neinspruch E N\n",
            "Rosen Ass von Nord ist damit gegeben (P.36). West gibt",
        ),
        (
            "variante D\ntisch S: HA H6 H7\nkarte S C6\nkarte W H8\nkehren S\n",
            "Eicheln 6 von Süd ist damit gegeben (P.36). Ost gibt",
        ),
        ("variante D\ntisch S: HA H6 H7\nkarte S C6\nkarte W H8\n", "Süd spielt aus"),
    ],
)
def test_a_card_laid_before_its_players_lead_is_that_lead(acts: str, told: str) -> None:
    """It is given once he is to lead, and nobody names it again; a trick that lies there is turned first."""
    assert told in " ".join(call("rule", "-", keys=f"reglement kzjv\n{acts}").output.split())


@pytest.mark.cites("A.17", "P.11")
@pytest.mark.parametrize(
    ("told", "answered"),
    [
        (
            "variante D\nstich 3 W: H6 H7 H8 H9\neinspruch E N\nkarte N S6\n",
            "Ost erhebt Einspruch gegen Nord: Das gilt nicht. Für Ost gibt es hier nichts zu beanstanden. (P.11)",
        ),
        ("geber S\nmischen S\neinspruch W S\n", "Das war regelgerecht."),
    ],
)
def test_an_objection_that_does_nothing_is_answered(told: str, answered: str) -> None:
    """Also where somebody plays on after it, or what it is to changes nothing: it is not passed over."""
    shown = " ".join(call("rule", "-", keys=told).output.split())
    assert answered in shown
    assert "nicht erzählt. Stand" not in shown
