"""The named choices of a Reglement: a closed enum for every key that is neither a number nor yes/no.

The value of a member is the word written in the TOML file.
"""

from enum import Enum, StrEnum
from typing import Final

from puur.cards import Suit

DIE_FACES: Final = range(1, 7)


class Seating(StrEnum):
    """Who plays with whom."""

    PARTNERS = "partners"
    SINGLES = "singles"
    DUEL = "duel"


class Direction(StrEnum):
    """Which way play and deal run (A.18)."""

    COUNTER_CLOCKWISE = "counter-clockwise"
    CLOCKWISE = "clockwise"


class Partners(StrEnum):
    """How partners are found."""

    FIXED = "fixed"
    DRAWN = "drawn"


class Disputes(StrEnum):
    """Who decides what the articles leave open."""

    AGREEMENT = "agreement"  # the players at the table (P.4)
    JASSLEITER = "jassleiter"  # E.leiter
    DIRECTION = "direction"  # the table stewards or the tournament direction (F.grundsatz)


class FirstDealer(StrEnum):
    """Who deals the first Spiel of a Partie."""

    LIFT_ACE = "lift_ace"  # everybody lifts a card: an Ass deals, else the highest (A.17, P.10)
    LIFT_HIGHEST = "lift_highest"
    LIFT_LOWEST = "lift_lowest"
    WRITER = "writer"
    FIRST_NAMED = "first_named"
    NOT_CHOOSER = "not_chooser"


class Cutter(StrEnum):
    """Who cuts, and who lifts the trump card where one is lifted."""

    PLAYER_BEFORE = "player_before"  # the dealer, counter-clockwise his left neighbour (A.17, K.schreiber, F.trumpf)


class NextDealer(StrEnum):
    """Who deals after a Spiel."""

    NEXT_PLAYER = "next_player"
    NOT_CHOOSER = "not_chooser"


class AfterPartie(StrEnum):
    """Who names the dealer when a Partie is over."""

    LOSERS_NAME = "losers_name"
    WINNERS_NAME = "winners_name"
    NEXT_PLAYER = "next_player"


class TrumpSource(StrEnum):
    """Where the variant of a Spiel comes from."""

    ANNOUNCED = "announced"
    BOTTOM_CARD = "bottom_card"  # the dealer's last card, laid open (A.25.1)
    LIFTED_CARD = "lifted_card"  # Ablupf: lifted before the deal, and goes to the dealer (F.trumpf)
    CUT_CARD = "cut_card"  # a card that is lifted, shown and shuffled back in

    @property
    def is_lifted(self) -> bool:
        """Whether a card lifted before the deal makes trump."""
        return self is TrumpSource.LIFTED_CARD or self is TrumpSource.CUT_CARD


class Chooser(StrEnum):
    """Who may announce first."""

    VORHAND = "vorhand"
    ROLL = "roll"  # the higher roll in the first Spiel, then alternating (G.trumpfwahl)


class SchiebenTo(StrEnum):
    """To whom the choice may be passed on."""

    NONE = "none"
    PARTNER = "partner"
    PARTNER_AND_BACK = "partner_and_back"
    ROUND = "round"  # round the table; if it comes back to the first player, he must announce


class FirstLead(StrEnum):
    """Who leads trick one."""

    VORHAND = "vorhand"
    CHOOSER = "chooser"


class DieFace(Enum):
    """What a face of the die demands of the lead (G.wuerfel)."""

    D = "D"
    H = "H"
    S = "S"
    C = "C"
    U = "U"  # any suit; this trick is Undenufe, without trump
    AGAIN = "again"

    @property
    def suit(self) -> Suit | None:
        """The suit to lead; None where any suit may be led or the roll is repeated."""
        return Suit.__members__.get(self.name)


class FollowDuty(StrEnum):
    """What a player who holds the led suit may play."""

    FOLLOW_OR_TRUMP = "follow_or_trump"
    FOLLOW_ONLY = "follow_only"


class Undertrump(StrEnum):
    """When a lower trump may be played on a higher one."""

    FORBIDDEN = "forbidden"  # unless only trumps are left (A.21)
    FORBIDDEN_OVERTRUMP = "forbidden_overtrump_if_only_trumps"
    FREE_WHEN_VOID = "free_when_void"  # without a card of the led suit (A.25.2)
    FREE = "free"


