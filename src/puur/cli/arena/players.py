"""The players of a contest, and whether they can sit at the table that was asked for."""

from collections.abc import Sequence

from puur.bots.arena.contestants import ContestantKind, Spec, spec_of
from puur.cli.bot_names import level_named
from puur.cli.complaints import Misuse, reason_of
from puur.cli.says import say
from puur.errors import NotationError, UnsupportedPosition
from puur.interop.codes import VARIANTS, demand_playable
from puur.reglement.model import Reglement

FEWEST = 2


def specs_of(players: Sequence[str], rules: Reglement) -> tuple[Spec, ...]:
    """What was said of the players. Raises `Misuse` for what is none, too few, or nobody who knows this game."""
    if len(players) < FEWEST:
        raise Misuse(say("arena.too_few"))
    specs = tuple(map(_spec, players))
    called = {spec.name: spec for spec in specs}
    for spec in specs:
        if called[spec.name] != spec:
            raise Misuse(say("arena.same_name", name=spec.name))
    outside = [spec for spec in specs if spec.is_outside]
    if outside:
        _check_table(rules)
    return specs


def _spec(text: str) -> Spec:
    called, equals, what = text.rpartition("=")
    try:
        return spec_of(text if ":" in what or not what else f"{called}{equals}{level_named(what)}")
    except NotationError:
        raise Misuse(say("arena.bad_player", text=text)) from None


def _check_table(rules: Reglement) -> None:
    """Players of other programs know four players, two parties and six variants."""
    try:
        demand_playable(rules)
    except UnsupportedPosition as error:
        raise Misuse(say("bot.not_playable", message=reason_of(error))) from None
    strange = [str(variant) for variant in rules.trump.factors.value if variant not in VARIANTS]
    if strange or rules.trump.jokers.value:
        raise Misuse(say("arena.strange_variants", names=", ".join(strange)))


def demand_one_process(specs: Sequence[Spec], *, alone: bool) -> None:
    """Raise `Misuse` where clients that connect to us should play in several processes."""
    if not alone and any(spec.kind is ContestantKind.ZUEHLKE for spec in specs):
        raise Misuse(say("arena.clients_here"))
