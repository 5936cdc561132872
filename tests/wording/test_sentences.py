"""What people read about acts, objections, points, rulings and errors, as whole sentences."""

from string import Formatter
from typing import get_args

import pytest

from puur.cards import EMPTY, Card, CardSet, Rank, Suit
from puur.decks import Deck, Language, card_name, parse_card
from puur.errors import (
    Fault,
    NotationError,
    PuurError,
    RecordError,
    ReglementError,
    StaleAct,
    Unsupported,
    UnsupportedPosition,
    Wanted,
)
from puur.modes import Variant
from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, Write
from puur.partie.counted_rounds import Contribution, Counts
from puur.partie.standblatt import SheetFault, SheetFaultKind
from puur.partie.state import EndedBy, PartiePhase, PartieResult, ResultLine, ResultReason
from puur.reglement import load
from puur.rules.score import Reason, ScoreLine
from puur.rules.weis_disclosure import Disclosure
from puur.seats import PARTNERS, Party, Seat
from puur.spiel import IrregularAct, apply, open_spiel, place, view, witness
from puur.spiel import acts as a
from puur.spiel.ending import Ending, EndingKind
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.ruling import BarUntil
from puur.spiel.state import Bar, Phase
from puur.wording import (
    Voice,
    act_text,
    bar_text,
    contribution_text,
    ending_text,
    error_text,
    objection_text,
    objections_text,
    partie_phase_text,
    partie_result_text,
    phase_text,
    prompt_text,
    reason_name,
    score_line_text,
    sheet_fault_text,
    unsupported_text,
    waiting_text,
    weis_text,
)

NAMES = {Seat.S: "Anna", Seat.E: "Beat", Seat.N: "Carla", Seat.W: "Dino"}
GERMAN = Voice(Language.DE, Deck.FRENCH, NAMES)
VOICES = [Voice(language, deck, NAMES) for language in Language for deck in Deck]
HANDS = (EMPTY, EMPTY, EMPTY, EMPTY)
QUARTET = CardSet.of("S10 SJ SQ SK")
ACTS: tuple[tuple[PartieAct, str], ...] = (
    (a.DemandShuffle(Seat.S), "Anna möchte, dass nochmals gemischt wird"),
    (a.Shuffle(Seat.S), "Anna mischt nochmals"),
    (a.Cut(Seat.E, 12), "Beat hebt 12 Karten ab"),
    (a.Lift(Seat.E, 4, Card.SA), "Beat hebt 4 Karten ab; die unterste zählt für den Trumpf"),
    (a.Deal(Seat.S, HANDS), "Anna gibt die Karten"),
    (a.Deal(Seat.S, HANDS, Card.SA), "Anna gibt die Karten, offen liegt Schaufel Ass"),
    (a.Roll(Seat.S, 5), "Anna würfelt eine 5"),
    (a.Draw(Seat.S, CardSet.of("SA SK")), "Anna zieht 2 Karten"),
    (a.Announce(Seat.S, Variant.H), "Anna sagt Trumpf Herz an"),
    (a.Announce(Seat.S, Variant.O, "Joker"), "Anna sagt Obenabe an, als Joker"),
    (a.Schieben(Seat.S), "Anna schiebt"),
    (a.Predict(Seat.S, 77), "Anna legt die Voraussage verdeckt hin"),
    (a.Play(Seat.S, Card.SJ), "Anna spielt Schaufel Bube"),
    (a.ShowWeis(Seat.E, QUARTET), "Beat weist 50"),
    (a.ShowWeis(Seat.E, QUARTET, 20), "Beat weist 20"),
    (a.ShowWeis(Seat.E, Suit.S.cards), "Beat weist neun Blatt"),
    (a.ShowWeis(Seat.E, CardSet.of("S6 D7")), "Beat weist"),
    (a.AskWeis(Seat.S, Seat.E, a.WeisQuestion.REPEAT), "Anna fragt Beat nochmals nach dem Weis"),
    (a.AskWeis(Seat.S, Seat.E, a.WeisQuestion.DISCLOSE), "Anna möchte den Weis von Beat sehen"),
    (a.ShowStoeck(Seat.S), "Anna weist die Stöck"),
    (a.TurnTrick(Seat.S), "Anna kehrt den Stich"),
    (a.ClaimRest(Seat.S), "Anna legt die Karten offen hin und verlangt den Rest"),
    (
        a.ClaimRest(Seat.S, a.Laid.BOTH),
        "Anna verlangt den Rest und legt die eigenen Karten und die des Partners offen hin",
    ),
    (a.Bedanken(Seat.S), "Anna bedankt sich"),
    (a.Report(Seat.S, Seat.E, a.Sighting.REMARK), "Anna meldet: Beat hat eine Bemerkung gemacht"),
    (a.Object(Seat.S, Seat.E), "Anna erhebt Einspruch gegen Beat"),
    (a.Object(Seat.S, Seat.E, 2), "Anna erhebt Einspruch gegen Beat, zu Stich 3"),
    (a.Choose(Seat.S, 0, 1), "Anna wählt Möglichkeit b im Fall 1"),
    (a.Rule(0, 0), "Fall 1 ist entschieden: Möglichkeit a"),
    (LiftForDeal(Seat.S, Card.SA), "Anna hebt ab und zeigt Schaufel Ass"),
    (NameDealer(Seat.S, Seat.E), "Anna bestimmt, wer gibt: Beat"),
    (Write(Seat.S, (92, 65)), "Anna schreibt 92 : 65"),
    (Correct(Seat.S, 0, (91, 66)), "Anna verlangt für Spiel 1 eine Korrektur auf 91 : 66"),
)


