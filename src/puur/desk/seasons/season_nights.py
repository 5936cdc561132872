"""Combining evenings into a season: in the order of their days, with people matched by name (P.54).

People are never merged on a guess: uncertain cases become questions.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from puur.desk.season import SeasonEntry, SeasonEvening, SeasonPlace, season
from puur.desk.seasons.members import SeasonMembers
from puur.desk.seasons.nights import Night, Taker
from puur.errors import PuurError
from puur.partie.passe import winning_sign
from puur.reglement import Reglement


class Ask(StrEnum):
    """Questions and faults about a season."""

    NONE = "none"  # no evening at all
    TWICE = "twice"  # the same evening twice
    SIGNS = "signs"  # totals are added, but most points win on some evenings and fewest on others
    MIXED = "mixed"  # totals of different games are added
    OPEN = "open"  # an evening that is not closed
    EMPTY = "empty"  # an evening without a ranking
    FEWER = "fewer"  # not yet as many evenings as count
    MORE = "more"  # more evenings than the season has
    UNNAMED = "unnamed"
    SAME_NAME = "same_name"
    SPELLING = "spelling"
    SHORTENED = "shortened"


REFUSED: Final = frozenset({Ask.NONE, Ask.TWICE, Ask.SIGNS})


@dataclass(frozen=True, slots=True)
class SeasonQuestion:
    """A question, with the facts of its sentence."""

    kind: Ask
    facts: Mapping[str, str | int] = field(default_factory=dict)


class SeasonError(PuurError):
    """Evenings that do not form a season. `questions` holds all reasons."""

    def __init__(self, questions: tuple[SeasonQuestion, ...]) -> None:
        super().__init__("; ".join(f"{question.kind.value} {dict(question.facts)}" for question in questions))
        self.questions = questions


@dataclass(frozen=True, slots=True)
class Season:
    """A season: its evenings in order, the ranking, the questions; `outside` are people's public names."""

    reglement: Reglement
    nights: tuple[Night, ...]
    places: tuple[SeasonPlace, ...]
    questions: tuple[SeasonQuestion, ...]
    outside: Mapping[str, str]


def has_season(reglement: Reglement) -> bool:
    """Whether a Reglement has rules for seasons; otherwise every evening counts with its total.

    >>> from puur.reglement import load
    >>> has_season(load("jahresmeisterschaft")), has_season(load("schieber"))
    (True, False)
    """
    keys = reglement.season
    numbers = (keys.evenings.value, keys.counted.value, keys.attendance.value, keys.least.value)
    return any(numbers) or bool(keys.points.value) or bool(keys.tie_break.value)


def by_day(nights: tuple[Night, ...]) -> tuple[Night, ...]:
    """Evenings in the order of their days; those of one day in the given order."""
    return tuple(sorted(nights, key=lambda night: night.day))


def gathered(reglement: Reglement, nights: tuple[Night, ...], members: SeasonMembers | None = None) -> Season:
    """The season of these evenings, given in order. Raises `SeasonError`."""
    wrong = tuple(_refused(reglement, nights))
    if wrong:
        raise SeasonError(wrong)
    known = members or {}
    questions = [*_about(reglement, nights)]
    evenings, outside = [], dict[str, str]()
    for number, night in enumerate(nights, 1):
        people = _people(number, night, known)
        counts = Counter(who for _, who, _ in people)
        for who in sorted(name for name, many in counts.items() if many > 1):
            numbers = ", ".join(str(taker.number) for taker, name, _ in people if name == who)
            questions.append(
                SeasonQuestion(Ask.SAME_NAME, {"name": who, "numbers": numbers, "evening": _called(night)})
            )
        sure = [(taker, who, named) for taker, who, named in people if counts[who] == 1]
        evenings.append(
            SeasonEvening(night.date, tuple(SeasonEntry(who, taker.rank, taker.total) for taker, who, _ in sure))
        )
        for taker, who, named in sure:
            shown = _shown(taker, who, named=named)
            outside[who] = min((outside.get(who, shown), shown), key=len)
    questions += [*_unnamed(nights, known), *_spelling(evenings), *_shortened(nights, known)]
    return Season(reglement, nights, season(reglement, tuple(evenings)), tuple(questions), outside)


