"""Everything that can be printed."""

from puur.paper.booklet import Booklet
from puur.paper.bracket import BracketSheet
from puur.paper.cash import CashReport
from puur.paper.certificates import Certificates
from puur.paper.lists import PrizeList, RankingList, ScoreGrid, SeatingList, TableList, TeamRanking
from puur.paper.lots import LotCards, RunCards
from puur.paper.protocol import Protocol
from puur.paper.rules import HouseRules
from puur.paper.season import SeasonList
from puur.paper.sheets import OwnSheets, SlateSheets, TableSheets
from puur.paper.signs import Signs
from puur.paper.tables import TableCards

AnyPaper = (
    LotCards
    | RunCards
    | TableCards
    | TableSheets
    | SlateSheets
    | OwnSheets
    | SeatingList
    | TableList
    | RankingList
    | BracketSheet
    | TeamRanking
    | SeasonList
    | PrizeList
    | ScoreGrid
    | Certificates
    | Protocol
    | CashReport
    | Signs
    | HouseRules
    | Booklet
)
"""A paper is a value; `puur.paper.pdf` prints one or several in one file."""
