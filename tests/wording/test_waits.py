"""What a Spiel waits for, in a sentence."""

import pytest

from puur.cards import Suit
from puur.decks import Language
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import apply, open_spiel
from puur.spiel.acts import Cut, Deal, Schieben
from puur.wording.voice import Voice
from puur.wording.waits import waiting_text


@pytest.mark.cites("C.2")
def test_where_all_have_passed_the_first_must_announce_and_nobody_says_that_he_may_pass() -> None:
    """Round the table the choice goes on until it is back with Vorhand."""
    spiel = open_spiel(load("coiffeur"), dealer=Seat.W)
    hands = Suit.D.cards, Suit.H.cards, Suit.S.cards, Suit.C.cards
    spiel = apply(apply(spiel, Cut(Seat.N, 12)), Deal(Seat.W, hands))
    for seat in (Seat.S, Seat.E, Seat.N):
        spiel = apply(spiel, Schieben(seat))
    assert waiting_text(spiel, Voice(Language.DE)) == "West sagt an oder schiebt."
    assert waiting_text(apply(spiel, Schieben(Seat.W)), Voice(Language.DE)) == "Süd sagt an."
