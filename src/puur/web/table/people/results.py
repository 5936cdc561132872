"""Which Partien count for ratings, and for whom."""

from collections.abc import Mapping
from typing import Final

from puur.seats import Seat
from puur.store.rated import RatedSeat
from puur.web.table.state import Live
from puur.wire import letter

BOT: Final = "bot "
"""How the name of a level of bots begins among the players."""
_FEWEST: Final = 2
"""People without whom it is practice with bots."""


def counts(live: Live) -> bool:
    """Whether the Partie of a table that is over counts: played to its end at a table of the lobby, with fair cards.

    Where people chose each other, the cards or their own rules, or took something back, they play for themselves.
    """
    settings, partie = live.settings, live.partie
    if partie is None or not live.over or live.abandoned or not partie.results or not partie.results[-1].winners:
        return False
    chosen = settings.text is not None or settings.seed is not None or live.practice
    return settings.entry == "lobby" and not chosen


def rated_seats(live: Live, left: Mapping[Seat, str], at: float) -> tuple[RatedSeat, ...]:
    """What came of a Partie that counts for each of its players; nothing for one that does not.

    Whoever `left` a seat to a bot answers for what the bot made of it: nobody gets away from a lost Partie. `at` is
    when it is noted, which may be later than when it ended: what counted before it stays counted before it.
    """
    partie = live.partie
    if partie is None or not counts(live):
        return ()
    winners, plan, found = partie.results[-1].winners, live.plan, []
    for seat in plan.order:
        sitter, party = live.sitters[seat], plan.party(seat)
        if sitter is None:
            return ()
        player = sitter.person or left.get(seat) or BOT + (sitter.level or live.settings.stand_in)
        found.append(
            RatedSeat(
                live.table,
                live.games,
                letter(seat),
                player,
                plan.parties.index(party),
                party in winners,
                live.settings.reglement,
                at,
            )
        )
    people = {seat.player for seat in found if not seat.player.startswith(BOT)}
    return tuple(found) if len(people) >= _FEWEST else ()
