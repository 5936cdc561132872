"""People come, go, and stand in for each other."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from puur.desk.entrants import Entrant, Presence, Span, coming, leaving
from puur.desk.events import EveningEvent
from puur.desk.facts import people as f
from puur.desk.facts.fields import Mark
from puur.desk.plan import Person
from puur.desk.state import Evening, Substitute, Wish


def changed(evening: Evening, event: EveningEvent, what: f.PeopleFact) -> Evening:
    """The evening after a fact about people."""
    match what:
        case f.Registered():
            return _registered(evening, what)
        case f.PlacesLimited():
            return replace(evening, places=what.places or None)
        case f.Promoted() | f.PlaceOffered() | f.PlaceDeclined():
            return _recalled(evening, what)
        case f.Marked() | f.HelperNamed() | f.HelperReleased() | f.KeyDestroyed():
            return _described(evening, what)
        case f.CheckedIn() | f.Missed() | f.Delayed() | f.Returned() | f.Withdrawn():
            return _attending(evening, what)
        case f.Substituted() | f.Paired() | f.Unpaired() | f.Wished() | f.WishDropped():
            return _arranged(evening, event, what)
        case f.ContactsDeleted():
            return replace(evening, contacts_deleted=True)
        case _:
            assert_never(what)


def _registered(evening: Evening, what: f.Registered) -> Evening:
    if what.person in evening.people:
        return evening  # numbers are assigned only once
    presence = Presence.WAITING if what.waiting else Presence.EXPECTED
    entrant = Entrant(what.person, frozenset(what.marks), presence)
    return replace(evening, people={**evening.people, what.person: entrant})


def _described(evening: Evening, what: f.Marked | f.HelperNamed | f.HelperReleased | f.KeyDestroyed) -> Evening:
    match what:
        case f.Marked():
            marks: frozenset[Mark] = frozenset(what.marks)
            return _with(evening, what.person, lambda before: replace(before, marks=marks))
        case f.HelperNamed():
            return _with(evening, what.person, lambda before: replace(before, helper=True))
        case f.HelperReleased():
            return _with(evening, what.person, lambda before: replace(before, helper=False))
        case f.KeyDestroyed():
            return _with(evening, what.person, lambda before: replace(before, forgotten=True))
        case _:
            assert_never(what)


def _recalled(evening: Evening, what: f.Promoted | f.PlaceOffered | f.PlaceDeclined) -> Evening:
    match what:
        case f.Promoted():
            came = Presence.EXPECTED
            return _with(evening, what.person, lambda before: replace(before, presence=came, offered=False))
        case f.PlaceOffered():
            return _with(evening, what.person, lambda before: replace(before, offered=True))
        case f.PlaceDeclined():
            went = Presence.DECLINED
            return _with(evening, what.person, lambda before: replace(before, presence=went, offered=False))
        case _:
            assert_never(what)


def _attending(evening: Evening, what: f.CheckedIn | f.Missed | f.Delayed | f.Returned | f.Withdrawn) -> Evening:
    def attending(entrant: Entrant) -> Entrant:
        match what:
            case f.CheckedIn():
                spans = entrant.spans or (Span(evening.next_round),)
                return replace(entrant, presence=Presence.PRESENT, spans=spans)
            case f.Missed(from_round=number):
                return replace(entrant, presence=Presence.MISSING, spans=leaving(entrant.spans, number))
            case f.Delayed(from_round=number):
                before = leaving(entrant.spans, min(evening.next_round, number))
                return replace(entrant, presence=Presence.LATE, spans=coming(before, number))
            case f.Returned(from_round=number):
                return replace(entrant, presence=Presence.PRESENT, spans=coming(entrant.spans, number))
            case f.Withdrawn(from_round=number):
                return replace(entrant, presence=Presence.WITHDRAWN, spans=leaving(entrant.spans, number))
            case _:
                assert_never(what)

    return _with(evening, what.person, attending)


def _arranged(
    evening: Evening, event: EveningEvent, what: f.Substituted | f.Paired | f.Unpaired | f.Wished | f.WishDropped
) -> Evening:
    match what:
        case f.Substituted():
            substitute = Substitute(what.person, what.stand_in, what.from_round, what.to_round)
            return replace(evening, substitutes=(*evening.substitutes, substitute))
        case f.Paired(first=first, second=second):
            pair = (min(first, second), max(first, second))
            return replace(evening, pairs=(*(other_pair for other_pair in evening.pairs if other_pair != pair), pair))
        case f.Unpaired(first=first, second=second):
            pair = (min(first, second), max(first, second))
            return replace(evening, pairs=tuple(other_pair for other_pair in evening.pairs if other_pair != pair))
        case f.Wished():
            wish = Wish(event.seq, what.wish, what.people, what.tables)
            return replace(evening, wishes=(*evening.wishes, wish))
        case f.WishDropped():
            return replace(evening, wishes=tuple(wish for wish in evening.wishes if wish.number != what.wish))
        case _:
            assert_never(what)


def _with(evening: Evening, person: Person, change: Callable[[Entrant], Entrant]) -> Evening:
    """The evening with one person changed; unchanged where nobody has the number."""
    entrant = evening.people.get(person)
    return evening if entrant is None else replace(evening, people={**evening.people, person: change(entrant)})
