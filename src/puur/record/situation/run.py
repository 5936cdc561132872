"""The table while a situation is witnessed."""

from dataclasses import dataclass, field

from puur.cards import EMPTY, CardSet
from puur.record.situation.findings import RefusedAct
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.world import World
from puur.spiel import legal_plays
from puur.spiel.acts import Act, Play
from puur.spiel.cases import pending
from puur.spiel.state import NO_FAULTS, Phase, Spiel


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

    def is_plain(self, act: Act) -> bool:
        """Whether a regular card is given in turn, and nothing waits or lies there too early: nothing came before it.

        Most of what is told is so, and needs no look at all that may have been left out.
        """
        spiel = self.spiel
        if spiel.phase is not Phase.PLAY or not isinstance(act, Play) or spiel.turn is not act.seat:
            return False
        if self.early or self.world.setting.short or self.situation.predicts_first:
            return False
        return act.card in legal_plays(spiel) and (spiel.faults is NO_FAULTS or self._is_over_what_was_wrong(act))

    def _is_over_what_was_wrong(self, act: Play) -> bool:
        """Whether nothing that went wrong before is open at this card, nor the one that it might take the place of."""
        faults = self.spiel.faults
        last = self.moments[-1][1].act if self.moments else None
        instead = isinstance(last, Play) and last.seat is act.seat
        return not (faults.early or instead or pending(self.spiel)) and faults.thanked is None
