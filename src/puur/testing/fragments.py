"""Fragments as data: a text that begins in the middle, what is asked back, and each answer with what follows.

A fragment file is TOML with a list of `[[fragment]]` tables::

    [[fragment]]
    title = "Who was to lead is asked where the lead is disputed."  # title_de, title_fr and title_it as in a situation
    told = ["variante D", "karte N HA", "einspruch E N"]  # the lines a referee would type
    under = ["schieber"]
    asks = ["leader"]  # kind, seat and cards of each fact asked for
    cites = ["A.8"]
    [[fragment.answer]]
    when = "leader N"  # a way is `fact seat value`, several facts joined by ` & `; several ways are a list
    wrong = []
    regular = "P.14"
    [[fragment.answer]]
    when = ["leader W", "leader E"]
    wrong = ["N early_card A.22 offer=1"]  # facts: see `puur.testing.answer_facts`
    [[fragment.answer]]
    when = "leader S"
    wrong = ["N wrong_lead A.8 offer=1"]

Every answer there is must stand in the file. Facts above the answers are true of all of them; where nothing is asked
they are those of the one answer. `another` is a table with `asks`, facts and answers for the Spiel told of after an
annulment, `impossible` the reason why a text is told to be none. Where the Reglemente part ways,
`[[fragment.outcome]]` tables hold what differs.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from puur.record.situation import Answer, Fact, Impossible, Situation, Verdict, Way, describe, judge, spiele_told
from puur.record.situation.reader import ReadDescription
from puur.reglement.model import Reglement
from puur.testing.answer_facts import ANSWER_FACTS
from puur.testing.facts import same, words_in_line
from puur.testing.situations import SituationCase, TomlTable, read_cases, tables, texts

ENTRY: Final = "fragment"
_SPIEL: Final = ("asks", "answer", "impossible", *ANSWER_FACTS)
KNOWN: Final = ("told", "under", "cites", "another", *_SPIEL)
ALSO: Final = " & "


@dataclass(frozen=True, slots=True)
class FragmentSpiel:
    """What is told of one Spiel, what a Reglement says to it, and what the file says it says."""

    situation: Situation
    found: Verdict | Impossible
    stated: TomlTable


def read_fragments(file: Path) -> tuple[SituationCase, ...]:
    """Every fragment of a file under every Reglement it names. Raises `SituationError`."""
    return read_cases(file, ENTRY, KNOWN)


def text_of(case: SituationCase) -> str:
    """The lines of a fragment, as they would be typed."""
    return "\n".join(case.texts("told"))


def spiele_in(text: str, reglement: Reglement) -> tuple[ReadDescription, ...]:
    """The Spiele a text tells of, as a table under this Reglement plays them."""
    return spiele_told(text, describe(text, lambda _: reglement.seat_plan.order), reglement)


def parts_of(case: SituationCase) -> tuple[FragmentSpiel, ...]:
    """The Spiele a fragment tells of: mostly one, another one after an annulment. Raises `SituationError`."""
    reglement = case.reglement
    told = spiele_in(text_of(case), reglement)
    for fault in (fault for description in told for fault in description.faults):
        raise case.fault(str(fault))
    another = case.table.get("another")
    stated = (case.table, another) if isinstance(another, dict) else (case.table,)
    if len(told) != len(stated):
        raise case.fault(f"{len(told)} Spiele are told of, {len(stated)} are stated")
    return tuple(
        FragmentSpiel(description.situation, judge(description.situation, reglement), said)
        for description, said in zip(told, stated, strict=True)
    )


def missed(case: SituationCase) -> tuple[str, ...]:
    """What is not as the file says; () when the fragment holds. Raises `SituationError` when it cannot be read."""
    return missed_in(case, parts_of(case))


def missed_in(case: SituationCase, parts: tuple[FragmentSpiel, ...]) -> tuple[str, ...]:
    """The same of its Spiele, which were judged already."""
    shown: set[str] = set()
    found = [line for part in parts for line in _part(case, part, shown)]
    strange = (article for article in case.texts("cites") if article not in shown)
    articles = ", ".join(sorted(shown)) or "no article"
    return (*found, *(f"cites {article}, but the answers show {articles}" for article in strange))


def _part(case: SituationCase, part: FragmentSpiel, shown: set[str]) -> Iterator[str]:
    """What is wrong about one Spiel; every article that a stated fact shows is noted in `shown`."""
    if isinstance(part.found, Impossible):
        yield from _unlike("impossible", part.stated.get("impossible", "none"), part.found.reason.value)
        return
    if "impossible" in part.stated:
        yield from _unlike("impossible", part.stated["impossible"], "none")
    yield from _unlike("asks", part.stated.get("asks", []), [_asked(fact) for fact in part.found.facts])
    left = list(tables(part.stated.get("answer"))) or [{}]
    for answer in part.found.answers:
        ways = [way_words(way) for way in answer.when]
        expected = next(
            (expected_answer for expected_answer in left if sorted(texts(expected_answer.get("when"))) == sorted(ways)),
            None,
        )
        if expected is None:
            yield f"an answer nobody stated: when {ways}, {ANSWER_FACTS['wrong'](part.situation, answer).found}"
            continue
        left.remove(expected)
        yield from _answer(case, part, answer, expected, shown)
    yield from (
        f"an answer that is not given: when {list(texts(expected_answer.get('when')))}" for expected_answer in left
    )


def _answer(
    case: SituationCase, part: FragmentSpiel, answer: Answer, expected: TomlTable, shown: set[str]
) -> Iterator[str]:
    """What is not so of one answer."""
    unknown = sorted(set(expected) - {"when", *ANSWER_FACTS})
    if unknown:
        raise case.fault(f"{', '.join(unknown)}: not known of an answer; known are when, {', '.join(ANSWER_FACTS)}")
    stated = {**part.stated, **expected}
    for name, fact in ANSWER_FACTS.items():
        if name in stated:
            found = fact(part.situation, answer)
            shown.update(found.articles)
            where = "" if not answer.when else f" when {way_words(answer.when[0])}"
            yield from _unlike(name + where, stated[name], found.found)


def _unlike(what: str, stated: object, found: object) -> Iterator[str]:
    if not same(stated, found):
        yield f"{what}: stated {stated!r}, found {found!r}"


def _asked(fact: Fact) -> str:
    """A fact that is asked for, as `holds_suit S H6-A`."""
    return words_in_line(fact.kind.value, fact.seat, fact.cards or None, fact.at, fact.discipline, fact.deal)


def way_words(way: Way) -> str:
    """One way to an answer, as `leader N & rolled E yes`."""
    return ALSO.join(
        words_in_line(fact.kind.value, fact.seat, fact.at, fact.discipline, fact.deal, value) for fact, value in way
    )
