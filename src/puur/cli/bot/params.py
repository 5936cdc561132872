"""What all commands of `puur bot` take: which bot, by which Reglement, with how much time."""

from typing import TYPE_CHECKING, Final

import click

from puur.cli.bot_names import level_named
from puur.cli.complaints import Misuse, reason_of
from puur.cli.inputs import (
    Seconds,
    complete_bots,
    reglement_named,
    reglement_option,
    seed_option,
    work_options,
)
from puur.cli.says import say

if TYPE_CHECKING:
    from puur.bots.serve.replies import Answering
    from puur.bots.work import BotWork

PLAIN_REGLEMENT: Final = "einzelschieber"
"""157 points a Spiel, every factor 1, no Weis, no Match: what other programs count."""
USUAL_BUDGET: Final = 1.0


def bot_params() -> list[click.Parameter]:
    """NAME, `--reglement`, `--budget`, `--worlds`, `--nodes`, `--seed`."""
    return [
        click.Argument(["name"], shell_complete=complete_bots),
        reglement_option(default=PLAIN_REGLEMENT),
        budget_option(USUAL_BUDGET),
        *work_options(),
        seed_option(),
    ]


def budget_option(default: float) -> click.Option:
    """`--budget SECONDS`."""
    return click.Option(["--budget"], type=Seconds(min=0.0), default=default, show_default=True, metavar="SECONDS")


def answering(name: str, reglement: str, seed: int | None, budget: float, work: "BotWork | None" = None) -> "Answering":
    """The bot these words describe. Raises `Misuse` for an unknown bot or a table others cannot play at."""
    from puur.bots.serve.replies import Answering
    from puur.errors import UnsupportedPosition
    from puur.interop.codes import demand_playable

    level = level_named(name)
    rules = reglement_named(reglement)
    try:
        demand_playable(rules)
    except UnsupportedPosition as error:
        raise Misuse(say("bot.not_playable", message=reason_of(error))) from None
    return Answering(level, rules, 0 if seed is None else seed, budget, work)
