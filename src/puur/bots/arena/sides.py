"""Opening a side: from its specification to a contestant."""

from typing import assert_never

from puur.bots.arena.contestants import Contestant, ContestantKind, OwnBots, Spec
from puur.bots.arena.own_python import PythonPlayers
from puur.bots.arena.settings import MatchSettings


def opened(spec: Spec, settings: MatchSettings) -> Contestant:
    """The contestant of a side. Raises `Broken` where it cannot be reached."""
    match spec.kind:
        case ContestantKind.LEVEL:
            return OwnBots(spec.whom, settings.seed, settings.work)
        case ContestantKind.CMD:
            from puur.bots.arena.outside.process import Program

            return Program(spec.name, spec.whom, settings.timeout)
        case ContestantKind.HSLU:
            from puur.bots.arena.outside.hslu import Service

            return Service(spec.name, spec.whom, settings.timeout)
        case ContestantKind.ZUEHLKE:
            from puur.bots.arena.outside.zuehlke import Clients

            return Clients(spec.name, spec.whom, settings.timeout, settings.port)
        case ContestantKind.PY:
            return PythonPlayers(spec.name, spec.whom, settings.seed)
        case _:
            assert_never(spec.kind)
