"""`puur join`: a bot, or a program of another family, sits down at a table of a server and plays."""

import asyncio
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint
from puur.cli.inputs import complete_bots, reglement_option, seed_option
from puur.cli.says import language, say
from puur.errors import PuurError

if TYPE_CHECKING:
    from puur.bots import Bot

TOKEN: Final = "PUUR_TOKEN"  # noqa: S105  the name of a variable
SEATS: Final = ("S", "E", "N", "W")


def run(  # noqa: PLR0913  a command takes its options
    url: str,
    *,
    bot: str,
    name: str | None,
    seat: str | None,
    token: str | None,
    budget: float,
    seed: int | None,
    opened: bool,
    reglement: str,
) -> None:
    """Sit down, play until the Partie is over, and say how it ended."""
    try:
        from puur.client.players import player_of
    except ImportError as error:
        raise Complaint(say("join.packages", name=error.name or "")) from None
    try:
        with player_of(bot, 0 if seed is None else seed) as player:
            called = name or f"Puur {player.name}"[:24]
            own = reglement if opened else None
            lines = asyncio.run(_play(player, budget, SeatWish(url, called, token, seat, own)))
    except PuurError as error:
        raise Complaint(str(error)) from None
    for line in lines:
        click.echo(line)


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Where a player would sit, and as whom: on a seat of a table, or by a `reglement` at one of his own."""

    url: str
    name: str
    token: str | None
    seat: str | None
    reglement: str | None


async def _play(player: "Bot", budget: float, wished: SeatWish) -> list[str]:
    """The result, in sentences."""
    from puur import wire
    from puur.bots import bot
    from puur.client import Client
    from puur.client.client import place_of
    from puur.seats import Seat
    from puur.wire.settings import AT_ONCE, TableSettings

    place = place_of(wished.url)
    letter = None if wished.seat is None else wire.letter(Seat[wished.seat])
    token = wished.token or os.environ.get(TOKEN, "")
    async with Client(place.url, token, language(), name=wished.name) as client:
        if wished.reglement is not None:
            table = await client.open(TableSettings(wished.reglement, tempo=AT_ONCE))  # nobody has to look on
            await table.chair("start")
        elif place.table is not None:
            table = await client.sit(place.table, letter, place.key)
        else:
            table = await client.sit_anywhere()
        click.echo(say("join.sits", address=f"{place.url}/tisch/{table.id}"))
        view = await table.play(player, budget=budget, stand_in=bot("einfach"))
        if table.bye is not None:
            click.echo(table.bye.text, err=True)
        return [] if view is None else view.slate.result


command: Final = Command(
    "join",
    callback=run,
    params=common(
        [
            click.Argument(["url"]),
            click.Option(["--bot"], default="einfach", show_default=True, metavar="B", shell_complete=complete_bots),
            click.Option(["--name"], metavar="NAME"),
            click.Option(["--seat"], type=click.Choice(SEATS)),
            click.Option(["--token"], metavar="T"),
            click.Option(
                ["--budget"], type=click.FloatRange(min=0.0), default=1.0, show_default=True, metavar="SECONDS"
            ),
            seed_option(),
            click.Option(["--open", "opened"], is_flag=True),
            reglement_option(),
        ]
    ),
)
