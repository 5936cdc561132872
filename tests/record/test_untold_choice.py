"""Whether the choice was passed on to who announced, where nobody tells."""

import pytest
from tests.record.untold import asked, by_value, kinds, only, said, verdict_of

from puur.record.situation import FactKind


@pytest.mark.cites("A.19", "K.wahl", "E.5")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
@pytest.mark.parametrize("objection", ["", " / einspruch S W"])
def test_whether_vorhand_passed_the_choice_on_is_asked(name: str, objection: str) -> None:
    """The partner announces rightly after a Schieben; that none is told of does not say that there was none."""
    verdict = verdict_of(f"reglement {name} / geber S / ansage W D{objection}")
    assert [FactKind.SCHOBEN] == asked(verdict)
    assert {"yes": [], "no": ["wrong_chooser"]} == by_value(verdict, FactKind.SCHOBEN)
    assert [] == kinds(only(f"reglement {name} / geber S / schieben E / ansage W D{objection}"))


@pytest.mark.cites("A.19")
def test_an_announcement_that_nobody_disputes_is_not_doubted() -> None:
    """Where play goes on after the partner's announcement, Vorhand had passed the choice on."""
    assert [] == kinds(only("geber S / ansage W D / karte E HA / karte N H6"))


@pytest.mark.cites("A.4", "A.19")
def test_the_choice_is_passed_on_to_the_partner_only() -> None:
    """An opponent of Vorhand announces out of turn, whatever Vorhand did."""
    assert ["wrong_chooser"] == kinds(only("geber S / ansage N D / einspruch E N"))
    assert ["wrong_chooser"] == kinds(only("geber S / ansage N D / karte E HA"))


@pytest.mark.cites("C.2")
def test_round_the_table_the_choice_comes_to_everybody() -> None:
    """In the Coiffeur the choice goes round: the next player, and the one after him, may have been schoben to."""
    for seat in ("N", "W", "S"):
        verdict = verdict_of(f"reglement coiffeur / geber S / ansage {seat} D / einspruch E {seat}")
        assert {(), ("wrong_chooser",), ("not_to_announce",)} == said(verdict)


@pytest.mark.cites("C.1")
def test_whether_the_discipline_was_announced_before_is_asked() -> None:
    """A discipline may be announced once; what is told of one Spiel does not say what was announced before it."""
    for objection in ("", " / einspruch N E"):
        verdict = verdict_of(f"reglement coiffeur / geber S / ansage E D{objection}")
        assert [FactKind.USED] == asked(verdict)
        assert {"yes": ["not_to_announce"], "no": []} == by_value(verdict, FactKind.USED)
    assert [] == kinds(only("reglement coiffeur / geber S / ansage E D / karte E HA / karte N H6"))
    assert [] == kinds(only("reglement schieber / geber S / ansage E D / einspruch N E"))


@pytest.mark.cites("G.trumpfwahl", "F.trumpf")
def test_where_nobody_may_pass_the_choice_on_nothing_is_asked() -> None:
    """In the Graue Jass one player chooses, and nothing else brings the choice to the other."""
    verdict = verdict_of("reglement grauer-jass-2 / würfeln S 5 / würfeln N 4 / ansage N D / einspruch S N")
    assert [] == asked(verdict)
