"""Hands are changed until nobody holds more than he announced, and nobody gets what he is known not to have held."""

import pytest

from puur.cards import EMPTY, PACK, CardSet
from puur.modes import Variant
from puur.record.situation.highest_weis import Heard, with_nothing_higher
from puur.reglement import load
from puur.rules.weis import weis_of
from puur.seats import Seat


@pytest.mark.cites("A.23.3")
def test_a_card_too_many_goes_to_who_may_have_held_it() -> None:
    """East announced three in a row and cannot have held four: one of them was West's, as the others had none."""
    told, four, keys = CardSet.of("SJ SQ SK"), CardSet.of("C6 C7 C8 C9"), load("schieber").weis
    texts = ("HA SA D6 D7 H9 S6 C10 CK H10", "SJ SQ SK C6 C7 C8 C9 H6 D8", "H7 DA D9 D10 S7 S8 CQ CJ HQ")
    first, second, third = map(CardSet.of, texts)
    said = weis_of(told, keys)
    assert said is not None
    heard = Heard(((Seat.E, said),), Variant.D, keys)
    held = {Seat.S: EMPTY, Seat.E: told, Seat.N: EMPTY, Seat.W: EMPTY}
    never = {Seat.S: four, Seat.N: four}
    hands = with_nothing_higher(heard, (first, second, third, PACK - first - second - third), held, never)
    assert hands is not None
    assert () == heard.too_high(hands)
    assert [EMPTY, EMPTY] == [hands[seat] & four for seat in (Seat.S, Seat.N)]
    assert hands[Seat.W] & four
