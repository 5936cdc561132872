import pytest

from puur.errors import NotationError
from puur.reglement import load
from puur.seats import DUEL, PARTNERS, SINGLES, Party, Seat, SeatPlan, seat

PLANS = (PARTNERS, SINGLES, DUEL, PARTNERS.clockwise(), SINGLES.clockwise(), DUEL.clockwise())


def test_a_seat_is_read_by_its_letter() -> None:
    """Seats are named S, E, N, W, in either case of letter."""
    assert [seat(letter) for letter in "SENW"] == list(Seat) == [seat(letter) for letter in "senw"]
    assert "S E N W" == " ".join(map(str, Seat))


@pytest.mark.parametrize("text", ["", "O", "SE", "south"])
def test_what_names_no_seat_is_told(text: str) -> None:
    """A text that names no seat is an error that says what would."""
    with pytest.raises(NotationError, match="a seat: S, E, N or W"):
        seat(text)


@pytest.mark.cites("A.18")
def test_play_runs_counter_clockwise() -> None:
    """East, at South's right hand, plays after South, then North, then West, then South again."""
    assert [Seat.E, Seat.N, Seat.W, Seat.S] == [PARTNERS.after(seat) for seat in Seat]
    assert load("schieber").seat_plan == PARTNERS


def test_clockwise_is_the_same_table_the_other_way_round() -> None:
    """Clockwise West plays after South; who partners whom stays."""
    turned = PARTNERS.clockwise()
    assert (Seat.S, Seat.W, Seat.N, Seat.E) == turned.order
    assert turned.clockwise() == PARTNERS
    assert Seat.N is turned.partner(Seat.S)


@pytest.mark.parametrize("plan", PLANS)
def test_before_is_the_way_back_of_after(plan: SeatPlan) -> None:
    """The player before the one after somebody is himself, at every table, in both directions."""
    for sitter in plan.order:
        assert sitter is plan.before(plan.after(sitter)) is plan.after(plan.before(sitter))
        assert plan.starting_with(sitter)[0] is sitter
        assert set(plan.order) == set(plan.starting_with(sitter))
        assert plan.starting_with(sitter)[-1] is plan.before(sitter)


def test_partners_sit_opposite() -> None:
    """Partners sit opposite each other and share a party; the two others are their opponents."""
    for sitter in Seat:
        partner = PARTNERS.partner(sitter)
        assert partner is not None
        assert PARTNERS.after(PARTNERS.after(sitter)) is partner
        assert PARTNERS.party(sitter) is PARTNERS.party(partner)
        assert (PARTNERS.after(sitter), PARTNERS.before(sitter)) == PARTNERS.opponents(sitter)


@pytest.mark.parametrize("plan", [SINGLES, DUEL])
def test_alone_everybody_else_is_an_opponent(plan: SeatPlan) -> None:
    """Anyone who plays for himself has no partner; the opponents follow in playing order."""
    for sitter in plan.order:
        assert plan.partner(sitter) is None
        assert plan.party(sitter).seats == (sitter,)
        assert plan.starting_with(sitter)[1:] == plan.opponents(sitter)


@pytest.mark.parametrize("seat", [Seat.E, Seat.W])
def test_where_nobody_sits_there_is_no_party(seat: Seat) -> None:
    """Two who play alone leave two seats empty: asking for their party is an error."""
    with pytest.raises(ValueError, match=f"nobody sits at {seat}"):
        DUEL.party(seat)


def test_parties_are_named_by_their_seats() -> None:
    """A party prints as its name."""
    assert ["SN", "EW", "S", "E", "N", "W"] == [str(party) for party in Party]
    assert "Party.SN" == repr(Party.SN)
