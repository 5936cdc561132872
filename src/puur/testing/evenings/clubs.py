"""Random club Reglemente: a built-in one with everything changed that affects points or ranks."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from puur.record.chance import Stream
from puur.reglement import Reglement, cited, load
from puur.reglement.options import (
    Credit,
    DrawnMatch,
    LimitTies,
    Seating,
    SpecialPrize,
    TieBreak,
    TimeUp,
    UnevenSpiele,
    WithdrawnRank,
    WrongSum,
)

ENDS: Final[tuple[tuple[TieBreak, ...], ...]] = ((), (TieBreak.CARD_DRAW,), (TieBreak.SHARED,))
"""What may be asked last: nothing is left to ask after it."""
ASKED: Final = tuple(tie_break for tie_break in TieBreak if tie_break not in {TieBreak.CARD_DRAW, TieBreak.SHARED})
BASES: Final = ("einzelschieber", "kzjv", "fnf-handjass", "paarschieber", "differenzler-turnier", "coiffeur-turnier")


TIMED: Final = ("einzel-nach-zeit", "fnf-handjass", "paarschieber")
FINALS: Final = ("einzel-final", "paare-final")


def final_reglement(seed: str) -> str:
    """The text of a club's own Reglement with a final: who qualifies, what of equals at the limit and in a match.

    >>> final_reglement("Krone").splitlines()[0]
    'name = "klub"'
    """
    dice = Stream.of(b"final " + seed.encode(), 0)
    base = dice.one_of(FINALS)
    ties = dice.one_of(tuple(LimitTies))
    ends = ENDS[1:2] if ties is LimitTies.ASKED else ENDS
    sets = {
        "tournament.qualified": str(2 + dice.below(9)),
        "tournament.qualified_percent": '"none"',
        "tournament.limit_ties": f'"{ties.value}"',
        "tournament.tie_break": _some(dice, ASKED, dice.one_of(ends)) if dice.below(2) else _some(dice, (), ends[0]),
    }
    if base == "paare-final":
        sets["tournament.drawn_match"] = f'"{dice.one_of(tuple(DrawnMatch)).value}"'
        sets["tournament.third_place"] = "true" if dice.below(2) else "false"
    return _written(base, sets)


def timed_reglement(seed: str) -> str:
    """The text of a club's own Reglement whose rounds end after a time; what then holds is said or asked.

    >>> timed_reglement("Krone").splitlines()[0]
    'name = "klub"'
    """
    dice = Stream.of(b"timed " + seed.encode(), 0)
    base = dice.one_of(TIMED)
    time = {
        "tournament.round_minutes": str(10 + dice.below(50)),
        "tournament.time_up": f'"{dice.one_of(tuple(TimeUp)).value}"',
        "tournament.uneven_spiele": f'"{dice.one_of(tuple(UnevenSpiele)).value}"',
    }
    return _written(base, _sets(dice) | _wrong_sum(dice, load(base)) | time)


def club_reglement(seed: str) -> str:
    """The text of a club's own Reglement that follows from the seed.

    >>> club_reglement("Krone").splitlines()[0]
    'name = "klub"'
    """
    dice = Stream.of(b"club " + seed.encode(), 0)
    base = dice.one_of(BASES)
    return _written(base, _sets(dice) | _wrong_sum(dice, load(base)))


def _written(base: str, sets: dict[str, str]) -> str:
    """A Reglement that sets these values."""
    replaces = sorted({cited(load(base), key).article for key in sets})
    listed = ", ".join(f'"{article}"' for article in replaces)
    lines = [
        'name = "klub"',
        f'base = "{base}"',
        'edition = "1"',
        "",
        "[[article]]",
        'id = "KLUB.1"',
        'kind = "value"',
        'demands = "Bei uns ist es so."',
        f"replaces = [{listed}]",
        *(f"sets.{key} = {value}" for key, value in sets.items()),
    ]
    return "\n".join(lines) + "\n"


def _sets(dice: Stream) -> dict[str, str]:
    """Values as TOML, by key."""
    rest, missed = dice.one_of(tuple(Credit)), dice.one_of(tuple(Credit))
    last = 4 + dice.below(2)
    taken_off = dice.below(3) == 0
    return {
        "tournament.passen": str(last),
        "tournament.dropped": str(dice.below(3)),
        "tournament.subtracted": f"[{1 + dice.below(last)}]" if taken_off else "[]",
        "tournament.subtracted_match_others": "52" if taken_off and dice.below(2) else '"none"',
        "tournament.multiplied": f"{{ {1 + dice.below(last)} = {2 + dice.below(2)} }}" if dice.below(2) else "{}",
        "tournament.place_bonus": "[3, 2, 1]" if dice.below(3) == 0 else "[]",
        "tournament.tie_break": _some(dice, ASKED, dice.one_of(ENDS)),
        "tournament.special_prizes": _some(dice, tuple(SpecialPrize)),
        "tournament.rest": f'"{rest.value}"',
        "tournament.rest_points": "900" if rest is Credit.FIXED else '"none"',
        "tournament.missed": f'"{missed.value}"',
        "tournament.missed_points": "500" if missed is Credit.FIXED else '"none"',
        "tournament.withdrawn": f'"{dice.one_of(tuple(WithdrawnRank)).value}"',
    }


def _wrong_sum(dice: Stream, base: Reglement) -> dict[str, str]:
    """What becomes of a wrong sum, where one can be told; only two parties can share it out."""
    if base.sheet.check_spiel.value is None:
        return {}
    partners = base.table.seating.value is Seating.PARTNERS
    ways = tuple(way for way in WrongSum if partners or way is not WrongSum.SPLIT)
    return {"sheet.wrong_sum": f'"{dice.one_of(ways).value}"'}


def _some(dice: Stream, things: Sequence[StrEnum], end: Sequence[StrEnum] = ()) -> str:
    """Some of these, in any order, and what comes after them."""
    taken = (*dice.shuffled(things)[: 1 + dice.below(4)], *end)
    return "[" + ", ".join(f'"{enum.value}"' for enum in taken) + "]"
