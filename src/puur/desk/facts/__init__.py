"""Everything that can happen in an evening: a closed union, one module per chapter. JSON names each by its `kind`.

| kind | what |
| --- | --- |
| opened, described, entry_mode_chosen, noted | what is played, by which rules, when and where; words for the log |
| registered, marked, promoted | a person gets the next number, marks, a place instead of waiting |
| places_limited, place_offered, place_declined | how many can play, and who waits for a place |
| checked_in, missed, delayed, returned, withdrawn | who is there, from which round |
| substituted, helper_named, helper_released | who plays for whom, who fills gaps |
| paired, unpaired, wished, wish_dropped | fixed pairs, wishes for the seating |
| teams_ruled, team_formed, team_named, team_joined, team_left | teams: how they count, and who belongs to them |
| contacts_deleted, key_destroyed | what the desk forgets |
| lot_drawn, seed_revealed, gap_chosen | the draw |
| seated, played_otherwise, tables_merged, roll_called | plans, and what was really played |
| round_begun, round_ended, shortened | rounds |
| time_ruled | what holds when the time of a round is up |
| further_day_set, further_evening_begun | a competition goes on on another day |
| clock_set, clock_started, clock_paused, clock_extended, gong | the clock |
| sheet_claimed, sheet_entered, sheet_confirmed, sheet_rejected, sheet_accepted, sheet_compared | sheets come in |
| sheet_corrected, sheet_voided, split_agreed, adjusted | sheets are put right, points given or taken |
| ranking_published, tie_drawn, match_decided, ranking_released, definitive | rankings |
| protest_raised, protest_settled | objections |
| prizes_set, prize_chosen, team_prizes_set, certificates_made | prizes |
| fee_set, fee_paid, fee_waived, fee_asked | what taking part costs, and who has paid |
| money_taken, money_spent, booking_reversed, till_filled, till_counted | the cash book |
| closed, reopened, undone | the end, and taking back |
"""

from puur.desk.facts.cash import CashFact
from puur.desk.facts.end import EndingFact
from puur.desk.facts.people import PeopleFact
from puur.desk.facts.rounds import PlayingFact
from puur.desk.facts.seats import SeatingFact
from puur.desk.facts.sheets import SheetFact
from puur.desk.facts.start import OpeningFact
from puur.desk.facts.teams import TeamFact

DeskFact = OpeningFact | PeopleFact | SeatingFact | PlayingFact | SheetFact | EndingFact | CashFact | TeamFact

__all__ = [
    "CashFact",
    "DeskFact",
    "EndingFact",
    "OpeningFact",
    "PeopleFact",
    "PlayingFact",
    "SeatingFact",
    "SheetFact",
    "TeamFact",
]
