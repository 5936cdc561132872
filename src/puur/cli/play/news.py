"""What happened at the table, told to the player: others by their names, himself as «du»."""

from collections.abc import Iterator
from dataclasses import dataclass

from puur.bots.table import TableStep
from puur.cli.says import say
from puur.decks import suit_name
from puur.partie.acts import NameDealer, PartieAct, Write
from puur.reglement.options import DieFace
from puur.rules.score import Reason
from puur.rules.weis_disclosure import Disclosure
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel.public import cases_seen
from puur.spiel.state import Phase, Spiel
from puur.spiel.view import is_still_shared, public_weis
from puur.spiel.weis.talk import announced
from puur.wording import Voice, act_text, decision_text, irregularity_text, score_line_text, weis_text


@dataclass(frozen=True, slots=True)
class NewsTeller:
    """Who tells, and to whom: the player the voice speaks to, or a spectator."""

    voice: Voice

    @property
    def me(self) -> Seat | None:
        """The player's seat."""
        return self.voice.me

    def acted(self, step: TableStep) -> tuple[str, ...]:
        """The sentences for the act itself."""
        return tuple(self._act(step))

    def followed(self, step: TableStep) -> tuple[str, ...]:
        """The sentences for what came of it."""
        return tuple(self._followed(step))

    def _act(self, step: TableStep) -> Iterator[str]:
        act = step.act
        if isinstance(act, a.ShowWeis) and act.seat is not self.me:
            return  # told with all that the comparison makes public
        if not isinstance(act, a.Rule) and act.seat is self.me:
            yield self._own(act, step) + "."
        else:
            yield act_text(act, self.voice, step.before.reglement.weis) + "."

    def _own(self, act: PartieAct, step: TableStep) -> str:
        """What the player himself did, with what only he knows of it."""
        voice = self.voice
        match act:
            case a.Draw():
                told = voice.say("recount.draw", who=voice.seat(act.seat), cards=voice.cards(act.cards))
            case a.Predict():
                told = voice.say("recount.predict", who=voice.seat(act.seat), n=act.points)
            case a.ShowWeis():
                said = announced(step.after.spiel)[-1:] if step.after.spiel is not None else ()
                told = weis_text(Disclosure(act.seat, said[0].points if said else 0, cards=act.cards), voice)
            case _:
                told = act_text(act, voice, step.before.reglement.weis)
        return told

    def called(self, seat: Seat) -> str:
        """A player's name beside his cards or points; the player himself is «Du» where he gave none."""
        return self.voice.label(seat)

    def _followed(self, step: TableStep) -> Iterator[str]:
        """What came of the act."""
        before, after = step.before.spiel, step.after.spiel
        if before is None or after is None or isinstance(step.act, Write | NameDealer):
            return
        yield from self.made_trump(step.act, before, after)
        if isinstance(step.act, a.Roll):
            yield from self.rolled(before, after)
        yield from self.heard(before, after)
        if len(after.tricks) > len(before.tricks):
            yield from self._taken(before, after)
        yield from self._ruled(before, after)

    def _ruled(self, before: Spiel, after: Spiel) -> Iterator[str]:
        """What a claim of the rest led to where it was wrong (A.14)."""
        for case in cases_seen(after, self.me)[len(before.faults.cases) :]:
            yield irregularity_text(case.irregularity, self.voice) + "."
            yield decision_text(case, self.voice) + "."

    def made_trump(self, act: PartieAct, before: Spiel, after: Spiel) -> Iterator[str]:
        """A variant that nobody put into words: made by a card, or by leading (A.19)."""
        variant = after.preface.variant
        if before.preface.variant is not None or variant is None or isinstance(act, a.Announce):
            return
        shown = after.preface.bottom or after.preface.lifted
        if shown is None:
            yield say("play.made_by_leading", variant=self.voice.variant(variant))
        else:
            yield say("play.made_by_card", card=self.voice.card(shown), variant=self.voice.variant(variant))

    def rolled(self, before: Spiel, after: Spiel) -> Iterator[str]:
        """What a roll leads to."""
        if before.phase is Phase.ROLL_FOR_TRUMP:
            if after.phase is not Phase.ROLL_FOR_TRUMP and after.preface.chooser is not None:
                yield self.by(after.preface.chooser, "chooses")
        elif after.phase is Phase.ROLL and after.turn is before.turn:
            yield say("play.die_again")
        elif after.phase is Phase.ROLL and after.turn is not None:
            yield say("play.die_passes", next=self.voice.seat(after.turn))
        elif after.faced is DieFace.U:
            yield say("play.die_free")
        elif after.faced is not None:
            suit = after.faced.value
            yield say("play.die_suit", suit=self._suit(suit))

    def _suit(self, letter: str) -> str:
        from puur.cards import Suit

        return suit_name(Suit[letter], self.voice.deck, self.voice.language)

    def heard(self, before: Spiel, after: Spiel) -> Iterator[str]:
        """What became public of the Weis of others."""
        if is_still_shared(before, after):
            return
        known = public_weis(before)
        for seen in public_weis(after):
            if seen not in known and seen.seat is not self.me:
                yield self._seen(seen)

    def _seen(self, seen: Disclosure) -> str:
        return weis_text(seen, self.voice) + "."

    def _taken(self, before: Spiel, after: Spiel) -> Iterator[str]:
        """Who made the trick; after the first one also whose Weis count."""
        from puur.spiel import count

        trick = after.tricks[-1]
        if trick.taker is not None:
            yield self.by(trick.taker, "takes", points=trick.points)
        if not before.tricks:
            for line in count(after):
                if line.reason is Reason.WEIS:
                    yield score_line_text(line, self.voice) + "."

    def by(self, seat: Seat, what: str, **facts: object) -> str:
        """A sentence about a seat."""
        return say(f"play.{what}", who=self.voice.seat(seat), **facts)
