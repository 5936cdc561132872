"""A contest in words: the difference and how sure it is, the table of many, time and wrong answers."""

from collections.abc import Iterator
from typing import Final

from puur.bots.arena.contest import Contest, ContestOutcome
from puur.bots.arena.contestants import spec_of
from puur.bots.arena.results import PairOfPoints
from puur.bots.arena.scored import SideAnswers
from puur.bots.arena.summary import MatchSummary
from puur.cli.layout import columns, heading, labelled, padded, paragraph, shortened
from puur.cli.says import language, say
from puur.reglement.model import Reglement

_INDENT: Final = 24
_NAME: Final = 28
"""The longest name, so that the table stays within 80 columns; a command can be much longer."""


def report(contest: Contest, outcome: ContestOutcome, rules: Reglement) -> Iterator[str]:
    """The lines of a finished contest, or of one that was broken off."""
    names = [shortened(spec_of(text).name, _NAME) for text in contest.players]
    yield from heading(shortened(" – ".join(names), columns()))
    settings = contest.settings
    how = say(
        f"arena.how.{settings.counting.value}",
        title=rules.title[language()],
        trump=say(f"arena.trump.{settings.trump.value}"),
        seed=settings.seed,
    )
    yield from paragraph(how)
    if outcome.table:
        yield ""
        yield from _table(outcome, names)
    for pair, found in outcome.matches.items():
        yield ""
        if len(names) > 2:  # noqa: PLR2004  two are named above
            yield f"{names[pair[0]]} – {names[pair[1]]}"
        yield from labelled(tuple(_rows(pair, found, names)), "  ")
    yield from _verdict(contest, outcome)


def _rows(pair: PairOfPoints, found: MatchSummary, names: list[str]) -> Iterator[tuple[str, str]]:
    if not found.deals:
        yield say("arena.row.difference"), say("arena.nothing_yet")
        return
    interval = found.interval
    sure = say("arena.too_few_deals") if interval is None else _between(found, interval)
    lead = say("arena.difference", mean=f"{found.mean:+.2f}", sure=sure)
    yield say("arena.row.difference"), lead if found.is_rated else say("arena.unrated")
    yield say("arena.row.points"), f"{found.points_a:.1f} : {found.points_b:.1f}"
    yield (
        say("arena.row.deals"),
        say("arena.deals", spiele=found.spiele, won=found.won, drawn=found.drawn, lost=found.lost),
    )
    for place, told in zip(pair, (found.answers_a, found.answers_b), strict=True):
        yield names[place], _answers(told)
        if told.said:
            yield "", say("arena.reason", message=shortened(told.said, columns() - _INDENT))


def _between(found: MatchSummary, interval: tuple[float, float]) -> str:
    return say("arena.sure", stderr=f"{found.stderr:.2f}", low=f"{interval[0]:+.2f}", high=f"{interval[1]:+.2f}")


def _answers(told: SideAnswers) -> str:
    bad = say("arena.bad", n=told.bad) if told.bad else ""
    late = say("arena.late", n=told.late) if told.late else ""
    said = say("arena.times", mean=f"{told.mean_ms:.2f}", longest=f"{told.longest_ms:.1f}")
    return "; ".join(part for part in (said, late, bad) if part)


def _table(outcome: ContestOutcome, names: list[str]) -> Iterator[str]:
    rows = [
        (
            names[row.player],
            f"{row.elo:+.0f}",
            f"± {row.elo_error:.0f}",
            f"{row.points:+.2f}",
            f"± {row.points_error:.2f}",
            str(row.spiele),
        )
        for row in outcome.table
    ]
    titles = ("", "Elo", "", say("arena.column.points"), "", say("arena.column.spiele"))
    widths = [max(len(row[at]) for row in (titles, *rows)) for at in range(len(titles))]
    for row in (titles, *rows):
        yield "  ".join(padded(cell, widths[at], right=at > 0) for at, cell in enumerate(row)).rstrip()


def _verdict(contest: Contest, outcome: ContestOutcome) -> Iterator[str]:
    if outcome.tested is None or contest.sprt is None:
        return
    sprt, tested = contest.sprt, outcome.tested
    yield ""
    verdict = say(
        f"arena.verdict.{tested.verdict.value}",
        h0=f"{sprt.h0:g}",
        h1=f"{sprt.h1:g}",
        alpha=f"{100 * sprt.alpha:g}",
        beta=f"{100 * sprt.beta:g}",
        deals=tested.deals,
    )
    yield from paragraph(verdict)