@pytest.mark.parametrize(("act", "expected"), ACTS)
def test_acts_in_german(act: PartieAct, expected: str) -> None:
    """Every act is told the way people at the table tell it."""
    assert expected == act_text(act, GERMAN, load("schieber").weis)


def test_every_act_is_told_in_every_language() -> None:
    """No act is left out above, and each reads differently in each language."""
    assert set(get_args(PartieAct)) == {type(act) for act, _ in ACTS}
    for act, _ in ACTS:
        told = {act_text(act, Voice(language, Deck.FRENCH, NAMES)) for language in Language}
        assert len(Language) == len(told), act


def test_nothing_hidden_is_told() -> None:
    """A lifted card, drawn cards, dealt hands and a prediction stay hidden in what everybody reads."""
    hands = (CardSet.of("SA"), EMPTY, EMPTY, EMPTY)
    for act in (a.Lift(Seat.E, 4, Card.SA), a.Draw(Seat.E, CardSet.of("SA")), a.Deal(Seat.S, hands)):
        for voice in VOICES:
            assert voice.card(Card.SA) not in act_text(act, voice)
            assert voice.cards(CardSet.of("SA")) not in act_text(act, voice)
    assert "77" not in act_text(a.Predict(Seat.S, 77), GERMAN)


def test_cards_in_sentences_have_their_article() -> None:
    """French, Italian and English say *the* card; a card of the German pack has its own name."""
    act = a.Play(Seat.S, Card.SQ)
    assert "Anna joue la dame de pique" == act_text(act, Voice(Language.FR, Deck.FRENCH, NAMES))
    assert "Anna joue l’ober d’écus" == act_text(act, Voice(Language.FR, Deck.GERMAN, NAMES))
    assert "Anna gioca la donna di picche" == act_text(act, Voice(Language.IT, Deck.FRENCH, NAMES))
    assert "Anna plays the queen of spades" == act_text(act, Voice(Language.EN, Deck.FRENCH, NAMES))
    assert "Anna spielt Schilten Ober" == act_text(act, Voice(Language.DE, Deck.GERMAN, NAMES))


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        (Disclosure(Seat.E, 50), "Beat weist 50"),
        (Disclosure(Seat.E, 50, 4), "Beat weist 50, 4 Karten"),
        (Disclosure(Seat.E, 50, 4, Rank.KING), "Beat weist 50 vom König"),
        (Disclosure(Seat.E, 50, 4, Rank.QUEEN), "Beat weist 50 von der Dame"),
        (Disclosure(Seat.E, 50, 4, Rank.KING, Suit.S), "Beat weist 50 vom König, in Trumpf"),
        (Disclosure(Seat.E, 50, 4, Rank.KING, None, QUARTET), "Beat weist 50: Schaufel König, Dame, Bube, 10"),
        (Disclosure(Seat.E, 50, 4, Rank.KING, gut=True), "Beat: gut"),
    ],
)
def test_a_weis_is_told_as_far_as_it_is_known(seen: Disclosure, expected: str) -> None:
    """Points first, then length, top card, trump, and the cards once they are laid open (A.23.4, A.23.6)."""
    assert expected == weis_text(seen, GERMAN)


