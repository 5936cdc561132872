"""`puur generate`: Spiele in bulk by any bots, for learning from them."""

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, Misuse, reason_of
from puur.cli.inputs import (
    Seconds,
    bots_named,
    bots_option,
    json_option,
    reglement_named,
    reglement_option,
    seed_option,
)
from puur.cli.outcome import tell_outcome
from puur.cli.progress import done_of
from puur.cli.says import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from puur.env.dataset.parts import DatasetFormat, DatasetPlan
    from puur.reglement.model import Reglement

FORMATS: Final = ("parquet", "hslu")
_SEATS: Final = (1, 2, 4)


def run(  # noqa: PLR0913, PLR0917  a command takes its options
    spiele: int,
    bots: str | None,
    seed: int | None,
    out: Path,
    reglement: str,
    form: str | None,
    budget: float,
    jobs: int,
    *,
    as_json: bool,
) -> None:
    """Play and write; what is there already is kept."""
    from puur.env.dataset.parts import DatasetFormat, DatasetPlan, part_for

    rules = reglement_named(reglement)
    names = bots_named(bots or "zufall") or ()
    if len(names) not in _SEATS:
        raise Misuse(say("generate.how_many_bots", number=len(names)))
    wanted = DatasetFormat.PARQUET if form is None else DatasetFormat(form)
    _demand_playable(rules, wanted)
    plan = DatasetPlan(reglement, rules.digest, names, 0 if seed is None else seed, budget, wanted, part_for(names))
    with complaining(), resumable(plan, out), done_of(spiele) as tell:
        there = _generate(plan, spiele, out, jobs, tell)
    sentence = say("generate.written", spiele=there, out=out)
    tell_outcome(sentence, as_json=as_json, aside=True, spiele=there, out=out)


def _demand_playable(rules: "Reglement", wanted: "DatasetFormat") -> None:
    """Raises `Misuse` for a Reglement the tables cannot play by, or HSLU's logs cannot hold."""
    from puur.env.dataset.parts import DatasetFormat
    from puur.env.house import TableHouse
    from puur.errors import UnsupportedPosition
    from puur.interop.codes import demand_playable

    try:
        TableHouse.of(rules)
        if wanted is DatasetFormat.HSLU:
            demand_playable(rules)
    except UnsupportedPosition as error:
        raise Misuse(say("generate.not_playable", message=reason_of(error))) from None


def _generate(plan: "DatasetPlan", spiele: int, out: Path, jobs: int, tell: "Callable[[int], None]") -> int:
    """Write them; how many are there then."""
    from puur.env.dataset.parts import DatasetFormat, generate
    from puur.extras import demand

    if plan.format is DatasetFormat.PARQUET:
        demand("pyarrow", "data")
    out.parent.mkdir(parents=True, exist_ok=True)
    return generate(plan, spiele, out, jobs=jobs, told=tell)


@contextmanager
def resumable(plan: "DatasetPlan", out: Path) -> "Iterator[None]":
    """Tell who breaks off how many Spiele lie where, and how to go on."""
    from puur.env.dataset.parts import parts_folder, parts_in

    try:
        yield
    except KeyboardInterrupt:
        folder = parts_folder(out)
        ready = sum(last - first for first, last in parts_in(folder, plan))
        click.echo(say("generate.go_on", spiele=ready, folder=folder), err=True)
        raise


@contextmanager
def complaining() -> "Iterator[None]":
    """Turn what goes wrong with data sets into a sentence in the user's language."""
    from puur.env.dataset.parts import OtherPlan
    from puur.extras import MissingExtra

    try:
        yield
    except MissingExtra as error:
        raise Complaint(say("generate.missing", package=error.package, extra=error.extra)) from None
    except OtherPlan as error:
        raise Complaint(say("generate.other", place=error.place, differing=", ".join(error.differing))) from None


command: Final = Command(
    "generate",
    callback=run,
    params=common(
        [
            click.Option(["--spiele"], type=click.IntRange(min=1), default=1000, show_default=True, metavar="N"),
            bots_option(),
            seed_option(),
            click.Option(["--out"], type=click.Path(path_type=Path), required=True, metavar="FILE"),
            reglement_option(),
            click.Option(["--format", "form"], type=click.Choice(FORMATS)),
            click.Option(["--budget"], type=Seconds(min=0.0), default=0.1, show_default=True, metavar="SECONDS"),
            click.Option(["--jobs"], type=click.IntRange(min=1), default=1, show_default=True, metavar="N"),
            json_option(),
        ]
    ),
)
