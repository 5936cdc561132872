"""What follows once somebody takes an offer: the decision, the points, who is awaited then, and the table."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from puur.decks import Deck, Language
from puur.record.situation import Answer, Impossible, Situation, Verdict, after_each
from puur.reglement import load
from puur.spiel.ruling import Decided
from puur.spiel.state import Spiel
from puur.web.pages.referee.ruling import table_of
from puur.web.pages.referee.verdicts import judged, read
from puur.wording import Voice, decision_text, ending_text
from puur.wording.aftermath import Told, holds_text
from puur.wording.verdict import told_of, verdict_told

_TAKEN: Final = re.compile(r"([1-9]\d?)\.([1-9]\d?)\.([a-z])")


@dataclass(frozen=True, slots=True)
class OfferTaken:
    """Which offer is taken: of which answer, of which of its findings, each from 0."""

    answer: int
    finding: int
    offer: int


@dataclass(frozen=True, slots=True)
class Followed:
    """What follows from an offer, in sentences, and the table then as SVG ("" where nothing of it is known)."""

    taken: OfferTaken
    decision: str
    lines: tuple[str, ...]
    picture: str


def taken_of(text: str) -> OfferTaken | None:
    """The offer an address names: answer and finding from 1, and the letter of the offer.

    >>> taken_of("1.2.b")
    OfferTaken(answer=0, finding=1, offer=1)
    >>> taken_of("b") is None
    True
    """
    found = _TAKEN.fullmatch(text)
    return None if found is None else OfferTaken(int(found[1]) - 1, int(found[2]) - 1, ord(found[3]) - ord("a"))


@lru_cache(maxsize=200)
def followed(text: str, reglement: str, language: Language, deck: Deck | None, taken: OfferTaken) -> Followed | None:
    r"""What follows if this offer is taken; None if the situation has no such offer.

    >>> told = "variante D\nstich 1 E: HA H6 H10 H7\nreklamation E S"
    >>> followed(told, "schieber", Language.DE, None, OfferTaken(0, 0, 9)) is None
    True
    """
    own = load(reglement)
    told = read(text, reglement)[0]
    verdict = None if told.faults or told.situation.is_empty else judged(text, reglement)[0]
    if verdict is None or isinstance(verdict, Impossible) or not _offered(verdict, taken):
        return None
    voice = Voice(language, own.table.deck.value if deck is None else deck, dict(told.situation.names))
    return _followed(told.situation, verdict, taken, voice)


def _offered(verdict: Verdict, taken: OfferTaken) -> bool:
    """Whether there is such an offer, and another beside it."""
    if taken.answer >= len(verdict.answers):
        return False
    findings = verdict.answers[taken.answer].outcome.findings
    case = findings[taken.finding].case if taken.finding < len(findings) else None
    return case is not None and 1 < len(case.ruling.offers) > taken.offer


def _followed(situation: Situation, verdict: Verdict, taken: OfferTaken, voice: Voice) -> Followed:
    answer = verdict.answers[taken.answer]
    after = tuple(after_each(outcome.findings[taken.finding])[taken.offer] for outcome in answer.outcomes)
    effect = verdict_told(situation, verdict, voice).answers[taken.answer].findings[taken.finding].offers[taken.offer]
    return Followed(
        taken,
        _decision(answer, taken, voice),
        tuple(line for line in (*_then(after, told_of(situation, answer), voice), effect.effect) if line),
        "" if after[0].ending is not None else table_of(situation, verdict, after, voice),
    )


def _decision(answer: Answer, taken: OfferTaken, voice: Voice) -> str:
    """Who took what, with what it brings and by which articles."""
    case = answer.outcome.findings[taken.finding].case
    if case is None:
        return ""
    ruling = answer.ruling(taken.finding)
    decided = Decided.RULED if ruling.chooser is None else Decided.CHOSEN
    return decision_text(replace(case, ruling=ruling, chosen=taken.offer, decided=decided), voice) + "."


def _then(after: tuple[Spiel, ...], told: Told, voice: Voice) -> tuple[str, ...]:
    """How it ended, then what holds now: what is so in every world that may be, as far as anybody told of it."""
    holds = holds_text(after, told, voice)
    return tuple(dict.fromkeys((*_ended(after, voice), *holds)))


def _ended(after: tuple[Spiel, ...], voice: Voice) -> tuple[str, ...]:
    """How all of these tables ended; who deals next is named with what holds, where it is told who dealt."""
    endings = {None if spiel.ending is None else replace(spiel.ending, next_dealer=None) for spiel in after}
    ending = endings.pop()
    return (ending_text(ending, voice),) if ending is not None and not endings else ()
