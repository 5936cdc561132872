from typing import Final

import pytest

from puur.cards import Card, CardSet
from puur.modes import Variant
from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, Write
from puur.record import read
from puur.seats import Seat
from puur.spiel.acts import (
    Announce,
    AskWeis,
    Bedanken,
    Choose,
    ClaimRest,
    Cut,
    DemandShuffle,
    Draw,
    Laid,
    Lift,
    Object,
    Play,
    Predict,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    Sighting,
    TurnTrick,
    WeisQuestion,
)

SAID: Final[tuple[tuple[PartieAct, tuple[str, ...]], ...]] = (
    (LiftForDeal(Seat.S, Card.H8), ("auslosen S H8", "lift-for-deal S H8", "Auslosen Süd Rosen 8")),
    (NameDealer(Seat.E, Seat.S), ("befehlen E S", "name-dealer east south")),
    (DemandShuffle(Seat.E), ("mischen-verlangen E", "demand-shuffle E")),
    (Shuffle(Seat.S), ("mischen S", "shuffle s")),
    (Cut(Seat.W, 12), ("abheben W 12", "cut W 12", "ABHEBEN West: 12", "abheben W, 12")),
    (Lift(Seat.W, 7, Card.HA), ("lupfen W 7 HA", "lupf W 7 Herz Ass", "lift W 7 ♥A")),
    (Roll(Seat.S, 4), ("würfeln S 4", "wuerfeln S 4", "roll S 4")),
    (Draw(Seat.N, CardSet.of("DK S7")), ("ziehen N DK S7", "draw N S7, DK", "ziehen N Ecke König, Schaufel 7")),
    (Announce(Seat.E, Variant.H), ("ansage E H", "ansage E Herz", "trumpf E Rosen", "announce E hearts", "ansage E ♥")),
    (Announce(Seat.E, Variant.O), ("ansage E O", "Ansage Ost Obenabe")),
    (Announce(Seat.E, Variant.OU), ("ansage E OU", "ansage E Slalom von oben")),
    (Announce(Seat.E, Variant.H, "joker"), ("ansage E H als joker", "announce E H as joker", 'ansage E H als "joker"')),
    (Schieben(Seat.E), ("schieben E", "Schieben Ost:")),
    (Predict(Seat.E, 42), ("voraussage E 42", "predict E 42", "ansage E 42")),
    (
        Play(Seat.E, Card.HK),
        ("karte E HK", "karte E: HK", "play E Rosen König", "1 E: HK", "Stich 1 E: HK", "1. E : HK"),
    ),
    (ShowWeis(Seat.E, CardSet.of("H9 H10 HJ HQ")), ("weis E H9-Q", "weisen E H9-HQ", "weis E H9 H10 HJ HQ")),
    (ShowWeis(Seat.E, CardSet.of("H9 H10 HJ HQ"), 50), ("weis E 50 H9-Q", "show-weis E 50 Ro9-RoO")),
    (ShowWeis(Seat.E, CardSet.of("DK HK SK CK")), ("weis E 4xK", "weis E 4×König")),
    (AskWeis(Seat.E, Seat.N, WeisQuestion.REPEAT), ("fragen E N wiederholen", "ask-weis E N repeat")),
    (AskWeis(Seat.E, Seat.N, WeisQuestion.DISCLOSE), ("fragen E N offenlegen",)),
    (ShowStoeck(Seat.E), ("stöck E", "stoeck E", "Stöck Ost")),
    (TurnTrick(Seat.E), ("kehren E", "turn E")),
    (ClaimRest(Seat.E), ("rest E", "claim E")),
    (ClaimRest(Seat.E, Laid.BOTH), ("rest E beide", "claim E both")),
    (Bedanken(Seat.S), ("bedanken S",)),
    (Report(Seat.S, Seat.E, Sighting.REMARK), ("melden S E bemerkung", "report S E remark")),
    (
        Report(Seat.S, Seat.W, Sighting.TURNED_TRICK_SEEN, CardSet.of("D6 D7")),
        (
            "melden S W stich-eingesehen D6 D7",
            "report S W turned-trick-seen D7 D6",
            "report S W turned_trick_seen D6 D7",
        ),
    ),
    (Object(Seat.N, Seat.E), ("einspruch N E", "object N E", "Einspruch Nord: Ost")),
    (Object(Seat.N, Seat.E, 2), ("einspruch N E 3", "object N E 3")),
    (Choose(Seat.S, 0, 1), ("wählen S 1 2", "waehlen S 1 2", "choose S 1 2")),
    (Rule(0, 1), ("entscheid 1 2", "rule 1 2")),
    (Write(Seat.S, (98, 59)), ("schreiben S 98 59", "write S 98:59", "schreiben S 98/59", "schreiben S 98, 59")),
    (Correct(Seat.E, 2, (98, 59)), ("korrigieren E 3 98 59", "correct E 3 98:59")),
)


