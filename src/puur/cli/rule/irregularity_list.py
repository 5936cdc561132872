"""`puur rule --list`: every irregularity, and the article that rules on it, found out by letting each one happen."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from puur.cli.layout import heading, labelled, paragraph
from puur.cli.progress import done_of
from puur.cli.rule.as_json import dumped
from puur.cli.says import language, say
from puur.record.act_parts import Json
from puur.record.situation import Impossible, describe, judge
from puur.record.situation.examples import EXAMPLES
from puur.record.situation.reader import ReadDescription
from puur.record.situation.templates import kinds
from puur.record.slate_faults import slate_faults
from puur.reglement import built_in, load
from puur.reglement.model import Reglement
from puur.seats import DUEL, Seat
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import Ruling
from puur.wording import irregularity_name

REFERRED: Final = "*"
_SIDES: Final = re.compile(r"\b[EW]\b(?=[ :])")
"""Seats that are empty where two play: their part is the other player's."""


@dataclass(frozen=True, slots=True)
class RuledKind:
    """The articles a ruling on one kind names, its own and those of its offers, as `puur rule` does.

    `referred` is the one that leaves it to whoever settles disputes; None where none does.
    """

    articles: tuple[str, ...]
    referred: str | None


@cache
def ruled_by(reglement: Reglement) -> dict[IrregularityKind, RuledKind]:
    """What rules on each kind of irregularity; kinds that do not occur are left out."""
    found: dict[IrregularityKind, list[Ruling]] = {}
    for kind, texts in EXAMPLES.items():
        for text in texts:
            found.setdefault(kind, []).extend(_rulings(text, kind, reglement))
    for fault in slate_faults(reglement):
        found.setdefault(fault.kind, []).append(fault.ruling)
    return {kind: _ruled(rulings, reglement) for kind, rulings in found.items() if rulings}


@cache
def _told(text: str, order: tuple[Seat, ...]) -> ReadDescription:
    """What an example tells of players in this order: the same under most Reglemente."""
    return describe(_SIDES.sub(Seat.N.name, text) if order == DUEL.order else text, lambda _: order)


def _rulings(text: str, kind: IrregularityKind, reglement: Reglement) -> Iterator[Ruling]:
    told = _told(text, reglement.seat_plan.order)
    verdict = judge(told.situation, reglement)
    if told.faults or isinstance(verdict, Impossible):
        return
    for answer in verdict.answers:
        for finding in answer.outcome.findings:
            if finding.irregularity.kind is kind and finding.case is not None:
                yield finding.case.ruling


def _ruled(rulings: Iterable[Ruling], reglement: Reglement) -> RuledKind:
    disputes = reglement.table.disputes.article
    articles: dict[str, None] = {}
    for ruling in rulings:
        articles |= dict.fromkeys((ruling.article, *(part.article for offer in ruling.offers for part in offer)))
    return RuledKind(tuple(articles), disputes if disputes in articles else None)


def list_lines(reglement: Reglement | None) -> Iterator[str]:
    """The list for one Reglement, or for all side by side."""
    if reglement is None:
        yield from _of_all()
    else:
        yield from _of_one(reglement)
    yield ""
    yield from paragraph(say("rule.list.legend"), dim=True)


def _of_one(reglement: Reglement) -> Iterator[str]:
    found = ruled_by(reglement)
    titles = {article.id: article.title[language()] for article in reglement.articles}
    yield from heading(say("rule.list.one", title=reglement.title[language()]))
    rows = []
    for kind in kinds():
        ruled = found.get(kind)
        named = (
            []
            if ruled is None
            else [f"{marked} {titles.get(article, '')}".rstrip() for article, marked in _marked(ruled)]
        )
        rows.append((irregularity_name(kind, language()), "; ".join(named) or say("rule.list.impossible")))
    yield from labelled(rows)


def _marked(ruled: RuledKind) -> Iterator[tuple[str, str]]:
    """Each article, and how it is written: with a sign where it only says who decides."""
    return ((article, article + REFERRED * (article == ruled.referred)) for article in ruled.articles)


def _of_all() -> Iterator[str]:
    every = _ruled_by_all([load(name) for name in built_in()])
    yield from heading(say("rule.list.title"))
    for kind in kinds():
        yield irregularity_name(kind, language())
        same: dict[str, list[str]] = {}
        for reglement, found in every.items():
            name, ruled = reglement.name, found.get(kind)
            told = say("rule.list.impossible") if ruled is None else ", ".join(marked for _, marked in _marked(ruled))
            same.setdefault(told, []).append(name)
        yield from labelled([(told, ", ".join(names)) for told, names in same.items()], "  ")


def _ruled_by_all(rules: Sequence[Reglement]) -> dict[Reglement, dict[IrregularityKind, RuledKind]]:
    """What rules on each kind in each of them; it takes seconds, so progress is shown."""
    found = {}
    with done_of(len(rules)) as tell:
        for number, reglement in enumerate(rules, 1):
            found[reglement] = ruled_by(reglement)
            tell(number)
    return found


def list_json(reglement: Reglement | None) -> str:
    """The list for programs: for each kind the articles by Reglement, null where it does not occur."""
    every = _ruled_by_all([load(name) for name in built_in()] if reglement is None else [reglement])
    return dumped(
        {
            "reglemente": [rules.name for rules in every],
            "irregularities": [
                {
                    "irregularity": kind.value,
                    "title": irregularity_name(kind, language()),
                    "reglemente": {rules.name: _json(found.get(kind)) for rules, found in every.items()},
                }
                for kind in kinds()
            ],
        }
    )


def _json(ruled: RuledKind | None) -> Json:
    return None if ruled is None else {"articles": [*ruled.articles], "referred": ruled.referred is not None}
