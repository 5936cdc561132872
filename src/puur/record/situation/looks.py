"""Which tricks somebody may have looked into, and whether what is reported of him happened before (A.5, K.gedeckt)."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.record.situation.deal.size import tricks_told
from puur.record.situation.labour import is_much
from puur.record.situation.model import Situation, Stage, Turned, Witnessed
from puur.record.situation.world import Look, Whose, WorldSetting
from puur.reglement.carries import carries
from puur.reglement.fault_options import TurnedSeen
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import (
    Play,
    Report,
    Sighting,
)

_ENDS: Final = frozenset({Sighting.CARD_MISSING})
_REPEATS: Final = frozenset({Sighting.TURNED_TRICK_SEEN})
_LOOKERS: Final = 2
"""Of so many players each way is thought of in which he may have looked."""


def looks(situation: Situation, plain: WorldSetting) -> Iterator[dict[str, object]]:
    """Which cards somebody saw who looked into a trick, where nobody named them, and whose trick it was (A.5)."""
    looks = [act for act in situation.acts if isinstance(act, Report) and act.sighting in _REPEATS]
    turned = tricks_turned(situation)
    named = CardSet(sum(cards.mask for cards in turned))
    found: dict[Seat, tuple[Look, ...]] = {}
    for act in looks:
        away = act.cards - named
        untold = (Look(act.offender, shown=away, whose=whose) for whose in Whose if plain.earlier)
        told = () if act.cards else tuple(Look(act.offender, cards) for cards in turned)
        if (away or not act.cards) and (told or plain.earlier):
            found.setdefault(act.offender, (*told, *untold))
    for some in product(*list(found.values())[:_LOOKERS]):
        yield {"looks": some}


def is_too_much(situation: Situation) -> bool:
    """Whether so much was said, or so much played on while it waited, that little of it could be looked at.

    So it is too where more players looked into tricks than can be looked at together, and nobody told what they saw.
    """
    looks = (act for act in situation.acts if isinstance(act, Report) and act.sighting in _REPEATS)
    named = CardSet(sum(cards.mask for cards in tricks_turned(situation)))
    unknown = {act.offender for act in looks if not act.cards or act.cards - named}
    return is_much(situation) or len(unknown) > _LOOKERS


def tricks_turned(situation: Situation) -> tuple[CardSet, ...]:
    """The cards of every turned trick that is told."""
    tricks: list[CardSet] = []
    cards = EMPTY
    for step in situation.steps:
        if isinstance(step, Turned):
            tricks += [cards] if cards else []
            cards = EMPTY
        elif isinstance(step, Witnessed) and isinstance(step.act, Play):
            cards = cards.adding(step.act.card)
    return tuple(tricks)


@carries("K.gedeckt")
def histories(situation: Situation, reglement: Reglement) -> Iterator[dict[str, object]]:
    """What was reported of each may have happened before, where that decides, or at the end, where nobody told."""
    yield {}
    reports = [act for act in situation.acts if isinstance(act, Report)]
    looked = tuple(dict.fromkeys(report.offender for report in reports if report.sighting in _REPEATS))
    if reglement.fault.turned_seen.value is TurnedSeen.REPEATED:
        for count in range(1, len(looked) + 1):
            for some in combinations(looked, count):
                yield {"repeated": some}
    untold = not tricks_told(situation) and len(situation.acts) == len(situation.steps)
    missing = bool(reports) and all(report.sighting in _ENDS for report in reports)
    if missing and untold and situation.trick is None and situation.stage is Stage.PLAY:
        yield {"at_end": True}
