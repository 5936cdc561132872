import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import Card, CardSet, Suit
from puur.reglement import load
from puur.seats import SINGLES, Seat
from puur.spiel import Phase, Spiel, apply, legal_plays, place
from puur.spiel.acts import Roll

FACES = {1: Suit.H, 2: Suit.D, 3: Suit.S, 4: Suit.C}


def rolling(name: str, hands: str) -> Spiel:
    """A table of the Grauer Jass whose first player is about to roll."""
    return place(load(name), "D", hands)._replace(phase=Phase.ROLL)


@pytest.mark.cites("G.wuerfel", "P.5")
@given(st.lists(st.integers(1, 6), min_size=1, max_size=12))
def test_the_die_goes_round_until_somebody_can_lead(faces: list[int]) -> None:
    """A six is rolled again, whoever lacks the suit passes on, and the first who has it must lead it."""
    spiel = rolling("grauer-jass-4", "D6|H6|S6|C6")
    held = dict(zip(SINGLES.order, (Suit.D, Suit.H, Suit.S, Suit.C), strict=True))
    turn = Seat.S
    for face in faces:
        assert (Phase.ROLL, turn) == (spiel.phase, spiel.turn)
        spiel = apply(spiel, Roll(turn, face))
        if face == 5 or FACES.get(face) is held[turn]:
            assert (Phase.PLAY, turn) == (spiel.phase, spiel.turn)
            assert spiel.hands[turn] == legal_plays(spiel)
            return
        turn = turn if face == 6 else SINGLES.after(turn)


@pytest.mark.cites("G.wuerfel", "P.5")
def test_who_takes_over_the_die_leads() -> None:
    """The player who at last can lead what he rolls opens the round; the one before him does not."""
    spiel = apply(rolling("grauer-jass-2", "D6 D7|H6 S6"), Roll(Seat.S, 4))
    spiel = apply(spiel, Roll(Seat.N, 3))
    assert (Seat.N, CardSet.of([Card.S6])) == (spiel.turn, legal_plays(spiel))
