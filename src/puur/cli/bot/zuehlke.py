"""`puur bot zuehlke`: a bot as a client of Zühlke's challenge."""

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from puur.cli.bot.params import answering, bot_params
from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint
from puur.cli.inputs import work_of
from puur.cli.says import say
from puur.errors import PuurError

if TYPE_CHECKING:
    from puur.bots.serve.zuehlke import ServedPlayer
    from puur.interop.zuehlke_messages import ZuehlkeMessage


@dataclass(slots=True)
class ClientVoice:
    """Says what happens at a table: where a player sits, how every Spiel ends, who has won."""

    name: str
    spiele: int = 0
    seated: bool = False

    def __call__(self, message: "ZuehlkeMessage") -> None:
        """Say what this message means, if it means anything to a person."""
        from puur.interop.zuehlke_messages import GameFinished, SessionJoined, WinnerTeam

        match message:
            case SessionJoined() if not self.seated:
                self.seated = True
                self._say("sits", table=message.session, seat=message.player.seat_id + 1)
            case GameFinished():
                self.spiele += 1
                points = " : ".join(f"{score.name} {score.points}" for score in message.scores)
                self._say("spiel", n=self.spiele, points=points)
            case WinnerTeam():
                self._say("won", team=message.score.name, points=message.score.points)
            case _:
                return

    def _say(self, key: str, **facts: object) -> None:
        click.echo(say(f"bot.zuehlke.{key}", name=self.name, **facts), err=True)


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
    from puur.bots.serve.zuehlke import ServedPlayer
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
    failed = _played(seated, url)
    if failed:
        raise Complaint(say("bot.no_table", message=failed[0]))


def _played(seated: "list[ServedPlayer]", url: str) -> list[PuurError]:
    """Let every player play his match on a connection of his own; returns what ended one before its time."""
    from puur.bots.serve.zuehlke import play

    failed: list[PuurError] = []

    def sit(player: "ServedPlayer") -> None:
        try:
            play(player, url, lambda text: click.echo(text, err=True), ClientVoice(player.name))
        except PuurError as error:
            failed.append(error)

    threads = [threading.Thread(target=sit, args=(player,), daemon=True) for player in seated]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failed


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
