"""A card laid too early, or one that went back, holds its player's place in the trick (A.8, A.22, P.36).

Whoever goes on after it has as many cards before him as are due, and gives his own in his turn: he is accused of
nothing, whether or not the card may stay. Where a card had to go back as somebody objected, and the next player goes
on, another was given in its place, of which nobody told. Where nobody objected it lies there, and is turned with the
trick.
"""

from typing import Final

from puur.cards import Card
from puur.record.situation.half_told import filling
from puur.record.situation.model import Witnessed
from puur.record.situation.outcome import CANNOT
from puur.record.situation.returned import led_after, stayed
from puur.record.situation.run import SituationRun
from puur.record.situation.second_card import second_cards
from puur.reglement.carries import carries
from puur.reglement.fault_options import EarlyCard
from puur.seats import Seat
from puur.spiel import legal_plays, witness
from puur.spiel.acts import Act, Object, Play
from puur.spiel.card_play import given_as_it_lies, has_given, lain, play, running_trick
from puur.spiel.early_card import is_laid_by
from puur.spiel.engine import advance
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.ruling import Case, ConsequenceKind
from puur.spiel.state import Early, Phase, Spiel

_UNLIKELY: Final = 1


@carries("A.22", "P.36")
def with_early(run: SituationRun, act: Act, number: int) -> Spiel:
    """The table before a card where early ones lie there: they hold their players' places.

    Before a card of the player of an early one that is given, or may go back for this one. One of another suit than was
    led is his next lead, where the early one takes the trick.
    """
    if isinstance(act, Play):
        run.spiel = _gone_on(run, act.seat)
    if run.world.setting.kept:
        return stayed(run.spiel, act)
    trick = running_trick(run.spiel)
    follows = trick is not None and isinstance(act, Play) and act.card.suit is trick.cards[0].suit
    return run.spiel if follows and number in second_cards(run.situation) else led_after(run.spiel, act)


def _gone_on(run: SituationRun, seat: Seat) -> Spiel:
    """The table before a seat goes on after cards that lie there too early, or that went back: these were replaced.

    As it is where somebody before him has none there, or one lies there still that must go back once it is called.
    """
    if not _holds_all_places(run, seat):
        return run.spiel
    while _awaits_a_card(run.spiel) and run.spiel.turn is not seat:
        early = due_early(run.spiel)
        if early is not None and early.card in given_as_it_lies(run.spiel, early.seat):
            run.spiel = lain(run.spiel, run.spiel.start.following[early.seat])
        elif run.spiel.turn in _owing(run):
            run.spiel = _replaced(run)
        elif early is not None and (_is_full(run) or run.spiel.reglement.fault.early.value is EarlyCard.REFERRED):
            run.spiel = given_all_the_same(run, early)
        else:
            break
    return run.spiel


def _awaits_a_card(spiel: Spiel) -> bool:
    """Whether somebody may give a card to the running trick now: not while it waits for a choice."""
    return running_trick(spiel) is not None and bool(legal_plays(spiel))


def due_early(spiel: Spiel) -> Early | None:
    """The early card of the player whose turn it is in a running trick."""
    if spiel.phase is not Phase.PLAY or running_trick(spiel) is None:
        return None
    return next((early for early in spiel.faults.early if early.seat is spiel.turn), None)


def _holds_all_places(run: SituationRun, seat: Seat) -> bool:
    """Whether everybody from the player whose turn it is to before this seat has a card there, or had to replace it."""
    spiel = run.spiel
    laid = {early.seat for early in spiel.faults.early} | _owing(run)
    if not laid or running_trick(spiel) is None or seat not in spiel.start.seats.order:
        return False
    return _is_full(run) or _is_next_after(spiel, seat, laid)


def _is_next_after(spiel: Spiel, seat: Seat, laid: set[Seat]) -> bool:
    """Whether everybody from the player whose turn it is to before this seat is one of these."""
    turn = spiel.turn
    while turn is not None and turn in laid and turn is not seat:
        turn = spiel.start.following[turn]
    return turn is seat


def _is_full(run: SituationRun) -> bool:
    """Whether the running trick has all its cards with those that lie there too early and those of who replaced his."""
    spiel = run.spiel
    trick = running_trick(spiel)
    if trick is None:
        return False
    waiting = {early.seat for early in spiel.faults.early if not has_given(spiel, early.seat)} | _owing(run)
    return len(trick.cards) + len(waiting) >= trick.size


