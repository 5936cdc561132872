"""Objections to facts about people."""

from collections.abc import Iterator
from typing import Final, assert_never

from puur.desk.entrants import OUTSIDE, Entrant, Presence
from puur.desk.facts import people as f
from puur.desk.facts.fields import WishWord
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.places import free_places
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.reglement.options import Partners, Seating

LAST_NUMBER: Final = 9_999
WISH_PEOPLE: Final[dict[WishWord, tuple[int, int | None]]] = {
    "apart": (2, None),
    "rather_apart": (2, None),
    "not_partners": (2, None),
    "table": (1, None),
    "near_door": (1, None),
    "other_tables": (0, None),
    "mentor": (2, None),
}
"""The least and most people a wish names; one that names nobody is for everybody."""
WITH_TABLES: Final[frozenset[WishWord]] = frozenset({"table", "near_door"})


def objections(evening: Evening, what: f.PeopleFact) -> Iterator[DeskFault]:
    """Everything that is wrong with it."""
    match what:
        case f.Registered():
            if what.person > LAST_NUMBER:  # larger numbers could not be read back
                yield fault(EveningTrouble.NUMBERS_OUT, "person", last=LAST_NUMBER)
            if what.person in evening.people:
                yield fault(EveningTrouble.NUMBER_TAKEN, "person", person=what.person, next=next_number(evening))
        case f.PlacesLimited():
            pass
        case f.Promoted() | f.PlaceOffered() | f.PlaceDeclined():
            yield from _recalled(evening, what)
        case f.Marked() | f.HelperNamed() | f.HelperReleased() | f.KeyDestroyed():
            yield from _described(evening, what)
        case f.CheckedIn() | f.Missed() | f.Delayed() | f.Returned() | f.Withdrawn():
            yield from _attending(evening, what)
        case f.Substituted() | f.Paired() | f.Unpaired() | f.Wished() | f.WishDropped():
            yield from _arranged(evening, what)
        case f.ContactsDeleted():
            pass
        case _:
            assert_never(what)


def _arranged(
    evening: Evening, what: f.Substituted | f.Paired | f.Unpaired | f.Wished | f.WishDropped
) -> Iterator[DeskFault]:
    match what:
        case f.Substituted():
            yield from _substituted(evening, what)
        case f.Paired() | f.Unpaired():
            yield from _paired(evening, what)
        case f.Wished():
            yield from _wished(evening, what)
        case f.WishDropped():
            if what.wish not in {wish.number for wish in evening.wishes}:
                yield fault(EveningTrouble.NO_WISH, "wish", wish=what.wish)
        case _:
            assert_never(what)


def next_number(evening: Evening) -> Person:
    """The next start number: numbers are never reused, not even after an undone registration."""
    given = (event.what.person for event in evening.log if isinstance(event.what, f.Registered))
    return max(given, default=0) + 1


def known(evening: Evening, person: Person, field: str) -> Iterator[DeskFault]:
    """A fault where nobody has this number."""
    if person not in evening.people:
        yield fault(EveningTrouble.NOBODY, field, person=person, last=max(evening.people, default=0))


def all_known(evening: Evening, people: tuple[Person, ...], field: str) -> Iterator[DeskFault]:
    """A fault for each number nobody has, and for each duplicate."""
    for person in dict.fromkeys(people):
        yield from known(evening, person, field)
        if people.count(person) > 1:
            yield fault(EveningTrouble.SAME_PERSON, field, person=person)


def _described(
    evening: Evening, what: f.Marked | f.HelperNamed | f.HelperReleased | f.KeyDestroyed
) -> Iterator[DeskFault]:
    entrant = evening.people.get(what.person)
    if entrant is None:
        yield from known(evening, what.person, "person")
        return
    match what:
        case f.HelperNamed() if entrant.helper:
            yield fault(EveningTrouble.HELPS_ALREADY, "person", person=what.person)
        case f.HelperReleased() if not entrant.helper:
            yield fault(EveningTrouble.HELPS_NOT, "person", person=what.person)
        case f.KeyDestroyed() if entrant.forgotten:
            yield fault(EveningTrouble.FORGOTTEN, "person", person=what.person)
        case _:
            pass


