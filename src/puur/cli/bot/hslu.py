"""`puur bot hslu`: a bot as a player of HSLU's service."""

from typing import Final

import click

from puur.cli.bot.params import answering, bot_params
from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint
from puur.cli.inputs import work_of
from puur.cli.says import say


def run(  # noqa: PLR0913, PLR0917  a command takes its options
    name: str,
    reglement: str,
    budget: float,
    worlds: int | None,
    nodes: int | None,
    seed: int | None,
    port: int,
    host: str,
) -> None:
    """Serve until Ctrl-C."""
    from puur.bots.serve.hslu import HsluServer

    bot = answering(name, reglement, seed, budget, work_of(worlds, nodes))
    try:
        server = HsluServer(bot, port, host)
    except OSError as error:
        raise Complaint(say("bot.port_taken", port=port, message=error.strerror or str(error))) from None
    click.echo(say("bot.serving", name=name, url=f"http://{host}:{server.port}/{name}"), err=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        return
    finally:
        server.server_close()


command: Final = Command(
    "bot hslu",
    callback=run,
    params=common(
        [
            *bot_params(),
            click.Option(["--port"], type=click.IntRange(0, 65535), default=8080, show_default=True, metavar="N"),
            click.Option(["--host"], default="127.0.0.1", show_default=True),
        ]
    ),
)
