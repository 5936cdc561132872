"""The referee's desk from Python."""

from collections.abc import Iterator
from dataclasses import dataclass

from puur.decks import Language
from puur.errors import PuurError, RecordError
from puur.record.situation import Impossible, Situation, Verdict, describe, judge, spiele_told
from puur.record.situation.cited import cited_in
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.wording import Voice
from puur.wording.verdict import impossible_text, verdict_told


class UnreadSituation(PuurError, ValueError):
    """A told situation that cannot be read: all its `faults`, each with its line."""

    def __init__(self, faults: tuple[RecordError, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


@dataclass(frozen=True, slots=True, repr=False)
class DeskAnswer:
    r"""What a Reglement says to a situation: sentences by `str` or `text`, values in `verdict`.

    >>> rule("mode D\nhand S HA H6 C7\ntable E: H10 H9 H8\nplay S C7\n", "einzelschieber")
    (DeskAnswer('einzelschieber', articles=('E.8',)),)
    """

    situation: Situation
    verdict: Verdict | Impossible
    reglement: Reglement

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles it rests on."""
        return () if isinstance(self.verdict, Impossible) else tuple(cited_in(self.situation, self.verdict))

    def text(self, language: str = "en") -> str:
        """All of it in sentences: de, fr, it or en."""
        voice = Voice(Language(language), self.reglement.table.deck.value, dict(self.situation.names))
        if isinstance(self.verdict, Impossible):
            return impossible_text(self.verdict, voice)
        return "\n".join(_sentences(self.situation, self.verdict, voice))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"DeskAnswer({self.reglement.name!r}, articles={self.articles!r})"


def _sentences(situation: Situation, verdict: Verdict, voice: Voice) -> Iterator[str]:
    told = verdict_told(situation, verdict, voice)
    yield from filter(None, (told.depends, *told.questions))
    for answer in told.answers:
        yield from filter(None, (answer.when, *answer.ways))
        for finding in answer.findings:
            yield from filter(None, (finding.what, finding.closed, finding.note, finding.now, finding.head))
            for offer in finding.offers:
                yield " ".join(filter(None, (f"{offer.letter})" if offer.letter else "", offer.text, offer.effect)))
            yield from filter(None, (finding.withheld, finding.taken))
        yield from filter(None, (*answer.refused, answer.regular, *answer.holds, answer.assumed))


def rule(text: str, reglement: Reglement | str | None = None) -> tuple[DeskAnswer, ...]:
    r"""What the Reglement says to a situation told in a few lines, as `puur rule` reads them: an answer a Spiel.

    The text names its Reglement, or `reglement` does; else it is the Schieber. Raises `UnreadSituation`.

    >>> (answer,) = rule("mode D\nhand S HA H6 C7\ntable E: H10 H9 H8\nplay S C7\n", "einzelschieber")
    >>> answer.articles
    ('E.8',)
    """
    given = load(reglement) if isinstance(reglement, str) else reglement
    found: list[Reglement] = [] if given is None else [given]

    def order_of(name: str | None) -> tuple[Seat, ...]:
        if not found:
            found.append(load("schieber" if name is None else name))
        return found[0].seat_plan.order

    described = describe(text, order_of)
    if not described.situation.steps and not described.faults:
        raise UnreadSituation((RecordError(1, 1, "nothing that happened", "a line that says what happened"),))
    parts = spiele_told(text, described, found[0])
    faults = tuple(fault for part in parts for fault in part.faults)
    if faults:
        raise UnreadSituation(faults)
    return tuple(DeskAnswer(part.situation, judge(part.situation, found[0]), found[0]) for part in parts)
