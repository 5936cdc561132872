"""A fragment of the casebook, told: what is asked back, and each answer, for every Reglement it is put to."""

from collections.abc import Iterator
from dataclasses import dataclass

from puur.decks import Deck, Language
from puur.record.situation import Impossible
from puur.testing.casebook.fragments import Fragment
from puur.testing.fragments import Part, parts_of
from puur.wording import Voice
from puur.wording.verdict import AnswerTold, FindingTold, impossible_text, verdict_told


@dataclass(frozen=True, slots=True)
class Retold:
    """An answer: when it holds ("" where it always does), the conditions where there are several, what is said."""

    when: str
    ways: tuple[str, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpielRetold:
    """What is said to one Spiel: that a fact is missing ("" where none is), what is asked, each answer."""

    depends: str
    questions: tuple[str, ...]
    answers: tuple[Retold, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """What Reglemente say alike, by their titles, to each Spiel that is told of: mostly one."""

    titles: tuple[str, ...]
    spiele: tuple[SpielRetold, ...]


def retold(fragment: Fragment, language: Language, deck: Deck | None = None) -> tuple[Said, ...]:
    """What the Reglemente say to a fragment, those together that say the same; cards are those of its first table."""
    pack = fragment.cases[0].reglement.table.deck.value if deck is None else deck
    found: dict[tuple[SpielRetold, ...], list[str]] = {}
    for case in fragment.cases:
        spiele = tuple(_spiel(part, Voice(language, pack, dict(part.situation.names))) for part in parts_of(case))
        found.setdefault(spiele, []).append(case.reglement.title[language])
    return tuple(Said(tuple(titles), spiele) for spiele, titles in found.items())


def _spiel(part: Part, voice: Voice) -> SpielRetold:
    if isinstance(part.found, Impossible):
        return SpielRetold("", (), (Retold("", (), (impossible_text(part.found, voice),)),))
    told = verdict_told(part.situation, part.found, voice)
    answers = tuple(Retold(answer.when, answer.ways, tuple(_lines(answer))) for answer in told.answers)
    return SpielRetold(told.depends, told.questions, answers)


def _lines(answer: AnswerTold) -> Iterator[str]:
    for finding in answer.findings:
        yield from filter(None, _finding(finding))
    yield from filter(None, (*answer.refused, answer.regular, " ".join(answer.holds), answer.assumed))


def _finding(finding: FindingTold) -> Iterator[str]:
    """What was wrong, what is known about the points, and each offer in a line of its own."""
    yield " ".join(filter(None, (finding.what, finding.closed, finding.note)))
    yield finding.now
    yield finding.head
    for offer in finding.offers:
        letter = f"{offer.letter})" if offer.letter else ""
        yield " ".join(filter(None, (letter, offer.text, offer.effect, *offer.holds)))
    yield finding.withheld
    yield finding.taken
