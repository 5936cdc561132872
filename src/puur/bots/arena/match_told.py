"""The result of a match of people in sentences: the numbers, what they mean, and how far the match is."""

from typing import Final

from puur.bots.arena.human_match import HumanScore, MatchSeats, NotCounted, SecondTable
from puur.decks import Language
from puur.wording.says import knows, say

FINE: Final = 3.0
"""Points a Spiel of which it is told how many Spiele it takes to see them."""


def match_lines(
    seats: MatchSeats, score: HumanScore, broken_off: int, table: SecondTable, wanted: int, language: Language
) -> list[str]:
    """The sentences, one a line; `wanted` Spiele the match is meant to have."""
    who, level = " + ".join(seats.people), _level_name(seats.level, language)
    lines = [
        say(language, "match.who", who=who, level=level, spiele=score.spiele, wanted=wanted),
        say(language, "match.made", made=_signed(score.made), bots=_signed(score.bots)),
    ]
    if score.error is None:
        return [*lines, say(language, "match.too_few")]
    lines.append(say(language, "match.mean", mean=_signed(score.mean), error=f"{score.error:.1f}"))
    if score.is_sure:
        lines.append(say(language, "match.better" if score.mean > 0 else "match.worse", who=who, level=level))
    else:
        needed = score.spiele_for(FINE) or score.spiele
        lines.append(say(language, "match.even", points=f"{FINE:g}", spiele=needed))
    if broken_off:
        lines.append(say(language, "match.broken_off", n=broken_off))
    if score.spiele < wanted:
        lines.append(say(language, "match.goes_on", left=wanted - score.spiele))
    work = table.work
    return [*lines, say(language, "match.how", tables=table.tables, worlds=work.worlds, nodes=work.nodes)]


def reason_text(reason: NotCounted, language: Language) -> str:
    """Why a record does not count, as a clause."""
    return say(language, f"match.why.{reason.value}")


def _level_name(level: str, language: Language) -> str:
    """What a level is called; a record may name one that is not known here."""
    return say(language, f"match.level.{level}") if knows(f"match.level.{level}") else level


def _signed(points: float) -> str:
    """Points with their sign, the minus one of print."""
    return f"{points:+.1f}".replace("-", "−")
