"""The choice of trump at tables the networks support: the value of each variant and of passing by the Reglement."""

from time import perf_counter
from typing import Final, NamedTuple

import numpy as np

from puur.bots.clock import Clock
from puur.bots.conventions import Passing
from puur.bots.knowledge import own_hand
from puur.bots.reasons import BotReason, ReasonKind
from puur.bots.search.announcements import best_choice, leader_if
from puur.bots.search.chosen import PASS, chosen_in
from puur.bots.search.disciplines import weighed_disciplines
from puur.bots.search.kinds import OBENABE
from puur.bots.search.learned import LearnedWorths
from puur.bots.search.lookahead import nearly_over
from puur.bots.search.net_choice import hand_worth, variant_worth, worths
from puur.bots.search.policy import scratch
from puur.bots.search.race import NO_RACE, Race, prospects
from puur.bots.search.sight import rule_of
from puur.bots.search.stakes import TrumpStakes, card_points_alone, stakes_of
from puur.bots.search.trump_worth import ChoiceTable, ChoiceTally, choice_tally, weigh_choices
from puur.bots.thumb.trump_choice import promised, promising, why_announced
from puur.bots.worlds.world_draws import worlds_of
from puur.core.tables import Floats, Ints
from puur.reglement.options import SchiebenTo
from puur.seats import Seat
from puur.spiel.acts import Announce, Schieben
from puur.spiel.view import View

WORLDS: Final = 400
"""The number of worlds for a choice, given enough time: more hardly ever change it."""
AT_ONCE: Final = 25
DOUBT: Final = 10.0
MENTIONED: Final = 5.0
"""From this many written points, Weis, Stoeck or the Match are named as a reason."""


class TrumpQuestion(NamedTuple):
    """A question of trump: the chooser, his options, the networks, and what his schieben would promise."""

    taught: LearnedWorths
    view: View
    seat: Seat
    choices: tuple[Announce | Schieben, ...]
    agreed: Passing

    @property
    def announces(self) -> tuple[Announce, ...]:
        """The announcements open to him."""
        return tuple(act for act in self.choices if isinstance(act, Announce))

    @property
    def passed(self) -> Schieben | None:
        """Schieben, where it is allowed."""
        return next((act for act in self.choices if isinstance(act, Schieben)), None)


class ChoiceWorth(NamedTuple):
    """The expected lead of a choice in written points, and its parts."""

    act: Announce | Schieben
    worth: float
    match: float
    weis: float
    stoeck: float


def trump_chosen(question: TrumpQuestion, seed: Ints, clock: Clock) -> Announce | Schieben:
    """The choice with the best expectation; near the target, the one most likely to win the Partie."""
    if len(question.choices) == 1:
        return question.choices[0]
    if is_weighable(question):
        return max(weighed_choices(question, seed, clock), key=lambda found: found.worth).act
    taught, view, hand = question.taught, question.view, own_hand(question.view)
    uses = weighed_disciplines(taught, view.reglement, hand.mask, question.announces)
    if uses:
        best = max(uses, key=lambda use: use.ahead)
        return best.act if question.passed is None or best.ahead >= 0 else question.passed
    found = worths(taught.trump, hand.mask, by_partner=bool(view.schoben))
    margins = {
        act.variant: variant_worth(found, act.variant) + promised(view, act, question.agreed)
        for act in question.announces
    }
    keep = _by_hand_if_passed(question) + promising(hand, question.agreed)
    return best_choice(view, question.announces, question.passed, margins, keep)


def _by_hand_if_passed(question: TrumpQuestion) -> float:
    hand = own_hand(question.view)
    return float(hand_worth(question.taught.trump, PASS, hand.mask, OBENABE, scratch()))


def is_weighable(question: TrumpQuestion) -> bool:
    """Whether a choice can be judged by its value alone: no discipline is used up, only partners may choose."""
    trump = question.view.reglement.trump
    jokers = any(act.joker is not None for act in question.announces)
    return bool(question.announces) and not (
        jokers or trump.each_once.value or trump.schieben.value is SchiebenTo.ROUND
    )


