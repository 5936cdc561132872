"""`puur doctor`: each line says ok, warn or bad, and what to do."""

import json
from dataclasses import asdict
from importlib.util import find_spec
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import ExitStatus
from puur.cli.doctor.lines import DoctorLine, State
from puur.cli.inputs import json_option
from puur.cli.layout import paragraph
from puur.cli.says import say
from puur.cli.serve import LOOPBACK, PORT
from puur.cli.stores import NEEDED, store_named, store_option

COLOURS: Final = {State.OK: "green", State.WARN: "yellow", State.BAD: "red"}
WORST: Final = (State.BAD, State.WARN, State.OK)


def run(*, store: str | None, host: str, port: int, deep: bool, as_json: bool) -> None:
    """Print all lines; exit 1 when something is bad."""
    from puur.cli.doctor.machine import machine_lines

    url = store_named(store)
    lines = tuple(machine_lines(host, port, server=url.startswith("postgres")))
    if all(find_spec(name) for name in NEEDED):
        from puur.cli.doctor.data import data_lines

        lines += tuple(data_lines(url, deep=deep))
    found = {line.state for line in lines}
    worst = next(state for state in WORST if state in found)
    if as_json:
        told = {"state": worst, "lines": [asdict(line) for line in lines]}
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        _print(lines)
        click.echo(say(f"doctor.verdict.{worst}"))
    if worst is State.BAD:
        raise click.exceptions.Exit(ExitStatus.BAD)


def _print(lines: tuple[DoctorLine, ...]) -> None:
    labels = {line.name: say(f"doctor.{line.name}.title") for line in lines}
    width = max(map(len, labels.values()))
    marks = {state: say(f"doctor.state.{state}") for state in State}
    broad = max(map(len, marks.values()))
    for line in lines:
        mark = click.style(marks[line.state].ljust(broad), fg=COLOURS[line.state])
        indent = f"{' ' * broad}  {labels[line.name].ljust(width)}  "
        told = " ".join(filter(None, (line.fact, line.advice)))
        first, *rest = paragraph(told, indent, hanging=" " * len(indent))
        click.echo(mark + first[broad:])
        for row in rest:
            click.echo(row)


_OPTIONS: Final[list[click.Parameter]] = [
    store_option(),
    click.Option(["--host"], default=LOOPBACK, show_default=True, metavar="HOST"),
    click.Option(["--port"], default=PORT, show_default=True, metavar="PORT", type=click.IntRange(1, 65535)),
    click.Option(["--deep"], is_flag=True),
    json_option(),
]
command: Final = Command("doctor", callback=run, params=common(_OPTIONS))
