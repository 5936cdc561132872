"""Barred suits that nobody feels: with one card left there is no other lead, nor with that suit alone (P.17)."""

from collections.abc import Iterable
from dataclasses import replace

from puur.record.situation.findings import IrregularityFinding, after_each
from puur.reglement.carries import carries
from puur.spiel.card_play import running_trick
from puur.spiel.ruling import BarUntil, Consequence, ConsequenceKind, Ruling
from puur.spiel.state import Bar, Spiel


@carries("P.17")
def without_idle_bars(ruling: Ruling, findings: tuple[IrregularityFinding, ...]) -> Ruling:
    """What a ruling offers: not that a suit is barred where at none of the tables after the offer that is felt."""
    if not any(part.kind is ConsequenceKind.BAR for offer in ruling.offers for part in offer):
        return ruling
    offers = tuple(
        tuple(part for part in offer if not _bars_idly(part, (after_each(finding)[at] for finding in findings)))
        for at, offer in enumerate(ruling.offers)
    )
    return replace(ruling, offers=offers)


def _bars_idly(part: Consequence, tables: Iterable[Spiel]) -> bool:
    """Whether a consequence bars a suit from those who have no other lead."""
    if part.kind is not ConsequenceKind.BAR or part.party is None or part.until is None:
        return False
    bar = Bar(part.party.seats, part.cards, part.until, part.article)
    return all(is_idle(bar, spiel) for spiel in tables)


@carries("P.17")
def is_idle(bar: Bar, spiel: Spiel) -> bool:
    """Whether a bar binds nobody."""
    if all(len(spiel.hands[seat]) <= 1 for seat in bar.seats):
        return True
    leads = spiel.turn in bar.seats and bar.until is BarUntil.NEXT_TRICK and running_trick(spiel) is None
    return leads and spiel.turn is not None and spiel.hands[spiel.turn] <= bar.suit
