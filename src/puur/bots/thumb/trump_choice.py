"""Choosing trump: the value of the hand, times the factor, against the average value of the partner's."""

from functools import cache
from random import Random
from typing import Final

from puur.bots.conventions import Passing
from puur.bots.reasons import BotReason, ReasonKind
from puur.bots.thumb.skill import Skill
from puur.bots.thumb.worths import HandWorth
from puur.cards import CARDS, CardSet, Rank
from puur.modes import ABOVE, Order, Variant
from puur.reglement.model import Reglement
from puur.reglement.options import FactorPart, FirstLead, SchiebenTo, Scorer, StoeckPlay, WeisPlay
from puur.rules.stoeck import stoeck_of
from puur.rules.weis import find_weis
from puur.spiel.acts import Announce, Schieben
from puur.spiel.trump_choice import MOST_POINTS
from puur.spiel.view import View

_HANDS: Final = 200
"""How many sample hands are used for averages."""
_WEIS_COUNTS: Final = 0.7
"""How often one's own Weis is not beaten."""
_ALL: Final = {True: 0.01, False: 0.03}
"""The probability of all tricks with a hand of value zero, with trump and without; it doubles every so many points."""
_DOUBLES: Final = 30.0
_MOST_LIKELY: Final = 0.6
_SOME_TRUMPS: Final = 3
_USUAL_ASSES: Final = 1.5
_PROMISED: Final = 8.0
_PROMISED_TRUMP: Final = 4.0
"""The value in points of an Ass promised by the partner."""
_HARDER: Final = 0.8
"""The value of a hand played in two orders, relative to the mean of both."""


def chosen(
    view: View, acts: tuple[Announce | Schieben, ...], skill: Skill, agreed: Passing
) -> Announce | Schieben | None:
    """The best announcement, or schieben where the partner is likely to do better; None where there is no choice."""
    announces = [act for act in acts if isinstance(act, Announce)]
    passes = [act for act in acts if isinstance(act, Schieben)]
    if not announces or view.hand is None:
        return passes[0] if passes else None
    worths = {act: worth(view, act, skill) + promised(view, act, agreed) for act in announces}
    best = max(announces, key=lambda act: worths[act])
    passing = passing_worth(view, acts, skill) + promising(view.hand, agreed)
    return passes[0] if passes and worths[best] < passing else best


def promised(view: View, act: Announce, agreed: Passing) -> float:
    """What the partner's schieben adds to an announcement, where it promises Asse by agreement."""
    if agreed is Passing.NOTHING or not view.schoben:
        return 0.0
    first = act.variant.mode(0).order
    return _PROMISED_TRUMP if act.variant.trump is not None else {Order.O: _PROMISED, Order.U: -_PROMISED}[first]


def promising(hand: CardSet, agreed: Passing) -> float:
    """The extra value of schieben where it promises Asse: positive with them, negative without."""
    asses = sum(card.rank is Rank.ACE for card in hand)
    return 0.0 if agreed is Passing.NOTHING else _PROMISED * (asses - _USUAL_ASSES)


def worth(view: View, act: Announce, skill: Skill) -> float:
    """The value of an announcement beyond that of an average hand, where each may be used only once."""
    reglement, hand = view.reglement, view.hand or CardSet()
    counted = skill.leading if _leads(view) else skill.after
    made = _made(reglement, hand, act, counted) + _weis_more(reglement, hand, act)
    if not reglement.trump.each_once.value:
        return made
    return made - _later(
        reglement, act, skill, len({(choice.joker or choice.variant.discipline) for choice in _own(view)})
    )


def _own(view: View) -> tuple[Announce, ...]:
    return tuple(act for act in view.acts if isinstance(act, Announce))


def _leads(view: View) -> bool:
    """Whether the chooser leads to the first trick."""
    return view.reglement.lead.first.value is FirstLead.CHOOSER or not view.schoben


def _made(reglement: Reglement, hand: CardSet, act: Announce, counted: HandWorth) -> float:
    """The points an announcement makes, with its factor, its hope for all tricks and its Stoeck."""
    keys, variant = reglement.count, act.variant
    factor = reglement.trump.factors.value[variant] if act.joker is None else reglement.trump.jokers.value[act.joker]
    lead = counted.of(hand, variant) * (_HARDER if len(set(variant.value)) > 1 else 1.0)
    points = (MOST_POINTS + lead) / 2 if keys.scorer.value is Scorer.ANNOUNCER else lead
    points += keys.match_bonus.value * every_trick(variant, lead)
    both = stoeck_of(variant)
    if both and reglement.stoeck.play.value is not StoeckPlay.OFF:
        points += reglement.stoeck.points.value if both <= hand else 0
    return float(factor * points)