class DeadLead(StrEnum):
    """Who takes a trick led with a card that lost its Stichwert (P.18)."""

    OPPONENTS_TAKE = "opponents_take"  # every such trick, whatever is played to it (A.8)
    BEST_LIVE_CARD = "best_live_card"  # in the last trick only a trump of the partner saves it (K.ausspiel, E.7)


class RestClaim(StrEnum):
    """What happens when a player lays down his remaining cards as all winners."""

    ANY_ORDER = "any_order"  # correct if every card wins in any order, else all is lost (A.14)
    REFUSED = "refused"  # every card must be played (K.karte-bereit)
    FORFEITS = "forfeits"  # forbidden: the opponents take the rest (E.10)
    REFERRED = "referred"  # whoever settles disputes decides (P.4)


class Kontermatch(StrEnum):
    """What a Match by the party that did not choose is worth."""

    SAME = "same"
    NONE = "none"
    DOUBLE = "double"


class FactorPart(StrEnum):
    """The parts of a result a factor can multiply."""

    CARDS = "cards"
    LAST_TRICK = "last_trick"
    MATCH = "match"
    WEIS = "weis"
    STOECK = "stoeck"


class Scorer(StrEnum):
    """Whose points are written down."""

    ALL = "all"
    ANNOUNCER = "announcer"


class CountedAs(StrEnum):
    """How the result of a Spiel is counted."""

    POINTS = "points"
    DIFFERENCE = "difference"  # from the points announced before play


class WeisPlay(StrEnum):
    """Whether and how Weis are played."""

    OFF = "off"
    COMPARED = "compared"  # the highest party writes (A.23)
    CREDITED = "credited"  # everybody gets his own, also after drawing (G.weis)


class StoeckPlay(StrEnum):
    """Whether and how Stoeck are played."""

    OFF = "off"
    SHOWN = "shown"  # when the second of the two is played (A.23.8)
    HELD = "held"  # for holding both (G.weis)


class CountOrder(StrEnum):
    """A stage in the order in which points count when both parties can reach the target."""

    STOECK = "stoeck"
    STICH = "stich"
    WEIS = "weis"


class Winner(StrEnum):
    """Who wins."""

    MOST = "most"
    LEAST = "least"


class TieBreak(StrEnum):
    """What breaks a tie between equal totals, applied in the order of the list (P.25)."""

    SHARED = "shared"  # nothing does: they share the rank
    BEST_ROUND = "best_round"  # the better best result
    LAST_ROUND = "last_round"  # the better last result
    SECOND_BEST = "second_best"  # the better second-best result
    WORST_ROUND = "worst_round"  # the better worst counted result
    DROPPED_ROUND = "dropped_round"  # the better dropped result
    MOST_MATCHES = "most_matches"
    FEWEST_MATCHES = "fewest_matches"
    FEWEST_PENALTIES = "fewest_penalties"
    FEWEST_RESTS = "fewest_rests"  # fewer rounds credited without playing
    CARD_DRAW = "card_draw"  # each draws a card; the desk notes the order


class RankedTables(StrEnum):
    """How tables are made from a ranking, and changed in the following rounds (P.3)."""

    NEW_TABLES = "new_tables"  # within groups of sixteen, so that nobody meets twice
    SAME_BLOCKS = "same_blocks"  # the same four stay together
    RANK_ANEW = "rank_anew"  # ranked and seated anew before every round
    NEAREST = "nearest"  # the nearest ranks who have not met yet
    EVERY_KTH = "every_kth"  # every k-th rank together: with two tables, ranks 1 3 5 7 and 2 4 6 8
    SWISS = "swiss"  # the nearest ranks who have not met yet, ranked anew before every round

    @property
    def anew(self) -> bool:
        """Whether each round waits for the ranking after the one before it."""
        return self in {RankedTables.RANK_ANEW, RankedTables.SWISS}


class FinalForm(StrEnum):
    """How those play on who have qualified (P.56)."""

    ROUNDS = "rounds"  # further rounds among themselves; all points count
    KNOCKOUT = "knockout"  # a bracket; who loses is out


