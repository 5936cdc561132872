"""One row for each act of the closed union: its check, its effect, and when it may come."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final, TypeVar, cast

from puur.spiel import acts as a
from puur.spiel import (
    bedanken,
    card_play,
    cases,
    claim,
    cut_and_deal,
    die,
    reports,
    stock,
    stoeck,
    trump_choice,
)
from puur.spiel.acts import Act
from puur.spiel.citations import Objections
from puur.spiel.state import Spiel
from puur.spiel.weis import questions as weis_questions
from puur.spiel.weis import talk as weistalk

A = TypeVar("A", bound=Act)


class Pace(Enum):
    """How an act relates to the course of play."""

    MOVE = "move"  # it advances play
    BESIDE = "beside"  # it must wait while a case is pending
    ANY_TIME = "any_time"  # it is allowed even while a case is pending


@dataclass(frozen=True, slots=True)
class ActRule:
    """The rule of an act: `check` returns all objections, `do` the Spiel after a regular one."""

    check: Callable[[Spiel, Act], Objections]
    do: Callable[[Spiel, Act], Spiel]
    pace: Pace


def _rule(
    check: Callable[[Spiel, A], Objections], do: Callable[[Spiel, A], Spiel], pace: Pace = Pace.BESIDE
) -> ActRule:
    """The row for a kind of act."""
    return ActRule(cast("Callable[[Spiel, Act], Objections]", check), cast("Callable[[Spiel, Act], Spiel]", do), pace)


def _reported(spiel: Spiel, act: a.Report) -> Spiel:
    return reports.report(bedanken.table_of(spiel), act)


RULES: Final[Mapping[type[Act], ActRule]] = MappingProxyType(
    {
        a.DemandShuffle: _rule(cut_and_deal.check_demand, cut_and_deal.demand_shuffle),
        a.Shuffle: _rule(cut_and_deal.check_shuffle, cut_and_deal.shuffle),
        a.Cut: _rule(cut_and_deal.check_cut, cut_and_deal.cut),
        a.Lift: _rule(cut_and_deal.check_lift, cut_and_deal.lift),
        a.Deal: _rule(cut_and_deal.check_deal, cut_and_deal.deal),
        a.Roll: _rule(die.check_roll, die.roll, Pace.MOVE),
        a.Draw: _rule(stock.check_draw, stock.draw, Pace.MOVE),
        a.Announce: _rule(trump_choice.check_announce, trump_choice.announce),
        a.Schieben: _rule(trump_choice.check_schieben, trump_choice.schieben),
        a.Predict: _rule(trump_choice.check_predict, trump_choice.predict),
        a.Play: _rule(card_play.check_play, card_play.play, Pace.MOVE),
        a.ShowWeis: _rule(weistalk.check_show_weis, weistalk.show_weis),
        a.AskWeis: _rule(weis_questions.check_ask, weis_questions.asked),
        a.ShowStoeck: _rule(stoeck.check_stoeck, stoeck.show_stoeck),
        a.TurnTrick: _rule(card_play.check_turn, card_play.turn_trick, Pace.MOVE),
        a.ClaimRest: _rule(claim.check_claim, claim.claim_rest),
        a.Bedanken: _rule(bedanken.check_bedanken, bedanken.bedanken, Pace.ANY_TIME),
        a.Report: _rule(reports.check_report, _reported, Pace.ANY_TIME),
        a.Object: _rule(cases.check_object, bedanken.object_to, Pace.ANY_TIME),
        a.Choose: _rule(cases.check_choose, cases.choose, Pace.ANY_TIME),
        a.Rule: _rule(cases.check_rule, cases.rule, Pace.ANY_TIME),
    }
)
MOVES: Final = tuple(kind for kind, rule in RULES.items() if rule.pace is Pace.MOVE)
"""The acts that advance play."""
NEVER_WAIT: Final = tuple(kind for kind, rule in RULES.items() if rule.pace is Pace.ANY_TIME)
"""The acts allowed while a case is pending."""
