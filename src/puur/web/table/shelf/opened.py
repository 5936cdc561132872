"""An opened record: replayed, and divided into Spiele. Kept small, since worker processes import it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, TypeVarTuple

from puur.errors import ReglementError
from puur.record import Replayed, play_through
from puur.record.annotated import NO_ANNOTATIONS, Annotations
from puur.reglement import loads
from puur.web.table.shelf.kept import KeptRecord
from puur.web.table.shelf.spiele import ShelvedSpiel, cards_in, parts_of

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A record, replayed as far as possible and divided into Spiele; `before` counts the cards before each of them."""

    kept: KeptRecord
    played: Replayed
    parts: tuple[ShelvedSpiel, ...]
    before: tuple[int, ...]
    annotations: Annotations = NO_ANNOTATIONS


def made_of(work: Callable[[OpenedRecord, *Ts], T], kept: KeptRecord, args: tuple[*Ts]) -> T:
    """The result of some work on a record, in a process that has not opened it."""
    return work(opened_of(kept), *args)


def opened_of(kept: KeptRecord) -> OpenedRecord:
    """A record played again."""
    played = played_of(kept)
    parts = parts_of(played)
    before = [0]
    for part in parts:
        before.append(before[-1] + cards_in(part))
    return OpenedRecord(kept, played, parts, tuple(before), played.annotations)


def played_of(kept: KeptRecord) -> Replayed:
    """A record replayed as far as possible; with a faulty club's Reglement, the one named is used."""
    rules = None
    if kept.reglement is not None:
        try:
            rules = loads(kept.reglement)
        except ReglementError:
            rules = None  # the replay reports the missing Reglement
    return play_through(kept.text, reglement=rules)