class LimitTies(StrEnum):
    """What happens to those on a shared rank of whom only some would qualify (P.56)."""

    ASKED = "asked"  # they draw cards
    ALL_IN = "all_in"
    NONE_IN = "none_in"


class TimeUp(StrEnum):
    """What becomes of the Spiel under way when the time of a round is up (P.59)."""

    ASKED = "asked"  # whoever directs says so before the first round
    FINISHED = "finished"  # what is dealt is played to its end and counts
    BROKEN_OFF = "broken_off"  # it counts for nobody


class UnevenSpiele(StrEnum):
    """What results are worth that took unequally many Spiele, because time ended the round (P.59)."""

    ASKED = "asked"  # whoever directs says so before the first round
    AS_WRITTEN = "as_written"  # the points on the sheet
    CONVERTED = "converted"  # in proportion, as if everybody had played the Spiele of a Partie


class DrawnMatch(StrEnum):
    """What decides a match of a bracket with as many points on both sides (P.57)."""

    EXTRA_SPIEL = "extra_spiel"  # a further Spiel; the desk notes who won it
    BETTER_RANK = "better_rank"  # who was ranked better after the qualification goes on


class Gap(StrEnum):
    """What is done when the number of players is not a multiple of four (P.12, P.48)."""

    HELPERS = "helpers"  # stand-ins (Springer) fill the gaps, outside the competition
    FIVES = "fives"  # tables of five, where the dealer sits out
    RESTS = "rests"  # some sit out in turn (Freilos) and are credited


class Credit(StrEnum):
    """What a player is credited for a round he did not play (P.49)."""

    TABLE_MEAN = "table_mean"  # the average share at a table, by its columns
    OWN_AVERAGE = "own_average"  # the mean of his own other rounds
    FIXED = "fixed"
    ZERO = "zero"


class WithdrawnRank(StrEnum):
    """The rank of a player who left before the end (P.49)."""

    OUT_OF_COMPETITION = "out_of_competition"  # listed below everybody who finished (a.K.)
    RANKED = "ranked"  # with the points he has


class Confirm(StrEnum):
    """Who confirms a sheet at the desk (P.51)."""

    SINGLE = "single"  # one person enters it; the top ranks are checked again
    SECOND_PERSON = "second_person"  # a second person checks the entry
    BLIND_DOUBLE = "blind_double"  # two people enter it independently


class Prizes(StrEnum):
    """How prizes are distributed (P.53)."""

    NONE = "none_given"
    FIXED = "fixed"  # a list by rank
    LADDER = "ladder"  # a sum divided in even steps from the first prize down
    CHOICE = "choice"  # everybody picks from the table of gifts, in order of rank


class PrizeTies(StrEnum):
    """What players with a shared rank get (P.53)."""

    SPLIT = "split"  # the prizes of their places, shared equally
    BETTER = "better"  # each gets the better prize
    LOT = "lot"  # they draw lots


class SpecialPrize(StrEnum):
    """A prize beside the ranking (P.53)."""

    MOST_MATCHES = "most_matches"
    BEST_ROUND = "best_round"  # the highest single result
    WORST_ROUND = "worst_round"
    LAST = "last"  # the last rank, the "red lantern"
    MIDDLE = "middle"  # the rank in the middle
    BEST_GUEST = "best_guest"  # the best non-member
    BEST_NEWCOMER = "best_newcomer"


class WrongSum(StrEnum):
    """What happens when a sheet does not add up."""

    CORRECTED = "corrected"
    SPLIT = "split"  # half the difference each, the odd point at the writer's expense (E.9, P.9)
    REFUSED = "refused"
    AGREED = "agreed"  # the players agree among themselves (P.4)
    VOID = "void"  # the Spiel that does not add up counts for nobody (P.51)


class WriteUntil(StrEnum):
    """How long a result may still be written."""

    WRITERS_FIRST_CARD = "writers_first_card"  # of the next Spiel (A.16)
    CARDS_TOGETHER = "cards_together"  # before the cards are put together (K.nach-spiel)


class CorrectUntil(StrEnum):
    """How long a written result may be corrected."""

    END_OF_NEXT_SPIEL = "end_of_next_spiel"  # A.16
    END_OF_PASSE = "end_of_passe"
