"""What a Spiel counts so far, as lines with articles."""

from puur.reglement.carries import carries
from puur.reglement.options import ScorePart, Scorer, StoeckPlay
from puur.rules.counting import Stake, Taken, counts_difference, difference_lines, match_others_in, trick_lines
from puur.rules.score import Reason, ScoreLine
from puur.seats import Party
from puur.spiel.state import Spiel, Trick
from puur.spiel.weistalk import counting_weis


def factor_of(spiel: Spiel) -> int:
    """The factor of the discipline being played; 1 before it is known."""
    trump = spiel.reglement.trump
    variant = spiel.preface.variant
    if spiel.preface.joker is not None:
        return trump.jokers.value[spiel.preface.joker]
    return 1 if variant is None else trump.factors.value.get(variant, 1)


def stake_of(spiel: Spiel) -> Stake:
    """What decides the worth of this Spiel's tricks."""
    seats = spiel.start.seats
    announcer = spiel.preface.announcer
    return Stake(
        parties=seats.parties,
        announcer=None if announcer is None else seats.party(announcer),
        factor=factor_of(spiel),
        match_others=match_others_in(spiel.reglement, spiel.start.round),
    )


def taken_by(spiel: Spiel, tricks: tuple[Trick, ...]) -> tuple[Taken, ...]:
    """Who took each trick, and its card points."""
    seats = spiel.start.seats
    return tuple(Taken(seats.party(trick.taker), trick.points) for trick in tricks if trick.taker is not None)


def count(spiel: Spiel) -> tuple[ScoreLine, ...]:
    """The lines of this Spiel so far, in the order they are counted: Stoeck, tricks, Weis.

    Complete once all cards lie; before that without the last trick's bonus and the Match. Where a difference counts,
    there is nothing to write before the end.
    """
    complete = bool(spiel.complete_tricks) and not any(hand.mask for hand in spiel.hands)
    keys = spiel.reglement.count
    tricks = trick_lines(taken_by(spiel, spiel.complete_tricks), stake_of(spiel), keys, complete=complete)
    if counts_difference(keys):
        return _difference(spiel, tricks) if complete else ()
    lines = stoeck_lines(spiel) + tricks + weis_lines(spiel)
    if keys.scorer.value is Scorer.ANNOUNCER:
        announcer = stake_of(spiel).announcer
        return tuple(line for line in lines if line.party is announcer)
    return lines


def _difference(spiel: Spiel, tricks: tuple[ScoreLine, ...]) -> tuple[ScoreLine, ...]:
    seats = spiel.start.seats
    made = tuple((party, sum(line.points for line in tricks if line.party is party)) for party in seats.parties)
    predicted = tuple((seats.party(seat), points) for seat, points in spiel.preface.predictions)
    return difference_lines(made, predicted, spiel.reglement.count)


@carries("A.23.1", "A.23.7", "G.weis", "P.21")
def weis_lines(spiel: Spiel) -> tuple[ScoreLine, ...]:
    """The Weis that count, each with the factor; valid also without a trick (A.23.7)."""
    keys = spiel.reglement
    factor = stake_of(spiel).factor_for(ScorePart.WEIS, keys.count)
    return tuple(
        ScoreLine(
            party=spiel.start.seats.party(one.seat),
            points=one.points * factor,
            reason=Reason.WEIS,
            article=(keys.weis.runs if one.weis.is_run else keys.weis.fours).article,
            base=one.points,
            factor=factor,
        )
        for one in counting_weis(spiel)
    )


@carries("A.23.8", "G.weis", "P.21")
def stoeck_lines(spiel: Spiel) -> tuple[ScoreLine, ...]:
    """The Stoeck once shown; valid also without a trick (A.23.8)."""
    shown = spiel.talk.stoeck
    return () if shown is None else (stoeck_line(spiel, spiel.start.seats.party(shown)),)


def stoeck_line(spiel: Spiel, party: Party) -> ScoreLine:
    """What the Stoeck are worth to a party in this Spiel."""
    keys = spiel.reglement
    factor = stake_of(spiel).factor_for(ScorePart.STOECK, keys.count)
    points = keys.stoeck.points
    return ScoreLine(party, points.value * factor, Reason.STOECK, points.article, points.value, factor)


def points_of(spiel: Spiel, party: Party) -> int:
    """What a party has written so far: carried points and this Spiel's lines."""
    carried = spiel.start.carried[spiel.start.seats.parties.index(party)]
    return carried + sum(line.points for line in count(spiel) if line.party is party)


@carries("A.23.8")
def reaches_with_stoeck(spiel: Spiel, party: Party) -> bool:
    """Whether a party lacks the target now, but reaches it with the points of its Stoeck."""
    target = spiel.reglement.partie.target.value
    if target is None or spiel.reglement.stoeck.play.value is not StoeckPlay.SHOWN:
        return False
    points = points_of(spiel, party)
    return points < target <= points + stoeck_line(spiel, party).points
