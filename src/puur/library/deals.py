"""Cards from a seed."""

from puur.bots import bot
from puur.bots.table import run
from puur.partie import open_partie
from puur.record.chance import Chance, fresh_secret, seed_of
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.spiel.acts import Deal
from puur.spiel.state import Spiel


def deal(seed: int | None = None, reglement: Reglement | str = "schieber") -> Spiel:
    """A Spiel that was just dealt, with the cards of `puur deal --seed`; without a seed with new ones.

    >>> spiel = deal(1)
    >>> print(spiel.announce("H").play("C9"))
    schieber, H is trump: play, E is to act
         S   E   N   W
     1  >C9
    S   D7 D8 D9 DJ H6 H10 HK S8
    E   D10 H8 S6 S7 S10 SK C7 CQ CA
    N   DQ DK H7 H9 HJ HQ SA C8 CJ
    W   D6 DA HA S9 SJ SQ C6 C10 CK
    SN 0, EW 0
    """
    start = open_partie(load(reglement) if isinstance(reglement, str) else reglement)
    chosen = int(fresh_secret()[:8], 16) if seed is None else seed
    table = run(start, dict.fromkeys(start.seats.order, bot("einfach")), Chance(seed_of(str(chosen))).next_act)
    dealt = (step.after.spiel for step in table if isinstance(step.act, Deal))
    return next(spiel for spiel in dealt if spiel is not None)