def _owing(run: SituationRun) -> set[Seat]:
    """Whose card went back: he gave one since, or will."""
    return set(_returned(run))


@carries("A.8", "A.22", "P.27", "P.36")
def _returned(run: SituationRun) -> dict[Seat, Card]:
    """The cards of the running trick that are back in a hand as one was called, also those that came with it (P.27)."""
    spiel, found = run.spiel, dict[Seat, Card]()
    if running_trick(spiel) is None or not any(map(_takes_back, spiel.faults.cases)):
        return found
    lying = {early.card for early in spiel.faults.early if not went_back(spiel, early)}
    for _, step, before in run.moments:
        act = step.act
        if isinstance(act, Play) and before.trick_number == spiel.trick_number and act.seat in before.start.seats.order:
            back = act.card in spiel.hands[act.seat] and act.card not in lying
            found |= {act.seat: act.card} if back and not has_given(spiel, act.seat) else {}
    return found


@carries("A.22", "P.36")
def went_back(spiel: Spiel, early: Early) -> bool:
    """Whether an early card was objected to and had to go back, so that it lies there no longer."""
    return any(_takes_back(case) and is_laid_by(early, case.irregularity) for case in spiel.faults.cases)


def _takes_back(case: Case) -> bool:
    """Whether it was decided that a card goes back."""
    chosen = None if case.chosen is None else case.ruling.offers[case.chosen]
    return chosen is not None and any(part.kind is ConsequenceKind.TAKE_BACK for part in chosen)


@carries("A.8", "A.22", "P.27", "P.36")
def _replaced(run: SituationRun) -> Spiel:
    """The table once whose turn it is gave a card nobody told of for one that went back; the same again if he may."""
    legal, turn = legal_plays(run.spiel), run.spiel.turn
    if turn is None:
        return run.spiel
    run.assumed = True
    again = _returned(run).get(turn)
    if again is not None and again in legal:
        return advance(run.spiel, Play(turn, again))
    run.misfit += CANNOT * (legal <= run.situation.told)
    return advance(run.spiel, Play(turn, filling(run.situation, run.spiel, legal, None)))


@carries("A.12", "A.22", "P.36")
def given_all_the_same(run: SituationRun, early: Early) -> Spiel:
    """The table once an early card was left in a trick to which its player had to follow suit, and nobody took it back.

    That he held the suit is not supposed of a card that is told with its trick. Where the direction
    decides on the early card, it decides on all of it, unless his hand is known.
    """
    spiel, act = run.spiel, Play(early.seat, early.card)
    trick = running_trick(spiel)
    known = trick is not None and run.situation.held(early.seat).of_suit(trick.cards[0].suit)
    if spiel.reglement.fault.early.value is EarlyCard.REFERRED and not known:
        return play(spiel, act)
    alone = any(isinstance(step, Witnessed) and step.act == act and not step.presumed for step in run.situation.steps)
    run.misfit += 0 if alone else _UNLIKELY
    return witness(spiel, act)


@carries("A.22", "P.36")
def follows(run: SituationRun, number: int, wrong: Irregularity, before: Spiel) -> bool:
    """Whether somebody gave a card in his turn after early ones that hold their players' places.

    Before a lead, whoever laid the first one led for all of them; whoever follows it is accused of nothing either, as
    long as nobody objects to his card.
    """
    early, order = before.faults.early, before.start.seats.order
    if wrong.kind is not IrregularityKind.EARLY_CARD or not early:
        return False
    if running_trick(before) is not None:
        seat, laid = wrong.offender, {card.seat for card in early}
        return before.turn is not seat and not has_given(before, seat) and _is_next_after(before, seat, laid)
    after = order[(order.index(early[-1].seat) + 1) % len(order)]
    return after is wrong.offender and number not in run.situation.disputed


@carries("A.22", "P.36")
def only_followed(run: SituationRun, act: Object) -> bool:
    """Whether an objection can mean nothing but a card that was given in its turn after early ones."""
    faults = run.spiel.faults
    own = [wrong for wrong in faults.irregularities if wrong.offender is act.offender and wrong not in faults.undone]
    return bool(own) and all(wrong.number in run.following for wrong in own)
