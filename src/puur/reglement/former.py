"""Former names of keys, and what applied before a key existed: old files load, and old records keep their rules.

A record refers to its Reglement by digest. A key that was added or renamed later must not change the digest of a
Reglement whose rules are the same. So the digest uses the first name of every key, and includes a later key only where
its value differs from what was silently assumed before.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

FORMER_GROUPS: Final[Mapping[str, str]] = MappingProxyType({"event": "tournament"})
"""Groups by their former name, which files may still use."""

LISTED: Final = frozenset({"tournament.tie_break"})
"""Keys whose value was a single word and is now a list; a file may still write just the word."""

FIRST_CALLED: Final[Mapping[str, str]] = MappingProxyType(
    {
        f"tournament.{name}": f"event.{name}"
        for name in (
            "passen",
            "dropped",
            "subtracted",
            "subtracted_match_others",
            "ranked_from",
            "subtracted_undertrump",
            "tie_break",
            "ranked_tables",
        )
    }
)
"""Renamed keys, each with its first name."""

ASSUMED: Final[Mapping[str, object]] = MappingProxyType(
    {
        "deal.cutter": "player_before",
        "sheet.tidy": True,
        "tournament.ranked_step": 2,
        "tournament.multiplied": {},
        "tournament.place_bonus": [],
        "tournament.same_cards": False,
        "tournament.gaps": ["helpers", "fives", "rests"],
        "tournament.five_spiele": "none",
        "tournament.rest": "table_mean",
        "tournament.rest_points": "none",
        "tournament.missed": "zero",
        "tournament.missed_points": "none",
        "tournament.withdrawn": "out_of_competition",
        "tournament.hold_back": 1,
        "tournament.confirm": "second_person",
        "tournament.spot_check": 10,
        "tournament.recount_over": 20,
        "tournament.doubt_below": 25,
        "tournament.doubt_above": 75,
        "tournament.spiel_minutes": 5,
        "tournament.break_minutes": 10,
        "tournament.protest_minutes": 10,
        "tournament.prizes": "none_given",
        "tournament.prize_list": [],
        "tournament.prize_percent": 30,
        "tournament.prize_ties": "split",
        "tournament.special_prizes": [],
        "tournament.round_robin": False,
        "tournament.qualify_after": "none",
        "tournament.qualified": "none",
        "tournament.qualified_percent": "none",
        "tournament.limit_ties": "asked",
        "tournament.final_form": "rounds",
        "tournament.drawn_match": "extra_spiel",
        "tournament.third_place": False,
        "tournament.team_counted": "none",
        "tournament.round_minutes": "none",
        "tournament.time_up": "asked",
        "tournament.uneven_spiele": "asked",
        "tournament.evening_rounds": [],
        "season.evenings": "none",
        "season.counted": "none",
        "season.points": [],
        "season.attendance": 0,
        "season.least": 0,
        "season.tie_break": [],
    }
)
"""Keys added later, each with the value (as written in a file) that applied before. These entries never change."""


def now_written(key: str, raw: object) -> object:
    """The value of a key as files write it now.

    >>> now_written("tournament.tie_break", "best_round"), now_written("partie.winner", "most")
    (['best_round'], 'most')
    """
    return [raw] if key in LISTED and isinstance(raw, str) else raw


def first_written(key: str, value: object) -> object:
    """The value of a key as first written, for a digest: a list of one word is that word, an empty list is `shared`.

    >>> first_written("tournament.tie_break", ["best_round"]), first_written("tournament.tie_break", [])
    ('best_round', 'shared')
    """
    if key not in LISTED or not isinstance(value, list) or len(value) > 1:
        return value
    return value[0] if value else "shared"
