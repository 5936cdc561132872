"""From a request to an act, or the reason against it. There are no rules of the game here: they are in the kernel."""

from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from msgspec import Struct

from puur import wire
from puur.cards import Card
from puur.errors import RecordError
from puur.partie import Correct, NameDealer, Partie, PartieAct, Write, awaited, objections, witness
from puur.record.act_json import NAME_OF, act_fields
from puur.record.chance import Chance
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel.fault import IrregularityKind, Objection
from puur.spiel.state import Spiel
from puur.web.table import admission
from puur.web.table import events as e
from puur.web.table.acts import LONGEST, act_of, drawn
from puur.web.table.state import Live
from puur.web.table.view.options import BY_HAND
from puur.wire import letter

_SEEN_BY_SOFTWARE: Final = (a.Report, a.Object, a.Rule)
"""Reports of faults, which do not exist where every wrong act is refused."""
_AT_ANY_TIME: Final = (a.Report, a.Object, a.Bedanken, a.ClaimRest, a.Predict, a.ShowStoeck)
"""Acts several players may do at the same moment: they are not outdated by another act in between."""


MOST_CALLS: Final = 12
"""How often a player may object and report in a Spiel."""
MOST_FAULTS: Final = 60
"""The most wrong acts outside a Spiel that are stored for a Partie."""


