"""Rulings that differ in nothing but the article they rest on: they are said once, with every article (A.17, D.2)."""

from collections.abc import Iterable
from dataclasses import replace

from puur.spiel.fault import Irregularity, Objection
from puur.spiel.ruling import Ruling


def together(articles: Iterable[str]) -> str:
    """Several articles as one reads them, each once.

    >>> together(["A.17", "D.2", "A.17"])
    'A.17, D.2'
    """
    return ", ".join(dict.fromkeys(articles))


def ruled_alike(rulings: tuple[Ruling, ...]) -> Ruling:
    """The first of some rulings that say the same, each part with the articles it rests on in any of them."""
    first = rulings[0]
    if all(ruling == first for ruling in rulings):
        return first
    offers = tuple(
        tuple(
            replace(part, article=together(ruling.offers[number][at].article for ruling in rulings))
            for at, part in enumerate(offer)
        )
        for number, offer in enumerate(first.offers)
    )
    return replace(first, article=together(ruling.article for ruling in rulings), offers=offers)


def objected_alike(found: tuple[Irregularity, ...]) -> tuple[Objection, ...]:
    """What was wrong in all of some irregularities, each with the articles it rests on in any of them."""
    first = found[0].objections
    if all(wrong.objections == first for wrong in found):
        return first
    kinds = [{fault.kind for fault in wrong.objections} for wrong in found]
    first = tuple(fault for fault in first if all(fault.kind in own for own in kinds)) or first
    each = tuple(dict.fromkeys(other for wrong in found for other in wrong.objections))
    return tuple(
        replace(
            fault, article=together([fault.article, *(other.article for other in each if other.kind is fault.kind)])
        )
        for fault in first
    )
