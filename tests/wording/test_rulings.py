"""Irregularities, cases, rulings and consequences in words."""

from dataclasses import replace

import pytest
from tests.record.untold import only

from puur.cards import EMPTY, Card, CardSet
from puur.decks import Deck, Language
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import acts as a
from puur.spiel.fault import Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.ruling import BarUntil, Case, Consequence, ConsequenceKind, Decided, Extent, Offer, Ruling
from puur.wording import (
    Voice,
    case_text,
    consequence_text,
    decision_text,
    irregularity_name,
    irregularity_text,
    ruling_text,
)
from puur.wording.ruling import choice_offer_text

NAMES = {Seat.S: "Anna", Seat.E: "Beat", Seat.N: "Carla", Seat.W: "Dino"}
GERMAN = Voice(Language.DE, Deck.FRENCH, NAMES)
VOICES = [Voice(language, deck, NAMES) for language in Language for deck in Deck]


def irregular(kind: IrregularityKind, act: a.Act, *faults: Objection, cards: CardSet = EMPTY) -> Irregularity:
    """Something that Beat did wrong."""
    return Irregularity(kind, Seat.E, act, faults, 12, 2, Seat.E, cards)


FOLLOW = Objection(ObjectionKind.MUST_FOLLOW, "E.8")
TURN = Objection(ObjectionKind.NOT_YOUR_TURN, "A.18")
REVOKE = irregular(IrregularityKind.REVOKE, a.Play(Seat.E, Card.SA), FOLLOW, TURN, cards=CardSet.of("SA"))


def test_irregularities_are_told_about_their_offender() -> None:
    """At the table everybody hears who did what, with which card, and the articles."""
    assert "Beat hat nicht angegeben: Schaufel Ass (E.8, A.18)" == irregularity_text(REVOKE, GERMAN)
    seen = irregular(IrregularityKind.CARD_MISSING, a.Report(Seat.S, Seat.E, a.Sighting.CARD_MISSING))
    assert "Beat a une carte en moins" == irregularity_text(seen, Voice(Language.FR, Deck.FRENCH, NAMES))


def test_what_several_objections_share_is_told_by_the_objection() -> None:
    """A wrong cut says whether too few cards were cut, or by the wrong player."""
    two = (Objection(ObjectionKind.WRONG_CUTTER, "A.17"), Objection(ObjectionKind.CUT_TOO_SMALL, "E.3"))
    wrong = irregular(IrregularityKind.CUT_WRONGLY, a.Cut(Seat.E, 1), *two)
    expected = "Beat: abgehoben, ohne an der Reihe zu sein (A.17); zu wenig Karten abgehoben (E.3)"
    assert expected == irregularity_text(wrong, GERMAN)
    assert "Beat hat falsch abgehoben" == irregularity_text(irregular(wrong.kind, wrong.act), GERMAN)


@pytest.mark.cites("D.5", "A.14")
def test_a_claim_that_is_referred_is_not_called_wrong() -> None:
    """Where the Reglement leaves it to somebody what follows, nothing says that the rest was claimed wrongly."""
    claim = a.ClaimRest(Seat.E)
    left = irregular(IrregularityKind.REST_CLAIMED, claim, Objection(ObjectionKind.CLAIM_REFERRED, "D.5"))
    told = [irregularity_text(left, Voice(language, Deck.FRENCH, NAMES)) for language in Language]
    assert {
        "Beat hat den Rest verlangt (D.5)",
        "Beat claimed the rest (D.5)",
        "Beat a réclamé le reste (D.5)",
        "Beat ha preteso il resto (D.5)",
    } == set(told)
    forbidden = irregular(IrregularityKind.REST_CLAIMED, claim, Objection(ObjectionKind.NO_CLAIM, "E.10"))
    assert "Beat hat zu Unrecht den Rest verlangt (E.10)" == irregularity_text(forbidden, GERMAN)


@pytest.mark.parametrize("kind", IrregularityKind)
def test_every_irregularity_is_told(kind: IrregularityKind) -> None:
    """With the offender's name and no full stop, and in each language with a title of its own."""
    for voice in VOICES:
        told = irregularity_text(irregular(kind, a.TurnTrick(Seat.E)), voice)
        assert told.startswith("Beat")
        assert not told.endswith(".")
        assert irregularity_name(kind, voice.language)[0] in "«" + irregularity_name(kind, voice.language)[0].upper()