def _shown(taker: Taker, who: str, *, named: bool) -> str:
    """A person's public name: as he wishes or, where no wish is known, as in the list of members."""
    if not named:
        return taker.outside
    wishless = not taker.name or (taker.outside == taker.name and not taker.shortened)
    return who if wishless else taker.outside


def _called(night: Night) -> str:
    return night.date if not night.label else f"{night.date} ({night.label})"


def _people(number: int, night: Night, known: SeasonMembers) -> list[tuple[Taker, str, bool]]:
    """The known people in the competition: place, key, and whether it is from the list of members."""
    ranked = [taker for taker in night.takers if taker.rank is not None]
    found = [(taker, known.get((number, taker.number), ""), plain(taker.name)) for taker in ranked]
    return [(taker, told or name, bool(told)) for taker, told, name in found if told or name]


def plain(name: str) -> str:
    """A name normalised for comparison: the same letters, however typed."""
    return unicodedata.normalize("NFC", name).strip()


def _refused(reglement: Reglement, nights: tuple[Night, ...]) -> Iterator[SeasonQuestion]:
    if not nights:
        yield SeasonQuestion(Ask.NONE)
    first: dict[str, Night] = {}
    for night in nights:
        if night.key in first:
            yield SeasonQuestion(Ask.TWICE, {"evening": _called(night), "other": _called(first[night.key])})
        first.setdefault(night.key, night)
    if reglement.season.points.value:
        return
    sign = winning_sign(reglement)
    for night in nights:
        if night.sign != sign:
            yield SeasonQuestion(
                Ask.SIGNS, {"evening": _called(night), "reglement": reglement.name, "rules": night.rules}
            )


def _about(reglement: Reglement, nights: tuple[Night, ...]) -> Iterator[SeasonQuestion]:
    """Questions about the evenings themselves."""
    keys, many = reglement.season, len(nights)
    games = dict.fromkeys(night.rules for night in nights)
    if len(games) > 1 and not keys.points.value:
        yield SeasonQuestion(Ask.MIXED, {"names": ", ".join(games)})
    for night in nights:
        if not night.takers:
            yield SeasonQuestion(Ask.EMPTY, {"evening": _called(night)})
        elif not night.closed:
            yield SeasonQuestion(Ask.OPEN, {"evening": _called(night)})
    if keys.evenings.value is not None and many > keys.evenings.value:
        yield SeasonQuestion(Ask.MORE, {"n": many, "most": keys.evenings.value})
    if keys.counted.value is not None and many < keys.counted.value:
        yield SeasonQuestion(Ask.FEWER, {"n": many, "counted": keys.counted.value})


def _unnamed(nights: tuple[Night, ...], known: SeasonMembers) -> Iterator[SeasonQuestion]:
    for number, night in enumerate(nights, 1):
        many = sum(taker.rank is not None for taker in night.takers)
        left = many - len(_people(number, night, known))
        if left:
            yield SeasonQuestion(Ask.UNNAMED, {"n": left, "all": many, "evening": _called(night)})


def _spelling(evenings: list[SeasonEvening]) -> Iterator[SeasonQuestion]:
    """Names that differ only in capitals, spaces, umlauts or order."""
    alike: dict[str, set[str]] = defaultdict(set)
    for evening in evenings:
        for entry in evening.entries:
            alike[folded(entry.who)].add(entry.who)
    for names in alike.values():
        if len(names) > 1:
            yield SeasonQuestion(Ask.SPELLING, {"names": " / ".join(sorted(names))})


def folded(name: str) -> str:
    """A name without capitals, spaces, accents and word order.

    >>> folded("Müller  anna") == folded("Anna Mueller") == folded("ANNA MULLER")
    True
    """
    spelt = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(sign for sign in spelt if not unicodedata.combining(sign))
    words = (re.sub(r"([aou])e", r"\1", word) for word in re.findall(r"\w+", bare))
    return "".join(sorted(words))


def _shortened(nights: tuple[Night, ...], known: SeasonMembers) -> Iterator[SeasonQuestion]:
    """Names abbreviated to an initial on several evenings, which may belong to different people."""
    times: Counter[str] = Counter()
    cut: set[str] = set()
    for number, night in enumerate(nights, 1):
        people = _people(number, night, known)
        cut.update(who for taker, who, told in people if taker.shortened and not told)
        times.update({who for _, who, _ in people})
    for who in sorted(name for name in cut if times[name] > 1):
        yield SeasonQuestion(Ask.SHORTENED, {"name": who, "n": times[who]})
