"""`puur bot zuehlke`: a bot as a client of Zühlke's challenge."""

import threading
from typing import Final

import click

from puur.cli.bot.params import answering, bot_params
from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint
from puur.cli.inputs import work_of
from puur.cli.says import say
from puur.errors import PuurError


def run(  # noqa: PLR0913, PLR0917  a command takes its options
    name: str,
    url: str,
    reglement: str,
    budget: float,
    worlds: int | None,
    nodes: int | None,
    seed: int | None,
    called: str | None,
    session: str | None,
    team: int | None,
    players: int,
    *,
    tournament: bool,
) -> None:
    """Play until the match is over; several players each have a connection of their own."""
    from puur.bots.serve.zuehlke import ServedPlayer, play
    from puur.interop.zuehlke_messages import ChooseSession

    choice = ChooseSession(
        "AUTOJOIN" if session is None else "JOIN_EXISTING", session, "TOURNAMENT" if tournament else None, team
    )
    seated = [
        ServedPlayer(
            answering(name, reglement, (seed or 0) + at, budget, work_of(worlds, nodes)),
            called or f"puur-{name}",
            choice,
        )
        for at in range(players)
    ]
    failed: list[PuurError] = []

    def sit(player: ServedPlayer) -> None:
        try:
            play(player, url, lambda text: click.echo(text, err=True))
        except PuurError as error:
            failed.append(error)

    threads = [threading.Thread(target=sit, args=(player,), daemon=True) for player in seated]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise Complaint(say("bot.no_table", message=failed[0]))


command: Final = Command(
    "bot zuehlke",
    callback=run,
    params=common(
        [
            *bot_params()[:1],
            click.Argument(["url"]),
            *bot_params()[1:],
            click.Option(["--called"], metavar="NAME"),
            click.Option(["--session"], metavar="NAME"),
            click.Option(["--tournament"], is_flag=True),
            click.Option(["--team"], type=click.IntRange(0, 1), metavar="N"),
            click.Option(["--players"], type=click.IntRange(1, 4), default=1, show_default=True, metavar="N"),
        ]
    ),
)