@pytest.mark.parametrize(("act", "text"), [(act, text) for act, texts in SAID for text in texts], ids=str)
def test_an_act_is_read_however_it_is_spelled(act: PartieAct, text: str) -> None:
    """German and English words, both packs, either case, commas and colons all mean the same act."""
    reading = read(f"jass 1\n\n{text}\n")
    assert reading.error is None
    assert (act,) == reading.record.acts


@pytest.mark.parametrize(
    ("line", "column", "found", "expected"),
    [
        ("abhebben W 12", 1, "'abhebben'", "an act: auslosen"),
        ("abheben X 12", 9, "'X'", "who does it: S, E, N or W"),
        ("abheben O 12", 9, "'O'", "E for east (Ost) or W for west (Ouest)"),
        ("abheben W", 10, "the end of the line", "how many cards were cut"),
        ("abheben W zwölf", 11, "'zwölf'", "how many cards were cut"),
        ("abheben W 12 HK", 14, "'HK'", "the end of the line"),
        ("abheben W 12 @25:00", 14, "'@25:00'", "a time such as 12:03:07"),
        ("würfeln S 1234567", 11, "'1234567'", "the face of the die"),
        ("ziehen N DK DK", 13, "'DK' again", "each card once"),
        ("ziehen N DK D11", 13, "'D11'", "a card such as"),
        ("weis E HQ-9", 8, "'HQ-9'", "a run from its lowest"),
        ("weis E H9-SQ", 8, "'H9-SQ'", "a run from its lowest"),
        ("ansage E X", 10, "'X'", "a trump suit"),
        ("ansage E", 9, "the end of the line", "what is played"),
        ("ansage E H als", 15, "the end of the line", "the name of a discipline"),
        ("fragen E N laut", 12, "'laut'", "one of: wiederholen, offenlegen"),
        ("melden S E schnarchen", 12, "'schnarchen'", "one of: bemerkung, zeichen"),
        ("einspruch N 0", 13, "'0'", "whom it is said of"),
        ("einspruch N E 0", 15, "'0'", "the number of a trick"),
        ("wählen N 0 1", 10, "'0'", "the number of a case, from 1"),
        ("entscheid 1 0", 13, "'0'", "the number of an offer, from 1"),
        ("schreiben S 98:x", 13, "'98:x'", "the points of each party"),
        ("0 E: HK", 1, "'0'", "the number of a trick"),
        ("100 E: HK", 1, "'100'", "the number of a trick"),
        ("1 E:", 5, "the end of the line", "a card such as"),
        ("E: HK", 1, "'E:'", "a trick's number before the seat"),
        ("Spiel null", 7, "'null'", "the number of the Spiel, from 1"),
    ],
)
def test_a_slip_is_named_with_its_place(line: str, column: int, found: str, expected: str) -> None:
    """What cannot be read is named with its line and column, what was found there and what would be right."""
    error = read(f"jass 1\n\nstöck E\n{line}\n").error
    assert error is not None
    assert (4, column, found) == (error.line, error.column, error.found)
    assert expected in error.expected


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("start", ["", "\ufeff", "\n\n"])
def test_what_editors_do_to_a_file_does_no_harm(ending: str, start: str) -> None:
    """Line endings, a byte order mark, tabs, blank lines and blanks at the end change nothing."""
    lines = ["JASS  1 ", "Ort:\tMuri  ", "", "\tabheben\tW  12\t", "   ", "# so", "stöck E   #\thallo "]
    reading = read(start + ending.join(lines))
    assert reading.error is None
    assert (Cut(Seat.W, 12), ShowStoeck(Seat.E)) == reading.record.acts
    assert ("so",) == reading.record.entries[1].remarks.before
    assert "hallo" == reading.record.entries[1].remarks.beside
    assert "Muri" == reading.record.headers[0].value
