import pytest

from puur.cards import Card
from puur.reglement import load
from puur.seats import Party, Seat
from puur.spiel import Play, apply, place
from puur.spiel.state import Award
from puur.spiel.taking import owner, taken_because


@pytest.mark.cites("E.6")
def test_a_trick_is_its_takers_or_whose_a_ruling_says() -> None:
    """While it runs a trick is nobody's; then it is its taker's party's, or that of the ruling, with its article."""
    spiel = place(load("einzelschieber"), "D", "H6 S6|HA S7|H8 S8|H9 S9")
    assert () == taken_because(spiel)
    for seat, card in ((Seat.S, Card.H6), (Seat.E, Card.HA), (Seat.N, Card.H8)):
        spiel = apply(spiel, Play(seat, card))
    assert spiel.trick is not None
    assert (None, ()) == (owner(spiel, spiel.trick), taken_because(spiel))
    spiel = apply(spiel, Play(Seat.W, Card.H9))
    assert spiel.trick is not None
    assert (Party.EW, ()) == (owner(spiel, spiel.trick), taken_because(spiel))
    awarded = spiel.trick._replace(award=Award(Party.SN, "E.6"))
    assert (Party.SN, ("E.6",)) == (owner(spiel, awarded), taken_because(spiel._replace(trick=awarded)))
