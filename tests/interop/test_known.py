"""What a stateless protocol tells is enough to see what the player sees."""

import pytest
from tests.interop.walks import spiele

from puur.cards import CardSet
from puur.errors import UnsupportedPosition
from puur.interop.known import Known, act_of, answerable, chosen, known_in, view_of
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import view

PLAYABLE = ("einzelschieber", "kzjv", "zuercher-einzel", "schieber", "schieber-1000", "schieber-1-2-3", "allgemein")
NINE = CardSet.of("D6 D7 D8 D9 D10 DJ DQ DK DA")


@pytest.mark.parametrize("name", PLAYABLE)
@pytest.mark.parametrize("seed", range(12))
def test_the_view_comes_back(name: str, seed: int) -> None:
    """A view put into a question and read again is the same view, in every field."""
    reglement = load(name)
    for spiel in spiele(reglement, f"{name} {seed}"):
        if spiel.turn is not None:
            seen = view(spiel, spiel.turn)
            assert seen == view_of(known_in(seen), reglement)


@pytest.mark.parametrize("seed", range(6))
def test_every_act_has_a_word(seed: int) -> None:
    """What may be answered is a choice or a card, and that names the act again."""
    for spiel in spiele(load("schieber"), f"acts {seed}"):
        if spiel.turn is not None:
            for act in answerable(view(spiel, spiel.turn)):
                assert act == act_of(chosen(act), spiel.turn)


@pytest.mark.parametrize(
    ("known", "told"),
    [
        (Known(Seat.E, Seat.S, CardSet.of("D6 D7")), "E holds 2 cards and has given 0, instead of 9 together"),
        (Known(Seat.N, Seat.S, NINE), "N is asked, but it is the turn of E"),
        (Known(Seat.E, Seat.S, NINE, schoben=1), "E is asked, but it is the turn of W"),
        (Known(Seat.E, Seat.S, NINE, schoben=2), "passed on 2 times"),
        (Known(Seat.N, Seat.S, NINE, Variant.D, 0, tuple(CardSet.of("D6"))), "D6 both given and in hand"),
        (Known(Seat.N, Seat.S, NINE, None, 0, tuple(CardSet.of("H6"))), "before the variant is known"),
        (Known(Seat.W, Seat.S, NINE, Variant.O, 0, tuple(CardSet.of("H6")) * 2), "H6 given twice"),
    ],
)
def test_what_does_not_fit_is_refused(known: Known, told: str) -> None:
    """Facts that cannot all be true are refused with what is wrong."""
    with pytest.raises(UnsupportedPosition, match=told):
        view_of(known, load("einzelschieber"))


@pytest.mark.parametrize("name", ["differenzler", "coiffeur", "grauer-jass-2", "grauer-jass-4", "fnf-handjass"])
def test_other_tables_are_refused(name: str) -> None:
    """A table these protocols cannot describe is refused by name, with the reason."""
    with pytest.raises(UnsupportedPosition, match=name):
        view_of(Known(Seat.E, Seat.S, NINE), load(name))
