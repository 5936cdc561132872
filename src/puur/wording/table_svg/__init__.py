"""A Spiel drawn as a table: one SVG text, for worked cases and web pages.

>>> from puur.decks import Language
>>> from puur.reglement import load
>>> from puur.spiel import place
>>> from puur.wording import Voice
>>> spiel = place(load("schieber"), "H", "HJ|H9|HA|HK")
>>> "<desc>Trumpf Herz. Geber ist West." in table_svg(spiel, Voice(Language.DE))
True
"""

from puur.wording.table_svg.table import ALL_SEATS, table_svg
from puur.wording.table_svg.words import Detail, Untold

__all__ = ["ALL_SEATS", "Detail", "Untold", "table_svg"]