ANNUL = Consequence(ConsequenceKind.ANNUL, "E.6")
TRICK = Consequence(ConsequenceKind.TRICK_TO, "E.6", Party.SN)
CHOICE = Ruling("E.6", Party.SN, ((ANNUL,), (TRICK,)))


def test_rulings_say_who_chooses_among_what() -> None:
    """A ruling names the chooser, every offer with its letter, and the articles."""
    expected = [
        "Anna/Carla wählt (E.6):",
        "a) Das Spiel wird annulliert (E.6)",
        "b) Der Stich geht an Anna/Carla (E.6)",
    ]
    assert expected == ruling_text(CHOICE, GERMAN, load("einzelschieber")).splitlines()


def test_a_ruling_without_a_choice_says_what_follows() -> None:
    """With a single offer nobody is said to decide."""
    told = ruling_text(Ruling("E.6", None, ((TRICK,),)), GERMAN, load("einzelschieber"))
    assert "Das folgt daraus: Der Stich geht an Anna/Carla (E.6)" == told


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("einzelschieber", "Der Jassleiter entscheidet (E.leiter):"),
        ("fnf-handjass", "Die Leitung entscheidet (E.leiter):"),
        ("grauer-jass-2", "Die Spieler einigen sich (E.leiter):"),
    ],
)
def test_without_a_chooser_the_reglement_says_who_settles(name: str, expected: str) -> None:
    """Where no party chooses, it is the direction, the Jassleiter, or the players among themselves."""
    stand = Consequence(ConsequenceKind.STAND, "E.leiter")
    ruling = Ruling("E.leiter", None, ((ANNUL,), (stand,)))
    assert expected == ruling_text(ruling, GERMAN, load(name)).splitlines()[0]


@pytest.mark.parametrize(
    ("decided", "expected"),
    [
        (Decided.CHOSEN, "Anna/Carla wählt b) Der Stich geht an Anna/Carla (E.6)"),
        (Decided.RULED, "Entschieden ist b) Der Stich geht an Anna/Carla (E.6)"),
        (Decided.DEFAULT, "Ohne Wahl weitergespielt (P.29), also gilt b) Der Stich geht an Anna/Carla (E.6)"),
    ],
)
def test_a_case_is_told_from_the_irregularity_to_its_end(decided: Decided, expected: str) -> None:
    """What happened, who decides among what, what was taken and how; while it waits, nothing was taken."""
    open_case, reglement = Case(REVOKE, Seat.S, CHOICE), load("einzelschieber")
    waiting = [irregularity_text(REVOKE, GERMAN), *ruling_text(CHOICE, GERMAN, reglement).splitlines()]
    assert waiting == case_text(open_case, GERMAN, reglement).splitlines()
    over = replace(open_case, chosen=1, decided=decided)
    assert [*waiting, expected] == case_text(over, GERMAN, reglement).splitlines()


def test_players_who_go_on_decide_nothing_for_the_direction() -> None:
    """Of a referral that nobody decided it is said how play went on, not that this holds (P.4)."""
    stand = Consequence(ConsequenceKind.STAND, "P.4")
    left = Case(REVOKE, Seat.S, Ruling("F.grundsatz", None, ((ANNUL,), (stand,)), default=1), 1, Decided.DEFAULT)
    expected = "Noch nicht entschieden; weitergespielt wurde (P.29) mit b) Das Spiel gilt (P.4)"
    assert expected == case_text(left, GERMAN, load("fnf-handjass")).splitlines()[-1]


def test_a_case_without_a_choice_says_what_follows() -> None:
    """Where there was nothing to choose, two lines say everything."""
    ruling = Ruling("E.6", None, ((TRICK,),))
    told = case_text(Case(REVOKE, None, ruling, 0, Decided.AT_ONCE), GERMAN, load("einzelschieber"))
    expected = [irregularity_text(REVOKE, GERMAN), "Das folgt daraus: Der Stich geht an Anna/Carla (E.6)"]
    assert expected == told.splitlines()


