"""The score of a Spiel so far, as lines with articles."""

from puur.reglement.carries import carries
from puur.reglement.options import FactorPart, Scorer, StoeckPlay
from puur.rules.score import Reason, ScoreLine
from puur.rules.trick_points import (
    Stake,
    Taken,
    counts_difference,
    difference_lines,
    match_others_in,
    totals,
    trick_lines,
)
from puur.seats import Party
from puur.spiel.rest import rest_taken
from puur.spiel.state import Spiel, Trick
from puur.spiel.trick_taker import is_last, owner
from puur.spiel.weis.talk import counting_weis


def factor_of(spiel: Spiel) -> int:
    """The factor of the discipline being played; 1 before it is known."""
    trump = spiel.reglement.trump
    variant = spiel.preface.variant
    if spiel.preface.joker is not None:
        return trump.jokers.value[spiel.preface.joker]
    return 1 if variant is None else trump.factors.value.get(variant, 1)


def stake_of(spiel: Spiel) -> Stake:
    """What determines the value of this Spiel's tricks."""
    seats = spiel.start.seats
    announcer = spiel.preface.announcer
    return Stake(
        parties=seats.parties,
        announcer=None if announcer is None else seats.party(announcer),
        factor=factor_of(spiel),
        match_others=match_others_in(spiel.reglement, spiel.start.round),
    )


@carries("A.5")
def taken_by(spiel: Spiel) -> tuple[Taken, ...]:
    """The owner of each complete trick's card points: its taker, unless a ruling gave them to others (A.5, E.6)."""
    rest = spiel.faults.rest
    tricks = spiel.tricks if rest is None else spiel.tricks[: rest.since]
    taken = [
        _taken(trick, whose, number)
        for number, trick in enumerate(tricks)
        if (whose := owner(spiel, trick)) is not None
    ]
    if spiel.faults.moved:
        taken = [part for taking, trick in zip(taken, tricks, strict=True) for part in _parted(spiel, taking, trick)]
    return tuple(taken) if rest is None else (*taken, rest_taken(spiel, rest))


def _taken(trick: Trick, whose: Party, number: int) -> Taken:
    if trick.award is None:
        return Taken(whose, trick.points, Reason.CARDS, None, number)
    return Taken(whose, trick.points, Reason.AWARDED, trick.award.article, number)


@carries("A.5")
def _parted(spiel: Spiel, taken: Taken, trick: Trick) -> tuple[Taken, ...]:
    """A trick, and after it those of its cards whose points were moved to another party; the last ruling counts."""
    last = ((card, [moved for moved in spiel.faults.moved if card in moved.cards][-1:]) for card in trick.cards)
    parts = tuple(
        Taken(moved.party, trick.mode.points_of(card), Reason.MOVED, moved.article, taken.trick)
        for card, found in last
        for moved in found
        if moved.party is not taken.party
    )
    return (taken._replace(points=taken.points - sum(part.points for part in parts)), *parts) if parts else (taken,)


def match_of(spiel: Spiel) -> Party | None:
    """The party that has all tricks of a complete Spiel, by taking them or by a ruling; none without a Match (A.11)."""
    owners = {taking.party for taking in taken_by(spiel) if taking.reason is not Reason.MOVED}
    return owners.pop() if is_complete(spiel) and len(owners) == 1 else None


@carries("P.28")
def is_complete(spiel: Spiel) -> bool:
    """Whether all tricks are played, or the rest was awarded; not so for a Spiel stopped by Bedanken."""
    if spiel.faults.rest is not None:
        return True
    running = spiel.trick is not None and spiel.trick.taker is None
    return bool(spiel.tricks) and not running and is_last(spiel.start, spiel.hands)


