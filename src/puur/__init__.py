"""Puur: the Swiss card game Jass, from the written rules to the tournament hall.

`__all__` is the library: what docs/en/library.md describes and promises. Each name is imported on first use.

>>> import puur
>>> spiel = puur.deal(1).announce("H").play("C9")
>>> spiel.turn, str(spiel.legal_cards)
(<Seat.E: 1>, 'H8 C7 CQ CA')
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from puur.version import RELEASE

if TYPE_CHECKING:
    from puur.bots import bot
    from puur.cards import Card
    from puur.cards import CardSet as Hand
    from puur.errors import PuurError
    from puur.library.deals import deal
    from puur.library.matches import match
    from puur.library.records import read, write
    from puur.library.rulings import rule
    from puur.library.solutions import solve
    from puur.reglement import load
    from puur.seats import Party, Seat
    from puur.spiel.engine import IrregularAct
    from puur.spiel.state import Spiel, Trick
    from puur.spiel.view import View

__version__: Final = RELEASE

_HOMES: Final = {
    "Card": "puur.cards.Card",
    "Hand": "puur.cards.CardSet",
    "IrregularAct": "puur.spiel.engine.IrregularAct",
    "Party": "puur.seats.Party",
    "PuurError": "puur.errors.PuurError",
    "Seat": "puur.seats.Seat",
    "Spiel": "puur.spiel.state.Spiel",
    "Trick": "puur.spiel.state.Trick",
    "View": "puur.spiel.view.View",
    "bot": "puur.bots.bot",
    "deal": "puur.library.deals.deal",
    "load": "puur.reglement.load",
    "match": "puur.library.matches.match",
    "read": "puur.library.records.read",
    "rule": "puur.library.rulings.rule",
    "solve": "puur.library.solutions.solve",
    "write": "puur.library.records.write",
}
"""Where each public name comes from: `import puur` itself imports none of it."""

__all__ = [
    "Card",
    "Hand",
    "IrregularAct",
    "Party",
    "PuurError",
    "Seat",
    "Spiel",
    "Trick",
    "View",
    "__version__",
    "bot",
    "deal",
    "load",
    "match",
    "read",
    "rule",
    "solve",
    "write",
]


def __getattr__(name: str) -> object:
    """Import a public name on first use."""
    home, _, inside = _HOMES.get(name, "").rpartition(".")
    if not home:
        raise AttributeError(f"module 'puur' has no attribute {name!r}; the library has {', '.join(_HOMES)}")
    found: object = getattr(import_module(home), inside)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """All there is to be asked for."""
    return sorted({*globals(), *_HOMES})
