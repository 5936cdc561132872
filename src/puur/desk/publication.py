"""Publishing a ranking: a new version only where it differs from the latest one."""

from puur.desk import commands as c
from puur.desk.facts.end import RankingPublished
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.ranking import held_back
from puur.desk.state import Evening, Publication
from puur.desk.totals_so_far import tally
from puur.desk.versions import same_ranks


def published(evening: Evening, command: c.Publish | RankingPublished) -> RankingPublished | DeskFault:
    """The fact for a new ranking, or a fault where the latest one is the same."""
    due = len(evening.publications) + 1
    if isinstance(command, RankingPublished):
        what = command
    else:
        held = command.held_back
        if held is None:
            held = held_back(tally(evening), command.after_round)
        what = RankingPublished(due, command.after_round, held)
    newest = evening.publications[-1] if evening.publications else None
    if newest is None or what.version != due or not _says_the_same(evening, newest, what):
        return what
    return fault(EveningTrouble.PUBLISHED, "after_round", version=newest.version, at=newest.at)


def _says_the_same(evening: Evening, newest: Publication, what: RankingPublished) -> bool:
    """Whether a ranking equals a publication: same round, same visibility, same lines."""
    hidden = newest.held_back and newest.released is None
    if (newest.after_round, hidden) != (what.after_round, what.held_back):
        return False
    return same_ranks(newest.tally, tally(evening).until(what.after_round))
