"""Each outcome says what holds then: who leads, who deals, which bars and dead cards remain, who must announce."""

from typing import Final

import pytest
from tests.wording.answers import told

from puur.decks import Language

REMARK: Final = "variante D\ngeber W\nstich 1 S: HA H6 H10 HK\nmelden W S bemerkung"
WRONG_LEAD: Final = "variante D\nstich 1 S: HA H6 H10 HK\nkarte N C7\neinspruch E N"


@pytest.mark.cites("A.4", "P.19")
def test_an_annulment_says_who_deals() -> None:
    """The same dealer again, by name where he is known; where nobody said who deals only that it is the same."""
    (answer,) = told(REMARK, "kzjv")
    annul, stand = answer.findings[0].offers
    assert ("Als Nächstes gibt West.",) == annul.holds
    assert ("Süd spielt aus.",) == stand.holds
    (unknown,) = told(REMARK.replace("geber W\n", ""), "kzjv")
    assert ("Wer gegeben hat, gibt nochmals.",) == unknown.findings[0].offers[0].holds


@pytest.mark.cites("A.4")
@pytest.mark.parametrize("language", list(Language))
def test_nothing_is_only_said_to_stay_as_it_is(language: Language) -> None:
    """Where nothing follows it is said who goes on."""
    (answer,) = told(REMARK, "kzjv", language)
    stand = answer.findings[0].offers[1]
    for idle in ("bleibt, wie es ist", "laisse les choses", "resta com", "stay as they are"):
        assert idle not in stand.text
    assert 1 == len(stand.holds)


@pytest.mark.cites("A.4", "A.8")
def test_what_each_choice_brings_is_told_of_the_table_as_it_lies_now() -> None:
    """A wrong lead came back after the remark on it: whoever chooses, the right player leads, and the bar remains."""
    (answer,) = told("variante D\nstich S: HA H6 H7 H8\nkarte N CA\nmelden E N bemerkung\neinspruch W N", "schieber")
    stand = answer.findings[1].offers[1]
    assert "Süd spielt aus." in stand.holds
    assert any("darf Kreuz erst wieder ausspielen" in line for line in stand.holds)


@pytest.mark.cites("K.ausspiel")
def test_a_wrong_lead_says_who_leads_and_what_stays_barred_and_dead() -> None:
    """The right player leads, the suit is barred, the card won't win any more."""
    (answer,) = told(WRONG_LEAD, "kzjv")
    (offer,) = answer.findings[0].offers
    assert "Süd spielt aus." in offer.holds
    assert "darf Kreuz erst wieder ausspielen" in offer.text
    assert "Kreuz 7 verliert den Stichwert" in offer.text
    assert () == answer.holds


@pytest.mark.cites("K.ausspiel", "A.4")
def test_bars_and_dead_cards_from_before_remain() -> None:
    """What an earlier ruling left is told with a later one, too."""
    (answer,) = told(f"{WRONG_LEAD}\nkarte S H7\nkarte E H8\nmelden E N bemerkung", "kzjv")
    stand = answer.findings[-1].offers[1]
    assert "Ohne Stichwert bleiben: Kreuz 7." in stand.holds
    assert any("darf Kreuz erst wieder ausspielen" in line for line in stand.holds)
    assert "Nord gibt die nächste Karte." in stand.holds


@pytest.mark.cites("K.farbe")
def test_a_revoke_says_who_gives_the_next_card() -> None:
    """While the trick lies open it is said whose card is awaited, and that it cannot win this trick."""
    (answer,) = told("variante D\nhand S HK C7 …\ntisch E: HA H6 H10\nkarte S C7\neinspruch W S", "kzjv")
    (offer,) = answer.findings[0].offers
    assert "Süd gibt die nächste Karte." in offer.holds
    assert "Süd kann diesen Stich nicht gewinnen" in offer.text
    assert not any("bleiben" in line for line in offer.holds)


def test_who_must_announce_is_said() -> None:
    """Before the first card it is said whose word is awaited."""
    (answer,) = told("geber W\nschieben S", "schieber")
    assert answer.regular
    assert "Nord sagt an." in answer.holds
    wrong, _ = told("geber W\nansage N D\neinspruch E N", "schieber")
    assert "Wenn nicht zu Nord geschoben worden war:" == wrong.when
    (offer,) = wrong.findings[0].offers
    assert "als Nächstes gibt Süd" in offer.text
    assert () == offer.holds