@dataclass(frozen=True, slots=True)
class TableProblem:
    """A problem: a code of `problem.*` in the texts, and the facts of its sentence."""

    code: str
    facts: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Irregular:
    """An act refused by a strict table, with all objections."""

    objections: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class Outdated:
    """An act meant for an earlier state."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """An act that has already happened and was sent again."""


@dataclass(frozen=True, slots=True)
class Ready:
    """An act that is allowed now."""

    act: PartieAct


ActRefusal = TableProblem | Irregular | Outdated | Repeated


class _Named(Struct):
    """The parts of an act of chance the table uses: who does it, and how deep."""

    act: str
    seat: str = ""
    count: int | None = None


_NAMED: Final = msgspec.json.Decoder(_Named)
_CHANCE: Final = {NAME_OF[kind]: kind for kind in (*BY_HAND, a.Deal)}


def decide_act(live: Live, person: str | None, wanted: wire.ActFrame) -> Ready | ActRefusal:
    """Decide whether a person's act may happen.

    The outcome of an act of chance is drawn by the table, whatever the sender says; only the depth of a cut is his.
    """
    seat, partie = live.seat_of(person), live.partie
    if seat is None:
        return TableProblem("not_seated")
    sitter = live.sitters[seat]
    if partie is None or live.abandoned or sitter is None or not sitter.plays:
        return TableProblem("not_now")
    if live.accusation is not None:
        return TableProblem("accused")
    text = bytes(wanted.act)
    try:
        if len(text) > LONGEST:
            return TableProblem("unreadable")
        act: PartieAct | None = _played(text)
        if act is None:
            named = _NAMED.decode(text)
            if named.act in _CHANCE:
                return _by_chance(live, partie, seat, named, wanted.number)
            act = act_of(text.decode())
    except (msgspec.DecodeError, RecordError, UnicodeDecodeError):
        return TableProblem("unreadable")
    if not isinstance(act, a.Rule) and act.seat is not seat:
        return TableProblem("not_yours")
    if live.over and isinstance(act, NameDealer):  # another Partie needs new cards: the secret of this one is open
        return TableProblem("not_now")
    outcome = _timely(live, act, wanted.number) or _allowed(live, partie, act)
    late = isinstance(outcome, Irregular) and wanted.number != live.number
    return Outdated() if late else outcome  # it may have been regular when it was sent


def agreed_first(live: Live, person: str | None, act: PartieAct, at: float) -> e.Voted | e.Accused | None:
    """What happens instead, until others agree to an act: a vote, or a report the accused answers; else none.

    A ruling the players settle themselves (P.4) waits until all have said the same.
    """
    if isinstance(act, a.Report) and act.offender is not act.seat:
        return e.Accused(at, dict(act_fields(act)))
    seat = live.seat_of(person)
    if not isinstance(act, a.Rule) or seat is None:
        return None
    agreed = {who for who, case, offer in live.votes if (case, offer) == (act.case, act.offer)} | {seat}
    return None if agreed >= set(live.persons) else e.Voted(at, letter(seat), act.case, act.offer)


class _Card(Struct, forbid_unknown_fields=True):
    """A played card, by far the most frequent act."""

    act: Literal["play"]
    seat: wire.SeatLetter
    card: str


_CARD: Final = msgspec.json.Decoder(_Card)


def _played(text: bytes) -> a.Play | None:
    """The played card, parsed quickly; None for another act or nonsense."""
    try:
        said = _CARD.decode(text)
    except msgspec.DecodeError:
        return None
    card = Card.__members__.get(said.card)
    return None if card is None else a.Play(Seat[said.seat], card)


def _by_chance(live: Live, partie: Partie, seat: Seat, named: _Named, number: int) -> Ready | ActRefusal:
    """The lift, cut or roll the table awaits from this seat, drawn by chance."""
    kind, due = _CHANCE[named.act], awaited(partie)
    if number < live.number:
        done = next((happening.act for happening in live.recent if happening.number == number + 1), None)
        return Repeated() if isinstance(done, kind) and getattr(done, "seat", None) is seat else Outdated()
    if named.seat != seat.name:
        return TableProblem("not_yours")
    if number != live.number or due is None or due[0] is not kind or due[1] is not seat:
        return TableProblem("not_now")
    if BY_HAND.get(kind) not in live.settings.by_hand:
        return TableProblem("not_now")
    act = drawn(partie, live.chance, named.act, named.count)
    return TableProblem("not_now") if act is None else _allowed(live, partie, act)


def _timely(live: Live, act: PartieAct, number: int) -> ActRefusal | None:
    """Why an act comes too late; None if it does not."""
    if number == live.number:
        return None
    if number > live.number or number < 0:
        return Outdated()
    later = [happening for happening in live.recent if happening.number > number]
    if isinstance(act, _AT_ANY_TIME):
        return Repeated() if any(happening.act == act for happening in later) else None
    return Repeated() if later and later[0].number == number + 1 and later[0].act == act else Outdated()


def _allowed(live: Live, partie: Partie, act: PartieAct) -> Ready | ActRefusal:
    """Strict tables refuse irregular acts; at others they happen, unless they would change nothing."""
    if live.settings.play == "table":
        return _at_table(live, partie, act)
    if isinstance(act, _SEEN_BY_SOFTWARE):
        return TableProblem("not_now")
    faults = objections(partie, act)
    return Irregular(faults) if faults else Ready(act)


def _at_table(live: Live, partie: Partie, act: PartieAct) -> Ready | ActRefusal:
    """An attempt without effect is answered but not stored; excessive objections are refused."""
    if isinstance(act, a.Report) and (obstacle := admission.report(live, act.seat, act.offender)) is not None:
        return TableProblem(obstacle)
    if isinstance(act, a.Object | a.Report):
        called = [call for call in _this_spiel(live) if isinstance(call, a.Object | a.Report) and call.seat is act.seat]
        return Ready(act) if len(called) < MOST_CALLS else TableProblem("too_often")
    faults = objections(partie, act)
    if not faults:
        return Ready(act)
    if len(partie.irregularities) >= MOST_FAULTS:
        return TableProblem("too_often")
    after, before = witness(partie, act).spiel, partie.spiel
    if before is None or after is None:
        return Irregular(faults)
    return Irregular(faults) if _attempt(before, after) and not isinstance(act, Write | Correct) else Ready(act)


def _attempt(before: Spiel, after: Spiel) -> bool:
    """Whether a wrong act left everything as it was."""
    fresh = after.faults.irregularities[len(before.faults.irregularities) :]
    same = after._replace(number=0, faults=before.faults) == before._replace(number=0)
    return same and all(irregularity.kind is IrregularityKind.OTHER for irregularity in fresh)


def _this_spiel(live: Live) -> list[PartieAct]:
    """The acts of the running Spiel, the last one first."""
    found: list[PartieAct] = []
    for entry in reversed(live.entries):
        found.append(entry.act)
        if entry.spiel is not None:
            break
    return found


def chance_due(live: Live) -> PartieAct | None:
    """The act of chance the table does itself now; None where it waits for a person to do it by hand."""
    partie = live.partie
    due = None if partie is None else awaited(partie)
    if partie is None or due is None or live.over:
        return None
    sitter = live.sitters[due[1]]
    by_hand = BY_HAND.get(due[0]) in live.settings.by_hand and sitter is not None and sitter.plays
    return None if by_hand else Chance(live.seed).next_act(partie)
