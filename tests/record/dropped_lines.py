"""What the referee says to a text in which lines are missing: nothing that is not so in the whole Spiel.

`python -m tests.record.dropped_lines schieber 1 40 12` shows the twelfth text on Spiele of the Schieber of at most 40
acts, with seed 1, the whole Spiel and what was said of it that is not so; with `500` after it, it looks at so many.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tests.record.hidden_parts import differences, disputed_spiele
from tests.record.typed_lines import Course, course_of, typed

from puur.record.act_words import act_words
from puur.record.situation import Situation, describe, judge, spiele_told
from puur.record.situation.outcome import Outcome
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.rules.score import Reason
from puur.spiel.acts import ShowStoeck, ShowWeis
from puur.spiel.card_play import running_trick
from puur.spiel.state import Spiel

_TEXTS: Final = 3
"""So many texts on one Spiel."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """A text, the Spiel it tells of, the table at which it begins and what that Spiel came to from there on."""

    lines: tuple[str, ...]
    course: Course
    begun: Spiel
    truth: Outcome

    @property
    def situation(self) -> Situation:
        """What is read in the text, which tells of one Spiel and has no fault."""
        text, reglement = "\n".join(self.lines), self.course.told.reglement
        described = describe(text, lambda _: reglement.seat_plan.order)
        assert not described.faults, (self.lines, described.faults)
        (spiel,) = spiele_told(text, described, reglement)
        return spiel.situation

    @property
    def whole(self) -> tuple[str, ...]:
        """The whole Spiel, an act a line."""
        opened, plan = self.course.told.opened, self.course.told.plan
        head = f"{opened.preface.variant} von {opened.preface.announcer}, {opened.turn} spielt aus"
        hands = (f"hand {seat} {opened.hands[seat]}" for seat in plan.order)
        return (head, *hands, *map(act_words, self.course.told.acts))


def fragments(reglement: Reglement, seed: int, most: int) -> Iterator[Fragment]:
    """Texts on random Spiele of at most so many acts, without end; always the same."""
    dice = Random(f"{reglement.name} {seed}")
    for told, truth in disputed_spiele(reglement, dice, most):
        course = course_of(told, truth)
        for _ in range(_TEXTS):
            text = typed(course, dice)
            begun = course.tables[text.first]
            yield Fragment(text.lines, course, begun, _from(truth, begun))


def _from(truth: Outcome, begun: Spiel) -> Outcome:
    """What a Spiel came to, without what was wrong before a table and nobody said so."""
    findings = tuple(found for found in truth.findings if found.irregularity.number >= begun.number)
    return replace(truth, findings=findings)


def wrong_of(fragment: Fragment) -> str:
    """What is said of a fragment that is not so; "" where nothing is."""
    situation, begun = fragment.situation, fragment.begun
    verdict = judge(situation, fragment.course.told.reglement)
    gone = begun.trick_number + (running_trick(begun) is not None)  # a trick that is told by half is in no number
    return differences(situation, gone, fragment.truth, verdict, _silent(fragment, situation))


def _silent(fragment: Fragment, situation: Situation) -> frozenset[Reason]:
    """What counts in the Spiel though the text does not tell that somebody showed it, or not all of it."""
    shown_in, told_in = Counter(map(type, fragment.course.told.acts)), Counter(map(type, situation.acts))
    kinds = ((ShowWeis, Reason.WEIS), (ShowStoeck, Reason.STOECK))
    return frozenset(reason for kind, reason in kinds if shown_in[kind] != told_in[kind])


def shown(fragment: Fragment, wrong: str) -> str:
    """A fragment with the whole Spiel it tells of, and what was said that is not so."""
    return "\n".join(("", " / ".join(fragment.lines), " / ".join(fragment.whole), wrong))


def wrong_texts(reglement: Reglement, seed: int, most: int, count: int, first: int = 1) -> list[str]:
    """What was said that is not so on so many texts, each with the command that repeats it."""
    said: list[str] = []
    for number, fragment in enumerate(fragments(reglement, seed, most), start=1):
        if number >= first + count:
            break
        wrong = wrong_of(fragment) if number >= first else ""
        command = f"python -m tests.record.dropped_lines {reglement.name} {seed} {most} {number}"
        said += [command + shown(fragment, wrong)] if wrong else []
    return said


def main() -> None:
    """Look at one text, or at so many from it on."""
    name, (seed, most, number, *others) = sys.argv[1], map(int, sys.argv[2:])
    count = others[0] if others else 1
    found = wrong_texts(load(name), seed, most, count, number)
    sys.stdout.write("\n\n".join((*found, f"{len(found)} of {count}")) + "\n")


if __name__ == "__main__":
    main()
