"""While the dealer is found by lot the table says who is next, marks his plate, and shows the lifted cards."""

import pytest

from puur.cards import Card
from puur.decks import Language
from puur.partie import LiftForDeal, NameDealer
from puur.reglement import load
from puur.seats import Seat
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import view_of
from puur.wire import WholeView
from puur.wire.settings import TableSettings

KING_OF_SOUTH = (Card.HK, Card.H9, Card.S9, Card.C9)


def lifted(*cards: Card) -> Live:
    """A table of bots and Anna in the South, where these cards were lifted for the deal."""
    settings = TableSettings("schieber", seed="7", by_hand=())
    live = happen(None, e.OpenedTable(0.0, "muster", settings, load("schieber").digest, "0", "anna"))
    live = happen(live, e.Sat(0.0, "S", "anna", "Anna"))
    live = happen(live, e.Started(0.0))
    for seat, card in zip(Seat, cards, strict=False):
        live = acted(live, LiftForDeal(seat, card), "table", 1.0)
    return live


def seen_by(live: Live, person: str | None, language: Language = Language.DE) -> WholeView:
    """What somebody is sent."""
    return view_of(Scene(live, live.partie), Viewer(person, language), 0)


def turns(view: WholeView) -> str:
    """The seats whose plate says that it is their turn."""
    return view.now.turn or ""


def test_whoever_lifts_next_is_named() -> None:
    """While lots are drawn the table waits for the next who lifts, and not for somebody."""
    view = seen_by(lifted(Card.HK), "anna")
    name = next(player.name for player in view.seats.players if player.seat == "E")
    assert f"Der erste Geber wird ausgelost: {name} ist dran." == view.now.waits
    assert "E" == turns(view)


@pytest.mark.parametrize("language", list(Language))
def test_whoever_names_the_dealer_is_named(language: Language) -> None:
    """Once the highest card is known, its owner names the dealer; everybody reads that he is waited for."""
    view = seen_by(lifted(*KING_OF_SOUTH), None, language)
    assert "Anna" in view.now.waits
    assert "S" == turns(view)


def test_after_it_was_named_nobody_is_waited_for() -> None:
    """With the dealer named the Spiel begins, and the plates tell its turn."""
    live = acted(lifted(*KING_OF_SOUTH), NameDealer(Seat.S, Seat.E), "person", 2.0)
    view = seen_by(live, "anna")
    assert 1 == view.round.spiel
    assert "ausgelost" not in view.now.waits


def test_a_lifted_card_is_told_as_a_card() -> None:
    """What somebody lifts for the deal lies open: its sentence comes with the card."""
    told = [happened for happened in seen_by(lifted(*KING_OF_SOUTH), None).happened if happened.kind == "lift_for_deal"]
    assert ["HK", "H9", "S9", "C9"] == [happened.card for happened in told]
