"""`puur solve --all-modes`: the best announcement with open hands, and what schieben is worth."""

import json
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import click

from puur.cli.complaints import ExitStatus, bad_hands
from puur.cli.says import language, say
from puur.errors import NotationError, UnsupportedPosition
from puur.reglement.model import Reglement

if TYPE_CHECKING:
    from puur.solver.modes import TrumpChoice
    from puur.wording import Voice

MEGABYTES: Final = 64


def run_modes(reglement: Reglement, hands: str, seconds: float | None, *, as_json: bool) -> None:
    """Print what every announcement leads to, the best one first."""
    from puur.solver.budget import Budget
    from puur.solver.exact import Solver
    from puur.solver.modes import choose
    from puur.wording import Voice

    solver = Solver(Budget(seconds=seconds, megabytes=MEGABYTES, threads=os.cpu_count() or 1))
    try:
        found = choose(reglement, hands, solver)
    except (NotationError, UnsupportedPosition) as error:
        raise bad_hands(error, reglement.table.deck.value) from None
    if as_json:
        click.echo(_json(found))
    else:
        for line in _lines(found, Voice(language(), reglement.table.deck.value)):
            click.echo(line)
    if not found.complete:
        raise click.exceptions.Exit(ExitStatus.BAD)


def _json(found: "TrumpChoice") -> str:
    by_seat: dict[str, dict[str, int | None]] = {}
    for announcement in found.announcements:
        by_seat.setdefault(str(announcement.seat), {})[str(announcement.variant)] = announcement.value.exact
    told = {
        "counts": "counted",
        "vorhand": str(found.vorhand),
        "modes": by_seat,
        "best": {"mode": str(found.best.variant), "value": found.best.value.exact},
        "schieben": None if found.schieben is None else found.schieben.exact,
        "exact": found.complete,
    }
    return json.dumps(told)


def _lines(found: "TrumpChoice", voice: "Voice") -> Iterator[str]:
    """A line for each of Vorhand's announcements; the others' only where they differ."""
    own = {
        announcement.variant: announcement.value
        for announcement in found.announcements
        if announcement.seat is found.vorhand
    }
    width = max(len(voice.variant(variant)) for variant in own)
    yield say("solve.modes", party=voice.seat(found.vorhand))
    for variant in sorted(own, key=lambda candidate: -own[candidate].low):
        mark = "*" if variant is found.best.variant else " "
        yield f"  {mark} {voice.variant(variant).ljust(width)}  {own[variant]!s:>9}"
    for announcement in found.announcements:
        if announcement.seat is not found.vorhand and announcement.value != own[announcement.variant]:
            yield "    " + say(
                "solve.other",
                who=voice.seat(announcement.seat),
                variant=voice.variant(announcement.variant),
                value=announcement.value,
            )
    if found.schieben is not None:
        yield say("solve.schieben", value=found.schieben)
    if not found.complete:
        yield say("solve.bounds")
