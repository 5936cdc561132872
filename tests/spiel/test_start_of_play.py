import pytest

from puur.reglement import load
from puur.seats import PARTNERS, Seat
from puur.spiel import Phase, awaited, open_spiel
from puur.spiel.acts import Cut, Lift, Roll


@pytest.mark.cites("A.17", "K.schreiber", "E.3", "P.26")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
@pytest.mark.parametrize("dealer", Seat)
def test_the_left_neighbour_of_the_dealer_cuts(name: str, dealer: Seat) -> None:
    """The player before the dealer, at his left, has the pack before him; Vorhand, at his right, will choose."""
    spiel = open_spiel(load(name), dealer=dealer)
    assert (Cut, PARTNERS.before(dealer)) == awaited(spiel)
    assert (dealer, PARTNERS.after(dealer)) == (spiel.preface.dealer, spiel.preface.chooser)


@pytest.mark.cites("K.schreiber", "E.3")
@pytest.mark.parametrize("writer", Seat)
def test_the_writer_deals_where_no_dealer_is_named(writer: Seat) -> None:
    """Without a dealer named the writer deals."""
    assert writer is open_spiel(load("kzjv"), writer=writer).preface.dealer


@pytest.mark.cites("F.trumpf", "D.2")
@pytest.mark.parametrize("name", ["fnf-handjass", "differenzler"])
def test_a_card_is_lifted_first_where_it_makes_trump(name: str) -> None:
    """The left neighbour lifts a card before anything else happens."""
    assert (Lift, Seat.N) == awaited(open_spiel(load(name), dealer=Seat.W))


@pytest.mark.cites("G.trumpfwahl", "P.6")
@pytest.mark.parametrize(("name", "chooser", "dealer"), [("grauer-jass-2", "N", "S"), ("grauer-jass-4", "N", "E")])
def test_after_the_first_spiel_the_chooser_is_known(name: str, chooser: str, dealer: str) -> None:
    """Where it is known whose turn it is to choose nobody rolls; the player before him deals."""
    rolling = open_spiel(load(name))
    assert (Roll, Seat.S) == awaited(rolling)
    known = open_spiel(load(name), chooser=Seat[chooser])
    assert Phase.CUT is known.phase
    assert Seat[dealer] is known.preface.dealer


@pytest.mark.cites("A.19", "K.wahl", "E.5")
def test_where_vorhand_chooses_no_other_chooser_is_heard() -> None:
    """A chooser is named only where the die decides; elsewhere it is Vorhand."""
    spiel = open_spiel(load("schieber"), dealer=Seat.S, chooser=Seat.W)
    assert (Seat.S, Seat.E) == (spiel.preface.dealer, spiel.preface.chooser)


def test_nothing_is_written_and_nothing_announced_at_first() -> None:
    """Points carried and disciplines used default to none, for as many parties as there are."""
    assert ((0, 0), ((), ())) == (open_spiel(load("coiffeur")).start.carried, open_spiel(load("coiffeur")).start.used)
    assert (0, 0, 0, 0) == open_spiel(load("fnf-handjass")).start.carried
    carried = open_spiel(load("schieber"), carried=(100, 57), used=(("D",), ())).start
    assert ((100, 57), (("D",), ())) == (carried.carried, carried.used)


def test_a_table_may_be_played_the_other_way_round() -> None:
    """The seats may be given: clockwise West plays after South."""
    spiel = open_spiel(load("schieber"), PARTNERS.clockwise(), dealer=Seat.S)
    assert (Seat.E, Seat.W) == (spiel.turn, spiel.preface.chooser)
    assert Seat.W is spiel.start.following[Seat.S]


@pytest.mark.cites("F.meisterschaft")
def test_a_spiel_is_of_the_first_round_where_none_is_named() -> None:
    """Only a tournament counts rounds; elsewhere every Spiel is played as in the first."""
    opened = open_spiel(load("schieber")), open_spiel(load("schieber"), round_number=3)
    assert [1, 3] == [spiel.start.round for spiel in opened]
