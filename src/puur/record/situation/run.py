"""The table while a situation is witnessed."""

from dataclasses import dataclass, field

from puur.cards import EMPTY, CardSet
from puur.record.situation.findings import RefusedAct
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.world import World
from puur.spiel.state import Spiel


@dataclass(slots=True)
class SituationRun:
    """The table while a situation is witnessed."""

    situation: Situation
    world: World
    spiel: Spiel
    told_whole: bool  # a record: what it does not say did not happen
    called: dict[int, tuple[Spiel, Spiel]] = field(default_factory=dict)  # by case: before and after its call
    undecided: set[int] = field(default_factory=set)  # the numbers of the cases that nobody decided
    refused: list[RefusedAct] = field(default_factory=list)
    early: list[RefusedAct] = field(default_factory=list)  # objections to what could still be put right
    moments: list[tuple[int, Witnessed, Spiel]] = field(default_factory=list)
    ignored: list[int] = field(default_factory=list)  # the numbers of what is only thought to have happened before
    assumed: bool = False
    misfit: int = 0
    told: int = 0  # so much of it is so in every world
    imagined: CardSet = EMPTY
    unsaid: tuple[CardSet, ...] = ()
    unplayed: CardSet = EMPTY
    gaps: set[int] = field(default_factory=set)  # the numbers of tricks between those that are told
    following: set[int] = field(default_factory=set)  # the numbers of early cards that followed another's
