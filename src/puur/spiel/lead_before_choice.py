"""A lead by the partner of who is to lead, while it is still to be said what is played (A.8, K.ausspiel, E.7).

A.8 names the case: the choice was passed on, and the wrong partner leads. As yet there is no trick: the card lies there
until it is called.
"""

from puur.reglement.carries import carries
from puur.reglement.options import FirstLead
from puur.spiel.acts import Play
from puur.spiel.early_card import is_laid_by
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.start_of_play import vorhand
from puur.spiel.state import Phase, Spiel


@carries("A.8", "K.ausspiel", "E.7")
def leads_before_choice(spiel: Spiel, act: Play) -> bool:
    """Whether the partner of who is to lead puts the first card down while it is still to be said what is played.

    Only a card of who is to lead himself is before the announcement and nothing else. Where who chooses leads, nobody
    knows yet who that is.
    """
    if spiel.phase is not Phase.ANNOUNCE or spiel.faults.early or spiel.reglement.lead.first.value is FirstLead.CHOOSER:
        return False
    return act.seat is spiel.start.seats.partner(vorhand(spiel))


def lies_before_choice(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether such a card still lies there, and has not been given or taken up since."""
    led = irregularity.kind is IrregularityKind.WRONG_LEAD
    return led and any(is_laid_by(early, irregularity) for early in spiel.faults.early)


@carries("A.8", "K.ausspiel", "E.7")
def was_before_choice(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether a wrong lead was such a card: it did not open the first trick."""
    if irregularity.kind is not IrregularityKind.WRONG_LEAD or irregularity.trick:
        return False
    first = next((trick for trick in (*spiel.turned, spiel.trick) if trick is not None), None)
    opened = first is not None and first.leader is irregularity.offender and first.cards[0] in irregularity.cards
    return not opened or lies_before_choice(spiel, irregularity)
