"""Who is expected at the door: everybody, or on a further evening those who still play (P.60)."""

from contextlib import suppress

from puur.desk.entrants import Presence
from puur.desk.finals import draw_of, is_final_round, is_undecided
from puur.desk.further_evenings import tonight
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.desk.wall import sheets_missing


def still_playing(evening: Evening, number: int) -> frozenset[Person]:
    """Who is expected for a round to come, as far as it is known, stand-ins instead of those they stand in for.

    Those who are seated in it, or still in the final; before either is known, everybody who is there.
    """
    known = players_of(evening, number)
    chairs = frozenset(evening.people) - evening.helpers if known is None else known
    sitting = (evening.playing_for(person, number) for person in chairs)
    return frozenset(person for person in sitting if person in evening.people and evening.people[person].there(number))


def plays_on(evening: Evening, person: Person, number: int) -> bool:
    """Whether somebody certainly plays in a round to come, himself or for another."""
    entrant, known = evening.people.get(person), players_of(evening, number)
    if known is None or entrant is None or not entrant.there(number):
        return False
    stands_in = (other.person for other in evening.substitutes if other.stand_in == person and other.holds(number))
    own = [person] if evening.playing_for(person, number) == person else []
    return not known.isdisjoint((*own, *stands_in))


def players_of(evening: Evening, number: int) -> frozenset[Person] | None:
    """Whose chairs are in a round to come; None: not known yet, as a match or the limit of a final is open."""
    seated = evening.round(number)
    if seated is not None:
        return seated.seated.people
    if not is_final_round(evening, number):
        return frozenset(evening.people) - evening.helpers
    if sheets_missing(evening, number) or is_undecided(evening, number):
        return None
    with suppress(LookupError):  # as long as the round before is not seated
        return evening.with_partners(draw_of(evening, number).alive)
    return None


def expected_at_door(evening: Evening) -> frozenset[Person]:
    """Who may come tonight: everybody, or on a further evening whoever is not out, and whoever has come anyway."""
    first = tonight(evening).start
    if first == 1:
        return frozenset(evening.people)
    number = min(max(evening.next_round, first), evening.planned_rounds)
    came = {person for person, entrant in evening.people.items() if entrant.presence is Presence.PRESENT}
    return still_playing(evening, number) | _beside(evening, number) | came


def _beside(evening: Evening, number: int) -> frozenset[Person]:
    """Who is there for a round without a chair in it yet: registered since it was drawn, or coming back."""
    if is_final_round(evening, number):
        return frozenset()
    return frozenset(
        person for person, entrant in evening.people.items() if entrant.there(number) and not entrant.helper
    )
