"""What each offer of a ruling would do to the points: how the Spiel stands now, and how it would stand.

Counted is what was told: the tricks that somebody named, and what was written before where it was told. What else may
belong to it is said, and nothing of it is made up.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from puur.cards import PACK
from puur.record.situation.conditions import (
    Apart,
    CountedOutcome,
    Highest,
    Totals,
    announcers_of,
    apart,
    hangs_on_die,
)
from puur.record.situation.differences import Differences, differences_told, is_hanging, lacks_prediction
from puur.record.situation.findings import after_each
from puur.record.situation.outcome import Outcome
from puur.record.situation.returned import given_in_turn
from puur.record.situation.untold_fives import hangs_on_fives
from puur.record.situation.untold_weis import KnownCards, may_be_highest, silent_seats
from puur.record.situation.verdict import Answer
from puur.reglement.carries import carries
from puur.reglement.cited import Cited
from puur.reglement.options import Scorer, StoeckPlay, WeisPlay
from puur.rules.score import Reason, ScoreLine
from puur.rules.stoeck import stoeck_of
from puur.rules.trick_points import counts_difference, trick_lines
from puur.seats import Party
from puur.spiel.acts import Play
from puur.spiel.bedanken_points import has_unshown_stoeck
from puur.spiel.ending import Ending, EndingKind
from puur.spiel.result import count, is_complete, points_of, stake_of, stoeck_lines, taken_by, weis_lines
from puur.spiel.said_weis import Claim
from puur.spiel.state import Phase, Spiel, Trick
from puur.spiel.trick_taker import is_last, owner, who_takes
from puur.spiel.tricks import played_by

_SEVERAL: Final = 2


class UntoldPoints(StrEnum):
    """What nobody told of that belongs to the points too."""

    CARRIED = "carried"  # what was written before
    TRICKS = "tricks"  # tricks played before
    LAST_TRICK = "last_trick"  # its points, where it may have been the last
    MATCH = "match"  # the Match, where one party may have all tricks
    WEIS = "weis"  # Weis and Stoeck shown before


@dataclass(frozen=True, slots=True)
class Lying:
    """The trick on the table: its card points, and whose it is, or would be if no other card came."""

    points: int
    party: Party | None
    complete: bool


@dataclass(frozen=True, slots=True)
class SpielStanding:
    """How a Spiel stands: points written and counted for each party, the trick on the table, how it ended if it did.

    `totals` is none where it depends on something that nobody told; then `apart` has a number for each way it may have
    been, where no unnamed card decides. `by_die` says that it only depends on whether leads were free, but not how,
    `by_end` that nothing is written before the end, as only a difference counts; `by_prediction` has what each party
    writes whose prediction is told. `untold` is what else belongs to it.
    """

    totals: Totals | None
    lying: Lying | None
    ending: Ending | None
    finished: bool
    untold: tuple[UntoldPoints, ...] = ()
    apart: Apart = ()
    by_die: bool = False
    by_end: bool = False
    by_prediction: Differences = ()


@dataclass(frozen=True, slots=True)
class Effects:
    """The standing when the irregularity was called, and after each offer; `tables` are those it is read from."""

    parties: tuple[Party, ...]
    now: SpielStanding
    after: tuple[SpielStanding, ...]
    tables: tuple[tuple[Spiel, ...], ...] = ()

    @property
    def untold(self) -> tuple[UntoldPoints, ...]:
        """What nobody told of that belongs to any of these points."""
        return tuple(dict.fromkeys(fact for standing in (self.now, *self.after) for fact in standing.untold))


def effects_of(answer: Answer, number: int) -> Effects:
    """What becomes of the points, for one finding of an answer."""
    findings = [(outcome, outcome.findings[number]) for outcome in answer.outcomes]
    now = _same([(outcome, finding.before) for outcome, finding in findings])
    rows = [after_each(finding) for _, finding in findings]
    outcomes = [outcome for outcome, _ in findings]
    tables = tuple(zip(*rows, strict=True))
    after = tuple(_same(list(zip(outcomes, spiele, strict=True))) for spiele in tables)
    return Effects(findings[0][1].before.start.seats.parties, now, after, tables)


def standing_at_end(answer: Answer) -> SpielStanding:
    """How the Spiel stands after everything that is told."""
    return _same([(outcome, outcome.spiel) for outcome in answer.outcomes])


ToldOutcomes = list[tuple[Outcome, Spiel]]


def _same(tables: ToldOutcomes) -> SpielStanding:
    """What all worlds agree on, with the cards laid too early whose turn has come (P.36)."""
    tables = [(outcome, given_in_turn(spiel)) for outcome, spiel in tables]
    open_facts = _untold(tables)
    counted = _running(tables)
    first = counted[0][1]
    points = [table for outcome, spiel in _announced(counted) for table in _by_weis(outcome, spiel)]
    (totals, *others) = {table.totals for table in points}
    turned = any(hangs_on_fives(outcome, spiel) for outcome, spiel in counted)
    totals = None if others or turned else totals
    found = apart(points, first.start.seats.parties) if others and not turned else ()
    lyings = {_lying(outcome, spiel) for outcome, spiel in counted}
    return SpielStanding(
        totals,
        lyings.pop() if len(lyings) == 1 else None,
        first.ending,
        _is_over(first),
        open_facts,
        found,
        turned or (totals is None and not found and hangs_on_die(points)),
        totals is None and all(is_hanging(spiel) for _, spiel in counted),
        differences_told(counted) if totals is None else (),
    )


@carries("C.4")
def _announced(tables: ToldOutcomes) -> ToldOutcomes:
    """Each of these by the word of every party whose it may have been that this is played, where that counts."""
    found: ToldOutcomes = []
    for outcome, spiel in tables:
        seats = announcers_of(spiel)
        if seats == (spiel.preface.announcer,):
            found.append((outcome, spiel))
        else:
            found += [(outcome, spiel._replace(preface=spiel.preface._replace(announcer=seat))) for seat in seats]
    return found


@carries("A.23.3")
def _by_weis(outcome: Outcome, spiel: Spiel) -> tuple[CountedOutcome, ...]:
    """The points of a table; where nobody told whose Weis was the highest, for each way that it makes a difference."""
    parties = () if outcome.of_record else may_be_highest(spiel, KnownCards.in_world(outcome))
    ways: dict[tuple[Claim, ...], list[Party]] = {}
    for party in parties:
        own = tuple(claim for claim in spiel.talk.claims if claim.seat in party.seats)
        ways.setdefault(own, []).append(party)
    counted = [
        CountedOutcome(outcome, spiel, _points(outcome, _with_claims(spiel, claims)), Highest(tuple(own)))
        for claims, own in ways.items()
    ]
    fitting = [table for table in counted if not _reaches_in_vain(table)] or counted
    if len(ways) < _SEVERAL:
        return (CountedOutcome(outcome, spiel, _points(outcome, spiel)),)
    return tuple(fitting) if len(fitting) > 1 else (fitting[0]._replace(highest=None),)


def _with_claims(spiel: Spiel, claims: tuple[Claim, ...]) -> Spiel:
    """The table as if only these Weis had been announced."""
    return spiel._replace(talk=spiel.talk._replace(claims=claims))


@carries("A.3")
def _reaches_in_vain(table: CountedOutcome) -> bool:
    """Whether a party has the target so that lost the Partie as it lacked it: then it was not so."""
    ending, seats = table.outcome.spiel.ending, table.spiel.start.seats
    target = table.spiel.reglement.partie.target.value
    if ending is None or ending.kind is not EndingKind.BEDANKT_FALSELY or target is None or table.totals is None:
        return False
    losers = (party for party in seats.parties if ending.seat in party.seats)
    return any(table.totals[seats.parties.index(party)] >= target for party in losers)


def _running(tables: ToldOutcomes) -> ToldOutcomes:
    """Those in which the trick told of last is not the last one, where that is not known: it counts by itself."""
    running = [(outcome, spiel) for outcome, spiel in tables if not _is_last(outcome, spiel)]
    return running or tables


def _is_last(outcome: Outcome, spiel: Spiel) -> bool:
    """Whether the trick told of last is played as the last one; with the rest given away it is not (A.14, E.10).

    So it is too while something waits for a decision, and once a Bedanken has ended the Partie after it (A.3).
    """
    over = spiel.phase is Phase.PLAYED or (spiel.phase in {Phase.RULING, Phase.OVER} and is_complete(spiel))
    open_still = outcome.world.setting.earlier > 0 and not outcome.numbered
    return over and open_still and spiel.faults.rest is None


def _untold(tables: ToldOutcomes) -> tuple[UntoldPoints, ...]:
    """What nobody told of that belongs to the points."""
    outcome, first = tables[0]
    told = outcome.written is not None
    if first.ending is not None and first.ending.kind is EndingKind.ANNULLED:
        return () if told else (UntoldPoints.CARRIED,)
    found: list[UntoldPoints] = [] if told else [UntoldPoints.CARRIED]
    earlier = any(
        outcome.world.setting.earlier or (outcome.gaps and imagined(outcome, spiel)) for outcome, spiel in tables
    )
    if earlier:
        found.append(UntoldPoints.TRICKS)
    last = {_is_last(outcome, spiel) for outcome, spiel in tables}
    keys = first.reglement
    if len(last) > 1 and keys.count.last_trick.value:
        found.append(UntoldPoints.LAST_TRICK)
    if earlier and any(_may_be_match(*table) for table in tables) and keys.count.match_bonus.value:
        found.append(UntoldPoints.MATCH)
    supposed = any(outcome.world.setting.supposed or (told and outcome.has_more) for outcome, _ in tables)
    silent = any(_may_have_shown(outcome, spiel) for outcome, spiel in tables)
    weis = keys.weis.play.value is not WeisPlay.OFF and (earlier or supposed or silent)
    if weis or any(_may_count_stoeck(outcome, spiel) for outcome, spiel in tables):
        found.append(UntoldPoints.WEIS)
    return tuple(found)


@carries("A.23.3", "A.23.8", "G.weis")
def _may_have_shown(outcome: Outcome, spiel: Spiel) -> bool:
    """Whether cards are told to have been given, and somebody may have shown a Weis or Stoeck that nobody told of.

    Who is told to have shown one does not speak for the others.
    """
    if outcome.of_record or not any(isinstance(step.act, Play) for _, step, _ in outcome.moments):
        return False
    known = KnownCards.in_world(outcome)
    return bool(silent_seats(spiel, known)) or _may_have_stoeck(spiel, known)


@carries("A.23.8", "G.weis")
def _may_have_stoeck(spiel: Spiel, known: KnownCards) -> bool:
    """Whether nobody is told to have shown Stoeck, and somebody has given both, or holds them where that is enough."""
    pair = stoeck_of(spiel.preface.variant)
    if not pair or spiel.talk.stoeck is not None:
        return False
    match spiel.reglement.stoeck.play.value:
        case StoeckPlay.OFF:
            return False
        case StoeckPlay.SHOWN:
            return any(pair <= played_by(spiel, seat) for seat in spiel.start.seats.order)
        case StoeckPlay.HELD:
            return sum(bool(hand & pair) for hand in known.hands) <= 1
        case play:
            assert_never(play)


@carries("A.11")
def _may_be_match(outcome: Outcome, spiel: Spiel) -> bool:
    """Whether one party may have made all tricks: all lie, and no two parties took one that is told."""
    untold = imagined(outcome, spiel)
    told = (taking for taking in taken_by(spiel) if taking.reason is not Reason.MOVED and taking.trick not in untold)
    owners = {taking.party for taking in told}
    return is_complete(spiel) and len(owners) <= 1


def _may_count_stoeck(outcome: Outcome, spiel: Spiel) -> bool:
    """Whether somebody may count Stoeck at the end of a Partie that nobody told of."""
    over = spiel.ending is not None and spiel.ending.kind in {EndingKind.BEDANKT, EndingKind.BEDANKT_FALSELY}
    untold = over and bool(stoeck_of(spiel.preface.variant) & outcome.unnamed)
    return untold and any(has_idle_stoeck(spiel, party) for party in spiel.start.seats.parties)


@carries("A.15")
def has_idle_stoeck(spiel: Spiel, party: Party) -> bool:
    """Whether a party has Stoeck that it has not shown, and did not win the Partie by these alone."""
    ending, target = spiel.ending, spiel.reglement.partie.target.value
    won = ending is not None and ending.kind is EndingKind.BEDANKT and ending.winner is party
    needed = won and target is not None and points_of(spiel, party) < target
    return has_unshown_stoeck(spiel, party) and not needed


def _points(outcome: Outcome, spiel: Spiel) -> Totals | None:
    """The points told of for each party; None if cards that were thought of were counted."""
    annulled = spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED
    if not annulled and (outcome.assumed or _is_unnamed_rest(outcome, spiel) or _counts_imagined(outcome, spiel)):
        return None
    lines = () if annulled else told_lines(outcome, spiel)
    if lines is None:
        return None
    if lacks_prediction(spiel) or (is_hanging(spiel) and outcome.written is None):
        return None
    written = outcome.written or (0,) * len(spiel.start.seats.parties)
    return tuple(
        carried + sum(line.points for line in lines if line.party is party)
        for party, carried in zip(spiel.start.seats.parties, written, strict=True)
    )


def _counts_imagined(outcome: Outcome, spiel: Spiel) -> bool:
    """Whether cards that nobody named count: one of two in a trick (A.24), or those of a look that are moved (A.5)."""
    thought_of = imagined(outcome, spiel)
    told = [trick for number, trick in enumerate(spiel.tricks) if number not in thought_of]
    moved = any(moved.cards & outcome.imagined for moved in spiel.faults.moved)
    return moved or any(card in outcome.imagined for trick in told for card in trick.cards)


def _is_unnamed_rest(outcome: Outcome, spiel: Spiel) -> bool:
    """Whether hands that nobody named all of were given away as the rest, while other cards are out (A.14, E.10)."""
    rest, cards_out = spiel.faults.rest, sum(len(hand) for hand in outcome.world.hands) < len(PACK)
    return rest is not None and _may_write(spiel, rest.party) and cards_out and bool(outcome.unnamed)


@carries("C.4")
def _may_write(spiel: Spiel, party: Party) -> bool:
    """Whether what a party takes is written: not where only the other writes, which announced."""
    announcer = stake_of(spiel).announcer
    return spiel.reglement.count.scorer.value is Scorer.ALL or announcer in {None, party}


def told_lines(outcome: Outcome, spiel: Spiel) -> tuple[ScoreLine, ...] | None:
    """What a Spiel counts of what was told: without tricks and Weis that nobody told of, and the Match they would make.

    None where nothing can be counted without them: where only a difference counts.
    """
    setting = outcome.world.setting
    thought_of = imagined(outcome, spiel)
    if not setting.earlier and not thought_of and not setting.supposed:
        return count(spiel)
    keys = spiel.reglement.count
    if counts_difference(keys):
        return None
    stake = stake_of(spiel)
    others = stake._replace(match_others=Cited(None, stake.match_others.article))
    taken = tuple(
        counted
        for counted in taken_by(spiel)
        if counted.trick is None or counted.trick not in thought_of or counted.reason is Reason.MOVED
    )
    complete = is_complete(spiel)
    lines = trick_lines(taken, others, keys, complete=complete) if taken else ()
    lines = tuple(line for line in lines if line.reason not in {Reason.MATCH, Reason.KONTERMATCH})
    lines = stoeck_lines(spiel) + lines + (() if setting.supposed else weis_lines(spiel))
    only = stake.announcer if keys.scorer.value is Scorer.ANNOUNCER else None
    return lines if keys.scorer.value is Scorer.ALL else tuple(line for line in lines if line.party is only)


def imagined(outcome: Outcome, spiel: Spiel) -> frozenset[int]:
    """The numbers of the tricks by then that nobody told of: those played before, and those between."""
    if not outcome.gaps and not outcome.world.setting.earlier:
        return frozenset()
    lie, earlier = len(spiel.tricks), outcome.world.setting.earlier
    before = range(earlier if lie >= earlier else 0)  # else it was dealt again
    return frozenset(before) | frozenset(number for number in outcome.gaps if number < lie)


def _is_over(spiel: Spiel) -> bool:
    return spiel.phase in {Phase.PLAYED, Phase.OVER}


def _lying(outcome: Outcome, spiel: Spiel) -> Lying | None:
    """The trick on the table, if all its cards were named; none that is closed, as somebody has drawn since (P.33)."""
    trick = None if _is_over(spiel) or _is_closed(spiel) else spiel.trick
    imagined = trick is None or any(card in outcome.unnamed for card in trick.cards)
    return None if trick is None or imagined else _of_trick(spiel, trick)


@carries("G.ziehen")
def _is_closed(spiel: Spiel) -> bool:
    """Whether somebody has drawn from the stock since the trick lay complete."""
    complete = spiel.trick is not None and spiel.trick.complete
    return complete and spiel.phase in {Phase.DRAW, Phase.ROLL} and bool(spiel.preface.drawn)


@carries("P.18")
def _of_trick(spiel: Spiel, trick: Trick) -> Lying:
    """Whose the trick is, or would be as it lies: led with a dead card it may be the opponents' all the same (A.8)."""
    party, seats = owner(spiel, trick), spiel.start.seats
    if party is None and trick.award is not None:
        party = trick.award.party
    if party is None and (trick.best is not None or seats.partner(trick.leader) is not None):
        party = seats.party(who_takes(spiel, trick, last=is_last(spiel.start, spiel.hands)))
    return Lying(trick.points, party, trick.complete)
