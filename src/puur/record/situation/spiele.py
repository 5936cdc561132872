"""A description that goes on after an annulment, or after the last card: what is told from there on is another Spiel.

Whether a ruling annulled a Spiel is for the Reglement to say. So a text is parted only where somebody spoke up, the
Spiel is annulled by it, and the next line tells what only happens in a Spiel. Where dealing, choosing or another
variant is told next, it is another Spiel also if the annulment hung on a fact that nobody told: there was another.
A text that contradicts itself, and in which no annulment was looked at, is parted nowhere else.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from puur.partie.next_dealer import Opening, next_opening
from puur.record.lines import split_lines
from puur.record.reader import decoded
from puur.record.situation.course import CALLS
from puur.record.situation.model import PlayedOut, Situation, Turned
from puur.record.situation.outcome import Outcome
from puur.record.situation.reader import MOST_LINES, ReadDescription, describe
from puur.record.situation.verdict import FirstLook, Verdict, first_look, judge
from puur.record.words import cut_line
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.spiel.acts import Announce, Choose, Cut, Deal, DemandShuffle, Lift, Object, Report, Rule, Schieben, Shuffle
from puur.spiel.state import Phase

_SPOKEN: Final = (*CALLS, Report)
"""After what another Spiel may be told; only an objection or a choice annuls one."""
_DEALING: Final = (Cut, Deal, DemandShuffle, Lift, Shuffle)
"""What is done before a deal: once all cards were played it is that of the next Spiel (P.46)."""
_BEGINNING: Final = (Announce, Cut, Deal, DemandShuffle, Lift, Schieben, Shuffle)
"""What is done before the first lead, and so tells of another Spiel by itself."""
MOST_LOOKED_AT: Final = 8
"""At how many places it is asked whether another Spiel begins there: each is a judgement of all told before."""


def spiele_told(source: str | bytes, described: ReadDescription, reglement: Reglement) -> tuple[ReadDescription, ...]:
    r"""What a text tells of, Spiel by Spiel; mostly that is one, as it was `described`.

    >>> from puur.reglement import load
    >>> text = "geber S\nansage W D\neinspruch S W\ngeben E\nschieben N\n"
    >>> [told.situation.dealer for told in spiele_told(text, describe(text), load("schieber"))]
    [<Seat.S: 0>, <Seat.E: 1>]
    """
    described = _given_there(described, reglement)
    text = source if isinstance(source, str) else decoded(source)[0]
    lines = split_lines(text.removeprefix("\ufeff"))[:MOST_LINES]
    parts: list[ReadDescription] = []
    first, table = 0, None
    looked_at, look = 0, FirstLook.OPEN
    for at, decided in _breaks(lines):
        head, tail = _part(lines, first, at, reglement), _part(lines, at, len(lines), reglement)
        situation = head.situation if table is None else _at_table(table, head.situation)
        if looked_at == MOST_LOOKED_AT or not (decided or _may_be_annulled(situation, reglement)):
            continue
        if head.faults or not tail.situation.steps:
            continue
        looked_at += 1
        if _tells_of_tricks(situation):
            played = _outcomes(situation, reglement)
            if played and all(_is_played_out(situation, outcome) for outcome in played):
                parts.append(replace(head, situation=replace(situation, closed=True)))
                after = _table_after(situation, played)
                first, table, look = at, replace(after, carried=(), round=None, follows=True), FirstLook.OPEN
                described = replace(tail, situation=_at_table(table, tail.situation))
                continue
        begins = _begins_another(situation, lines[at])
        if not begins and (decided or look is not FirstLook.CONTRADICTED):  # that it is so after more lines too
            look = first_look(situation, reglement)
        ended = _annulled(situation, reglement, begins=begins) if begins or look is FirstLook.OPEN else ()
        if ended:
            parts.append(replace(head, situation=replace(situation, annulled=True)))
            first, table, look = at, _table_after(situation, ended), FirstLook.OPEN
            described = replace(tail, situation=_at_table(table, tail.situation))
    return (*parts, described)


def _breaks(lines: list[str]) -> Iterator[tuple[int, bool]]:
    """The numbers, from 0, of the lines that tell of something else right after somebody spoke up.

    And whether a choice told before may have annulled the Spiel, or the line tells of the beginning of another.
    """
    spoken, called, decided, played = False, False, False, False
    for number, line in enumerate(lines):
        if not cut_line(number, line).words:
            continue
        found = describe(line).situation
        act = found.acts[-1] if found.acts else None
        speaks, begins = isinstance(act, _SPOKEN), _tells_beginning(found)
        called, decided = called or isinstance(act, Object), decided or isinstance(act, Choose | Rule)
        deals = played and (isinstance(act, _BEGINNING) or _heads_a_deal(found, lines[number + 1 :]))
        if deals or (spoken and not speaks and (called or decided or begins)):
            yield number, decided or begins
            called, decided, played = False, False, played and not deals
        played = played or _tells_of_tricks(found)
        spoken = speaks or (spoken and not found.steps)


@carries("P.46")
def _heads_a_deal(found: Situation, later: list[str]) -> bool:
    """Whether a line that only says who deals, leads or what is played stands above the dealing of the next Spiel."""
    if found.steps or not _tells_beginning(found):
        return False
    acts = (act for line in later for act in describe(line).situation.acts[:1])
    return isinstance(next(acts, None), _BEGINNING)


@carries("A.19")
def _may_be_annulled(situation: Situation, reglement: Reglement) -> bool:
    """Whether an objection alone may annul a Spiel: only that the wrong player made trump does so."""
    chosen = any(isinstance(act, Announce | Schieben) for act in situation.acts)
    return chosen or (situation.variant is None and reglement.trump.by_leading.value)


def _part(lines: list[str], first: int, end: int, reglement: Reglement) -> ReadDescription:
    """Some lines read by themselves; places stay those of the whole text."""
    kept = (line if number >= first else "" for number, line in enumerate(lines[:end]))
    return _given_there(describe("\n".join(kept), lambda _: reglement.seat_plan.order), reglement)


@carries("G.runde")
def _given_there(described: ReadDescription, reglement: Reglement) -> ReadDescription:
    """What is described of a table where everybody gives so many cards to a trick as this Reglement says."""
    return replace(described, situation=replace(described.situation, each=reglement.trick.cards_each.value))


def _annulled(situation: Situation, reglement: Reglement, *, begins: bool) -> tuple[Outcome, ...]:
    """What annulled the Spiel that is told: in every world, or in some, where the next line begins another."""
    outcomes = _outcomes(situation, reglement)
    ended = tuple(outcome for outcome in outcomes if outcome.is_annulled)
    return ended if len(ended) == len(outcomes) or begins else ()


def _outcomes(situation: Situation, reglement: Reglement) -> tuple[Outcome, ...]:
    """What the worlds of a Spiel came to; nothing where it cannot be."""
    found = judge(situation, reglement)
    return (
        tuple(outcome for answer in found.answers for outcome in answer.outcomes) if isinstance(found, Verdict) else ()
    )


def _tells_of_tricks(situation: Situation) -> bool:
    """Whether tricks are told of, or that all cards were played."""
    return any(isinstance(step, PlayedOut | Turned) for step in situation.steps)


@carries("P.46")
def _is_played_out(situation: Situation, outcome: Outcome) -> bool:
    """Whether all cards were played, as told or because the last trick is: what is dealt then is the next Spiel."""
    told = any(isinstance(step, PlayedOut) for step in situation.steps)
    return not outcome.is_annulled and (told or outcome.spiel.phase is Phase.PLAYED)


def _tells_beginning(found: Situation) -> bool:
    """Whether a line may tell of the beginning of a Spiel."""
    told = (found.variant, found.dealer, found.leader)
    return told != (None, None, None) or any(isinstance(act, _BEGINNING) for act in found.acts)


def _begins_another(situation: Situation, line: str) -> bool:
    """Whether a line tells of the beginning of a Spiel: what is done before the lead, or what is told once."""
    found = describe(line).situation
    again = (found.variant, situation.variant), (found.dealer, situation.dealer), (found.leader, situation.leader)
    return any(isinstance(act, _BEGINNING) for act in found.acts) or any(None not in told for told in again)


@carries("P.19", "A.19")
def _table_after(situation: Situation, ended: tuple[Outcome, ...]) -> Situation:
    """What stays so for the Spiel after an annulment; who deals it too, where it is told who dealt."""
    known = situation.dealer is not None or situation.dealing_told
    openings = {next_opening(outcome.spiel) for outcome in ended}
    opening = openings.pop() if known and len(openings) == 1 else Opening(None)
    return replace(
        Situation(situation.order, ()),
        dealer=opening.dealer,
        leader=opening.chooser,
        writer=situation.writer,
        carried=situation.carried,
        round=situation.round,
        deck=situation.deck,
        names=situation.names,
    )


def _at_table(table: Situation, told: Situation) -> Situation:
    """A Spiel as it is told, and beside it what was told of its table before."""
    led = told.leader is not None or told.dealer is not None
    return replace(
        told,
        dealer=told.dealer if led else table.dealer,
        leader=told.leader if led else table.leader,
        writer=table.writer if told.writer is None else told.writer,
        carried=told.carried or table.carried,
        round=told.round or table.round,
        deck=told.deck or table.deck,
        names=(*table.names, *told.names),
        follows=table.follows,
    )
