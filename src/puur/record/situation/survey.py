"""How a description turns out in the worlds it is tried in: a sample of them, and more where much is left open."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from puur.cards import EMPTY
from puur.modes import Variant
from puur.record.situation.course import witnessed
from puur.record.situation.deal.size import Beginning
from puur.record.situation.labour import most_beside, weight_of
from puur.record.situation.model import Situation
from puur.record.situation.neighbours import Certain, Walk
from puur.record.situation.outcome import Outcome
from puur.record.situation.settings import every_setting
from puur.record.situation.signature import signature
from puur.record.situation.world import World, WorldSetting
from puur.record.situation.worlds import first_hands, held_in, never_held, sizes_of
from puur.reglement.model import Reglement
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Choose, Cut, Deal, DemandShuffle, Lift, Rule, Shuffle

_UNTRIED: Final = 16
_FEW_STEPS: Final = 8
"""A description of fewer steps asks so little at once that the sample shows all of it."""


_BEFORE_HANDS: Final = (DemandShuffle, Shuffle, Cut, Lift, Deal, Choose, Rule)
"""What happens before anybody looks at a card of his, and what is decided about it."""


def is_before_hands(situation: Situation) -> bool:
    """Whether only shuffling, cutting and dealing are told, and no card in a hand: then hands change nothing."""
    hands = map(situation.held, situation.order)
    return all(isinstance(act, _BEFORE_HANDS) for act in situation.acts) and not any(hands)


def is_long(situation: Situation) -> bool:
    """Whether so much is told, and not by a record, that many things may have been so at once."""
    return situation.opened is None and len(situation.steps) >= _FEW_STEPS


@dataclass(frozen=True, slots=True)
class Possible:
    """What may be played, and where a description may begin."""

    variants: tuple[Variant | None, ...]
    beginnings: tuple[Beginning, ...]


def survey(
    situation: Situation, reglement: Reglement, plan: SeatPlan, worlds: tuple[World, ...], may: Possible
) -> list[Outcome]:
    """How the worlds of the sample turn out; where many things may have been so at once, more worlds are tried.

    The same where none of the sample fits: before anybody is accused, a world that fits is looked for, unless what is
    told rules out all of them.
    """
    sample = [witnessed(situation, world, reglement, plan) for world in worlds]
    if not is_long(situation) and any(outcome.misfit == outcome.told_misfit for outcome in sample):
        return sample
    weight = weight_of(situation, (outcome.course for outcome in sample))
    sizes, beside = dict(may.beginnings), most_beside(situation, weight)
    settings = tuple(every_setting(situation, reglement, plan, may.variants, may.beginnings))

    @cache
    def known(setting: WorldSetting) -> Certain:
        held = held_in(situation, reglement, setting, sizes_of(situation, setting, sizes[setting.earlier]))
        hands = [held.get(seat, EMPTY) for seat in Seat]
        return Certain((hands[0], hands[1], hands[2], hands[3]), never_held(situation, setting, held))

    def witness(world: World, most: int | None) -> Outcome:
        return witnessed(situation, world, reglement, plan, most)

    begun = [*sample]
    looked_at = {outcome.world.setting for outcome in sample}
    some = min(_UNTRIED, 1 + beside // _UNTRIED)
    untried = [setting for setting in settings if setting not in looked_at]
    begun += (
        witness(World(hands, setting), None)
        for setting in untried[:: max(1, -(-len(untried) // some))]
        for hands in first_hands(situation, reglement, setting, sizes[setting.earlier])
    )
    walk = Walk(situation.order, settings, known, witness, lambda outcome: signature(situation, outcome))
    walk.go(begun, 0 if is_before_hands(situation) else beside)
    return list(walk.found.values())