@pytest.mark.parametrize(
    ("objection", "expected"),
    [
        (Objection(ObjectionKind.MUST_FOLLOW, "P.0", CardSet.of("S6 SK")), "Du musst Farbe angeben: Schaufel. (P.0)"),
        (
            Objection(ObjectionKind.MUST_FOLLOW, "P.0", CardSet.of("S6 SK HJ")),
            "Du musst Farbe angeben oder stechen. Möglich: Herz Bube; Schaufel König, 6. (P.0)",
        ),
        (
            Objection(ObjectionKind.UNDERTRUMPED, "B"),
            "Tiefer stechen, als schon gestochen ist (untertrumpfen), darfst du nur, wenn du nur noch Trumpf hast. (B)",
        ),
        (Objection(ObjectionKind.NOT_YOUR_TURN, "A.18"), "Du bist noch nicht an der Reihe. (A.18)"),
    ],
)
def test_objections_in_german(objection: Objection, expected: str) -> None:
    """An objection says gently what is wrong, what would be right, and the article."""
    assert expected == objection_text(objection, Language.DE, Deck.FRENCH)


@pytest.mark.parametrize("kind", ObjectionKind)
def test_every_objection_names_its_article(kind: ObjectionKind) -> None:
    """Whatever is wrong, with or without cards, in every language and pack, the article stands behind it."""
    for voice in VOICES:
        for cards in (EMPTY, CardSet.of("S6"), CardSet.of("S6 HK")):
            told = objection_text(Objection(kind, "A.99", cards), voice.language, voice.deck)
            assert told.endswith("(A.99)")
            assert told[0].isupper()


def test_all_objections_are_told() -> None:
    """Two faults, two lines."""
    two = (Objection(ObjectionKind.WRONG_CUTTER, "A.17"), Objection(ObjectionKind.CUT_TOO_SMALL, "A.17"))
    assert 2 == len(objections_text(two, Language.FR, Deck.FRENCH).splitlines())


def test_points_say_why() -> None:
    """A line of the result names party, points, reason and article, and the factor where there is one."""
    assert "Anna/Carla: 77 (Karten, P.0)" == score_line_text(ScoreLine(Party.SN, 77, Reason.CARDS, "P.0", 77), GERMAN)
    double = ScoreLine(Party.EW, 200, Reason.MATCH, "A.11", 100, 2)
    assert "Beat/Dino: 100 × 2 = 200 (Match, A.11)" == score_line_text(double, GERMAN)
    assert "ultima presa" == reason_name(Reason.LAST_TRICK, Language.IT)


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_is_told(phase: Phase) -> None:
    """What is waited for is told to all, and asked of whose turn it is."""
    for language in Language:
        voice = Voice(language)
        assert phase_text(phase, voice, Seat.S).endswith(".")
        assert phase_text(phase, voice)[0].isupper()
        assert prompt_text(phase, language)