def weighed_choices(question: TrumpQuestion, seed: Ints, clock: Clock) -> tuple[ChoiceWorth, ...]:
    """Every choice with its expected value, as the Reglement counts.

    The networks are best at estimating card points from one's own hand; sampled worlds give everything else. Where the
    Partie may be won, the same worlds are evaluated a second time with the corrections from the first.
    """
    view, seat = question.view, question.seat
    stakes = stakes_of(view, tuple(act.variant for act in question.announces))
    hope, first = prospects(view, seat), seed.copy()
    begin = clock if hope is None else clock.halved()
    found = _looked(question, stakes, np.zeros(len(stakes.cards) + 2), NO_RACE, seed, begin)
    shifts = _shifts(question, found)
    added = shifts * np.append(stakes.cards, [stakes.cards.mean(), 1.0])
    if hope is not None:
        race = Race(np.array([hope.own, hope.others]), hope.width)
        found, added = _looked(question, stakes, shifts, race, first, clock), np.zeros_like(shifts)
    weight = float(found.weight[0])
    acts: tuple[Announce | Schieben, ...] = question.announces
    if question.passed is not None:
        acts = (*acts, question.passed)
    return tuple(
        ChoiceWorth(
            act,
            float(found.worth[at]) / weight + float(added[at]),
            float(found.match[at]) / weight,
            float(found.weis[at]) / weight,
            float(found.stoeck[at]) / weight,
        )
        for at, act in enumerate(acts)
    )


def _looked(
    question: TrumpQuestion, stakes: TrumpStakes, shifts: Floats, race: Race, seed: Ints, clock: Clock
) -> ChoiceTally:
    """The tally over as many worlds as there is time for."""
    view, seat = question.view, question.seat
    table, plain, may_pass = _table(view, seat, shifts), card_points_alone(stakes), int(question.passed is not None)
    chosen, worlds, found = chosen_in(view, seat), worlds_of(view, seat), choice_tally(len(stakes.cards))
    doubt, room = DOUBT if len(chosen.places) else 0.0, scratch()
    done, begun = 0, perf_counter()
    while done < WORLDS and not (done and nearly_over(clock, (perf_counter() - begun) * AT_ONCE / done)):
        weigh_choices(
            question.taught, table, stakes, race, worlds, chosen, doubt, AT_ONCE, may_pass, plain, seed, room, found
        )
        done += AT_ONCE
    return found


def _table(view: View, seat: Seat, shifts: Floats) -> ChoiceTable:
    """The table as the chooser sees it, his own seat first."""
    seats = view.seats.starting_with(seat)
    leaders = np.array([seats.index(leader_if(view, chooser)) for chooser in (seat, seats[2])], np.int64)
    last = view.reglement.count.last_trick.value
    return ChoiceTable(own_hand(view).mask, leaders, len(view.schoben) % 2, rule_of(view), last, shifts)


def _shifts(question: TrumpQuestion, found: ChoiceTally) -> Floats:
    """By how many card points the estimate from one's own hand, and the agreement, differ from the worlds' result.

    The value of passing was learned with a partner who counts only card points, so it is compared with that.
    """
    view, hand, weight = question.view, own_hand(question.view), float(found.weight[0])
    by_hand = worths(question.taught.trump, hand.mask, by_partner=bool(view.schoben))
    shifts = [
        variant_worth(by_hand, act.variant) + promised(view, act, question.agreed) - float(found.ahead[at]) / weight
        for at, act in enumerate(question.announces)
    ]
    passed = _by_hand_if_passed(question) - float(found.ahead[-1]) / weight if question.passed is not None else 0.0
    return np.array([*shifts, passed + promising(hand, question.agreed), 0.0])


def why_chosen(question: TrumpQuestion, act: Announce | Schieben, seed: Ints) -> BotReason:
    """The reason for a choice: Weis, Match or Stoeck, if they make most of its lead over the next best; else cards."""
    usual = why_announced(question.view, act)
    if not isinstance(act, Announce) or len(question.choices) == 1:
        return usual
    if not is_weighable(question):
        return _why_used(question, act) or usual
    weighed = weighed_choices(question, seed, Clock.endless())
    own = next(found for found in weighed if found.act == act)
    rival = max((found for found in weighed if found.act != act), key=lambda found: found.worth)
    most, why = max(
        (own.weis - rival.weis, ReasonKind.COUNT_WEIS),
        (own.match - rival.match, ReasonKind.HOPE_FOR_MATCH),
        (own.stoeck - rival.stoeck, ReasonKind.COUNT_STOECK),
        key=lambda part: part[0],
    )
    if most < MENTIONED or own.worth < rival.worth:
        return usual
    return BotReason(why, suit=act.variant.trump, variant=act.variant, n=round(most))


def _why_used(question: TrumpQuestion, act: Announce) -> BotReason | None:
    """Why a discipline of a Coiffeur is used up: it brings more than waiting, or costs least; None where neither."""
    view = question.view
    uses = weighed_disciplines(question.taught, view.reglement, own_hand(view).mask, question.announces)
    best = max(uses, key=lambda use: use.ahead, default=None)
    if best is None or best.act != act or 0 <= best.ahead < MENTIONED:
        return None
    why = ReasonKind.USE_UP if best.ahead < 0 else ReasonKind.NOT_WAIT
    return BotReason(why, suit=act.variant.trump, variant=act.variant, n=round(max(0.0, best.ahead)))
