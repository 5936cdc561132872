"""The facts about Weis that nobody told: whether somebody held what he announced, or more; whose was the highest."""

from math import inf

from puur.cards import CardSet
from puur.record.situation.fact import Fact, FactKind, Value, told
from puur.record.situation.heights import highest_of
from puur.record.situation.model import Situation
from puur.record.situation.outcome import Outcome
from puur.record.situation.supposed import early_stoeck
from puur.record.situation.unnamed_weis import worth_of
from puur.reglement.carries import carries
from puur.reglement.model import WeisKeys
from puur.reglement.options import WeisPlay
from puur.rules.weis import credits_of, find_weis, weis_of
from puur.rules.weis_comparison import written_points
from puur.spiel.acts import AskWeis, ShowWeis
from puur.spiel.fault import ObjectionKind
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand
from puur.spiel.weis.correction import points_said
from puur.spiel.weis.moment import claims_of, in_first_round
from puur.spiel.weis.talk import check_show_weis


def of_named(before: Spiel, act: ShowWeis) -> dict[Fact, Value]:
    """Whether he held a Weis whose cards are told, or each part of it, another of as many points, or a higher one."""
    hand = dealt_hand(before, act.seat)  # the card it is announced with may lie already
    weis, keys = weis_of(act.cards, before.reglement.weis), before.reglement.weis
    higher = any(fault.kind is ObjectionKind.WEIS_NOT_HIGHEST for fault in check_show_weis(before, act))
    more = higher or _more_than(0 if weis is None else weis.points, act, before)
    said = points_said(before, act)
    held = act.cards <= dealt_hand(before, act.seat)
    another = not held and any(written_points(own, said, keys) == said for own in find_weis(hand, keys))
    credited = keys.play.value is WeisPlay.CREDITED and not held
    parts = credits_of(act.cards, act.cards, keys) if credited else ()  # corrected it counts what he has of it (P.4)
    return {Fact(FactKind.HOLDS_CARDS, act.seat, part.cards): told(part.cards <= hand) for part in parts} | {
        Fact(FactKind.HOLDS_CARDS, act.seat, act.cards): told(held),
        Fact(FactKind.HOLDS_ANOTHER, act.seat, act.cards): told(another),
        Fact(FactKind.HOLDS_MORE, act.seat, act.cards): told(more),
    }


def of_unnamed(before: Spiel, act: ShowWeis) -> dict[Fact, Value]:
    """Whether he had a Weis of these points at all, and whether he had a higher one."""
    if act.seat not in before.start.seats.order:
        return {}
    hand, keys = dealt_hand(before, act.seat), before.reglement.weis
    announced = [claim.cards for claim in claims_of(before, act.seat)]
    other = (cards for cards in worth_of(before.reglement, act.said) if not any(cards <= own for own in announced))
    such = any(cards <= hand for cards in other)
    best = _best(hand, keys)
    return {
        Fact(FactKind.HOLDS_SUCH, act.seat): told(such),
        Fact(FactKind.HOLDS_MORE, act.seat): told(best > (act.said or 0)),
    }


@carries("A.23.3")
def _more_than(points: int, act: ShowWeis, before: Spiel) -> bool:
    """Whether he had a higher Weis; of one that he adds to his highest, whether it is part of a higher one."""
    hand, keys = dealt_hand(before, act.seat), before.reglement.weis
    if not in_first_round(before, act.seat) or any(claim.seat is act.seat for claim in before.talk.claims):
        return any(act.cards <= own.cards and own.points > points for own in find_weis(hand, keys))
    return _best(hand, keys) > points


def _best(hand: CardSet, keys: WeisKeys) -> float:
    """The points of the highest Weis of a hand; nine in a row that win the Partie are more than any (A.23.1)."""
    return max((inf if own.wins_partie(keys) else own.points for own in find_weis(hand, keys)), default=0)


def of_asking(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whether of whom a Weis is asked, or who shows Stoeck early, had announced one, where nobody told (A.23.3)."""
    supposed = outcome.world.setting.answers
    asked = [act.of for act in situation.acts if isinstance(act, AskWeis)]
    shown = early_stoeck(situation)
    asked += [] if shown is None else [shown.seat]
    return {Fact(FactKind.ANNOUNCED, seat): told(any(claim.seat is seat for claim in supposed)) for seat in asked}


@carries("A.23.4")
def of_heights(situation: Situation, outcome: Outcome) -> dict[Fact, Value]:
    """Whose Weis was the highest, where only the points of some were told."""
    seat = highest_of(situation, outcome)
    return {} if seat is None else {Fact(FactKind.HIGHEST_WEIS): seat.name}
