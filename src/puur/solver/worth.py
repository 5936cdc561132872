"""The objective: card points, or what the Reglement writes for them, as numbers for the search."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import lcm
from typing import Final

from puur.core.dd.rules import SolverRules
from puur.errors import Unsupported, UnsupportedPosition
from puur.modes import CARD_POINTS, Order, Variant
from puur.reglement.model import Reglement
from puur.reglement.options import CountedAs, DeadLead, FactorPart, Kontermatch, Scorer, Winner
from puur.seats import Party

PARTIES: Final = 2


class Aim(Enum):
    """The objective of both parties.

    POINTS: card points and last trick, without factor and Match. COUNTED: the difference between what the Reglement
    writes for one's own party and for the other, with factors and Match.
    """

    POINTS = "points"
    COUNTED = "counted"


@dataclass(frozen=True, slots=True)
class Stakes:
    """What determines the value of a Spiel: the variant, its factor, who announced it, the follow rule as flags."""

    reglement: Reglement
    variant: Variant
    flags: int
    factor: int
    announcer: Party | None = None

    @property
    def parties(self) -> tuple[Party, Party]:
        """The parties of the first and of the second player in playing order.

        Raises `UnsupportedPosition` where everybody plays alone.
        """
        plan = self.reglement.seat_plan
        if len(plan.parties) != PARTIES:
            raise UnsupportedPosition(Unsupported.MANY_PARTIES)
        return plan.party(plan.order[0]), plan.party(plan.order[1])


@dataclass(frozen=True, slots=True)
class Worth:
    """How a number from the search becomes a result.

    If the search `found` so much for a party, out of the `rest` for both, the result is (`times` x found - `shared` x
    rest) x `factor` / scale of the rules. `alone` is the only party that writes, if there is one.
    """

    rules: SolverRules
    times: int
    shared: int
    factor: int
    alone: Party | None = None

    def result(self, found: int, rest: int, party: Party) -> int:
        """The result for a party."""
        shared = self.shared + (1 if self.alone not in {None, party} else 0)
        return (self.times * found - shared * rest) * self.factor // self.rules.scale


def worth_of(stakes: Stakes, aim: Aim) -> Worth:
    """The objective of a Spiel.

    Raises `UnsupportedPosition` where more than two parties play, where a difference from a prediction counts, and
    where only the announcing party writes but nobody announced.
    """
    parties = stakes.parties
    count = stakes.reglement.count
    least = stakes.reglement.partie.winner.value is Winner.LEAST
    if aim is Aim.POINTS:
        rules = _rules(stakes, (Fraction(count.last_trick.value), Fraction(0), Fraction(0)), flip=int(least))
        return Worth(rules, -1 if least else 1, -1 if least else 0, 1)
    if count.result.value is CountedAs.DIFFERENCE:
        raise UnsupportedPosition(Unsupported.PREDICTION)
    cards = _times(stakes, FactorPart.CARDS)
    last = Fraction(count.last_trick.value * _times(stakes, FactorPart.LAST_TRICK), cards)
    added = [_match(stakes, party, last) for party in parties]
    if count.scorer.value is Scorer.ANNOUNCER:
        if stakes.announcer is None:
            raise UnsupportedPosition(Unsupported.NO_ANNOUNCER)
        alone = [
            fraction if party is stakes.announcer else Fraction(0)
            for fraction, party in zip(added, parties, strict=True)
        ]
        return Worth(_rules(stakes, (last, *alone)), 1, 0, cards, stakes.announcer)
    sign = -1 if least else 1
    rules = _rules(stakes, (last, *(sign * fraction / 2 for fraction in added)), flip=int(least))
    return Worth(rules, 2 * sign, sign, cards)


def _times(stakes: Stakes, part: FactorPart) -> int:
    """The factor of a part of the result."""
    return stakes.factor if part in stakes.reglement.count.factor_on.value else 1


def _match(stakes: Stakes, party: Party, last: Fraction) -> Fraction:
    """What taking all tricks adds to the score difference, in card points (A.11, F.meisterschaft)."""
    count = stakes.reglement.count
    cards = _times(stakes, FactorPart.CARDS)
    if count.match_others.value is not None:
        return Fraction(-count.match_others.value, cards) - CARD_POINTS - last
    times = _times(stakes, FactorPart.MATCH)
    if stakes.announcer not in {None, party}:
        times *= {Kontermatch.SAME: 1, Kontermatch.NONE: 0, Kontermatch.DOUBLE: 2}[count.kontermatch.value]
    return Fraction(count.match_bonus.value * times, cards)


def _rules(stakes: Stakes, parts: Iterable[Fraction], *, flip: int = 0) -> SolverRules:
    """The rules for the search; card points are scaled so that last trick and Match are whole numbers too."""
    last, first, second = parts
    scale = lcm(last.denominator, first.denominator, second.denominator)
    modes = tuple(stakes.variant.mode(trick) for trick in range(stakes.reglement.deal.hand.value))
    orders: tuple[Order, ...] = tuple(mode.order for mode in modes)
    return SolverRules(
        orders=orders if len(set(orders)) > 1 else orders[:1],
        points=modes[0].points,
        flags=stakes.flags,
        scale=scale,
        last=int(last * scale),
        bonus=(int(first * scale), int(second * scale)),
        flip=flip,
        opponents_take=stakes.reglement.trick.dead_lead.value is DeadLead.OPPONENTS_TAKE,
    )