def count(spiel: Spiel) -> tuple[ScoreLine, ...]:
    """The lines of this Spiel so far, in the order they are counted: Stoeck, tricks, Weis.

    Complete once all cards lie; until then without the last trick's bonus and the Match. Where a difference counts,
    nothing is written before the end.
    """
    complete = is_complete(spiel)
    keys = spiel.reglement.count
    tricks = trick_lines(taken_by(spiel), stake_of(spiel), keys, complete=complete)
    if counts_difference(keys):
        return _difference(spiel, tricks) if complete else ()
    lines = stoeck_lines(spiel) + tricks + weis_lines(spiel)
    if keys.scorer.value is Scorer.ANNOUNCER:
        announcer = stake_of(spiel).announcer
        return tuple(line for line in lines if line.party is announcer)
    return lines


def _difference(spiel: Spiel, tricks: tuple[ScoreLine, ...]) -> tuple[ScoreLine, ...]:
    parties = spiel.start.seats.parties
    made = tuple(zip(parties, totals(tricks, parties), strict=True))
    return difference_lines(made, _predicted(spiel), spiel.reglement.count)


def _predicted(spiel: Spiel) -> tuple[tuple[Party, int], ...]:
    seats = spiel.start.seats
    return tuple((seats.party(seat), points) for seat, points in spiel.preface.predictions)


def made_of(spiel: Spiel) -> tuple[int, ...]:
    """What each party has made in its tricks so far, where the difference to a prediction counts; else nothing."""
    keys = spiel.reglement.count
    if not counts_difference(keys):
        return ()
    complete = is_complete(spiel)
    return totals(trick_lines(taken_by(spiel), stake_of(spiel), keys, complete=complete), spiel.start.seats.parties)


def predictions_of(spiel: Spiel) -> tuple[int, ...]:
    """What each party had predicted, public once all cards lie; nothing before that, or where nothing is predicted."""
    predicted = dict(_predicted(spiel))
    parties = spiel.start.seats.parties
    known = len(predicted) == len(parties) and is_complete(spiel)
    return tuple(predicted[party] for party in parties) if known else ()


@carries("A.23.1", "A.23.7", "G.weis", "P.21")
def weis_lines(spiel: Spiel) -> tuple[ScoreLine, ...]:
    """The Weis that count, each with the factor; valid also without a trick (A.23.7)."""
    counting = counting_weis(spiel)
    if not counting:
        return ()
    keys = spiel.reglement
    factor = stake_of(spiel).factor_for(FactorPart.WEIS, keys.count)
    return tuple(
        ScoreLine(
            party=spiel.start.seats.party(weis.seat),
            points=weis.points * factor,
            reason=Reason.WEIS,
            article=(keys.weis.runs if weis.weis.is_run else keys.weis.fours).article,
            base=weis.points,
            factor=factor,
        )
        for weis in counting
    )


@carries("A.23.8", "G.weis", "P.21")
def stoeck_lines(spiel: Spiel) -> tuple[ScoreLine, ...]:
    """The Stoeck once shown; valid also without a trick (A.23.8)."""
    shown = spiel.talk.stoeck
    return () if shown is None else (stoeck_line(spiel, spiel.start.seats.party(shown)),)


def stoeck_line(spiel: Spiel, party: Party) -> ScoreLine:
    """What the Stoeck are worth to a party in this Spiel."""
    keys = spiel.reglement
    factor = stake_of(spiel).factor_for(FactorPart.STOECK, keys.count)
    points = keys.stoeck.points
    return ScoreLine(party, points.value * factor, Reason.STOECK, points.article, points.value, factor)


def points_of(spiel: Spiel, party: Party) -> int:
    """What a party has written so far: carried points and this Spiel's lines."""
    carried = spiel.start.carried[spiel.start.seats.parties.index(party)]
    return carried + sum(line.points for line in count(spiel) if line.party is party)


@carries("A.23.8")
def reaches_with_stoeck(spiel: Spiel, party: Party) -> bool:
    """Whether a party has the target with the points of its Stoeck: it lacks no more than those."""
    target = spiel.reglement.partie.target.value
    if target is None or spiel.reglement.stoeck.play.value is not StoeckPlay.SHOWN:
        return False
    shown = spiel.talk.stoeck
    written = shown is not None and shown in party.seats  # by the partner, who has not both: they count once
    return target <= points_of(spiel, party) + (0 if written else stoeck_line(spiel, party).points)
