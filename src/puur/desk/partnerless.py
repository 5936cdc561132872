"""People with nobody to play with where partners are fixed: they sit out, and it is no rest by the plan (P.49)."""

from puur.desk.plan import Person
from puur.desk.seating.from_reglement import sides_of
from puur.desk.seating.options import Sides
from puur.desk.state import Evening
from puur.reglement.carries import carries


@carries("P.50")
def has_partner(evening: Evening, person: Person, number: int) -> bool:
    """Whether a person has somebody to play with in a round: his partner, or who stands in for him and is there.

    Whoever draws a partner has one. A partner who fills gaps has left his pair.
    """
    if sides_of(evening.reglement) is not Sides.PAIRS:
        return True
    mate = next((mate for pair in evening.pairs if person in pair for mate in pair if mate != person), None)
    other = None if mate is None else evening.people.get(mate)
    if mate is None or other is None or other.helper:
        return False
    stand_in = evening.people.get(evening.playing_for(mate, number))
    return other.there(number) or (stand_in is not None and stand_in.there(number))


@carries("P.49")
def sitting_out(evening: Evening, number: int) -> frozenset[Person]:
    """Who has no place in a round because nobody plays with him. No plan gives him a rest, so he misses the round."""
    round_ = evening.round(number)
    resting = () if round_ is None else round_.seated.resting
    return frozenset(person for person in resting if not has_partner(evening, person, number))
