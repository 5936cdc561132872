"""Long descriptions: what must be so together is found too, and however much is told it is looked at in short time."""

from time import process_time

import pytest
from tests.record.untold import said, verdict_of

from puur.record.situation import Impossible, SizeReason, describe, judge, spiele_told
from puur.record.situation.labour import MOST_SAID, is_much
from puur.reglement import load

LATER = (
    "reglement differenzler / variante H / tisch W: S9 C7 S8 / karte N DK / tisch W: C10 CA / karte E SA / "
    "karte N SJ / einspruch W N / wählen W 1 1"
)


def test_a_beginning_is_not_given_up_for_the_hands_that_were_tried_first() -> None:
    """Of which tricks these are is not told: East had to follow suit in one of several ways it may have been."""
    assert {("revoke",), ("revoke", "revoke")} <= said(verdict_of(LATER))


@pytest.mark.parametrize("name", ["schieber", "haerdoepfeljass", "grauer-jass-4"])
@pytest.mark.parametrize("word", ["antwort", "bemerkung", "zwei-karten", "karte-fehlt"])
def test_many_reports_are_looked_at_in_short_time(name: str, word: str) -> None:
    """However many wait for a choice: the more was said, the fewer worlds are looked at."""
    reports = [f"melden {seat} {other} {word}" for seat, other in ("NE", "SW", "EN", "WS")]
    told = describe("\n".join((reports * MOST_SAID)[:MOST_SAID])).situation
    begun = process_time()
    assert Impossible(SizeReason.MUCH) != judge(told, load(name))
    assert process_time() - begun < 3


def test_four_who_looked_into_tricks_are_left_open_in_short_time() -> None:
    """What each of them saw nobody told, and more than two are not asked one by one (A.5)."""
    looks = "".join(f"melden {seat} {other} stich-eingesehen\n" for seat, other in ("NE", "SW", "EN", "WS"))
    begun = process_time()
    assert Impossible(SizeReason.MUCH) == judge(describe(looks).situation, load("schieber"))
    assert process_time() - begun < 3


def test_what_is_too_much_to_be_looked_at_is_left_open() -> None:
    """One more report, and nothing is said rather than something that only some worlds bear out."""
    told = describe("melden N E antwort\n" * (MOST_SAID + 1)).situation
    assert Impossible(SizeReason.MUCH) == judge(told, load("schieber"))


def test_what_is_played_on_while_much_waits_is_left_open() -> None:
    """With every card all that waits is judged anew: of too much of it nothing is said, and that is told."""
    remarks = ["melden E S bemerkung", "melden S E antwort", "melden W N zeichen", "melden N W bemerkung"]
    cards = [f"karte {seat} {suit}{rank}" for rank in "6789" for seat, suit in zip("SENW", "HSCD", strict=True)]
    few = describe("\n".join([*remarks[:2], *cards[:8]])).situation
    much = describe("\n".join([*remarks, *remarks, *remarks, *cards[:16]])).situation
    assert not is_much(few)
    assert is_much(much)
    assert Impossible(SizeReason.MUCH) == judge(much, load("schieber"))


@pytest.mark.cites("A.19")
def test_only_what_can_annul_a_spiel_parts_a_text() -> None:
    """A report annuls nothing, and of objections alone only that to the wrong announcement does."""
    rules = load("kzjv")
    for before, parts in (("melden E N bemerkung", 1), ("geber W / ansage N D / einspruch E N", 2)):
        lines = f"{before} / geber S / variante D / karte E HA".replace(" / ", "\n")
        assert parts == len(spiele_told(lines, describe(lines, lambda _: rules.seat_plan.order), rules))
