"""The interface of a Spiel: which acts are regular, the objections to one, and its result.

There are two ways to act. `apply` is strict: it refuses an irregular act with all objections. `witness` is for table
play: what happened has happened, and becomes an irregularity.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from puur.errors import PuurError, StaleAct
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel import (
    bedanken,
    card_play,
    cases,
    claim,
    cut_and_deal,
    die,
    stoeck,
    table_door,
    trump_choice,
)
from puur.spiel.act_rules import MOVES, NEVER_WAIT, RULES
from puur.spiel.acts import Act
from puur.spiel.fault import Objection
from puur.spiel.state import Phase, Spiel
from puur.spiel.weis import questions as weis_questions
from puur.spiel.weis import talk as weistalk

_CHANCE: Final[Mapping[Phase, type[Act]]] = MappingProxyType(
    {
        Phase.ROLL_FOR_TRUMP: a.Roll,
        Phase.ROLL: a.Roll,
        Phase.CUT: a.Cut,
        Phase.LIFT: a.Lift,
        Phase.DEAL: a.Deal,
        Phase.DRAW: a.Draw,
    }
)


_LISTED: Final[Mapping[Phase, tuple[Callable[[Spiel, Seat], tuple[Act, ...]], ...]]] = MappingProxyType(
    {
        Phase.ROLL_FOR_TRUMP: (cut_and_deal.preface_acts,),
        Phase.SHUFFLE: (cut_and_deal.preface_acts,),
        Phase.CUT: (cut_and_deal.preface_acts,),
        Phase.LIFT: (cut_and_deal.preface_acts,),
        Phase.DEAL: (),
        Phase.ANNOUNCE: (card_play.playing_acts, trump_choice.announcing_acts),
        Phase.PREDICT: (trump_choice.announcing_acts,),
        Phase.ROLL: (card_play.playing_acts, die.die_acts, weistalk.weis_acts, stoeck.stoeck_acts),
        Phase.PLAY: (
            card_play.playing_acts,
            weistalk.weis_acts,
            weis_questions.asking_acts,
            stoeck.stoeck_acts,
            claim.claim_acts,
        ),
        Phase.DRAW: (card_play.playing_acts,),
        Phase.PLAYED: (card_play.playing_acts, stoeck.stoeck_acts),
        Phase.OVER: (),
    }
)
"""Who says what a seat may do in each phase; Bedanken may follow in all of them (A.3)."""


class NotAnAct(PuurError, TypeError):
    """What was passed to the engine is not an act, but `given`, for example a card's name."""

    def __init__(self, given: object) -> None:
        super().__init__(f"{given!r} is no act, as Play(seat, card) is one; a card alone is given by spiel.play(card)")
        self.given = given


class IrregularAct(PuurError):
    """An act refused by the strict interface: all `objections`, and the unchanged `spiel` (None before the first)."""

    def __init__(self, objections: tuple[Objection, ...], spiel: Spiel | None) -> None:
        super().__init__(", ".join(f"{objection.kind.value} ({objection.article})" for objection in objections))
        self.objections = objections
        self.spiel = spiel


