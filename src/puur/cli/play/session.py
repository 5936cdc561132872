"""A session: bots and chance act automatically, the player is asked, everything is shown and saved."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from puur.bots.table import TableStep, named_by_bot, next_act
from puur.cli.play.front import Front
from puur.cli.play.game import ME
from puur.cli.play.questions import Asker
from puur.cli.play.results import partie_lines, spiel_lines
from puur.cli.says import language, say
from puur.partie import NameDealer, PartieAct, PartiePhase, Write, acts_for
from puur.spiel import acts as a
from puur.wording import uncarried_notice

BEATS: Final[Mapping[type[PartieAct], float]] = {
    a.Play: 1.0,
    a.Announce: 2.0,
    a.Schieben: 1.5,
    a.ShowWeis: 1.5,
    a.ShowStoeck: 1.5,
    a.Bedanken: 2.0,
    a.Roll: 1.5,
    a.Deal: 0.5,
}
"""How long people look at an act; others need no time."""
TRICK_BEATS: Final = 3.0


@dataclass(slots=True)
class PlaySession:
    """A game before its player. `alone`: a bot plays South as well, and nobody is asked."""

    front: Front
    asker: Asker
    alone: bool

    def play(self) -> None:
        """Play until the player has enough. Raises `PlayerLeft` when he goes before the end."""
        self.forewarn()
        self.front.tell(self.front.game.notices)
        while True:
            while self.front.game.partie.phase is not PartiePhase.OVER:
                self.happen(self.next())
            self.front.leaf(partie_lines(self.front.game.partie, self.front.pages), pause=False)
            if self.alone or not self.another():
                return

    def forewarn(self) -> None:
        """Before the first card: what the Reglement says and nobody carries out. Raises `PlayerLeft`."""
        partie = self.front.game.partie
        told = () if partie.begun else uncarried_notice(partie.reglement, language())
        if told:
            self.front.leaf([Text(line) for line in told], pause=not self.alone)

    def next(self) -> PartieAct:
        """The next act: what the player wants to say, what needs no person, or what he decides."""
        game = self.front.game
        said = None if self.alone else self.asker.aside()
        if said is not None:
            self.front.news.clear()
            return said
        act = next_act(game.partie, game.bots(everywhere=self.alone), game.chance.next_act)
        if act is not None:
            return act
        self.front.pages.screen.forget_typed()
        decided = self.asker.decision()
        self.front.news.clear()
        return decided

    def happen(self, act: PartieAct) -> None:
        """Let an act happen, save it, show it, and give people time to see it."""
        step = self.front.game.do(act)
        mine = not self.alone and not isinstance(act, a.Rule) and act.seat is ME
        teller = self.front.pages.teller
        shown = self.front.painted and isinstance(act, a.Play)
        self.front.tell((() if shown else teller.acted(step)) + teller.followed(step))
        self.front.show()
        if isinstance(act, Write):
            self.front.leaf(spiel_lines(step.before, step.after, self.front.pages), pause=not self.alone)
            self.front.pages.screen.wait(TRICK_BEATS if self.alone else 0.0)
            self.front.news.clear()
        else:
            self.wait(step, mine=mine)

    def wait(self, step: TableStep, *, mine: bool) -> None:
        """Leave time to look."""
        beats = 0.0 if mine else BEATS.get(type(step.act), 0.0)
        before, after = step.before.spiel, step.after.spiel
        if before is not None and after is not None and len(after.tricks) > len(before.tricks):
            beats = TRICK_BEATS
        self.front.pages.screen.wait(beats)

    def another(self) -> bool:
        """Whether another Partie follows at this table, and its dealer named."""
        game = self.front.game
        named = named_by_bot(game.partie, game.bots(everywhere=False))
        mine = [act for act in acts_for(game.partie, ME) if isinstance(act, NameDealer)]
        if named is None and not mine:
            return False
        if not self.front.yes_below(say("play.another")):
            return False
        self.front.news.clear()
        self.happen(self.asker.decision() if mine else named or mine[0])
        return True
