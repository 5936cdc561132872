"""A situation under all Reglemente."""

from puur.record.situation.model import Situation
from puur.record.situation.verdict import Impossible, Verdict, judge, judge_elsewhere
from puur.reglement import built_in, load
from puur.reglement.model import Reglement

Judged = tuple[Reglement, Verdict | Impossible]


def judged_by_all(situation: Situation, own: Reglement) -> tuple[Judged, ...]:
    """The situation under its own Reglement and every other that is built in."""
    others = (load(name) for name in built_in() if name != own.name)
    return ((own, judge(situation, own)), *((other, judge_elsewhere(situation, other)) for other in others))
