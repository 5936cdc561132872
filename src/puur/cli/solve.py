"""`puur solve`: what a position with open hands is worth, and every card in it."""

import json
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import ExitStatus, Misuse, bad_hands
from puur.cli.inputs import Seconds, json_option, reglement_named, reglement_option, variant_named
from puur.cli.says import language, say
from puur.errors import PuurError
from puur.spiel.state import Spiel

if TYPE_CHECKING:
    from puur.cli.faces import Faces
    from puur.solver.solution import Solution
    from puur.solver.worth import Aim

MEGABYTES: Final = 128


def run(  # noqa: PLR0913  a command takes its options
    reglement: str,
    mode: str | None,
    hands: str,
    trick: str,
    seconds: float | None,
    *,
    all_modes: bool,
    counted: bool,
    as_json: bool,
) -> None:
    """Print the value and the cards; the exit status is 1 where the time was not enough for exact values."""
    from puur.solver.worth import Aim

    aim = Aim.COUNTED if counted or all_modes else Aim.POINTS
    if all_modes:
        from puur.cli.solve_modes import run_modes

        run_modes(reglement_named(reglement), hands, seconds, as_json=as_json)
        return
    if mode is None:
        raise Misuse(say("solve.mode_or_all"))
    spiel = _spiel(reglement, mode, hands, trick)
    found = _solved(spiel, aim, seconds)
    if as_json:
        click.echo(_json(found, aim))
    else:
        for line in _lines(spiel, found, aim):
            click.echo(line)
    if not found.complete:
        raise click.exceptions.Exit(ExitStatus.BAD)


def _spiel(reglement: str, mode: str, hands: str, trick: str) -> Spiel:
    from puur.solver.positions import position

    rules, variant = reglement_named(reglement), variant_named(mode)
    try:
        return position(rules, variant, hands, trick)
    except PuurError as error:
        raise bad_hands(error, rules.table.deck.value) from None


def _solved(spiel: Spiel, aim: "Aim", seconds: float | None) -> "Solution":
    from puur.solver.budget import Budget
    from puur.solver.exact import Solver
    from puur.solver.questions import question

    return Solver(Budget(seconds=seconds, megabytes=MEGABYTES, threads=os.cpu_count() or 1)).solve(question(spiel, aim))


def _json(found: "Solution", aim: "Aim") -> str:
    told = {
        "value": found.value.exact,
        "cards": {str(card.card): card.value.exact for card in found.cards},
        "best": [str(card) for card in found.best],
        "counts": aim.value,
        "party": str(found.party),
        "turn": str(found.turn),
        "exact": found.complete,
        "bounds": {
            "value": [found.value.low, found.value.high],
            "cards": {str(card.card): [card.value.low, card.value.high] for card in found.cards},
        },
        "nodes": found.nodes,
    }
    return json.dumps(told)


def _lines(spiel: Spiel, found: "Solution", aim: "Aim") -> Iterator[str]:
    from puur.cli.faces import faces_for
    from puur.wording import Voice

    voice = Voice(language(), spiel.reglement.table.deck.value)
    faces = faces_for(voice)
    seats = spiel.start.seats.starting_with(found.turn)
    yield from faces.hands(tuple((voice.seat(seat), spiel.hands[seat]) for seat in seats))
    yield ""
    yield say(f"solve.{aim.value}", party=voice.party(found.party), value=found.value)
    if not found.complete:
        yield say("solve.bounds")
    yield say("solve.cards", who=voice.seat(found.turn))
    yield from _table(found, faces)


def _table(found: "Solution", faces: "Faces") -> Iterator[str]:
    """The cards, the best first."""
    best = set(found.best)
    upward = found.best and found.value_of(found.best[0]).low >= max(card.value.low for card in found.cards)
    ordered = sorted(found.cards, key=lambda rated: (-rated.value.low if upward else rated.value.low, rated.card))
    width = max(len(str(value.value)) for value in ordered)
    for rated in ordered:
        mark = "*" if rated.card in best else " "
        blank = " " * (faces.width - len(faces.name(rated.card)))
        yield f"  {mark} {faces.face(rated.card)}{blank}  {rated.value!s:>{width}}"


command: Final = Command(
    "solve",
    callback=run,
    params=common(
        [
            reglement_option(),
            click.Option(["--mode"], metavar="M"),
            click.Option(["--hands"], required=True, metavar="HANDS"),
            click.Option(["--trick"], default="", metavar="CARDS"),
            click.Option(["--all-modes"], is_flag=True),
            click.Option(["--counted"], is_flag=True),
            click.Option(["--seconds"], type=Seconds(min=0.001), metavar="S"),
            json_option(),
        ]
    ),
)
