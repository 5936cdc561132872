"""Who is expected at the door: everybody, or on a further evening those who still play (P.60)."""

from contextlib import suppress

from puur.desk.entrants import Presence
from puur.desk.finals import draw_of, is_final_round
from puur.desk.further_evenings import tonight
from puur.desk.plan import Person
from puur.desk.state import Evening


def still_playing(evening: Evening, number: int) -> frozenset[Person]:
    """Who is expected for a round to come, as far as it is known, stand-ins instead of those they stand in for.

    Those who are seated in it, or still in the final; before either is known, everybody who is there.
    """
    sitting = (evening.playing_for(person, number) for person in _without_stand_ins(evening, number))
    return frozenset(person for person in sitting if person in evening.people and evening.people[person].there(number))


def plays_on(evening: Evening, person: Person, number: int) -> bool:
    """Whether somebody is expected for a round to come, himself or for another: for one person it is quicker."""
    stands_in = (other.person for other in evening.substitutes if other.stand_in == person and other.holds(number))
    chairs = [person] if evening.playing_for(person, number) == person else []
    entrant, sitting = evening.people.get(person), _without_stand_ins(evening, number)
    return entrant is not None and entrant.there(number) and not sitting.isdisjoint((*chairs, *stands_in))


def _without_stand_ins(evening: Evening, number: int) -> frozenset[Person]:
    seated = evening.round(number)
    if seated is not None:
        return seated.seated.people
    if is_final_round(evening, number):
        with suppress(LookupError):  # as long as the round before is not seated
            return evening.with_partners(draw_of(evening, number).alive)
    return frozenset(evening.people) - evening.helpers


def expected_at_door(evening: Evening) -> frozenset[Person]:
    """Who may come tonight: everybody, or on a further evening those who still play, and whoever has come anyway."""
    first = tonight(evening).start
    if first == 1:
        return frozenset(evening.people)
    number = min(max(evening.next_round, first), evening.planned_rounds)
    came = {person for person, entrant in evening.people.items() if entrant.presence is Presence.PRESENT}
    return still_playing(evening, number) | came
