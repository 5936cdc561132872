"""What the tricks of a Spiel count (A.10, A.11, E.4, F.werte, F.meisterschaft, G.wertung), as lines with articles."""

from collections.abc import Iterator
from typing import NamedTuple

from puur.reglement.carries import carries
from puur.reglement.cited import Cited
from puur.reglement.model import CountKeys, Reglement
from puur.reglement.options import CountedAs, FactorPart, Kontermatch, Scorer
from puur.rules.score import Reason, ScoreLine
from puur.seats import Party


class Taken(NamedTuple):
    """The card points of one trick, or of the rest, and the party they belong to.

    Where a ruling gave them to the party, `ruled` is its article and `reason` what it gave: the trick, single cards of
    it, or the rest. `trick` is the number of the trick from 0; for the rest, that of its first trick.
    """

    party: Party
    points: int
    reason: Reason = Reason.CARDS
    ruled: str | None = None
    trick: int | None = None


class Stake(NamedTuple):
    """What determines the value of a Spiel's tricks, apart from who took them.

    `announcer` chose the variant (None where a card did), `factor` multiplies the points, and `match_others` is what
    each other party is booked when one party takes all tricks, where a Match is counted that way.
    """

    parties: tuple[Party, ...]
    announcer: Party | None
    factor: int
    match_others: Cited[int | None]

    def factor_for(self, part: FactorPart, keys: CountKeys) -> int:
        """The factor of one part of the result."""
        return self.factor if part in keys.factor_on.value else 1


@carries("F.meisterschaft", "P.2")
def match_others_in(reglement: Reglement, round_number: int) -> Cited[int | None]:
    """What each other party is booked for a Match, where it counts that way; subtracted rounds may differ."""
    keys = reglement.tournament
    if round_number in keys.subtracted.value and keys.subtracted_match_others.value is not None:
        return keys.subtracted_match_others
    return reglement.count.match_others


@carries("A.10", "A.11", "E.4", "F.werte", "F.meisterschaft", "G.wertung", "P.1", "P.2", "P.21")
def trick_lines(taken: tuple[Taken, ...], stake: Stake, keys: CountKeys, *, complete: bool) -> tuple[ScoreLine, ...]:
    """The lines of the tricks so far; the last trick's bonus and the Match only when the Spiel is `complete`.

    The bonus of the last trick comes before the card points (A.10). Points given by a ruling have lines of their own
    after them. The owner of the tricks gets last trick and Match; single cards whose points moved do not affect these
    (A.5).
    """
    tricks = [taking for taking in taken if taking.reason is not Reason.MOVED]
    winner = tricks[0].party if complete and len({trick.party for trick in tricks}) == 1 else None
    if winner is not None and stake.match_others.value is not None:
        others = stake.match_others
        return tuple(
            _line(party, 0 if party is winner else stake.match_others.value, Reason.MATCH_OTHERS, others.article, 1)
            for party in stake.parties
        )
    lines: list[ScoreLine] = []
    if complete and keys.last_trick.value:
        factor = stake.factor_for(FactorPart.LAST_TRICK, keys)
        lines.append(_line(tricks[-1].party, keys.last_trick.value, Reason.LAST_TRICK, keys.last_trick.article, factor))
    if keys.cards.value:
        lines.extend(_card_lines(taken, stake, keys))
    if winner is not None:
        lines.extend(_match(winner, stake, keys))
    return tuple([line for line in lines if keys.scorer.value is Scorer.ALL or line.party is stake.announcer])


@carries("A.5", "E.6")
def _card_lines(taken: tuple[Taken, ...], stake: Stake, keys: CountKeys) -> Iterator[ScoreLine]:
    """The card points: a line for each party, then one for each ruling that moved some."""
    factor = stake.factor_for(FactorPart.CARDS, keys)
    for party in stake.parties:
        points = sum([taking.points for taking in taken if taking.party is party and taking.ruled is None])
        yield _line(party, points, Reason.CARDS, keys.cards.article, factor)
    given: dict[tuple[Party, Reason, str], int] = {}
    for taking in taken:
        if taking.ruled is not None:
            why = (taking.party, taking.reason, taking.ruled)
            given[why] = given.get(why, 0) + taking.points
    for (party, reason, article), points in given.items():
        yield _line(party, points, reason, article, factor)


def _match(winner: Party, stake: Stake, keys: CountKeys) -> tuple[ScoreLine, ...]:
    """The bonus for all tricks; against the party that chose, the Kontermatch (A.11)."""
    if not keys.match_bonus.value:
        return ()
    factor = stake.factor_for(FactorPart.MATCH, keys)
    if stake.announcer is None or stake.announcer is winner:
        return (_line(winner, keys.match_bonus.value, Reason.MATCH, keys.match_bonus.article, factor),)
    times = {Kontermatch.SAME: 1, Kontermatch.NONE: 0, Kontermatch.DOUBLE: 2}[keys.kontermatch.value]
    if times == 0:
        return ()
    return (_line(winner, keys.match_bonus.value * times, Reason.KONTERMATCH, keys.kontermatch.article, factor),)


def difference_lines(
    made: tuple[tuple[Party, int], ...], predicted: tuple[tuple[Party, int], ...], keys: CountKeys
) -> tuple[ScoreLine, ...]:
    """How far each party's points are from its announcement (Differenzler); no line where nothing was announced."""
    announced = dict(predicted)
    return tuple(
        _line(party, abs(points - announced[party]), Reason.DIFFERENCE, keys.result.article, 1)
        for party, points in made
        if party in announced
    )


def counts_difference(keys: CountKeys) -> bool:
    """Whether the difference from an announcement counts, not the points."""
    return keys.result.value is CountedAs.DIFFERENCE


def _line(party: Party, base: int, reason: Reason, article: str, factor: int) -> ScoreLine:
    return ScoreLine(party, base * factor, reason, article, base, factor)


def totals(lines: tuple[ScoreLine, ...], parties: tuple[Party, ...]) -> tuple[int, ...]:
    """The sum of the lines of each party, in the given order."""
    return tuple(sum(line.points for line in lines if line.party is party) for party in parties)
