"""`puur perft`: how many regular sequences of cards lead from a position, depth by depth."""

import json
from typing import Final

import click

from puur.cli.complaints import Misuse
from puur.cli.helping import Command, common
from puur.cli.inputs import json_option, reglement_named, reglement_option, variant_named
from puur.cli.says import language, say


def run(depth: int, reglement: str, mode: str, hands: str, *, divided: bool, as_json: bool) -> None:
    """Print every depth on the way; the last line is `DEPTH COUNT`."""
    from puur.errors import NotationError, UnsupportedPosition
    from puur.solver.perft import divide, perft
    from puur.spiel import place
    from puur.wording import error_text

    try:
        spiel = place(reglement_named(reglement), variant_named(mode), hands)
    except (NotationError, UnsupportedPosition) as error:
        raise Misuse(say("perft.bad_hands", message=error_text(error, language()))) from None
    if as_json:
        counts = [perft(spiel, one) for one in range(1, depth + 1)]
        parts = {str(card): count for card, count in divide(spiel, depth)} if divided else None
        click.echo(json.dumps({"depth": depth, "count": counts[-1], "counts": counts, "divide": parts}))
        return
    for one in range(1, depth):
        click.echo(f"{one} {perft(spiel, one)}")
    if divided:
        for card, count in divide(spiel, depth):
            click.echo(f"{card} {count}")
    click.echo(f"{depth} {perft(spiel, depth)}")


command: Final = Command(
    "perft",
    callback=run,
    params=common(
        [
            click.Argument(["depth"], type=click.IntRange(min=1)),
            reglement_option(),
            click.Option(["--mode"], required=True, metavar="M"),
            click.Option(["--hands"], required=True, metavar="HANDS"),
            click.Option(["--divide", "divided"], is_flag=True),
            json_option(),
        ]
    ),
)
