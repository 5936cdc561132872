"""A record as it is read: its head, Spiel by Spiel, and what was written in the end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from puur.cli.faces import Faces
from puur.cli.layout import heading, paragraph, sentences
from puur.cli.replay.record_head import opening_lines
from puur.cli.replay.slate import result_lines, slate, spiel_lines, standing
from puur.cli.replay.tricks import TrickTable
from puur.cli.says import say
from puur.partie import Correct, Partie, PartieAct, PartiePhase, TableAct, Write
from puur.record import Replayed, Step
from puur.record.annotated import Annotation, other_comments
from puur.record.annotations import OtherTable
from puur.rules.score import ScoreLine
from puur.spiel.acts import Deal, Play
from puur.spiel.ending import Ending
from puur.spiel.result import count
from puur.spiel.state import Spiel
from puur.wording.annotations import annotation_text, told_at_card
from puur.wording.story import Teller

NOTE = "    "


@dataclass(slots=True)
class Story:
    """A record and how it is told. `said` waits to be written, `table` are the tricks of the present Spiel.

    `ends` are the steps with which a Partie is over for good.
    """

    played: Replayed
    annotations: Mapping[int, tuple[Annotation, ...]]
    teller: Teller
    faces: Faces
    said: list[str] = field(default_factory=list)
    table: TrickTable | None = None
    shows_hand: bool = False
    ends: frozenset[int] = frozenset()

    def lines(self) -> Iterator[str]:
        """Everything, line by line."""
        yield from opening_lines(self.played, self.teller.voice, remarks=self.teller.sees_all)
        if self.played.start is None:
            return
        self.ends = frozenset(self.played.ends)
        for at, step in enumerate(self.played.steps):
            yield from self._step(at, step)
        self._tables(len(self.played.record.entries))
        yield from self._open_end()

    def _tables(self, at: int) -> None:
        """What other tables made of the Spiel that ends before an act."""
        partie = self.played.partie
        if partie is None or not self.teller.sees_all:
            return
        parties = tuple(self.teller.voice.party(party) for party in partie.seats.parties)
        for annotation in self.annotations.get(at, ()):
            if isinstance(annotation.note, OtherTable):
                self.said.append(annotation_text(annotation, self.teller.voice, parties))

    def _noted(self, at: int, act: PartieAct) -> None:
        """What was found out about a card; one seat is not told, as it may tell of hidden cards."""
        told = told_at_card(self.annotations.get(at, ()), act, self.teller.voice) if self.teller.sees_all else ""
        self.said += [told] if told else []

    def _step(self, at: int, step: Step) -> Iterator[str]:
        act, before = step.entry.act, step.before.spiel
        self._tables(at)
        yield from self._heading(step)
        self._remark(*other_comments(step.entry.remarks.before))
        self._noted(at, act)
        if isinstance(act, Play):
            if before is not None and (before.trick is None or before.trick.complete):
                yield from self._flush()
        elif not isinstance(act, Write | Correct):
            self.said += self.teller.acted(step)
        self.said += self.teller.followed(step)
        self._remark(step.entry.remarks.beside, *step.entry.remarks.hands)
        yield from self._hands(step)
        yield from self._tricks(step)
        yield from self._end_of_spiel(step)
        yield from self._written(step)
        if at in self.ends:
            yield from self._partie_over(step.after)

    def _remark(self, *texts: str) -> None:
        """What people noted beside an act; one seat does not see it, as it may tell of hidden cards."""
        if self.teller.sees_all:
            self.said += [say("replay.remark", text=text) for text in texts if text]

    def _heading(self, step: Step) -> Iterator[str]:
        """The number of the Spiel that begins with this act."""
        begins = step.before.spiel is not None and step.before.spiel.number == 0
        if not begins or isinstance(step.entry.act, TableAct):
            if step.before.number == 0:
                yield ""
            return
        yield from self._flush()
        self.table, self.shows_hand = None, False
        yield ""
        yield from heading(say("replay.spiel", n=len(step.before.finished) + 1))

    def _flush(self) -> Iterator[str]:
        """Write what was said: as a paragraph, or as a note among the tricks."""
        told, self.said = sentences(self.said), []
        if told:
            among = self.table is not None and self.table.begun
            yield from paragraph(told, NOTE if among else "", dim=among)

    def _hands(self, step: Step) -> Iterator[str]:
        """The hands once they are dealt, or one's own once it may be taken up."""
        spiel = step.after.spiel
        if spiel is None:
            return
        if _dealt(step, spiel):  # perhaps again: then the tricks begin anew too
            self.table, self.shows_hand = None, False
        if self.shows_hand:
            return
        hands = self.teller.hands(spiel)
        if not any(hand for _, hand in hands):
            return
        self.shows_hand = True
        yield from self._flush()
        yield ""
        yield from self.faces.hands(tuple((self.teller.voice.seat(seat), hand) for seat, hand in hands), indent="  ")
        if spiel.preface.stock:
            yield from paragraph(say("replay.stock", n=len(spiel.preface.stock)), "  ")
        yield ""

    def _tricks(self, step: Step) -> Iterator[str]:
        before, after = step.before.spiel, step.after.spiel
        if before is None or after is None or after.number < before.number:
            return
        done, tricks = len(before.tricks), after.tricks
        for at in range(done, len(tricks)):
            yield from self._table(after).rows(tricks[: at + 1])
            yield from self._flush()

    def _table(self, spiel: Spiel) -> TrickTable:
        if self.table is None:
            self.table = TrickTable(spiel.start.seats, spiel.reglement.trick.cards_each.value, self.faces)
        return self.table

    def _end_of_spiel(self, step: Step) -> Iterator[str]:
        """What the Spiel counted, once no card will be played any more."""
        before, act = step.before.spiel, step.entry.act
        ended = step.spiel
        if before is None or ended is None or not ended.is_over or isinstance(act, TableAct):
            return
        if not before.is_over or _outcome(before) != _outcome(ended):  # a ruling may still change what was played
            yield from self._close(ended)

    def _close(self, spiel: Spiel) -> Iterator[str]:
        """The trick that was not finished, and the lines of the Spiel."""
        if spiel.trick is not None and not spiel.trick.complete and spiel.trick.cards:
            yield from self._table(spiel).rows((*spiel.tricks, spiel.trick))
        yield from self._flush()
        if self.table is not None:
            yield ""
        yield from spiel_lines(spiel, self.teller.voice)

    def _written(self, step: Step) -> Iterator[str]:
        """What the writer wrote."""
        act, partie = step.entry.act, step.after
        self.said += self.teller.above(step)
        if isinstance(act, Write | Correct):
            told = [*self.teller.acted(step), standing(partie, self.teller.voice), *self.said]
            self.said = []
            yield from paragraph(sentences(told))

    def _partie_over(self, partie: Partie) -> Iterator[str]:
        """The end of a Partie."""
        yield from self._flush()
        yield ""
        yield from heading(say("replay.partie_over"))
        yield from result_lines(partie, self.teller.voice)
        yield ""
        yield from slate(partie, self.teller.voice)

    def _open_end(self) -> Iterator[str]:
        """Where the record stops: in the middle of a Spiel, or between two."""
        partie = self.played.partie
        if partie is None or partie.phase is PartiePhase.OVER:
            yield from self._flush()
            return
        spiel = partie.spiel
        if spiel is not None and spiel.number and not spiel.is_over:
            yield from self._close(spiel)
        yield from self._flush()
        if any(played.written is not None for played in partie.finished):
            yield ""
            yield from heading(say("replay.slate"))
            yield from slate(partie, self.teller.voice)


def _dealt(step: Step, after: Spiel) -> bool:
    """Whether cards came to the hands from the pack."""
    before = step.before.spiel
    return isinstance(step.entry.act, Deal) and (before is None or before.hands != after.hands)


def _outcome(spiel: Spiel) -> tuple[tuple[ScoreLine, ...], Ending | None]:
    """How a Spiel ended and what it counts."""
    return count(spiel), spiel.ending
