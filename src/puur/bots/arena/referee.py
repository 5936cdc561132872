"""Plays one Spiel to its end: asks the players, counts invalid answers, and measures the time.

A player with a missing or invalid answer is told nothing; play continues with a substitute: the lowest legal card (by
`Card`), the common rule's choice of trump, else the first act open to him.
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
"""More acts than any Spiel has."""
_NEEDED = (Announce, Schieben, Predict, Play)
_NEVER_DUE = (AskWeis, ClaimRest, TurnTrick)
"""Optional acts out of turn, for which a player is not asked."""


class Stuck(PuurError):
    """A Spiel that is stuck in the state `spiel`."""

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
        """All acts until the Spiel is over, and the final table."""
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
        """The next act: what others have to say, else what the player on turn does."""
        spiel = partie.spiel
        if spiel is None or spiel.turn is None:
            raise PuurError("a table without a Spiel waits for nobody")
        said = None if self.counting is Counting.PLAIN else self._said(spiel, players, spiel.turn)
        return said or self._decided(spiel, spiel.turn, players)

    def _said(self, spiel: Spiel, players: Mapping[Seat, Bot], turn: Seat | None) -> Act | None:
        """What a player not on turn says: his Weis, the Stoeck, Bedanken, a choice after a fault."""
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
        """What the player on turn does, or the substitute."""
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
        """A player's answer, if it is an act open to him; time and faults are counted."""
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
        """The substitute for a missing or invalid answer."""
        cards = [act for act in acts if isinstance(act, Play)]
        if cards and len(cards) == sum(isinstance(act, _NEEDED) for act in acts):
            return min(cards, key=lambda act: act.card)
        return by_rule(seen, acts) or acts[0]

    def _last_words(
        self, partie: Partie, players: Mapping[Seat, Bot], happened: list[tuple[PartieAct, Partie, Partie]]
    ) -> Partie:
        """What is said after the last card, before the Spiel is written: Stoeck, Bedanken."""
        while partie.phase is PartiePhase.BETWEEN and partie.spiel is not None:
            said = self._said(partie.spiel, players, None)
            if said is None or len(happened) > MOST_ACTS:
                break
            after = advance(partie, said)
            happened.append((said, partie, after))
            partie = after
        return partie


def _is_spoken(reglement: Reglement) -> bool:
    """Whether these rules have anything to say out of turn in regular play."""
    said_at_the_end = reglement.partie.bedanken.value and reglement.partie.target.value is not None
    shown = reglement.weis.play.value is not WeisPlay.OFF or reglement.stoeck.play.value is not StoeckPlay.OFF
    return said_at_the_end or shown


@dataclass(frozen=True, slots=True)
class FinishedSpiel:
    """A finished Spiel: every act with the table before and after it, and the final table."""

    acts: tuple[tuple[PartieAct, Partie, Partie], ...]
    partie: Partie

    @property
    def spiel(self) -> Spiel:
        """The final state of the Spiel."""
        spiel = self.partie.spiel
        if spiel is None:
            raise PuurError("no Spiel was played")
        return spiel