@pytest.mark.cites("P.0")
def test_a_regular_card_has_points_and_a_turn() -> None:
    """What was regular also has an answer: the points, and who goes on."""
    (answer,) = told("variante D\nstand 100 50\nhand S C7 CA SK\ntisch E: HA H6 H10\nkarte S C7", "schieber")
    assert answer.regular
    assert answer.holds[0].startswith("Stand: Süd/Nord 100, Ost/West 71.")
    assert "Ost spielt aus." in answer.holds


@pytest.mark.cites("A.3", "A.15")
def test_a_right_bedanken_says_total_winner_and_schneider() -> None:
    """A regular Bedanken ends the Partie: with what, for whom, and worth how much."""
    losers = "hand E HK S6 S8 S10 C6 C8 CQ D7 D9\nhand W HQ S7 S9 SJ C7 C9 D8 D10 DQ"  # without a Weis
    text = f"variante O\nstand 2490 1000\n{losers}\nstich 1 E: HK HA HQ H10\nbedanken N"
    (answer,) = told(text, "schieber")
    assert answer.regular
    lines = "\n".join(answer.holds)
    assert "Gewonnen hat Süd/Nord." in lines
    assert "Süd/Nord: 2518, Ost/West: 1000." in lines
    assert "Schneider, A.15" in lines


@pytest.mark.cites("A.3")
def test_nothing_is_said_of_points_nobody_told() -> None:
    """Without what was written before there is no total and no Schneider."""
    text = "variante D\nstich 1 E: HA H6 HK H10\nbedanken N"
    for answer in told(text, "schieber"):
        lines = "\n".join(
            (*answer.holds, *(line for finding in answer.findings for o in finding.offers for line in o.holds))
        )
        assert "Schneider" not in lines
        assert "Nord: " not in lines


def test_an_objection_that_does_nothing_is_told_with_its_reason() -> None:
    """It is not swallowed because another one did something; a player who has objected is not told that nobody did."""
    text = "variante D\ntisch E: HA H6 H10 C7\nhand S HK …\neinspruch N S\neinspruch E N"
    (answer,) = told(text, "schieber")
    assert 2 == len(answer.refused)
    assert "eigene Partei" in answer.refused[0]
    assert "Nord" in answer.refused[1]
    assert "niemand" not in answer.findings[0].note
    assert answer.findings[0].note


def test_an_objection_to_another_trick_says_where_the_fault_was() -> None:
    """It is not laid on a fault in a trick it does not name; where that one was is said."""
    text = "variante D\nhand S HK …\nstich 1 E: HA H6 H10 C7\nstich 2 E: S6 S7 S8 S9\neinspruch E S 2"
    (answer,) = told(text, "schieber")
    assert "Was Süd vorzuwerfen ist, geschah in Stich 1." in answer.refused[0]
    assert "nicht das" in answer.findings[0].note


@pytest.mark.cites("A.8", "A.22")
def test_what_came_after_a_ruling_has_points_and_a_turn_too() -> None:
    """A ruling that leaves nothing to choose says what holds then; what was played since is told at the end."""
    wrong = "variante D\nausspiel S\nkarte N HA\neinspruch E N\n"
    (at_once,) = told(wrong, "schieber")
    assert () == at_once.holds
    dead = wrong + "stich S: C6 CA C7 C8\nkarte E S6\nkarte N SA\nkarte W S7\nkarte S S8\nstich N: HA H6 H8 H7\n"
    (after,) = told(dead + "karte E D6", "schieber")
    assert (
        "Stand: Süd/Nord 11, Ost/West 22. Im offenen Stich liegen 0 Punkte. Zurzeit gehört er Ost/West." in after.holds
    )
    assert "Nord gibt die nächste Karte." in after.holds
    early = "variante D\nausspiel S\nhand W HA C7 …\nkarte W HA\neinspruch S W\nkarte S C6\nkarte E C8\nkarte N C9\n"
    (exchanged,) = told(early + "karte W C7\nkarte N D6", "schieber")
    assert "Ohne Stichwert bleiben: Herz Ass." in exchanged.holds


@pytest.mark.cites("A.12", "A.23.1", "P.11")
def test_what_somebody_objects_to_is_what_was_regular() -> None:
    """A player who objects hears of the card or the Weis he means, whatever others gave after it; it may be regular."""
    discard = "variante D\nhand N C7 C8\ntisch E: HA\nkarte N C7\nkarte W H6\neinspruch W N"
    (answer,) = told(discard, "schieber")
    assert "Nord spielt Kreuz 7: Das war regelgerecht (A.12)." == answer.regular
    needed = "geber S\nvariante D\nkarte E HA\nweis E 50 S6-9\nkarte N H6\nhand N C6 C7 C8 C9 …\nweis N 50 C6-9\n"
    found = [answer.regular for answer in told(needed + "karte W H7\nweis W 20 D6-8\neinspruch E N", "schieber")]
    assert "Nord weist 50: Das war regelgerecht (A.23.1)." in found