def _recalled(evening: Evening, what: f.Promoted | f.PlaceOffered | f.PlaceDeclined) -> Iterator[DeskFault]:
    """A place is given once: it must be free, and each is offered it once."""
    entrant = evening.people.get(what.person)
    if entrant is None:
        yield from known(evening, what.person, "person")
    elif entrant.presence is not Presence.WAITING:
        yield fault(EveningTrouble.NOT_WAITING, "person", person=what.person)
    elif isinstance(what, f.PlaceDeclined):
        return
    elif free_places(evening) == 0:
        yield fault(EveningTrouble.NO_PLACE, "person", person=what.person, count=evening.places or 0)
    elif isinstance(what, f.PlaceOffered) and entrant.offered:
        yield fault(EveningTrouble.OFFERED, "person", person=what.person)


def _attending(
    evening: Evening, what: f.CheckedIn | f.Missed | f.Delayed | f.Returned | f.Withdrawn
) -> Iterator[DeskFault]:
    entrant = evening.people.get(what.person)
    if entrant is None:
        yield from known(evening, what.person, "person")
        return
    yield from _moved(what, entrant)
    if isinstance(what, f.CheckedIn):
        return
    running = evening.running
    if running is not None and what.from_round < running.number:
        yield fault(EveningTrouble.ROUND_OVER, "from_round", round=what.from_round, earliest=running.number)


def _moved(
    what: f.CheckedIn | f.Missed | f.Delayed | f.Returned | f.Withdrawn, entrant: Entrant
) -> Iterator[DeskFault]:
    """A person on the waiting list has no place to lose; one who has left must return first."""
    if entrant.presence in OUTSIDE:
        yield fault(EveningTrouble.WAITS, "person", person=what.person)
    elif isinstance(what, f.Returned):
        if entrant.presence not in {Presence.MISSING, Presence.LATE, Presence.WITHDRAWN}:
            yield fault(EveningTrouble.NOT_GONE, "person", person=what.person)
    elif entrant.presence is Presence.WITHDRAWN:
        yield fault(EveningTrouble.GONE, "person", person=what.person)


def _plays(evening: Evening, entrant: Entrant, number: int) -> bool:
    """Whether somebody plays for himself in a round: whoever is out of the final may fill a chair of others (P.57)."""
    seated = evening.round(number)
    if seated is not None and entrant.person in seated.seated.people:
        return True
    out = any(entrant.person in evening.out_of(draw.round) for draw in evening.draws if draw.round <= number)
    return entrant.there(number) and not out


def _substituted(evening: Evening, what: f.Substituted) -> Iterator[DeskFault]:
    yield from all_known(evening, (what.person, what.stand_in), "stand_in")
    last = what.to_round
    if last is not None and last < what.from_round:
        yield fault(EveningTrouble.ROUNDS_REVERSED, "to_round", first=what.from_round, last=last)
        return
    rounds = range(what.from_round, (last or max(what.from_round, evening.planned_rounds)) + 1)
    other = evening.people.get(what.stand_in)
    plays = other is not None and not other.helper and any(_plays(evening, other, number) for number in rounds)
    if plays and what.stand_in != what.person:
        yield fault(EveningTrouble.PLAYS_HIMSELF, "stand_in", person=what.stand_in)
    for substitute in evening.substitutes:
        if (
            substitute.stand_in == what.stand_in
            and substitute.person != what.person
            and any(map(substitute.holds, rounds))
        ):
            yield fault(EveningTrouble.STANDS_IN_ALREADY, "stand_in", person=what.stand_in, other=substitute.person)


def _paired(evening: Evening, what: f.Paired | f.Unpaired) -> Iterator[DeskFault]:
    yield from all_known(evening, (what.first, what.second), "second")
    pair = (min(what.first, what.second), max(what.first, what.second))
    if isinstance(what, f.Unpaired):
        if pair not in evening.pairs:
            yield fault(EveningTrouble.NO_PAIR, "second", people=pair)
        return
    table = evening.reglement.table
    if table.seating.value is not Seating.PARTNERS or table.partners.value is not Partners.FIXED:
        yield fault(EveningTrouble.PARTNERS_DRAWN, "second", article=table.partners.article)
    for field, person in (("first", what.first), ("second", what.second)):
        yield from (
            fault(EveningTrouble.HAS_PARTNER, field, person=person, people=pair)
            for pair in evening.pairs
            if person in pair
        )


def _wished(evening: Evening, what: f.Wished) -> Iterator[DeskFault]:
    yield from all_known(evening, what.people, "people")
    least, most = WISH_PEOPLE[what.wish]
    if len(what.people) < least or (most is not None and len(what.people) > most):
        yield fault(EveningTrouble.WISH_PEOPLE, "people", wish=what.wish, least=least, count=len(what.people))
    if (what.wish in WITH_TABLES) != bool(what.tables):
        yield fault(EveningTrouble.WISH_TABLES, "tables", wish=what.wish)
