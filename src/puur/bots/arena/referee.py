"""Plays one Spiel to its end: asks who is to decide, counts what is no answer, and measures the time.

A player whose answer is none, or no act open to him, is told nothing; play goes on with the act that stands for it:
the lowest card he may give (by `Card`), the common rule's choice of trump, else the first act open to him.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from puur.bots.arena.contestants import AskedAlways, Unanswered
from puur.bots.arena.scored import NANOSECONDS, SideAnswers
from puur.bots.arena.settings import Counting, TrumpBy
from puur.bots.arena.trump_rule import by_rule
from puur.bots.clock import Clock
from puur.bots.protocol import Bot
from puur.errors import PuurError
from puur.partie import Partie, PartieAct, PartiePhase, advance
from puur.record.chance import Chance
from puur.reglement.model import Reglement
from puur.reglement.options import StoeckPlay, WeisPlay
from puur.seats import Seat
from puur.spiel import Spiel, acts_for
from puur.spiel.acts import Act, Announce, AskWeis, ClaimRest, Play, Predict, Schieben, TurnTrick
from puur.spiel.state import Phase
from puur.spiel.view import View, is_still_shared, view, view_from

MOST_ACTS = 2_000
"""More than any Spiel has."""
_NEEDED = (Announce, Schieben, Predict, Play)
_NEVER_DUE = (AskWeis, ClaimRest, TurnTrick)
"""What a player may do out of turn and never has to: he is not asked for it then."""


class Stuck(PuurError):
    """A Spiel that does not go on; `spiel` is how it lies."""

    def __init__(self, spiel: Spiel) -> None:
        super().__init__(f"nobody can act in phase {spiel.phase.value}")
        self.spiel = spiel


@dataclass(slots=True)
class Referee:
    """How a Spiel is refereed: who chooses trump, what is spoken of, and how long a move may take, in seconds."""

    chance: Chance
    counting: Counting
    trump: TrumpBy
    budget: float
    answers: dict[Seat, SideAnswers] = field(default_factory=dict)
    _latest: tuple[Spiel, View] | None = None
    """What everybody could see when a player was last asked: most of it still holds (`view`)."""

    def acts(self, partie: Partie, players: Mapping[Seat, Bot]) -> "FinishedSpiel":
        """Everything that happens until the Spiel is over, and the table then."""
        happened: list[tuple[PartieAct, Partie, Partie]] = []
        while partie.phase in {PartiePhase.LOTS, PartiePhase.PLAYING}:
            act = self.chance.next_act(partie) or self._next(partie, players)
            after = advance(partie, act)
            happened.append((act, partie, after))
            partie = after
            if len(happened) > MOST_ACTS and partie.spiel is not None:
                raise Stuck(partie.spiel)
        if self.counting is Counting.REGLEMENT:
            partie = self._last_words(partie, players, happened)
        return FinishedSpiel(tuple(happened), partie)

    def _next(self, partie: Partie, players: Mapping[Seat, Bot]) -> Act:
        """The next act of a player: what others have to say, else what the one on turn does."""
        spiel = partie.spiel
        if spiel is None or spiel.turn is None:
            raise PuurError("a table without a Spiel waits for nobody")
        said = None if self.counting is Counting.PLAIN else self._said(spiel, players, spiel.turn)
        return said or self._decided(spiel, spiel.turn, players)

    def _said(self, spiel: Spiel, players: Mapping[Seat, Bot], turn: Seat | None) -> Act | None:
        """What somebody says who is not on turn: his Weis, the Stoeck, Bedanken, a choice after a fault."""
        if not (spiel.phase is Phase.RULING or _is_spoken(spiel.reglement)):
            return None
        for seat in spiel.start.seats.order:
            if seat is turn or all(isinstance(act, _NEVER_DUE) for act in acts_for(spiel, seat)):
                continue
            seen = self._seen(spiel, seat)
            act = self._asked(players[seat], seen, seen.acts)
            if act is not None:
                return act
        return None

    def _decided(self, spiel: Spiel, seat: Seat, players: Mapping[Seat, Bot]) -> Act:
        """What the player on turn does, or what stands for it."""
        seen = self._seen(spiel, seat)
        acts = seen.acts
        if self.counting is Counting.PLAIN:
            acts = tuple(act for act in acts if isinstance(act, _NEEDED)) or acts
        if not acts:
            raise Stuck(spiel)
        if self.trump is TrumpBy.RULE:
            ruled = by_rule(seen, acts)
            if ruled is not None:
                return ruled
        due = [act for act in acts if not isinstance(act, _NEVER_DUE)]
        if len(due) == 1 and not isinstance(players[seat], AskedAlways):
            return due[0]
        return self._asked(players[seat], seen, acts) or self._instead(seen, acts)

    def _seen(self, spiel: Spiel, seat: Seat) -> View:
        """What a player may know."""
        shared = self._latest[1] if self._latest is not None and is_still_shared(self._latest[0], spiel) else None
        public = view(spiel, None, shared)
        self._latest = spiel, public
        return view_from(public, spiel, seat)

    def _asked(self, player: Bot, seen: View, acts: tuple[Act, ...]) -> Act | None:
        """What a player answers, if it is an act open to him; time and faults are counted."""
        if seen.seat is None:
            return None
        answer, missing, said = None, False, ""
        began = time.perf_counter_ns()
        try:
            answer = player.choose(seen, acts, Clock.start(self.budget))
        except Unanswered as error:
            missing, said = True, str(error)
        took = time.perf_counter_ns() - began
        due = seen.turn is seen.seat
        bad = missing or (due if answer is None else answer not in acts)
        late = took > self.budget * 1.1 * NANOSECONDS
        timed = due and sum(not isinstance(act, _NEVER_DUE) for act in acts) > 1
        counted = SideAnswers(bad=int(bad), said=said)
        if timed:
            counted = SideAnswers(1, int(bad), took, took, int(late), said)
        self.answers[seen.seat] = self.answers.get(seen.seat, SideAnswers()) + counted
        return None if bad else answer

    def _instead(self, seen: View, acts: tuple[Act, ...]) -> Act:
        """The act that stands for an answer that is none."""
        cards = [act for act in acts if isinstance(act, Play)]
        if cards and len(cards) == sum(isinstance(act, _NEEDED) for act in acts):
            return min(cards, key=lambda act: act.card)
        return by_rule(seen, acts) or acts[0]

    def _last_words(
        self, partie: Partie, players: Mapping[Seat, Bot], happened: list[tuple[PartieAct, Partie, Partie]]
    ) -> Partie:
        """What is said once the last card lies, before the Spiel is written: Stoeck, Bedanken."""
        while partie.phase is PartiePhase.BETWEEN and partie.spiel is not None:
            said = self._said(partie.spiel, players, None)
            if said is None or len(happened) > MOST_ACTS:
                break
            after = advance(partie, said)
            happened.append((said, partie, after))
            partie = after
        return partie


def _is_spoken(reglement: Reglement) -> bool:
    """Whether there is anything to say out of turn while nothing is wrong."""
    said_at_the_end = reglement.partie.bedanken.value and reglement.partie.target.value is not None
    shown = reglement.weis.play.value is not WeisPlay.OFF or reglement.stoeck.play.value is not StoeckPlay.OFF
    return said_at_the_end or shown


@dataclass(frozen=True, slots=True)
class FinishedSpiel:
    """A Spiel that is over: every act with the table before and after it, and the table at the end."""

    acts: tuple[tuple[PartieAct, Partie, Partie], ...]
    partie: Partie

    @property
    def spiel(self) -> Spiel:
        """The Spiel as it lies."""
        spiel = self.partie.spiel
        if spiel is None:
            raise PuurError("no Spiel was played")
        return spiel
