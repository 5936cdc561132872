"""When something was said or seen, where nobody told: before a card of the trick lay (E.6), at the end (K)."""

from itertools import pairwise
from typing import Final

from puur.record.situation.conclusions import once
from puur.record.situation.model import ABOUT_IT, Situation, Stage, Turned, Witnessed
from puur.reglement.carries import carries
from puur.reglement.fault_options import Remark
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Announce, Choose, Object, Play, Report, Roll, Rule, Schieben, Sighting

_BETRAYING: Final = frozenset({Sighting.REMARK, Sighting.SIGN, Sighting.ANSWER})
_AT_ANY_TIME: Final = _BETRAYING | {
    Sighting.QUESTION,
    Sighting.CARD_HELD_READY,
    Sighting.SEAT_CHANGED,
    Sighting.UNTIDY_SLATE,
}


def is_asked(situation: Situation, number: int) -> bool:
    """Whether an act told for itself is what is asked about: somebody objects to it, or nothing more is told."""
    last = len(situation.steps) == number + 1
    return number in situation.disputed or (last and situation.in_question(number))


@carries("A.24")
def is_kept(situation: Situation, number: int) -> bool:
    """Whether a choice says which of two cards laid at once stays: it lies in the trick, though nobody gave it."""
    before, choice = situation.steps[number - 1] if number else None, situation.steps[number]
    report = before.act if isinstance(before, Witnessed) else None
    two = isinstance(report, Report) and report.sighting is Sighting.TWO_CARDS
    return two and isinstance(choice, Witnessed) and isinstance(choice.act, Choose | Rule)


@carries("G.wuerfel")
def roll_is_asked(situation: Situation, number: int) -> bool:
    """Whether it is asked if it was somebody's turn to roll: he is not told to have led after it."""
    step = situation.steps[number]
    act = step.act if isinstance(step, Witnessed) else None
    if not isinstance(act, Roll) or not is_asked(situation, number):
        return False
    later = (step.act for step in situation.steps[number + 1 :] if isinstance(step, Witnessed))
    return not any(isinstance(given, Play) and given.seat is act.seat for given in later)


@carries("A.22", "A.24")
@once
def turn_is_asked(situation: Situation, number: int) -> bool:
    """Whether it is open if it was somebody's turn: what he did is asked about, or he gave two cards after each other.

    Whether he was to give the first of them nobody told; nor, where the next card is another's who does not follow him,
    which of them was to lead.
    """
    if _led_by_either(situation, number):
        return True
    if len(situation.steps) != number + 2 or number in situation.disputed:
        return is_asked(situation, number)
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps[number:]]
    seats = {act.seat if isinstance(act, Play) else None for act in acts}
    return len(seats) == 1 and None not in seats and situation.in_question(number)


@carries("A.22", "A.8")
def _led_by_either(situation: Situation, number: int) -> bool:
    """Whether the first card is told by itself, and then others one after another from a player who is not the next."""
    cards = [step.act if isinstance(step, Witnessed) else None for step in situation.steps[number:]]
    seats = [card.seat for card in cards if isinstance(card, Play) and card.seat in situation.order]
    told = situation.leader is not None or situation.trick is not None or situation.opened is not None
    if number or told or len(seats) < len(cards) or not situation.in_question(number) or situation.disputed:
        return False
    after = dict(zip(situation.order, (*situation.order[1:], situation.order[0]), strict=True))
    goes_on = all(after[seat] is later for seat, later in pairwise(seats[1:]))
    return len(seats) > 1 and seats[1] not in {seats[0], after[seats[0]]} and goes_on and seats[0] not in seats[1:]


def led_in_place(situation: Situation, number: int) -> Seat | None:
    """Who led next after somebody spoke up about a card, if it was another than who gave it: it was taken back."""
    later = [step.act if isinstance(step, Witnessed) else None for step in situation.steps[number:]]
    first = next((at for at, act in enumerate(later) if at and not isinstance(act, Object | Choose | Rule)), 1)
    given, then = later[0], later[first] if first < len(later) else None
    another = isinstance(given, Play) and isinstance(then, Play) and then.seat is not given.seat
    return then.seat if first > 1 and another and isinstance(then, Play) else None


@carries("E.6")
def moment_untold(situation: Situation, reglement: Reglement) -> bool:
    """Whether it decides if a card lay when somebody betrayed the game, and nobody told.

    No card of the trick is told before it; and none after it, which would say that none lay. What else was reported
    before it, as the question that he answered, tells nothing of that.
    """
    if reglement.fault.remark.value is not Remark.ANNUL_OR_TRICK or situation.opened is not None:
        return False
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps]
    first = next((at for at, act in enumerate(acts) if isinstance(act, Report) and act.sighting in _BETRAYING), None)
    if first is None:
        return False
    since = next((at for at in range(first, 0, -1) if isinstance(situation.steps[at - 1], Turned)), 0)
    lies = any(isinstance(act, Play) for act in acts[since:first])
    return not lies and all(isinstance(act, ABOUT_IT) for act in acts[first:])


@carries("K.wahl", "E.5")
def taking_up_untold(situation: Situation, reglement: Reglement) -> bool:
    """Whether it decides if Vorhand had decided when cards were taken up, and nobody told: it is reported after that.

    Where it is reported before, it was before.
    """
    if not reglement.trump.partner_waits.value or situation.opened is not None:
        return False
    chosen = situation.stage is Stage.PLAY
    for act in situation.acts:
        if isinstance(act, Report) and act.sighting is Sighting.CARDS_TAKEN_UP:
            return chosen
        chosen = chosen or isinstance(act, Announce | Schieben)
    return False


def chosen_already(situation: Situation, reglement: Reglement) -> bool:
    """Whether what was seen or said may have been in play, and nobody told of the choice or who was to make it."""
    if not all(isinstance(act, ABOUT_IT) for act in situation.acts):
        return False
    if situation.leader is not None:
        return _end_decides(situation, reglement) or (situation.dealer is None and _at_any_time(situation))
    betrayed = situation.dealer is None and (moment_untold(situation, reglement) or _at_any_time(situation))
    return _end_decides(situation, reglement) or betrayed or _of_the_deal(situation)


@carries("A.4", "A.9", "A.13", "A.16")
def _at_any_time(situation: Situation) -> bool:
    """Whether nothing is told but what may have been seen or said in any trick: what was played before is untold."""
    reports = [act for act in situation.acts if isinstance(act, Report)]
    return bool(reports) and all(act.sighting in _AT_ANY_TIME for act in reports)


@carries("A.6", "K.fehlende-karte", "P.15")
def _end_decides(situation: Situation, reglement: Reglement) -> bool:
    """Whether a card was missing, and it matters if all cards had been played."""
    missing = any(isinstance(act, Report) and act.sighting is Sighting.CARD_MISSING for act in situation.acts)
    at_end, during = reglement.fault.missing_at_end, reglement.fault.missing
    return missing and at_end.value is not during.value and situation.opened is None


@carries("A.17", "P.15")
def _of_the_deal(situation: Situation) -> bool:
    """Whether it is told that the deal went wrong, or may have: that is forfeited once the first trick is turned."""
    wrong = {Sighting.MISDEALT, Sighting.CARD_EXPOSED, Sighting.CARD_MISSING}
    return any(isinstance(act, Report) and act.sighting in wrong for act in situation.acts)
