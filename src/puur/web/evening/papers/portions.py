"""Splitting large papers into portions: how much memory papers need, and where they are cut."""

from dataclasses import replace
from typing import Final

from puur.paper import AnyPaper
from puur.paper.certificates import Certificates
from puur.paper.lots import LotCards, RunCards
from puur.paper.sheets import OwnSheets, SlateSheets, TableSheets
from puur.paper.tables import TableCards

MOST: Final = 120.0
"""The most megabytes typeset at once, in addition to the press itself."""
_SHEET: Final = 8
"""Cards are printed two, four or eight to a page, and cut at page ends."""
Portion = tuple[AnyPaper, ...]


def portions(papers: Portion, most: float = MOST) -> tuple[Portion, ...]:
    """The papers in the same order, split so that no portion needs more; unsplittable ones are separate portions.

    >>> from puur.paper.lots import LotCard
    >>> lots = LotCards(tuple(map(LotCard, range(1, 41))))
    >>> [len(cards.cards) for (cards,) in portions((lots,), most=3.0)]
    [16, 16, 8]
    """
    found: list[Portion] = []
    open_one: list[AnyPaper] = []
    left = most
    waiting = list(reversed(papers))
    while waiting:
        paper = waiting.pop()
        heavy = _heavy(paper)
        fits = int(left / heavy) // _SHEET * _SHEET if heavy else 0
        if _number(paper) * heavy <= left:
            open_one.append(paper)
            left -= _number(paper) * heavy
        elif fits:
            first, rest = _cut(paper, fits)
            found.append((*open_one, first))
            open_one, left = [], most
            waiting.append(rest)
        elif open_one:
            found.append(tuple(open_one))
            open_one, left = [], most
            waiting.append(paper)
        else:
            found.append((paper,))
    return (*found, tuple(open_one)) if open_one else tuple(found)


def _heavy(paper: AnyPaper) -> float:
    """Megabytes a card or sheet of its kind was measured to need, rounded up; 0 for what is never cut."""
    match paper:
        case TableCards():
            return 2.2
        case Certificates():
            return 1.3
        case TableSheets():
            return 1.0
        case RunCards():
            return 0.65
        case SlateSheets() | OwnSheets():
            return 0.45
        case LotCards():
            return 0.15
        case _:
            return 0.0


def _number(paper: AnyPaper) -> int:
    match paper:
        case TableCards() | RunCards() | LotCards():
            return len(paper.cards)
        case TableSheets() | SlateSheets() | OwnSheets():
            return len(paper.sheets)
        case Certificates():
            return len(paper.certificates)
        case _:
            return 0


def _cut(paper: AnyPaper, at: int) -> tuple[AnyPaper, AnyPaper]:
    """The first of its cards or sheets, and the others; what follows all of them follows the others."""
    match paper:
        case TableCards():
            return replace(paper, cards=paper.cards[:at], movements=()), replace(paper, cards=paper.cards[at:])
        case RunCards():
            return replace(paper, cards=paper.cards[:at], movements=()), replace(paper, cards=paper.cards[at:])
        case LotCards():
            return replace(paper, cards=paper.cards[:at]), replace(paper, cards=paper.cards[at:])
        case TableSheets() | SlateSheets():
            return replace(paper, sheets=paper.sheets[:at]), replace(paper, sheets=paper.sheets[at:])
        case OwnSheets():
            return replace(paper, sheets=paper.sheets[:at]), replace(paper, sheets=paper.sheets[at:])
        case Certificates():
            return (
                replace(paper, certificates=paper.certificates[:at]),
                replace(paper, certificates=paper.certificates[at:]),
            )
        case _:
            raise TypeError(type(paper))
