"""Refusals of the desk: all faults at once, each with its kind, the field it concerns, and its facts.

The sentences are in `texts/*.toml` under `fault.KIND`; each says what is wrong and what would be right.
"""

from dataclasses import dataclass
from enum import StrEnum

from puur.desk.events import By

FaultFact = str | int | float | tuple[int, ...] | By


class EveningTrouble(StrEnum):
    """The kinds of faults."""

    # the evening
    NOT_OPEN = "not_open"  # there is no such evening yet
    OPEN_ALREADY = "open_already"
    REGLEMENT = "reglement"  # the Reglement cannot be read
    ROUNDS_BEYOND = "rounds_beyond"  # more rounds than an evening can have
    OTHER_DIGEST = "other_digest"  # the Reglement differs from the one named
    CLOSED = "closed"
    DAMAGED = "damaged"  # the store keeps something of it that nobody can have written so
    FULL = "full"  # it has as many events as one may have
    NOT_CLOSED = "not_closed"
    STALE = "stale"  # something happened that the sender has not seen
    MAY_NOT = "may_not"  # the role may not do this
    OTHER_TABLE = "other_table"  # a player tells only about his own table
    WORDS_MISSING = "words_missing"
    # people
    NUMBERS_OUT = "numbers_out"  # no start number is left
    NUMBER_TAKEN = "number_taken"
    NOBODY = "nobody"  # nobody has this number
    SAME_PERSON = "same_person"
    NOT_WAITING = "not_waiting"
    NO_PLACE = "no_place"  # all are taken
    OFFERED = "offered"  # a place, already
    WAITS = "waits"  # is on the waiting list
    GONE = "gone"  # has withdrawn
    NOT_GONE = "not_gone"
    ROUND_OVER = "round_over"  # too late for this round
    PLAYS_HIMSELF = "plays_himself"
    STANDS_IN_ALREADY = "stands_in_already"
    ROUNDS_REVERSED = "rounds_reversed"
    HELPS_ALREADY = "helps_already"
    HELPS_NOT = "helps_not"
    HAS_PARTNER = "has_partner"
    NO_PAIR = "no_pair"
    PARTNERS_DRAWN = "partners_drawn"
    WISH_PEOPLE = "wish_people"
    WISH_TABLES = "wish_tables"
    NO_WISH = "no_wish"
    NO_TEAM = "no_team"
    TEAM_NUMBER = "team_number"  # not the next one
    TEAM_NAME_TAKEN = "team_name_taken"
    TEAM_COUNTED = "team_counted"  # the Reglement says another number
    TEAM_SHORT = "team_short"  # where the smallest total wins, fewer results would be an advantage
    NOT_TIMED = "not_timed"  # its rounds do not end after a time
    TIME_TOLD = "time_told"  # the Reglement says otherwise
    TIME_BEGUN = "time_begun"  # a round has begun by what was said
    TIME_RULE_MISSING = "time_rule_missing"  # nobody has said what holds when the time is up
    OUT_OF_BOUNDS = "out_of_bounds"  # a number or a text beyond what a log takes
    FURTHER_DAY_MISSING = "further_day_missing"  # nobody has said on which day a further evening is
    FURTHER_DAY_UNKNOWN = "further_day_unknown"  # no day of the calendar
    FURTHER_HOUR_UNKNOWN = "further_hour_unknown"  # no hour of a clock
    FURTHER_DAY_ORDER = "further_day_order"  # not after the evening before, or not before the next
    FURTHER_ROUND = "further_round"  # no round to come begins it
    FURTHER_TOLD = "further_told"  # the Reglement says which rounds are played on which evening
    FURTHER_NOT_OPENED = "further_not_opened"
    FURTHER_OPENED = "further_opened"
    SPIELE_MISSING = "spiele_missing"  # how many Spiele counted, where time ended the round
    SPIELE_FIXED = "spiele_fixed"  # every sheet has as many as the Reglement says
    FORGOTTEN = "forgotten"
    # the draw and the seating
    LOT_TAKEN = "lot_taken"
    DRAW_OVER = "draw_over"
    OTHER_SEAL = "other_seal"
    REVEALED = "revealed"
    GAP_UNKNOWN = "gap_unknown"
    VERSION = "version"  # not the next version
    NO_ROUNDS = "no_rounds"
    ROUNDS_GAP = "rounds_gap"
    TOO_MANY_ROUNDS = "too_many_rounds"
    TWICE_SEATED = "twice_seated"
    NOT_THERE = "not_there"
    UNSEATED = "unseated"
    TOO_FEW = "too_few"
    TABLE_SIZE = "table_size"
    TABLE_TWICE = "table_twice"
    SHEETS_OPEN = "sheets_open"
    LIMIT_LEVEL = "limit_level"  # the limit of the qualification cuts a shared rank
    MATCH_OPEN = "match_open"  # a match of the final is not decided
    MATCH_MISSING = "match_missing"  # a side of a match is not there
    NO_MATCH = "no_match"  # these two do not meet in that round
    MATCH_OVER = "match_over"  # the next round of the final has begun
    ROUNDS_FOLLOW = "rounds_follow"  # the number of rounds follows from who qualifies
    NO_WAY = "no_way"  # there are fewer ways to adapt the round
    NO_ROUND = "no_round"
    NO_TABLE = "no_table"
    NOT_SEATED = "not_seated"  # has no chair in that round
    NOT_AT_TABLE = "not_at_table"
    HAS_SHEET = "has_sheet"
    # rounds and the clock
    NOT_NEXT = "not_next"
    SHEETS_BEFORE = "sheets_before"  # earlier rounds lack sheets, without an override
    UNSEATED_BEFORE = "unseated_before"  # the same for people without a chair in it
    DEVIATES_BEFORE = "deviates_before"  # the same for an outdated ranking
    DRAWN_BEFORE = "drawn_before"  # the same for a draw of the final that would be another today
    TEAM_RULE_BEFORE = "team_rule_before"  # the same for teams of which nobody has said how they count
    PARTNER_BEFORE = "partner_before"  # the same for people without a partner, where pairs are fixed
    WISH_BEFORE = "wish_before"  # the same for an unfulfilled wish
    BEGUN = "begun"
    NOT_BEGUN = "not_begun"
    ENDED = "ended"
    STILL_RUNNING = "still_running"
    NO_TIME = "no_time"
    CLOCK_RUNS = "clock_runs"
    CLOCK_STANDS = "clock_stands"
    SHORT_ENOUGH = "short_enough"
    # sheets
    BEING_ENTERED = "being_entered"
    SHEET_CHANGED = "sheet_changed"
    OTHER_SEATS = "other_seats"
    COLUMNS = "columns"
    WRITER = "writer"
    ROWS = "rows"
    SAME_HAND = "same_hand"  # a second person is needed
    VOUCHED = "vouched"  # it counts already
    NOTHING_WRITTEN = "nothing_written"
    NO_SECOND = "no_second"  # no confirmation by a second person is pending
    NOT_AGREED = "not_agreed"  # the table has not agreed yet
    SIDE = "side"
    SUM_RIGHT = "sum_right"
    SUM_NOT_SPLIT = "sum_not_split"
    NO_POINTS = "no_points"
    SHEETS_DIFFER = "sheets_differ"  # two entries differ, and it is undecided which one counts
    # rankings, prizes, the end
    NO_RANKING = "no_ranking"
    PUBLISHED = "published"  # nothing has changed since the latest one
    WAS_SHOWN = "was_shown"  # a version that people have seen
    DEVIATES = "deviates"  # sheets have changed since
    OLD_RANKING = "old_ranking"
    RELEASED = "released"
    NOT_RELEASED = "not_released"
    DEFINITIVE = "definitive"
    PROTEST_OPEN = "protest_open"
    PROTEST_TIME = "protest_time"
    NO_PROTEST = "no_protest"
    PROTEST_SETTLED = "protest_settled"
    NOT_FINAL = "not_final"  # no ranking is final yet
    PRIZE_RANKS = "prize_ranks"
    NO_PRIZE = "no_prize"
    PRIZE_TAKEN = "prize_taken"
    HAS_PRIZE = "has_prize"
    PRIZE_OF_RANK = "prize_of_rank"  # it is for other ranks, and there is no choosing in turn
    # money
    NO_FEE = "no_fee"  # none was set
    FEE_MORE = "fee_more"  # more than is still owed
    FEE_DONE = "fee_done"  # nothing is owed any more
    FEE_PER_PAIR = "fee_per_pair"  # where there are no fixed pairs
    FUND_ABOVE = "fund_above"  # more of a fee than the fee
    WAIVED = "waived"
    NOT_WAIVED = "not_waived"
    NO_COIN = "no_coin"  # there is no coin below five Rappen
    NO_BOOKING = "no_booking"
    REVERSED = "reversed"
    # taking back
    NO_EVENT = "no_event"
    NEVER_UNDONE = "never_undone"
    GONE_FOR_GOOD = "gone_for_good"  # deleted data cannot be restored
    UNDONE_ALREADY = "undone_already"
    DEPENDS = "depends"


@dataclass(frozen=True, slots=True)
class DeskFault:
    """One fault: its kind, the field it concerns, and the facts of its sentence."""

    kind: EveningTrouble
    field: str
    facts: tuple[tuple[str, FaultFact], ...] = ()

    def fact(self, name: str) -> FaultFact | None:
        """A fact by name; None where there is no such fact."""
        return next((value for key, value in self.facts if key == name), None)


@dataclass(frozen=True, slots=True)
class DeskFaults:
    """A refusal with every fault. Nothing was written."""

    faults: tuple[DeskFault, ...]


def fault(kind: EveningTrouble, field: str, **facts: FaultFact) -> DeskFault:
    """A fault with its facts.

    >>> fault(EveningTrouble.NOBODY, "person", person=99).fact("person")
    99
    """
    return DeskFault(kind, field, tuple(facts.items()))
