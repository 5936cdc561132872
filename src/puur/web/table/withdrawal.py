"""Taking a decision back at a practice table: which one it is, and the table afterwards.

The journal keeps what happened, and the next act of the record says what was played instead at first. Numbers of acts
go on rising, so that what was sent before it happened is late and not done again.
"""

from typing import Final

from puur.partie import PartiePhase
from puur.record import Remarks
from puur.record.act_words import act_words
from puur.record.headers import WITHDRAWN
from puur.record.model import NO_REMARKS
from puur.seats import Seat
from puur.spiel import acts as a
from puur.web.table.events import Retracted
from puur.web.table.state import Happening, Live

_PREPARED: Final = (a.DemandShuffle, a.Shuffle, a.Cut, a.Lift, a.Deal, a.Roll, a.Draw)
"""What brings the cards out: whoever took it back would see other cards."""


def last_decision(live: Live, seat: Seat) -> Happening | None:
    """What a person at a seat decided last in the running Spiel; None if he did not, or it is written down."""
    partie = live.partie
    if partie is None or live.over:
        return None
    for happening in reversed(live.recent):
        before = happening.before
        if (
            before.spiel is None
            or before.phase is not PartiePhase.PLAYING
            or len(before.finished) < len(partie.finished)
        ):
            return None
        if isinstance(happening.act, _PREPARED):
            return None
        own = happening.by == "person" and not isinstance(happening.act, a.Rule) and happening.act.seat is seat
        if own:
            return happening
    return None


def retracted(live: Live, event: Retracted) -> Live:
    """The table as it goes on after a decision was taken back; nothing changes where it is not remembered."""
    at = next((at for at, happening in enumerate(live.recent) if happening.number == event.number), None)
    if at is None:
        return live
    happening, gone = live.recent[at], len(live.recent) - at
    number = live.number + 1
    return live._replace(
        base=number - happening.before.number,
        partie=happening.before,
        entries=live.entries.shorter(gone),
        doers=live.doers.shorter(gone),
        recent=live.recent[:at],
        shown=live.shown[:-gone],
        since=event.at,
        wish=None,
        votes=(),
        withdrawn=(*live.withdrawn, happening.act),
        retractions=live.retractions + 1,
        resumed=number,
    )


def remarks_on(live: Live) -> Remarks:
    """What the record says beside the act that came instead of those taken back."""
    if not live.withdrawn:
        return NO_REMARKS
    return Remarks(tuple(f"{WITHDRAWN}: {act_words(act)}" for act in live.withdrawn))
