"""A wrong card for which its player gives another while it lies open: it is put right, though nobody called it."""

from typing import Final

from puur.cards import CardSet
from puur.record.situation.run import SituationRun
from puur.spiel import legal_plays
from puur.spiel.acts import Act, Play
from puur.spiel.card_play import running_trick
from puur.spiel.cases import call, is_called, rulings
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.ruling import ConsequenceKind
from puur.spiel.state import Phase, Spiel

_GIVEN: Final = frozenset({IrregularityKind.REVOKE, IrregularityKind.UNDERTRUMPED, IrregularityKind.BARRED_LEAD})


def put_right(run: SituationRun, act: Act, number: int) -> Spiel:
    """The table before a card that may take the place of the wrong one its player has just given; else as it is.

    Only where the Reglement says by itself that a wrong card goes back while it lies open (A.8, K.farbe,
    E.8): what others have to choose is theirs.
    """
    led = _led_for_him(run, act, number)
    if led is not None:
        after = call(run.spiel, led, None)
        run.called[len(run.spiel.faults.cases)] = (run.spiel, after)
        return after
    wrong = None if run.world.setting.kept else _just_given(run, act)
    if wrong is None or not isinstance(act, Play):
        return run.spiel
    (ruling,) = rulings(run.spiel, wrong)
    goes_back = any(part.kind is ConsequenceKind.TAKE_BACK for part in ruling.offers[0])
    if len(ruling.offers) > 1 or not goes_back:
        return run.spiel
    after = call(run.spiel, wrong, None)
    if after.turn is not act.seat or act.card not in legal_plays(after):
        return run.spiel
    run.called[len(run.spiel.faults.cases)] = (run.spiel, after)
    return after


def _just_given(run: SituationRun, act: Act) -> Irregularity | None:
    """What was wrong with the card that the same player is told to have given just before; None if nothing was."""
    last = run.moments[-1][1].act if run.moments else None
    if run.told_whole or not isinstance(act, Play) or not isinstance(last, Play) or last.seat is not act.seat:
        return None
    wrong = (fault for fault in run.spiel.faults.irregularities if fault.act == last and fault.kind in _GIVEN)
    return next((fault for fault in wrong if not is_called(run.spiel, fault)), None)


def _led_for_him(run: SituationRun, act: Act, number: int) -> Irregularity | None:
    """The lead of another in the place of who now leads himself, out of his turn after it: that card was noticed.

    He was to lead, as is told, and nobody objects to his card: he is not accused of one laid too early (A.8, E.7). A
    card of the suit that was led follows it.
    """
    spiel, trick = run.spiel, running_trick(run.spiel)
    if run.told_whole or not isinstance(act, Play) or number in run.situation.disputed or trick is None:
        return None
    if spiel.turn is act.seat or spiel.phase is not Phase.PLAY or act.card.suit is trick.cards[0].suit:
        return None
    leads = (fault for fault in spiel.faults.irregularities if fault.kind is IrregularityKind.WRONG_LEAD)
    wrong = next((fault for fault in leads if fault.cards == CardSet.of(trick.cards) and fault.turn is act.seat), None)
    return None if wrong is None or is_called(spiel, wrong) else wrong
