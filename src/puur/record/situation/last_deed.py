"""What an objection in a description refers to: what the player did just before, even if that is a case already."""

from collections.abc import Iterable
from typing import Final

from puur.record.situation.model import Situation, Witnessed
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import AskWeis, Choose, Object, Play, Report, Rule, ShowStoeck, ShowWeis
from puur.spiel.cases import callable_now, not_yet, too_late
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.ruling import Decided
from puur.spiel.state import Spiel

Moments = Iterable[tuple[int, Witnessed, Spiel]]
_BY_CHOICE: Final = frozenset({Decided.CHOSEN, Decided.RULED})
_NUMBERS: Final = range(2)
"""By how much the number of a fault may exceed the acts before it: a report is counted before it is judged."""
_SAID_OF_WEIS: Final = (ShowWeis, ShowStoeck, AskWeis)


def last_deed(moments: Moments, seat: Seat) -> tuple[Witnessed, Spiel] | None:
    """What a player last did or is reported to have done, and the table before it; objections and choices excluded."""
    found = None
    for _, step, before in moments:
        act = step.act
        whose = act.offender if isinstance(act, Report) else act.seat if not isinstance(act, Rule) else None
        if whose is seat and not isinstance(act, Object | Choose):
            found = step, before
    return found


@carries("P.11")
def is_noted(moments: Moments, spiel: Spiel, act: Object) -> bool:
    """Whether an opponent only repeats what is a case already, because it was reported or was ruled on at once."""
    deed = last_deed(moments, act.offender)
    seats = spiel.start.seats
    if deed is None or act.trick is not None or act.offender not in seats.order:
        return False
    if act.seat not in seats.opponents(act.offender):
        return False
    step, before = deed
    return any(
        case.irregularity.offender is act.offender
        and case.irregularity.number - before.number in _NUMBERS
        and (case.objector is None or isinstance(step.act, Report))
        and case.decided not in _BY_CHOICE
        for case in spiel.faults.cases
    )


@carries("A.23.5", "P.11")
def words_meant(moments: Moments, spiel: Spiel, act: Object) -> Irregularity | None:
    """The wrong word about Weis an objection refers to: what the player said just before, not anything earlier."""
    deed = last_deed(moments, act.offender)
    if deed is None or not isinstance(deed[0].act, _SAID_OF_WEIS):
        return None
    said = (wrong for wrong in callable_now(spiel, act) if wrong.number == deed[1].number)
    return next((wrong for wrong in said if too_late(spiel, wrong, act.seat) is None), None)


@carries("A.23.5", "P.11")
def correctable_words(moments: Moments, spiel: Spiel, act: Object) -> str | None:
    """The article by which a wrong word about Weis that an objection refers to is no fault yet; None if there is none.

    The objection is then too early, whatever else the player did wrong before: it was not raised against that.
    """
    deed = last_deed(moments, act.offender)
    if deed is None or act.trick is not None or not isinstance(deed[0].act, _SAID_OF_WEIS):
        return None
    if act.seat not in spiel.start.seats.opponents(act.offender):
        return None
    said = (wrong for wrong in spiel.faults.irregularities if wrong.number == deed[1].number)
    return next((article for wrong in said if (article := not_yet(spiel, wrong)) is not None), None)


@carries("P.11")
def fault_just_done(moments: Moments, spiel: Spiel, act: Object) -> Irregularity | None:
    """What an objection that names no trick means of faults in several: what the player did last, if that was wrong."""
    deed = last_deed(moments, act.offender)
    found = [wrong for wrong in callable_now(spiel, act) if too_late(spiel, wrong, act.seat) is None]
    if deed is None or len({wrong.trick for wrong in found}) == 1:
        return None
    return next((wrong for wrong in found if wrong.number == deed[1].number), None)


@carries("G.weis", "G.ziehen", "P.11")
def is_right_weis(moments: Moments, spiel: Spiel, act: Object) -> bool:
    """Whether an objection is to a Weis or Stoeck in which nothing was wrong, as only the draw before it was."""
    deed = last_deed(moments, act.offender)
    if deed is None or act.trick is not None or not isinstance(deed[0].act, ShowWeis | ShowStoeck):
        return False
    found = callable_now(spiel, act)
    return bool(found) and all(wrong.kind is IrregularityKind.DRAWN_WRONGLY for wrong in found)


@carries("P.11", "P.46")
def is_of_spiel_before(situation: Situation, act: Object) -> bool:
    """Whether an objection is about the Spiel before: it names a trick, and no card has been told of a new Spiel."""
    given = any(isinstance(done, Play) for done in situation.acts)
    return situation.follows and act.trick is not None and not given
