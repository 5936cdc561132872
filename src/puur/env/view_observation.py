"""The same observation built from a `View`, so that a policy trained on tables can play wherever a bot can.

It is an independent implementation, field by field from what a seat may know, and so also verifies
`puur.env.observation`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np

from puur.env.actions import VARIANTS
from puur.env.fields import FIELDS, OBSERVATION, Bytes, named
from puur.modes import Order
from puur.reglement.options import TrumpSource
from puur.rules.score import Reason
from puur.rules.weis_disclosure import Disclosure
from puur.seats import Seat
from puur.spiel.state import Phase, Trick
from puur.spiel.view import View

_PHASES: Final = MappingProxyType({Phase.ANNOUNCE: 0, Phase.PREDICT: 1, Phase.PLAY: 2})
_TOLD_WEIS: Final = 2
_BYTE: Final = 255


def seen_in(view: View) -> Bytes:
    """The observation of a view's seat (`puur.env.fields`). Raises `ValueError` for a spectator's."""
    if view.seat is None:
        raise ValueError("a spectator has no observation: a view of a seat is wanted")
    seen = np.zeros(OBSERVATION, dtype=np.uint8)
    fields = named(seen)
    for field in FIELDS:
        _WRITERS[field.name](view, fields[field.name])
    return seen


def _away(view: View, seat: Seat) -> int:
    """How many turns a seat comes after the view's own."""
    order = view.seats.order
    return (order.index(seat) - order.index(view.seat or order[0])) % len(order)


def _all_tricks(view: View) -> tuple[Trick, ...]:
    return view.turned if view.trick is None else (*view.turned, view.trick)


def _running(view: View) -> Trick | None:
    return None if view.trick is None or view.trick.complete else view.trick


def _mark(out: Bytes, places: Iterable[int]) -> None:
    for place in places:
        out[place] = 1


def _mark_seats(view: View, out: Bytes, seats: Iterable[Seat | None]) -> None:
    _mark(out, (_away(view, seat) for seat in seats if seat is not None))


def _hand(view: View, out: Bytes) -> None:
    _mark(out, () if view.hand is None else view.hand)


def _played(view: View, out: Bytes) -> None:
    for trick in _all_tricks(view):
        _lay(view, trick, out)


def _table(view: View, out: Bytes) -> None:
    running = _running(view)
    if running is not None:
        _lay(view, running, out)


def _lay(view: View, trick: Trick, out: Bytes) -> None:
    for seat, card in zip(view.seats.starting_with(trick.leader), trick.cards, strict=False):
        out[_away(view, seat), card] = 1


def _when(view: View, out: Bytes) -> None:
    for place, card in enumerate(card for trick in _all_tricks(view) for card in trick.cards):
        out[card] = place + 1


def _shown(view: View, out: Bytes) -> None:
    takes = {TrumpSource.BOTTOM_CARD: view.bottom, TrumpSource.LIFTED_CARD: view.lifted}
    card = takes.get(view.reglement.trump.source.value)
    _mark(out, () if card is None else (card,))


def _variant(view: View, out: Bytes) -> None:
    _mark(out, () if view.variant is None else (VARIANTS.index(view.variant),))


def _order(view: View, out: Bytes) -> None:
    if view.phase is Phase.PLAY and view.variant is not None:
        number = sum(trick.complete for trick in _all_tricks(view))
        _mark(out, (Order(view.variant.mode(number).order),))


def _phase(view: View, out: Bytes) -> None:
    _mark(out, (_PHASES[view.phase],) if view.phase in _PHASES else ())


def _turn(view: View, out: Bytes) -> None:
    _mark_seats(view, out, (view.turn,))


def _leader(view: View, out: Bytes) -> None:
    if view.phase is Phase.PLAY:
        running = _running(view)
        _mark_seats(view, out, (view.turn if running is None else running.leader,))


