"""Values in a file: what each type of the model accepts, and what is said about the rest."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from puur.cards import Rank, Suit
from puur.modes import Variant
from puur.reglement import KEYS, built_in, cited, load, written
from puur.reglement.options import DieFace, FactorPart, Undertrump
from puur.reglement.shapes import Number, NumberBounds, Series, read, shape_of
from puur.reglement.trouble import ReglementTrouble


def troubles(key: str, raw: object) -> list[ReglementTrouble]:
    """The kinds of the faults a raw value of a key has."""
    return [fault.trouble for fault in read(KEYS[key].shape, raw).faults]


@pytest.mark.parametrize(
    ("key", "raw", "value"),
    [
        ("count.cards", True, True),
        ("count.last_trick", 5, 5),
        ("partie.target", 2500, 2500),
        ("partie.target", "none", None),
        ("follow.undertrump", "free_when_void", Undertrump.FREE_WHEN_VOID),
        ("trump.obenabe_ranks", ["A", "10"], (Rank.ACE, Rank.TEN)),
        ("deal.draws", [2, 2, 1], (2, 2, 1)),
        ("deal.draws", [], ()),
        ("count.factor_on", ["weis"], (FactorPart.WEIS,)),
        ("trump.factors", {"OU": 3, "D": 1, "GO": 2}, {Variant.D: 1, Variant.OU: 3, Variant.GO: 2}),
        ("trump.jokers", {"Joker": 11}, {"Joker": 11}),
        ("weis.runs", {"4": 50, "3": 20}, {3: 20, 4: 50}),
        ("weis.fours", {"J": 200, "10": 100}, {Rank.TEN: 100, Rank.JACK: 200}),
        ("lead.die", {"6": "again", "1": "H"}, {1: DieFace.H, 6: DieFace.AGAIN}),
    ],
)
def test_a_value_is_read_as_the_model_wants_it(key: str, raw: object, value: object) -> None:
    """Words become members, lists tuples, tables read-only mappings in the order of the model."""
    reading = read(KEYS[key].shape, raw)
    assert () == reading.faults
    assert value == reading.value
    if isinstance(value, Mapping):
        assert isinstance(reading.value, MappingProxyType)
        assert list(value) == list(reading.value)


@pytest.mark.parametrize(
    ("key", "raw", "expected"),
    [
        ("count.cards", 1, [ReglementTrouble.WRONG_TYPE]),
        ("count.cards", "true", [ReglementTrouble.WRONG_TYPE]),
        ("count.last_trick", True, [ReglementTrouble.WRONG_TYPE]),
        ("count.last_trick", 5.0, [ReglementTrouble.WRONG_TYPE]),
        ("count.last_trick", "none", [ReglementTrouble.WRONG_TYPE]),
        ("count.last_trick", -1, [ReglementTrouble.OUT_OF_RANGE]),
        ("deal.cut_min", 0, [ReglementTrouble.OUT_OF_RANGE]),
        ("deal.cut_min", 36, [ReglementTrouble.OUT_OF_RANGE]),
        ("partie.target", "nine", [ReglementTrouble.WRONG_TYPE]),
        ("partie.target", 10**30, [ReglementTrouble.OUT_OF_RANGE]),
        ("follow.undertrump", 3, [ReglementTrouble.WRONG_TYPE]),
        ("follow.undertrump", "Free", [ReglementTrouble.UNKNOWN_WORD]),
        ("count.factor_on", ["weiss", "stock"], [ReglementTrouble.UNKNOWN_WORD, ReglementTrouble.UNKNOWN_WORD]),
        ("count.factor_on", ["weis", "weis"], [ReglementTrouble.TWICE]),
        ("count.factor_on", {"weis": 1}, [ReglementTrouble.WRONG_TYPE]),
        ("tournament.subtracted", [3, 3], [ReglementTrouble.TWICE]),
        ("deal.draws", [1] * 101, [ReglementTrouble.TOO_LONG]),
        ("trump.factors", {"D": 0, "X": 1}, [ReglementTrouble.OUT_OF_RANGE, ReglementTrouble.UNKNOWN_WORD]),
        ("trump.factors", ["D"], [ReglementTrouble.WRONG_TYPE]),
        ("trump.jokers", {" ": 1}, [ReglementTrouble.WRONG_TYPE]),
        ("weis.runs", {"2": 10}, [ReglementTrouble.OUT_OF_RANGE]),
        ("weis.runs", {"drei": 20}, [ReglementTrouble.WRONG_TYPE]),
        ("weis.runs", {"9" * 10: 20}, [ReglementTrouble.WRONG_TYPE]),
        ("lead.die", {"7": "H", "1": "X"}, [ReglementTrouble.OUT_OF_RANGE, ReglementTrouble.UNKNOWN_WORD]),
    ],
)
def test_every_fault_of_a_value_is_told(key: str, raw: object, expected: list[ReglementTrouble]) -> None:
    """Wrong types, numbers out of range, unknown words and doubles are faults, each told."""
    assert expected == troubles(key, raw)


def test_every_value_can_be_written_and_read_again() -> None:
    """What a Reglement holds is what its file says: written and read it is the same."""
    for name in built_in():
        for key in KEYS.values():
            value = cited(load(name), key.name).value
            assert value == read(key.shape, written(value)).value


def test_a_list_of_numbers_may_repeat_them_unless_the_key_forbids_it() -> None:
    """Cards drawn may be two and two again; the rounds subtracted are each named once."""
    number = Number(NumberBounds(0, 18), optional=False)
    assert Series(number, once=False) == KEYS["deal.draws"].shape
    assert isinstance(KEYS["tournament.subtracted"].shape, Series)
    assert KEYS["tournament.subtracted"].shape.once


def test_a_type_no_file_can_hold_is_the_models_fault() -> None:
    """A new type in the model is noticed at once, not when a file uses it."""
    with pytest.raises(TypeError, match="no file can hold"):
        shape_of(float, NumberBounds(0, 1), NumberBounds(0, 1), once=False)


def test_four_faces_of_a_die_demand_a_suit() -> None:
    """The free face and the one that is rolled again demand none."""
    assert [*Suit, None, None] == [face.suit for face in DieFace]