@pytest.mark.cites("P.11")
def test_an_objection_to_nothing_that_is_told_finds_nothing_regular() -> None:
    """What he did of whom nothing is told was neither wrong nor right."""
    for before in ("variante D\n", "variante D von W\n", "variante D\nkarte E HA\n"):
        (answer,) = told(f"{before}einspruch S W", "schieber")
        assert "Was West getan hat, ist nicht erzählt." == answer.regular


@pytest.mark.cites("A.15")
def test_a_schneider_that_hangs_on_what_nobody_told_is_said_to() -> None:
    """The losers may count turned tricks and Stöck not yet shown: with nearly half the target it is open."""
    text = "stand 2490 {theirs}\nvariante D\nstich{number} S: HA H6 H10 H7\nbedanken S"
    for theirs, number in ((1249, " 1"), (1200, "")):
        (answer,) = told(text.format(theirs=theirs, number=number), "schieber")
        lines = "\n".join(answer.holds)
        assert "Ob ein Schneider dazukommt, hängt davon ab" in lines
        assert "(Schneider, A.15)" not in lines
    (answer,) = told(text.format(theirs=1250, number=" 1"), "schieber")
    assert not any("Schneider" in line for line in answer.holds)


@pytest.mark.cites("A.3")
def test_no_total_is_made_of_a_weis_that_nobody_told_of() -> None:
    """The total is of what is told; there is none where that is too little, or too little without a wrong card."""
    text = "stand {ours} 2000\nvariante O\nhand W H9 …\nstich 1 S: HA H6 H7 C10\nbedanken S\neinspruch S W"
    for ours in (2484, 2400):
        reached, *_ = told(text.format(ours=ours), "schieber")
        (finding,) = reached.findings
        (offer,) = finding.offers
        lines = "\n".join(offer.holds)
        assert "Gewonnen hat Süd/Nord." in lines
        assert "Ost/West: 2000." not in lines
    (answer,) = told("stand 2490 2000\nvariante O\nstich 1 S: HA H6 H7 H8\nbedanken S", "schieber")
    assert "Süd/Nord: 2509, Ost/West: 2000." in "\n".join(answer.holds)


@pytest.mark.cites("A.15")
def test_totals_that_stop_at_the_target_say_so() -> None:
    """A Weis that stands on the slate and is not needed for the target is not in the result, and that is said."""
    text = "stand 2490 2490\nvariante D\ngeber S\nweis E 20 C6-8\nstich 1 E: HA HK H7 H6\nbedanken N"
    (lost,) = [answer for answer in told(text, "schieber") if answer.findings]
    assert "Ost/West 2525" in lost.findings[0].now
    holds = " ".join(lost.findings[0].offers[0].holds)
    assert "Ost/West: 2505. Weiter wird nicht gezählt" in holds
    needed = " ".join(told(text.replace("2490 2490", "2490 2480"), "schieber")[-1].findings[0].offers[0].holds)
    assert "Weiter wird nicht gezählt" not in needed


@pytest.mark.cites("A.3", "P.45")
@pytest.mark.parametrize("language", list(Language))
def test_a_winner_who_hangs_on_what_nobody_told_is_said_to(language: Language) -> None:
    """Without the wrong ten of its own the party has the target only with a Weis nobody told of; with more it has.

    Once somebody objects to the ten it is asked.
    """
    revoke = "stand {written} 1500\nvariante D\nhand S S7 …\nstich 1 N: SA S6 C10 SK\nbedanken N"
    (answer,) = told(revoke.format(written=2480), "schieber", language)
    (line,) = answer.findings[0].offers[1].holds
    assert line.endswith("(A.3).")
    with_it, without = told(revoke.format(written=2480) + "\neinspruch W S", "schieber", language)
    assert with_it.when != without.when
    assert with_it.findings[0].offers[1].holds != without.findings[0].offers[1].holds
    (sure,) = told(revoke.format(written=2485) + "\neinspruch W S", "schieber")
    assert "Gewonnen hat Süd/Nord." in " ".join(sure.findings[0].offers[1].holds)