def test_while_a_case_waits_it_is_told_who_decides() -> None:
    """The Spiel waits for the party that may choose, not for whose turn it was."""
    spiel = place(load("einzelschieber"), "O", "S6 S7|SA SK|H8 H9|C8 C9")
    spiel = witness(spiel, a.Report(Seat.E, Seat.S, a.Sighting.REMARK))
    assert Phase.RULING is spiel.phase
    expected = "Das Spiel wartet auf einen Entscheid. Beat/Dino wählt."
    assert expected == waiting_text(spiel, GERMAN)
    assert expected == waiting_text(view(spiel, Seat.N), GERMAN)


def test_endings() -> None:
    """Why a Spiel stopped, who wins by it or deals next, and the article."""
    won = Ending(EndingKind.NINE_IN_A_ROW, "A.23.1", Seat.E, Party.EW)
    expected = "Beat weist neun Blatt; das gewinnt sofort. Die Partie gewinnt Beat/Dino. (A.23.1)"
    assert expected == ending_text(won, GERMAN)
    annulled = Ending(EndingKind.ANNULLED, "A.4", Seat.E, next_dealer=Seat.N)
    expected = "La donne est annulée. Prochain donneur\u202f: Carla. (A.4)"
    assert expected == ending_text(annulled, Voice(Language.FR, Deck.FRENCH, NAMES))


def test_bars() -> None:
    """A bar names the seats, the suit, how long, and the article."""
    bar = Bar((Seat.S, Seat.N), Suit.S.cards, BarUntil.OPPONENTS_WIN_A_TRICK, "A.8")
    expected = "Anna/Carla darf Schaufel erst wieder ausspielen, wenn die Gegner einen Stich gemacht haben (A.8)"
    assert expected == bar_text(bar, GERMAN)


def test_a_misspelt_card_is_answered_with_the_likely_one() -> None:
    """The reader's guess is named in the language and pack of who asked."""
    with pytest.raises(NotationError) as caught:
        parse_card("Schilten Undr")
    told = error_text(caught.value, Language.DE, Deck.GERMAN)
    assert told.startswith("«Schilten Undr» ist hier keine Karte.")
    assert "Meintest du Schilten Under" in told


ERRORS: tuple[tuple[PuurError, str], ...] = (
    (NotationError("E", "a suit", wanted=Wanted.SUIT, near=("D", "C")), "Meintest du Ecke oder Kreuz?"),
    (NotationError("Slalom", "a variant", wanted=Wanted.VARIANT, near=("OU", "UO")), "Slalom von oben oder Slalom"),
    (NotationError("SA", "each card once", wanted=Wanted.EACH_CARD_ONCE, near=("SA",)), "«SA» kommt zweimal vor"),
    (NotationError("Q", "a seat", wanted=Wanted.SEAT), "«Q» ist kein Platz"),
    (NotationError("?", "a whole number"), "erwartet wird eine ganze Zahl"),
    (RecordError(3, 5, "'x'", "a card"), "Zeile 3, Spalte 5: Hier steht 'x'; erwartet wird eine Karte."),
    (ReglementError((Fault("a.toml", 3, "deal.hand", "zu viel"),)), "a.toml:3:deal.hand: zu viel"),
    (StaleAct(3, 5), "Stand 5, du hattest 3"),
    (UnsupportedPosition("no such deal"), "no such deal"),
    (UnsupportedPosition(Unsupported.CARD_TWICE, cards="SA DK"), "in zwei Händen: Schaufel Ass und Ecke König"),
    (
        UnsupportedPosition(Unsupported.ENVIRONMENTS, name="schnaps", reasons=(Unsupported.STOCK, Unsupported.DIE)),
        "schnaps nicht: Karten werden vom Stapel gezogen und hier entscheidet der Würfel",
    ),
    (PuurError("something else"), "something else"),
)


