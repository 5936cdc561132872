"""Opening a side: from what was said of it to somebody who can sit down."""

from typing import assert_never

from puur.bots.arena.contestants import Contestant, Kind, OwnBots, Spec
from puur.bots.arena.settings import Settings


def opened(spec: Spec, settings: Settings, side: int) -> Contestant:
    """The contestant of a side, 0 for A and 1 for B. Raises `Broken` where it cannot be reached."""
    match spec.kind:
        case Kind.LEVEL:
            return OwnBots(spec.whom, settings.seed)
        case Kind.CMD | Kind.HSLU | Kind.ZUEHLKE:
            raise NotImplementedError(f"{spec.kind} {side}")
        case _:
            assert_never(spec.kind)
