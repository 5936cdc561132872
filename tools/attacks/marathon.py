"""A Partie that goes on and on, as a record: the longest that may be uploaded, played under a club's own Reglement."""

from functools import cache
from typing import Final

from puur.bots import bot
from puur.bots.table import run
from puur.partie import open_partie
from puur.record import Record, header, write
from puur.record.chance import Chance, seed_of
from puur.record.notes import noted
from puur.reglement import loads
from puur.seats import Seat

LANGUAGES: Final = ("de", "fr", "it", "en")
POINTS_A_BYTE: Final = 0.24
"""How many points a target has for each byte of the record it leads to; 50,000 points make 190 KB."""


def reglement(target: int) -> str:
    """A club that plays to so many points."""
    words = "".join(f'title.{language} = "Lang"\ndemands.{language} = "Sehr lang."\n' for language in LANGUAGES)
    values = f'sets.partie.target = {target}\nreplaces = ["S1000.1"]\n'
    head = 'name = "lang"\nbase = "schieber-1000"\nedition = "1"\n'
    return f'{head}[[article]]\nid = "L.1"\nkind = "value"\n{words}place = "Lang"\n{values}'


@cache
def record(size: int) -> tuple[str, str]:
    """A record of about so many bytes, and the Reglement it was played under."""
    club = reglement(int(size * POINTS_A_BYTE))
    rules = loads(club)
    begun = open_partie(rules, writer=Seat.S, dealer=None, round_number=1)
    steps = run(begun, dict.fromkeys(Seat, bot("zufall")), Chance(seed_of("marathon")).next_act)
    entries = tuple(noted(step.act, step.before, step.after) for step in steps)
    heads = (header("Reglement", rules.name), header("Ausgabe", rules.edition), header("Prüfsumme", rules.digest))
    return write(Record(heads, entries, ())), club