@pytest.mark.parametrize(("error", "part"), ERRORS)
def test_errors_are_told(error: PuurError, part: str) -> None:
    """Every error is made into words from its kind and facts, in every language."""
    assert part in error_text(error, Language.DE)
    assert len(Language) == len({error_text(error, language) for language in Language})


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", Unsupported)
def test_what_is_not_covered_is_told_in_each_language(kind: Unsupported, language: Language) -> None:
    """Every kind is told in each language, with its facts, cards as the pack calls them; English is not left over."""
    names = [name for _, name, _, _ in Formatter().parse(kind.value) if name and name != "reasons"]
    cards = {"card", "cards"}
    error = UnsupportedPosition(kind, reasons=(), **{name: "SU" if name not in cards else "SJ" for name in names})
    told = unsupported_text(error, language, Deck.GERMAN)
    assert all(card_name(Card.SJ, Deck.GERMAN, language) in told for name in names if name in cards)
    assert all("SU" in told for name in names if name not in cards)
    if language is not Language.EN and kind is not Unsupported.OTHER:
        assert unsupported_text(error, Language.EN, Deck.GERMAN) != told


def test_a_partie_tells_how_it_ended() -> None:
    """Why and by which article, the totals, who won, and what is booked beside."""
    point = ResultLine(Party.SN, 2, ResultReason.WON, "A.15")
    result = PartieResult(EndedBy.TARGET, "A.3", (2510, 1980), (Party.SN,), (point,))
    expected = [
        "Das Ziel ist erreicht. (A.3)",
        "Anna/Carla: 2510, Beat/Dino: 1980",
        "Gewonnen hat Anna/Carla.",
        "Anna/Carla: 2 (Sieg, A.15)",
    ]
    assert expected == partie_result_text(result, PARTNERS, GERMAN).splitlines()
    level = PartieResult(EndedBy.SPIELE, "E.2", (942, 942), (Party.SN, Party.EW))
    assert "Égalité\u202f: Anna/Carla et Beat/Dino." in partie_result_text(level, PARTNERS, VOICES[2])


@pytest.mark.parametrize("phase", PartiePhase)
def test_every_phase_of_a_partie_is_told(phase: PartiePhase) -> None:
    """What a Partie waits for is told in every language, with a name or without."""
    for voice in VOICES:
        assert partie_phase_text(phase, voice, Seat.S).endswith(".")
        assert partie_phase_text(phase, voice)[0].isupper()


@pytest.mark.parametrize("kind", SheetFaultKind)
def test_every_fault_of_a_sheet_is_told(kind: SheetFaultKind) -> None:
    """What would be right stands beside what was written, and the article behind."""
    row = None if kind is SheetFaultKind.TOTAL_SUM else 3
    for voice in VOICES:
        told = sheet_fault_text(SheetFault(kind, "E.9", row, 157, 156), voice)
        assert told.endswith("(E.9)")
        assert ("4" in told) is (row is not None)


@pytest.mark.parametrize("counts", Counts)
def test_every_way_of_counting_is_told(counts: Counts) -> None:
    """A result that is dropped or subtracted says so."""
    for voice in VOICES:
        assert contribution_text(Contribution(3, 480, counts, "E.2"), voice).startswith(("480: ", "480\u202f: "))


def test_a_refused_act_says_all_that_is_wrong() -> None:
    """Every objection of a refused act stands on a line of its own, with its article (A.17)."""
    spiel = open_spiel(load("schieber"), dealer=Seat.S)
    with pytest.raises(IrregularAct) as caught:
        apply(spiel, a.Cut(Seat.E, 2))
    told = error_text(caught.value, Language.DE).splitlines()
    assert ["Es müssen mehr Karten abgehoben werden. (A.17)"] == told[1:]
    assert told[0].startswith("Abheben darf nur, wer an der Reihe ist")


def test_who_must_announce_is_not_said_to_be_able_to_pass_on() -> None:
    """Once the choice was passed on there is no going back, and the sentence does not offer it (K.wahl)."""
    spiel = place(load("kzjv"), "D", "D6 D7|D8 D9|DJ DQ|DK DA")
    spiel = spiel._replace(phase=Phase.ANNOUNCE, preface=spiel.preface._replace(variant=None, announcer=None))
    assert "Anna sagt an oder schiebt." == waiting_text(spiel, GERMAN)
    assert "Carla sagt an." == waiting_text(apply(spiel, a.Schieben(Seat.S)), GERMAN)
