"""A verdict in sentences: what was wrong, what each offer brings, what holds at the end; "" says nothing.

Nothing but texts: whoever only names these kinds, as an interface does, need not read how they come about.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OfferTold:
    """An offer: its letter ("" where there is nothing to choose), what it brings, what it does to the points.

    `holds` says what holds then, a sentence each: who goes on, who deals, what stays barred or dead.
    """

    letter: str
    text: str
    effect: str
    holds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FindingTold:
    """One irregularity: what it was, whether it is too late, not called yet, the points, who decides, the offers."""

    what: str
    closed: str = ""
    note: str = ""
    now: str = ""
    head: str = ""
    offers: tuple[OfferTold, ...] = ()
    withheld: str = ""
    taken: str = ""


@dataclass(frozen=True, slots=True)
class AnswerTold:
    """One answer, and when it is so ("" where it always is); what `holds` at its end where nothing is to be chosen.

    `ways` are the conditions where there are several; `when` then says whether one is enough or all are needed.
    """

    when: str
    findings: tuple[FindingTold, ...]
    refused: tuple[str, ...]
    regular: str
    assumed: str
    holds: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VerdictTold:
    """All answers; with facts missing also that they decide, and which."""

    depends: str
    questions: tuple[str, ...]
    answers: tuple[AnswerTold, ...]
