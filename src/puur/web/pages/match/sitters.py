"""Who played a Partie of a match: told by the table, as names alone prove nobody."""

import hashlib
from typing import Final

from puur.bots.arena.human_match import SIDES, NotCounted
from puur.spiel.acts import Announce, Play, Predict, Schieben
from puur.web.table.shelf.kept import DIGITS
from puur.web.table.state import Live

_DECISIONS: Final = (Announce, Play, Predict, Schieben)
"""What has to be a person's own: a bot in the place of somebody absent measures that bot."""


def pair_of(live: Live) -> str | NotCounted:
    """The two persons who played a Partie that is over, as a digest that tells nobody who they are; or why not.

    They sit opposite each other and decided everything at their seats themselves; at the other seats nobody did.
    """
    people = {seat: sitter.person for seat in live.plan.order if (sitter := live.sitters[seat]) and sitter.person}
    parties = {live.plan.party(seat) for seat in people}
    if len(live.plan.order) != SIDES * SIDES or len(people) != SIDES or len(parties) != 1:
        return NotCounted.NO_PAIR
    decided = {
        (entry.act.seat, doer)
        for entry, doer in zip(live.entries, live.doers, strict=True)
        if isinstance(entry.act, _DECISIONS)
    }
    if any(doer for seat, doer in decided if seat not in people):
        return NotCounted.NO_PAIR
    if any(doer != people[seat] for seat, doer in decided if seat in people):
        return NotCounted.STOOD_IN
    told = f"puur match pair {live.table} {' '.join(sorted(people.values()))}"
    return hashlib.sha256(told.encode()).hexdigest()[:DIGITS]