def acts_for(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The regular acts of a seat now, except those chance must name (`Deal`, `Lift`, `Draw`: see `awaited`).

    Bedanken needs no turn (A.3). Objecting and reporting are always open and not listed: a list that told whether
    there is something to object to would tell what nobody has noticed. While a case waits, whose choice it is sees its
    offers, and what he may do if he plays on without choosing (P.29).
    """
    if spiel.phase is Phase.RULING:
        waived = bedanken.waived_by(spiel, seat)
        others = () if waived is None else _acts_waiving(waived, seat)
        return cases.choosing_acts(spiel, seat) + others + bedanken.bedanken_acts(spiel, seat)
    if seat not in spiel.start.seats.order:
        return ()
    acts: tuple[Act, ...] = ()
    for listed in _LISTED[spiel.phase]:
        acts += listed(spiel, seat)
    if spiel.faults.early:
        acts = tuple(act for act in acts if not isinstance(act, MOVES)) + _moves(card_play.lain(spiel, seat), seat)
    return acts + bedanken.bedanken_acts(spiel, seat)


def _moves(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The acts of a seat that advance play."""
    listed = (act for listed in _LISTED[spiel.phase] for act in listed(spiel, seat))
    return tuple(act for act in listed if isinstance(act, MOVES))


def _before(spiel: Spiel, act: Act) -> Spiel:
    """The Spiel in which an act is checked: a card laid early whose turn has come counts as given (A.22)."""
    if isinstance(act, a.Rule) or not spiel.faults.early or not isinstance(act, MOVES):
        return spiel
    return card_play.lain(spiel, act.seat)


def _acts_waiving(waived: Spiel, seat: Seat) -> tuple[Act, ...]:
    """What a seat may do if it plays on, without Bedanken, which it may always say (A.3)."""
    return tuple(act for act in acts_for(waived, seat) if not isinstance(act, a.Bedanken))


def awaited(spiel: Spiel) -> tuple[type[Act], Seat] | None:
    """The awaited act of chance and its seat, or None: a roll, a cut, a Lupf, the deal, a draw."""
    act = _CHANCE.get(spiel.phase)
    return None if act is None or spiel.turn is None else (act, spiel.turn)


def objections(spiel: Spiel, act: Act) -> tuple[Objection, ...]:
    """Everything that is wrong with an act, with articles; empty means regular. Raises `NotAnAct`."""
    if type(act) not in RULES:
        raise NotAnAct(act)
    if spiel.phase is Phase.RULING and not isinstance(act, NEVER_WAIT):
        waived = bedanken.by_default(spiel, act)
        return cases.pending_objection(spiel) if waived is None else objections(waived, act)
    if spiel.faults.thanked is not None:
        spiel = bedanken.table_for(spiel, act)
    spiel = _before(spiel, act)
    return RULES[type(act)].check(spiel, act)


def apply(spiel: Spiel, act: Act, *, number: int | None = None) -> Spiel:
    """The Spiel after a regular act.

    Raises `IrregularAct` with all objections, and `StaleAct` when `number`, the count of acts its sender had seen, is
    not the number of acts so far.
    """
    if number is not None and number != spiel.number:
        raise StaleAct(number, spiel.number)
    faults = objections(spiel, act)
    if faults:
        raise IrregularAct(faults, spiel)
    return advance(spiel, act)


def advance(spiel: Spiel, act: Act) -> Spiel:
    """The Spiel after an act that is known to be regular; the result for an irregular one is undefined."""
    if spiel.phase is Phase.RULING and not isinstance(act, NEVER_WAIT):
        waived = bedanken.by_default(spiel, act)
        return spiel if waived is None else advance(waived, act)
    spiel = _before(spiel, act)
    if isinstance(act, a.Play):
        return card_play.play(spiel, act)  # it counts itself
    after = RULES[type(act)].do(spiel._replace(number=spiel.number + 1), act)
    return after if spiel.faults.thanked is None else bedanken.judged_anew(after)


def witness(spiel: Spiel, act: Act) -> Spiel:
    """The Spiel after an act that happened, regular or not.

    An irregular act is kept as an irregularity, and has its effect at a table: a card wrongly given lies there. An act
    of an empty seat is counted, but nobody did it. A player who may choose and plays on, even wrongly, takes the
    default; if others play on meanwhile, their cards stay played and the choice stays open (P.29).
    """
    faults = objections(spiel, act)
    if not faults:
        return advance(spiel, act)
    spiel = _before(spiel, act)
    offender = spiel.start.writer if isinstance(act, a.Rule) else act.seat
    if offender not in spiel.start.seats.order:
        return spiel._replace(number=spiel.number + 1)
    if spiel.phase is Phase.RULING and not isinstance(act, NEVER_WAIT):
        waived = bedanken.by_default(spiel, act)
        beneath = cases.table_beneath(spiel, offender)
        if waived is None and _plays_on(beneath, act):
            return cases.still_waiting(witness(beneath, act))
        played_on = None if waived is None else _before(waived, act)
        if played_on is not None and table_door.does_something(played_on, act, faults):
            return table_door.happened(played_on, act, faults, offender)
    return table_door.happened(spiel, act, faults, offender)


def _plays_on(spiel: Spiel, act: Act) -> bool:
    """Whether an act changes anything on this table; one that does not is no waiver of a choice (P.29)."""
    faults = objections(spiel, act)
    return not faults or table_door.does_something(_before(spiel, act), act, faults)
