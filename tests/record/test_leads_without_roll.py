"""Which cards are leads, where tricks were filled with cards that nobody is told to have given (G.wuerfel)."""

import pytest

from puur.record.situation.lead_rolls import leads_without_roll
from puur.record.situation.reader import describe
from puur.reglement import load

FIRST = "reglement grauer-jass-2 / variante D / ausspiel S / würfeln S 1 / karte S H9 / karte N D8 / karte S HA"


def leads(told: str) -> tuple[int, ...]:
    """The steps that are leads for which no roll is told."""
    reglement = load("grauer-jass-2")
    told = told.replace(" / ", "\n")
    return leads_without_roll(describe(told, lambda _: reglement.seat_plan.order).situation, reglement)


@pytest.mark.cites("A.24", "G.wuerfel")
def test_a_card_that_was_kept_of_two_lies_in_the_trick() -> None:
    """Whoever decided which of them stays filled the trick with it: the next card told is a lead, the fifth is none."""
    two = f"{FIRST} / melden S N zwei-karten SQ CK / entscheid 1 2"
    assert () == leads(f"{two} / würfeln N 3 / karte N SQ / karte S DA / karte N S9")
    assert (6,) == leads(f"{two} / karte N SQ / karte S DA / karte N S9")


@pytest.mark.cites("G.wuerfel", "G.ziehen")
@pytest.mark.parametrize("between", ["kehren S", "ziehen N D6 S7", "stich 2"])
def test_a_trick_that_was_turned_is_over_whether_or_not_all_of_it_is_told(between: str) -> None:
    """Three cards of it are told, and then cards are drawn: whoever gives the next leads."""
    assert (5,) == leads(f"{FIRST} / {between} / karte N SQ / karte S DA")