@pytest.mark.parametrize("kind", ConsequenceKind)
def test_every_consequence_is_told(kind: ConsequenceKind) -> None:
    """With no card, one card and several, for a party, a seat and for none, however long and far it goes."""
    for voice in VOICES:
        for cards in (EMPTY, CardSet.of("SA"), CardSet.of("SA HK")):
            for consequence in all_told(kind, cards):
                told = consequence_text(consequence, voice)
                assert told
                assert not told.endswith(".")


def all_told(kind: ConsequenceKind, cards: CardSet) -> Offer:
    """A consequence with every party, seat, extent and end."""
    return tuple(
        Consequence(kind, "A.8", party, cards, seat, extent, until)
        for party in (None, Party.SN)
        for seat in (None, Seat.S)
        for extent in Extent
        for until in (None, *BarUntil)
    )


@pytest.mark.parametrize(
    ("consequence", "expected"),
    [
        (Consequence(ConsequenceKind.TAKE_BACK, "P.16", seat=Seat.E), "Beat nimmt die Karte zurück"),
        (
            Consequence(ConsequenceKind.TAKE_BACK, "P.16", cards=CardSet.of("SA"), seat=Seat.E),
            "Beat nimmt Schaufel Ass zurück",
        ),
        (
            Consequence(ConsequenceKind.ANNUL, "A.19", seat=Seat.E),
            "Das Spiel wird annulliert, und als Nächstes gibt Beat",
        ),
        (
            Consequence(ConsequenceKind.BAR, "E.7", Party.EW, CardSet.of("SA"), until=BarUntil.NEXT_TRICK),
            "Beat/Dino darf Schaufel jetzt nicht ausspielen, nachher wieder",
        ),
        (Consequence(ConsequenceKind.NO_WIN, "E.8", seat=Seat.E), "Beat kann diesen Stich nicht gewinnen"),
        (
            Consequence(ConsequenceKind.DEAD, "A.12", None, EMPTY, Seat.E, Extent.HIGHEST_WITHHELD),
            "Die höchste Karte der Farbe, die Beat zurückbehalten hat, verliert den Stichwert",
        ),
        (
            Consequence(ConsequenceKind.DEAD, "A.12", None, CardSet.of("S6"), Seat.E, Extent.TRUMPS_BUT_PUUR),
            "Alle Trümpfe von Beat ausser dem Puur verlieren den Stichwert: Schaufel 6",
        ),
    ],
)
def test_consequences_in_german(consequence: Consequence, expected: str) -> None:
    """Whom it concerns and what is known of the cards; cards that not all have seen are told by what they are."""
    assert expected == consequence_text(consequence, GERMAN)


@pytest.mark.cites("A.19", "C.2", "P.35")
def test_a_choice_that_was_none_does_not_count_and_a_second_one_leaves_the_first() -> None:
    """It is the announcement or the passing on that does not count; the Spiel has not begun by it."""
    said = Consequence(ConsequenceKind.STAND, "C.2")
    acts = (
        (IrregularityKind.NOT_TO_ANNOUNCE, a.Schieben(Seat.S), "Dieses Schieben zählt nicht (C.2)"),
        (
            IrregularityKind.ANNOUNCEMENT_CORRECTED,
            a.Announce(Seat.S, Variant.O),
            "Es bleibt bei der ersten Ansage (C.2)",
        ),
        (IrregularityKind.WRONG_CHOOSER, a.Schieben(Seat.S), "Das Spiel gilt (C.2)"),
    )
    for kind, act, text in acts:
        wrong = Irregularity(kind, Seat.S, act, (), 0, 0, Seat.S)
        assert text == choice_offer_text(wrong, (said,), Voice(Language.DE))


@pytest.mark.cites("A.17", "P.33")
def test_a_choice_that_a_new_deal_overtook_is_not_said_to_stand() -> None:
    """A remark waits for a choice when the deal turns out to be wrong: the cards are dealt again, nothing stands."""
    answer = only("geber S / ansage E D / karte E HA / melden N E bemerkung / melden W S vergeben")
    remark, misdeal = answer.outcome.spiel.faults.cases
    assert (Decided.OVERTAKEN, Decided.AT_ONCE) == (remark.decided, misdeal.decided)
    assert "Es wird neu gegeben: Hier gibt es nichts mehr zu wählen (A.17)" == decision_text(remark, Voice(Language.DE))
    assert decision_text(remark, GERMAN) in case_text(remark, GERMAN, load("schieber"))
