"""`puur perft`: how many regular sequences of cards lead from a position, depth by depth."""

import json
from collections.abc import Iterator
from typing import Final

import click

from puur.cards import Card
from puur.cli.command_help import Command, common
from puur.cli.complaints import bad_hands
from puur.cli.inputs import json_option, reglement_named, reglement_option, variant_named
from puur.spiel.state import Spiel

_QUICK: Final = 20_000
"""Where a depth has so many sequences, the next one is counted by the compiled core."""

Division = tuple[tuple[Card, int], ...]


def divisions(spiel: Spiel, depth: int) -> Iterator[Division]:
    """The counts of every depth from one card on, parted by first card.

    The readable rules count while that is quick; then the core does, if it finds the same for one card less. It does
    not know what a die may roll.
    """
    from puur.core.jit import COMPILES
    from puur.solver.perft import divide

    found = 0
    for number in range(1, depth + 1):
        if found > _QUICK and COMPILES and not spiel.reglement.lead.die.value:
            yield from _deep(spiel, number, depth, found)
            return
        parts = divide(spiel, number)
        found = _sum(parts)
        yield parts


def _deep(spiel: Spiel, first: int, last: int, before: int) -> Iterator[Division]:
    """The same from a depth on; `before` is the readable rules' count of one card less."""
    from puur.core.perft import divide
    from puur.core.rows import row_of

    row = row_of(spiel)
    if _sum(divide(row, first - 1)) != before:
        raise AssertionError(f"the core and the rules do not count the same {first - 1} cards deep: please report this")
    for number in range(first, last + 1):
        yield divide(row, number)


def _sum(parts: Division) -> int:
    return sum(count for _, count in parts)


def run(depth: int, reglement: str, mode: str, hands: str, *, divided: bool, as_json: bool) -> None:
    """Print every depth on the way; the last line is `DEPTH COUNT`."""
    from puur.errors import NotationError, UnsupportedPosition
    from puur.spiel import place

    rules = reglement_named(reglement)
    try:
        spiel = place(rules, variant_named(mode), hands)
    except (NotationError, UnsupportedPosition) as error:
        raise bad_hands(error, rules.table.deck.value) from None
    parts: Division = ()
    counts: list[int] = []
    for number, parts in enumerate(divisions(spiel, depth), start=1):
        counts.append(_sum(parts))
        if not as_json and number < depth:
            click.echo(f"{number} {counts[-1]}")
    named = {str(card): count for card, count in parts} if divided else None
    if as_json:
        click.echo(json.dumps({"depth": depth, "count": counts[-1], "counts": counts, "divide": named}))
        return
    for name, count in (named or {}).items():
        click.echo(f"{name} {count}")
    click.echo(f"{depth} {counts[-1]}")


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
