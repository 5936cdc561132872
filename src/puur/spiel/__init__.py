"""One Spiel: a deal and its nine tricks. Values in, values out.

>>> from puur.reglement import load
>>> from puur.seats import Seat
>>> spiel = place(load("schieber"), "H", "HJ D6|H9 D7|HA D8|HK D9")
>>> for play in (Play(Seat.S, Card.D6), Play(Seat.E, Card.H9), Play(Seat.N, Card.D8), Play(Seat.W, Card.D9)):
...     spiel = apply(spiel, play)
>>> spiel.trick.taker, spiel.trick.points
(<Seat.E: 1>, 14)
"""

from puur.cards import Card
from puur.spiel.acts import Act, Play
from puur.spiel.card_play import legal_plays
from puur.spiel.cases import rulings
from puur.spiel.engine import IrregularAct, acts_for, advance, apply, awaited, objections, witness
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.position import place
from puur.spiel.result import count
from puur.spiel.start_of_play import open_spiel
from puur.spiel.state import Phase, Spiel, Trick
from puur.spiel.view import View, view

__all__ = [
    "Act",
    "Card",
    "IrregularAct",
    "Objection",
    "ObjectionKind",
    "Phase",
    "Play",
    "Spiel",
    "Trick",
    "View",
    "acts_for",
    "advance",
    "apply",
    "awaited",
    "count",
    "legal_plays",
    "objections",
    "open_spiel",
    "place",
    "rulings",
    "view",
    "witness",
]
