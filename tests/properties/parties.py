"""Random tables above the Spiel: lots, dealers, results written and corrected."""

from random import Random

from tests.properties.any_acts import any_act
from tests.properties.tables import CASUAL, Habits, random_chance

from puur.cards import CARDS
from puur.partie import Correct, LiftForDeal, Partie, PartieAct, Write, acts_for, awaited
from puur.partie.first_dealer import lots
from puur.seats import Seat


def random_act(partie: Partie, rng: Random, habits: Habits = CASUAL) -> PartieAct | None:
    """A regular act that takes the table on; results are written last, and corrected once in a while."""
    due = awaited(partie)
    if due is not None and due[0] is LiftForDeal:
        lifted = lots(partie).lifted
        return LiftForDeal(due[1], rng.choice([card for card in CARDS if card not in lifted]))
    ahead: list[PartieAct] = []
    written: list[PartieAct] = []
    for act in (act for seat in partie.seats.order for act in acts_for(partie, seat)):
        often = habits.get(type(act))
        if isinstance(act, Write | Correct):
            written.append(act)
        elif often is None:
            ahead.append(act)
        elif rng.randrange(1000) < often:
            return act
    if due is not None and partie.spiel is not None:
        return random_chance(partie.spiel, rng)
    if not ahead:
        return rng.choice([act for act in written if isinstance(act, Write)] or written or [None])
    kind = rng.choice(list(dict.fromkeys(type(act) for act in ahead)))
    return rng.choice([act for act in ahead if type(act) is kind])


def wrong_act(partie: Partie, rng: Random) -> PartieAct:
    """Any act, most likely a wrong one."""
    seat = rng.choice(tuple(Seat))
    points = tuple(rng.randrange(160) for _ in partie.seats.parties)
    above: list[PartieAct] = [
        Write(seat, points),
        Correct(seat, rng.randrange(3), points),
        LiftForDeal(seat, rng.choice(CARDS)),
    ]
    if partie.spiel is None or rng.random() < 0.1:
        return rng.choice(above)
    return any_act(partie.spiel, rng)
