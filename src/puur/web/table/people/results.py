"""Which Partien count for ratings, and for whom."""

from collections.abc import Mapping
from typing import Final

from puur.seats import Seat
from puur.store.rated import RatedSeat, club_rules
from puur.web.table.state import Live
from puur.wire import letter

BOT: Final = "bot "
"""How the name of a level of bots begins among the players."""
_FEWEST: Final = 2
"""People without whom it is practice with bots."""


def ladder_of(live: Live, club: str | None) -> str | None:
    """Where the Partie of a table that is over counts: the rules its results are noted under; None if nowhere.

    It was played to its end, with fair cards, and nothing was taken back. At a table of the lobby it counts for its
    Reglement, at one opened for a `club` in that club's ladder, by its own Reglement too. Where people chose each other
    or their own rules otherwise, they play for themselves.
    """
    settings, partie = live.settings, live.partie
    if partie is None or not live.over or live.abandoned or not partie.results or not partie.results[-1].winners:
        return None
    if not live.counts:
        return None
    if club is not None:
        return club_rules(club)
    return settings.reglement if settings.entry == "lobby" and settings.text is None else None


def rated_seats(live: Live, rules: str, left: Mapping[Seat, str], at: float) -> tuple[RatedSeat, ...]:
    """What came of a Partie for each of its players, noted under `rules`; nothing where it was practice with bots.

    Whoever `left` a seat to a bot answers for what the bot made of it: nobody gets away from a lost Partie. `at` is
    when it is noted, which may be later than when it ended: what counted before it stays counted before it.
    """
    partie = live.partie
    if partie is None:
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
                rules,
                at,
            )
        )
    people = {seat.player for seat in found if not seat.player.startswith(BOT)}
    return tuple(found) if len(people) >= _FEWEST else ()
