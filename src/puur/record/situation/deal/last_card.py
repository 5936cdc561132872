"""A card that is missing when all others have given their last one: no card is left that could be given (A.6)."""

from puur.record.situation.model import Situation
from puur.reglement.carries import carries
from puur.spiel.card_play import running_trick
from puur.spiel.state import Phase, Spiel
from puur.spiel.trick_taker import who_takes


def is_at_last_card(situation: Situation, spiel: Spiel) -> bool:
    """Whether who lacks a card should give his last one now, and the others have given theirs."""
    if spiel.turn not in situation.lacking or spiel.phase is not Phase.PLAY:
        return False
    return not any(spiel.hands[seat] for seat in spiel.start.seats.order if seat not in situation.lacking)


@carries("A.6", "K.fehlende-karte")
def played_without(spiel: Spiel) -> Spiel:
    """The table at the end: the last trick lies as far as it can, and the missing card in no hand that gives it."""
    trick = running_trick(spiel)
    if trick is None or trick.best is None:
        return spiel
    taken = trick._replace(taker=who_takes(spiel, trick, last=True))
    return spiel._replace(phase=Phase.PLAYED, turn=None, trick=taken)
