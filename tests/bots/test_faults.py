"""Bots at a table where people err."""

import pytest

from puur.bots import asked, bot
from puur.cards import CardSet
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Play, Spiel, place, view, witness
from puur.spiel.acts import Choose, Report, Sighting
from puur.spiel.state import Faults

HANDS = "DJ HA S6|D6 HK SA|D7 H7 S7|D8 H8 S8"


def _spiel(dead: str = "") -> Spiel:
    spiel = place(load("schieber"), "O", HANDS)
    return spiel._replace(faults=Faults(dead=CardSet.of(dead))) if dead else spiel


@pytest.mark.cites("A.4", "P.29")
def test_a_bot_that_may_choose_lets_play_go_on() -> None:
    """Where its party may annul after a remark, the bot takes the offer with which play continues."""
    spiel = witness(_spiel(), Report(Seat.S, Seat.E, Sighting.REMARK))
    ruling = spiel.faults.cases[0].ruling
    assert Choose(Seat.N, 0, ruling.default) == asked(bot("einfach"), view(spiel, Seat.N))
    assert asked(bot("einfach"), view(spiel, Seat.W)) is None


@pytest.mark.cites("A.8")
def test_a_bot_does_not_lead_a_dead_card() -> None:
    """The ace is a sure trick, unless it has lost its Stichwert."""
    for dead, leads_ace in (("", True), ("HA", False)):
        act = asked(bot("einfach"), view(_spiel(dead), Seat.S))
        assert isinstance(act, Play)
        assert leads_ace == (act.card in CardSet.of("HA"))
