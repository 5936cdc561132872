"""Worked cases: situations with a German title, one for all the Reglemente they are run under, and their picture."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import as_file, files
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Final

from puur.cards import CardSet
from puur.decks import Language
from puur.spiel import Spiel
from puur.spiel.acts import ClaimRest, Object, Play, Report
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.testing.situations import Moment, SituationCase, course_of, read_situations

SHIPPED: Final = "cases"
"""The folder in this package with the situations that have cases, copied by `python -m tools.casebook`."""
IN_ORDER: Final = (Language.DE, Language.FR, Language.IT, Language.EN)
"""The languages in the order of the titles."""


@dataclass(frozen=True, slots=True)
class WorkedOutcome:
    """What becomes of a situation under one or more Reglemente that say the same."""

    case: SituationCase
    course: tuple[Moment, ...]
    shared: int  # how many moments all outcomes of the situation share

    @property
    def end(self) -> Spiel:
        """The Spiel as the situation leaves it."""
        return self.course[-1].after

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles the situation cites, and those of the rulings in it."""
        rulings = [case.ruling for case in self.end.faults.cases]
        ruled = [part.article for ruling in rulings for offer in ruling.offers for part in offer]
        return (*self.case.texts("cites"), *(ruling.article for ruling in rulings), *ruled)


@dataclass(frozen=True, slots=True)
class Strand:
    """Outcomes of a case that begin at the same table: what happened is told once for all of them.

    `name` is that of its picture.
    """

    name: str
    outcomes: tuple[WorkedOutcome, ...]


@dataclass(frozen=True, slots=True)
class Worked:
    """A case of the book: its theme, its number in it from 1, its title in the four languages, and all outcomes."""

    theme: str
    number: int
    titles: Mapping[Language, str]
    outcomes: tuple[WorkedOutcome, ...]

    @property
    def name(self) -> str:
        """The name of its picture and its anchor."""
        return f"{self.theme.replace('_', '-')}-{self.number}"

    @property
    def articles(self) -> tuple[str, ...]:
        """All articles the situation cites or is ruled by, in order."""
        return tuple(dict.fromkeys(article for outcome in self.outcomes for article in outcome.articles))

    @property
    def kinds(self) -> frozenset[IrregularityKind]:
        """What goes wrong in it, under whichever Reglement."""
        return frozenset(wrong.kind for outcome in self.outcomes for wrong in outcome.end.faults.irregularities)

    @property
    def strands(self) -> tuple[Strand, ...]:
        """The outcomes, those together that begin with the same cards in the same hands."""
        found: dict[object, list[WorkedOutcome]] = {}
        for outcome in self.outcomes:
            found.setdefault(_beginning(outcome), []).append(outcome)
        names = (self.name, *(f"{self.name}-{at}" for at in range(2, len(found) + 1)))
        return tuple(Strand(name, _together(ones)) for name, ones in zip(names, found.values(), strict=True))


def _beginning(outcome: WorkedOutcome) -> object:
    """What the table is before anything is told."""
    start = outcome.course[0].after
    carried = tuple(points for points in start.start.carried if points)
    return start.hands, start.turned, start.preface.variant, start.turn, start.faults.dead, carried


def _together(outcomes: list[WorkedOutcome]) -> tuple[WorkedOutcome, ...]:
    """Outcomes that share only what happened in all of them."""
    shared = min(outcome.shared for outcome in outcomes)
    courses = [tuple(moment.act for moment in outcome.course[:shared]) for outcome in outcomes]
    same = next((at for at, acts in enumerate(zip(*courses, strict=True)) if len(set(acts)) > 1), shared)
    return tuple(replace(outcome, shared=same) for outcome in outcomes)


def worked_cases(folder: Path) -> tuple[Worked, ...]:
    """Every situation of a folder that is told in German too, file by file."""
    return tuple(worked for file in sorted(folder.glob("*.toml")) for worked in _of_file(file))


@cache
def shipped_cases() -> tuple[Worked, ...]:
    """The cases that come with Puur."""
    with as_file(files("puur.testing.casebook").joinpath(SHIPPED)) as folder:
        return worked_cases(folder)


def _of_file(file: Path) -> Iterator[Worked]:
    told = [case for case in read_situations(file) if case.title_de]
    groups = groupby(told, key=titles_of)
    for number, (titles, cases) in enumerate(groups, start=1):
        outcomes = tuple(_outcome(case) for case in cases)
        in_languages = dict(zip(IN_ORDER, titles, strict=True))
        yield Worked(file.stem, number, MappingProxyType(in_languages), outcomes)


def titles_of(case: SituationCase) -> tuple[str, str, str, str]:
    """A case in one sentence, as `IN_ORDER`; where one is missing its place is taken by the English one."""
    return case.title_de, case.title_fr or case.title, case.title_it or case.title, case.title


def _outcome(case: SituationCase) -> WorkedOutcome:
    """The course under one Reglement, and how much of it comes before its own `then`."""
    table = {key: value for key, value in case.table.items() if key != "then"}
    return WorkedOutcome(case, course_of(case), len(course_of(replace(case, table=table))))


def scene(outcome: WorkedOutcome) -> tuple[Spiel, CardSet]:
    """The table to be drawn, and the cards to be ringed: just before somebody speaks up, else as it ends."""
    course = outcome.course
    spoken = [at for at, moment in enumerate(course) if at and _speaks(course[at - 1].after, moment)]
    spiel = course[spoken[0] - 1].after if spoken else outcome.end
    return spiel, _wrong_cards(outcome.end.faults.irregularities, spiel)


def _speaks(before: Spiel, moment: Moment) -> bool:
    """Whether somebody objects, reports or lays his cards down, or a ruling follows at once."""
    opened = len(moment.after.faults.cases) > len(before.faults.cases)
    return opened or isinstance(moment.act, Object | Report | ClaimRest)


def _wrong_cards(irregularities: tuple[Irregularity, ...], spiel: Spiel) -> CardSet:
    """Cards given wrongly, as far as they were there by then."""
    mask = 0
    for irregularity in irregularities:
        if irregularity.number < spiel.number and isinstance(irregularity.act, Play):
            mask |= irregularity.cards.mask
    return CardSet(mask)
