"""`puur analyse`: what every card of a record cost, with open cards and by what the player could know."""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.complaints import Complaint
from puur.cli.helping import Command, common
from puur.cli.inputs import json_option
from puur.cli.records import read_source, record_argument, told, voice_of
from puur.cli.says import say

if TYPE_CHECKING:
    from puur.cli.faces import Faces
    from puur.solver.analysis import Cost, Summary
    from puur.wording import Voice

QUIET: Final = 1.0
"""Seconds after which progress is shown."""
WORTH_TELLING: Final = 0.5
"""Points of an average below which nothing is said."""
MEGABYTES: Final = 64


def run(file: Path, worlds: int, seed: int, svg: Path | None, spiel: int | None, *, as_json: bool) -> None:
    """Analyse as far as the record is good; a damaged record is analysed up to the damage, then exit 1."""
    from puur.cli.faces import faces_for
    from puur.record import play_through
    from puur.solver.analysis import analysed, summaries
    from puur.solver.budget import Budget
    from puur.solver.moments import moments_of
    from puur.solver.solving import Solver

    source = read_source(file)
    played = play_through(source.reading, folder=source.folder)
    moments = [one for one in moments_of(played) if spiel is None or one.number == spiel]
    voice = voice_of(played.record, played.reglement)
    solver = Solver(Budget(megabytes=MEGABYTES, threads=os.cpu_count() or 1))
    progress = Progress(len(moments))
    costs = analysed(moments, solver, worlds=worlds, seed=seed, told=progress.step)
    progress.end()
    seats = () if played.start is None else played.start.seats.order
    sums = summaries(costs, seats)
    if svg is not None:
        from puur.solver.analysis_svg import analysis_svg

        names = {seat: voice.seat(seat) for seat in seats}
        svg.write_text(analysis_svg(costs, names, say("analyse.title")), encoding="utf-8")
    if as_json:
        click.echo(_json(costs, sums))
    else:
        for line in _lines(costs, sums, voice, faces_for(voice)):
            click.echo(line)
    if played.error is not None:
        raise Complaint(told(played.error))


class Progress:
    """A line on stderr that counts the cards, once it takes longer than a second and somebody watches."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._start = time.monotonic()
        self._shown = False

    def step(self, _cost: "Cost") -> None:
        """One card more."""
        self._done += 1
        if time.monotonic() - self._start > QUIET and sys.stderr.isatty():
            self._shown = True
            click.echo("\r" + say("analyse.progress", done=self._done, total=self._total), nl=False, err=True)

    def end(self) -> None:
        """Wipe the line."""
        if self._shown:
            click.echo("\r\033[K", nl=False, err=True)


def _json(costs: "tuple[Cost, ...]", sums: "tuple[Summary, ...]") -> str:
    cards = [
        {
            "spiel": one.moment.number,
            "trick": one.moment.trick,
            "seat": str(one.moment.seat),
            "card": str(one.moment.card),
            "best": [str(card) for card in one.best],
            "cost": one.cost,
            "known_cost": None if one.known is None else round(one.known, 2),
            "known_best": None if one.sensible is None else str(one.sensible),
            "worlds": one.worlds,
            "reason": one.reason,
        }
        for one in costs
    ]
    players = [
        {
            "seat": str(one.seat),
            "cards": one.cards,
            "cost": one.cost,
            "slips": one.slips,
            "known_cost": round(one.known, 2),
        }
        for one in sums
    ]
    return json.dumps({"cards": cards, "players": players})


def told_of(one: "Cost") -> bool:
    """Whether a card cost something: any point with open hands, or more than an average over few deals can tell."""
    return bool(one.cost) or (one.known or 0) >= WORTH_TELLING


def _losses(one: "Cost", faces: "Faces") -> Iterator[str]:
    """What a card cost, by open hands and by what its player could know."""
    if one.cost:
        yield say("analyse.open", cost=one.cost, best=" ".join(map(faces.face, one.best)))
    if one.known is not None and one.known >= WORTH_TELLING and one.sensible is not None:
        yield say("analyse.known", cost=f"{one.known:.1f}", best=faces.face(one.sensible))


def _lines(costs: "tuple[Cost, ...]", sums: "tuple[Summary, ...]", voice: "Voice", faces: "Faces") -> Iterator[str]:
    """The cards that cost something, Spiel by Spiel, then the players' sums."""
    from puur.cli.layout import heading

    for number in sorted({one.moment.number for one in costs}):
        own = [one for one in costs if one.moment.number == number]
        variant = own[0].moment.variant
        yield from heading(
            say("analyse.spiel", number=number, variant="" if variant is None else voice.variant(variant))
        )
        slips = [one for one in own if told_of(one)]
        wide = max((len(voice.seat(one.moment.seat)) for one in slips), default=0)
        for one in slips:
            played = one.moment.card
            gap = " " * (faces.width - len(faces.name(played)))
            start = f"{one.moment.trick:>2}  {voice.seat(one.moment.seat):<{wide}}  {faces.face(played)}{gap}  "
            yield start + "; ".join(_losses(one, faces))
        if not slips:
            yield say("analyse.nothing")
        reasons = sorted({one.reason for one in own if one.reason is not None})
        for reason in reasons:
            yield say("analyse.skipped", count=sum(1 for one in own if one.reason == reason), reason=reason)
        yield ""
    for total in sums:
        yield say(
            "analyse.player",
            who=voice.seat(total.seat),
            cards=total.cards,
            slips=total.slips,
            cost=total.cost,
            known=f"{total.known:.1f}",
        )


command: Final = Command(
    "analyse",
    callback=run,
    params=common(
        [
            record_argument(),
            click.Option(["--worlds"], type=click.IntRange(min=0), default=16, show_default=True, metavar="N"),
            click.Option(["--seed"], type=click.IntRange(min=0), default=1, metavar="N"),
            click.Option(["--spiel"], type=click.IntRange(min=1), metavar="N"),
            click.Option(["--svg"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
            json_option(),
        ]
    ),
)