@pytest.mark.cites("A.12", "P.16")
@pytest.mark.parametrize("variant", ["O", "H"])
def test_what_is_dead_is_said_where_it_hangs_on_the_hand_which_cards_they_are(variant: str) -> None:
    """The highest of the suit, or all trumps but the Puur: they stay dead after the next ruling too."""
    before = f"variante {variant}\nhand E H9 HJ …\nausspiel S\ntisch S: HA\nkarte E C7\neinspruch N E"
    (answer,) = told(f"{before}\nmelden E N bemerkung", "schieber")
    stands = answer.findings[1].offers[1].holds
    whole = {
        "O": "Ohne Stichwert bleibt die höchste Karte in Herz, die Ost zurückbehalten hat; "
        "welche es ist, hängt von der Hand ab.",
        "H": "Ohne Stichwert bleiben alle Trümpfe von Ost ausser dem Puur.",
    }
    assert whole[variant] == stands[-1]
    assert whole[variant] not in answer.findings[0].offers[0].holds


@pytest.mark.cites("A.6", "P.28")
def test_a_missing_card_is_led_by_nobody() -> None:
    """A player without his last card does not lead; dealt too few, he ends the Spiel though others hold a card."""
    lost, short = told("variante C\nstich 8 N: S9 S10 SQ SA\nmelden S E karte-fehlt", "kzjv")
    assert ("Ost wäre an der Reihe, hat aber keine Karte mehr.",) == lost.findings[0].offers[1].holds
    (stands,) = short.findings[0].offers
    assert "Ost hat keine Karte mehr" in stands.holds[0]
    assert "(P.28)" in stands.holds[0]


@pytest.mark.cites("E.6")
def test_who_leads_next_is_said_unless_it_was_the_last_trick() -> None:
    """Where nobody told which trick it was, the next lead is said with that proviso; of a numbered one without it."""
    remark = "variante H\ntisch{} W: C10 C7 CK C8\nmelden S E bemerkung"
    (unknown,) = told(remark.format(""), "einzelschieber")
    _, to_them, stand = unknown.findings[0].offers
    proviso = "Ost spielt aus, falls es nicht der letzte Stich war."
    assert proviso in to_them.holds
    assert (proviso,) == stand.holds
    (third,) = told(remark.format(" 3"), "einzelschieber")
    assert ("Ost spielt aus.",) == third.findings[0].offers[2].holds


@pytest.mark.cites("A.8", "P.17")
def test_before_the_last_card_no_bar_holds_any_more() -> None:
    """A suit that may not be led is named as long as there is a choice of leads."""
    wrong = "variante H\nausspiel S\ntisch 7 N: D10\neinspruch E N\ntisch 7 S: CA C6 C7 C8"
    (running,) = told(wrong, "schieber")
    assert any("Ecke erst wieder" in line for line in running.holds)
    (over,) = told(f"{wrong}\ntisch 8 S: HA H6 D10 H8", "schieber")
    assert not any("Ecke erst wieder" in line for line in over.holds)


@pytest.mark.cites("A.19")
def test_the_first_announcement_that_stands_is_named() -> None:
    """Led without a word, the suit led is trump, whatever is announced afterwards."""
    (answer,) = told("variante H\ngeber S\nkarte E H8\nansage W S", "schieber")
    (offer,) = answer.findings[0].offers
    assert "Es bleibt bei der ersten Ansage: Trumpf Herz (A.19)." == offer.text


@pytest.mark.cites("A.23.3", "G.weis", "G.trumpfwahl")
def test_a_weis_alone_does_not_say_who_leads() -> None:
    """Whoever shows one need not lead; a player who chose trump leads where the text says so."""
    (schieber,) = told("variante D\nweis N 50 S9 S8 S7 S6", "schieber")
    assert ("Stand: Süd/Nord 0, Ost/West 0.",) == schieber.holds
    (alone,) = told("variante H\nweis W 100 H9 D9 S9 C9", "grauer-jass-4")
    assert not any("würfelt" in line for line in alone.holds)
    (chosen,) = told("variante H von S\nweis W 100 H9 D9 S9 C9", "grauer-jass-4")
    assert "Süd würfelt." in chosen.holds


@pytest.mark.cites("G.ziehen", "G.weis")
def test_who_rolls_is_not_said_while_a_draw_is_untold() -> None:
    """After a Weis it is said who rolls only if all are told to have drawn."""
    begun = "variante C\nwürfeln S 4\nstich S: CA C6 CK C7\nziehen S H10 D6\n"
    (open_still,) = told(f"{begun}weis S 20 H8 H9 H10", "grauer-jass-2")
    assert not any("würfelt" in line for line in open_still.holds)
    (drawn,) = told(f"{begun}ziehen N S6 S7\nweis S 20 H8 H9 H10", "grauer-jass-2")
    assert "Süd würfelt." in drawn.holds


@pytest.mark.cites("P.6")
def test_no_points_of_the_last_trick_are_left_open_where_it_has_none() -> None:
    """What belongs to the points and is untold does not name what a Reglement does not count."""
    (answer,) = told("variante H\nwürfeln S 5\nstich S: D7 D6 H6 HJ", "grauer-jass-2")
    assert "letzten Stichs" not in answer.assumed