def _vorhand(view: View, out: Bytes) -> None:
    _mark_seats(view, out, (view.seats.after(view.dealer),))


def _announcer(view: View, out: Bytes) -> None:
    _mark_seats(view, out, (view.announcer,))


def _schoben(view: View, out: Bytes) -> None:
    _mark_seats(view, out, view.schoben)


def _points(view: View, out: Bytes) -> None:
    taken = [trick for trick in _all_tricks(view) if trick.taker is not None]
    last = view.reglement.count.last_trick.value if view.phase is Phase.PLAYED else 0
    for seat in view.seats.order:
        party = view.seats.party(seat).seats
        points = sum(trick.points for trick in taken if trick.taker in party)
        points += last if taken and taken[-1].taker in party else 0
        out[_away(view, seat)] = min(_BYTE, points)


def _tricks(view: View, out: Bytes) -> None:
    for seat in view.seats.order:
        party = view.seats.party(seat).seats
        out[_away(view, seat)] = sum(trick.taker in party for trick in _all_tricks(view))


def _weis(view: View, out: Bytes) -> None:
    if sum(trick.complete for trick in _all_tricks(view)) < _TOLD_WEIS:
        return
    for seat in view.seats.order:
        lines = [line for line in view.lines if line.reason is Reason.WEIS and line.party is view.seats.party(seat)]
        out[_away(view, seat)] = min(_BYTE, sum(line.base for line in lines) // 10)


def _first_weis(view: View) -> Iterator[tuple[int, Disclosure]]:
    """What is public of the first Weis of each seat, which is its highest (A.23.3)."""
    told = set[Seat]()
    for weis_shown in view.weis:
        if weis_shown.seat not in told:
            told.add(weis_shown.seat)
            yield _away(view, weis_shown.seat), weis_shown


def _weis_said(view: View, out: Bytes) -> None:
    for away, disclosure in _first_weis(view):
        out[away] = min(_BYTE, disclosure.points // 10)


def _weis_length(view: View, out: Bytes) -> None:
    for away, disclosure in _first_weis(view):
        out[away] = disclosure.length or 0


def _weis_top(view: View, out: Bytes) -> None:
    for away, disclosure in _first_weis(view):
        _mark(out[away], () if disclosure.top is None else (disclosure.top,))


def _weis_trump(view: View, out: Bytes) -> None:
    _mark(out, (away for away, disclosure in _first_weis(view) if disclosure.trump is not None))


def _weis_gut(view: View, out: Bytes) -> None:
    _mark(out, (away for away, disclosure in _first_weis(view) if disclosure.gut))


def _weis_added(view: View, out: Bytes) -> None:
    first = dict(_first_weis(view))
    for seat in view.seats.order:
        points = sum(weis_shown.points for weis_shown in view.weis if weis_shown.seat is seat)
        if (away := _away(view, seat)) in first:
            out[away] = min(_BYTE, (points - first[away].points) // 10)


def _predicted(view: View, out: Bytes) -> None:
    _mark_seats(view, out, view.predicted)


def _prediction(view: View, out: Bytes) -> None:
    out[0] = view.prediction or 0


_WRITERS: Final[Mapping[str, Callable[[View, Bytes], None]]] = MappingProxyType(
    {
        "hand": _hand,
        "played": _played,
        "table": _table,
        "when": _when,
        "shown": _shown,
        "variant": _variant,
        "order": _order,
        "phase": _phase,
        "turn": _turn,
        "leader": _leader,
        "vorhand": _vorhand,
        "announcer": _announcer,
        "schoben": _schoben,
        "points": _points,
        "tricks": _tricks,
        "weis": _weis,
        "weis_said": _weis_said,
        "weis_length": _weis_length,
        "weis_top": _weis_top,
        "weis_trump": _weis_trump,
        "weis_gut": _weis_gut,
        "weis_added": _weis_added,
        "predicted": _predicted,
        "prediction": _prediction,
    }
)
