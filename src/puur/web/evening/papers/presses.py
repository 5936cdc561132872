"""What the process that prints is told and gives back, all plain values: papers, in portions where they are many."""

from dataclasses import dataclass

from puur.paper import AnyPaper, PaperLook, pdf
from puur.paper.blank import blank_plan
from puur.paper.kit import Kit
from puur.reglement import Reglement
from puur.web.evening.papers.portions import portions


@dataclass(frozen=True, slots=True)
class BlankKit:
    """The papers of an evening before anybody has come: so many people and rounds of a Reglement."""

    reglement: Reglement
    people: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Printed:
    """A portion as PDF, and of how many it is one; nothing where a portion is still to be chosen."""

    content: bytes
    portions: int


def printed(asked: tuple[AnyPaper, ...] | BlankKit, look: PaperLook, portion: int) -> Printed:
    """The portion of that number, from 1; of papers that are one portion alone, any. No such portion: nothing."""
    papers = asked if isinstance(asked, tuple) else _kit(asked, look).papers()
    found = portions(papers)
    chosen = 1 if len(found) == 1 else portion
    content = pdf(found[chosen - 1], look) if 0 < chosen <= len(found) else b""
    return Printed(content, len(found))


def _kit(blank: BlankKit, look: PaperLook) -> Kit:
    plan = blank_plan(blank.reglement, blank.people, blank.rounds)
    return Kit(blank.reglement, plan, blank.rounds, look.language, look.deck)
