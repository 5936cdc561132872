"""A card laid too early holds its player's place in the trick, unless somebody takes it back (A.22, P.36).

Whoever goes on after it has as many cards before him as are due, and gives his own in his turn: he is accused of
nothing, whether or not the card may stay. Where it was objected to and had to go back, and the next player goes on,
another was given in its place, of which nobody told. Where nobody objected it lies there, and is turned with the trick.
"""

from typing import Final

from puur.record.situation.half_told import filling
from puur.record.situation.outcome import CANNOT
from puur.record.situation.returned import led_after, stayed
from puur.record.situation.run import SituationRun
from puur.record.situation.second_card import second_cards
from puur.reglement.carries import carries
from puur.reglement.fault_options import EarlyCard
from puur.seats import Seat
from puur.spiel import legal_plays, witness
from puur.spiel.acts import Act, Object, Play
from puur.spiel.card_play import has_given, lain, may_stay, play, running_trick
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
    """The table before a seat goes on after cards that lay too early: what went back was replaced, what lies is whole.

    As it is where somebody before him has no card there, or one lies there still that must go back once it is called.
    """
    if not run.spiel.faults.early or not _holds_all_places(run.spiel, seat):
        return run.spiel
    while (early := due_early(run.spiel)) is not None and run.spiel.turn is not seat:
        if early.card in may_stay(run.spiel, early.seat) or early.stays is not None:
            run.spiel = lain(run.spiel, run.spiel.start.following[early.seat])
        elif went_back(run.spiel, early):
            run.spiel = _replaced(run, early)
        elif _is_full(run.spiel) or run.spiel.reglement.fault.early.value is EarlyCard.REFERRED:
            run.spiel = given_all_the_same(run, early)
        else:
            break
    return run.spiel


def due_early(spiel: Spiel) -> Early | None:
    """The early card of the player whose turn it is in a running trick."""
    if spiel.phase is not Phase.PLAY or running_trick(spiel) is None:
        return None
    return next((early for early in spiel.faults.early if early.seat is spiel.turn), None)


def _holds_all_places(spiel: Spiel, seat: Seat) -> bool:
    """Whether everybody from the player whose turn it is to before this seat has a card lying there."""
    turn, laid = spiel.turn, {early.seat for early in spiel.faults.early}
    if turn is None or seat not in spiel.start.seats.order:
        return False
    if _is_full(spiel):
        return True
    while turn is not seat:
        if turn not in laid:
            return False
        turn = spiel.start.following[turn]
    return True


def _is_full(spiel: Spiel) -> bool:
    """Whether with the cards that lie there too early the running trick has all its cards."""
    trick = running_trick(spiel)
    if trick is None:
        return False
    waiting = {early.seat for early in spiel.faults.early if not has_given(spiel, early.seat)}
    return len(trick.cards) + len(waiting) >= trick.size


@carries("A.22", "P.36")
def went_back(spiel: Spiel, early: Early) -> bool:
    """Whether an early card was objected to and had to go back, so that it lies there no longer."""
    return any(_takes_back(case) and is_laid_by(early, case.irregularity) for case in spiel.faults.cases)


def _takes_back(case: Case) -> bool:
    """Whether it was decided that a card goes back."""
    chosen = None if case.chosen is None else case.ruling.offers[case.chosen]
    return chosen is not None and any(part.kind is ConsequenceKind.TAKE_BACK for part in chosen)


@carries("A.22", "P.36")
def _replaced(run: SituationRun, early: Early) -> Spiel:
    """The table once a card nobody told of was given for one that had to go back."""
    legal = legal_plays(run.spiel)
    untold = [card for card in legal if card not in run.situation.told]
    run.misfit += CANNOT * (not untold)
    run.assumed = True
    card = untold[0] if untold else filling(run.situation, run.spiel.trick, legal, takes=False)
    return advance(run.spiel, Play(early.seat, card))


@carries("A.12", "A.22", "P.36")
def given_all_the_same(run: SituationRun, early: Early) -> Spiel:
    """The table once an early card was left in a trick to which its player had to follow suit, and nobody took it back.

    That he held the suit is not supposed where nobody objects to him. Where the direction decides on the early card, it
    decides on all of it, unless his hand is known.
    """
    spiel, act = run.spiel, Play(early.seat, early.card)
    trick = running_trick(spiel)
    known = trick is not None and run.situation.held(early.seat).of_suit(trick.cards[0].suit)
    if spiel.reglement.fault.early.value is EarlyCard.REFERRED and not known:
        return play(spiel, act)
    asked = any(isinstance(act, Object) and act.offender is early.seat for act in run.situation.acts)
    run.misfit += 0 if asked else _UNLIKELY
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
        return not has_given(before, wrong.offender) and _holds_all_places(before, wrong.offender)
    after = order[(order.index(early[-1].seat) + 1) % len(order)]
    return after is wrong.offender and number not in run.situation.disputed


@carries("A.22", "P.36")
def only_followed(run: SituationRun, act: Object) -> bool:
    """Whether an objection can mean nothing but a card that was given in its turn after early ones."""
    faults = run.spiel.faults
    own = [wrong for wrong in faults.irregularities if wrong.offender is act.offender and wrong not in faults.undone]
    return bool(own) and all(wrong.number in run.following for wrong in own)
