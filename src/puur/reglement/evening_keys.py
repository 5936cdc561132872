"""The keys of evenings and seasons: how people are seated, what counts, who is ranked and what they win."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from puur.reglement import options as o
from puur.reglement.cited import DOC, Cited


@dataclass(frozen=True, slots=True)
class TournamentKeys:
    """An evening: several Passen or rounds together. Partners, drawn or fixed, and singles are keys of the table."""

    passen: Cited[int] = field(metadata={DOC: "Passen or rounds that are played"})
    dropped: Cited[int] = field(metadata={DOC: "worst results left out of the total (Streichresultat)"})
    subtracted: Cited[tuple[int, ...]] = field(metadata={DOC: "numbers of the rounds whose result is subtracted"})
    subtracted_match_others: Cited[int | None] = field(
        metadata={DOC: "in a subtracted round a Match books 0 for its player and this for each other"}
    )
    ranked_from: Cited[int | None] = field(metadata={DOC: "round from which the ranking seats the tables; none: never"})
    subtracted_undertrump: Cited[o.Undertrump] = field(
        metadata={DOC: "in a subtracted round, when a lower trump may be put on a higher one"}
    )
    tie_break: Cited[tuple[o.TieBreak, ...]] = field(
        metadata={DOC: "what parts two with the same total, in this order; none: they share the rank"}
    )
    ranked_tables: Cited[o.RankedTables] = field(metadata={DOC: "how tables are made from the ranking"})
    round_robin: Cited[bool] = field(
        metadata={DOC: "whether everybody meets everybody once, in as many rounds as that takes; passen is the most"}
    )
    qualify_after: Cited[int | None] = field(
        metadata={DOC: "round after which only the qualified play on; none: all play to the end"}
    )
    qualified: Cited[int | None] = field(metadata={DOC: "players, or fixed pairs, who qualify; none: see the percent"})
    qualified_percent: Cited[int | None] = field(metadata={DOC: "how many of a hundred qualify, rounded up"})
    limit_ties: Cited[o.LimitTies] = field(
        metadata={DOC: "what happens to those on one rank of whom only some would qualify"}
    )
    final_form: Cited[o.FinalForm] = field(metadata={DOC: "how the qualified play on"})
    drawn_match: Cited[o.DrawnMatch] = field(metadata={DOC: "what decides a drawn match of a bracket"})
    third_place: Cited[bool] = field(
        metadata={DOC: "whether those who lose before the last round of a bracket play for rank three"}
    )
    team_counted: Cited[int | None] = field(
        metadata={DOC: "how many results of a team count, the best; none: the organiser says so"}
    )
    round_minutes: Cited[int | None] = field(
        metadata={DOC: "minutes after which a round ends; none: it ends after its Spiele"}
    )
    time_up: Cited[o.TimeUp] = field(metadata={DOC: "what becomes of the Spiel under way when the time is up"})
    uneven_spiele: Cited[o.UnevenSpiele] = field(
        metadata={DOC: "what results are worth that took unequally many Spiele in a round by time"}
    )
    evening_rounds: Cited[tuple[int, ...]] = field(
        metadata={DOC: "rounds on each evening of a competition that takes several, but for the last: it has the rest"}
    )
    ranked_step: Cited[int] = field(metadata={DOC: "where every k-th rank sits together: the k"})
    multiplied: Cited[Mapping[int, int]] = field(
        metadata={DOC: "rounds whose result counts several times, each with its factor"}
    )
    place_bonus: Cited[tuple[int, ...]] = field(
        metadata={DOC: "points beside the result for the first, second, ... place at a table"}
    )
    same_cards: Cited[bool] = field(metadata={DOC: "whether every table of a round is dealt the same cards"})
    gaps: Cited[tuple[o.Gap, ...]] = field(
        metadata={DOC: "what may be done when the players do not divide by four, the usual way first"}
    )
    five_spiele: Cited[int | None] = field(
        metadata={DOC: "Spiele at a table of five, where the dealer rests; none: five for every four"}
    )
    rest: Cited[o.Credit] = field(metadata={DOC: "what is credited for a round of rest"})
    rest_points: Cited[int | None] = field(metadata={DOC: "points credited for a rest where they are fixed"})
    missed: Cited[o.Credit] = field(metadata={DOC: "what is credited for a round somebody missed by himself"})
    missed_points: Cited[int | None] = field(metadata={DOC: "points credited for a missed round where they are fixed"})
    withdrawn: Cited[o.WithdrawnRank] = field(metadata={DOC: "where somebody stands who left before the end"})
    hold_back: Cited[int] = field(
        metadata={DOC: "last interim rankings that are not shown, so that the end stays open"}
    )
    confirm: Cited[o.Confirm] = field(metadata={DOC: "who vouches for a sheet at the desk"})
    spot_check: Cited[int] = field(
        metadata={DOC: "first ranks whose sheets are looked at again where one enters alone"}
    )
    recount_over: Cited[int | None] = field(
        metadata={DOC: "difference of a sheet above which it is to be counted again before it is settled"}
    )
    doubt_below: Cited[int | None] = field(
        metadata={DOC: "percent of a sheet below which a party's total is asked about"}
    )
    doubt_above: Cited[int | None] = field(
        metadata={DOC: "percent of a sheet above which a party's total is asked about"}
    )
    spiel_minutes: Cited[int] = field(metadata={DOC: "minutes planned for a Spiel"})
    break_minutes: Cited[int] = field(metadata={DOC: "minutes planned between two rounds"})
    protest_minutes: Cited[int] = field(metadata={DOC: "minutes in which a published ranking may be protested"})
    prizes: Cited[o.Prizes] = field(metadata={DOC: "how prizes are given out"})
    prize_list: Cited[tuple[int, ...]] = field(metadata={DOC: "fixed prizes for ranks 1, 2, ... in francs"})
    prize_percent: Cited[int] = field(
        metadata={DOC: "how many of a hundred players get a prize of the ladder or choose"}
    )
    prize_ties: Cited[o.PrizeTies] = field(metadata={DOC: "what people on a shared rank get"})
    special_prizes: Cited[tuple[o.SpecialPrize, ...]] = field(metadata={DOC: "prizes beside the ranking"})


@dataclass(frozen=True, slots=True)
class SeasonKeys:
    """Several evenings together: a championship."""

    evenings: Cited[int | None] = field(metadata={DOC: "evenings of a season; none: as many as are played"})
    counted: Cited[int | None] = field(metadata={DOC: "best evenings that count for each player; none: all"})
    points: Cited[tuple[int, ...]] = field(
        metadata={DOC: "points for ranks 1, 2, ... of an evening; none: the evening's totals are added"}
    )
    attendance: Cited[int] = field(metadata={DOC: "points for taking part in an evening"})
    least: Cited[int] = field(metadata={DOC: "evenings somebody must have played to be ranked"})
    tie_break: Cited[tuple[o.TieBreak, ...]] = field(
        metadata={DOC: "what parts two with the same total of the season, in this order; none: they share the rank"}
    )
