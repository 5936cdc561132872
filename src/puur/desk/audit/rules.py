"""The values of the Reglement for a check, from the archive."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate

from puur.desk.audit.values import JsonObject, json_object, number, numbers, perhaps, text, texts

SEATS = 4
LONGEST = 2
"""Digits in the number of a round."""


@dataclass(frozen=True, slots=True)
class FinalRules:
    """Who plays on after which round, and how."""

    after: int
    later: bool  # it begins on a further evening
    places: int | None
    percent: int
    ties: str
    knockout: bool
    better_rank: bool
    third_place: bool


@dataclass(frozen=True, slots=True)
class CheckingRules:
    """One evening's values; None where the Reglement says nothing."""

    partners: bool
    pairs: bool
    ranks_pairs: bool
    spiele: int | None
    fives: int | None
    check_total: int | None
    check_spiel: int | None
    differences: bool
    match_bonus: int
    match_others: int | None
    subtracted: tuple[int, ...]
    subtracted_others: int | None
    wrong_sum: str
    sign: int
    passen: int
    round_robin: bool
    final: FinalRules | None
    dropped: int
    multiplied: Mapping[int, int]
    place_bonus: tuple[int, ...]
    ties: tuple[str, ...]
    rest: str
    rest_points: int
    missed: str
    missed_points: int
    gone_outside: bool
    mode: str
    specials: tuple[str, ...]
    prizes: str
    prize_list: tuple[int, ...]
    prize_percent: int
    prize_ties: str
    timed: bool = False
    time_up: str = "asked"
    uneven: str = "asked"

    def others(self, number_of_round: int) -> int | None:
        """What a Match costs each of the others in a round; none: it is a bonus."""
        if number_of_round in self.subtracted and self.subtracted_others is not None:
            return self.subtracted_others
        return self.match_others

    def columns(self, seats: int) -> int:
        """How many columns a sheet has."""
        return 2 if self.partners and seats == SEATS else seats


def rules_of(table: object) -> CheckingRules:
    """The values in `reglement.json`."""
    held = {key: json_object(entry).get("value") for key, entry in json_object(json_object(table).get("keys")).items()}
    return replace(
        _rules(held),
        timed=perhaps(held, "tournament.round_minutes") is not None,
        time_up=text(held, "tournament.time_up"),
        uneven=text(held, "tournament.uneven_spiele"),
    )


def _rules(held: JsonObject) -> CheckingRules:
    """All of them but those about the clock."""
    seating = text(held, "table.seating")
    return CheckingRules(
        partners=seating == "partners",
        pairs=seating == "partners" and text(held, "table.partners") == "fixed",
        ranks_pairs=seating == "partners" and text(held, "table.partners") == "fixed",
        spiele=perhaps(held, "partie.spiele"),
        fives=perhaps(held, "tournament.five_spiele"),
        check_total=perhaps(held, "sheet.check_total"),
        check_spiel=perhaps(held, "sheet.check_spiel"),
        differences=text(held, "count.result") == "difference",
        match_bonus=number(held, "count.match_bonus"),
        match_others=perhaps(held, "count.match_others"),
        subtracted=numbers(held, "tournament.subtracted"),
        subtracted_others=perhaps(held, "tournament.subtracted_match_others"),
        wrong_sum=text(held, "sheet.wrong_sum"),
        sign=-1 if text(held, "partie.winner") == "least" else 1,
        passen=number(held, "tournament.passen", 1),
        round_robin=held.get("tournament.round_robin") is True,
        final=_final(held),
        dropped=number(held, "tournament.dropped"),
        multiplied=_factors(held),
        place_bonus=numbers(held, "tournament.place_bonus"),
        ties=texts(held, "tournament.tie_break"),
        rest=text(held, "tournament.rest"),
        rest_points=number(held, "tournament.rest_points"),
        missed=text(held, "tournament.missed"),
        missed_points=number(held, "tournament.missed_points"),
        gone_outside=text(held, "tournament.withdrawn") == "out_of_competition",
        mode=text(held, "tournament.confirm"),
        specials=texts(held, "tournament.special_prizes"),
        prizes=text(held, "tournament.prizes"),
        prize_list=numbers(held, "tournament.prize_list"),
        prize_percent=number(held, "tournament.prize_percent"),
        prize_ties=text(held, "tournament.prize_ties"),
    )


def _final(held: JsonObject) -> FinalRules | None:
    after = perhaps(held, "tournament.qualify_after")
    if after is None:
        return None
    parts = numbers(held, "tournament.evening_rounds")
    return FinalRules(
        after,
        after in accumulate(parts),
        perhaps(held, "tournament.qualified"),
        number(held, "tournament.qualified_percent"),
        text(held, "tournament.limit_ties"),
        text(held, "tournament.final_form") == "knockout",
        text(held, "tournament.drawn_match") == "better_rank",
        held.get("tournament.third_place") is True,
    )


def _factors(held: JsonObject) -> Mapping[int, int]:
    found = json_object(held.get("tournament.multiplied"))
    return {int(key): number(found, key, 1) for key in found if key.isdecimal() and len(key) <= LONGEST}
