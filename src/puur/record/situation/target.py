"""How near the target a party is, where nobody told all that was written and made (A.3)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final, assert_never

from puur.record.situation.labour import few_unknown
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.world import NearTarget, WorldSetting
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import FactorPart, WeisPlay
from puur.rules.trick_points import totals
from puur.rules.weis import find_weis
from puur.seats import Party, Seat, SeatPlan
from puur.spiel.acts import Act, Bedanken, Play, ShowStoeck, ShowWeis
from puur.spiel.result import count, factor_of, points_of, stake_of, stoeck_line
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand

_FAR: Final = 5_000
"""More than anybody lacks by what one Spiel brings."""
_MOST: Final = 157 + 100 + 20 + 300
"""More than this, times the factor, tricks that nobody told of and their Weis do not bring."""


def told_whole(situation: Situation, reglement: Reglement, earlier: int, seats: tuple[Seat, ...]) -> bool:
    """Whether it is told what these seats have: what was written, all tricks, and their Weis or the hands they held.

    A Weis that nobody told of is unknown like everything else, also where one of others is told; but none counts before
    trick one lies complete.
    """
    if situation.opened is not None:
        return True
    known = {hand.seat for hand in situation.hands if hand.more == 0}
    shown = any(isinstance(act, ShowWeis) and act.seat in seats for act in situation.acts)
    weis = reglement.weis.play.value is WeisPlay.OFF or shown or set(seats) <= known or _first_trick_runs(situation)
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
    whole = told_whole(situation, reglement, plain.earlier, () if thanked is None else plan.party(thanked).seats)
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
    return (False,) if told_whole(situation, reglement, plain.earlier, plan.order) else (False, True)


@carries("A.3", "A.15")
def counted(spiel: Spiel, act: Act, setting: WorldSetting, situation: Situation) -> Spiel:
    """The table with what the parties may have beside what is told, when somebody counts on it.

    Who shows Stoeck and then says Bedanken has what was told written at both moments. Who lacked nothing but his Stoeck
    when he showed them has no more afterwards. How near the opponents of who says Bedanken are is another question.
    """
    if not isinstance(act, Bedanken | ShowStoeck) or spiel.faults.thanked is not None:
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
    spiel = at_level(spiel, act.seat, level, told=told, earlier=setting.earlier)
    return by_half(spiel, situation, setting) if isinstance(act, Bedanken) else spiel


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


def at_level(spiel: Spiel, seat: Seat, level: NearTarget, *, told: bool, earlier: int = 0) -> Spiel:
    """The Spiel with as much written before that the party of this seat is so near the target.

    Where it was `told` what was written, only tricks and Weis that nobody told of may bring more; and what was thought
    of as the `earlier` tricks need not have brought anything. A party that has the target by what is told may have so
    much more that it has it without the wrong cards of its opponents too.
    """
    target, seats = spiel.reglement.partie.target.value, spiel.start.seats
    if level is NearTarget.AS_TOLD or target is None or seat not in seats.order:
        return spiel
    party = seats.party(seat)
    has, imagined = _has(spiel, earlier if told else 0)[seats.parties.index(party)]
    lacks = target - has
    most = _MOST * factor_of(spiel)
    if told and lacks + imagined <= 0:
        return _with_more(spiel, party, most if level is NearTarget.REACHED else -imagined)
    if told and lacks + imagined > most:
        return spiel
    more = _more_for(level, lacks, spiel, party)
    return _with_more(spiel, party, max(more, -imagined) if told else more)


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
    lacks, sums = target - points_of(spiel, party), _weis_sums(spiel, party)
    enough, short = [more for more in sums if more >= lacks], [more for more in sums if more < lacks]
    more = {
        NearTarget.REACHED: enough[::-1],
        NearTarget.JUST: enough,
        NearTarget.NEARLY: short[::-1],
        NearTarget.BARELY: [more for more in short if more + stoeck_line(spiel, party).points >= lacks],
        NearTarget.SHORT: short,
    }[level]
    return _with_more(spiel, party, more[0]) if more else spiel


@carries("A.3", "A.23.1", "A.23.2")
def _weis_sums(spiel: Spiel, party: Party) -> tuple[int, ...]:
    """What a party may have written for Weis with these hands, from nothing to all of them."""
    keys = spiel.reglement
    factor = stake_of(spiel).factor_for(FactorPart.WEIS, keys.count)
    points = [weis.points * factor for seat in party.seats for weis in find_weis(dealt_hand(spiel, seat), keys.weis)]
    some = (sum(chosen) for size in range(len(points) + 1) for chosen in combinations(points, size))
    return tuple(sorted(set(some)))


@carries("A.15")
def _half_by_weis(spiel: Spiel, situation: Situation) -> Spiel:
    """The Spiel in which every party has half the target with the Weis it holds and nobody told of, if it can."""
    for other in spiel.start.seats.parties:
        lacks = _half_of_target(spiel) - points_of(spiel, other)
        if not told_whole(situation, spiel.reglement, 0, other.seats):
            spiel = _with_more(spiel, other, next((more for more in _weis_sums(spiel, other) if more >= lacks), 0))
    return spiel


def by_half(spiel: Spiel, situation: Situation, setting: WorldSetting) -> Spiel:
    """The Spiel in which the parties may have half the target with what nobody told, or have it by what is told."""
    if setting.half:
        return with_half(spiel, situation, setting.earlier)
    return without_half(spiel, setting.earlier) if situation.carried else spiel


@carries("A.15")
def without_half(spiel: Spiel, earlier: int) -> Spiel:
    """The Spiel in which no party has half the target by the tricks alone that were only thought of.

    They need not have brought anything, however seldom they bring nothing.
    """
    half, parties = _half_of_target(spiel), spiel.start.seats.parties
    for other, (has, imagined) in zip(parties, _has(spiel, earlier), strict=True):
        if has - imagined < half <= has:
            spiel = _with_more(spiel, other, -imagined)
    return spiel


@carries("A.15")
def with_half(spiel: Spiel, situation: Situation, earlier: int) -> Spiel:
    """The Spiel in which every party has half the target with what nobody told, if it may have it."""
    half, parties = _half_of_target(spiel), spiel.start.seats.parties
    for other, (has, imagined) in zip(parties, _has(spiel, earlier), strict=True):
        if told_whole(situation, spiel.reglement, earlier, other.seats):
            continue
        lacks = half - has
        if 0 < lacks + imagined <= _MOST * factor_of(spiel):
            spiel = _with_more(spiel, other, max(lacks, 0))
    return spiel


def _half_of_target(spiel: Spiel) -> int:
    """Half the target, or a point more where it is odd: who has as much is no Schneider (A.15)."""
    return -(-(spiel.reglement.partie.target.value or 0) // 2)


def _has(spiel: Spiel, earlier: int) -> tuple[tuple[int, int], ...]:
    """What each party has, written and made, and how much of it the tricks count that were only thought of."""
    parties, carried = spiel.start.seats.parties, spiel.start.carried
    made = totals(count(spiel), parties)
    without = made
    if earlier:
        tricks = tuple(trick._replace(cards=()) for trick in spiel.turned[:earlier])
        without = totals(count(spiel._replace(turned=tricks + spiel.turned[earlier:])), parties)
    return tuple(
        (written + points, points - rest) for written, points, rest in zip(carried, made, without, strict=True)
    )


def _with_more(spiel: Spiel, party: Party, more: int) -> Spiel:
    at, carried = spiel.start.seats.parties.index(party), spiel.start.carried
    written = (*carried[:at], carried[at] + more, *carried[at + 1 :])
    return spiel._replace(start=replace(spiel.start, carried=written))
