"""Act by act: each act, and the table as it is then; at a terminal the next one comes with Enter."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import click

from puur.cli.faces import Faces
from puur.cli.keyboard import typed_line
from puur.cli.layout import labelled, paragraph, sentences
from puur.cli.replay.slate import standing
from puur.cli.says import say
from puur.partie import PartiePhase
from puur.record import Replayed, Step
from puur.record.annotated import Annotation
from puur.spiel.result import count
from puur.spiel.state import Spiel, Trick
from puur.wording import partie_phase_text, partie_result_text, waiting_text
from puur.wording.annotations import told_at_card
from puur.wording.story import Teller

INDENT = "     "
NUMBER = 3
QUIT = frozenset({"q", "quit", "exit"})


@dataclass(frozen=True, slots=True)
class Stepper:
    """A record that is gone through act by act."""

    played: Replayed
    annotations: Mapping[int, tuple[Annotation, ...]]
    teller: Teller
    faces: Faces

    def pages(self) -> Iterator[tuple[str, ...]]:
        """An act and the state after it, one after the other; what the listener cannot notice is left out."""
        notes = self.annotations if self.teller.sees_all else {}
        for number, step in enumerate(self.played.steps, 1):
            page = tuple(self._page(number, step, notes.get(number - 1, ())))
            if page:
                yield page

    def _page(self, number: int, step: Step, notes: tuple[Annotation, ...]) -> Iterator[str]:
        told = (*self.teller.acted(step), *self._taken(step), *self.teller.followed(step), *self.teller.above(step))
        if not told:
            return
        start = f"{str(number).rjust(NUMBER)}  "
        head, *rest = paragraph(sentences(told), start, hanging=INDENT)
        yield click.style(head, bold=True)
        yield from rest
        noted = told_at_card(notes, step.entry.act, self.teller.voice)
        if noted:
            yield from paragraph(noted, INDENT)
        yield from self._state(step)
        yield ""

    def _taken(self, step: Step) -> Iterator[str]:
        """Who took the trick that this act completed."""
        before, after = step.before.spiel, step.after.spiel
        if before is None or after is None or after.number < before.number:
            return
        for trick in after.tricks[len(before.tricks) :]:
            if trick.taker is not None:
                yield self.teller.voice.say(
                    "recount.takes", who=self.teller.voice.seat(trick.taker), points=trick.points
                )

    def _state(self, step: Step) -> Iterator[str]:
        """The cards that can be seen, the points, and who is next."""
        partie, voice = step.after, self.teller.voice
        spiel = partie.spiel
        if partie.phase is PartiePhase.OVER:
            if partie.results != step.before.results:
                for line in partie_result_text(partie.results[-1], partie.seats, voice).splitlines():
                    yield from paragraph(line, INDENT)
            return
        if spiel is None:
            yield from paragraph(partie_phase_text(partie.phase, voice, None), INDENT, dim=True)
            return
        if partie.phase is PartiePhase.BETWEEN:
            next_one = partie_phase_text(partie.phase, voice, partie.writer)
        else:
            next_one = waiting_text(spiel, voice)
        hands = tuple((voice.seat(seat), hand) for seat, hand in self.teller.hands(spiel) if hand)
        yield from self.faces.hands(hands, indent=INDENT)
        yield from labelled(self._facts(spiel), INDENT)
        if any(partie.totals):
            yield from paragraph(standing(partie, voice), INDENT)
        yield from paragraph(next_one, INDENT, dim=True)

    def _facts(self, spiel: Spiel) -> list[tuple[str, str]]:
        """What lies on the table, and the points of this Spiel."""
        rows: list[tuple[str, str]] = []
        if spiel.trick is not None and spiel.trick.cards and not spiel.trick.complete:
            rows.append((say("replay.on_table"), self._lying(spiel, spiel.trick)))
        lines = count(spiel)
        if lines:
            sums = {
                party: sum(line.points for line in lines if line.party is party) for party in spiel.start.seats.parties
            }
            told = ", ".join(f"{self.teller.voice.party(party)} {points}" for party, points in sums.items())
            rows.append((say("replay.this_spiel"), told))
        return rows

    def _lying(self, spiel: Spiel, trick: Trick) -> str:
        players = spiel.start.seats.starting_with(trick.leader)
        given = ((players[at % len(players)], card) for at, card in enumerate(trick.cards))
        return ", ".join(f"{self.teller.voice.seat(seat)} {self.faces.name(card)}" for seat, card in given)


def step_through(stepper: Stepper) -> bool:
    """Show act by act, waiting for Enter at a terminal; whether it went to the end."""
    waits = sys.stdin.isatty() and sys.stdout.isatty()
    for page in stepper.pages():
        click.echo("\n".join(page))
        if waits:
            click.echo(click.style(say("replay.enter"), dim=True) + " ", nl=False)
            answer = typed_line()
            if not answer or answer.strip().casefold() in QUIT:
                return False
    return True
