"""How near the target a party is, where nobody told all that was written and made (A.3)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, assert_never

from puur.record.situation.labour import few_unknown
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.untold_weis import (
    KnownCards,
    may_be_highest,
    silent_by_lines,
    silent_seats,
    written_in_hands,
)
from puur.record.situation.world import NearTarget, WorldSetting
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import FactorPart, WeisPlay
from puur.seats import Party, Seat, SeatPlan
from puur.spiel.acts import Act, Bedanken, Play, ShowStoeck
from puur.spiel.result import factor_of, points_of, stake_of, stoeck_line, weis_lines
from puur.spiel.state import Spiel


@dataclass(frozen=True, slots=True)
class Leeway:
    """By how much a party may have less than what is told counts, and by how much more."""

    less: int
    more: int


_FAR: Final = 5_000
"""More than anybody lacks by what one Spiel brings."""
_MOST: Final = 157 + 100 + 20 + 300
"""More than this, times the factor, tricks that nobody told of and their Weis do not bring."""


def told_whole(situation: Situation, reglement: Reglement, earlier: int) -> bool:
    """Whether it is told what the parties have: what was written, all tricks, and everybody's Weis.

    A Weis that nobody told of is unknown like everything else, also where one of others is told; but none counts before
    trick one lies complete.
    """
    if situation.opened is not None:
        return True
    weis = (
        reglement.weis.play.value is WeisPlay.OFF
        or _first_trick_runs(situation)
        or not silent_by_lines(situation, reglement)
    )
    return bool(situation.carried) and earlier == 0 and not situation.has_gaps and weis


@carries("A.23.3")
def _first_trick_runs(situation: Situation) -> bool:
    """Whether some cards are told to lie when somebody says Bedanken, and not yet a whole trick."""
    lying = 0
    for step in situation.steps:
        act = step.act if isinstance(step, Witnessed) else None
        if act is None or isinstance(act, Bedanken):
            break
        lying += isinstance(act, Play)
    return 0 < lying < len(situation.order)


def levels_of(
    situation: Situation, reglement: Reglement, plan: SeatPlan, plain: WorldSetting
) -> Iterator[dict[str, object]]:
    """How near the target a party may be that counts on it, where not everything was told that it has (A.3).

    Stoeck shown before a Bedanken may have been what it lacked; then it has the target with them (A.23.8).
    """
    target = reglement.partie.target.value
    shown, thanked = any(isinstance(act, ShowStoeck) for act in situation.acts), _who_thanks(situation, plan)
    whole = told_whole(situation, reglement, plain.earlier)
    if target is None or whole or not (shown or thanked is not None):
        yield {}
        return
    if thanked is None:
        for level in (NearTarget.SHORT, NearTarget.NEARLY):
            yield {"level": level}
        return
    for level in (NearTarget.REACHED, NearTarget.JUST, NearTarget.NEARLY, NearTarget.SHORT):
        yield {"level": level}
    own = _shows_himself(situation, thanked, plan)  # how near the others are says nothing of who thanks
    with_stoeck = (
        (NearTarget.NEARLY, NearTarget.JUST)
        if own
        else (NearTarget.REACHED, NearTarget.JUST, NearTarget.NEARLY, NearTarget.SHORT)
    )
    for level in with_stoeck if shown else ():
        yield {"level": level, "by_stoeck": True}


def _who_thanks(situation: Situation, plan: SeatPlan) -> Seat | None:
    seats = (act.seat for act in situation.acts if isinstance(act, Bedanken) and act.seat in plan.order)
    return next(seats, None)


def halves_of(situation: Situation, reglement: Reglement, plan: SeatPlan, plain: WorldSetting) -> tuple[bool, ...]:
    """Whether the losers may have half the target with what nobody told of, where a Schneider counts (A.15).

    Who thanks wrongly loses himself, and so may be the one who has it.
    """
    thanked = _who_thanks(situation, plan)
    if thanked is None or not reglement.partie.schneider.value or not situation.carried:
        return (False,)
    return (False,) if told_whole(situation, reglement, plain.earlier) else (False, True)


@carries("A.3", "A.15")
def counted(spiel: Spiel, act: Act, setting: WorldSetting, situation: Situation) -> Spiel:
    """The table with what the parties may have beside what is told, when somebody counts on it.

    Who shows Stoeck and then says Bedanken has what was told written at both moments. Who lacked nothing but his Stoeck
    when he showed them has no more afterwards. How near the opponents of who says Bedanken are is another question.
    """
    if not isinstance(act, Bedanken | ShowStoeck) or spiel.faults.thanked is not None or _is_foreign(spiel, act):
        return spiel  # who says it again says it too late, and changes nothing of what is written
    told, level = bool(situation.carried), setting.level
    if isinstance(act, ShowStoeck):
        level = _level_when_shown(act, setting, _who_thanks(situation, spiel.start.seats), spiel.start.seats)
    elif setting.by_stoeck and _shows_himself(situation, act.seat, spiel.start.seats):
        return by_half(spiel, situation, setting)
    elif told and level is not NearTarget.AS_TOLD and len(situation.carried) == len(spiel.start.carried):
        spiel = spiel._replace(start=replace(spiel.start, carried=situation.carried))
    if told and setting.earlier == 0 and not situation.has_gaps and few_unknown(situation):
        spiel = _by_weis(spiel, act.seat, level)
        return _half_by_weis(spiel, situation) if setting.half and isinstance(act, Bedanken) else spiel
    leeway = _leeway(spiel, spiel.start.seats.party(act.seat), situation, setting.earlier) if told else None
    spiel = at_level(spiel, act.seat, level, leeway)
    return by_half(spiel, situation, setting) if isinstance(act, Bedanken) else spiel


def _is_foreign(spiel: Spiel, act: Bedanken | ShowStoeck) -> bool:
    """Whether who does this does not sit at the table."""
    return act.seat not in spiel.start.seats.order


@carries("A.23.8")
def _level_when_shown(act: ShowStoeck, setting: WorldSetting, thanked: Seat | None, plan: SeatPlan) -> NearTarget:
    """How near the target a party is when it shows its Stoeck, where one of it, an opponent or nobody says Bedanken."""
    if thanked is None or setting.level is NearTarget.AS_TOLD:
        return setting.level
    if act.seat not in plan.party(thanked).seats:
        return NearTarget.NEARLY if setting.by_stoeck else NearTarget.SHORT
    if setting.by_stoeck:
        return NearTarget.BARELY if setting.level is NearTarget.JUST else setting.level
    return NearTarget.SHORT if setting.level is NearTarget.NEARLY else setting.level


def _shows_himself(situation: Situation, seat: Seat, plan: SeatPlan) -> bool:
    """Whether somebody of the party of a seat shows Stoeck."""
    own = plan.party(seat).seats if seat in plan.order else ()
    return any(isinstance(act, ShowStoeck) and act.seat in own for act in situation.acts)


def at_level(spiel: Spiel, seat: Seat, level: NearTarget, leeway: Leeway | None) -> Spiel:
    """The Spiel with as much written before that the party of this seat is so near the target.

    Where it is told what was written, only what the `leeway` leaves open may bring more, or less. A party that has the
    target by what is told may have so much more that it has it without the wrong cards of its opponents too.
    """
    target, seats = spiel.reglement.partie.target.value, spiel.start.seats
    if level is NearTarget.AS_TOLD or target is None or seat not in seats.order:
        return spiel
    party = seats.party(seat)
    lacks = target - points_of(spiel, party)
    if leeway is None:
        return _with_more(spiel, party, _more_for(level, lacks, spiel, party))
    if lacks + leeway.less <= 0:
        return _with_more(spiel, party, leeway.more if level is NearTarget.REACHED else -leeway.less)
    if lacks > leeway.more:
        return spiel
    more = max(_more_for(level, lacks, spiel, party), -leeway.less)
    return _with_more(spiel, party, more if leeway.more else min(more, 0))


def _more_for(level: NearTarget, lacks: int, spiel: Spiel, party: Party) -> int:
    """What brings a party that lacks so much so near the target."""
    match level:
        case NearTarget.REACHED:
            return lacks + _FAR
        case NearTarget.NEARLY:
            return lacks - 1
        case NearTarget.BARELY:
            return lacks - stoeck_line(spiel, party).points
        case NearTarget.SHORT:
            return lacks - _FAR
        case NearTarget.JUST | NearTarget.AS_TOLD:
            return lacks
        case _:
            assert_never(level)


@carries("A.3", "A.23.1")
def _by_weis(spiel: Spiel, seat: Seat, level: NearTarget) -> Spiel:
    """The same where all but a few cards are known: only a Weis in these hands can have brought more than is told."""
    target, seats = spiel.reglement.partie.target.value, spiel.start.seats
    if level is NearTarget.AS_TOLD or target is None or seat not in seats.order:
        return spiel
    party = seats.party(seat)
    lacks, sums = target - points_of(spiel, party), _weis_differences(spiel, party)
    enough, short = [more for more in sums if more >= lacks], [more for more in sums if more < lacks]
    more = {
        NearTarget.REACHED: enough[::-1],
        NearTarget.JUST: enough,
        NearTarget.NEARLY: short[::-1],
        NearTarget.BARELY: [more for more in short if more + stoeck_line(spiel, party).points >= lacks],
        NearTarget.SHORT: short,
    }[level]
    return _with_more(spiel, party, more[0]) if more else spiel


@carries("A.3", "A.23.1", "A.23.3")
def _weis_differences(spiel: Spiel, party: Party) -> tuple[int, ...]:
    """By how much more or less a party may have written for Weis with these hands than what is told of them."""
    keys = spiel.reglement
    factor = stake_of(spiel).factor_for(FactorPart.WEIS, keys.count)
    counts = sum(line.points for line in weis_lines(spiel) if line.party is party)
    some = (sum(weis.points for weis in written if weis.seat in party.seats) for written in written_in_hands(spiel))
    return tuple(sorted({points * factor - counts for points in some} | {0}))


@carries("A.15")
def _half_by_weis(spiel: Spiel, situation: Situation) -> Spiel:
    """The Spiel in which every party has half the target with the Weis it holds and nobody told of, if it can."""
    for other in spiel.start.seats.parties:
        lacks = _half_of_target(spiel) - points_of(spiel, other)
        if not told_whole(situation, spiel.reglement, 0):
            more = next((more for more in _weis_differences(spiel, other) if more >= lacks), 0)
            spiel = _with_more(spiel, other, more)
    return spiel


def by_half(spiel: Spiel, situation: Situation, setting: WorldSetting) -> Spiel:
    """The Spiel in which the parties may have half the target with what nobody told, or have it by what is told."""
    if setting.half:
        return with_half(spiel, situation, setting.earlier)
    return without_half(spiel, situation, setting.earlier) if situation.carried else spiel


@carries("A.15")
def without_half(spiel: Spiel, situation: Situation, earlier: int) -> Spiel:
    """The Spiel in which no party has half the target by what alone it may not have: tricks only thought of, a Weis.

    Those tricks need not have brought anything, however seldom they bring nothing.
    """
    half = _half_of_target(spiel)
    for other in spiel.start.seats.parties:
        has = points_of(spiel, other)
        less = _leeway(spiel, other, situation, earlier).less
        if has - less < half <= has:
            spiel = _with_more(spiel, other, -less)
    return spiel


@carries("A.15")
def with_half(spiel: Spiel, situation: Situation, earlier: int) -> Spiel:
    """The Spiel in which every party has half the target with what nobody told, if it may have it."""
    for other in spiel.start.seats.parties:
        if told_whole(situation, spiel.reglement, earlier):
            continue
        leeway = _leeway(spiel, other, situation, earlier)
        lacks = _half_of_target(spiel) - points_of(spiel, other)
        if lacks + leeway.less > 0 and lacks <= leeway.more:
            spiel = _with_more(spiel, other, max(lacks, 0))
    return spiel


def _half_of_target(spiel: Spiel) -> int:
    """Half the target, or a point more where it is odd: who has as much is no Schneider (A.15)."""
    return -(-(spiel.reglement.partie.target.value or 0) // 2)


@carries("A.3", "A.23.3")
def _leeway(spiel: Spiel, party: Party, situation: Situation, earlier: int) -> Leeway:
    """How far what nobody told may change what a party has: tricks, its own Weis, and a higher one of its opponents."""
    imagined = _imagined(spiel, party, points_of(spiel, party), earlier)
    most = _MOST * factor_of(spiel)
    known = KnownCards.by_lines(situation, spiel.reglement)
    highest = may_be_highest(spiel, known)
    counts = sum(line.points for line in weis_lines(spiel) if line.party is party)
    falls = counts if any(other is not party for other in highest) else 0
    if earlier or situation.has_gaps:
        return Leeway(imagined + falls, most - imagined)
    silent = any(seat in party.seats for seat in silent_seats(spiel, known))
    own = not counts and any(claim.seat in party.seats for claim in spiel.talk.claims)
    gains = (silent or own) and (not highest or party in highest)
    return Leeway(falls, most if gains else 0)


def _imagined(spiel: Spiel, party: Party, has: int, earlier: int) -> int:
    """What the tricks that were only thought of count for a party, of all it `has`."""
    if earlier == 0:
        return 0
    tricks = tuple(trick._replace(cards=()) for trick in spiel.turned[:earlier])
    return has - points_of(spiel._replace(turned=tricks + spiel.turned[earlier:]), party)


def _with_more(spiel: Spiel, party: Party, more: int) -> Spiel:
    at, carried = spiel.start.seats.parties.index(party), spiel.start.carried
    written = (*carried[:at], carried[at] + more, *carried[at + 1 :])
    return spiel._replace(start=replace(spiel.start, carried=written))
