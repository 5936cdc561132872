import pytest

from puur.errors import Fault, NotationError, PuurError, RecordError, ReglementError, StaleAct, Wanted
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import IrregularAct, apply, open_spiel
from puur.spiel.acts import Cut


def test_a_notation_error_says_what_was_found_and_what_is_expected() -> None:
    """Unreadable text is quoted, with what would have been right; other code reads the facts, not the message."""
    error = NotationError("Dx", "a card such as DK", wanted=Wanted.CARD, near=("D6",))
    assert "'Dx' is not readable here: expected a card such as DK" == str(error)
    assert ("Dx", "a card such as DK", Wanted.CARD, ("D6",)) == (error.text, error.expected, error.wanted, error.near)


def test_a_long_text_is_cut_in_the_message_and_kept_as_fact() -> None:
    """An error stays one readable line however long the text was."""
    error = NotationError("x" * 500, "less")
    assert 120 > len(str(error))
    assert "..." in str(error)
    assert 500 == len(error.text)


def test_a_reglement_error_tells_every_fault_with_its_place() -> None:
    """All faults of a Reglement file are told, each with file, line and key."""
    faults = (Fault("a.toml", 3, "deal.cut_min", "too small"), Fault("a.toml", 9, "trump", "unknown"))
    error = ReglementError(faults)
    assert ["a.toml:3:deal.cut_min: too small", "a.toml:9:trump: unknown"] == str(error).splitlines()
    assert faults == error.faults


def test_a_record_error_tells_its_place() -> None:
    """A record that cannot be read says where, what stands there and what should."""
    error = RecordError(4, 7, "'DX'", "a card")
    assert "line 4, column 7: found 'DX', expected a card" == str(error)
    assert (4, 7, "'DX'", "a card") == (error.line, error.column, error.found, error.expected)


def test_a_stale_act_tells_both_states() -> None:
    """An act for an earlier state says which state it was made for and where the table is."""
    spiel = apply(open_spiel(load("schieber")), Cut(Seat.W, 3))
    with pytest.raises(StaleAct, match="made for state 0, but the table is at state 1") as caught:
        apply(spiel, Cut(Seat.W, 3), number=0)
    assert (0, 1) == (caught.value.expected, caught.value.number)


def test_an_irregular_act_tells_every_objection_and_leaves_the_spiel() -> None:
    """The strict door names all objections with their articles and hands the Spiel back unchanged."""
    spiel = open_spiel(load("schieber"))
    with pytest.raises(IrregularAct, match=r"wrong_cutter \(A\.17\), cut_too_small \(A\.17\)") as caught:
        apply(spiel, Cut(Seat.E, 1))
    assert 2 == len(caught.value.objections)
    assert spiel is caught.value.spiel


def test_every_error_of_puur_is_one() -> None:
    """Whoever catches `PuurError` catches everything Puur raises on purpose."""
    errors = (NotationError, ReglementError, RecordError, StaleAct, IrregularAct)
    assert all(issubclass(error, PuurError) for error in errors)
