"""Above the Spiel: the Partie and its target, the Passe, Tafel and Standblatt. Values in, values out.

>>> from puur.reglement import load
>>> from puur.seats import Seat
>>> partie = open_partie(load("einzelschieber"), writer=Seat.W)
>>> [type(act).__name__ for act in acts_for(partie, Seat.N)][:2]
['Cut', 'Cut']
"""

from puur.partie.account import AccountLine, AccountReason, account
from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, TableAct, Write
from puur.partie.counted_rounds import Contribution, Counts
from puur.partie.end import sheet_of
from puur.partie.first_dealer import may_change_seats
from puur.partie.partie import acts_for, advance, apply, awaited, objections, open_partie, witness
from puur.partie.partners import DrawnTable, draw_tables
from puur.partie.passe import Result, Standing, carry_over, standings
from puur.partie.rulings import how_taken, offer_taken
from puur.partie.scribe import closing
from puur.partie.sheet_text import sheet_text
from puur.partie.standblatt import Row, Sheet, SheetFault, SheetFaultKind, check_sheet, match_row
from puur.partie.state import EndedBy, Partie, PartieIrregularity, PartiePhase, PartieResult, Played
from puur.partie.strokes import Strokes, strokes
from puur.partie.tafel import Side, Tafel, tafel_of, tafel_text
from puur.partie.tafel_svg import Facing, tafel_svg
from puur.partie.wrong_sums import Settled, settle, shares

__all__ = [
    "AccountLine",
    "AccountReason",
    "Contribution",
    "Correct",
    "Counts",
    "DrawnTable",
    "EndedBy",
    "Facing",
    "LiftForDeal",
    "NameDealer",
    "Partie",
    "PartieAct",
    "PartieIrregularity",
    "PartiePhase",
    "PartieResult",
    "Played",
    "Result",
    "Row",
    "Settled",
    "Sheet",
    "SheetFault",
    "SheetFaultKind",
    "Side",
    "Standing",
    "Strokes",
    "TableAct",
    "Tafel",
    "Write",
    "account",
    "acts_for",
    "advance",
    "apply",
    "awaited",
    "carry_over",
    "check_sheet",
    "closing",
    "draw_tables",
    "how_taken",
    "match_row",
    "may_change_seats",
    "objections",
    "offer_taken",
    "open_partie",
    "settle",
    "shares",
    "sheet_of",
    "sheet_text",
    "standings",
    "strokes",
    "tafel_of",
    "tafel_svg",
    "tafel_text",
    "witness",
]
