"""Random Spiele as somebody types them to `puur rule`: line by line, and much of it is not told.

A text may begin in the middle of a trick. A trick is one line or one for each card; who turned it, what was rolled or
drawn, which cards a Weis had and what is known of the table need not be told. What somebody objected to is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

from tests.record.random_spiele import Told

from puur.cards import EMPTY, CardSet
from puur.record.act_words import act_words
from puur.record.situation.outcome import Outcome
from puur.reglement.options import TrumpSource
from puur.rules.weis import weis_of
from puur.seats import Seat
from puur.spiel import witness
from puur.spiel.acts import (
    Act,
    Announce,
    Choose,
    Draw,
    Object,
    Play,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Sighting,
    TurnTrick,
)
from puur.spiel.card_play import running_trick
from puur.spiel.fault import IrregularityKind
from puur.spiel.state import Spiel
from puur.spiel.tricks import given_by


@dataclass(frozen=True, slots=True)
class Course:
    """A random Spiel with the table before each act and after the last, and what it came to."""

    told: Told
    tables: tuple[Spiel, ...]
    truth: Outcome

    @property
    def called(self) -> frozenset[int]:
        """The numbers of the acts that were called, as they are told to have been wrong."""
        found = (finding.irregularity for finding in self.truth.findings if finding.called)
        return frozenset(self.act_of(wrong.number) for wrong in found)

    @property
    def uncalled(self) -> frozenset[int]:
        """The numbers of the acts that were wrong, and nobody said so."""
        found = (finding.irregularity for finding in self.truth.findings if not finding.called)
        return frozenset(self.act_of(wrong.number) for wrong in found)

    def act_of(self, number: int) -> int:
        """Which act it was, by the number of the Spiel at it."""
        return max(at for at in range(len(self.told.acts)) if self.tables[at].number <= number)


def course_of(told: Told, truth: Outcome) -> Course:
    """The course of a Spiel whose outcome is known."""
    tables = [told.opened]
    for act in told.acts:
        tables.append(witness(tables[-1], act))
    return Course(told, tuple(tables), truth)


@dataclass(frozen=True, slots=True)
class Typed:
    """The lines of a text, and the number of the first act that it may tell of."""

    lines: tuple[str, ...]
    first: int


def typed(course: Course, dice: Random) -> Typed:
    """A text on a Spiel, in which much is not told."""
    first = _beginning(course, dice)
    typist = _Typist(course, first, dice)
    body = tuple(typist.body())
    return Typed((*typist.heads(), *body), first)


def _beginning(course: Course, dice: Random) -> int:
    """Where a text may begin: before anything that was called, and while no card lies there too early."""
    last = min(course.called, default=len(course.told.acts) - 1)
    possible = [
        at
        for at in range(last + 1)
        if not course.tables[at].faults.cases and not course.tables[at].faults.early and not _is_doubted(course, at)
    ]
    return 0 if dice.random() < 0.3 else dice.choice(possible)


def _is_doubted(course: Course, at: int) -> bool:
    """Whether the first card told would be wrong in a trick of which nothing is told before.

    It counts as a lead there (the row `karte` of the page on the referee): only where its player gives another in its
    place do the lines show that something lay there.
    """
    acts = course.told.acts
    if at not in course.called | course.uncalled or running_trick(course.tables[at]) is None:
        return False
    card, then = acts[at], next((act for act in acts[at + 1 :] if not isinstance(act, Object | Choose | Rule)), None)
    return not (isinstance(card, Play) and isinstance(then, Play) and card.seat is then.seat)


class _Typist:
    """Who types a text, with habits of his own."""

    def __init__(self, course: Course, first: int, dice: Random) -> None:
        self.course, self.first, self.dice = course, first, dice
        self.told, self.begun = course.told, course.tables[first]
        self.rolls, self.draws = self._may(0.7) or self._die_matters(), self._may(0.7)
        later = range(first, len(self.told.acts))
        in_trick = any(isinstance(act := self.told.acts[at], Object) and act.trick is not None for at in later)
        self.numbered = self._may(0.4) or (in_trick and self.begun.trick_number > 0)
        self.single = dice.choice((0.0, 0.3, 0.6, 1.0))
        self.wrong = course.called | course.uncalled
        self.silent, self.forgets = self._may(0.1), self._may(0.1)
        self.gap = self._gap() if self.numbered and self._may(0.4) else range(0)

    def _may(self, share: float) -> bool:
        return self.dice.random() < share

    def _die_matters(self) -> bool:
        kinds = {finding.irregularity.kind for finding in self.course.truth.findings}
        return IrregularityKind.DIE_IGNORED in kinds

    # What is known of the table

    def heads(self) -> Iterator[str]:
        """What was settled before: what is played, who dealt and writes, what was written, hands."""
        preface, start = self.begun.preface, self.begun.start
        yield f"reglement {self.told.reglement.name}"
        leads = running_trick(self.begun) is None and self.begun.turn is not None
        dealing = tuple(self._dealing()) if self.first == 0 and self._may(0.25) else ()
        if not dealing and self._may(0.85):
            whose = f" von {preface.announcer}" if preface.announcer is not None and self._may(0.4) else ""
            yield f"variante {preface.variant}{whose}"
        amid_first = not leads and self.begun.trick_number == 0  # the first card told then counts as Vorhand's
        if self._may(0.25) and not dealing and not amid_first:
            yield f"geber {preface.dealer}"
        elif leads and not dealing and self._may(0.4):
            yield f"ausspiel {self.begun.turn}"
        if self._may(0.4):
            yield f"schreiber {start.writer}"
        if self._may(0.5):
            yield f"stand {' '.join(map(str, start.carried))}"
        if self._may(0.3):
            yield f"runde {start.round}"
        yield from self._hands()
        yield from dealing

    def _dealing(self) -> Iterator[str]:
        """The deal and the choice, where what is played is announced in words and everybody had his cards."""
        preface, reglement = self.told.opened.preface, self.told.reglement
        chooser, announcer, variant = self.told.opened.turn, preface.announcer, preface.variant
        plain = reglement.trump.source.value is TrumpSource.ANNOUNCED and not reglement.lead.die.value
        if not plain or chooser is None or announcer is None or variant is None or self._is_short():
            return
        if self._may(0.5):
            yield f"geben {preface.dealer}"
        else:
            yield f"geber {preface.dealer}"
        if announcer is not chooser:
            yield act_words(Schieben(chooser))
        yield act_words(Announce(announcer, variant))

    def _is_short(self) -> bool:
        return len({len(self.told.opened.hands[seat]) for seat in self.told.plan.order}) > 1

    def _hands(self) -> Iterator[str]:
        """Some hands whole, some in part, some not at all, as they were where the text begins."""
        none = self._may(0.4)
        for seat in self.told.plan.order:
            hand, roll = self.begun.hands[seat], self.dice.random()
            if none or roll < 0.4 or not hand:
                continue
            if roll < 0.6:
                yield f"hand {seat} {_cards(hand)}"
                continue
            known = CardSet.of(card for card in hand if self._may(0.5))
            more = ["?"] * (len(hand) - len(known)) if self._may(0.5) else ["…"]
            yield " ".join(("hand", str(seat), *map(str, known), *more))

    # What happened

    def body(self) -> Iterator[str]:
        """The lines of what happened."""
        at = self.first
        while at < len(self.told.acts):
            act = self.told.acts[at]
            if at in self.gap:
                at += 1
                continue
            if isinstance(act, Play):
                line, at = self._cards(at, act)
                yield line
                continue
            line = self._said(at, act)
            if line:
                yield line
            at += 1

    def _said(self, at: int, act: Act) -> str:
        """The line of what is no card; "" where it is not told."""
        rightly = at not in self.wrong
        match act:
            case TurnTrick(seat):
                if self._goes_on(at + 1) and self._may(0.5):
                    return ""
                return "gekehrt" if self._may(0.3) and seat is self._taker(at) else act_words(act)
            case Roll():
                return act_words(act) if self.rolls or not rightly else ""
            case Draw():
                return act_words(act) if self.draws or not rightly or not self._goes_on(at + 1) else ""
            case ShowWeis() | ShowStoeck() if rightly and self.silent:
                return ""
            case ShowWeis(_, cards, said):
                unnamed = replace(act, cards=EMPTY, said=_points(self.told, cards) if said is None else said)
                return act_words(unnamed if self._may(0.4) else act)
            case Report() if self._may(0.3) and self._is_unnamed(at, act):
                return act_words(replace(act, cards=EMPTY))
            case Object(_, _, trick) if trick is not None and not self.numbered and self.begun.trick_number:
                return act_words(replace(act, trick=None))
            case _:
                return act_words(act)

    def _is_unnamed(self, at: int, act: Report) -> bool:
        """Whether the cards of a report need not be named.

        Of two cards unnamed one is thought to be the one that he gave just now, and his next one is not thought of.
        """
        if act.sighting is Sighting.TWO_CARDS:
            trick = running_trick(self.course.tables[at])
            gave = trick is not None and bool(given_by(self.course.tables[at], trick, act.offender))
            later = (done for done in self.told.acts[at:] if isinstance(done, Play) and done.seat is act.offender)
            return not gave and not any(done.card in act.cards for done in later)
        return act.sighting is Sighting.TURNED_TRICK_SEEN and bool(act.cards)

    def _taker(self, at: int) -> Seat | None:
        trick = self.course.tables[at].trick
        return None if trick is None else trick.taker

    def _goes_on(self, at: int) -> bool:
        """Whether a card is led next, after a roll or not, or one is drawn: then the trick no longer lies there."""
        after = next((act for act in self.told.acts[at:] if not isinstance(act, Roll)), None)
        return isinstance(after, Play | Draw)

    # Cards

    def _gap(self) -> range:
        """The acts of one trick in which all went rightly, and that is not told: the next one has its number."""
        acts, tables = self.told.acts, self.course.tables
        leads = [
            at
            for at in range(self.first + 1, len(acts))
            if isinstance(acts[at], Play) and running_trick(tables[at]) is None and not tables[at].faults.early
        ]
        plain = [
            range(lead, later)
            for lead, later in pairwise(leads)
            if all(isinstance(acts[at], Play | TurnTrick) for at in range(lead, later))
            and not self.wrong & {*range(lead, later)}
            and self._run(later)
        ]
        return self.dice.choice(plain) if plain else range(0)

    def _cards(self, at: int, act: Play) -> tuple[str, int]:
        """The line of one card or of several of a trick, and the number of the act after them."""
        begins = running_trick(self.course.tables[at]) is None and not self.course.tables[at].faults.early
        number = f"{self.course.tables[at].trick_number + 1} " if self.numbered else ""
        run = self._run(at) if begins else 0
        if not run or self._may(self.single):
            first = begins and number and run
            return (f"{number}{act.seat}: {act.card}" if first else act_words(act)), at + 1
        cards = [str(play.card) for play in self.told.acts[at : at + run] if isinstance(play, Play)]
        after = at + run
        whole = run == self.begun.start.trick_size
        turns = after < len(self.told.acts) and isinstance(self.told.acts[after], TurnTrick)
        if whole and (turns or self._goes_on(after)):
            told = self.dice.randrange(1, run) if self.forgets and not self.wrong & {*range(at, after)} else run
            return f"stich {number}{act.seat}: {' '.join(cards[:told])}", after + turns
        return f"tisch {number}{act.seat}: {' '.join(cards)}", after

    def _run(self, at: int) -> int:
        """How many cards lie there in turn from a lead on, in which nothing was wrong that nobody said."""
        order, count = self.told.plan.order, 0
        lead = self.told.acts[at]
        seat = lead.seat if isinstance(lead, Play) else None
        while count < self.begun.start.trick_size and at + count < len(self.told.acts):
            act = self.told.acts[at + count]
            plain = isinstance(act, Play) and act.seat is seat and at + count not in self.course.uncalled
            if not plain or seat is None:
                break
            seat, count = order[(order.index(seat) + 1) % len(order)], count + 1
        return count


def _points(told: Told, cards: CardSet) -> int | None:
    found = weis_of(cards, told.reglement.weis)
    return None if found is None else found.points


def _cards(cards: CardSet) -> str:
    return " ".join(map(str, cards))
