"""Reasons, violations and faults as sentences, in four languages: `texts/*.toml`."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from puur.decks import Language
from puur.desk.plan import Person
from puur.desk.plural_choice import chosen
from puur.desk.seating.faults import RequestFault
from puur.desk.seating.options import Method
from puur.desk.seating.reasons import SeatReason
from puur.desk.seating.request import Violation
from puur.wording.catalog import listed

Name = Callable[[Person], str]
"""What a person is called; `str` calls people by their numbers."""


@cache
def sentences(language: Language) -> Mapping[str, Mapping[str, str]]:
    """Every sentence of a language, by group and name."""
    content = files("puur.desk.seating").joinpath("texts", f"{language.value}.toml").read_text(encoding="utf-8")
    found: Mapping[str, Mapping[str, str]] = tomllib.loads(content)
    return found


def reason_text(reason: SeatReason, language: Language, name: Name = str) -> str:
    """A reason as a sentence.

    >>> from puur.desk.seating.reasons import WhySeat
    >>> reason_text(SeatReason(WhySeat.LOT, n=17), Language.DE)
    'Los 17.'
    """
    return _say(language, "why", reason.why, people=_listed(reason.people, language, name), n=reason.n)


def violation_text(violation: Violation, language: Language, name: Name = str, *, passe: bool = False) -> str:
    """What could not be fulfilled, as a sentence; `passe`: a round is called a Passe.

    >>> from puur.desk.seating.request import Complaint
    >>> violation_text(Violation(Complaint.WISH_APART, 2, (3, 4), 5), Language.EN)
    'Round 2: 3 and 4 sit at one table (5), though they should not.'
    """
    return _say(
        language,
        "violation",
        violation.kind,
        passe=passe,
        round=violation.round,
        people=_listed(violation.people, language, name),
        table=violation.table or "",
        times=violation.times,
    )


def fault_text(fault: RequestFault, language: Language, name: Name = str) -> str:
    """What contradicts itself in a request, as a sentence."""
    person = "" if fault.person is None else name(fault.person)
    wish = "" if fault.wish is None else _say(language, "wish", fault.wish)
    return _say(language, "fault", fault.kind.name.lower(), field=fault.field, person=person, wish=wish)


def method_text(method: Method, language: Language) -> str:
    """How a plan came about, as a sentence."""
    return _say(language, "method", method)


def _say(language: Language, group: str, name: str, *, passe: bool = False, **facts: object) -> str:
    return chosen(sentences(language)[group][name], facts, passe=passe).format_map(facts)


def _listed(people: tuple[Person, ...], language: Language, name: Name) -> str:
    return listed(tuple(map(name, people)), language)
