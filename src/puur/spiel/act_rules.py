"""One row for each act of the closed union: its check, its effect, the article that governs it, when it may come."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final, TypeVar, cast

from puur.reglement.cited import Cited
from puur.reglement.model import Reglement
from puur.spiel import (
    act_articles,
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
from puur.spiel import acts as a
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
    """The rule of an act: `check` returns all objections, `do` the Spiel after a regular one, `article` why it is."""

    check: Callable[[Spiel, Act], Objections]
    do: Callable[[Spiel, Act], Spiel]
    article: Callable[[Spiel, Act], str]
    pace: Pace


def _rule(
    check: Callable[[Spiel, A], Objections],
    do: Callable[[Spiel, A], Spiel],
    article: Callable[[Spiel, A], str],
    pace: Pace = Pace.BESIDE,
) -> ActRule:
    """The row for a kind of act."""
    return ActRule(
        cast("Callable[[Spiel, Act], Objections]", check),
        cast("Callable[[Spiel, Act], Spiel]", do),
        cast("Callable[[Spiel, Act], str]", article),
        pace,
    )


def _set_by(key: Callable[[Reglement], Cited[object]]) -> Callable[[Spiel, Act], str]:
    """The article that sets a key, for an act that always cites the same one."""
    return lambda spiel, _: key(spiel.reglement).article


_SHUFFLED: Final = _set_by(lambda keys: keys.deal.shuffle_demand)
_DISPUTED: Final = _set_by(lambda keys: keys.table.disputes)


def _reported(spiel: Spiel, act: a.Report) -> Spiel:
    return reports.report(bedanken.table_of(spiel), act)


RULES: Final[Mapping[type[Act], ActRule]] = MappingProxyType(
    {
        a.DemandShuffle: _rule(cut_and_deal.check_demand, cut_and_deal.demand_shuffle, _SHUFFLED),
        a.Shuffle: _rule(cut_and_deal.check_shuffle, cut_and_deal.shuffle, _SHUFFLED),
        a.Cut: _rule(cut_and_deal.check_cut, cut_and_deal.cut, _set_by(lambda keys: keys.deal.cut_min)),
        a.Lift: _rule(cut_and_deal.check_lift, cut_and_deal.lift, _set_by(lambda keys: keys.deal.lift_min)),
        a.Deal: _rule(cut_and_deal.check_deal, cut_and_deal.deal, _set_by(lambda keys: keys.deal.hand)),
        a.Roll: _rule(die.check_roll, die.roll, act_articles.of_roll, Pace.MOVE),
        a.Draw: _rule(stock.check_draw, stock.draw, _set_by(lambda keys: keys.deal.draws), Pace.MOVE),
        a.Announce: _rule(trump_choice.check_announce, trump_choice.announce, _set_by(lambda keys: keys.trump.factors)),
        a.Schieben: _rule(
            trump_choice.check_schieben, trump_choice.schieben, _set_by(lambda keys: keys.trump.schieben)
        ),
        a.Predict: _rule(trump_choice.check_predict, trump_choice.predict, _set_by(lambda keys: keys.count.result)),
        a.Play: _rule(card_play.check_play, card_play.play, act_articles.of_card, Pace.MOVE),
        a.ShowWeis: _rule(weistalk.check_show_weis, weistalk.show_weis, _set_by(lambda keys: keys.weis.play)),
        a.AskWeis: _rule(weis_questions.check_ask, cases.asked, act_articles.of_question),
        a.ShowStoeck: _rule(stoeck.check_stoeck, stoeck.show_stoeck, _set_by(lambda keys: keys.stoeck.play)),
        a.TurnTrick: _rule(
            card_play.check_turn, card_play.turn_trick, _set_by(lambda keys: keys.trick.turned), Pace.MOVE
        ),
        a.ClaimRest: _rule(claim.check_claim, claim.claim_rest, _set_by(lambda keys: keys.trick.rest)),
        a.Bedanken: _rule(
            bedanken.check_bedanken, bedanken.bedanken, _set_by(lambda keys: keys.partie.bedanken), Pace.ANY_TIME
        ),
        a.Report: _rule(reports.check_report, _reported, _DISPUTED, Pace.ANY_TIME),
        a.Object: _rule(cases.check_object, bedanken.object_to, _DISPUTED, Pace.ANY_TIME),
        a.Choose: _rule(cases.check_choose, cases.choose, _DISPUTED, Pace.ANY_TIME),
        a.Rule: _rule(cases.check_rule, cases.rule, _DISPUTED, Pace.ANY_TIME),
    }
)
MOVES: Final = tuple(kind for kind, rule in RULES.items() if rule.pace is Pace.MOVE)
"""The acts that advance play."""
NEVER_WAIT: Final = tuple(kind for kind, rule in RULES.items() if rule.pace is Pace.ANY_TIME)
"""The acts allowed while a case is pending."""


def article_of(spiel: Spiel, act: Act) -> str:
    """The article that governs an act of this moment, so that people can be told why it was regular."""
    return RULES[type(act)].article(spiel, act)
