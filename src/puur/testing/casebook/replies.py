"""A fragment of the casebook, told: what is asked back, and each answer, for every Reglement it is put to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from puur.decks import Deck, Language
from puur.record.situation import Impossible, Situation, Verdict, judge
from puur.reglement.model import Reglement
from puur.testing.casebook.fragments import Fragment
from puur.testing.fragments import spiele_in
from puur.wording import Voice
from puur.wording.verdict import impossible_text, verdict_in_each
from puur.wording.verdict_told import AnswerTold, FindingTold, VerdictTold

KEPT: Final = 512
"""Texts under a Reglement whose sentences are kept: more than the book has, with one pack; a few kilobytes each."""


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
class SharedReply:
    """What Reglemente say alike, by their titles, to each Spiel that is told of: mostly one."""

    titles: tuple[str, ...]
    spiele: tuple[SpielRetold, ...]


def retold(fragment: Fragment, language: Language, deck: Deck | None = None) -> tuple[SharedReply, ...]:
    """What the Reglemente say to a fragment, those together that say the same; cards are those of its first table."""
    pack = fragment.cases[0].reglement.table.deck.value if deck is None else deck
    found: dict[tuple[SpielRetold, ...], list[str]] = {}
    for case in fragment.cases:
        spiele = _in_every_language(fragment.text, case.reglement, pack)[language]
        found.setdefault(spiele, []).append(case.reglement.title[language])
    return tuple(SharedReply(tuple(titles), spiele) for spiele, titles in found.items())


@lru_cache(maxsize=KEPT)
def _in_every_language(text: str, reglement: Reglement, pack: Deck) -> Mapping[Language, tuple[SpielRetold, ...]]:
    """What a Reglement says to a text: judging it takes longer than telling it, so that all are told at once."""
    told = [
        in_every_language(spiel.situation, judge(spiel.situation, reglement), pack)
        for spiel in spiele_in(text, reglement)
    ]
    in_each = (tuple(in_all[at] for in_all in told) for at in range(len(Language)))
    return MappingProxyType(dict(zip(Language, in_each, strict=True)))


def in_every_language(situation: Situation, found: Verdict | Impossible, pack: Deck) -> tuple[SpielRetold, ...]:
    """What is said to one Spiel, in every language: in the order of `Language`."""
    voices = tuple(Voice(language, pack, dict(situation.names)) for language in Language)
    if isinstance(found, Impossible):
        return tuple(SpielRetold("", (), (Retold("", (), (impossible_text(found, voice),)),)) for voice in voices)
    return tuple(map(_retold, verdict_in_each(situation, found, voices)))


def _retold(told: VerdictTold) -> SpielRetold:
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
