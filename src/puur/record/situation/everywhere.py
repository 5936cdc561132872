"""A situation under all Reglemente."""

from puur.record.situation.model import Situation
from puur.record.situation.verdict import Impossible, Verdict, judge, judge_elsewhere
from puur.reglement import built_in, load
from puur.reglement.model import Reglement

VerdictElsewhere = tuple[Reglement, Verdict | Impossible]


def judged_by_all(situation: Situation, own: Reglement) -> tuple[VerdictElsewhere, ...]:
    """The situation under its own Reglement and every other that is built in."""
    return (own, judge(situation, own)), *judged_by_others(situation, own)


def judged_by_others(situation: Situation, own: Reglement) -> tuple[VerdictElsewhere, ...]:
    """The situation under every Reglement that is built in but its own."""
    others = (load(name) for name in built_in() if name != own.name)
    return tuple((other, judge_elsewhere(situation, other)) for other in others)
