"""The story of a table in sentences: all of it, or what one seat could know."""

from collections.abc import Iterator
from dataclasses import dataclass

from puur.cards import CardSet
from puur.partie import PartieIrregularity
from puur.partie.acts import PartieAct
from puur.record import Step
from puur.rules.weis import weis_of
from puur.rules.weis_disclosure import Disclosure
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel.cases import is_called
from puur.spiel.public import cases_seen, hand_seen
from puur.spiel.ruling import Case, ConsequenceKind, Decided
from puur.spiel.state import Spiel
from puur.spiel.view import is_still_shared, public_weis, view
from puur.wording.act_words import act_text, weis_text
from puur.wording.objections import irregularity_text
from puur.wording.ruling import decision_text, offer_text, ruling_text
from puur.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class Teller:
    """The voice and the listener: the player at a seat, or somebody who sees all cards (None)."""

    voice: Voice
    seat: Seat | None = None

    @property
    def sees_all(self) -> bool:
        """Whether nothing is hidden."""
        return self.seat is None

    def hands(self, spiel: Spiel) -> tuple[tuple[Seat, CardSet], ...]:
        """The hands that can be seen."""
        if self.seat is None:
            return tuple((seat, spiel.hands[seat]) for seat in spiel.start.seats.order)
        own = hand_seen(spiel, self.seat)
        return () if own is None else ((self.seat, own),)

    def acted(self, step: Step) -> tuple[str, ...]:
        """The act itself; empty where the listener could not notice it."""
        act = step.entry.act
        known = self._hidden(act, step) if not isinstance(act, a.Rule) and self._knows(act.seat) else None
        return (act_text(act, self.voice, step.before.reglement.weis) if known is None else known,)

    def followed(self, step: Step) -> tuple[str, ...]:
        """What came of it: trump made by a card, what the Weis disclosed, what was wrong, cases and rulings."""
        before, after = step.before.spiel, step.spiel
        if before is None or after is None or after.number <= before.number:
            return ()
        told = [*self._made_trump(step.entry.act, before, after), *self._disclosed(before, after)]
        if self.sees_all:
            told += self._irregular(before, after)
        return (*told, *self._cases(step.entry.act, before, after), *self._taken_anew(before, after))

    def above(self, step: Step) -> tuple[str, ...]:
        """What was wrong above the Spiel: lots, slate and sheet; only where nothing is hidden."""
        if not self.sees_all:
            return ()
        new = step.after.irregularities[len(step.before.irregularities) :]
        return tuple(told for irregularity in new for told in self.above_one(irregularity))

    def above_one(self, irregularity: PartieIrregularity) -> Iterator[str]:
        """What was wrong, and what follows if nobody corrects it; nothing where everything stays as it is."""
        voice, ruling = self.voice, irregularity.ruling
        for fault in irregularity.objections:
            what = voice.say(f"fault.{fault.kind}")
            yield voice.say("recount.irregular", what=voice.say("frame.citation", what=what, article=fault.article))
        default = ruling.offers[ruling.default]
        if all(consequence.kind is ConsequenceKind.STAND for consequence in default):
            return
        key = "decided.at_once" if len(ruling.offers) == 1 else "ruling.otherwise"
        yield voice.say(key, what=offer_text(default, voice))

    def _knows(self, seat: Seat) -> bool:
        """Whether the listener sees what a seat does hidden from the others."""
        return self.seat is None or self.seat is seat

    def _hidden(self, act: PartieAct, step: Step) -> str | None:
        """An act with what only its player knows; None if nothing about it is hidden."""
        voice = self.voice
        match act:
            case a.Predict():
                return voice.say("recount.predict", who=voice.seat(act.seat), n=act.points)
            case a.Draw():
                return voice.say("recount.draw", who=voice.seat(act.seat), cards=voice.cards(act.cards))
            case a.Lift() if self.sees_all:
                return voice.say("recount.lift", who=voice.seat(act.seat), n=act.count, card=voice.card(act.card))
            case a.ShowWeis():
                found = weis_of(act.cards, step.before.reglement.weis)
                points = act.said if act.said is not None else 0 if found is None else found.points
                return weis_text(Disclosure(act.seat, points, cards=act.cards), voice)
            case _:
                return None

    def _made_trump(self, act: PartieAct, before: Spiel, after: Spiel) -> Iterator[str]:
        """What is played where nobody has put it into words: a card was shown, or led (A.19)."""
        variant = after.preface.variant
        if variant is None or before.preface.variant is not None or isinstance(act, a.Announce):
            return
        seen = view(after, self.seat)
        shown = seen.bottom or seen.lifted
        if shown is None:
            yield self.voice.say("recount.made_by_leading", variant=self.voice.variant(variant))
        else:
            yield self.voice.say(
                "recount.made_by_card", card=self.voice.card(shown), variant=self.voice.variant(variant)
            )

    def _disclosed(self, before: Spiel, after: Spiel) -> Iterator[str]:
        """What the comparison of the Weis has made public beyond their points (A.23.3)."""
        if is_still_shared(before, after):
            return
        known = public_weis(before)
        for seen in public_weis(after):
            if seen not in known and seen != Disclosure(seen.seat, seen.points):
                yield weis_text(seen, self.voice)

    def _irregular(self, before: Spiel, after: Spiel) -> Iterator[str]:
        """What was wrong, whether or not somebody noticed; what was called at once is told as a case."""
        for irregularity in after.faults.irregularities[len(before.faults.irregularities) :]:
            if not is_called(after, irregularity):
                yield self.voice.say("recount.irregular", what=irregularity_text(irregularity, self.voice))

    def _cases(self, act: PartieAct, before: Spiel, after: Spiel) -> Iterator[str]:
        """What was called and who decides, and what was decided, as far as the listener may know it."""
        known, now = self._cases_of(before), self._cases_of(after)
        for old, case in zip(known, now, strict=False):
            if old.decided is None and case.decided is not None:
                yield self._decided(case)
        for case in now[len(known) :]:
            if not isinstance(act, a.Report):  # that has just told what happened
                yield irregularity_text(case.irregularity, self.voice)
            yield ruling_text(case.ruling, self.voice, after.reglement).replace("\n", " ")

    def _decided(self, case: Case) -> str:
        """What comes of a choice that was just told, or of playing on without one."""
        if case.chosen is None or case.decided in {Decided.DEFAULT, Decided.OVERTAKEN}:
            return decision_text(case, self.voice)
        return offer_text(case.ruling.offers[case.chosen], self.voice)

    def _cases_of(self, spiel: Spiel) -> tuple[Case, ...]:
        return spiel.faults.cases if self.sees_all else cases_seen(spiel, self.seat)

    def _taken_anew(self, before: Spiel, after: Spiel) -> Iterator[str]:
        """Who takes the open trick after cards in it lost their power, if it was somebody else's."""
        old, new = before.trick, after.trick
        if old is None or new is None or old.cards != new.cards or old.taker is new.taker or new.taker is None:
            return
        yield self.voice.say("recount.takes", who=self.voice.seat(new.taker), points=new.points)
