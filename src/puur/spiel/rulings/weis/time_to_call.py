"""When Weis may be spoken of, and who may call a fault with them (A.23.6, P.38)."""

from typing import Final

from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.citations import in_force
from puur.spiel.fault import Irregularity
from puur.spiel.rulings.weis.credited import is_compared
from puur.spiel.state import Spiel
from puur.spiel.weis.moment import second_card_given, second_trick_begun

DISCLOSING: Final = "A.23.6"


def still_free(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Until trick two begins everybody may speak of the Weis that are played (A.23.6)."""
    del irregularity
    free = is_compared(spiel) and not second_trick_begun(spiel)
    return in_force(DISCLOSING, spiel.reglement) if free else None


@carries("A.23.6", "P.38")
def after_second_card(spiel: Spiel, irregularity: Irregularity, caller: Seat) -> str | None:
    """A player who has given his second card may not come back to the Weis."""
    del irregularity
    late = is_compared(spiel) and second_card_given(spiel, caller)
    return in_force(DISCLOSING, spiel.reglement) if late else None