BARRED: Final = "variante D\nausspiel S\nkarte N HA\neinspruch E N\n"


@pytest.mark.cites("P.17", "A.8", "K.ausspiel")
@pytest.mark.parametrize(
    ("course", "reglement", "article"),
    [
        ("stich S: S6 SA S7 S8\nkarte E H6\neinspruch S E", "schieber", "P.17"),
        ("stich S: S6 SA S7 S8\nkarte E H6\neinspruch S E", "kzjv", "P.17"),
        ("stich S: S6 SA S7 S8\nstich E: C6 CA C7 C8\nkarte N H6\neinspruch W N", "kzjv", "K.ausspiel"),
        ("stich S: S6 SA S7 S8\nkarte E C6\neinspruch S E", "schieber", "A.2"),
    ],
)
def test_who_may_lead_a_suit_that_was_barred_is_told_why(course: str, reglement: str, article: str) -> None:
    """A bar binds the party at fault alone, and ends for it too; of another suit it says nothing."""
    (answer,) = told(BARRED + course, reglement)
    assert any(f"Das war regelgerecht ({article})." in line for line in answer.refused), answer.refused


@pytest.mark.cites("P.33")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (Language.DE, "Das ist erledigt und kann nicht mehr beanstandet werden (P.33)."),
        (Language.FR, "C’est réglé\u202f: personne ne peut plus réclamer à ce sujet (P.33)."),
        (Language.IT, "È chiuso: nessuno può più contestarlo (P.33)."),
        (Language.EN, "That is settled: nobody can object to it any more (P.33)."),
    ],
)
def test_a_fault_before_a_new_deal_is_settled(language: Language, sentence: str) -> None:
    """It is told as settled, without an offer, and not as if somebody could still object."""
    (answer,) = told("geber S\nabheben S 12\ngeben N\neinspruch E N", "schieber", language)
    assert [sentence] == [finding.closed for finding in answer.findings if finding.closed]
    assert all(finding.note == "" for finding in answer.findings)


@pytest.mark.cites("A.17")
@pytest.mark.parametrize("language", list(Language))
def test_a_card_exposed_by_another_than_the_dealer_does_not_make_him_the_dealer(language: Language) -> None:
    """The player reported let the card be seen during the deal; the report does not say that he dealt."""
    (answer, *_) = told("geber S\nabheben W 12\ngeben S\nmelden W N karte-sichtbar H7", "schieber", language)
    dealt = {Language.DE: "beim Geben", Language.FR: "en donnant", Language.IT: "distribuendo", Language.EN: "dealing"}
    (finding,) = answer.findings
    assert dealt[language] not in finding.what


@pytest.mark.cites("A.17")
def test_after_a_wrong_deal_the_right_dealer_is_named() -> None:
    """Another dealt in his place: the pack is cut again, and then he deals whose turn it was."""
    (answer,) = told("geber S\nabheben W 10\ngeben W\neinspruch E W", "schieber")
    assert ("West hebt ab.", "Dann gibt Süd.") == answer.findings[0].offers[0].holds


@pytest.mark.cites("E.6")
def test_a_trick_given_away_before_its_end_says_who_leads_next() -> None:
    """After a remark the running trick may be taken; the next is led by the player whose trick it would have been."""
    (answer,) = told("variante D\ntisch E: SA S6 S7\nmelden S W bemerkung", "einzelschieber")
    _, taken, stand = answer.findings[0].offers
    leads = "Zum nächsten Stich spielt aus, wem der Stich sonst gehört hätte (E.6)."
    assert (leads in taken.holds, leads in stand.holds) == (True, False)


@pytest.mark.cites("P.16")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.DE, "Der offene Stich gehört dann zurzeit Ost/West: 21 Punkte."),
        (Language.EN, "At present the open trick then belongs to East/West: 21 points."),
        (Language.FR, "Pour l’instant la levée ouverte revient alors à Est/Ouest\u202f: 21 points."),
        (Language.IT, "Per ora la presa scoperta è allora di Est/Ovest: 21 punti."),
    ],
)
def test_an_open_trick_belongs_to_a_party_for_now_only(language: Language, said: str) -> None:
    """The card taken back is still to be given anew, and may take the trick: the points are theirs at present."""
    revoke = "variante D\nhand S HK D9 …\ntisch E: HA H6 H10\nkarte S C7\neinspruch W S"
    (answer,) = told(revoke, "schieber", language)
    (offer,) = answer.findings[0].offers
    assert said in offer.effect
