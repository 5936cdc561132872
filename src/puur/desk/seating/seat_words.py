"""Reasons, violations and faults as sentences, in four languages: `texts/*.toml`."""

from collections.abc import Callable
from typing import Final

from puur.decks import Language
from puur.desk.plan import Person
from puur.desk.seating.faults import RequestFault
from puur.desk.seating.options import Method
from puur.desk.seating.reasons import SeatReason
from puur.desk.seating.request import Violation
from puur.wording.catalogue import Catalogue
from puur.wording.says import listed

SENTENCES: Final = Catalogue("puur.desk.seating")
NameOf = Callable[[Person], str]
"""The name of a person; `str` gives numbers."""


def reason_text(reason: SeatReason, language: Language, name: NameOf = str) -> str:
    """A reason as a sentence.

    >>> from puur.desk.seating.reasons import WhySeat
    >>> reason_text(SeatReason(WhySeat.LOT, n=17), Language.DE)
    'Los 17.'
    """
    return SENTENCES.say(language, f"why.{reason.why}", people=_listed(reason.people, language, name), n=reason.n)


def violation_text(violation: Violation, language: Language, name: NameOf = str, *, passe: bool = False) -> str:
    """What could not be fulfilled, as a sentence; `passe`: a round is called a Passe.

    >>> from puur.desk.seating.request import Unfulfilled
    >>> violation_text(Violation(Unfulfilled.WISH_APART, 2, (3, 4), 5), Language.EN)
    'Round 2: 3 and 4 sit at one table (5), though they should not.'
    """
    return SENTENCES.say(
        language,
        f"violation.{violation.kind}",
        passe=passe,
        round=violation.round,
        people=_listed(violation.people, language, name),
        table=violation.table or "",
        times=violation.times,
    )


def fault_text(fault: RequestFault, language: Language, name: NameOf = str) -> str:
    """A fault of a request, as a sentence."""
    person = "" if fault.person is None else name(fault.person)
    wish = "" if fault.wish is None else SENTENCES.say(language, f"wish.{fault.wish}")
    return SENTENCES.say(language, f"fault.{fault.kind.name.lower()}", field=fault.field, person=person, wish=wish)


def method_text(method: Method, language: Language) -> str:
    """How a plan was made, as a sentence."""
    return SENTENCES.say(language, f"method.{method}")


def _listed(people: tuple[Person, ...], language: Language, name: NameOf) -> str:
    return listed(tuple(map(name, people)), language)
