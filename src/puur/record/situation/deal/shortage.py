"""A hand that was dealt too few: who may have been, where nobody told, and when its last card ends the Spiel (A.17)."""

from collections.abc import Iterator
from itertools import combinations

from puur.record.situation.deal.size import size_at
from puur.record.situation.model import PlayedOut, Situation, Stage
from puur.record.situation.world import WorldSetting
from puur.reglement.carries import carries
from puur.reglement.fault_options import MissingCard
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Act, Play
from puur.spiel.state import Phase, Spiel


@carries("A.6", "A.17", "P.15")
def shortages(situation: Situation, reglement: Reglement, earlier: int) -> Iterator[tuple[Seat, ...]]:
    """Who of those that lack a card was dealt one too few, in each way it may have been, nobody first.

    Where cards are drawn nobody can tell. That somebody dealt tells nothing of how many cards each got, as long as no
    hand is told whole.
    """
    yield ()
    sizes = situation.sizes_told and (situation.stage is not Stage.DEALING or bool(situation.whole_sizes))
    told = situation.opened is not None or sizes or bool(reglement.deal.draws.value)
    at_end = reglement.fault.missing_at_end.value is MissingCard.STANDS and _is_played_out(situation)
    if told or at_end:
        return
    size = size_at(situation, reglement, earlier)
    may_be = [seat for seat in situation.lacking if not _lost_later(situation, seat, size)]
    yield from (some for count in range(1, len(may_be) + 1) for some in combinations(may_be, count))


def _lost_later(situation: Situation, seat: Seat, size: int) -> bool:
    """Whether a hand that is told whole, as large as the others and before a card of his, says that he lost it later.

    Else it may be the hand that lacks it already.
    """
    own = situation.whole_sizes.get(seat)
    gave = any(isinstance(act, Play) and act.seat is seat for act in situation.acts)
    return gave and own is not None and own >= size


@carries("K.fehlende-karte")
def _is_played_out(situation: Situation) -> bool:
    """Whether everything is told to have been played; where it is told card by card, some may count for nobody."""
    return any(isinstance(step, PlayedOut) for step in situation.steps)


@carries("A.17", "P.28")
def ended_before(setting: WorldSetting, spiel: Spiel) -> Spiel:
    """The table at which a description begins: the Spiel was over by then if a hand that was dealt too few is empty."""
    empty = any(not spiel.hands[seat] for seat in setting.short)
    return spiel._replace(phase=Phase.PLAYED, turn=None) if empty else spiel


@carries("A.17", "P.28")
def counts_for_nobody(setting: WorldSetting, spiel: Spiel, act: Act) -> bool:
    """Whether a card is given after the last trick for which a hand that was dealt too few had one."""
    over = bool(setting.short) and spiel.phase is Phase.PLAYED
    return over and isinstance(act, Play) and act.seat not in setting.short and act.card in spiel.hands[act.seat]
