"""Who signs in at a table he sits at as a guest takes his seat along."""

import time

from puur.seats import Seat
from puur.web.live import events as e
from puur.web.live.state import Live
from puur.web.server import Server
from puur.web.wire import letter


async def take_seats_along(server: Server, guest: str, account: str) -> None:
    """Seat an account where its guest sits, at every table of this process."""
    for table in server.hub.tables:
        events = _moved(table.live, guest, account)
        if events and not table.over:
            await server.hub.happens(table, *events)


def _moved(live: Live, guest: str, account: str) -> tuple[e.Event, ...]:
    """What happens at a table; nothing where the account sits already, or has seen another hand of this Spiel."""
    seat = live.seat_of(guest)
    if seat is None or live.seat_of(account) is not None or not _unseen(live, account, seat):
        return ()
    sitter, at = live.sitters[seat], time.time()
    if sitter is None:
        return ()
    admitted = (e.Admitted(at, account),) if live.settings.entry == "private" else ()
    return (*admitted, e.Stood(at, letter(seat)), e.Sat(at, letter(seat), account, sitter.name))


def _unseen(live: Live, person: str, seat: Seat) -> bool:
    return all(where is seat for who, where in live.left if who == person)