def every_trick(variant: Variant, lead: float) -> float:
    """The probability of all nine tricks with an expected lead."""
    return float(min(_MOST_LIKELY, _ALL[variant.trump is not None] * 2.0 ** (lead / _DOUBLES)))


def _weis_more(reglement: Reglement, hand: CardSet, act: Announce) -> float:
    """How much more one's Weis count with this factor than with the usual one: they count whoever makes trump."""
    if FactorPart.WEIS not in reglement.count.factor_on.value or reglement.weis.play.value is WeisPlay.OFF:
        return 0.0
    factors = reglement.trump.factors.value
    usual = sum(factors.values()) / len(factors)
    weis = sum(weis_shown.points for weis_shown in find_weis(hand, reglement.weis))
    return _WEIS_COUNTS * weis * (factors[act.variant] - usual)


def passing_worth(view: View, acts: tuple[Announce | Schieben, ...], skill: Skill) -> float:
    """The value of schieben: an average hand of the partner, or of the next player where it goes round the table."""
    trump = view.reglement.trump
    if trump.each_once.value:
        return 0.0
    variants = tuple(act.variant for act in acts if isinstance(act, Announce) and act.joker is None)
    usual = usual_worth(view.reglement, variants, skill)
    return -usual if trump.schieben.value is SchiebenTo.ROUND else usual


@cache
def usual_worth(reglement: Reglement, variants: tuple[Variant, ...], skill: Skill) -> float:
    """The average value of the best of some variants to the partner, who does not lead."""
    announces = [Announce(view_seat, variant) for view_seat in reglement.seat_plan.order[:1] for variant in variants]
    hands = _some_hands()
    return sum(max(_made(reglement, hand, act, skill.after) for act in announces) for hand in hands) / len(hands)


def _later(reglement: Reglement, act: Announce, skill: Skill, left: int) -> float:
    """What a discipline will make if kept for a better hand, with so many disciplines still to play."""
    made = _usual(reglement, Announce(reglement.seat_plan.order[0], act.variant, act.joker), skill)
    return made[min(len(made) - 1, len(made) * left // (left + 1))]


@cache
def _usual(reglement: Reglement, act: Announce, skill: Skill) -> tuple[float, ...]:
    """What sample hands make with a discipline, lowest first; independent of the player, so computed once."""
    return tuple(sorted(_best_free(reglement, hand, act, skill) for hand in _some_hands()))


def _best_free(reglement: Reglement, hand: CardSet, act: Announce, skill: Skill) -> float:
    """What a hand makes with a discipline; for a joker, with the best variant."""
    if act.joker is None:
        return _made(reglement, hand, act, skill.leading)
    free = (Announce(act.seat, variant, act.joker) for variant in reglement.trump.factors.value)
    return max(_made(reglement, hand, choice, skill.leading) for choice in free)


@cache
def _some_hands() -> tuple[CardSet, ...]:
    """Hands of nine cards, always the same ones."""
    dice = Random(1)
    return tuple(CardSet.of(dice.sample(CARDS, 9)) for _ in range(_HANDS))


def why_announced(view: View, act: Announce | Schieben) -> BotReason:
    """The reason for an announcement: so many trumps, or cards that win at once."""
    if isinstance(act, Schieben):
        return BotReason(ReasonKind.SCHIEBEN)
    hand, variant = view.hand or CardSet(), act.variant
    if variant.trump is not None:
        trumps = len(hand.of_suit(variant.trump))
        good = trumps >= _SOME_TRUMPS
        return BotReason(
            ReasonKind.MAKE_TRUMP if good else ReasonKind.MUST_CHOOSE, suit=variant.trump, variant=variant, n=trumps
        )
    tops = sum(ABOVE[variant.mode(0).order][card] & ~hand.mask == 0 for card in hand)
    return BotReason(ReasonKind.MAKE_RUN if tops else ReasonKind.MUST_CHOOSE, variant=variant, n=tops)
