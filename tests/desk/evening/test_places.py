"""Where places are limited who comes later waits, and a place that frees is offered to the first."""

from tests.desk.evening.desk import Desk, opened

from puur.desk.agenda import AgendaKind, agenda
from puur.desk.archive import pack
from puur.desk.audit import check
from puur.desk.commands import BeginRound, Register, RegisterPair, SeatAnew, Undo
from puur.desk.entrants import Presence
from puur.desk.facts.cash import FeeSet
from puur.desk.facts.people import (
    CheckedIn,
    HelperNamed,
    Missed,
    PlaceDeclined,
    PlaceOffered,
    PlacesLimited,
    Promoted,
    Returned,
    Withdrawn,
)
from puur.desk.faults import EveningTrouble
from puur.desk.money import Rappen
from puur.desk.places import free_places, next_in_line, waiting_list
from puur.desk.plan import Person
from puur.desk.totals_so_far import ranking_after


def full(people: int = 8, waiting: int = 3) -> Desk:
    """All places are taken, and some wait."""
    desk = opened(people=0)
    desk.do(PlacesLimited(people), Register(people + waiting))
    return desk


def offers(desk: Desk) -> list[tuple[tuple[Person, ...], int | None]]:
    """Whom the agenda wants to be offered a place, and how many there are."""
    return [(point.people, point.number) for point in agenda(desk.evening) if point.kind is AgendaKind.PLACE]


def test_who_comes_when_all_places_are_taken_waits() -> None:
    """If the list is longer, only people at its end wait; nobody can be given a place that does not exist."""
    desk = full()
    assert ((9,), (10,), (11,)) == waiting_list(desk.evening)
    assert (0, ()) == (free_places(desk.evening), next_in_line(desk.evening))
    assert [] == offers(desk)
    assert {(EveningTrouble.NO_PLACE, "person")} == desk.refused(Promoted(9)) == desk.refused(PlaceOffered(9))


def test_a_place_that_frees_is_offered_to_the_first() -> None:
    """The agenda says so until he has taken it; newcomers stand behind those already waiting."""
    desk = full()
    desk.do(Missed(3))
    assert [((9,), 1)] == offers(desk)
    desk.do(Register())
    assert Presence.WAITING is desk.evening.people[12].presence
    desk.do(PlaceOffered(9))
    assert desk.evening.people[9].offered
    assert [((9,), 1)] == offers(desk)
    assert {(EveningTrouble.OFFERED, "person")} == desk.refused(PlaceOffered(9))
    desk.do(Promoted(9))
    assert ([], Presence.EXPECTED) == (offers(desk), desk.evening.people[9].presence)
    assert not desk.evening.people[9].offered


def test_who_wants_no_place_any_more_makes_room_for_the_next() -> None:
    """He is gone from the list, is not seated, owes nothing, and stands in no ranking."""
    desk = full()
    desk.do(FeeSet(Rappen(2000)), Withdrawn(3, 1), PlaceDeclined(9))
    assert [((10,), 1)] == offers(desk)
    assert {(EveningTrouble.NOT_WAITING, "person")} == desk.refused(Promoted(9))
    assert {(EveningTrouble.WAITS, "person")} == desk.refused(CheckedIn(9))
    desk.do(Promoted(10), SeatAnew(), BeginRound(1, anyway=True))
    assert 9 not in desk.round(1).seated.people
    assert 9 not in {person for place in ranking_after(desk.evening, 1) for person in place.people}
    assert check(pack(desk.evening.log, "desk/krone")).right


def test_a_pair_waits_together() -> None:
    """It needs two places, and is called as one; a single place is nobody's as long as a pair is first."""
    desk = opened("paarschieber", people=0)
    desk.do(PlacesLimited(5), RegisterPair(), RegisterPair(), RegisterPair())
    assert (((5, 6),), 1, ()) == (waiting_list(desk.evening), free_places(desk.evening), next_in_line(desk.evening))
    desk.do(PlacesLimited(6))
    assert [((5, 6), 2)] == offers(desk)
    event = desk.do(Promoted(6))
    assert {Presence.EXPECTED} == {entrant.presence for entrant in desk.evening.people.values()}
    desk.do(Undo(event.seq))
    assert ((5, 6),) == waiting_list(desk.evening)


def test_places_may_become_more_fewer_or_no_matter() -> None:
    """Nobody loses a place he has; without a limit everybody may come in."""
    desk = full(people=4, waiting=2)
    desk.do(PlacesLimited(2))
    assert (0, 4) == (free_places(desk.evening), sum(e.there(1) for e in desk.evening.people.values()))
    desk.do(PlacesLimited(0))
    assert free_places(desk.evening) is None
    desk.do(Promoted(6), Register())
    assert (((5,),), Presence.EXPECTED) == (waiting_list(desk.evening), desk.evening.people[7].presence)


def test_a_helper_takes_no_place_and_who_returns_keeps_his() -> None:
    """A helper fills a gap; of who comes back after all the hall has one more than it wanted."""
    desk = full(people=4, waiting=1)
    desk.do(HelperNamed(4))
    assert 1 == free_places(desk.evening)
    desk.do(Missed(3), Promoted(5), Returned(3, 1))
    assert 0 == free_places(desk.evening)


def test_who_must_wait_pays_nothing() -> None:
    """Of two who pay at the door one gets the last place."""
    desk = opened(people=0)
    desk.do(FeeSet(Rappen(2000)), PlacesLimited(1), Register(2, paid="cash"))
    assert [1] == [booking.person for booking in desk.evening.cash.bookings]
